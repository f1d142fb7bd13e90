// The tools as commands: options from schemas, text and JSON, exit status.
import test from 'ava';
import { runCommand } from '../../support/channels.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { toolsWorld } from '../../support/tools-world.ts';

test('the argument is the tool’s main field, and text is printed', async (t) => {
  t.deepEqual(await runCommand(fakeWorld(), ['echo-text', 'a b', '--repo', 'beta']), {
    out: 'beta: a b a b\n',
    err: '',
    exitCode: 0,
  });
});

test('the working folder chooses the repository', async (t) => {
  t.like(await runCommand(fakeWorld(), ['echo-text', 'a'], '/repos/beta/src'), {
    out: 'beta: a a\n',
  });
});

test('lists are comma-separated or given several times; objects are JSON', async (t) => {
  const argv = [
    'echo-text',
    'a',
    '--repo',
    'beta',
    '--tags',
    'x,y',
    '--tags',
    'z',
    '--params',
    '{"n":1}',
    '--loud',
    '--repeat',
    '1',
  ];
  t.like(await runCommand(fakeWorld(), argv), { out: 'beta: A\n', exitCode: 0 });
});

test('a flag with words of its own is set by itself, and takes no other word', async (t) => {
  const answerOf = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await runCommand(toolsWorld(), ['context', ...words, '--json'])).out);
  const full = await answerOf('route', '--include-content', 'full');
  t.regex(JSON.stringify(full), /"content":/);
  t.deepEqual(await answerOf('route', '--include-content'), full);
  t.deepEqual(await answerOf('--include-content', 'route'), full);
  t.deepEqual(await answerOf('route', '--include-content', 'true'), full);
  t.deepEqual(await answerOf('route', '--include-content=false'), await answerOf('route'));
  t.regex(JSON.stringify(await answerOf('--include-content', 'focus', 'route')), /"excerpts":/);
});

test('a misspelled word of a flag is refused, and not taken as an argument', async (t) => {
  for (const word of ['focsu', 'focu', 'signature']) {
    const { err, exitCode } = await runCommand(toolsWorld(), [
      'context',
      '--include-content',
      word,
    ]);
    t.regex(err, /'include_content' must be one of .*focus/);
    t.is(exitCode, 2);
  }
});

test('fields for programs are not listed', async (t) => {
  const { out } = await runCommand(toolsWorld(), ['rename', '--help']);
  t.regex(out, /--include-text /);
  t.notRegex(out, /--documents/);
});

test('--json prints one document and nothing else, also when it fails', async (t) => {
  const good = await runCommand(fakeWorld(), ['echo-text', 'a', '--repo', 'beta', '--json']);
  t.like(JSON.parse(good.out), { repo: 'beta' });
  const bad = await runCommand(fakeWorld(), ['echo-text', 'missing', '--repo', 'beta', '--json']);
  t.like(JSON.parse(bad.out), { error: { code: 'symbol_not_found' } });
  t.like(bad, { err: '', exitCode: 1 });
});

test('a failure prints message and hint on stderr', async (t) => {
  t.deepEqual(await runCommand(fakeWorld(), ['echo-text', 'missing', '--repo', 'beta']), {
    out: '',
    err: 'There is no such text.\nTry another.\n',
    exitCode: 1,
  });
});

for (const argv of [
  ['echo-text', 'a', '--nope'],
  ['echo-text', 'a', '--repeat', 'x', '--repo', 'beta'],
  ['echo-text', '--repo', 'beta'],
  ['echo-text', 'a', 'b'],
  ['no-such'],
]) {
  test(`wrong usage ends with 2: ${argv.join(' ')}`, async (t) => {
    const { out, err, exitCode } = await runCommand(fakeWorld(), argv);
    t.is(exitCode, 2);
    t.is(out, '');
    t.not(err, '');
  });
}

test('help names every field with its meaning, its choices and its default', async (t) => {
  const { out, exitCode } = await runCommand(fakeWorld(), ['echo-text', '--help']);
  t.is(exitCode, 0);
  for (const expected of [
    /--text <text>\s+what to repeat/,
    /--repeat <number>\s+\(default: 2\)/,
    /--sort-order <text>\s+\(one of: up, down\)/,
    /--max-tokens/,
    /--repo/,
    /--json/,
  ])
    t.regex(out, expected);
});

test('what is on by default is explained by how it is turned off, and what has a word of its own not twice', async (t) => {
  const { out } = await runCommand(fakeWorld(), ['echo-text', '--help']);
  t.regex(out, /--no-trimmed\s+do not cut spaces off/);
  t.regex(out, /--noise\s+make noise/);
  t.notRegex(out, /--trimmed|--quiet|--no-quiet/);
  t.like(
    await runCommand(fakeWorld(), ['echo-text', 'a', '--repo', 'beta', '--trimmed', '--no-quiet']),
    { exitCode: 0 },
  );
});

test('an answer that says why it is not what was asked for ends with 1', async (t) => {
  t.deepEqual(
    await runCommand(fakeWorld(), ['echo-text', 'unmet', '--repo', 'beta', '--repeat', '1']),
    { out: 'beta: unmet\n', err: '', exitCode: 1 },
  );
});
