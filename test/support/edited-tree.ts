// A small repository in a temporary folder with edits for it, for tests of what writes files. Indexes nothing.
import { chmodSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import type { ApplyEdits } from '../../lib/model/edit-plan.ts';
import { newFolder, writeFiles } from './source-tree.ts';

export interface EditedTree {
  readonly root: string;
  readonly store: Store;
  readonly entry: RegistryEntry;
}

/** Files of every awkward kind: a byte order mark, mixed line ends and none at the end, bytes that are no UTF-8, a mode of its own. */
export const OLD: Readonly<Record<string, Buffer>> = {
  'a.py': Buffer.from('\uFEFFdef old():\r\n    return 1\n\r\nold()'),
  'lib/b.py': Buffer.concat([
    Buffer.from('# caf'),
    Buffer.from([0xe9]),
    Buffer.from(' old\nfrom a import old; old()\n'),
  ]),
  'run.py': Buffer.from('#!/usr/bin/env python3\nimport a\na.old()\n'),
};

export const NEW: Readonly<Record<string, Buffer>> = {
  'a.py': Buffer.from('\uFEFFdef renewed():\r\n    return 1\n\r\nrenewed()'),
  'lib/b.py': Buffer.concat([
    Buffer.from('# caf'),
    Buffer.from([0xe9]),
    Buffer.from(' old\nfrom a import renewed; renewed()\n'),
  ]),
  'run.py': Buffer.from('#!/usr/bin/env python3\nimport a\na.renewed()\n'),
};

export const PLAN: ApplyEdits = {
  kind: 'apply_edits',
  what: 'rename old to renewed',
  planId: 'p',
  files: [
    {
      filePath: 'a.py',
      text: 'def old():\r\n    return 1\n\r\nold()',
      edits: [edit(1, 5), edit(4, 1)],
    },
    {
      filePath: 'lib/b.py',
      text: '# caf\uFFFD old\nfrom a import old; old()\n',
      edits: [edit(2, 15), edit(2, 20)],
    },
    {
      filePath: 'run.py',
      text: '#!/usr/bin/env python3\nimport a\na.old()\n',
      edits: [edit(3, 3)],
    },
  ],
};

function edit(line: number, column: number) {
  return { line, column, oldText: 'old', newText: 'renewed' };
}

export function editedTree(t: ExecutionContext): EditedTree {
  const root = newFolder(t, 'repo');
  writeFiles(root, OLD);
  chmodSync(join(root, 'run.py'), 0o755);
  const store = storeAt(join(root, '..', 'home'));
  return { root, store, entry: registerRepository(store, { path: root }) };
}

/** What the tree holds: entirely `old`, entirely `new`, or the paths that are neither or too many. */
export function stateOf(root: string): string {
  const paths = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => lstatSync(join(root, path)).isFile())
    .sort();
  const extra = paths.filter((path) => !(path in OLD));
  if (extra.length > 0) return `extra: ${extra.join(', ')}`;
  if ((lstatSync(join(root, 'run.py')).mode & 0o777) !== 0o755) return 'run.py has lost its mode';
  const holds = (files: Readonly<Record<string, Buffer>>): boolean =>
    Object.entries(files).every(([path, bytes]) => readFileSync(join(root, path)).equals(bytes));
  return holds(OLD) ? 'old' : holds(NEW) ? 'new' : 'mixed';
}
