// The MCP server beyond the contract: lists, resources, completion, prompts.
import test from 'ava';
import { connectClient, PROGRAM } from '../../support/channels.ts';
import { HOSTILE } from '../../support/check-own-words.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { describeTool, ERROR_KEY } from '../../../runtime/channels/mcp/mcp-tools.ts';
import { STRUCTURED } from '../../../runtime/channels/mcp.ts';

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
    sections: [],
    isGone: false,
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
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  });
  t.false('outputSchema' in (tools[0] ?? {}));
});

test('the whole list of tools takes at most 9 KiB', (t) => {
  const tools = TOOLS.map((tool) => describeTool(tool, { readOnly: false, structured: false }));
  const size = Buffer.byteLength(JSON.stringify({ tools }));
  const each = tools.map((tool) => `${tool.name} ${JSON.stringify(tool).length}`).join(', ');
  t.true(size <= 9 * 1024, `${size} bytes: ${each}`);
});

const ASKED = { name: 'echo_text', arguments: { text: 'a', repo: 'beta' } };

test('an answer is text alone: some clients give a model nothing else where there is more', async (t) => {
  const client = await connectClient(fakeWorld());
  t.deepEqual(await client.callTool(ASKED), { content: [{ type: 'text', text: 'beta: a a' }] });
});

test('a program that says so gets output schemas, and the structure beside the text', async (t) => {
  const client = await connectClient(fakeWorld(), null, PROGRAM);
  const { tools } = await client.listTools();
  t.like(tools[0], {
    outputSchema: { type: 'object', properties: { repo: { type: 'string' } } },
  });
  const { content, structuredContent } = await client.callTool(ASKED);
  t.deepEqual(content, [{ type: 'text', text: 'beta: a a' }]);
  t.like(structuredContent, { items: ['a', 'a'] });
});

test('a single call can ask for the structure', async (t) => {
  const client = await connectClient(fakeWorld());
  const { structuredContent } = await client.callTool({ ...ASKED, _meta: { [STRUCTURED]: true } });
  t.like(structuredContent, { items: ['a', 'a'] });
});

test('a failure is told once, and programs find it in the metadata', async (t) => {
  const client = await connectClient(fakeWorld());
  const { isError, content, _meta } = await client.callTool({
    name: 'echo_text',
    arguments: { text: 'a', repo: 'gone' },
  });
  t.true(isError);
  const [{ text } = { text: '' }, ...others] = content as { text: string }[];
  t.deepEqual(others, []);
  t.like(_meta?.[ERROR_KEY], { code: 'repo_not_found' });
  const failed = _meta?.[ERROR_KEY] as { message: string } | undefined;
  t.is(text.split(failed?.message ?? '').length, 2);
});

test('the repository around the working folder is taken', async (t) => {
  const client = await connectClient(fakeWorld(), '/repos/beta/src');
  t.like(await client.callTool({ name: 'echo_text', arguments: { text: 'a' } }), {
    content: [{ text: 'beta: a a' }],
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

test('the instructions and a prompt name the tools in the recommended order', async (t) => {
  const client = await connectClient(fakeWorld());
  const inOrder = /query.*context.*impact.*rename.*detect_changes/s;
  t.regex(client.getInstructions() ?? '', inOrder);
  const { messages } = await client.getPrompt({
    name: 'change_code',
    arguments: { task: 'sort the list' },
  });
  t.regex(JSON.stringify(messages), inOrder);
});

test('prompts lead through the tools', async (t) => {
  const client = await connectClient(fakeWorld());
  t.deepEqual(
    (await client.listPrompts()).prompts.map(({ name }) => name),
    ['detect_impact', 'change_code', 'generate_map'],
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
