// Runs the MCP server over this process's stdin and stdout until its client goes. The protocol is the channel's.
import { Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './channels/mcp.ts';
import { log } from './log.ts';
import { openWorld } from './open-world.ts';

const PARENT_CHECK_MS = 2000;
/** Running requests get so long to finish. */
const FINISH_MS = 5000;

/** Serves, and is fulfilled when stdin has closed or the parent is dead. */
export async function serveMcp(): Promise<void> {
  const stdout = takeStdout();
  const server = createMcpServer(openWorld(), { workingFolder: process.cwd() });
  const gone = clientGone();
  server.onerror = (error) => log.debug('protocol', { error });
  const transport = new StdioServerTransport(process.stdin, stdout);
  const running = countRequests(transport);
  await server.connect(transport);
  const reason = await gone;
  log.debug('the client has gone', { reason });
  await running.finished();
  await server.close();
}

/** A client may send its last requests and close its end at once; they are still answered. */
function countRequests(transport: StdioServerTransport): { finished(): Promise<void> } {
  const open = new Set<string | number>();
  let onNone = (): void => undefined;
  const send = transport.send.bind(transport);
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) open.add(message.id);
  };
  transport.send = async (message) => {
    await send(message);
    if (!('method' in message) && 'id' in message && message.id !== undefined) open.delete(message.id);
    if (open.size === 0) onNone();
  };
  return {
    finished: () =>
      new Promise((resolve) => {
        onNone = resolve;
        if (open.size === 0) resolve();
        setTimeout(resolve, FINISH_MS).unref();
      }),
  };
}

/** Keeps stdout for the protocol: whatever else is written there, by any library, goes to stderr. */
function takeStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  const stdout = new Writable({ decodeStrings: false, write: (chunk: string, _encoding, done) => void write(chunk, done) });
  stdout.on('error', () => undefined);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return stdout;
}

function clientGone(): Promise<string> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve('stdin ended'));
    process.stdin.once('close', () => resolve('stdin closed'));
    process.stdout.once('error', () => resolve('stdout closed'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
    // A client that is killed may leave its pipe open in another child; its death still gives us another parent.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('parent dead');
    }, PARENT_CHECK_MS).unref();
  });
}
