// The queue of docs/examples/fleet/bullmq on a real Redis: jobs run once, and a killed worker loses none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { needing } from '../../../support/needing.ts';
import { NO_REDIS, startRedis, type RunningRedis } from '../../../support/redis.ts';
import { newFolder, writeFiles } from '../../../support/source-tree.ts';
import {
  checkPublished,
  folderHere,
  installed,
  machine,
  ran,
  RECIPES,
  repository,
  type Variables,
} from './_fleet.ts';

const redisTest = needing(NO_REDIS);
const POLL_MS = 100;

let running: Promise<RunningRedis> | undefined;
let databases = 0;
test.after.always('Redis is ended', async () => (await running)?.end());

interface Fleet {
  readonly env: Variables;
  readonly queue: Queue;
  /** What the program was asked, one line for each start. */
  started(): readonly string[];
}

/** A queue of its own. `before`: lines of shell that its machines run before the program. */
async function fleet(t: ExecutionContext, address: string, before = ''): Promise<Fleet> {
  const { url } = await (running ??= startRedis());
  const REDIS_URL = `${url}/${databases++}`;
  const env = { ...machine(t), REDIS_URL, CODEGRAPH_PLACE: address };
  const log = join(newFolder(t), 'started');
  installed(env, `echo "$@" >>'${log}'\n${before}`);
  const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue('publish', { connection });
  t.teardown(async () => {
    await queue.close();
    connection.disconnect();
  });
  const started = (): readonly string[] =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '')
      .split('\n')
      .filter((line) => line.startsWith('publish '));
  return { env, queue, started };
}

interface RunningWorker {
  kill(): Promise<void>;
  /** As supervisors end it. */
  end(): Promise<unknown>;
}

function startWorker(
  t: ExecutionContext,
  env: Variables,
  stderr: 'inherit' | 'ignore' = 'inherit',
): RunningWorker {
  const child = spawn(process.execPath, [join(RECIPES, 'bullmq/worker.js')], {
    env,
    stdio: ['ignore', 'ignore', stderr],
  });
  const ended = once(child, 'exit');
  t.teardown(() => child.kill('SIGKILL'));
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Queues a list, as `name address` lines. */
async function enqueue(
  t: ExecutionContext,
  env: Variables,
  lines: readonly string[],
): Promise<void> {
  const folder = newFolder(t, 'lists');
  writeFiles(folder, { 'repositories.txt': `${lines.join('\n')}\n` });
  const list = join(folder, 'repositories.txt');
  await ran([process.execPath, join(RECIPES, 'bullmq/enqueue.js'), list], env);
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(POLL_MS);
}

redisTest('what is queued twice runs once, and again after a new commit', async (t) => {
  const place = folderHere(t);
  const { env, queue, started } = await fleet(t, place.address);
  const [shop, billing] = [repository(t, 'shop'), repository(t, 'billing')];
  const lines = [`shop ${shop.url}`, `team/billing ${billing.url}`];
  await enqueue(t, env, lines);
  await enqueue(t, env, lines);
  t.is(await queue.getWaitingCount(), 2);
  const worker = startWorker(t, { ...env, JOBS: '2' });
  await until(async () => (await queue.getCompletedCount()) === 2);
  await enqueue(t, env, lines);
  t.is(await queue.getWaitingCount(), 0);
  t.is(started().length, 2);
  await checkPublished(t, place, 'shop', shop);
  await checkPublished(t, place, 'team/billing', billing);
  t.is(await worker.end(), 0);
});

redisTest('a repository that cannot be read is said, and the others are queued', async (t) => {
  const { env, queue } = await fleet(t, folderHere(t).address);
  const { url } = repository(t, 'shop');
  const error = await t.throwsAsync(
    enqueue(t, env, ['gone file:///nowhere/at/all', `shop ${url}`]),
  );
  t.regex(error?.message ?? '', /gone: /);
  t.is(await queue.getWaitingCount(), 1);
});

redisTest('a job that has failed for good starts again when it is queued again', async (t) => {
  const place = folderHere(t);
  const { env, queue } = await fleet(t, place.address);
  const shop = repository(t, 'shop');
  // Without further attempts, which take minutes.
  const jobId = `shop@${shop.commit}@0.1.0`;
  await queue.add('publish', { name: 'shop', url: 'file:///gone', commit: shop.commit }, { jobId });
  const worker = startWorker(t, env, 'ignore');
  await until(async () => (await queue.getFailedCount()) === 1);
  const job = await queue.getJob(jobId);
  t.regex(job?.failedReason ?? '', /gone/);
  await job?.updateData({ name: 'shop', url: shop.url, commit: shop.commit });
  await enqueue(t, env, [`shop ${shop.url}`]);
  await until(async () => (await queue.getCompletedCount()) === 1);
  await checkPublished(t, place, 'shop', shop);
  t.is(await worker.end(), 0);
});

redisTest('a worker that is killed loses nothing: another one publishes, once', async (t) => {
  const place = folderHere(t);
  const pid = join(newFolder(t), 'pid');
  // The first program that is to publish is in the middle of it for minutes.
  const before = `[ "$1" = publish ] && [ ! -e '${pid}' ] && echo $$ >'${pid}' && exec sleep 300`;
  const { env, queue, started } = await fleet(t, place.address, before);
  const shop = repository(t, 'shop');
  const impatient = { ...env, LOCK_MS: '3000' };
  await enqueue(t, env, [`shop ${shop.url}`]);
  const first = startWorker(t, impatient);
  await until(() => existsSync(pid));
  await first.kill();
  t.teardown(() => process.kill(Number(readFileSync(pid, 'utf8'))));
  t.is(await queue.getActiveCount(), 1);
  const second = startWorker(t, impatient);
  await until(async () => (await queue.getCompletedCount()) === 1);
  t.is(started().length, 2);
  await checkPublished(t, place, 'shop', shop);
  t.is(await queue.getFailedCount(), 0);
  t.is(await second.end(), 0);
});

redisTest('a job that takes longer than a lock stays with its worker', async (t) => {
  const place = folderHere(t);
  const { env, queue, started } = await fleet(t, place.address, '[ "$1" = publish ] && sleep 7');
  const shop = repository(t, 'shop');
  await enqueue(t, env, [`shop ${shop.url}`]);
  const impatient = { ...env, LOCK_MS: '3000' };
  const workers = [startWorker(t, impatient), startWorker(t, impatient)];
  await until(async () => (await queue.getCompletedCount()) === 1);
  t.is(started().length, 1);
  await checkPublished(t, place, 'shop', shop);
  for (const worker of workers) t.is(await worker.end(), 0);
});

redisTest('workers that publish the same commit make the same generation', async (t) => {
  const shop = repository(t, 'shop');
  const generations: string[] = [];
  for (let count = 0; count < 2; count++) {
    const place = folderHere(t);
    const { env, queue } = await fleet(t, place.address);
    await enqueue(t, env, [`shop ${shop.url}`]);
    const worker = startWorker(t, env);
    await until(async () => (await queue.getCompletedCount()) === 1);
    t.is(await worker.end(), 0);
    generations.push(await checkPublished(t, place, 'shop', shop));
  }
  t.is(generations[0], generations[1]);
});
