// Binds WITH and RETURN: what is computed, grouped, sorted and visible afterwards. Grouping rules are in group-items.ts.
import { compareText } from '../../base/compare-text.ts';
import type { Expression, ProjectionClause, ProjectionItem } from '../parse/ast.ts';
import { expressionKey, mapChildren, slotsOf, visit } from '../parse/map-expression.ts';
import { QueryFault } from '../query-fault.ts';
import { bindExpression, bindPlain, isAggregate } from './bind-expression.ts';
import type { BoundProjection, BoundSortKey } from './bound-query.ts';
import { isSimple, startGrouping, type Grouping } from './group-items.ts';
import { checkPatternPlaces } from './pattern-places.ts';
import { checkCondition, staticType } from './static-type.ts';
import { slotExpression, type Binding, type Scope, type Variable } from './scope.ts';

export interface ProjectionBinding {
  readonly projection: BoundProjection;
  readonly scope: Scope;
}

interface Item {
  readonly name: string;
  readonly bound: Expression;
  readonly slot: number;
}

/** `kept`: variables of the outer query, constant while a subquery runs. */
export function bindProjection(
  clause: ProjectionClause,
  outer: Scope,
  kept: Scope,
  binding: Binding,
): ProjectionBinding {
  const constant = new Set([...kept.values()].map(({ slot }) => slot));
  const items = itemsOf(clause, outer).map((item): Item => {
    checkPatternPlaces(item.expression, false);
    const bound = bindExpression(item.expression, outer, binding);
    // A variable that is passed on or renamed keeps its slot.
    return {
      name: item.name,
      bound,
      slot: bound.kind === 'slot' ? bound.slot : binding.allocate(item.name),
    };
  });
  const grouping = startGrouping(
    items.filter(({ bound }) => !hasAggregate(bound)),
    binding,
  );
  const computed = items.map(({ bound, slot }) => ({
    slot,
    expression: hasAggregate(bound) ? grouping.replace(bound, constant) : bound,
  }));
  const scope: Scope = new Map(
    items.map(({ name, bound, slot }): [string, Variable] => [
      name,
      { slot, type: staticType(bound) },
    ]),
  );
  const grouped = items.some(({ bound }) => hasAggregate(bound));
  const later = laterBinder({ clause, outer, scope, constant, items, grouping, grouped, binding });
  const orderBy = clause.orderBy.map(
    ({ expression, descending }): BoundSortKey => ({
      expression: later(expression, false),
      descending,
    }),
  );
  const where = clause.where && later(clause.where, true);
  if (grouped || clause.skip || clause.limit) binding.monotone = false;
  const projection: BoundProjection = {
    clause: 'projection',
    items: computed
      .filter(({ slot, expression }) => expression.kind !== 'slot' || expression.slot !== slot)
      .filter(({ slot }) => !grouped || !grouping.isKey(slot)),
    aggregation: grouped ? grouping.aggregation() : null,
    visible: items.map(({ slot }) => slot),
    distinct: clause.distinct,
    orderBy,
    skip: clause.skip && bindPlain(clause.skip, 'SKIP', new Map(), binding),
    limit: clause.limit && bindPlain(clause.limit, 'LIMIT', new Map(), binding),
    where,
  };
  return { projection, scope };
}

/** The items with `*` expanded, each with its name. */
function itemsOf(clause: ProjectionClause, outer: Scope): readonly ProjectionItem[] {
  if (clause.star && outer.size === 0)
    throw new QueryFault(
      'syntax_error',
      '* means all variables, but there are none here.',
      clause.at,
      'Name a variable in MATCH.',
    );
  const star = clause.star
    ? [...outer.keys()].sort(compareText).map(
        (name): ProjectionItem => ({
          expression: { kind: 'variable', name, at: clause.at },
          name,
          named: false,
          at: clause.at,
        }),
      )
    : [];
  const items = [...star, ...clause.items];
  const seen = new Set<string>();
  for (const item of items) {
    if (!clause.last && !item.named && item.expression.kind !== 'variable')
      throw new QueryFault(
        'syntax_error',
        'An expression in WITH needs a name.',
        item.at,
        `Write: ${item.name} AS name`,
      );
    if (seen.has(item.name))
      throw new QueryFault(
        'syntax_error',
        `Two columns have the name ${item.name}.`,
        item.at,
        'Give one of them another name with AS.',
      );
    seen.add(item.name);
  }
  return items;
}

/** Keys of the aggregates in a bound expression. */
function aggregatesIn(expression: Expression): readonly string[] {
  const keys: string[] = [];
  visit(expression, (part) => {
    if (isAggregate(part)) keys.push(expressionKey(part));
  });
  return keys;
}

function hasAggregate(expression: Expression): boolean {
  let found = false;
  visit(expression, (part) => (found ||= isAggregate(part)));
  return found;
}

interface Later {
  readonly clause: ProjectionClause;
  readonly outer: Scope;
  readonly scope: Scope;
  readonly constant: ReadonlySet<number>;
  readonly items: readonly Item[];
  readonly grouping: Grouping;
  readonly grouped: boolean;
  readonly binding: Binding;
}

/** ORDER BY and the WHERE of WITH see the new names, and the old ones where rows were neither grouped nor made distinct. */
function laterBinder({
  clause,
  outer,
  scope,
  constant,
  items,
  grouping,
  grouped,
  binding,
}: Later): (expression: Expression, condition: boolean) => Expression {
  const both: Scope = new Map([...outer, ...scope]);
  const projected = new Map(
    items.map(({ name, bound, slot }) => [
      expressionKey(bound),
      slotExpression(name, { slot, type: staticType(bound) }, bound.at),
    ]),
  );
  const visible = new Set([...items.map(({ slot }) => slot), ...constant]);
  // Together with an aggregate, only a column that is a name or a property can be used again: a + b + count(*) would be ambiguous.
  const reuse = (expression: Expression, part = false): Expression => {
    const known =
      part && grouped && !isSimple(expression)
        ? undefined
        : projected.get(expressionKey(expression));
    return known ?? mapChildren(expression, (child) => reuse(child, true));
  };
  const listed = new Set(items.flatMap(({ bound }) => aggregatesIn(bound)));
  return (expression, condition) => {
    checkPatternPlaces(expression, condition);
    const whole = bindExpression(expression, both, binding);
    if (condition) checkCondition(whole);
    const bound = reuse(whole);
    if (grouped && !aggregatesIn(whole).every((key) => listed.has(key))) {
      throw new QueryFault(
        'syntax_error',
        'An aggregate in ORDER BY must be a column.',
        expression.at,
        'Add it to WITH or RETURN with AS, and use its name here.',
      );
    }
    if (!grouped) {
      if (hasAggregate(bound))
        throw new QueryFault(
          'syntax_error',
          'An aggregate cannot be used here unless the clause itself has one.',
          expression.at,
          'Add the aggregate to WITH or RETURN.',
        );
      if (clause.distinct) checkVisible(bound, visible);
      return bound;
    }
    const replaced = grouping.replace(bound, visible);
    return replaced;
  };
}

function checkVisible(expression: Expression, visible: ReadonlySet<number>): void {
  if ([...slotsOf(expression)].every((slot) => visible.has(slot))) return;
  throw new QueryFault(
    'syntax_error',
    'After DISTINCT, only columns can be used here.',
    expression.at,
    'Add it as a column, or remove DISTINCT.',
  );
}
