// `npm run test:places`: publishers as processes of their own, killed with SIGKILL at random moments, and many at once, to a folder and to Ceph. Prints how many readers saw something wrong.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Place } from '../../../index-store/published/place.ts';
import { readS3Settings } from '../../../runtime/config.ts';
import { openPlace } from '../../../runtime/places/open-place.ts';
import { SHOP, versionIn } from '../../support/published-shop.ts';
import { NO_RADOSGW, startRadosgw, type RunningS3 } from '../../support/radosgw.ts';
import { startProgram, type Program } from '../../support/run-program.ts';
import { writeFiles, git } from '../../support/source-tree.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    publishers: { type: 'string', default: '30' },
  },
});
const KILLS = Number(values.kills);
const PUBLISHERS = Number(values.publishers);

/** An index of the shop at one version, in a store of its own. */
interface Made {
  readonly version: number;
  readonly clone: string;
  readonly home: string;
}

interface Target {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** An empty place for each name. */
  addressOf(name: string): string;
}

interface Outcome {
  readonly wrong: readonly string[];
  readonly text: string;
}

function publish(target: Target, address: string, { clone, home }: Made): Program {
  const args = ['publish', '--no-analyze', '--name', SHOP, address, clone];
  return startProgram(args, { home, env: target.env });
}

async function published(target: Target, address: string, made: Made): Promise<void> {
  const { code, err } = await publish(target, address, made).ended;
  if (code !== 0) throw new Error(`publish ended with ${code}: ${err}`);
}

function opened(target: Target, address: string): Place {
  return openPlace(address, readS3Settings(target.env));
}

/** What a reader sees, or why it sees nothing whole. */
async function seen(target: Target, address: string): Promise<number | null | string> {
  return versionIn(opened(target, address)).catch((error: unknown) => String(error));
}

async function makeVersions(folder: string, count: number): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let version = 1; version <= count; version++) {
    const [clone, home] = [join(folder, `clone-${version}`), join(folder, `home-${version}`)];
    writeFiles(clone, { 'shop.py': `def version_${version}():\n    pass\n` });
    git(clone, 'init', '--quiet');
    git(clone, 'add', '--all');
    // The order of publications is that of the commits.
    process.env['GIT_COMMITTER_DATE'] = new Date(Date.UTC(2026, 0, version)).toISOString();
    git(clone, 'commit', '--quiet', '--message', `version ${version}`);
    const { code, err } = await startProgram(['analyze', clone], { home, input: '' }).ended;
    if (code !== 0) throw new Error(err);
    made.push({ version, clone, home });
  }
  return made;
}

/** From the first word of the program to its end, in milliseconds. A server's first answers take longer. */
async function usualTime(target: Target, made: Made): Promise<number> {
  await published(target, target.addressOf('first'), made);
  const { child, ended } = publish(target, target.addressOf('time'), made);
  const begun = await firstWord(child);
  await ended;
  return performance.now() - begun;
}

function firstWord(child: Program['child']): Promise<number> {
  return new Promise((done) => {
    child.stderr?.once('data', () => done(performance.now()));
    child.once('close', () => done(performance.now()));
  });
}

async function kills(target: Target, older: Made, newer: Made): Promise<Outcome> {
  const wrong: string[] = [];
  const counts = { nothing: 0, old: 0, new: 0 };
  const usual = await usualTime(target, older);
  let killed = 0;
  for (let round = 0; round < KILLS; round++) {
    const address = target.addressOf(`kill-${round}`);
    const before = round % 2 === 0 ? null : older.version;
    if (before !== null) await published(target, address, older);
    const { child, ended } = publish(target, address, newer);
    await firstWord(child);
    await sleep(Math.random() * usual);
    child.kill('SIGKILL');
    if ((await ended).code === null) killed += 1;
    const found = await seen(target, address);
    if (found === newer.version) counts.new += 1;
    else if (found === before) counts[before === null ? 'nothing' : 'old'] += 1;
    else wrong.push(`kill ${round}: ${found} after ${before}`);
    await published(target, address, newer);
    const after = await seen(target, address);
    if (after !== newer.version) wrong.push(`after kill ${round}: ${after}`);
  }
  const left = `${counts.nothing} left nothing, ${counts.old} the old index, ${counts.new} the new one`;
  return { wrong, text: `${killed} of ${KILLS} publishers killed: ${left}` };
}

async function race(target: Target, versions: readonly Made[]): Promise<Outcome> {
  const address = target.addressOf('race');
  const newest = versions.length;
  const wrong: string[] = [];
  const running = Promise.all(versions.map((made) => publish(target, address, made).ended));
  let isOver = false;
  void running.then(() => (isOver = true));
  let reads = 0;
  let last = 0;
  while (!isOver) {
    const found = await seen(target, address);
    reads += 1;
    if (typeof found === 'string' || (found ?? 0) < last) wrong.push(`${found} after ${last}`);
    else last = found ?? 0;
    await sleep(1);
  }
  const failed = (await running).filter(({ code }) => code !== 0);
  for (const { code, err } of failed) wrong.push(`a publisher ended with ${code}: ${err}`);
  const end = await seen(target, address);
  if (end !== newest) wrong.push(`at the end: ${end}, not ${newest}`);
  return {
    wrong,
    text: `${newest} publishers at once, ${reads} reads meanwhile: version ${end} is current`,
  };
}

async function run(target: Target, versions: readonly Made[]): Promise<number> {
  const [older, newer] = versions;
  if (!older || !newer) throw new Error('--publishers is at least 2');
  let count = 0;
  for (const work of [() => kills(target, older, newer), () => race(target, versions)]) {
    const { wrong, text } = await work();
    for (const each of wrong) console.error(`${target.name}: ${each}`);
    console.log(`${target.name}: ${text}; ${wrong.length} wrong readers`);
    count += wrong.length;
  }
  return count;
}

function folderTarget(folder: string): Target {
  const addressOf = (name: string): string => pathToFileURL(join(folder, 'places', name)).href;
  return { name: 'a folder', env: {}, addressOf };
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-places-')));
let server: RunningS3 | undefined;
try {
  const versions = await makeVersions(folder, PUBLISHERS);
  let wrong = await run(folderTarget(folder), versions);
  if (NO_RADOSGW === null) {
    server = await startRadosgw();
    const addressOf = (name: string): string => `s3://indexes/${name}`;
    wrong += await run({ name: 'Ceph', env: server.env, addressOf }, versions);
  } else console.log(`Ceph: left out (${NO_RADOSGW})`);
  console.log(`${wrong} wrong readers`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
}
