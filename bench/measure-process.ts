// One whole process: wall-clock and processor seconds, and the peak memory of the largest process in it. Compares nothing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const TIME = '/usr/bin/time';

export interface Measure {
  readonly seconds: number;
  /** Processor seconds of all its threads; null without a `time` program. */
  readonly busy: number | null;
  /** Null without a `time` program. */
  readonly megabytes: number | null;
}

/** Runs the command. Rejects with its output if it fails. */
export async function measureProcess(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  /** Receives what it writes to its standard output. */
  onOutput: (text: string) => void = () => undefined,
): Promise<Measure> {
  const timed = existsSync(TIME);
  const [program = '', ...args] = timed ? [TIME, '-f', 'peak=%M busy=%U+%S', ...command] : command;
  const start = performance.now();
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    onOutput(text);
  });
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((done, fail) =>
    child.on('close', done).on('error', fail),
  );
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${said}`);
  const peak = /peak=(\d+)/.exec(said)?.[1];
  const [, user, system] = /busy=([\d.]+)\+([\d.]+)/.exec(said) ?? [];
  return {
    seconds,
    busy: user === undefined ? null : Number(user) + Number(system),
    megabytes: peak === undefined ? null : Number(peak) / 1024,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
