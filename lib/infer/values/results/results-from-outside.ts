// Results of calls that leave the repository. Knows no package: languages list them.
import type { CallContext, Inference } from '../../inference.ts';
import { isOurs } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import { plainName } from '../../../facts/name-key.ts';
import type { ResultOutside } from '../../../languages/_builtins.ts';
import type { Unit, Values } from '../../../link/vocabulary.ts';

/** `A(x)`, where A is a type outside that is known by its name. */
export function madeOutside(
  inference: Inference,
  { unit, callee = -1 }: CallContext,
): Values | undefined {
  const expr = unit.facts.exprs.get(callee);
  const name = unit.facts.exprs.get(expr?.[0] === 'generic' ? expr[1] : callee);
  if (unit.language.spec.extends === undefined || name?.[0] !== 'name' || !/^\p{Lu}/u.test(name[1]))
    return undefined;
  return inference.typeOf(unit, callee);
}

/**
 * The result of code outside: an outside value, but also any value of the repository that was passed, since it may be
 * returned.
 */
export function resultFromOutside(
  inference: Inference,
  { unit, args, callee = -1 }: CallContext,
): Values {
  const known = knownOutside(inference, unit, callee, args);
  if (known) return known;
  const { ownResults } = unit.language.builtins;
  if (
    ownResults &&
    unit.facts.exprs.tagOf(callee) === 'member' &&
    ownResults.test(packageOf(unit, callee))
  )
    return EXTERNAL;
  return args.some((e) => e >= 0 && inference.valueOf(unit, e).some(isOurs)) ||
    isInheritedCall(inference, unit, callee)
    ? UNKNOWN
    : EXTERNAL;
}

/** A method that a class of the repository inherits from outside: its receiver is the object, or the class. */
function isInheritedCall(inference: Inference, unit: Unit, callee: number): boolean {
  const expr = unit.facts.exprs.get(callee);
  return (
    expr?.[0] === 'member' &&
    expr[1] >= 0 &&
    inference
      .valueOf(unit, expr[1])
      .some(
        (value) =>
          isOurs(value) &&
          value.kind !== 'builtin' &&
          inference.member(value, expr[2]).defs.length === 0,
      )
  );
}

/** `weakref.ref(x)`: for some functions outside it is known how the result depends on the first argument. */
function knownOutside(
  inference: Inference,
  unit: Unit,
  callee: number,
  [first = -1]: readonly number[],
): Values | undefined {
  switch (first < 0 ? undefined : knownResult(unit, callee)) {
    case 'type':
      return inference.typeOf(unit, first);
    case 'first':
      return inference.valueOf(unit, first);
    case 'called':
      return [{ kind: 'callable', result: inference.valueOf(unit, first) }];
    case 'anything':
      return UNKNOWN;
    case undefined:
      return undefined;
  }
}

/** What the language states of the function or method outside that is called. */
function knownResult(unit: Unit, callee: number): ResultOutside | undefined {
  const { functionsOutside } = unit.language.builtins;
  const name = namesOutside(unit, callee).find((each) => Object.hasOwn(functionsOutside, each));
  return name === undefined ? undefined : functionsOutside[name];
}

/**
 * `package.name` of a function that is called as a member of its package, or was imported from there; `.name` of any
 * member; `name` of a function that no import names.
 */
function namesOutside(unit: Unit, callee: number): readonly string[] {
  const expr = unit.facts.exprs.get(callee);
  if (expr?.[0] === 'member')
    return [`${packageOf(unit, callee)}.${plainName(expr[2])}`, `.${plainName(expr[2])}`];
  if (expr?.[0] !== 'name') return [];
  const row = unit.imports[0]?.get(expr[1])?.[0];
  return [row ? `${row.specifier}.${row.imported}` : plainName(expr[1])];
}

/** The package outside that a callee is a function of; empty for methods. */
function packageOf(unit: Unit, callee: number): string {
  const expr = unit.facts.exprs.get(callee);
  const object = expr?.[0] === 'member' ? unit.facts.exprs.get(expr[1]) : undefined;
  return object?.[0] === 'name' ? (unit.imports[0]?.get(object[1])?.[0]?.specifier ?? '') : '';
}
