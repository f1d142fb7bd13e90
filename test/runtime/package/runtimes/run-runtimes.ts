// `npm run test:runtimes`: the same answers from the package as it is shipped in Node.js, Deno, Bun, workerd, Chromium and as a function of Lambda. Needs npm's registry.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { benchFolder } from '../../../../bench/rival.ts';
import { ROOT } from '../../../support/source-files.ts';
import { answersOf, requestsAbout, type Answered } from '../asked-answers.ts';
import { ownIndex } from '../exported-index.ts';
import { allRuntimes } from './all-runtimes.ts';
import type { ExportedFolder, Runtime } from './opened.ts';

execFileSync(process.execPath, ['build.mjs', 'bundle', '--if-stale'], { cwd: ROOT });
const FOLDER = join(benchFolder(), 'runtimes');
const SUITES = [
  'channels/{contract,contract-*,tools,reserved-keys,chosen-symbols}',
  'package/parsers-elsewhere',
];
const scratch = mkdtempSync(join(tmpdir(), 'codegraph-runtimes-'));
const index: ExportedFolder = { name: 'own', folder: join(scratch, 'own') };
try {
  mkdirSync(index.folder);
  for (const [file, bytes] of await ownIndex()) writeFileSync(join(index.folder, file), bytes);
  const [first, ...others] = await allRuntimes(FOLDER);
  if (!first) throw new Error('there is no runtime');
  const expected = await answersIn(first);
  let failed = 0;
  for (const runtime of others) if (!(await gives(expected, runtime))) failed++;
  console.log(`${others.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && keepTheContract() ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Whether the contract suite of channels, and that of parsers, pass with the runtimes among them. */
function keepTheContract(): boolean {
  const files = SUITES.map((suite) => `test/runtime/${suite}.test.ts`);
  const { status } = spawnSync(process.execPath, ['scripts/run-tests.mjs', ...files], {
    cwd: ROOT,
    env: { ...process.env, CODEGRAPH_TEST_RUNTIMES: FOLDER },
    stdio: 'inherit',
  });
  return status === 0;
}

/** Its own requests if none are given. */
async function answersIn(
  { open }: Runtime,
  requests?: readonly Answered[],
): Promise<readonly Answered[]> {
  const { ask, end } = await open(index);
  try {
    return await answersOf(requests ?? (await requestsAbout(ask)), ask);
  } finally {
    await end();
  }
}

async function gives(expected: readonly Answered[], runtime: Runtime): Promise<boolean> {
  try {
    const given = await answersIn(runtime, expected);
    const other = given.find((answered, place) => !isDeepStrictEqual(answered, expected[place]));
    console.log(`${runtime.name}: ${other ? 'another answer' : `${given.length} same answers`}`);
    if (other) console.error(JSON.stringify(other).slice(0, 1000));
    return other === undefined;
  } catch (error) {
    console.error(`${runtime.name}: ${(error as Error).message}`);
    return false;
  }
}
