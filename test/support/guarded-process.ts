// A program of the system that ends when whoever started it ends, in any way. Knows none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface GuardedProcess {
  /** Resolves at a line of its standard output; throws with its standard error if it ends before. */
  said(line: string): Promise<void>;
  end(): Promise<void>;
}

/** Starts it and closes its standard input to end it. The system closes that too when this process is killed. */
export function startGuarded(command: string, args: readonly string[]): GuardedProcess {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const texts = { out: '', err: '' };
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (texts.err += text));
  const ended = once(child, 'close');
  return {
    said: (line) =>
      new Promise((done, failed) => {
        const look = (): void => {
          if (texts.out.split('\n').slice(0, -1).includes(line)) done();
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => failed(new Error(`${command} ended: ${texts.err || texts.out}`)));
      }),
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Ports that nothing listens on now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
