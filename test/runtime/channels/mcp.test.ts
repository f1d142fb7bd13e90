// The MCP server beyond the contract: lists, resources, completion, prompts.
import test from 'ava';
import { connectClient } from '../../support/channels.ts';
import { HOSTILE } from '../../support/check-own-words.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { describeTool } from '../../../runtime/channels/mcp/mcp-tools.ts';

const FLOWS = snapshotOf({
  nodes: [
    'File:src/app.ts',
    'Function:src/app.ts:serve',
    'Function:src/app.ts:route',
    {
      uid: 'Process:serve → route',
      name: 'serve → route',
      steps: 2,
      entry: 'Function:src/app.ts:serve',
      exit: 'Function:src/app.ts:route',
    },
    { uid: 'Module:Routing', name: 'Routing', symbolCount: 1 },
  ],
  edges: [
    ['route', 'STEP_IN_PROCESS', 'Process:serve → route', { step: 2 }],
    ['serve', 'STEP_IN_PROCESS', 'Process:serve → route', { step: 1 }],
    ['route', 'MEMBER_OF', 'Module:Routing'],
  ],
});

function flowsWorld() {
  const world = fakeWorld({ names: ['my app', 'other'] });
  world.source.open = async ({ name }) => ({
    index: { ...FLOWS, info: { ...FLOWS.info, repo: name } },
    bytes: 1,
    trouble: null,
  });
  return world;
}

async function read(uri: string): Promise<unknown> {
  const client = await connectClient(flowsWorld());
  const { contents } = await client.readResource({ uri });
  return JSON.parse((contents[0] as { text: string }).text);
}

test('tools are listed with title, schemas and annotations', async (t) => {
  const { tools } = await (await connectClient(fakeWorld())).listTools();
  t.like(tools[0], {
    name: 'echo_text',
    title: 'Echo a text',
    inputSchema: { type: 'object', required: ['text'], additionalProperties: false },
    outputSchema: { type: 'object', properties: { repo: { type: 'string' } } },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  });
});

test('the whole list of tools stays under 16 KiB', (t) => {
  const size = Buffer.byteLength(
    JSON.stringify({ tools: TOOLS.map((tool) => describeTool(tool, { readOnly: true })) }),
  );
  t.true(
    size < 16 * 1024,
    `${size} bytes: ${TOOLS.map((tool) => `${tool.name} ${JSON.stringify(describeTool(tool, { readOnly: true })).length}`).join(', ')}`,
  );
});

test('an answer has its text beside its structure, and not the structure again', async (t) => {
  const client = await connectClient(fakeWorld());
  const { content, structuredContent } = await client.callTool({
    name: 'echo_text',
    arguments: { text: 'a', repo: 'beta' },
  });
  t.deepEqual(content, [{ type: 'text', text: 'beta: a a' }]);
  t.like(structuredContent, { items: ['a', 'a'] });
});

test('the repository around the working folder is taken', async (t) => {
  const client = await connectClient(fakeWorld(), '/repos/beta/src');
  t.like(await client.callTool({ name: 'echo_text', arguments: { text: 'a' } }), {
    structuredContent: { repo: 'beta' },
  });
});

test('resources are listed for every repository, templates for what has an item', async (t) => {
  const client = await connectClient(flowsWorld());
  const uris = (await client.listResources()).resources.map(({ uri }) => uri);
  t.true(
    uris.includes('codegraph://repos') &&
      uris.includes('codegraph://repo/my%20app/processes') &&
      uris.includes('codegraph://repo/other/schema'),
  );
  const templates = (await client.listResourceTemplates()).resourceTemplates.map(
    ({ uriTemplate }) => uriTemplate,
  );
  t.true(
    templates.includes('codegraph://repo/{name}/process/{process}') &&
      templates.includes('codegraph://repo/{name}/module/{module}'),
  );
});

test('resources of a repository say what is in it', async (t) => {
  t.like(await read('codegraph://repos'), { repos: [{ name: 'my app' }, { name: 'other' }] });
  t.like(await read('codegraph://repo/other/context'), {
    repo: 'other',
    stats: { files: 1, processes: 1 },
  });
  t.like(await read('codegraph://repo/my%20app/processes'), {
    repo: 'my app',
    total: 1,
    processes: [{ name: 'serve → route', steps: 2 }],
  });
  t.like(await read('codegraph://repo/other/process/serve%20%E2%86%92%20route'), {
    steps: [
      { step: 1, name: 'serve', filePath: 'src/app.ts' },
      { step: 2, name: 'route' },
    ],
  });
  t.like(await read('codegraph://repo/other/process/serve → route'), { name: 'serve → route' });
  t.like(await read('codegraph://repo/other/modules'), {
    modules: [{ name: 'Routing', symbols: 1 }],
  });
  t.like(await read('codegraph://repo/other/module/Routing'), {
    symbols: [{ name: 'route', type: 'Function' }],
  });
  t.true(JSON.stringify(await read('codegraph://repo/other/schema')).includes('STEP_IN_PROCESS'));
});

for (const uri of [
  'codegraph://repo/gone/processes',
  'codegraph://repo/other/process/none',
  'codegraph://repo/other/nothing',
  'codegraph://repo/other/process/',
  'codegraph://repo/%E0%A4%A/context',
  'other://x',
]) {
  test(`a resource that is not there is an error: ${uri}`, async (t) => {
    await t.throwsAsync(read(uri), { message: /-32002/ });
  });
}

test('names complete', async (t) => {
  const client = await connectClient(flowsWorld());
  const complete = async (argument: string, value: string) => {
    const ref = { type: 'ref/resource' as const, uri: 'codegraph://repo/{name}/process/{process}' };
    return (
      await client.complete({
        ref,
        argument: { name: argument, value },
        context: { arguments: { name: 'other' } },
      })
    ).completion.values;
  };
  t.deepEqual(await complete('name', 'my'), ['my app']);
  t.deepEqual(await complete('process', 'rou'), ['serve → route']);
  t.deepEqual(await complete('process', 'zzz'), []);
});

test('prompts lead through the tools', async (t) => {
  const client = await connectClient(fakeWorld());
  t.deepEqual(
    (await client.listPrompts()).prompts.map(({ name }) => name),
    ['detect_impact', 'generate_map'],
  );
  const { messages } = await client.getPrompt({
    name: 'detect_impact',
    arguments: { target: 'App.run' },
  });
  t.regex(JSON.stringify(messages), /`App\.run`.*impact/);
  const lines = async (target: string) => {
    const prompt = await client.getPrompt({ name: 'detect_impact', arguments: { target } });
    const content = prompt.messages[0]?.content;
    if (content?.type !== 'text') throw new Error('no text');
    return content.text.split('\n');
  };
  t.is((await lines(HOSTILE)).length, (await lines('App.run')).length);
  t.false((await lines(HOSTILE)).some((line) => line.startsWith('EVIL')));
  await t.throwsAsync(client.getPrompt({ name: 'none' }), { message: /no prompt called 'none'/ });
});
