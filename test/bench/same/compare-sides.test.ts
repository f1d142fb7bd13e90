// Indexes and answers of two sides: which differences are found, by which names, and what is left out. Runs no program.
import test from 'ava';
import {
  compareAnswers,
  compareIndexes,
  countSections,
  type Answer,
} from '../../../bench/same/compare-sides.ts';
import type { Asked } from '../../../bench/same/requests.ts';
import { rowsByName } from '../../support/name-records.ts';
import { indexFiles, withOtherEdge, type Change } from './index-files.ts';

test('two indexes of one content are the same, though they were made at different times in different folders', async (t) => {
  const madeAt =
    (time: number, folder: string): Change =>
    ({ run, ...content }) => ({
      ...content,
      run: {
        ...run,
        indexedAt: new Date(time).toISOString(),
        readAt: time,
        madeOf: { vectors: folder },
        toolVersion: folder,
        model: run.model && { ...run.model, folder, stamp: folder },
        files: run.files.map((file) => ({ ...file, mtimeMs: time, ctimeMs: time, inode: time })),
      },
    });
  const before = await indexFiles(t, madeAt(1, '/here'));
  t.is(countSections(before), 11);
  t.is(compareIndexes(before, await indexFiles(t, madeAt(99, '/elsewhere'))), null);
});

test('a changed edge is named with what stood there before', async (t) => {
  const difference = compareIndexes(await indexFiles(t), await indexFiles(t, withOtherEdge));
  t.deepEqual(difference, {
    where: 'graph',
    record: 'edge Class:src/cart.ts:Cart -HAS_MEMBER-> Method:src/cart.ts:Cart.total (changed)',
    path: 'reason',
    before: '"contains"',
    after: '"guess"',
    more: '0 records gone, 0 new, 1 changed',
  });
});

const withData =
  (data: Partial<Parameters<Change>[0]['data']>): Change =>
  (content) => ({ ...content, data: { ...content.data, ...data } });

test('every other section tells its first difference too', async (t) => {
  const before = await indexFiles(t);
  const found = async (change: Change): Promise<readonly (string | null | undefined)[]> => {
    const difference = compareIndexes(before, await indexFiles(t, change));
    return [difference?.where, difference?.record, difference?.path];
  };
  t.deepEqual(await found(withData({ openSites: [] })), [
    'open-sites',
    'open site src/cart.ts:2:5 add (gone)',
    '',
  ]);
  t.deepEqual(
    await found(({ sources: _, ...content }) => ({
      ...content,
      sources: new Map([['src/cart.ts', 'one\ntwo']]),
    })),
    ['sources', 'source src/cart.ts (changed)', '[0]'],
  );
  t.deepEqual(
    await found(({ vectors, ...content }) => ({
      ...content,
      vectors: vectors && { ...vectors, rows: Int8Array.of(0, 127, 0, 127) },
    })),
    ['vectors', 'vector of Class:src/cart.ts:Cart (changed)', '[0]'],
  );
  t.deepEqual(await found((content) => ({ ...content, vectors: null })), [
    'vectors',
    null,
    'the section',
  ]);
  t.deepEqual(
    await found(({ data, ...content }) => {
      const { weights, ...columns } = data.keywordIndex;
      return {
        ...content,
        data: {
          ...data,
          keywordIndex: { ...columns, weights: Array.from(weights, (weight) => weight + 1) },
        },
      };
    }),
    ['keywords', 'token =cart (changed)', 'Class:src/cart.ts:Cart'],
  );
  t.deepEqual(
    await found(({ data, ...content }) => {
      const { names, starts, numbers } = data.names.uses;
      const uses = rowsByName(
        new Map(
          names.map((name, place) => [
            name,
            Array.from(numbers).slice((starts[place] ?? 0) + 4, starts[place + 1]),
          ]),
        ),
      );
      return { ...content, data: { ...data, names: { ...data.names, uses } } };
    }),
    ['names', 'uses of Cart (changed)', '[0]'],
  );
});

test('counts and the run record are compared by their fields', async (t) => {
  const before = await indexFiles(t);
  const skipped = compareIndexes(before, await indexFiles(t, withData({ skipped: [] })));
  t.like(skipped, { where: 'manifest', path: 'skipped[0]', after: 'absent' });
  const branch = compareIndexes(
    before,
    await indexFiles(t, ({ run, ...content }) => ({
      ...content,
      run: { ...run, branch: 'other' },
    })),
  );
  t.like(branch, { where: 'run', path: 'branch', before: '"main"', after: '"other"' });
});

test('bytes that mean the same are a difference all the same', async (t) => {
  const before = await indexFiles(t);
  const graph = before.get('graph.bin') ?? new Uint8Array();
  const after = new Map([...before, ['graph.bin', Uint8Array.of(...graph, 0)]]);
  const difference = compareIndexes(before, after);
  t.is(difference?.where, 'graph');
  t.regex(difference?.path ?? '', new RegExp(`^byte ${graph.length},`));
});

test('sections that cannot be read any more are told by their bytes, and another format by its number', async (t) => {
  const before = await indexFiles(t);
  t.like(compareIndexes(before, new Map([...before, ['names.bin', Uint8Array.of(1)]])), {
    where: 'names',
    record: null,
  });
  const manifest = new TextDecoder()
    .decode(before.get('manifest'))
    .replace(/^codegraph manifest \d+/, 'codegraph manifest 999');
  const difference = compareIndexes(
    before,
    new Map([...before, ['manifest', new TextEncoder().encode(manifest)]]),
  );
  t.like(difference, { where: 'manifest', path: 'format', after: 'codegraph manifest 999' });
});

const ASKED: readonly Asked[] = [
  { tool: 'context', request: { name: 'a' } },
  { tool: 'impact', request: { target: 'b' } },
];
const answer = (value: object, status = 200): Answer => ({ status, body: JSON.stringify(value) });

test('answers are the same when only the time of the run differs', (t) => {
  const at = (indexed_at: string): Answer[] => [
    answer({ meta: { indexed_at, repo: 'r' } }),
    answer({ repos: [{ name: 'r', indexed_at }] }),
  ];
  t.is(compareAnswers(ASKED, at('yesterday'), at('today')), null);
});

test('a changed answer is named by its request and the path of the first difference', (t) => {
  const before = [answer({ total: 1 }), answer({ risk: 'LOW', by_depth: { 1: ['x', 'y'] } })];
  const after = [answer({ total: 1 }), answer({ risk: 'LOW', by_depth: { 1: ['x', 'z'] } })];
  t.deepEqual(compareAnswers(ASKED, before, after), {
    where: 'impact {"target":"b"}',
    record: null,
    path: 'by_depth.1[1]',
    before: '"y"',
    after: '"z"',
    more: '',
  });
});

test('an answer that becomes a refusal is a difference, and so is one that is not given', (t) => {
  const both = [answer({ total: 1 }), answer({ total: 2 })];
  const refused = compareAnswers(ASKED, both, [
    answer({ error: 'not_found' }, 404),
    answer({ total: 3 }),
  ]);
  t.like(refused, { where: 'context {"name":"a"}', more: '2 of 2 answers differ' });
  t.like(compareAnswers(ASKED, both, both.slice(0, 1)), {
    where: 'impact {"target":"b"}',
    after: 'absent',
  });
});
