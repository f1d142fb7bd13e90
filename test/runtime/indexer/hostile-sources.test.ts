// Source texts made to harm, through the program itself: they cost themselves, and stopping it is heard. Thousands more are in `npm run fuzz -- sources`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { checkAnalyze, checkDiffs } from '../../fuzz/hostile-sources/check-sources.ts';
import { hostileRepository } from '../../fuzz/hostile-sources/hostile-programs.ts';
import { hostileText, type HostileText } from '../../fuzz/hostile-sources/hostile-texts.ts';
import { treeOf } from '../../fuzz/hostile-sources/process-watch.ts';
import { PROGRAM, startProgram, type Program } from '../../support/run-program.ts';
import { writeFiles } from '../../support/source-tree.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

/** The error recovery of a grammar takes gigabytes for the first of these, and minutes for the other. */
const HARMFUL: readonly HostileText[] = [
  { path: 'Memory.java', language: 'java', text: 'a<'.repeat(20_000) },
  { path: 'time.lua', language: 'lua', text: 'function '.repeat(20_000) },
];
const OTHERS = Array.from({ length: 18 }, (_, number) => hostileText(7, number)).filter(
  ({ text }) => text.length < 10_000,
);
const MOST_MEBIBYTES = 1024;

test.serial(
  'analyze leaves out the files that take too much, and indexes the others',
  async (t) => {
    const place = { program: PROGRAM, scratch: temporaryFolder(t) };
    const { faults, aboveRest, leftOut } = await checkAnalyze([...HARMFUL, ...OTHERS], place);
    t.deepEqual(faults, []);
    t.true(aboveRest < MOST_MEBIBYTES, `${aboveRest} MiB`);
    t.true(Object.keys(leftOut).length > 0);
  },
);

test.serial('analyze takes memory for a program, not for all that its calls may run', async (t) => {
  const place = { program: PROGRAM, scratch: temporaryFolder(t) };
  const { sources, beside } = hostileRepository(10_000);
  const { faults, aboveRest } = await checkAnalyze(sources, place, beside);
  t.deepEqual(faults, []);
  t.true(aboveRest < MOST_MEBIBYTES, `${aboveRest} MiB`);
});

test.serial('a server answers diffs of such texts', async (t) => {
  const place = { program: PROGRAM, scratch: temporaryFolder(t) };
  const texts = [...HARMFUL, ...OTHERS.slice(0, 5)];
  const { faults, aboveRest, answered } = await checkDiffs(texts, place);
  t.deepEqual(faults, []);
  t.is(answered, texts.length);
  t.true(aboveRest < MOST_MEBIBYTES, `${aboveRest} MiB`);
});

test.serial(
  'a signal is heard while such a file is parsed, and nothing is left running',
  async (t) => {
    const { program, tree } = await parsing(t);
    program.child.kill('SIGINT');
    const { code, err } = await program.ended;
    t.is(code, 130, err);
    t.notRegex(err, /Napi|core dumped|abort/i);
    await until(() => tree.every((pid) => !isAlive(pid)));
    t.pass();
  },
);

test.serial(
  'a process that is killed while such a file is parsed leaves nothing running',
  async (t) => {
    const { program, tree } = await parsing(t);
    program.child.kill('SIGKILL');
    await until(() => tree.every((pid) => !isAlive(pid)));
    t.pass();
  },
);

/** An analyze that has begun to parse, with the processes that it is made of as far as the system tells. */
async function parsing(
  t: ExecutionContext,
): Promise<{ readonly program: Program; readonly tree: readonly number[] }> {
  const folder = temporaryFolder(t);
  const root = join(folder, 'repository');
  mkdirSync(root);
  writeFiles(
    root,
    Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`${name}.lua`, `${'function '.repeat(60_000)}${name}`]),
    ),
  );
  const program = startProgram(['analyze', '--no-embeddings', root], {
    home: join(folder, 'home'),
  });
  const pid = program.child.pid ?? 0;
  const started = (): boolean =>
    process.platform !== 'linux' || treeOf(pid).some((other) => other !== pid && isParser(other));
  await until(started);
  // From its start to the middle of a file.
  await new Promise((done) => setTimeout(done, 1_500));
  return { program, tree: treeOf(pid) };
}

function isParser(pid: number): boolean {
  try {
    return /parse-process/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
}
