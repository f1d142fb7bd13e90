// How far a tree has changed since it was indexed: with its files listed again, and where it is known that none has come or gone.
import { appendFileSync, chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { storeAt } from '../../../../index-store/paths.ts';
import { readRegistry } from '../../../../index-store/registry.ts';
import { stalenessOf } from '../../../../runtime/indexer/files/staleness.ts';
import { indexRepository } from '../../../../runtime/indexer/index-repository.ts';
import {
  commitAll,
  gitTree,
  newFolder,
  plainTree,
  type Files,
} from '../../../support/source-tree.ts';

const FILES: Files = {
  'a.py': 'def one():\n    pass\n',
  'b.py': 'def two():\n    pass\n',
  'pyproject.toml': '[project]\nname = "shop"\n',
  tool: '#!/usr/bin/env python3\nprint(1)\n',
};

async function indexed(t: ExecutionContext, root: string) {
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path: root, model: null, jobs: 1 });
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing is indexed');
  return {
    whole: () => stalenessOf(store, entry),
    ofSame: () => stalenessOf(store, entry, { hasSameFiles: true }),
  };
}

test('where no file has come or gone, both find the same', async (t) => {
  const root = gitTree(t, FILES);
  commitAll(root);
  const { whole, ofSame } = await indexed(t, root);
  t.is(await ofSame(), null);
  appendFileSync(join(root, 'b.py'), '\n\ndef three():\n    pass\n');
  appendFileSync(join(root, 'pyproject.toml'), 'version = "2"\n');
  appendFileSync(join(root, 'tool'), 'print(2)\n');
  const changed = await ofSame();
  t.deepEqual(changed?.changed_files, ['b.py', 'pyproject.toml', 'tool']);
  t.deepEqual(await whole(), changed);
  commitAll(root);
  const committed = await ofSame();
  t.like(committed, { commits_behind: 1, changed_files: ['b.py', 'pyproject.toml', 'tool'] });
  t.deepEqual(await whole(), committed);
});

test('a file that has gone is found by both, a new one only where files are listed', async (t) => {
  const root = plainTree(t, FILES);
  const { whole, ofSame } = await indexed(t, root);
  rmSync(join(root, 'a.py'));
  t.deepEqual((await ofSame())?.changed_files, ['a.py']);
  writeFileSync(join(root, 'c.py'), 'def four():\n    pass\n');
  t.deepEqual((await ofSame())?.changed_files, ['a.py']);
  t.deepEqual((await whole())?.changed_files, ['a.py', 'c.py']);
});

test('what could not be indexed is no change', async (t) => {
  const root = plainTree(t, {
    ...FILES,
    'locked.py': 'x = 1\n',
    'large.py': `x = 1${' '.repeat(3_000_000)}\n`,
  });
  symlinkSync('/elsewhere.py', join(root, 'link.py'));
  symlinkSync('/elsewhere', join(root, 'outer'));
  mkdirSync(join(root, 'closed'));
  chmodSync(join(root, 'locked.py'), 0);
  chmodSync(join(root, 'closed'), 0);
  t.teardown(() => chmodSync(join(root, 'closed'), 0o700));
  const { whole, ofSame } = await indexed(t, root);
  t.is(await whole(), null);
  t.is(await ofSame(), null);
});
