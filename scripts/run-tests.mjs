// Builds what the tests need and the tests themselves, runs them, and prints failures and counts. Arguments are passed to ava, whose own output is shown with `--watch`: then sources are run as they are.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleTests, bundledPath, testFiles } from './bundle-tests.mjs';
import { testProcesses } from './test-processes.mjs';

const LONGEST_LINE = 2_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Invariant: a test without its own store never touches the user's.
const home = mkdtempSync(join(tmpdir(), 'codegraph-test-home-'));
const environment = { ...process.env, CODEGRAPH_HOME: home };

const built = spawnSync(process.execPath, ['build.mjs', 'bundle', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
});
const args = process.argv.slice(2);
const ava = join(dirname(createRequire(import.meta.url).resolve('ava')), 'cli.mjs');
process.exitCode =
  built.status === 0 && args.includes('--watch') ? await watchTests() : await countTests();
rmSync(home, { recursive: true, force: true });

async function countTests() {
  const { passed, failed, skipped } =
    built.status === 0 ? await runTests() : { passed: 0, failed: 1, skipped: [] };
  for (const line of skipped) console.log(line);
  console.log(
    `\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  );
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Runs until interrupted by the terminal, which also signals the child. */
async function watchTests() {
  process.on('SIGINT', () => undefined);
  const given = args.some(isTestPath) ? args : [...args, 'test/**/*.test.ts'];
  const child = spawn(process.execPath, [ava, '--node-arguments=--import=tsx', ...given], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  return new Promise((done) => child.on('close', (status) => done(status ?? 1)));
}

/** Bundles the tests that are named, or all, and removes them at the end, however it comes. */
async function runTests() {
  const paths = args.filter(isTestPath);
  const isFile = (path) => path.endsWith('.test.ts') && existsSync(join(root, path));
  const isPart = paths.length > 0 && paths.every(isFile);
  const folder = await bundleTests(root, {
    ...(paths.length === 0
      ? testProcesses(root, testFiles(root))
      : { files: isPart ? paths : testFiles(root) }),
    maps: isPart,
  });
  process.on('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  return countResults([
    ...args.map((arg) => (isTestPath(arg) ? bundledPath(folder, arg) : arg)),
    ...(paths.length > 0 ? [] : [`${folder}/test/**/*.test.mjs`]),
  ]);
}

function isTestPath(arg) {
  return /^(\.\/)?test\//.test(arg);
}

/** Counts the lines of ava's TAP output; a run that fails without a failed test counts as one failure. */
async function countResults(given) {
  const child = spawn(process.execPath, [ava, '--tap', ...given], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  const counts = { passed: 0, failed: 0 };
  const skipped = [];
  let showing = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const result = resultIn(line);
    if (result) {
      showing = result === 'failed';
      if (result === 'skipped') skipped.push(line.replace(/^ok \d+ - (.*) # SKIP$/, 'skipped: $1'));
      else counts[result] += 1;
      if (!showing && process.stdout.isTTY) process.stdout.write(`\r${counts.passed} passed`);
    }
    // Details of a failed test. The plan and the comments of the format are omitted.
    if (showing && !/^(#|1\.\.\d)/.test(line))
      console.log(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line);
  }
  const status = await ended;
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, skipped };
}

function resultIn(line) {
  const result = /^(not )?ok \d+/.exec(line);
  if (!result) return undefined;
  if (line.endsWith(' # SKIP')) return 'skipped';
  return result[1] === undefined ? 'passed' : 'failed';
}
