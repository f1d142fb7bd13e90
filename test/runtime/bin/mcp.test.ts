// `codegraph mcp` as a process, over an index made from real sources: answers that fit their schemas, clean stdout, its end with its client.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { PROGRAM as STRUCTURED_CLIENT } from '../../support/channels.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { environment, PROGRAM, runProgram } from '../../support/run-program.ts';
import { ROOT, readText } from '../../support/source-files.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-mcp-')));
const home = join(base, 'home');
const repository = join(base, 'shown');
const [command, ...before] = PROGRAM;
const NOISE = ['--import', join(ROOT, 'test/runtime/bin/noisy.mjs')];

test.before(async (t) => {
  for (const folder of ['lib/text', 'lib/graph', 'lib/base', 'lib/model'])
    cpSync(join(ROOT, folder), join(repository, folder), { recursive: true });
  const { code, err } = await runProgram(['analyze', repository, '--no-embeddings'], { home });
  t.is(code, 0, err);
});

test.after.always(() => rmSync(base, { recursive: true, force: true }));

const [FIRST = ''] = readText('lib/text/show-list.ts').split('\n');
const DIFF = `--- a/lib/text/show-list.ts\n+++ b/lib/text/show-list.ts\n@@ -1 +1,2 @@\n-${FIRST}\n+export function added() {}\n+\n`;

/** An answer of each kind that a tool has. */
const CALLS: readonly {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
  readonly isError?: true;
}[] = [
  { name: 'list_repos', arguments: {} },
  { name: 'query', arguments: { query: 'build a graph from records', include_content: true } },
  { name: 'query', arguments: { query: 'zzzz' } },
  { name: 'query', arguments: { query: 'text', max_tokens: 80 } },
  { name: 'context', arguments: { name: 'buildGraph', include_content: true } },
  { name: 'context', arguments: { name: 'lib/text/show-list.ts' } },
  { name: 'context', arguments: { name: 'count' } },
  { name: 'context', arguments: { name: 'no_such_symbol' }, isError: true },
  { name: 'impact', arguments: { target: 'compareText' } },
  {
    name: 'impact',
    arguments: { target: 'compareText', direction: 'downstream', summary_only: true },
  },
  {
    name: 'detect_changes',
    arguments: {
      diff: '--- a/lib/base/compare-text.ts\n+++ b/lib/base/compare-text.ts\n@@ -1 +1 @@\n-x\n+y\n',
    },
  },
  { name: 'detect_changes', arguments: { diff: DIFF } },
  { name: 'detect_changes', arguments: { scope: 'compare', base_ref: 'none' }, isError: true },
  { name: 'rename', arguments: { symbol_name: 'compareText', new_name: 'orderOfTexts' } },
  { name: 'rename', arguments: { symbol_name: 'compareText', new_name: '1' }, isError: true },
  {
    name: 'cypher',
    arguments: {
      query:
        'MATCH p = (a:Function)-[r:CALLS]->(b) RETURN a, r, p, b.name, [1, null], {x: 1.5} LIMIT 3',
    },
  },
  { name: 'cypher', arguments: { query: 'MATCH (a) CREATE (b)' }, isError: true },
];

test('every tool answers as its output schema says, which is itself as JSON Schema says', async (t) => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: STRUCTURED_CLIENT });
  t.teardown(() => client.close());
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...before, 'mcp'],
      env: environment(home),
      stderr: 'ignore',
    }),
  );
  const { tools } = await client.listTools();
  const schemas = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  for (const { name, inputSchema, outputSchema = {} } of tools) {
    t.true('properties' in outputSchema, name);
    for (const schema of [inputSchema, outputSchema])
      t.true(schemas.validateSchema(schema), `${name}: ${schemas.errorsText()}`);
    t.true(
      CALLS.some((call) => call.name === name),
      `${name} is called`,
    );
  }
  for (const { isError = false, ...call } of CALLS) {
    const what = `${call.name} ${JSON.stringify(call.arguments)}`;
    const { inputSchema, outputSchema = {} } =
      tools.find(({ name }) => name === call.name) ?? (t.fail(what) as never);
    t.true(schemas.validate(inputSchema, call.arguments), `${what}: ${schemas.errorsText()}`);
    const answer = await client.callTool(call);
    t.is(
      answer.isError ?? false,
      isError,
      `${what}: ${JSON.stringify(answer.content).slice(0, 300)}`,
    );
    if (!isError)
      t.true(
        schemas.validate(outputSchema, answer.structuredContent),
        `${what}: ${schemas.errorsText()}`,
      );
  }
});

test('every resource that is listed can be read, templates and prompts can be filled in by completion', async (t) => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: STRUCTURED_CLIENT });
  t.teardown(() => client.close());
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...before, 'mcp'],
      env: environment(home),
      cwd: repository,
      stderr: 'ignore',
    }),
  );
  const { resources } = await client.listResources();
  t.is(resources.length, 8);
  for (const { uri } of resources) t.truthy(JSON.parse(await textAt(client, uri)), uri);
  for (const { uriTemplate } of (await client.listResourceTemplates()).resourceTemplates) {
    let uri = uriTemplate;
    for (const [, name = ''] of uriTemplate.matchAll(/\{(\w+)\}/g)) {
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: uriTemplate },
        argument: { name, value: '' },
        context: { arguments: { name: 'shown' } },
      });
      uri = uri.replace(
        `{${name}}`,
        encodeURIComponent(
          completion.values[0] ?? t.fail(`${uriTemplate}: nothing completes ${name}`) ?? '',
        ),
      );
    }
    t.truthy(JSON.parse(await textAt(client, uri)), uri);
  }
  const { prompts } = await client.listPrompts();
  for (const { name } of prompts)
    t.regex(
      JSON.stringify(
        (
          await client.getPrompt({
            name,
            arguments: { target: 'buildGraph', task: 'cache it', repo: 'shown' },
          })
        ).messages,
      ),
      /shown/,
      name,
    );
});

async function textAt(client: Client, uri: string): Promise<string> {
  const [found] = (await client.readResource({ uri })).contents;
  return found && 'text' in found ? found.text : '';
}

const ASKED = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  {
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'context', arguments: { name: 'buildGraph' } },
  },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('');

for (const { what, piped, env } of [
  { what: 'a socket', piped: false, env: {} },
  {
    what: 'a pipe, native code included',
    piped: process.platform === 'linux',
    env: { NOISE_OF_NATIVE_CODE: process.platform === 'linux' ? '1' : '0' },
  },
]) {
  test(`whatever else prints, stdout holds messages alone: ${what}`, async (t) => {
    const mcp = [command, ...NOISE, ...before, 'mcp'];
    const child = piped
      ? spawn('sh', ['-c', '"$@" | cat', 'sh', ...mcp], { env: { ...environment(home), ...env } })
      : spawn(command, mcp.slice(1), { env: { ...environment(home), ...env } });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => void (texts.out += String(text)));
    child.stderr.on('data', (text: Buffer) => void (texts.err += String(text)));
    child.stdin.end(ASKED);
    t.is(await new Promise((resolve) => child.once('close', resolve)), 0);
    const lines = texts.out
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { id: number; result?: { content?: readonly { type: string }[] } },
      );
    t.deepEqual(
      lines.map(({ id, result }) => [id, result?.content?.map(({ type }) => type)]),
      [
        [1, undefined],
        [2, ['text']],
      ],
    );
    t.true(texts.err.includes('noise of a stream') && texts.err.includes('noise of a console'));
  });
}

test('it ends when its parent is killed, though stdin stays open', async (t) => {
  const starts = `require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' })`;
  const parent = spawn(process.execPath, ['-e', starts, command, ...before, 'mcp'], {
    env: environment(home),
  });
  const out = new Promise<string>((resolve) =>
    parent.stdout.once('data', (text) => resolve(String(text))),
  );
  const allGone = new Promise<void>((resolve) => parent.stdout.once('close', () => resolve()));
  parent.stdin.write(`${ASKED.split('\n')[0]}\n`);
  t.regex(await out, /"protocolVersion":"2025-11-25"/);
  parent.kill('SIGKILL');
  await allGone;
  t.pass();
});
