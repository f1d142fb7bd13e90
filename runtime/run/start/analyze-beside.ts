// A first `analyze` in a process of its own, while this one serves: its progress can be read at any time. Indexes nothing itself.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readOnlyEnvironment } from '../../config.ts';

/** A repository that is being indexed. */
export interface Preparing {
  /** Absolute path of the folder that was named. */
  readonly path: string;
  /** What the run is doing, as `analyze` says it. */
  readonly phase: string;
}

export interface AnalyzeRun {
  /** Null once it has ended. */
  now(): Preparing | null;
  /** What `analyze` has printed; a status other than 0 if it failed. Never rejects. */
  readonly ended: Promise<{ readonly status: number; readonly out: string }>;
  /** Breaks it off: the index is then as it was before. */
  stop(): void;
}

export interface AnalyzeBesideOptions {
  readonly path: string;
  readonly readOnly: boolean;
  /** Its lines on stderr, as they come. */
  readonly onLine: (line: string) => void;
}

/** The run ends with this process: a Ctrl-C reaches both. */
export function analyzeBeside({ path, readOnly, onLine }: AnalyzeBesideOptions): AnalyzeRun {
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, 'analyze', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(readOnly && { env: readOnlyEnvironment() }),
    windowsHide: true,
  });
  let preparing: Preparing | null = { path: resolve(path), phase: 'starting' };
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  createInterface({ input: child.stderr }).on('line', (phase) => {
    if (preparing) preparing = { ...preparing, phase };
    onLine(phase);
  });
  const ended = new Promise<{ status: number; out: string }>((done) => {
    const end = (status: number): void => {
      preparing = null;
      done({ status, out });
    };
    child.once('error', (error) => {
      onLine(error.message);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  return { now: () => preparing, ended, stop: () => void child.kill('SIGTERM') };
}
