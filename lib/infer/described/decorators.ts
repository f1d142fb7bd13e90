// What decorators of frameworks say of the functions that they decorate. Changes no value.
import type {
  DecoratorRule,
  DescribedType,
  DescribedTypes,
} from '../../frameworks/_described-types.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import type { CallContext, Inference } from '../inference.ts';
import { decoratorAt, typeNamed } from './described-table.ts';
import { describedReceivers, extendedBy } from './described-receivers.ts';

/** A rule, the description that it is part of, and the call that applies it. */
export interface AppliedDecorator {
  readonly rule: DecoratorRule;
  readonly of: DescribedTypes;
  readonly call: CallContext;
}

/** Nearest first. */
export function describedDecorators(
  inference: Inference,
  { unit, fact }: Def,
): readonly AppliedDecorator[] {
  return (fact.eDecorators ?? []).flatMap((e) => applied(inference, unit, e));
}

/** `@task`, `@task(bind=True)`, `@app.task`, or what is used as one. */
export function applied(inference: Inference, unit: Unit, e: number): readonly AppliedDecorator[] {
  const expr = unit.facts.exprs.get(e);
  const callee = expr?.[0] === 'call' ? expr[1] : e;
  const call: CallContext = { unit, args: expr?.[0] === 'call' ? expr[2] : [], callee };
  return inference
    .valueOf(unit, callee)
    .flatMap((value) => rulesOf(inference, value))
    .concat(ofDecorated(inference, unit, callee))
    .map((found) => ({ ...found, call }));
}

/** `@cli.command`, where `cli` is a function whose decorator makes an object of it. */
function ofDecorated(
  inference: Inference,
  unit: Unit,
  callee: number,
): readonly Omit<AppliedDecorator, 'call'>[] {
  const expr = unit.facts.exprs.get(callee);
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  for (const value of inference.valueOf(unit, expr[1])) {
    // A property is decorated with itself: `@x.setter def x`.
    if (value.kind !== 'symbol' || !value.def.fact.eDecorators) continue;
    const { def } = value;
    const made = inference.queries.once(`decorators ${def.id}`, [], () =>
      describedDecorators(inference, def).flatMap(({ rule, of }) =>
        rule.makes === undefined ? [] : (typeNamed(of, rule.makes) ?? []),
      ),
    );
    for (const { type, of } of made) {
      const rule = decoratorOf(type, expr[2]);
      if (rule) return [{ rule, of }];
    }
  }
  return [];
}

function decoratorOf({ decorators }: DescribedType, name: string): DecoratorRule | undefined {
  return Object.hasOwn(decorators ?? {}, name) ? decorators?.[name] : undefined;
}

function rulesOf(inference: Inference, value: Value): readonly Omit<AppliedDecorator, 'call'>[] {
  if (value.kind === 'external' && value.path !== undefined && !value.args) {
    const found = decoratorAt(value.path);
    return found ? [found] : [];
  }
  if (value.kind !== 'builtinMember') return [];
  const queue = [...describedReceivers(inference, value.receiver)];
  for (const receiver of queue) {
    const { type, of } = receiver.known;
    const rule = decoratorOf(type, value.name);
    if (rule) return [{ rule, of }];
    queue.push(...extendedBy(receiver));
  }
  return [];
}
