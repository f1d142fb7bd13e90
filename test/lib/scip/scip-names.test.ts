// What a SCIP index says of names: imports, variables, patterns and the table of names. Calls and bases are in scip-overlay.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';
import { edges, uses, CLOCKS, CLOCK_MARKS } from './laid-over.ts';

test("a name that an import gives stands for what is imported; any other name that is not the symbol's is not believed", (t) => {
  const source = `//- a.ts
export function first() {}
export function second() {}
//- b.ts
import { first as one, second } from './a'
export const g = () => { one(); second() }
`;
  const marks = ['first = own a.ts/first().', 'second = own a.ts/second().'];
  const overlayHit = indexedSources(source, {
    documents: {
      'a.ts': marks,
      'b.ts': [
        'first -> own a.ts/first().',
        'one~2 -> own a.ts/first().',
        'second -> own a.ts/second().',
        'second~2 -> own a.ts/first().',
      ],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), [
    'b.ts:g CALLS a.ts:first scip 1 @2:26',
    'b.ts:g CALLS a.ts:second import 1 @2:33',
  ]);
});

test('what a variable holds, its name does not say: that is found here', (t) => {
  const source = `//- a.ts
export function run() {}
export let hook = run
export let later = function () {}
later = run
export const go = () => { hook(); later() }
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'a.ts': [
        'run = own a.ts/run().',
        'hook = own a.ts/hook.',
        'later = own a.ts/later.',
        'hook~2 -> own a.ts/hook.',
        'later~3 -> own a.ts/later.',
      ],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), edges(indexedSources(source), 'CALLS'));
});

test('`{ a }` reads the variable, also where only the property of the type that is asked for is named', (t) => {
  const source = `//- a.ts
export interface Shape { area: () => number }
const area = () => 4
export const square: Shape = { area }
export function use(x: any) { return x.area }
`;
  const documents = {
    'a.ts': [
      'Shape = own a.ts/Shape#',
      'area = own a.ts/Shape#area.',
      'area~2 = own a.ts/area.',
      'area~3 -> own a.ts/Shape#area.',
      'area~4 -> own a.ts/Shape#area.',
    ],
  };
  const [plain, overlayHit] = [indexedSources(source), indexedSources(source, { documents })];
  t.deepEqual(
    edges(overlayHit, 'USES', 'READS').filter(
      (edge) => edge.startsWith('a.ts USES') || edge.startsWith('a.ts READS'),
    ),
    edges(plain, 'USES', 'READS').filter(
      (edge) => edge.startsWith('a.ts USES') || edge.startsWith('a.ts READS'),
    ),
  );
  t.deepEqual(
    uses(overlayHit, 'area').filter((use) => use.startsWith('a.ts:3')),
    uses(plain, 'area').filter((use) => use.startsWith('a.ts:3')),
  );
  t.true(
    edges(overlayHit, 'READS').some((edge) =>
      edge.startsWith('a.ts:use READS a.ts:Shape.area scip 1'),
    ),
    edges(overlayHit, 'READS').join(),
  );
});

test('where a pattern takes a member of a union and one of its types is named, the others are not forgotten', (t) => {
  const source = `//- a.ts
export interface One { slot: number }
export interface Two { slot: number }
export const slots = (all: (One | Two)[]) => all.map(({ slot }) => slot)
`;
  const documents = {
    'a.ts': [
      'One = own a/One#',
      'slot = own a/One#slot.',
      'Two = own a/Two#',
      'slot~2 = own a/Two#slot.',
      'slot~3 = local 1',
      'slot~3 -> own a/One#slot.',
    ],
  };
  const [plain, overlayHit] = [indexedSources(source), indexedSources(source, { documents })];
  t.deepEqual(uses(overlayHit, 'slot'), uses(plain, 'slot'));
  t.deepEqual(edges(overlayHit, 'READS'), edges(plain, 'READS'));
});

test('one symbol for functions of one name in several functions names none of them', (t) => {
  const source = `//- a.py
def one():
    def inner(): pass
    inner()
def two():
    def inner(): pass
    inner()
`;
  const overlayHit = indexedSources(source, {
    documents: {
      'a.py': [
        'inner = own a/inner().',
        'inner~2 -> own a/inner().',
        'inner~3 = own a/inner().',
        'inner~4 -> own a/inner().',
      ],
    },
  });
  t.deepEqual(edges(overlayHit, 'CALLS'), [
    'a.py:one CALLS a.py:one.inner scope 1 @3:5',
    'a.py:two CALLS a.py:two.inner scope 1 @6:5',
  ]);
});

test('the table of names: uses that were open are known, to be a symbol or to be none', (t) => {
  const source = CLOCKS.replace('return clock.now()', 'clock.now(); other.now()').replace(
    'clock: any',
    'clock: any, other: any',
  );
  t.deepEqual(uses(indexedSources(source), 'now').slice(0, 2), ['app.ts:2:9 ?', 'app.ts:2:22 ?']);
  const overlayHit = indexedSources(source, {
    documents: {
      'clocks.ts': CLOCK_MARKS,
      'app.ts': ['now -> own clocks.ts/Watch#now().', 'now~2 -> far lib.ts/Sundial#now().'],
    },
  });
  t.deepEqual(uses(overlayHit, 'now'), [
    'app.ts:2:9 clocks.ts:Watch.now',
    'app.ts:2:22',
    'clocks.ts:1:22 clocks.ts:Clock.now',
    'clocks.ts:2:22 clocks.ts:Watch.now',
  ]);
});

test('local symbols are of their own file', (t) => {
  const source = `//- a.ts
export function outer(f: any) { function inner() {} ; return f.inner }
//- b.ts
export function other(f: any) { return f.inner() }
`;
  const overlayHit = indexedSources(source, {
    documents: { 'a.ts': ['inner = local 1', 'inner~2 -> local 1'], 'b.ts': ['inner -> local 1'] },
  });
  t.deepEqual(uses(overlayHit, 'inner'), [
    'a.ts:1:42 a.ts:outer.inner',
    'a.ts:1:64 a.ts:outer.inner',
    'b.ts:1:42 ?',
  ]);
});

test('columns count in the units that the document names', (t) => {
  const source = CLOCKS.replace('return clock.now()', "return '🚀 é' + clock.now()");
  for (const encoding of [1, 2, 3, 0]) {
    const overlayHit = indexedSources(source, {
      encoding,
      documents: { 'clocks.ts': CLOCK_MARKS, 'app.ts': ['now -> own clocks.ts/Watch#now().'] },
    });
    t.deepEqual(
      edges(overlayHit, 'CALLS'),
      ['app.ts:tell CALLS clocks.ts:Watch.now scip 1 @2:25'],
      `encoding ${encoding}`,
    );
  }
});
