// SCIP indexes over whole runs: what is asked again, kept, refused and dropped, and that an index made with one can be made again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { pathsOf, storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { describeRun } from '../../../runtime/indexer/describe-run.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import type { IndexOptions, IndexRunReport } from '../../../runtime/indexer/index-run.ts';
import {
  NO_SCIP,
  readScipFiles,
  ScipUnusable,
  type ScipChoice,
} from '../../../runtime/indexer/scip-run.ts';
import { reindex } from '../../../runtime/effects/reindex.ts';
import { verifyIndex } from '../../../runtime/run/verify-index.ts';
import { scipBytes } from '../../support/scip-index.ts';
import { newFolder, plainTree, writeFiles } from '../../support/source-tree.ts';
import { readdirSync } from 'node:fs';

const FILES = {
  'clocks.ts':
    'export class Clock { now() { return 1 } }\nexport class Watch { now() { return 2 } }\n',
  'app.ts': 'export function tell(clock: any) {\n  return clock.now()\n}\n',
  'more.ts': 'export const more = 1\n',
};
const MARKS = {
  'clocks.ts': [
    'Clock = own c/Clock#',
    'now = own c/Clock#now().',
    'Watch = own c/Watch#',
    'now~2 = own c/Watch#now().',
  ],
  'app.ts': ['now -> own c/Watch#now().'],
  'more.ts': ['more = own m/more.'],
};

interface World {
  readonly store: Store;
  readonly root: string;
  readonly entry: () => RegistryEntry;
  readonly index: (options?: Omit<IndexOptions, 'path'>) => Promise<IndexRunReport>;
  readonly scip: (marks?: Readonly<Record<string, readonly string[]>>) => ScipChoice;
  readonly callees: () => Promise<string[]>;
}

function newWorld(t: ExecutionContext): World {
  const store = storeAt(newFolder(t, 'home'));
  const root = plainTree(t, FILES, 'clocks');
  const entry = (): RegistryEntry => {
    const found = readRegistry(store)[0];
    if (!found) throw new Error('nothing is registered');
    return found;
  };
  const scip = (marks: Readonly<Record<string, readonly string[]>> = {}): ScipChoice => {
    const file = join(newFolder(t, 'given'), 'index.scip');
    writeFileSync(
      file,
      scipBytes(new Map(Object.entries(FILES)), { root, documents: { ...MARKS, ...marks } }),
    );
    return readScipFiles([file]);
  };
  const callees = async (): Promise<string[]> =>
    (await openSnapshot(store, entry())).graph
      .out('Function:app.ts:tell', 'CALLS')
      .map(({ to, reason }) => `${to} ${reason}`);
  return {
    store,
    root,
    entry,
    scip,
    callees,
    index: (options = {}) => indexRepository(store, { path: root, ...options }),
  };
}

const WATCH = ['Method:clocks.ts:Watch.now scip'];
const signal = new AbortController().signal;

test('the same index over the same tree is nothing to do; another one is', async (t) => {
  const { index, scip, callees } = newWorld(t);
  t.is((await index()).scip, null);
  t.deepEqual(await callees(), []);
  const first = await index({ scip: scip() });
  t.deepEqual(
    [first.upToDate, first.scip?.sites],
    [false, { calls: 1, external: 0, references: 0, heritage: 0, names: 1 }],
  );
  t.deepEqual(await callees(), WATCH);
  t.regex(
    describeRun(first),
    /^scip: .*index\.scip by scip-test 1\.0: 3 of 3 documents used\nfrom SCIP: 1 call, 0 external calls, 0 references, 0 heritage relations, 1 name$/m,
  );
  const second = await index({ scip: scip() });
  t.deepEqual([second.upToDate, second.scip], [true, first.scip]);
  t.false((await index({ scip: scip({ 'app.ts': ['now -> own c/Clock#now().'] }) })).upToDate);
  t.deepEqual(await callees(), ['Method:clocks.ts:Clock.now scip']);
});

test('later runs keep it until it is dropped, and files that change leave it one by one', async (t) => {
  const { store, root, entry, index, scip, callees } = newWorld(t);
  await index({ scip: scip() });
  t.true((await index()).upToDate);
  writeFiles(root, {
    'more.ts': 'export const more = 1, other = 2\n\nexport const third = more\n',
  });
  writeFiles(root, { 'clocks.ts': `// changed\n${FILES['clocks.ts']}` });
  const stale = await index();
  t.deepEqual([stale.upToDate, stale.scip?.indexes[0]?.stale], [false, ['clocks.ts']]);
  t.deepEqual(await callees(), []);
  writeFiles(root, FILES);
  await index({ force: true });
  t.deepEqual(await callees(), WATCH);
  t.is(readdirSync(pathsOf(store, entry()).scip).length, 1);
  const dropped = await index({ scip: NO_SCIP });
  t.deepEqual([dropped.upToDate, dropped.scip], [false, null]);
  t.deepEqual(await callees(), []);
  t.true((await index()).upToDate);
  await index({ force: true });
  t.deepEqual(readdirSync(pathsOf(store, entry()).scip), []);
});

test('one that was asked for and does not fit leaves the index as it was; one that was kept is left aside and said', async (t) => {
  const { root, index, scip, callees } = newWorld(t);
  await index({ scip: scip() });
  const other: ScipChoice = {
    required: true,
    sources: [
      {
        name: 'other.scip',
        bytes: scipBytes(new Map([['x.ts', 'x']]), {
          root: '/other',
          documents: { 'x.ts': ['x = own x.'] },
        }),
      },
    ],
  };
  const error = await t.throwsAsync(index({ scip: other }), { instanceOf: ScipUnusable });
  t.regex(error.message, /^other\.scip is of another repository/);
  t.deepEqual(await callees(), WATCH);
  writeFiles(root, {
    'clocks.ts': '//\n',
    'app.ts': '//\n',
    'more.ts': '//\nexport const more = 1\n',
  });
  const report = await index();
  t.regex(report.scip?.indexes[0]?.refused ?? '', /^is of another state of the repository/);
  t.regex(describeRun(report), /^scip: .* is not used: it is of another state/m);
  await t.throwsAsync(index({ scip: scip() }), { instanceOf: ScipUnusable });
  writeFiles(root, FILES);
  t.is((await index()).scip?.indexes[0]?.used, 3);
});

test('files that cannot be read say so', (t) => {
  const error = t.throws(() => readScipFiles([join(newFolder(t), 'missing.scip')]), {
    instanceOf: ScipUnusable,
  });
  t.regex(error.message, /missing\.scip cannot be read: there is no such file/);
  t.throws(() => readScipFiles([newFolder(t)]), { instanceOf: ScipUnusable });
});

test('verify makes the same index again, after the file is gone', async (t) => {
  const { store, entry, index, scip } = newWorld(t);
  await index({ scip: scip() });
  const { equal, differences } = await verifyIndex(store, entry(), {
    onProgress: () => undefined,
    signal,
  });
  t.deepEqual([equal, differences], [true, []]);
});

test('a kept copy that is damaged is told by verify, and left out of the next index', async (t) => {
  const { store, root, entry, index, scip } = newWorld(t);
  await index({ scip: scip() });
  const folder = pathsOf(store, entry()).scip;
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'damaged');
  await t.throwsAsync(verifyIndex(store, entry(), { onProgress: () => undefined, signal }), {
    message: /index\.scip, which the index of clocks was made with, is damaged/,
  });
  writeFiles(root, { 'new.ts': 'export {}\n' });
  t.is(
    (await index()).scip?.indexes[0]?.refused,
    'is lost: the copy that was kept of it is damaged',
  );
  t.is((await index({ scip: scip() })).scip?.indexes[0]?.used, 3);
});

test('an index that follows edits keeps it', async (t) => {
  const { store, root, entry, index, scip, callees } = newWorld(t);
  await index({ scip: scip() });
  writeFiles(root, { 'more.ts': 'export const most = 1\nexport const least = 1\n' });
  t.is((await reindex(store, entry())).state, 'current');
  t.deepEqual(await callees(), WATCH);
});
