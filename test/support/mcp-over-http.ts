// MCP over HTTP for tests: the SDK's client, and messages sent by hand. Knows no expected answer.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Server } from '@hapi/hapi';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { addMcpRoutes } from '../../runtime/channels/mcp/mcp-http.ts';
import { createHttpServer } from '../../runtime/channels/http/http-server.ts';
import type { SessionLimits } from '../../runtime/channels/mcp/mcp-sessions.ts';
import type { World } from '../../runtime/call-tool.ts';
import { fakeWorld } from './fake-world.ts';
import { WEB_UI } from './raw-http.ts';

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

export const MESSAGE_HEADERS = {
  host: '127.0.0.1',
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** A server with the route of MCP and no other. */
export function mcpHttpServer(world: World = fakeWorld(), limits?: SessionLimits): Server {
  const server = createHttpServer({ host: '127.0.0.1', port: 0, webUiOrigin: WEB_UI }, world);
  addMcpRoutes(server, localBackend(world), limits);
  return server;
}

export interface HttpClient {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
}

/** The SDK's client, connected to the port. */
export async function connectOverHttp(port: number): Promise<HttpClient> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`));
  // The SDK's declarations take an optional field for one that may hold undefined.
  await client.connect(transport as Transport);
  return { client, transport };
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
  /** The messages of a stream, or the one message of a body. */
  readonly messages: readonly {
    readonly id?: unknown;
    readonly result?: object;
    readonly error?: { readonly code: number; readonly message: string };
  }[];
}

/** Sends a message without a connection. */
export async function sendMessage(
  server: Server,
  payload: string | Buffer | object,
  headers: Readonly<Record<string, string | undefined>> = {},
  method = 'POST',
): Promise<Answered> {
  const all = Object.fromEntries(
    Object.entries({ ...MESSAGE_HEADERS, ...headers }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const answer = await server.inject({
    method,
    url: '/mcp',
    headers: all,
    ...(method === 'POST' ? { payload } : {}),
  });
  const session = answer.headers['mcp-session-id'];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    session: typeof session === 'string' ? session : undefined,
    messages: messagesIn(answer.payload),
  };
}

/** The id of a session that has just begun. */
export async function beginSession(server: Server): Promise<string> {
  const { session, messages } = await sendMessage(server, INITIALIZE);
  if (session === undefined) throw new Error(JSON.stringify(messages));
  return session;
}

function messagesIn(text: string): Answered['messages'] {
  if (text === '') return [];
  if (text.startsWith('{')) return [JSON.parse(text) as Answered['messages'][number]];
  return text
    .split('\n')
    .flatMap((line) =>
      line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Answered['messages'][number]] : [],
    );
}
