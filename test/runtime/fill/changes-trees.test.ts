// The fill `changes` in the states that working trees get into: merges, submodules, links, no commit yet. Scopes are in changes.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { Failure } from '../../../lib/model/answer.ts';
import {
  MAIN,
  Repository,
  emptyRepository,
  newRepository,
  told,
  EDITED,
} from './changed-repository.ts';

test('before the first commit everything is new', async (t) => {
  const repository = emptyRepository(t).write('main.py', MAIN);
  repository.git('add', '-A');
  repository.write('new.py', 'def fresh(): pass\n');
  t.deepEqual(told(await repository.changes({ scope: 'staged' })), [
    'added main.py: added one, added two',
  ]);
  t.deepEqual(told(await repository.changes({ scope: 'all' })), [
    'added main.py: added one, added two',
    'added new.py: added fresh',
  ]);
  t.deepEqual(told(await repository.changes()), ['added new.py: added fresh']);
  t.like(await repository.ask({ scope: 'compare', base_ref: 'main' }), {
    error: { code: 'invalid_request' },
  });
});

test('a detached head is a head', async (t) => {
  const repository = newRepository(t);
  repository.git('checkout', '-q', '--detach');
  repository.write('main.py', EDITED);
  t.deepEqual(told(await repository.changes({ scope: 'all' })), ['modified main.py: modified one']);
});

test('a linked worktree has changes of its own', async (t) => {
  const repository = newRepository(t);
  const linked = new Repository(join(repository.path, '..', 'linked'));
  repository.git('worktree', 'add', '-q', linked.path, '-b', 'side');
  linked.write('main.py', EDITED).write('new.py', 'def fresh(): pass\n');
  t.deepEqual(told(await linked.changes()), [
    'modified main.py: modified one',
    'added new.py: added fresh',
  ]);
  t.deepEqual(told(await repository.changes()), []);
});

test('an open merge: conflicting files are named, and compared with our side', async (t) => {
  const repository = newRepository(t);
  repository.git('checkout', '-q', '-b', 'theirs');
  repository.write('main.py', MAIN.replace('return 1', 'return 3')).commit();
  repository.git('checkout', '-q', 'main');
  repository.write('main.py', EDITED).commit();
  t.throws(() => repository.git('merge', '-q', 'theirs'));
  for (const scope of ['unstaged', 'all'] as const) {
    const set = await repository.changes({ scope });
    t.is(set.files[0]?.status, 'unmerged');
    t.regex(told(set)[0] ?? '', /^unmerged main\.py: .*modified one/);
  }
  t.deepEqual(told(await repository.changes({ scope: 'staged' })), ['unmerged main.py']);
});

test('submodules are named and left alone', async (t) => {
  const inner = newRepository(t);
  const repository = newRepository(t);
  repository.git('submodule', '--quiet', 'add', inner.path, 'lib/inner');
  repository.commit();
  const nested = new Repository(join(repository.path, 'lib/inner'));
  nested.write('main.py', EDITED);
  t.deepEqual(told(await repository.changes()), []);
  nested.commit();
  t.deepEqual(told(await repository.changes()), ['submodule lib/inner']);
});

test('a repository inside that is no submodule is left alone, and said', async (t) => {
  const repository = newRepository(t);
  mkdirSync(join(repository.path, 'vendor'));
  const nested = new Repository(join(repository.path, 'vendor'));
  nested.git('init', '-q');
  nested.write('a.py', 'def f(): pass\n').commit();
  const set = await repository.changes();
  t.deepEqual(told(set), []);
  t.deepEqual(set.notes, ['vendor/ is a separate repository and was not compared.']);
});

test('a repository that is gone is told so, with the way out', async (t) => {
  const repository = newRepository(t);
  rmSync(repository.path, { recursive: true });
  for (const asked of [{}, { scope: 'compare', base_ref: 'main' }] as const) {
    const answer = await repository.ask(asked);
    t.like(answer, { error: { code: 'not_found' } });
    t.regex((answer as Failure).error.hint, /diff/);
  }
  t.deepEqual(
    told(
      await repository.changes({
        diff: '--- /dev/null\n+++ b/a.py\n@@ -0,0 +1 @@\n+def f(): pass\n',
      }),
    ),
    ['added a.py: added f'],
  );
});

test('links are not followed', async (t) => {
  const repository = newRepository(t).write('b.py', MAIN).commit();
  rmSync(join(repository.path, 'b.py'));
  symlinkSync('main.py', join(repository.path, 'b.py'));
  symlinkSync('/etc/passwd', join(repository.path, 'c.py'));
  const set = await repository.changes();
  t.deepEqual(
    set.files.map(({ path, status, new: now }) => [path, status, now]),
    [
      ['b.py', 'type_changed', null],
      ['c.py', 'added', null],
    ],
  );
});

test('what a sparse checkout leaves out is not deleted', async (t) => {
  const repository = newRepository(t).write('far/away.py', MAIN).write('near/by.py', MAIN).commit();
  repository.git('sparse-checkout', 'set', 'near');
  t.false(existsSync(join(repository.path, 'far/away.py')));
  repository.write('near/by.py', EDITED);
  t.deepEqual(told(await repository.changes({ scope: 'all' })), [
    'modified near/by.py: modified one',
  ]);
});

test('what is ignored is no change', async (t) => {
  const repository = newRepository(t).write('.gitignore', 'out/\n').commit();
  repository.write('out/a.py', MAIN).write('node_modules/b.js', 'function f() {}\n');
  t.deepEqual(told(await repository.changes()), []);
});

test('an indexed folder inside of a working tree sees its own part alone', async (t) => {
  const repository = newRepository(t).write('pkg/a.py', MAIN).commit();
  repository
    .write('main.py', EDITED)
    .write('pkg/a.py', EDITED)
    .write('pkg/b.py', 'def fresh(): pass\n');
  t.deepEqual(told(await new Repository(join(repository.path, 'pkg')).changes()), [
    'modified a.py: modified one',
    'added b.py: added fresh',
  ]);
});

test('a repository’s configuration runs nothing', async (t) => {
  const repository = newRepository(t)
    .write('.gitattributes', '*.py diff=odd filter=odd\n')
    .commit();
  const mark = join(repository.path, '..', 'ran');
  const hooks = join(repository.path, '..', 'hooks');
  mkdirSync(hooks);
  for (const hook of ['post-index-change', 'post-checkout', 'pre-auto-gc'])
    writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
  for (const setting of [
    'diff.external',
    'diff.odd.command',
    'diff.odd.textconv',
    'filter.odd.clean',
    'filter.odd.smudge',
    'filter.odd.process',
    'core.fsmonitor',
    'core.pager',
  ]) {
    repository.git('config', setting, `sh -c 'touch ${mark}; cat'`);
  }
  repository.git('config', 'filter.odd.required', 'true');
  repository.git('config', 'core.hooksPath', hooks);
  writeFileSync(join(repository.path, 'main.py'), EDITED);
  rmSync(mark, { force: true });
  for (const scope of ['unstaged', 'all', 'staged'] as const) await repository.ask({ scope });
  t.deepEqual(told(await repository.changes({ scope: 'all' })), ['modified main.py: modified one']);
  t.false(existsSync(mark));
});
