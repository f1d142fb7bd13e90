// The limits of calls to git: time, output, how many at once, and what of the environment it is given.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { readGitSurroundings } from '../../../runtime/config.ts';
import { GIT_LIMITS, runGit } from '../../../runtime/git/run-git.ts';
import { newFolder } from '../../support/source-tree.ts';

test('git that waits for ever is killed, with all that it started', async (t) => {
  const folder = newFolder(t);
  const pid = join(folder, 'pid');
  const answer = await runGit(['sleeps'], {
    place: null,
    settings: [`alias.sleeps=!echo $$ >${pid}; sleep 1000`],
    limits: { ...GIT_LIMITS, timeMs: 1000 },
  });
  t.like(answer, { ok: false, trouble: 'too slow' });
  const isAlive = (): boolean =>
    existsSync(`/proc/${readFileSync(pid, 'utf8').trim()}/fd`) &&
    readdirSync(`/proc/${readFileSync(pid, 'utf8').trim()}/fd`).length > 0;
  while (isAlive()) await sleep(10);
  t.pass();
});

test('a pipe that nobody writes to does not hold it longer than its time', async (t) => {
  const folder = newFolder(t);
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  t.like(
    await runGit(['hash-object', join(folder, 'pipe')], {
      place: null,
      limits: { ...GIT_LIMITS, timeMs: 300 },
    }),
    { ok: false, trouble: 'too slow' },
  );
});

test('what has been too slow is not asked again at once', async (t) => {
  const place = { root: newFolder(t), gitFolder: newFolder(t) };
  t.is(
    (
      await runGit(['sleeps'], {
        place,
        settings: ['alias.sleeps=!sleep 1000'],
        limits: { ...GIT_LIMITS, timeMs: 300 },
      })
    ).trouble,
    'too slow',
  );
  t.is((await runGit(['version'], { place })).trouble, 'too slow');
  t.true((await runGit(['version'], { place: null })).ok);
});

test('an answer that does not end is broken off', async (t) => {
  const answer = await runGit(['floods'], {
    place: null,
    settings: ['alias.floods=!yes'],
    limits: { ...GIT_LIMITS, outputBytes: 100_000 },
  });
  t.like(answer, { ok: false, trouble: 'too much' });
  t.is(answer.out.length, 0);
});

test('so many as may run at once run, and the others after them', async (t) => {
  const folder = newFolder(t);
  const alias = `alias.counted=!f=$(mktemp ${folder}/running-XXXXXX); ls ${folder}; sleep 0.2; rm $f`;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => runGit(['counted'], { place: null, settings: [alias] })),
  );
  t.true(answers.every(({ ok }) => ok));
  t.deepEqual(
    answers
      .filter(({ out }) => out.toString().trim().split('\n').length > 4)
      .map(({ out }) => out.toString()),
    [],
  );
});

test('a call that the system refuses to start is an answer too', async (t) => {
  t.like(await runGit(['rev-parse', 'x'.repeat(3_000_000)], { place: null }), {
    ok: false,
    trouble: 'not started',
  });
});

test('variables of git say nothing, but for how it is installed; programs are looked for in named folders alone', (t) => {
  const given = {
    PATH: '.:/usr/bin::bin:/bin',
    HOME: '/home/a',
    GIT_DIR: '/x',
    GIT_EXTERNAL_DIFF: 'x',
    git_trace: '1',
    GIT_CONFIG_GLOBAL: '/home/a/other',
    UNSET: undefined,
  };
  t.deepEqual(readGitSurroundings(given), {
    PATH: '/usr/bin:/bin',
    HOME: '/home/a',
    GIT_CONFIG_GLOBAL: '/home/a/other',
  });
});
