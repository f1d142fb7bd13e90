// `npm run bench -- tokens <clone>…`: the size of answers as agents get them over MCP, text beside structure. Measures no time and judges no answer.
import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { splitIdentifier } from '../lib/search/split-identifier.ts';
import { CHARACTERS_PER_TOKEN } from '../lib/text/size/bound-answer.ts';
import { STRUCTURED } from '../runtime/channels/mcp.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';
import { shuffled } from './silence/sample-names.ts';

const COMMITS = 10;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { names: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
if (positionals.length === 0) {
  console.error(
    'usage: npm run bench -- tokens <clone>… [--names <symbols, 40>] [--seed <number>]',
  );
  process.exit(2);
}

type Request = Readonly<Record<string, unknown>>;

interface Size {
  readonly tool: string;
  readonly text: number;
  readonly structured: number;
  readonly failed: boolean;
}

const sizes: Size[] = [];
let listed = 0;
for (const clone of positionals) sizes.push(...(await measure(resolve(clone))));
report(
  'tokens',
  `Answers over MCP in tokens (characters / ${CHARACTERS_PER_TOKEN}), without options: ${values.names} random functions, methods and classes (seed ${values.seed}) of each of ${positionals.map((clone) => basename(resolve(clone))).join(', ')}; \`query\` by the words of their names; \`detect_changes\` on the ${COMMITS} newest commits. Structured: the JSON that programs get beside the text. The list of tools is ${listed} bytes.`,
  ['tool', 'answers', 'text, median', '90 %', 'largest', 'structured, median', 'largest'],
  [...new Set(sizes.map(({ tool }) => tool))].map(rowOf),
);

function rowOf(tool: string): string[] {
  const those = sizes.filter((size) => size.tool === tool && !size.failed);
  const texts = those.map(({ text }) => text);
  const structures = those.map(({ structured }) => structured);
  return [
    tool,
    `${those.length}`,
    median(texts).toFixed(0),
    percentile(texts, 0.9).toFixed(0),
    `${Math.max(...texts)}`,
    median(structures).toFixed(0),
    `${Math.max(...structures)}`,
  ];
}

async function measure(clone: string): Promise<Size[]> {
  const { first, env } = ourselves(join(benchFolder(), 'tokens', basename(clone)), clone);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: first[0] ?? '',
      args: [first[1] ?? '', 'mcp', '--no-watch'],
      cwd: clone,
      env: Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
      stderr: 'ignore',
    }),
  );
  listed = Buffer.byteLength(JSON.stringify(await client.listTools()));
  const found: Size[] = [];
  for (const [tool, request] of await requestsTo(client, clone))
    found.push(await sizeOf(client, tool, request));
  await client.close();
  return found;
}

async function sizeOf(client: Client, tool: string, request: Request): Promise<Size> {
  const name = tool.split(',')[0] ?? tool;
  const { content, structuredContent, isError } = await client.callTool({
    name,
    arguments: { ...request },
    _meta: { [STRUCTURED]: true },
  });
  const plain = await client.callTool({ name, arguments: { ...request } });
  if (isError) console.error(`${tool} ${JSON.stringify(request)}: ${textOf(content)}`);
  return {
    tool,
    text: tokens(textOf(plain.content)),
    structured: tokens(JSON.stringify(structuredContent ?? {})),
    failed: isError === true,
  };
}

function textOf(content: unknown): string {
  return (content as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');
}

function tokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

async function requestsTo(client: Client, clone: string): Promise<[string, Request][]> {
  const symbols = await someSymbols(client);
  return [
    ...symbols.flatMap(({ uid, name }): [string, Request][] => [
      ['query', { query: splitIdentifier(name).join(' ') }],
      ['context', { uid }],
      ['context, focus', { uid, include_content: 'focus' }],
      ['impact', { target_uid: uid }],
      ['rename', { symbol_uid: uid, new_name: `${name}2` }],
    ]),
    ...diffsOf(clone).map((diff): [string, Request] => ['detect_changes', { diff }]),
    [
      'cypher',
      { query: 'MATCH (a:Symbol)-[:CALLS]->(b) RETURN a.name, b.name, b.filePath LIMIT 20' },
    ],
    ['list_repos', {}],
  ];
}

async function someSymbols(client: Client): Promise<readonly { uid: string; name: string }[]> {
  const { structuredContent } = await client.callTool({
    name: 'cypher',
    arguments: {
      query:
        'MATCH (s:Symbol) WHERE (s:Function OR s:Method OR s:Class) AND s.origin IS NULL AND NOT coalesce(s.isTest, false) RETURN s.uid, s.name ORDER BY s.uid',
      limit: 10_000,
      max_tokens: 10_000_000,
    },
    _meta: { [STRUCTURED]: true },
  });
  const { rows } = structuredContent as { readonly rows: readonly [string, string][] };
  const names = new Map(rows);
  return shuffled([...names.keys()], Number(values.seed))
    .slice(0, Number(values.names))
    .map((uid) => ({ uid, name: names.get(uid) ?? '' }));
}

function diffsOf(clone: string): readonly string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return git('log', '--no-merges', '--format=%H', `-n${COMMITS}`)
    .trim()
    .split('\n')
    .map((commit) => git('diff', `${commit}~`, commit))
    .filter((diff) => diff !== '' && diff.length < 1_000_000);
}
