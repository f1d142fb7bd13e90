// Publishes the repositories that enqueue.js has queued: node worker.js. Programs run beside it, so that it can keep saying that its jobs are its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'bullmq';

const { REDIS_URL = 'redis://127.0.0.1:6379', CODEGRAPH_PLACE, JOBS = '1' } = process.env;
// A worker that has said nothing for so long is taken for dead, and its jobs go to others.
const lockDuration = Number(process.env.LOCK_MS ?? 30_000);

async function publish({ data: { name, url, commit } }) {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  const env = { ...process.env, CODEGRAPH_HOME: join(folder, 'home') };
  const run = (program, ...args) =>
    promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  try {
    await run('git', 'init', '--quiet', 'clone');
    await run('git', '-C', 'clone', 'fetch', '--quiet', '--depth', '1', '--', url, commit);
    await run('git', '-C', 'clone', 'checkout', '--quiet', 'FETCH_HEAD');
    const options = ['--json', '--name', name];
    const { stdout } = await run('codegraph', 'publish', ...options, CODEGRAPH_PLACE, 'clone');
    const { state, current } = JSON.parse(stdout);
    return { state, generation: current.generation };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const worker = new Worker('publish', publish, {
  connection: { url: REDIS_URL },
  concurrency: Number(JOBS),
  lockDuration,
  stalledInterval: lockDuration,
  // Of workers, so many may die over a job before it counts as failed.
  maxStalledCount: 10,
});
worker.on('completed', ({ id }, { state }) => console.log(`${id}: ${state}`));
worker.on('failed', (job, { message }) => console.error(`${job?.id}: ${message}`));
worker.on('error', ({ message }) => console.error(message));
// Finishes its jobs first.
process.on('SIGTERM', () => worker.close());
