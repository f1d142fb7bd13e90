// The main thread of a parse child: hands jobs to the thread that parses, and ends the whole process when one takes too much. Loads no grammar.
import { Worker } from 'node:worker_threads';
import {
  CRASHED,
  TOO_LARGE,
  TOO_LONG,
  type FromParseChild,
  type LimitedJob,
  type ParseChildOptions,
  type SentResult,
} from './parse-result.ts';

/** How often the limits are looked at while a file is parsed. In that time, a parser grows by some ten megabytes. */
const LOOK_MS = 20;
/** What tells why a child ends gets so long to leave it, while memory may still grow. */
const FAREWELL_MS = 100;

// Whether to stop is decided by the parent: a terminal sends its signals to all processes of a command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Native code cannot be interrupted in any other way, and nothing here needs to be put in order.
const endNow = (): void => void process.kill(process.pid, 'SIGKILL');
process.on('disconnect', endNow);
process.on('uncaughtException', endNow);

const { program, heapMegabytes, memoryBytes } = JSON.parse(
  process.argv[2] ?? '',
) as ParseChildOptions;
const thread = new Worker(new URL(program), {
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
});
const waiting: LimitedJob[] = [];
let running: { readonly cpuMs: number; readonly since: NodeJS.CpuUsage } | null = null;
let looking: NodeJS.Timeout | undefined;
let atRest = 0;
let ending = false;

process.on('message', (jobs: readonly LimitedJob[]) => {
  waiting.push(...jobs);
  looking ??= setInterval(look, LOOK_MS);
  if (running === null) next();
});
thread.on('message', (result: SentResult | 'ready') => {
  if (result === 'ready') {
    atRest = process.memoryUsage.rss();
    say('ready', () => undefined);
    return;
  }
  running = null;
  // Invariant: a job begins when all results before it have left, so that a death is laid to the file that caused it.
  say({ result, grown: process.memoryUsage.rss() - atRest }, next);
});
thread.on('error', (error: NodeJS.ErrnoException) =>
  end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LARGE : `${CRASHED}: ${error.message}`),
);
thread.on('exit', () => end(CRASHED));

function next(): void {
  const limited = waiting.shift();
  if (limited === undefined) {
    clearInterval(looking);
    looking = undefined;
    return;
  }
  running = { cpuMs: limited.cpuMs, since: process.cpuUsage() };
  thread.postMessage(limited.job);
}

/** Processor time, not the clock: on a busy machine a file takes longer, but no more of the processor. */
function look(): void {
  if (running === null) return;
  if (process.memoryUsage.rss() - atRest > memoryBytes) return end(TOO_LARGE);
  const { user, system } = process.cpuUsage(running.since);
  if ((user + system) / 1000 > running.cpuMs) end(TOO_LONG);
}

function end(reason: string): void {
  if (ending) return;
  ending = true;
  setTimeout(endNow, FAREWELL_MS);
  say({ end: reason }, endNow);
}

function say(message: FromParseChild, then: () => void): void {
  // A parent that is gone shows as `disconnect`.
  process.send?.(message, undefined, undefined, (error) => (error ? endNow() : then()));
}
