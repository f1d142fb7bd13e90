// Files that have not been touched are as they are when they are read; all others have to be read.
import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { resolveGeneration } from '../../../../index-store/generations.ts';
import { SECTION_FILES } from '../../../../index-store/manifest.ts';
import { readSource } from '../../../../runtime/indexer/files/read-source.ts';
import { walkFiles } from '../../../../runtime/indexer/files/walk-files.ts';
import type { IndexBefore } from '../../../../runtime/indexer/relocation/changed-since.ts';
import { FilesBefore } from '../../../../runtime/indexer/relocation/files-before.ts';
import { gitTree, writeFiles, type Files } from '../../../support/source-tree.ts';
import { SHOP, entryOf, newWorld } from '../indexed-world.ts';

async function indexed(
  t: ExecutionContext,
  files: Files,
): Promise<{ readonly root: string; readonly before: IndexBefore }> {
  const { index, store } = newWorld(t);
  const root = gitTree(t, files);
  await index(root);
  const entry = entryOf(store, root);
  return { root, before: { entry, ...resolveGeneration(store, entry) } };
}

/** As if the files had been read so much later. */
function readLater(before: IndexBefore, ms: number): IndexBefore {
  return { ...before, run: { ...before.run, readAt: (before.run.readAt ?? 0) + ms } };
}

/** What is known of each file; `read` if it has to be read. Fails if that is not what reading gives. */
async function knownOf(t: ExecutionContext, root: string, before: IndexBefore) {
  const files = new FilesBefore(before);
  const found: Record<string, string> = {};
  for (const file of (await walkFiles(root)).files) {
    const known = await files.fileAt(file);
    if (known) t.deepEqual(known, readSource(root, file));
    found[file.path] = known ? 'known' : 'read';
  }
  return found;
}

test('texts of untouched sources are known', async (t) => {
  const { root, before } = await indexed(t, SHOP);
  writeFiles(root, {
    'shop/cart.py': `${String(SHOP['shop/cart.py'])}# more\n`,
    'new.py': 'x = 1\n',
  });
  rmSync(join(root, 'web/app.ts'));
  t.deepEqual(await knownOf(t, root, readLater(before, 60_000)), {
    'new.py': 'read',
    'shop/__init__.py': 'known',
    'shop/cart.py': 'read',
    'shop/price.py': 'known',
    'web/page.ts': 'known',
  });
});

test('a file that was read just after it had been modified has to be read', async (t) => {
  const { root, before } = await indexed(t, { 'a.py': 'x = 1\n' });
  const readAt = statSync(join(root, 'a.py')).ctimeMs;
  const soon = { ...before, run: { ...before.run, readAt } };
  t.deepEqual(await knownOf(t, root, soon), { 'a.py': 'read' });
  t.deepEqual(await knownOf(t, root, readLater(before, 60_000)), { 'a.py': 'known' });
});

test('configuration, scripts, files that are left out, and those with bytes that are no text have to be read', async (t) => {
  const { root, before } = await indexed(t, {
    'a.py': 'def a():\n    return 1\n',
    'bytes.py': Buffer.from([0x78, 0x20, 0x3d, 0x20, 0x22, 0xff, 0x22, 0x0a]),
    'large.py': `x = 1\n`.repeat(400_000),
    'package.json': '{}\n',
    run: '#!/bin/sh\necho\n',
  });
  t.deepEqual(await knownOf(t, root, readLater(before, 60_000)), {
    'a.py': 'known',
    'bytes.py': 'read',
    'large.py': 'read',
    'package.json': 'read',
    run: 'read',
  });
});

test('if the texts of the index before are damaged, all files have to be read', async (t) => {
  const { root, before } = await indexed(t, SHOP);
  truncateSync(join(before.ref.folder, SECTION_FILES.sources), 10);
  t.deepEqual(
    new Set(Object.values(await knownOf(t, root, readLater(before, 60_000)))),
    new Set(['read']),
  );
  t.is(await new FilesBefore(before).sourcesFor(before.run.files), undefined);
});
