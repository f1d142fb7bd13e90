// `codegraph detect-changes` as CI runs it: a diff on standard input, an exit status.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { runProgram } from '../../support/run-program.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const CALLERS = Array.from(
  { length: 20 },
  (_, at) => `def caller${at}():\n    return used()\n`,
).join('\n\n');
const SOURCE = `def used():\n    return 1\n\n\ndef leaf():\n    return 1\n\n\n${CALLERS}`;

interface Checkout {
  readonly cwd: string;
  readonly home: string;
  readonly git: (...args: readonly string[]) => string;
}

/** A repository on a branch of its own, indexed at main. */
async function indexed(t: ExecutionContext): Promise<Checkout> {
  const folder = temporaryFolder(t);
  const [cwd, home] = [join(folder, 'repo'), join(folder, 'home')];
  mkdirSync(cwd);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [
      '-C',
      cwd,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      ...args,
    ]).toString();
  git('init', '-q', '-b', 'main');
  writeFileSync(join(cwd, 'a.py'), SOURCE);
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
  const { code, err } = await runProgram(['analyze', cwd, '--no-embeddings'], { home });
  t.is(code, 0, err);
  git('checkout', '-q', '-b', 'work');
  return { cwd, home, git };
}

test('git diff main... | codegraph detect-changes --diff - --json', async (t) => {
  const { cwd, home, git } = await indexed(t);
  const detect = (input: string, ...args: readonly string[]): ReturnType<typeof runProgram> =>
    runProgram(['detect-changes', '--diff', '-', ...args], { cwd, home, input });
  const change = (from: string, to: string): string => {
    writeFileSync(join(cwd, 'a.py'), SOURCE.replace(from, to));
    git('commit', '-q', '-a', '--amend', '-m', 'two');
    return git('diff', 'main...');
  };
  git('commit', '-q', '--allow-empty', '-m', 'two');

  const risky = change('return 1', 'return 2');
  const told = await detect(risky, '--json');
  t.is(told.code, 0, told.err);
  t.like(JSON.parse(told.out), {
    summary: { changed_symbols: 1, affected_symbols: 20, risk: 'HIGH' },
    changed_symbols: [{ uid: 'Function:a.py:used', change: 'modified' }],
  });
  const refused = await detect(risky, '--json', '--fail-on', 'high');
  t.like(refused, { code: 1, out: told.out });
  t.regex(refused.err, /risk is HIGH: fails on high\n {2}20 direct/);
  t.is((await detect(risky, '--fail-on', 'critical')).code, 0);

  t.is(
    (
      await detect(
        change('def leaf():\n    return 1', 'def leaf():\n    return 2'),
        '--fail-on',
        'medium',
      )
    ).code,
    0,
  );
  const atFileLevel = change('def leaf', 'print(1)\n\n\ndef leaf');
  t.is((await detect(atFileLevel, '--fail-on', 'critical')).code, 1);
  t.is((await detect(atFileLevel, '--fail-on', 'medium', '--pass-unknown')).code, 0);
  t.is((await detect('no diff', '--fail-on', 'high')).code, 2);
  t.is((await detect('', '--fail-on', 'medium')).code, 0);
});

test('a base that looks like an option is a wrong value and nothing else', async (t) => {
  const { cwd, home } = await indexed(t);
  const { code, err } = await runProgram(
    ['detect-changes', '--scope', 'compare', '--base-ref=--output=x'],
    { cwd, home },
  );
  t.is(code, 2);
  t.regex(err, /'--output=x' is not a valid commit name\.\nName a branch, tag or commit/);
});
