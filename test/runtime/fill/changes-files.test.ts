// The fill `changes` for files of every kind: binary, renamed, with odd names, in other encodings, large. Scopes are in changes.
import { appendFileSync, chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { changedSymbols } from '../../../lib/analysis/changes/changed-symbols.ts';
import { MAIN, newRepository, told, EDITED } from './changed-repository.ts';

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
