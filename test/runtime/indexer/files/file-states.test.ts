// Which files count as changed: by their bytes, however their sizes and times look. What a walk finds is tested there.
import { chmodSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { FileState } from '../../../../index-store/run-record.ts';
import { changedPaths } from '../../../../runtime/indexer/files/file-states.ts';
import { readSource } from '../../../../runtime/indexer/files/read-source.ts';
import { walkFiles } from '../../../../runtime/indexer/files/walk-files.ts';
import { plainTree } from '../../../support/source-tree.ts';

async function recorded(t: ExecutionContext): Promise<{
  readonly root: string;
  readonly states: FileState[];
  readonly changed: (states?: FileState[]) => Promise<string[]>;
}> {
  const root = plainTree(t, { 'a.py': 'x = 1\n', 'b.py': 'y = 1\n' });
  utimesSync(join(root, 'a.py'), 1000, 1000);
  const states = (await walkFiles(root)).files.map((file) => readSource(root, file).state);
  return {
    root,
    states,
    changed: async (given = states) => changedPaths(root, given, await walkFiles(root)),
  };
}

test('other bytes of the same length and time are a change', async (t) => {
  const { root, changed } = await recorded(t);
  t.deepEqual(await changed(), []);
  const { atime, mtime } = statSync(join(root, 'a.py'));
  writeFileSync(join(root, 'a.py'), 'x = 2\n');
  utimesSync(join(root, 'a.py'), atime, mtime);
  t.deepEqual(await changed(), ['a.py']);
});

test('another file under the same name, of the same length and time, is a change', async (t) => {
  const { root, changed } = await recorded(t);
  writeFileSync(join(root, 'other'), 'x = 2\n');
  utimesSync(join(root, 'other'), 1000, 1000);
  renameSync(join(root, 'other'), join(root, 'a.py'));
  t.deepEqual(await changed(), ['a.py']);
});

test('the same bytes are none, whatever was done to the file; nor is it said later, when they do change', async (t) => {
  const { root, changed } = await recorded(t);
  chmodSync(join(root, 'a.py'), 0o600);
  writeFileSync(join(root, 'b.py'), readFileSync(join(root, 'b.py')));
  for (let again = 0; again < 3; again++) t.deepEqual(await changed(), []);
  writeFileSync(join(root, 'b.py'), 'y = 2\n');
  t.deepEqual(await changed(), ['b.py']);
});

test('a record of an earlier version, which knew less of each file, is still compared', async (t) => {
  const { root, states, changed } = await recorded(t);
  const older = states.map(({ ctimeMs: _ctimeMs, inode: _inode, ...state }) => state);
  t.deepEqual(await changed(older), []);
  writeFileSync(join(root, 'b.py'), 'y = 2\n');
  t.deepEqual(await changed(older), ['b.py']);
});
