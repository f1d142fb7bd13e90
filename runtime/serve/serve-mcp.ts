// Runs the MCP server over stdin and stdout until its client disconnects. The channel implements the protocol.
import type { Writable } from 'node:stream';
import type { Backend } from '../backend/backend.ts';
import type { OpenBackendOptions } from '../backend/open-backend.ts';
import { clientFolders } from '../channels/mcp/client/client-folders.ts';
import { lineTransport } from '../channels/mcp/mcp-lines.ts';
import { createMcpServer, type McpOptions } from '../channels/mcp.ts';
import { log } from '../log.ts';
import { handleStrayErrors } from './stray-errors.ts';

const PARENT_CHECK_MS = 2000;
/** Time for running requests to finish, with and without a client that may read the answers. */
const FINISH_MS = 60_000;
const BREAK_OFF_MS = 2000;

export interface ServeMcpOptions extends Pick<Backend, 'readOnly'>, Pick<McpOptions, 'structured'> {
  /** Addresses of places whose published indexes are served too. */
  readonly from?: readonly string[];
  /** Whether it keeps indexes current. */
  readonly watch: boolean;
}

/** Serves, and resolves when stdin has closed or the parent is dead, and all answers are written. */
export async function serveMcp(
  stdout: Writable,
  { structured = false, ...options }: ServeMcpOptions,
): Promise<void> {
  const workingFolder = process.cwd();
  const backend = backendOnce({ ...options, workingFolder });
  const server = createMcpServer(backend.open, { workingFolder, structured, clientFolders });
  const { left, lost } = watchClient(stdout);
  server.onerror = (error) => log.debug('protocol', { error });
  const transport = lineTransport(process.stdin, stdout);
  await server.connect(transport);
  const reason = await Promise.race([left, lost]);
  log.debug('the client has gone', { reason });
  // A client may close stdin after its last requests, which are still answered.
  const idle = transport.idle();
  await within(FINISH_MS, Promise.race([idle, lost]));
  await within(BREAK_OFF_MS, idle);
  await server.close();
  await backend.end();
  await within(BREAK_OFF_MS, new Promise<void>((resolve) => stdout.end(resolve)));
}

/** Initialization needs no tools; they are loaded by the next request. */
function backendOnce(options: OpenBackendOptions): {
  open(): Promise<Backend>;
  end(): Promise<void>;
} {
  let backend: Promise<Backend> | undefined;
  return {
    open: () =>
      (backend ??= import('../backend/open-backend.ts').then(({ openBackend }) =>
        openBackend(options),
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
  /** The client sends nothing more, but may read. */
  readonly left: Promise<string>;
  /** The client reads nothing more, or answers are impossible. */
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
    // A killed client's pipe may stay open in another child; but this process then has another parent.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('parent dead');
    }, PARENT_CHECK_MS).unref();
  });
  return { left, lost };
}
