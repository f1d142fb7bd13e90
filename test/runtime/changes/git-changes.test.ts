// What asking git about changes leaves untouched, and what it does not look into. What it tells of changes is tested with the fill.
import { execFile } from 'node:child_process';
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test, { type ExecutionContext } from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { readTreeChanges } from '../../../runtime/changes/read-tree-changes.ts';
import type { Scope } from '../../../runtime/changes/compared-base.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../support/source-tree.ts';
import { stateOfFolder } from '../../support/trapped-repository.ts';

const MAIN = 'def one():\n    return 1\n';
const EDITED = 'def one():\n    return 2\n';

function committed(
  t: ExecutionContext,
  files: Parameters<typeof gitTree>[1] = { 'main.py': MAIN },
): string {
  const root = gitTree(t, files);
  commitAll(root);
  return root;
}

/** `path: new text`, or why there is none. */
async function told(root: string, scope: Scope, base?: string): Promise<string[]> {
  const found = await readTreeChanges(root, scope, base);
  if (isFailure(found)) throw new Error(found.error.message);
  return found.files.map(({ path, old, new: now }) =>
    [
      path,
      ...[old, now].map((side) =>
        side === null ? 'none' : 'unread' in side ? side.unread : 'text',
      ),
    ].join(': '),
  );
}

test('git’s own commands never find the index locked', async (t) => {
  const root = committed(t);
  let done = false;
  const asking = (async () => {
    for (let round = 0; !done; round++) {
      // What only looks changed is what would be written down.
      utimesSync(join(root, 'main.py'), round, round);
      await told(root, round % 2 === 0 ? 'unstaged' : 'all');
    }
  })();
  const run = promisify(execFile);
  for (let round = 0; round < 60; round++) {
    writeFiles(root, { [`f${round}.py`]: MAIN });
    await t.notThrowsAsync(run('git', ['-C', root, 'add', `f${round}.py`]));
  }
  done = true;
  await asking;
});

test('asking writes nothing into .git, not even what it found out', async (t) => {
  const root = committed(t);
  utimesSync(join(root, 'main.py'), 1, 1);
  const before = stateOfFolder(join(root, '.git'));
  for (const scope of ['unstaged', 'staged', 'all'] as const)
    t.deepEqual(await told(root, scope), []);
  t.deepEqual(stateOfFolder(join(root, '.git')), before);
});

test('an index in two parts is read as one, and neither is written', async (t) => {
  const root = committed(t);
  git(root, 'update-index', '--split-index');
  writeFiles(root, { 'more.py': MAIN });
  git(root, 'add', 'more.py');
  writeFiles(root, { 'more.py': EDITED });
  utimesSync(join(root, 'main.py'), 1, 1);
  const withoutTimes = (): string[] =>
    stateOfFolder(join(root, '.git')).map((line) => line.replace(/^(\S+ \d+) \d+ \d+/, '$1'));
  const before = withoutTimes();
  t.deepEqual(await told(root, 'unstaged'), ['more.py: text: text']);
  t.deepEqual(withoutTimes(), before);
});

test('a clone without its objects says which texts it lacks, and compares the others', async (t) => {
  const origin = committed(t, { 'main.py': `${MAIN}# first\n`, 'other.py': MAIN });
  const first = git(origin, 'rev-parse', 'HEAD');
  writeFiles(origin, { 'main.py': EDITED });
  commitAll(origin);
  git(origin, 'config', 'uploadpack.allowFilter', 'true');
  const clone = join(newFolder(t), 'clone');
  git(origin, 'clone', '-q', '--filter=blob:none', `file://${origin}`, clone);
  git(clone, 'config', 'remote.origin.url', 'ext::false');
  writeFiles(clone, { 'other.py': EDITED });
  t.deepEqual(await told(clone, 'compare', first), [
    'main.py: its old content is missing in this clone: text',
    'other.py: text: text',
  ]);
});

test('a repository whose objects are named by SHA-256 is read', async (t) => {
  const root = plainTree(t, { 'main.py': MAIN });
  git(root, 'init', '--quiet', '--object-format=sha256');
  commitAll(root);
  writeFiles(root, { 'main.py': EDITED });
  t.deepEqual(await told(root, 'unstaged'), ['main.py: text: text']);
});

test('a folder that was replaced by a link is not looked into', async (t) => {
  const outside = plainTree(t, { 'a.py': 'def secret():\n    pass\n' }, 'outside');
  const root = committed(t, { 'pkg/a.py': MAIN });
  rmSync(join(root, 'pkg'), { recursive: true });
  symlinkSync(outside, join(root, 'pkg'));
  for (const scope of ['unstaged', 'all'] as const)
    t.false(
      JSON.stringify(await readTreeChanges(root, scope, undefined)).includes('secret'),
      scope,
    );
});

test('blobs that are too large are named, and not read', async (t) => {
  const root = committed(t, { 'large.py': `${MAIN}${'# filler\n'.repeat(300_000)}` });
  writeFiles(root, { 'large.py': MAIN });
  t.deepEqual(await told(root, 'unstaged'), ['large.py: larger than 2 MiB: text']);
  writeFileSync(join(root, 'large.py'), `${MAIN}${'# more\n'.repeat(400_000)}`);
  t.deepEqual(await told(root, 'unstaged'), ['large.py: larger than 2 MiB: larger than 2 MiB']);
});
