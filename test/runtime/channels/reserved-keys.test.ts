// Keys that reach prototypes are refused on every channel alike, wherever in a request they stand; names that only look like it are not.
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import type { World } from '../../../runtime/call-tool.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createMcpServer } from '../../../runtime/channels/mcp.ts';
import { ERROR_KEY } from '../../../runtime/channels/mcp/mcp-tools.ts';
import { lineTransport } from '../../../runtime/channels/mcp/mcp-lines.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { runCommand } from '../../support/channels.ts';
import { CONTRACT_CHANNELS, type ContractChannel } from './contract-channels.ts';

type Sent = Readonly<Record<string, unknown>>;

/** As JSON, so that `__proto__` is a key and sets no prototype. */
const REFUSED = [
  { what: 'a parameter', json: '{"text":"a","repo":"beta","params":{"__proto__":{"polluted":1}}}' },
  {
    what: 'a parameter that is null',
    json: '{"text":"a","repo":"beta","params":{"__proto__":null}}',
  },
  {
    what: 'deeper in a parameter',
    json: '{"text":"a","repo":"beta","params":{"list":[{"n":{"__proto__":1}}]}}',
  },
  {
    what: 'in another spelling',
    json: '{"text":"a","repo":"beta","params":{"\\u005f_proto__":1}}',
  },
  {
    what: 'the prototype of a constructor',
    json: '{"text":"a","repo":"beta","params":{"constructor":{"prototype":{"polluted":1}}}}',
  },
];

const FIELDS = [
  { what: 'a field', json: '{"text":"a","repo":"beta","__proto__":{"polluted":1}}' },
  {
    what: 'a field with the prototype of a constructor',
    json: '{"text":"a","repo":"beta","constructor":{"prototype":{"polluted":1}}}',
  },
];

const MCP_LINES: ContractChannel = {
  name: 'MCP over lines',
  besideRepository: true,
  open: async (world) => callOverLines(world),
};
const CHECKED = [...CONTRACT_CHANNELS.filter(({ name }) => name !== 'MCP'), MCP_LINES];

/** What a channel refuses before it is a request at all: JSON that is none, or no message. */
const NOT_READ = [400, -32700, -32600];

function callOverLines(world: World) {
  return async (tool: string, request: Sent): Promise<object> => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const client = new Client({ name: 'test', version: '1' });
    await Promise.all([
      createMcpServer(async () => localBackend(world), {
        workingFolder: null,
        structured: true,
      }).connect(lineTransport(toServer, toClient)),
      client.connect(lineTransport(toClient, toServer)),
    ]);
    // By hand: the client's own schemas would leave keys out.
    const answered = new Promise<string>((resolve) =>
      toClient.on('data', (line) => resolve(String(line))),
    );
    toServer.write(
      `${JSON.stringify({ jsonrpc: '2.0', id: 'asked', method: 'tools/call', params: { name: tool, arguments: request } })}\n`,
    );
    const { error, result } = JSON.parse(await answered) as {
      error?: { code: number };
      result?: { isError?: boolean; structuredContent?: object; _meta?: Record<string, object> };
    };
    if (error) throw Object.assign(new Error('refused'), error);
    return result?.isError
      ? { error: result._meta?.[ERROR_KEY] }
      : (result?.structuredContent ?? {});
  };
}

async function answerOf(call: Promise<object>): Promise<object> {
  return call.catch((error: unknown) =>
    NOT_READ.includes((error as { code: number }).code)
      ? { error: { code: 'invalid_request' } }
      : Promise.reject(error),
  );
}

for (const channel of CHECKED) {
  test(`${channel.name}: keys that reach prototypes are refused`, async (t) => {
    const call = await channel.open(fakeWorld());
    // A command line has options, and no fields of other names.
    for (const { what, json } of channel.name === 'command line'
      ? REFUSED
      : [...REFUSED, ...FIELDS]) {
      t.like(
        await answerOf(call('echo_text', JSON.parse(json) as Sent)),
        { error: { code: 'invalid_request' } },
        what,
      );
    }
    t.is(({} as { polluted?: number }).polluted, undefined);
  });

  test(`${channel.name}: names that every object has are names like others`, async (t) => {
    const call = await channel.open(fakeWorld());
    const params = { constructor: 1, prototype: 2, valueOf: 3, hasOwnProperty: { prototype: 1 } };
    t.like(await call('echo_text', { text: '__proto__', repo: 'beta', params }), {
      items: ['__proto__', '__proto__'],
    });
  });
}

test('a query string has no field of that name', async (t) => {
  const address = { host: '127.0.0.1', port: 0, webUiOrigin: null };
  const servers = [
    [createWebServer(localBackend(fakeWorld()), { ...address, page: [] }), '/repos'],
    [
      createEvalServer(localBackend(fakeWorld()), { ...address, onShutdown: () => undefined }),
      '/list_repos',
    ],
  ] as const;
  for (const [server, path] of servers) {
    for (const query of [
      '__proto__=1',
      '__proto__[limit]=1',
      '%5f_proto__=1',
      'constructor=1',
      '__proto__=1&__proto__=2',
    ]) {
      const { statusCode, payload } = await server.inject({
        method: 'GET',
        url: `${path}?${query}`,
      });
      t.is(statusCode, 400, query);
      t.like(JSON.parse(payload), { error: { code: 'invalid_request' } }, query);
    }
  }
});

test('a command line has no option of that name', async (t) => {
  for (const option of ['--__proto__', '--constructor', '--proto']) {
    const { exitCode, out } = await runCommand(fakeWorld(), [
      'echo-text',
      'a',
      '--repo',
      'beta',
      option,
      '1',
    ]);
    t.deepEqual([exitCode, out], [2, '']);
  }
});
