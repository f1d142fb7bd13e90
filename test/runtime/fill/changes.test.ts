// The fill `changes` in real git repositories: every scope, and the states that working trees get into.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { changedSymbols } from '../../../lib/analysis/changes/changed-symbols.ts';
import { buildGraph } from '../../../lib/graph/build-graph.ts';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { ChangeSet } from '../../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { fillChanges } from '../../../runtime/fill/changes.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

type Asked = Parameters<typeof fillChanges>[0];

const MAIN = `def one():
    return 1


def two():
    return one() + 1
`;

/** A repository with main.py in its only commit. */
class Repository {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  git(...args: readonly string[]): string {
    const identity = [
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'protocol.file.allow=always',
    ];
    return execFileSync('git', ['-C', this.path, ...identity, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
  }

  write(path: string, text: string | Buffer): this {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    writeFileSync(join(this.path, path), text);
    return this;
  }

  commit(message = 'a change'): this {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message);
    return this;
  }

  async changes(asked: Asked = {}): Promise<ChangeSet> {
    const set = await this.ask(asked);
    if (isFailure(set)) throw new Error(`${set.error.message} ${set.error.hint}`);
    return set;
  }

  ask(asked: Asked = {}, signal?: AbortSignal): Promise<ChangeSet | Failure> {
    const plain = snapshotOf({ nodes: [] });
    const snapshot: IndexSnapshot = {
      ...plain,
      info: { ...plain.info, path: this.path },
      graph: buildGraph([], []),
    };
    return fillChanges(asked, snapshot, { signal });
  }
}

function emptyRepository(t: ExecutionContext): Repository {
  const repository = new Repository(join(temporaryFolder(t), 'repo'));
  mkdirSync(repository.path);
  repository.git('init', '-q', '-b', 'main');
  return repository;
}

function newRepository(t: ExecutionContext): Repository {
  return emptyRepository(t).write('main.py', MAIN).commit();
}

/** `status path: change name, …`, one line a file. */
function told(set: ChangeSet): string[] {
  return set.files.map((file) => {
    const symbols = changedSymbols({ ...set, files: [file] }, () => []).map(
      ({ change, state }) => `${change} ${state.qualifiedName}`,
    );
    return `${file.status} ${file.oldPath === file.path ? '' : `${file.oldPath} → `}${file.path}${symbols.length > 0 ? `: ${symbols.join(', ')}` : ''}`;
  });
}

const EDITED = MAIN.replace('return 1', 'return 11');

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

test('scope, base_ref and diff are not mixed', async (t) => {
  const repository = newRepository(t);
  for (const asked of [
    { scope: 'compare' },
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

test('binary files, documents and modes are listed without symbols', async (t) => {
  const repository = newRepository(t)
    .write('a.png', Buffer.from([0, 1]))
    .write('notes.md', 'a\n')
    .write('data.py', Buffer.from([0, 1]))
    .commit();
  repository
    .write('a.png', Buffer.from([0, 2]))
    .write('notes.md', 'b\n')
    .write('data.py', Buffer.from([0, 2]));
  chmodSync(join(repository.path, 'main.py'), 0o755);
  const set = await repository.changes();
  t.deepEqual(told(set), [
    'modified a.png',
    'modified data.py',
    'mode_changed main.py',
    'modified notes.md',
  ]);
  t.deepEqual(
    set.files.map(({ unread }) => unread),
    [null, 'binary', null, null],
  );
});

test('a renamed file is one file, by git and by hand', async (t) => {
  const repository = newRepository(t);
  repository.git('mv', 'main.py', 'renamed.py');
  t.deepEqual(told(await repository.changes({ scope: 'staged' })), [
    'renamed main.py → renamed.py: moved one, moved two',
  ]);
  repository.git('mv', 'renamed.py', 'main.py');
  rmSync(join(repository.path, 'main.py'));
  repository.write('pkg/main.py', EDITED);
  t.deepEqual(told(await repository.changes()), [
    'renamed main.py → pkg/main.py: modified one, moved two',
  ]);
});

test('a file deleted on disk, and one that only left the index', async (t) => {
  const repository = newRepository(t).write('b.py', MAIN.replaceAll('one', 'un')).commit();
  rmSync(join(repository.path, 'main.py'));
  t.deepEqual(told(await repository.changes()), ['deleted main.py: deleted one, deleted two']);
  repository.git('rm', '-q', '--cached', 'b.py');
  repository.write('b.py', MAIN.replaceAll('one', 'uno'));
  t.deepEqual(told(await repository.changes({ scope: 'all' })), [
    'modified b.py: added uno, modified two, deleted un',
    'deleted main.py: deleted one, deleted two',
  ]);
});

test('odd names: spaces, quotes, other scripts, a line end', async (t) => {
  const repository = newRepository(t);
  const names = [
    'a b.py',
    'dä "q".py',
    '日本.py',
    'tab\there.py',
    'two\nlines.py',
    '-dash.py',
    ':colon.py',
  ];
  for (const name of names) repository.write(name, 'def f():\n    return 1\n');
  repository.commit();
  for (const name of names) repository.write(name, 'def f():\n    return 2\n');
  t.deepEqual(
    told(await repository.changes()),
    [...names].sort().map((name) => `modified ${name}: modified f`),
  );
});

test('line ends and a missing last one are no change of symbols', async (t) => {
  const repository = newRepository(t).write('main.py', MAIN.replaceAll('\n', '\r\n'));
  t.deepEqual(told(await repository.changes()), ['modified main.py']);
  repository.write('main.py', MAIN.trimEnd());
  t.deepEqual(
    changedSymbols(await repository.changes(), () => []).map(({ commentsOnly }) => commentsOnly),
    [],
  );
  repository.git('config', 'core.autocrlf', 'true');
  repository.write('main.py', MAIN.replaceAll('\n', '\r\n'));
  t.deepEqual(told(await repository.changes()), []);
});

test('texts in Latin-1 and with a byte order mark are compared; others are said not to be', async (t) => {
  const latin = (value: string): Buffer =>
    Buffer.from(`NAME = 'd\u00e4'\n\n\ndef one():\n    return ${value}\n`, 'latin1');
  const wide = (value: string): Buffer =>
    Buffer.from(`\ufeffdef one():\n    return ${value}\n`, 'utf16le');
  const repository = newRepository(t)
    .write('latin.py', latin('1'))
    .write('bom.py', `\ufeff${MAIN}`)
    .write('wide.py', wide('1'))
    .commit();
  repository
    .write('latin.py', latin('2'))
    .write('bom.py', `\ufeff${EDITED}`)
    .write('wide.py', wide('2'));
  const set = await repository.changes();
  t.deepEqual(told(set), [
    'modified bom.py: modified one',
    'modified latin.py: modified one',
    'modified wide.py',
  ]);
  // UTF-16 is not indexed either.
  t.deepEqual(
    set.files.map(({ unread }) => unread),
    [null, null, 'binary'],
  );
});

test('a file that is too large to be indexed is named, and said not to be compared', async (t) => {
  const repository = newRepository(t).write('large.py', MAIN).commit();
  repository.write('large.py', MAIN + '# filler\n'.repeat(300_000));
  const set = await repository.changes();
  t.deepEqual(told(set), ['modified large.py']);
  t.deepEqual(
    set.files.map(({ unread }) => unread),
    ['larger than 2 MiB'],
  );
  repository.commit();
  repository.write('large.py', MAIN);
  t.not((await repository.changes()).files[0]?.unread, null);
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

test('a large change comes back whole', async (t) => {
  const repository = newRepository(t);
  const text = (value: number): string =>
    Array.from({ length: 3000 }, (_, at) => `def f${at}():\n    return ${value}\n`).join('');
  for (let at = 0; at < 12; at++) repository.write(`many/m${at}.py`, text(1));
  repository.commit();
  for (let at = 0; at < 12; at++) repository.write(`many/m${at}.py`, text(2));
  t.is(changedSymbols(await repository.changes(), () => []).length, 36_000);
});

test('a source file that cannot be parsed in full is still compared', async (t) => {
  const repository = newRepository(t);
  appendFileSync(join(repository.path, 'main.py'), '\n\ndef broken(:\n    <<<<<<< HEAD\n');
  t.regex(told(await repository.changes())[0] ?? '', /^modified main\.py/);
});

test('whoever waits no more is parsed nothing for', async (t) => {
  const repository = newRepository(t);
  repository.write('main.py', 'def other():\n    return 2\n');
  await t.throwsAsync(repository.ask({}, AbortSignal.abort(new Error('gone'))), {
    message: 'gone',
  });
});
