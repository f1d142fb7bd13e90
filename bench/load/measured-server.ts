// An evaluation server in a separate process, with its memory and processor time. Sends no requests.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface UsageSample {
  readonly at: number;
  readonly rss: number;
  readonly heap: number;
  /** Milliseconds since it started. */
  readonly cpu: number;
}

export interface MeasuredServer {
  readonly url: string;
  readonly usage: readonly UsageSample[];
  /** Shuts it down over HTTP; returns its exit status. */
  stop(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit status; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** `program` is Node.js and the program's file; `more`: further arguments of the server. */
export async function startServer(
  program: readonly string[],
  env: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<MeasuredServer> {
  const [node = '', ...args] = program;
  const preload = `--import=${new URL('./report-usage.mjs', import.meta.url).href}`;
  const child = spawn(node, [preload, ...args, 'eval-server', '--port', '0', ...more], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const usage: UsageSample[] = [];
  child.on('message', ({ rss, heapUsed, cpu }: NodeJS.MemoryUsage & { cpu: NodeJS.CpuUsage }) => {
    usage.push({ at: performance.now(), rss, heap: heapUsed, cpu: (cpu.user + cpu.system) / 1000 });
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  if (!child.stdout) throw new Error('no output');
  const url = await listening(child.stdout);
  return {
    url,
    usage,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop() {
      await fetch(`${url}/shutdown`, { method: 'POST' });
      return ended;
    },
  };
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'listening' && url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('the evaluation server did not start');
}

/** Means of the samples in each quarter of an interval, in megabytes. */
export function quarters(
  samples: readonly UsageSample[],
  of: 'rss' | 'heap',
  from: number,
  to: number,
): number[] {
  return [0, 1, 2, 3].map((quarter) => {
    const start = from + ((to - from) * quarter) / 4;
    const values = samples
      .filter(({ at }) => at >= start && at < start + (to - from) / 4)
      .map((sample) => sample[of]);
    return values.reduce((sum, value) => sum + value, 0) / values.length / 1024 / 1024;
  });
}

/** Milliseconds of processor time in an interval. */
export function processorTime(samples: readonly UsageSample[], from: number, to: number): number {
  const within = samples.filter(({ at }) => at >= from && at <= to);
  const [first, last] = [within[0], within.at(-1)];
  // Extrapolated, since samples are not taken at the ends of the interval.
  return first && last && last.at > first.at
    ? ((last.cpu - first.cpu) / (last.at - first.at)) * (to - from)
    : NaN;
}
