// Runs the MCP server over this process's stdin and stdout until its client goes. The protocol is the channel's.
import type { Writable } from 'node:stream';
import type { Backend } from '../backend/backend.ts';
import { lineTransport } from '../channels/mcp/mcp-lines.ts';
import { createMcpServer } from '../channels/mcp.ts';
import { log } from '../log.ts';
import { handleStrayErrors } from './stray-errors.ts';

const PARENT_CHECK_MS = 2000;
/** Running requests get so long to finish while somebody may read the answers, and when nobody does. */
const FINISH_MS = 60_000;
const BREAK_OFF_MS = 2000;

/** Serves, and is fulfilled when stdin has closed or the parent is dead, and all that was answered is written. */
export async function serveMcp(
  stdout: Writable,
  { readOnly }: Pick<Backend, 'readOnly'>,
): Promise<void> {
  const backend = backendOnce(readOnly);
  const server = createMcpServer(backend.open, { workingFolder: process.cwd() });
  const { left, lost } = watchClient(stdout);
  server.onerror = (error) => log.debug('protocol', { error });
  const transport = lineTransport(process.stdin, stdout);
  await server.connect(transport);
  const reason = await Promise.race([left, lost]);
  log.debug('the client has gone', { reason });
  // A client may send its last requests and close its end at once; they are still answered.
  const idle = transport.idle();
  await within(FINISH_MS, Promise.race([idle, lost]));
  await within(BREAK_OFF_MS, idle);
  await server.close();
  await backend.end();
  await within(BREAK_OFF_MS, new Promise<void>((resolve) => stdout.end(resolve)));
}

/** The greeting needs none of the tools; they are loaded when something else is asked. */
function backendOnce(readOnly: boolean): { open(): Promise<Backend>; end(): Promise<void> } {
  let backend: Promise<Backend> | undefined;
  return {
    open: () =>
      (backend ??= import('../backend/open-backend.ts').then(({ openBackend }) =>
        openBackend({ readOnly }),
      )),
    end: async () => (await backend)?.end(),
  };
}

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    work,
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref()),
  ]);
}

interface Client {
  /** It says no more, but may read. */
  readonly left: Promise<string>;
  /** It reads no more, or nothing can be answered any more. */
  readonly lost: Promise<string>;
}

function watchClient(stdout: Writable): Client {
  const left = new Promise<string>((resolve) => {
    process.stdin.once('end', () => resolve('stdin ended'));
    process.stdin.once('close', () => resolve('stdin closed'));
    process.stdin.once('error', () => resolve('stdin broken'));
  });
  const lost = new Promise<string>((resolve) => {
    stdout.once('error', () => resolve('stdout closed'));
    handleStrayErrors(log, () => {
      process.exitCode = 1;
      resolve('exception');
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve(signal));
    // A client that is killed may leave its pipe open in another child; its death still gives us another parent.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('parent dead');
    }, PARENT_CHECK_MS).unref();
  });
  return { left, lost };
}
