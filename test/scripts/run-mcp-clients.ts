// `npm run test:clients`: installs MCP clients of others and calls the tools through them, as their users would. Needs npm's registry.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOOLS } from '../../handlers/_all.gen.ts';
import { PROGRAM } from '../support/run-program.ts';

interface Asked {
  readonly tool: string;
  readonly request: Readonly<Record<string, string>>;
  /** Of the answer's text. */
  readonly expected: RegExp;
}

/** In the order that the server's instructions recommend. */
const CALLS: readonly Asked[] = [
  { tool: 'list_repos', request: {}, expected: /^Repositories \(1\)/ },
  { tool: 'query', request: { query: 'greet a visitor' }, expected: /welcomeVisitor/ },
  {
    tool: 'context',
    request: { name: 'welcomeVisitor', include_content: 'focus' },
    expected: /openDoors[^]*welcomeVisitor\('you'\)/,
  },
  { tool: 'impact', request: { target: 'welcomeVisitor' }, expected: /^LOW: upstream/ },
  {
    tool: 'rename',
    request: { symbol_name: 'welcomeVisitor', new_name: 'greet' },
    expected: /Preview: 2 edits in 1 file/,
  },
  {
    tool: 'detect_changes',
    request: { diff: '--- a/notes.md\n+++ b/notes.md\n@@ -1 +1 @@\n-a\n+b\n' },
    expected: /0 symbols changed in 1 file/,
  },
  { tool: 'context', request: { name: 'none' }, expected: /^No symbol is named none\.\n/ },
];

interface Client {
  readonly name: string;
  readonly packageName: string;
  /** The names of the tools it lists, and the text of each answer. */
  ask(): { readonly tools: readonly string[]; readonly texts: readonly string[] };
}

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-mcp-clients-')));
const repository = join(scratch, 'sample');
const env = { ...process.env, CODEGRAPH_HOME: join(scratch, 'home'), CODEGRAPH_NO_WATCH: '1' };
const server = [...PROGRAM, 'mcp'];
const namesIn = (text: string): string[] =>
  TOOLS.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text));

const CLIENTS: readonly Client[] = [
  {
    name: 'MCP inspector, command line',
    packageName: '@modelcontextprotocol/inspector',
    ask: () => {
      const inspect = (...args: string[]): string =>
        run([bin('mcp-inspector'), '--cli', ...server, ...args]);
      return {
        tools: namesIn(inspect('--method', 'tools/list')),
        texts: CALLS.map(({ tool, request }) => {
          const fields = Object.entries(request).flatMap(([name, value]) => [
            '--tool-arg',
            `${name}=${value}`,
          ]);
          return onlyText(
            JSON.parse(inspect('--method', 'tools/call', '--tool-name', tool, ...fields)),
          );
        }),
      };
    },
  },
  {
    name: 'mcporter',
    packageName: 'mcporter',
    ask: () => {
      const port = (verb: string, ...args: string[]): string =>
        run([bin('mcporter'), verb, '--stdio', server.join(' '), ...args]);
      return {
        tools: namesIn(port('list')),
        texts: CALLS.map(({ tool, request }) =>
          port('call', tool, '--args', JSON.stringify(request), '--output', 'text'),
        ),
      };
    },
  },
  {
    name: 'AI SDK',
    packageName: '@ai-sdk/mcp',
    ask: () => {
      const script = fileURLToPath(new URL('ask-by-ai-sdk.mjs', import.meta.url));
      const said = run([process.execPath, script, scratch, ...server], JSON.stringify(CALLS));
      const { tools, answers } = JSON.parse(said) as { tools: string[]; answers: unknown[] };
      return { tools: namesIn(tools.join(' ')), texts: answers.map(onlyText) };
    },
  },
];

try {
  makeSample();
  process.exitCode = CLIENTS.map(works).every(Boolean) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function makeSample(): void {
  mkdirSync(repository);
  writeFileSync(
    join(repository, 'front-desk.ts'),
    "export function welcomeVisitor(name: string): string {\n  return `hello ${name}`;\n}\n\nexport function openDoors(): string {\n  return welcomeVisitor('you');\n}\n",
  );
  run([...PROGRAM, 'analyze', repository]);
  writeFileSync(join(scratch, 'package.json'), '{ "private": true }');
}

function works({ name, packageName, ask }: Client): boolean {
  run(['npm', 'install', '--prefix', scratch, packageName]);
  const { tools, texts } = ask();
  const faults = CALLS.flatMap(({ tool, request, expected }, index) =>
    expected.test(texts[index] ?? '')
      ? []
      : [`${tool} ${JSON.stringify(request)}: ${texts[index]?.slice(0, 500)}`],
  );
  if (tools.length < TOOLS.length) faults.push(`lists only ${tools.join(', ')}`);
  console.log(
    `${name}: ${tools.length} tools, ${texts.length} calls, ${faults.length} otherwise than expected`,
  );
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** A model sees nothing but this text: no structure beside it, and no second part. */
function onlyText(result: unknown): string {
  const { content, structuredContent } = result as {
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent?: unknown;
  };
  return content.length === 1 && structuredContent === undefined ? (content[0]?.text ?? '') : '';
}

function bin(program: string): string {
  return join(scratch, 'node_modules/.bin', program);
}

/** What it printed. Clients exit with 1 where a call failed. */
function run([command = '', ...args]: readonly string[], input = ''): string {
  const cwd = command === 'npm' ? scratch : repository;
  const { stdout, error } = spawnSync(command, args, { cwd, env, input, encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}
