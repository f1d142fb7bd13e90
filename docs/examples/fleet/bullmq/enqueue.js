// Queues the repositories of a list, a name and an address on each line, at their newest commits: node enqueue.js repositories.txt. What is queued or done already is left alone.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Queue } from 'bullmq';

const { REDIS_URL = 'redis://127.0.0.1:6379' } = process.env;
const asked = async (program, ...args) => (await promisify(execFile)(program, args)).stdout.trim();
const queue = new Queue('publish', {
  connection: { url: REDIS_URL },
  defaultJobOptions: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 10_000 },
    removeOnComplete: { age: 30 * 86_400 },
  },
});

async function enqueue(name, url, version) {
  const head = await asked('git', 'ls-remote', '--exit-code', '--', url, 'HEAD');
  const [commit] = head.split('\t');
  // A queue takes an id once.
  const jobId = `${name}@${commit}@${version}`;
  const before = await queue.getJob(jobId);
  if (await before?.isFailed()) await before.retry('failed', { resetAttemptsMade: true });
  else await queue.add('publish', { name, url, commit }, { jobId });
}

const version = await asked('codegraph', '--version');
for (const line of (await readFile(process.argv[2], 'utf8')).split('\n')) {
  const [name, url] = line.trim().split(' ');
  if (url === undefined) continue;
  await enqueue(name, url, version).catch((error) => {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  });
}
await queue.close();
