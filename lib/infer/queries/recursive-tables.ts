// Tables of the program that may depend on each other and on themselves, by iteration. Collects nothing itself.
import type { Inference } from '../inference.ts';
import { isSameValue } from '../kept/same-value.ts';
import { recursiveTableMaker } from '../kept/table-now.ts';
import type { RecursiveTable, TablesByName } from './query-results.ts';

/** Where tables have not settled then, they are taken as they are. In real code they settle in the first or second. */
const MOST_ITERATIONS = 8;

/**
 * The table, and those that it depends on. All are made of what they were in the iteration before, and are empty in the
 * first one, until they stay the same (Kleene's iteration to a fixed point): so none depends on which is asked for first.
 */
export function madeTogether(inference: Inference, first: RecursiveTable): TablesByName {
  const asked = new Map<string, RecursiveTable>();
  const onAsked = (table: RecursiveTable): void => {
    if (asked.has(table.name)) return;
    asked.set(table.name, table);
    if (inference.program.dependencies)
      inference.known.makers.set(table.name, recursiveTableMaker(table));
  };
  onAsked(first);
  const parts = new Map();
  let before: TablesByName = new Map();
  for (let count = 1; count <= MOST_ITERATIONS; count++) {
    const found = new Map<string, NonNullable<unknown>>();
    const name = `iteration ${count} of ${first.name}`;
    inference.queries.iterate({ name, before, onAsked, results: new Map(), parts }, () => {
      // Those that are asked for meanwhile come at the end.
      for (const [each, { make }] of asked)
        found.set(each, (make as (by: Inference) => NonNullable<unknown>)(inference));
    });
    if (isSettled(asked.values(), before, found)) return found;
    before = found;
  }
  const { dependencies } = inference.program;
  if (dependencies) dependencies.cuts++;
  return before;
}

function isSettled(
  tables: Iterable<RecursiveTable>,
  before: TablesByName,
  now: TablesByName,
): boolean {
  for (const { name, empty } of tables)
    if (!isSameValue(before.get(name) ?? empty, now.get(name))) return false;
  return true;
}
