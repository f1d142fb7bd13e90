// Every channel as one function from a tool call to an answer, for the contract suite. Nothing is listened to or spawned.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Command } from 'commander';
import type { Server } from '@hapi/hapi';
import { isFailure } from '../../lib/model/answer.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { callTool, type World } from '../../runtime/call-tool.ts';
import type { StoreWorld } from '../../runtime/open-world.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import {
  fetchRoutes,
  type Fetch,
  type FetchLimits,
} from '../../runtime/channels/fetch/fetch-routes.ts';
import { webRoutes } from '../../runtime/channels/http/web-routes.ts';
import { createMcpServer, STRUCTURED } from '../../runtime/channels/mcp.ts';
import { clientFolders } from '../../runtime/channels/mcp/client/client-folders.ts';
import { ERROR_KEY } from '../../runtime/channels/mcp/mcp-tools.ts';
import { defineToolCommands } from '../../runtime/channels/tool-commands.ts';
import { createWebServer } from '../../runtime/channels/web.ts';
import { mcp } from '../../runtime/package/mcp.ts';
import { wholeAnswer } from './whole-answer.ts';

/** The response object, or the object with `error`. */
export type Call = (tool: string, request: Readonly<Record<string, unknown>>) => Promise<object>;

export interface Channel {
  readonly name: string;
  readonly open: (world: StoreWorld) => Promise<Call>;
}

export const CHANNELS: readonly Channel[] = [
  {
    name: 'direct call',
    open: async (world) => (tool, request) => directCall(world, tool, request),
  },
  { name: 'web-UI server', open: async (world) => httpCalls(webServer(world), webRoute) },
  {
    name: 'evaluation server',
    open: async (world) =>
      httpCalls(
        createEvalServer(localBackend(world), {
          ...LOCAL,
          port: 4848,
          onShutdown: () => undefined,
        }),
        evalRoute,
      ),
  },
  { name: 'MCP', open: async (world) => mcpCalls(await connectClient(world, null, PROGRAM)) },
  {
    name: 'MCP over HTTP',
    open: async (world) => mcpCalls(await connectWithoutListening(webServer(world))),
  },
  { name: 'fetch', open: async (world) => fetchCalls(fetchOver(world)) },
  {
    name: 'MCP by fetch',
    open: async (world) => mcpCalls(await connectByFetch(fetchOver(world))),
  },
  {
    name: 'command line',
    open: async (world) => (tool, request) => commandCall(world, tool, request),
  },
];

const LOCAL = { host: '127.0.0.1' };

const webServer = (world: World): Server =>
  createWebServer(localBackend(world), { ...LOCAL, port: 4747, webUiOrigin: null, page: [] });

type Route = (tool: string) => { readonly method: 'GET' | 'POST'; readonly path: string };

const webRoute: Route = (tool) =>
  tool === 'list_repos'
    ? { method: 'GET', path: '/repos' }
    : { method: 'POST', path: `/tools/${tool}` };
const evalRoute: Route = (tool) =>
  tool === 'list_repos'
    ? { method: 'GET', path: '/list_repos' }
    : { method: 'POST', path: `/${tool}` };

async function directCall(world: World, tool: string, request: object): Promise<object> {
  const answer = await callTool({ tool, request }, world);
  return isFailure(answer) ? answer : answer.response;
}

function httpCalls(server: Server, route: Route): Call {
  return async (tool, request) => {
    const { method, path } = route(tool);
    const query = new URLSearchParams(
      Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { payload } = await server.inject(
      method === 'GET'
        ? { method, url: `${path}?${query}` }
        : {
            method,
            url: path,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(request),
          },
    );
    return JSON.parse(payload) as object;
  };
}

/** The capabilities of a client that is a program. */
export const PROGRAM: ClientCapabilities = { experimental: { [STRUCTURED]: {} } };

/** A client of the SDK, connected in memory. */
export async function connectClient(
  world: StoreWorld,
  workingFolder: string | null = null,
  capabilities: ClientCapabilities = {},
): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  await Promise.all([
    createMcpServer(async () => localBackend(world), { workingFolder, clientFolders }).connect(
      there,
    ),
    client.connect(here),
  ]);
  return client;
}

/** A client of the SDK whose requests are given to the server without a connection. It cannot listen for notices so. */
async function connectWithoutListening(server: Server): Promise<Client> {
  const give: FetchLike = async (url, { method = 'GET', headers, body } = {}) => {
    if (method === 'GET') return new Response(null, { status: 405 });
    const answer = await server.inject({
      method,
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      payload: String(body),
    });
    return new Response(answer.statusCode === 202 ? null : answer.payload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
  };
  const client = new Client({ name: 'test', version: '1' }, { capabilities: PROGRAM });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://127.0.0.1:4747/mcp'), {
      fetch: give,
    }) as Transport,
  );
  return client;
}

/** The routes and MCP as one function, as in runtimes without Node. */
export function fetchOver(world: World, limits: Partial<FetchLimits> = {}): Fetch {
  const backend = localBackend(world);
  return fetchRoutes(
    webRoutes(backend, 'codegraph', () => []),
    backend,
    { maxBodyBytes: 1024 * 1024, ...limits },
    mcp(backend, { structured: true }),
  );
}

export function fetchCalls(answer: Fetch): Call {
  return async (tool, request) => {
    const { method, path } = webRoute(tool);
    const query = new URLSearchParams(
      Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await answer(
      method === 'GET'
        ? new Request(`http://localhost${path}?${query}`)
        : new Request(`http://localhost${path}`, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(request),
          }),
    );
    return (await response.json()) as object;
  };
}

/** A client of the SDK, to a server without sessions. */
export async function connectByFetch(answer: Fetch): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const fetch: FetchLike = (url, init) => answer(new Request(url, init as RequestInit));
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }) as Transport,
  );
  return client;
}

export async function mcpCalls(client: Client): Promise<Call> {
  // Listed first, so that the client checks each answer against the tool's output schema.
  await client.listTools();
  return async (tool, request) => {
    const { isError, structuredContent, _meta } = await client.callTool({
      name: tool,
      arguments: { ...request },
    });
    return isError
      ? { error: _meta?.[ERROR_KEY] as object }
      : wholeAnswer(structuredContent as object);
  };
}

async function commandCall(
  world: StoreWorld,
  tool: string,
  request: Readonly<Record<string, unknown>>,
): Promise<object> {
  const { out } = await runCommand(world, [
    tool.replaceAll('_', '-'),
    ...Object.entries(request).flatMap(optionOf),
    '--json',
  ]);
  return JSON.parse(out) as object;
}

function optionOf([name, value]: [string, unknown]): string[] {
  const flag = name.replaceAll('_', '-');
  if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`];
  return [
    `--${flag}`,
    typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value),
  ];
}

/** Runs a tool's command as the program does, and gives what it would print and exit with. */
export async function runCommand(
  world: StoreWorld,
  argv: readonly string[],
  workingFolder = '/elsewhere',
): Promise<{ out: string; err: string; exitCode: number }> {
  const result = { out: '', err: '', exitCode: 0 };
  const program = new Command('codegraph').exitOverride().configureOutput({
    writeErr: (text) => void (result.err += text),
    writeOut: (text) => void (result.out += text),
  });
  defineToolCommands(program, world.tools, {
    out: (text) => void (result.out += text),
    err: (text) => void (result.err += text),
    setExitCode: (code) => void (result.exitCode = code),
    workingFolder,
    openWorld: () => world,
    // Here what names a file is its text.
    readText: (path) => path,
  });
  await program.parseAsync([...argv], { from: 'user' }).catch((error: unknown) => {
    result.exitCode = (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
  });
  return result;
}
