// A real Redis for tests, in memory, on a free port. Tests nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, startGuarded } from './guarded-process.ts';
import { lackingPrograms } from './lacking-programs.ts';

export interface RunningRedis {
  /** A number after it, `/3`, chooses one of its databases. */
  readonly url: string;
  end(): Promise<void>;
}

/** Why it cannot be started here; null if it can. */
export const NO_REDIS = lackingPrograms(['redis-server'], 'redis-server');

/** Runs it beside a `cat` that ends with its standard input. */
const GUARD = '"$@" & cat >/dev/null; kill -KILL $!';
const POLL_MS = 50;

export async function startRedis(): Promise<RunningRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-redis-'));
  const [port = 0] = await freePorts(1);
  const command = ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const kept = ['--save', '', '--appendonly', 'no', '--loglevel', 'warning'];
  const server = startGuarded('sh', ['-c', GUARD, 'sh', ...command, ...kept]);
  while (!(await listens(port))) await sleep(POLL_MS);
  return {
    url: `redis://127.0.0.1:${port}`,
    async end() {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
