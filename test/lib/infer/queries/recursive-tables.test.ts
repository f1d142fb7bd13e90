// Tables that are made of each other: each has the same whichever is asked for first, and is made a few times.
import test, { type ExecutionContext } from 'ava';
import type { Inference } from '../../../../lib/infer/inference.ts';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { Dependencies } from '../../../../lib/link/tracking/dependencies.ts';
import { Queries } from '../../../../lib/infer/queries/queries.ts';
import type { RecursiveTable } from '../../../../lib/infer/queries/query-results.ts';
import { madeTogether } from '../../../../lib/infer/queries/recursive-tables.ts';

/** What each table has, by entry, and the entries of tables that it has it because of: `{ A: { x: 'B.y' } }`. */
type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Entries are asked for through values, which are kept as inference keeps them. */
class Asking {
  readonly queries = new Queries();
  readonly #tables = new Map<string, unknown>();
  readonly #values = new Map<string, boolean>();
  readonly #all: ReadonlyMap<string, RecursiveTable<readonly string[]>>;
  readonly dependencies = { cuts: 0, noteNamed: () => undefined };
  made = 0;

  constructor(rules: Rules, { isPassed = false } = {}) {
    this.#all = new Map(
      Object.entries(rules).map(([name, entries]) => [
        name,
        { name, empty: [], make: () => this.#make(entries, isPassed) },
      ]),
    );
  }

  table(name: string): readonly string[] {
    const table = this.#all.get(name);
    if (!table) throw new Error(name);
    const known = { makers: new Map() };
    const { queries } = this;
    const { dependencies } = this;
    return queries.recursive(this.#tables, table, () =>
      madeTogether({ queries, known, program: { dependencies } } as unknown as Inference, table),
    );
  }

  /** Whether a table has an entry: `A.x`. */
  has(place: string): boolean {
    const [table = '', entry = ''] = place.split('.');
    return this.queries.ask(
      this.#values,
      place,
      place,
      () => false,
      () => this.table(table).includes(entry),
    );
  }

  #make(entries: Readonly<Record<string, string>>, isPassed: boolean): readonly string[] {
    this.made++;
    if (isPassed) this.queries.usePassed();
    return Object.entries(entries).flatMap(([entry, because]) =>
      because === '' || because.split(' ').some((place) => this.has(place)) ? [entry] : [],
    );
  }
}

const RULES: Readonly<Record<string, Rules>> = {
  'one that asks for no other': { A: { x: '' } },
  'one that asks for itself': { A: { x: '', y: 'A.x', z: 'A.q' } },
  'two that ask for each other': { A: { x: 'B.y', z: '' }, B: { y: 'A.z' } },
  'entries that are there because of each other alone': { A: { x: 'B.y' }, B: { y: 'A.x' } },
  'three in a cycle, and one beside it': {
    A: { x: 'B.y', s: '' },
    B: { y: 'C.z' },
    C: { z: 'A.s D.q' },
    D: { q: 'A.x' },
  },
  'a chain that goes through two of them several times': {
    A: { a: '', c: 'B.b', e: 'B.d' },
    B: { b: 'A.a', d: 'A.c' },
  },
};

function checkOrders(t: ExecutionContext, rules: Rules, expected?: Record<string, string[]>): void {
  const names = Object.keys(rules);
  for (const isPassed of [false, true])
    for (const first of names) {
      const asking = new Asking(rules, { isPassed });
      const order = [first, ...names.filter((name) => name !== first)];
      const found = Object.fromEntries(order.map((name) => [name, [...asking.table(name)].sort()]));
      t.deepEqual(found, expected ?? leastOf(rules), `${first} first`);
      t.is(asking.dependencies.cuts, 0);
    }
}

/** What must be there, and no more. */
function leastOf(rules: Rules): Record<string, string[]> {
  const found = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [table, entries] of Object.entries(rules))
      for (const [entry, because] of Object.entries(entries))
        if (because === '' || because.split(' ').some((place) => found.has(place)))
          found.add(`${table}.${entry}`);
  }
  return Object.fromEntries(
    Object.entries(rules).map(([table, entries]) => [
      table,
      Object.keys(entries)
        .filter((entry) => found.has(`${table}.${entry}`))
        .sort(),
    ]),
  );
}

for (const [what, rules] of Object.entries(RULES))
  test(`${what}: each has what it must, whichever is asked for first`, (t) =>
    checkOrders(t, rules));

test('values that were asked for while tables were made are those of the finished ones', (t) => {
  const asking = new Asking({ A: { x: 'B.y', z: '' }, B: { y: 'A.z' } });
  t.true(asking.has('A.x'));
  t.true(asking.has('B.y'));
  t.false(asking.has('A.y'));
});

test('tables that all ask for each other are made as often as they take to settle', (t) => {
  const names = [...'ABCDEFGH'];
  const asking = new Asking(
    Object.fromEntries(
      names.map((name) => [
        name,
        { x: '', y: names.map((other) => `${other}.x`).join(' '), z: 'A.q B.q' },
      ]),
    ),
  );
  for (const name of names) asking.table(name);
  t.true(asking.made <= 3 * names.length, `${asking.made} times`);
});

test('tables that never settle are taken as they are, and a run that keeps results is told', (t) => {
  const asking = new Asking({ A: {} });
  let count = 0;
  const table: RecursiveTable<readonly number[]> = { name: 'N', empty: [], make: () => [++count] };
  const { queries, dependencies } = asking;
  const inference = { queries, known: { makers: new Map() }, program: { dependencies } };
  const all = madeTogether(inference as unknown as Inference, table);
  t.deepEqual(all.get('N'), [count]);
  t.is(dependencies.cuts, 1);
});

test('what is found in an iteration depends on that iteration only by tables that may change in it', (t) => {
  const dependencies = new Dependencies(new ValueCodes());
  const queries = new Queries(new Map(), dependencies);
  const tables = new Map<string, readonly string[]>();
  const growing: RecursiveTable<readonly string[]> = { name: 'G', empty: [], make: () => [] };
  const dependingOn = (name: string, make: () => readonly string[]): readonly string[] => {
    const iteration = {
      name: 'iteration 1',
      before: new Map(),
      onAsked: () => undefined,
      results: new Map(),
      parts: new Map(),
    };
    let set = 0;
    queries.iterate(iteration, () => {
      ({ set } = queries.part(`of ${name}`, () =>
        queries.table(tables, { name, file: undefined, whileOpen: [] }, make),
      ));
    });
    return dependencies.tablesOf(set);
  };
  t.deepEqual(
    dependingOn('same', () => ['x']),
    ['same'],
  );
  t.deepEqual(
    dependingOn('other', () => queries.recursive(new Map(), growing, () => new Map())),
    ['other in iteration 1'],
  );
});
