// Expressions that iterate over a list: comprehensions and any, all, none, single. Each item counts as a step.
import type { ExpressionOf, Quantifier } from '../parse/ast.ts';
import { typeFault, type Span } from '../query-fault.ts';
import { truthOf, type Truth } from '../values/logic.ts';
import { isList, typeName, type Value } from '../values/value.ts';
import type { Compile, Evaluate, Execution } from './evaluate.ts';

const ADVICE = 'Filter the list, or the rows before it.';

export function compileComprehension(
  expression: ExpressionOf<'comprehension'>,
  compile: Compile,
  { budget }: Execution,
): Evaluate {
  const { slot, at } = expression;
  const list = compile(expression.list);
  const where = expression.where && compile(expression.where);
  const project = expression.project && compile(expression.project);
  const meter = budget.meter('items of list comprehensions', ADVICE);
  return (row) => {
    const items = listOf(list(row), at);
    if (items === null) return null;
    const result: Value[] = [];
    for (const item of items) {
      meter.spend();
      row[slot] = item;
      if (where && truthOf(where(row), at) !== true) continue;
      result.push(project ? project(row) : item);
    }
    return result;
  };
}

export function compileQuantifier(
  expression: ExpressionOf<'quantifier'>,
  compile: Compile,
  { budget }: Execution,
): Evaluate {
  const { slot, quantifier, at } = expression;
  const list = compile(expression.list);
  const where = compile(expression.where);
  const meter = budget.meter(`items of ${quantifier}()`, ADVICE);
  return (row) => {
    const items = listOf(list(row), at);
    if (items === null) return null;
    let hits = 0;
    let open = 0;
    for (const item of items) {
      meter.spend();
      row[slot] = item;
      const truth = truthOf(where(row), at);
      if (truth === true) hits++;
      else if (truth === null) open++;
    }
    return verdict(quantifier, { hits, open, misses: items.length - hits - open });
  };
}

export function compileReduce(
  expression: ExpressionOf<'reduce'>,
  compile: Compile,
  { budget }: Execution,
): Evaluate {
  const { slot, accumulatorSlot, at } = expression;
  const [list, initial, step] = [
    compile(expression.list),
    compile(expression.initial),
    compile(expression.step),
  ];
  const meter = budget.meter('items of reduce()', ADVICE);
  return (row) => {
    const items = listOf(list(row), at);
    if (items === null) return null;
    let result = initial(row);
    for (const item of items) {
      meter.spend();
      row[slot] = item;
      row[accumulatorSlot] = result;
      result = step(row);
    }
    return result;
  };
}

interface Counts {
  readonly hits: number;
  readonly open: number;
  readonly misses: number;
}

interface Rule {
  /** Whether the counts decide whatever the open items are, and what they decide. */
  readonly isDecided: (counts: Counts) => boolean;
  readonly decision: boolean;
  /** What is true where nothing is open or decided. */
  readonly otherwise: (counts: Counts) => boolean;
}

const RULES: Readonly<Record<Quantifier, Rule>> = {
  all: { isDecided: ({ misses }) => misses > 0, decision: false, otherwise: () => true },
  any: { isDecided: ({ hits }) => hits > 0, decision: true, otherwise: () => false },
  none: { isDecided: ({ hits }) => hits > 0, decision: false, otherwise: () => true },
  single: {
    isDecided: ({ hits }) => hits > 1,
    decision: false,
    otherwise: ({ hits }) => hits === 1,
  },
};

/** The result if it does not depend on unknown items, otherwise null. */
function verdict(quantifier: Quantifier, counts: Counts): Truth {
  const { isDecided, decision, otherwise } = RULES[quantifier];
  if (isDecided(counts)) return decision;
  return counts.open > 0 ? null : otherwise(counts);
}

function listOf(value: Value, at: Span): readonly Value[] | null {
  if (value === null || isList(value)) return value;
  throw typeFault(`Expected a list, but this is ${typeName(value)}`, at);
}
