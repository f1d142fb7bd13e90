// The main thread of a parse child: passes jobs to the parsing thread, and ends the process when one exceeds the limits. Loads no grammar.
import '../../engine/optimize-later.ts';
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

/** Interval between checks of the limits. In that time, a parser may grow by some ten megabytes. */
const LOOK_MS = 20;
/** Time to send the reason for ending, while memory may still grow. */
const FAREWELL_MS = 100;

// The parent decides when to stop: a terminal sends its signals to all processes of a command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Native code cannot be interrupted otherwise, and no clean-up is needed.
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
  // Invariant: a job starts when all earlier results have been sent, so that a crash is attributed to the right file.
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

/** Processor time, not wall-clock time, which depends on the load of the machine. */
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
  // The end of the parent appears as `disconnect`.
  process.send?.(message, undefined, undefined, (error) => (error ? endNow() : then()));
}
