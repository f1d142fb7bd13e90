// ORDER BY. Keeps all rows, or only as many as the LIMIT after it can use.
import type { Row } from '../expressions/evaluate.ts';
import type { StepOf } from '../plan/plan.ts';
import { orderOf } from '../values/order.ts';
import { listBytes, weightOf } from '../values/extent.ts';
import type { Value } from '../values/value.ts';
import type { Operator, OperatorContext } from './operator.ts';
import { rowCount } from './bounded-rows.ts';

interface Kept {
  readonly row: Row;
  readonly keys: readonly Value[];
  /** Place in the input: equal rows stay in order. */
  readonly place: number;
}

const KEYS_PER_STEP = 4;
/** A row is compared with about log2 of the number of rows. */
const COMPARISONS_PER_STEP = 4;

export function sortRows(
  { keys, keep }: StepOf<'sort'>,
  { execution, compile, width }: OperatorContext,
): Operator {
  const { budget } = execution;
  const evaluators = keys.map(({ expression }) => compile(expression));
  const most = keep
    ? keep.reduce((sum, count) => sum + rowCount(compile(count), 'LIMIT', count, width), 0)
    : Number.POSITIVE_INFINITY;
  const meter = budget.meter('rows sorted', 'Filter or aggregate before ORDER BY.');
  const cost = 1 + Math.floor(keys.length / KEYS_PER_STEP);
  const byKeys = (a: Kept, b: Kept): number => {
    for (const [index, { descending }] of keys.entries()) {
      const order = orderOf(a.keys[index] ?? null, b.keys[index] ?? null);
      if (order !== 0) return descending ? -order : order;
    }
    return a.place - b.place;
  };
  return (next) => {
    let kept: Kept[] = [];
    let place = 0;
    let last: Kept | undefined;
    // Sorting and cutting at twice the size costs little, and keeps memory at what the limit needs.
    const cut = (): void => {
      kept.sort(byKeys);
      if (kept.length <= most) return;
      budget.release((kept.length - most) * width);
      kept = kept.slice(0, most);
      last = kept.at(-1);
    };
    return {
      push(row) {
        meter.spend(cost);
        const found = { row, keys: evaluators.map((evaluate) => evaluate(row)), place: place++ };
        const weight = weightOf(found.keys);
        meter.spend(weight);
        // Once there are enough rows, most others sort after all of them.
        if (last && byKeys(found, last) > 0) return true;
        meter.spend((1 + weight) * Math.floor(Math.log2(kept.length + 1) / COMPARISONS_PER_STEP));
        budget.keep(width, 'ORDER BY');
        budget.make(listBytes(width) + listBytes(keys.length), 'ORDER BY');
        kept.push({ ...found, row: [...row] });
        if (kept.length > 2 * most + 100) cut();
        return true;
      },
      end() {
        cut();
        for (const { row } of kept) if (!next.push(row)) break;
        next.end();
      },
    };
  };
}
