// What the MCP server refuses, and how failures and bugs are told. What it answers is in mcp-protocol.
import test from 'ava';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connectClient } from '../../support/channels.ts';
import { ERROR_KEY } from '../../../runtime/channels/mcp/mcp-tools.ts';
import { fakeWorld } from '../../support/fake-world.ts';

const REFUSED: readonly {
  readonly what: string;
  readonly method: string;
  readonly params?: Record<string, unknown>;
  readonly error: { readonly code: number; readonly message: RegExp };
}[] = [
  {
    what: 'an unknown method',
    method: 'tools/invent',
    error: { code: -32601, message: /no method 'tools\/invent'/ },
  },
  {
    what: 'a method named like a property of every object',
    method: 'constructor',
    error: { code: -32601, message: /constructor/ },
  },
  {
    what: 'a beginning without what it needs',
    method: 'initialize',
    params: {},
    error: { code: -32602, message: /params\.protocolVersion/ },
  },
  {
    what: 'an unknown tool',
    method: 'tools/call',
    params: { name: 'nope' },
    error: { code: -32602, message: /Unknown tool: nope\. Tools: echo_text, list_repos/ },
  },
  {
    what: 'a tool without a name',
    method: 'tools/call',
    params: {},
    error: { code: -32602, message: /params\.name/ },
  },
  {
    what: 'arguments that are no object',
    method: 'tools/call',
    params: { name: 'echo_text', arguments: 'text' },
    error: { code: -32602, message: /params\.arguments/ },
  },
  {
    what: 'a cursor that leads nowhere',
    method: 'tools/list',
    params: { cursor: 'x' },
    error: { code: -32602, message: /cursor/ },
  },
  {
    what: 'a resource that is not there',
    method: 'resources/read',
    params: { uri: 'codegraph://repo/gone/context' },
    error: { code: -32002, message: /gone/ },
  },
  {
    what: 'a subscription to what no resource is called',
    method: 'resources/subscribe',
    params: { uri: 'file:///etc/passwd' },
    error: { code: -32002, message: /no resource/ },
  },
  {
    what: 'a prompt that is not there',
    method: 'prompts/get',
    params: { name: 'none' },
    error: { code: -32602, message: /no prompt called 'none'/ },
  },
  {
    what: 'a prompt without what it needs',
    method: 'prompts/get',
    params: { name: 'detect_impact', arguments: { repo: 'alpha' } },
    error: { code: -32602, message: /needs: target/ },
  },
  {
    what: 'completion for no prompt',
    method: 'completion/complete',
    params: { ref: { type: 'ref/prompt', name: 'none' }, argument: { name: 'a', value: '' } },
    error: { code: -32602, message: /no prompt/ },
  },
  {
    what: 'completion for no template',
    method: 'completion/complete',
    params: { ref: { type: 'ref/resource', uri: 'x://{y}' }, argument: { name: 'y', value: '' } },
    error: { code: -32602, message: /no resource template/ },
  },
  {
    what: 'completion of no argument',
    method: 'completion/complete',
    params: {
      ref: { type: 'ref/prompt', name: 'generate_map' },
      argument: { name: 'target', value: '' },
    },
    error: { code: -32602, message: /has no target/ },
  },
  {
    what: 'a log level that is none',
    method: 'logging/setLevel',
    params: { level: 'loud' },
    error: { code: -32602, message: /params\.level/ },
  },
];

for (const { what, method, params, error } of REFUSED) {
  test(`refused: ${what}`, async (t) => {
    const client = await connectClient(fakeWorld());
    const refusal = await t.throwsAsync(
      client.request({ method, ...(params ? { params } : {}) }, ResultSchema),
    );
    t.is((refusal as unknown as { code: number }).code, error.code);
    t.regex(refusal?.message ?? '', error.message);
  });
}

for (const [asked, given] of [
  ['2024-11-05', '2024-11-05'],
  ['2025-03-26', '2025-03-26'],
  ['2025-06-18', '2025-06-18'],
  ['2025-11-25', '2025-11-25'],
  ['1999-01-01', '2025-11-25'],
  ['', '2025-11-25'],
] as const) {
  test(`a client of version '${asked}' is answered in ${given}`, async (t) => {
    const client = await connectClient(fakeWorld());
    t.like(
      await client.request(
        {
          method: 'initialize',
          params: {
            protocolVersion: asked,
            capabilities: {},
            clientInfo: { name: 'old', version: '0' },
          },
        },
        ResultSchema,
      ),
      { protocolVersion: given },
    );
  });
}

test('a failure of a tool is a result that says so, in words and to programs', async (t) => {
  const client = await connectClient(fakeWorld());
  const { isError, content, structuredContent, _meta } = await client.callTool({
    name: 'echo_text',
    arguments: { text: 'missing', repo: 'beta' },
  });
  t.deepEqual([isError, structuredContent], [true, undefined]);
  t.deepEqual(content, [{ type: 'text', text: 'There is no such text.\nTry another.' }]);
  t.deepEqual(_meta?.[ERROR_KEY], {
    code: 'symbol_not_found',
    message: 'There is no such text.',
    hint: 'Try another.',
  });
  for (const wrong of [
    { text: 5, repo: 'beta' },
    { repo: 'beta' },
    { text: 'a', repo: 'gone' },
    { text: 'crash', repo: 'beta' },
  ]) {
    t.like(await client.callTool({ name: 'echo_text', arguments: wrong }), { isError: true });
  }
});

test('a bug in a method is told by an id that is in the log', async (t) => {
  const world = fakeWorld();
  world.source.entries = () => {
    throw new Error('secret of /home/someone');
  };
  const client = await connectClient(world);
  const refusal = await t.throwsAsync(client.listResources(), {
    message:
      /^MCP error -32603: Something went wrong inside codegraph\. Its log has details under id [-0-9a-f]{36}\.$/,
  });
  t.true(
    world.lines.some(
      (line) =>
        line.includes(/id ([-0-9a-f]+)/.exec(refusal?.message ?? '')?.[1] ?? 'none') &&
        line.includes('secret'),
    ),
  );
});
