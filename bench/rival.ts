// The rival: installs it on demand outside of this project, and knows its commands. Measures nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RIVAL = '@colbymchenry/codegraph';
const RIVAL_VERSION = '1.6.1';

export interface Contender {
  readonly name: string;
  /** Command and arguments of a first index, and of a run over a tree that was indexed before. */
  readonly first: readonly string[];
  readonly again: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Removes its index. */
  forget(): void;
}

/** Folder for all measurements: nothing is written to the project or to the given repositories. */
export function benchFolder(): string {
  const folder = process.env['CODEGRAPH_BENCH_DIR'] ?? join(tmpdir(), 'codegraph-bench');
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function ourselves(folder: string, repository: string): Contender {
  const program = [process.execPath, new URL('../dist/codegraph.mjs', import.meta.url).pathname];
  const home = join(folder, 'home');
  const analyze = [...program, 'analyze', repository];
  return {
    name: 'codegraph',
    first: analyze,
    again: analyze,
    env: { ...process.env, CODEGRAPH_HOME: home },
    forget: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** The rival, without telemetry and with its settings in the bench folder. */
export function rival(folder: string, repository: string): Contender {
  const program = join(installRival(folder), 'node_modules/.bin/codegraph');
  const home = join(folder, 'rival-home');
  mkdirSync(home, { recursive: true });
  const env = { ...process.env, HOME: home, DO_NOT_TRACK: '1' };
  execFileSync(program, ['telemetry', 'off'], { env, stdio: 'ignore' });
  return {
    name: `${RIVAL} ${RIVAL_VERSION}`,
    first: [program, 'init', repository],
    again: [program, 'sync', repository],
    env,
    forget: () => rmSync(join(repository, '.codegraph'), { recursive: true, force: true }),
  };
}

function installRival(folder: string): string {
  const at = join(folder, `rival-${RIVAL_VERSION}`);
  if (!existsSync(join(at, 'node_modules/.bin/codegraph'))) {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), '{"private": true}\n');
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--silent', `${RIVAL}@${RIVAL_VERSION}`],
      { cwd: at, stdio: 'inherit' },
    );
  }
  return at;
}
