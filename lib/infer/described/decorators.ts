// What decorators of frameworks say of the functions that they decorate. Changes no value.
import type { DecoratorRule, DescribedTypes } from '../../frameworks/_described-types.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import type { CallContext, Inference } from '../inference.ts';
import { decoratorAt } from './described-table.ts';
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
  const expr = unit.facts.exprs[e];
  const callee = expr?.[0] === 'call' ? expr[1] : e;
  const call: CallContext = { unit, args: expr?.[0] === 'call' ? expr[2] : [], callee };
  return inference
    .valueOf(unit, callee)
    .flatMap((value) => rulesOf(inference, value))
    .map((found) => ({ ...found, call }));
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
    const rule = Object.hasOwn(type.decorators ?? {}, value.name)
      ? type.decorators?.[value.name]
      : undefined;
    if (rule) return [{ rule, of }];
    queue.push(...extendedBy(receiver));
  }
  return [];
}
