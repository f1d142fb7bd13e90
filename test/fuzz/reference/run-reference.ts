// A naive evaluator of queries to compare the engine with: clause by clause, row by row, straight from the parsed tree.
import type { PropertyGraph } from '../../../lib/cypher/graph/property-graph.ts';
import type {
  Branch,
  CallClause,
  Clause,
  Expression,
  ProjectionClause,
  Query,
} from '../../../lib/cypher/parse/ast.ts';
import { visit } from '../../../lib/cypher/parse/map-expression.ts';
import { groupKeys } from '../../../lib/cypher/values/group-key.ts';
import { orderOf } from '../../../lib/cypher/values/order.ts';
import { isList, type Value } from '../../../lib/cypher/values/value.ts';
import { AGGREGATES } from './call-function.ts';
import { evaluate } from './evaluate-expression.ts';
import { matchRows } from './match-patterns.ts';
import { NotCovered, worldOf, type Env, type Table, type World } from './world.ts';

const EMPTY: Env = new Map();

/** Rows in no particular order, unless the query sorts them. Throws NotCovered for what it does not know. */
export function runReference(
  query: Query,
  graph: PropertyGraph,
  limit: number,
): readonly (readonly Value[])[] {
  const { columns, rows } = runUnion(query, EMPTY, EMPTY, worldOf(graph, runUnion, limit));
  return rows.map((row) => columns.map((name) => row.get(name) ?? null));
}

function runUnion({ branches, distinct }: Query, env: Env, kept: Env, world: World): Table {
  const tables = branches.map((branch) => runBranch(branch, env, kept, world));
  const columns = tables[0]?.columns ?? [];
  const rows = tables.flatMap((table) => table.rows);
  return { columns, rows: branches.length > 1 && distinct ? distinctRows(columns, rows) : rows };
}

function distinctRows(columns: readonly string[], rows: readonly Env[]): readonly Env[] {
  return [
    ...groupsOf(rows, (row) => columns.map((name) => row.get(name) ?? null)).values(),
  ].flatMap(([first]) => (first ? [first] : []));
}

function groupsOf(
  rows: readonly Env[],
  keysOf: (row: Env) => readonly Value[],
): ReadonlyMap<unknown, readonly Env[]> {
  const groups = new Map<unknown, Env[]>();
  for (const row of rows) {
    const key = groupKeys(keysOf(row));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

function runBranch({ clauses }: Branch, env: Env, kept: Env, world: World): Table {
  let table: Table = { columns: [], rows: [env] };
  for (const clause of clauses) table = runClause(clause, table, kept, world);
  return table;
}

function runClause(clause: Clause, { rows }: Table, kept: Env, world: World): Table {
  switch (clause.clause) {
    case 'match':
      return { columns: [], rows: rows.flatMap((row) => matchRows(clause, row, world)) };
    case 'unwind':
      return {
        columns: [],
        rows: rows.flatMap((row) =>
          itemsOf(evaluate(clause.list, row, world)).map(
            (item): Env => new Map([...row, [clause.variable, item]]),
          ),
        ),
      };
    case 'call':
      return { columns: [], rows: rows.flatMap((row) => callRows(clause, row, world)) };
    case 'projection':
      return project(clause, rows, kept, world);
    default:
      throw new NotCovered(clause.clause);
  }
}

function itemsOf(value: Value): readonly Value[] {
  return value === null ? [] : isList(value) ? value : [value];
}

function callRows({ query, imports }: CallClause, row: Env, world: World): readonly Env[] {
  const kept =
    imports === 'all'
      ? row
      : new Map((imports ?? []).map(({ name }) => [name, row.get(name) ?? null]));
  const table = world.run(query, imports === null ? row : kept, kept);
  return table.rows.map(
    (inner) =>
      new Map([
        ...row,
        ...table.columns.map((name): [string, Value] => [name, inner.get(name) ?? null]),
      ]),
  );
}

interface Projected {
  readonly env: Env;
  /** What ORDER BY and WHERE see. */
  readonly later: Env;
}

function project(clause: ProjectionClause, rows: readonly Env[], kept: Env, world: World): Table {
  const star = clause.star ? [...(rows[0]?.keys() ?? [])].sort() : [];
  if (clause.star && rows.length === 0 && clause.last) return { columns: [], rows: [] };
  const items = [
    ...star.map((name) => ({
      name,
      expression: { kind: 'variable', name, at: clause.at } as const,
    })),
    ...clause.items,
  ];
  const columns = items.map(({ name }) => name);
  const grouped = items.some(({ expression }) => hasAggregate(expression));
  const fromRow = (row: Env, group?: readonly Env[]): Projected => {
    const own: Env = new Map(
      items.map(({ name, expression }) => [name, evaluate(expression, row, world, group)]),
    );
    return {
      env: new Map([...kept, ...own]),
      later: new Map([...(grouped || clause.distinct ? kept : row), ...own]),
    };
  };
  let found = grouped
    ? groups(
        items.map(({ expression }) => expression),
        rows,
        world,
      ).map((group) => fromRow(group[0] ?? kept, group))
    : rows.map((row) => fromRow(row));
  if (clause.distinct)
    found = distinctRows(
      columns,
      found.map(({ env }) => env),
    ).map((env) => ({ env, later: env }));
  found = sorted(found, clause, world);
  const skip = clause.skip ? Number(evaluate(clause.skip, EMPTY, world)) : 0;
  const limit = clause.limit
    ? Number(evaluate(clause.limit, EMPTY, world))
    : Number.POSITIVE_INFINITY;
  found = found.slice(skip, skip + limit);
  const { where } = clause;
  return {
    columns,
    rows: (where ? found.filter(({ later }) => evaluate(where, later, world) === true) : found).map(
      ({ env }) => env,
    ),
  };
}

/** Without keys there is one group, also of no rows. */
function groups(
  expressions: readonly Expression[],
  rows: readonly Env[],
  world: World,
): readonly (readonly Env[])[] {
  const keys = expressions.filter((expression) => !hasAggregate(expression));
  return keys.length === 0
    ? [rows]
    : [...groupsOf(rows, (row) => keys.map((key) => evaluate(key, row, world))).values()];
}

function hasAggregate(expression: Expression): boolean {
  let found = false;
  visit(
    expression,
    (part) =>
      (found ||=
        part.kind === 'countStar' ||
        (part.kind === 'call' && AGGREGATES.has(part.name.toLowerCase()))),
  );
  return found;
}

function sorted(
  found: readonly Projected[],
  { orderBy }: ProjectionClause,
  world: World,
): Projected[] {
  const keyed = found.map((one) => ({
    one,
    keys: orderBy.map(({ expression }) => evaluate(expression, one.later, world)),
  }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of orderBy.entries()) {
      const order = orderOf(a.keys[index] ?? null, b.keys[index] ?? null);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ one }) => one);
}
