// The record of a run, as a server keeps it between calls: that of the generation in use.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { readRun } from '../../../index-store/generations.ts';
import { pathsOf, storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { keptRun } from '../../../runtime/repository/kept-run.ts';
import { newFolder, plainTree } from '../../support/source-tree.ts';

test('it follows a new index, and the last intact one when the newest is lost', async (t) => {
  const path = plainTree(t, { 'a.py': 'def one():\n    pass\n' });
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path, model: null, jobs: 1 });
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing is indexed');
  const names = (): string[] | undefined => keptRun(store, entry)?.files.map((file) => file.path);
  t.deepEqual(names(), ['a.py']);
  writeFileSync(join(path, 'b.py'), 'def two():\n    pass\n');
  await indexRepository(store, { path, model: null, jobs: 1 });
  t.deepEqual(names(), ['a.py', 'b.py']);
  rmSync(join(pathsOf(store, entry).generations, '2'), { recursive: true });
  t.deepEqual(names(), ['a.py']);
  t.deepEqual(keptRun(store, entry), readRun(store, entry));
});
