// What a change means is told without going through the whole change for each of its symbols. Counts looks at code, takes no time.
import test from 'ava';
import { detectChanges } from '../../../lib/analysis/detect-changes.ts';
import type { ChangeSet, FileSide, SymbolState } from '../../../lib/model/change-set.ts';
import { snapshotOf } from '../../support/snapshot.ts';

const MANY = 1_500;

interface Sketch {
  readonly path: string;
  readonly isTest: boolean;
  readonly nameOf: (n: number) => string;
}

/** A file with many functions that comes, and how often the code of one of them was looked at. */
function added({ path, isTest, nameOf }: Sketch): {
  readonly set: ChangeSet;
  readonly looks: () => number;
} {
  let looks = 0;
  const symbols = Array.from({ length: MANY }, (_, n): SymbolState => {
    const uid = `Function:${path}:${nameOf(n)}${n === 0 ? '' : `~${n}`}`;
    const state = {
      uid,
      kind: 'Function',
      name: nameOf(n),
      qualifiedName: nameOf(n),
      line: n + 1,
      endLine: n + 1,
      signature: '',
      isTest,
      isHead: false,
      around: null,
      isBlock: true,
      isInner: false,
      text: '',
    };
    return Object.defineProperty({ ...state, code: '' }, 'code', {
      get: () => {
        looks++;
        return `function ${nameOf(n)}() { ${nameOf(n + 1)}(); }`;
      },
    });
  });
  const side: FileSide = { symbols, code: '', imports: [], importsName: false };
  return {
    set: {
      compared: 'diff',
      notes: [],
      files: [
        {
          path,
          oldPath: path,
          status: 'added',
          untracked: false,
          isTest,
          old: null,
          new: side,
          unread: null,
          lines: null,
        },
      ],
    },
    looks: () => looks,
  };
}

const sketches: Readonly<Record<string, Sketch>> = {
  'functions of a name each': { path: 'a.js', isTest: false, nameOf: (n) => `f${n}` },
  'functions of one name': { path: 'a.js', isTest: false, nameOf: (n) => `f${n % 2}` },
  'functions of one name in a test file': {
    path: 'a.test.js',
    isTest: true,
    nameOf: (n) => `f${n % 2}`,
  },
};
for (const [what, sketch] of Object.entries(sketches)) {
  test(`${what}: their code is looked at a few times, however many they are`, (t) => {
    const { set, looks } = added(sketch);
    const snapshot = snapshotOf({ nodes: ['File:b.js', 'Function:b.js:b'] });
    t.is(
      detectChanges(snapshot, set, { maxDepth: 2, limit: 10, offset: 0 }).summary.changed_symbols,
      MANY,
    );
    t.true(looks() < 20 * MANY, `${looks()}`);
  });
}

test('the text of a changed file is read once for all that may be called in it', (t) => {
  const { set } = added({ path: 'a.js', isTest: false, nameOf: (n) => `f${n}` });
  const snapshot = snapshotOf({
    nodes: [
      'File:a.js',
      ...Array.from(
        { length: MANY / 2 },
        (_, n) => `Function:a.js:f${2 * n}${n === 0 ? '' : `~${2 * n}`}`,
      ),
    ],
    sources: {},
  });
  let reads = 0;
  const counted = {
    ...snapshot,
    sources: {
      read: () => {
        reads++;
        return 'function f0() { f1(); }\n'.repeat(MANY);
      },
    },
  };
  t.is(
    detectChanges(counted, set, { maxDepth: 2, limit: 10, offset: 0 }).summary.changed_symbols,
    MANY,
  );
  t.true(reads <= 2, `${reads}`);
});
