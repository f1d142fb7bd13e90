// Runs a command in a repository with tracers in every Python and Node process that it starts. Sorts no calls.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTracer } from './node/build-tracer.ts';
import { readNodeRecords } from './node/read-node-records.ts';
import type { ObservedCall } from './observed-call.ts';
import { readPythonRecords } from './python/read-python-records.ts';

const PYTHON = fileURLToPath(new URL('./python', import.meta.url));

/** Writes records to a folder, which is emptied first. Gives the status of the command, which may fail. */
export function traceCommand(clone: string, command: readonly string[], records: string): number {
  rmSync(records, { recursive: true, force: true });
  mkdirSync(records, { recursive: true });
  const files = join(records, 'files.json');
  writeFileSync(files, JSON.stringify(trackedFiles(clone)));
  const [program = '', ...rest] = command;
  const { status } = spawnSync(program, rest, {
    cwd: clone,
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      OBSERVED_ROOT: realpathSync(clone),
      OBSERVED_FILES: files,
      OBSERVED_RECORDS: records,
      ...pythonSettings(process.env),
      ...nodeSettings(process.env, buildTracer(records)),
    },
  });
  return status ?? 1;
}

function trackedFiles(clone: string): readonly string[] {
  return execFileSync('git', ['-C', clone, 'ls-files', '-z'], { maxBuffer: 1 << 28 })
    .toString()
    .split('\0')
    .filter((path) => path !== '');
}

/** Rewritten assertions would hide the places of calls in tests. */
function pythonSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    PYTHONPATH: [PYTHON, env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter),
    PYTEST_ADDOPTS: `${env['PYTEST_ADDOPTS'] ?? ''} --assert=plain`.trim(),
    PYTHONDONTWRITEBYTECODE: '1',
  };
}

/** Instrumented sources are not type-checked. */
function nodeSettings(env: NodeJS.ProcessEnv, tracer: string): NodeJS.ProcessEnv {
  return {
    NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} ${tracer}`.trim(),
    TS_NODE_TRANSPILE_ONLY: 'true',
  };
}

/** All that was observed, in a fixed order. */
export function readRecords(clone: string, records: string): readonly ObservedCall[] {
  const files = JSON.parse(textAt(join(records, 'files.json')) || '[]') as readonly string[];
  return [
    ...readPythonRecords(textAt(join(records, 'python.jsonl'))),
    ...readNodeRecords(textAt(join(records, 'node.txt')), files, (path) =>
      textAt(join(clone, path)),
    ),
  ];
}

function textAt(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
