// Rules of decorators from tables of packages and names. Contains no rule.
import type { DecoratorRule } from '../_described-types.ts';

type Names = readonly (readonly [packages: string, names: string])[];

/** By full names: decorators that hand what they decorate to a framework, and those that only change it. */
export function decoratorRules(of: {
  readonly registers: Names;
  readonly wraps: Names;
}): Readonly<Record<string, DecoratorRule>> {
  return Object.fromEntries([
    ...rules(of.registers, { use: 'registers' }),
    ...rules(of.wraps, { use: 'wraps' }),
  ]);
}

function rules(
  table: Names,
  rule: DecoratorRule,
): readonly (readonly [path: string, rule: DecoratorRule])[] {
  return table.flatMap(([packages, names]) =>
    packages
      .split(' ')
      .flatMap((of) => names.split(' ').map((name) => [`${of}.${name}`, rule] as const)),
  );
}
