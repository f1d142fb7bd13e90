// Operators that process one row at a time: filter, project, unwind, path, optional, skip, limit, distinct.
import type { StepOf } from '../plan/plan.ts';
import { truthOf } from '../values/logic.ts';
import { pathBytes } from '../values/extent.ts';
import { NodeValue, PathValue, RelationshipValue, isList, type Value } from '../values/value.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

export function filterRows(
  { predicate }: StepOf<'filter'>,
  { execution, compile }: OperatorContext,
): Operator {
  const condition = compile(predicate);
  const meter = execution.budget.meter('rows tested by a condition', 'Start from fewer nodes.');
  return eachRow((row, next) => {
    meter.spend();
    return truthOf(condition(row), predicate.at) === true ? next.push(row) : true;
  });
}

/** Slots that are read and written for one step. */
const ITEMS_PER_STEP = 8;

/** All values are computed before any is stored, since an item may read a slot that another one fills. */
export function projectRows(
  { items }: StepOf<'project'>,
  { compile, execution }: OperatorContext,
): Operator {
  const computed = items.map(({ slot, expression }) => ({ slot, evaluate: compile(expression) }));
  const cost = Math.floor(items.length / ITEMS_PER_STEP);
  const meter = execution.budget.meter(
    'columns computed',
    'Return fewer columns, or filter before.',
  );
  const [first, ...more] = computed;
  if (first && more.length === 0) {
    return eachRow((row, next) => {
      row[first.slot] = first.evaluate(row);
      return next.push(row);
    });
  }
  return eachRow((row, next) => {
    if (cost > 0) meter.spend(cost);
    const values = computed.map(({ evaluate }) => evaluate(row));
    computed.forEach(({ slot }, index) => (row[slot] = values[index] ?? null));
    return next.push(row);
  });
}

export function unwindList(
  { list, slot }: StepOf<'unwind'>,
  { execution, compile }: OperatorContext,
): Operator {
  const evaluate = compile(list);
  const meter = execution.budget.meter('items unwound', 'UNWIND shorter lists.');
  return eachRow((row, next) => {
    const value = evaluate(row);
    const items = value === null ? [] : isList(value) ? value : [value];
    for (const item of items) {
      meter.spend();
      row[slot] = item;
      if (!next.push(row)) return false;
    }
    return true;
  });
}

/** Nodes are found one by one, and put into new lists. */
const PATH_HOPS_PER_STEP = 8;

export function buildPath(
  { path }: StepOf<'path'>,
  { execution: { budget } }: OperatorContext,
): Operator {
  const meter = budget.meter(
    'hops of paths',
    'Bound the pattern more tightly, as in *1..3, or remove the path variable.',
  );
  return eachRow((row, next) => {
    const parts = path.parts.map((slot) => row[slot] ?? null);
    const hops = parts.reduce<number>(
      (sum, part) => sum + (isList(part) ? part.length : 0),
      parts.length >> 1,
    );
    meter.spend(Math.floor(hops / PATH_HOPS_PER_STEP));
    budget.make(pathBytes(hops), 'a path');
    const value = pathOf(parts);
    row[path.slot] =
      value === null || path.takes === 'path'
        ? value
        : path.takes === 'starts'
          ? value.nodes.slice(0, -1)
          : value.nodes.slice(1);
    return next.push(row);
  });
}

/** Null when a part is missing, as after OPTIONAL MATCH. */
function pathOf([first, ...parts]: readonly Value[]): PathValue | null {
  if (!(first instanceof NodeValue)) return null;
  const nodes = [first];
  const relationships: RelationshipValue[] = [];
  let last = first;
  const follow = (hop: Value): void => {
    if (!(hop instanceof RelationshipValue)) return;
    const { start } = hop;
    last = start === last ? hop.end : start;
    relationships.push(hop);
    nodes.push(last);
  };
  for (const part of parts) {
    if (!isList(part)) follow(part);
    else for (const hop of part) follow(hop);
  }
  return new PathValue(nodes, relationships);
}

/** `make` creates the inner rows. */
export function optionalRows(make: Operator, slots: readonly number[]): Operator {
  return (next) => {
    let found = false;
    const inner = make({
      push(row) {
        found = true;
        return next.push(row);
      },
      end: () => undefined,
    });
    return {
      push(row) {
        found = false;
        if (!inner.push(row)) return false;
        if (found) return true;
        for (const slot of slots) row[slot] = null;
        return next.push(row);
      },
      end: () => next.end(),
    };
  };
}

/** `make` creates the inner rows, of which only the first matters. */
export function anyRow(make: Operator): Operator {
  return (next) => {
    let found = false;
    const inner = make({ push: () => !(found = true), end: () => undefined });
    return {
      push(row) {
        found = false;
        inner.push(row);
        return found ? next.push(row) : true;
      },
      end: () => next.end(),
    };
  };
}
