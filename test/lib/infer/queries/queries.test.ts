// Queries that ask for each other: whatever was asked before, one has the value that it would have alone.
import test, { type ExecutionContext } from 'ava';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { MOST_IN_CYCLE } from '../../../../lib/infer/queries/cycles.ts';
import { Queries } from '../../../../lib/infer/queries/queries.ts';
import { Dependencies } from '../../../../lib/link/tracking/dependencies.ts';

/** What each query asks for, in order; what comes after `?` only if what was found so far is cut somewhere. */
type AsksFor = Readonly<Record<string, string>>;

/** Each query lists itself and what it asked for; `-` is one in progress. A name in capitals uses arguments. */
class Asking {
  readonly queries = new Queries();
  readonly fixed = new Map<string, string>();
  readonly #asksFor: AsksFor;
  answered = 0;

  constructor(asksFor: AsksFor) {
    this.#asksFor = asksFor;
  }

  ask(name: string): string {
    return this.queries.ask(
      this.fixed,
      name,
      `query ${name}`,
      () => '-',
      () => this.#find(name),
    );
  }

  #find(name: string): string {
    this.answered++;
    if (name === name.toUpperCase()) this.queries.usePassed();
    const [always = '', ifCut = ''] = (this.#asksFor[name] ?? '').split('?');
    let found = [...always].map((other) => this.ask(other)).join('');
    if (found.includes('-')) found += [...ifCut].map((other) => this.ask(other)).join('');
    return `${name}(${found})`;
  }
}

const GRAPHS: Readonly<Record<string, AsksFor>> = {
  'a chain': { a: 'b', b: 'c' },
  'two that ask for each other': { a: 'b', b: 'a' },
  'a cycle that others ask for': { a: 'bc', b: 'd', d: 'b', c: 'd', e: 'ad' },
  'cycles that share a query': { a: 'bc', b: 'a', c: 'ad', d: 'c', e: 'cb' },
  'a cycle within a cycle': { a: 'b', b: 'c', c: 'bd', d: 'a', e: 'db' },
  'one that asks for itself': { a: 'a', b: 'aa' },
  'a cycle with arguments': { a: 'B', B: 'a', c: 'aB', D: 'cc' },
  'one that asks for more where another is cut': { a: 'b', b: 'a?c', c: 'b?d', d: 'a', e: 'c' },
};

function checkOrders(t: ExecutionContext, asksFor: AsksFor): void {
  const names = Object.keys(asksFor);
  const alone = new Map(names.map((name) => [name, new Asking(asksFor).ask(name)]));
  for (const order of ordersOf(names)) {
    const asking = new Asking(asksFor);
    const found = [...order, ...order].map((name) => [name, asking.ask(name)]);
    const expected = [...order, ...order].map((name) => [name, alone.get(name)]);
    if (String(found) !== String(expected))
      t.deepEqual(found, expected, `${JSON.stringify(asksFor)} in the order ${order.join(' ')}`);
  }
  t.pass();
}

for (const [what, asksFor] of Object.entries(GRAPHS))
  test(`${what}: values are the same in every order`, (t) => checkOrders(t, asksFor));

test('queries that ask for each other in any way have the same values in every order', (t) => {
  const next = numbersFrom(7);
  for (let n = 0; n < 400; n++) checkOrders(t, anyGraph(next));
});

/** Of five queries, each asks for up to three. */
function anyGraph(next: (below: number) => number): AsksFor {
  const names = [...(next(2) === 0 ? 'abcde' : 'abCde')];
  return Object.fromEntries(
    names.map((name) => {
      const others = Array.from({ length: next(4) }, () => names[next(names.length)] ?? '');
      if (next(2) === 0) others.splice(next(3), 0, '?');
      return [name, others.join('')];
    }),
  );
}

/** The numbers of a linear congruential generator (Lehmer's, as in MINSTD). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

function ordersOf(names: readonly string[]): string[][] {
  return names.length === 0
    ? [[]]
    : names.flatMap((first) =>
        ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
      );
}

test('what was found on the way is not asked for twice by one query', (t) => {
  const asking = new Asking({ a: 'bb', b: 'cc', c: 'a' });
  t.is(asking.ask('a'), 'a(b(c(-)c(-))b(c(-)c(-)))');
  t.is(asking.answered, 3);
});

test('what arguments may change is not fixed, nor is what asks for it', (t) => {
  const asking = new Asking({ a: 'B', c: 'd' });
  asking.ask('a');
  asking.ask('c');
  t.deepEqual([...asking.fixed.keys()], ['d', 'c']);
  asking.answered = 0;
  t.is(asking.ask('a'), 'a(B())');
  t.is(asking.answered, 0);
});

test('of a cycle that is too large each query is answered once', (t) => {
  const count = MOST_IN_CYCLE + 1;
  const queries = new Queries();
  let answered = 0;
  const ask = (n: number): number =>
    queries.ask(
      new Map<number, number>(),
      n,
      n,
      () => 0,
      () => {
        answered++;
        return 1 + ask((n + 1) % count);
      },
    );
  for (let n = 0; n < count; n++) ask(n);
  t.is(answered, count);
});

test('what no query asks for may go through any number of cycles', (t) => {
  const dependencies = new Dependencies(new ValueCodes());
  const queries = new Queries(new Map(), dependencies);
  const memo = new Map<number, number>();
  const ask = (n: number): number =>
    queries.ask(
      memo,
      n,
      n,
      () => 0,
      () => ask(n % 2 === 0 ? n + 1 : n - 1),
    );
  const askForAll = (): void => {
    for (let n = 0; n <= 2 * MOST_IN_CYCLE; n += 2) ask(n);
  };
  queries.part('of a file', askForAll);
  t.is(dependencies.cuts, 0);
  // The values that a query has depend on all cycles that it went through.
  queries.answer('all', askForAll);
  t.is(dependencies.cuts, 1);
});

test('a table is made as if nothing were in progress that asks for it', (t) => {
  const queries = new Queries();
  const tables = new Map<string, readonly string[]>();
  const memo = new Map<string, string>();
  const table = (): readonly string[] =>
    queries.table(tables, { name: 'all', file: undefined, whileOpen: [] }, () =>
      ['a', 'b'].map((name) => value(name)),
    );
  const value = (name: string): string =>
    queries.ask(
      memo,
      name,
      name,
      () => '-',
      () => `${name}:${table().length}`,
    );
  t.is(value('a'), 'a:2');
  t.deepEqual(table(), ['a:0', 'b:0']);
  t.is(value('b'), 'b:2');
});
