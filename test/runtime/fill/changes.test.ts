// The fill `changes` in real git repositories: every scope. States of working trees are in changes-trees, kinds of files in changes-files.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { Failure } from '../../../lib/model/answer.ts';
import { temporaryFolder } from '../../support/store-sample.ts';
import { MAIN, Repository, newRepository, told, EDITED } from './changed-repository.ts';

test('unstaged: from the index to the working tree, untracked files included', async (t) => {
  const repository = newRepository(t).write('main.py', EDITED);
  repository.git('add', 'main.py');
  repository
    .write('main.py', EDITED.replace('+ 1', '+ 2'))
    .write('new.py', 'def fresh():\n    pass\n');
  t.deepEqual(told(await repository.changes()), [
    'modified main.py: modified two',
    'added new.py: added fresh',
  ]);
});

test('staged: from HEAD to the index, whatever the working tree is like', async (t) => {
  const repository = newRepository(t).write('main.py', EDITED);
  repository.git('add', 'main.py');
  repository.write('main.py', 'broken(').write('new.py', 'x = 1\n');
  t.deepEqual(told(await repository.changes({ scope: 'staged' })), [
    'modified main.py: modified one',
  ]);
});

test('all: from HEAD to the working tree', async (t) => {
  const repository = newRepository(t).write('main.py', EDITED);
  repository.git('add', 'main.py');
  repository.write('main.py', EDITED.replace('+ 1', '+ 2'));
  t.deepEqual(told(await repository.changes({ scope: 'all' })), [
    'modified main.py: modified one, modified two',
  ]);
});

test('compare: from where the branches parted, so that what the other branch did is no change', async (t) => {
  const repository = newRepository(t);
  repository.git('checkout', '-q', '-b', 'work');
  repository.write('main.py', EDITED).commit();
  repository.git('checkout', '-q', 'main');
  repository.write('other.py', 'def other(): pass\n').commit();
  repository.git('checkout', '-q', 'work');
  repository.write('new.py', 'def fresh(): pass\n');
  const set = await repository.changes({ scope: 'compare', base_ref: 'main' });
  t.deepEqual(told(set), ['modified main.py: modified one', 'added new.py: added fresh']);
  t.regex(set.compared, /^main \(merge base [0-9a-f]{10}\) → working tree$/);
});

test('nothing changed: no file is named, also where only times differ', async (t) => {
  const repository = newRepository(t).write('main.py', MAIN);
  t.deepEqual(told(await repository.changes()), []);
});

for (const [what, base] of [
  ['does not exist', 'nowhere'],
  ['looks like an option', '--output=x'],
  ['is empty', ''],
] as const) {
  test(`a base that ${what} is refused with a next step`, async (t) => {
    const answer = await newRepository(t).ask({ scope: 'compare', base_ref: base });
    t.like(answer, { error: { code: 'invalid_request' } });
    t.regex((answer as Failure).error.hint, /branch, tag or commit/);
  });
}

test('branches without a common commit are told so', async (t) => {
  const repository = newRepository(t);
  repository.git('checkout', '-q', '--orphan', 'apart');
  repository.write('main.py', EDITED).commit();
  t.like(await repository.ask({ scope: 'compare', base_ref: 'main' }), {
    error: { code: 'invalid_request' },
  });
});

test('compare without a base: with the default branch, as the remote or a usual name tells', async (t) => {
  const repository = newRepository(t);
  t.regex((await repository.changes({ scope: 'compare' })).compared, /^main \(merge base/);
  repository.git('branch', '--move', 'main', 'stable');
  t.like(await repository.ask({ scope: 'compare' }), { error: { code: 'invalid_request' } });
  repository.git('update-ref', 'refs/remotes/origin/stable', 'HEAD');
  repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/stable');
  const { compared } = await repository.changes({ scope: 'compare' });
  t.regex(compared, /^origin\/stable \(merge base/);
});

test('scope, base_ref and diff are not mixed', async (t) => {
  const repository = newRepository(t);
  for (const asked of [
    { base_ref: 'main' },
    { diff: '', scope: 'all' },
    { diff: '', base_ref: 'main' },
  ] as const) {
    t.like(await repository.ask(asked), { error: { code: 'invalid_request' } });
  }
});

test('without git there is still the diff', async (t) => {
  const folder = new Repository(join(temporaryFolder(t), 'plain'));
  mkdirSync(folder.path);
  const answer = await folder.ask();
  t.like(answer, { error: { code: 'not_found' } });
  t.regex((answer as Failure).error.hint, /--diff -/);
  t.deepEqual(
    told(
      await folder.changes({ diff: '--- /dev/null\n+++ b/a.py\n@@ -0,0 +1 @@\n+def f(): pass\n' }),
    ),
    ['added a.py: added f'],
  );
});
