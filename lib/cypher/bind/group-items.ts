// Splits items into grouping keys and aggregates: expressions outside of aggregates must be keys. Runs nothing.
import type { Expression } from '../parse/ast.ts';
import { expressionKey, mapChildren, slotsOf, visit } from '../parse/map-expression.ts';
import { QueryFault } from '../query-fault.ts';
import { isAggregate } from './bind-expression.ts';
import type { BoundAggregate, BoundAggregation, BoundItem } from './bound-query.ts';
import { staticType } from './static-type.ts';
import { slotExpression, type Binding } from './scope.ts';

export interface Grouping {
  /** The expression over the group's keys and aggregates. Slots in `also` may be used too. */
  replace(expression: Expression, also?: ReadonlySet<number>): Expression;
  isKey(slot: number): boolean;
  /** To be called last, when all expressions have been replaced. */
  aggregation(): BoundAggregation;
}

export function startGrouping(
  keyItems: readonly { readonly bound: Expression; readonly slot: number; readonly name: string }[],
  binding: Binding,
): Grouping {
  const keys = keyItems.map(({ bound, slot }): BoundItem => ({ slot, expression: bound }));
  const keySlots = new Map(
    keyItems.map(({ bound, slot, name }) => [
      expressionKey(bound),
      slotExpression(name, { slot, type: staticType(bound) }, bound.at),
    ]),
  );
  const aggregates = new Map<string, BoundAggregate>();

  const swap = (expression: Expression): Expression => {
    if (isAggregate(expression)) return aggregateSlot(expression);
    const known = isSimple(expression) ? keySlots.get(expressionKey(expression)) : undefined;
    return known ?? mapChildren(expression, swap);
  };
  const aggregateSlot = (expression: Expression): Expression => {
    const key = expressionKey(expression);
    const known = aggregates.get(key) ?? toAggregate(expression, binding);
    aggregates.set(key, known);
    return slotExpression('', { slot: known.slot, type: 'value' }, expression.at);
  };

  return {
    replace(expression, also = new Set()) {
      const replaced = swap(expression);
      const allowed = new Set([
        ...keys.map(({ slot }) => slot),
        ...[...aggregates.values()].map(({ slot }) => slot),
        ...also,
      ]);
      if ([...slotsOf(replaced)].every((slot) => allowed.has(slot))) return replaced;
      throw new QueryFault(
        'syntax_error',
        'Values used with an aggregate must be columns, so that rows can be grouped by them.',
        expression.at,
        'Compute them in a WITH before, or add them as columns.',
      );
    },
    isKey: (slot) => keys.some((key) => key.slot === slot),
    aggregation: () => ({ keys, aggregates: [...aggregates.values()] }),
  };
}

/** A name, or a property of one: allowed together with an aggregate if it is also a column. */
export function isSimple(expression: Expression): boolean {
  return (
    expression.kind === 'slot' ||
    isAggregate(expression) ||
    (expression.kind === 'property' && isSimple(expression.subject))
  );
}

function toAggregate(expression: Expression, binding: Binding): BoundAggregate {
  const slot = binding.allocate();
  if (expression.kind !== 'call')
    return {
      slot,
      name: 'count',
      distinct: false,
      argument: null,
      option: null,
      at: expression.at,
    };
  const [argument = null, option = null] = expression.args;
  for (const inner of expression.args) {
    visit(inner, (part) => {
      if (part.kind === 'call' && part.name.toLowerCase() === 'rand')
        throw new QueryFault(
          'syntax_error',
          'rand() cannot be used inside an aggregate.',
          part.at,
          'Compute it in a WITH before.',
        );
      if (isAggregate(part))
        throw new QueryFault(
          'syntax_error',
          'An aggregate cannot be used inside another.',
          part.at,
          'Compute the inner one in a WITH before.',
        );
    });
  }
  return {
    slot,
    name: expression.name.toLowerCase(),
    distinct: expression.distinct,
    argument,
    option,
    at: expression.at,
  };
}
