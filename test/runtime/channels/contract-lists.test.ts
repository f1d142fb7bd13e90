// Processes have their functional area on every channel, and lists of all processes, modules and symbols are whole.
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { connectClient } from '../../support/channels.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import type { EdgeSketch, NodeSketch, SnapshotSketch } from '../../support/snapshot.ts';
import { toolsWorld } from '../../support/tools-world.ts';

/** More than any page that a list could be cut to. */
const MANY = 1200;

const numbers = Array.from({ length: MANY }, (_, n) => n);

/** As many flows, modules and members of the first module. Every other flow does not say its module, as those of old indexes. */
const SKETCH: SnapshotSketch = {
  nodes: numbers.flatMap((n): NodeSketch[] => [
    { uid: `Function:src/app.ts:run${n}`, module: 'Area 0' },
    {
      uid: `Process:src/app.ts:flow${n}`,
      name: `flow${n}`,
      steps: 1,
      entry: `Function:src/app.ts:run${n}`,
      ...(n % 2 === 0 ? { module: 'Area 0' } : {}),
    },
    { uid: `Module:src:Area ${n}`, name: `Area ${n}` },
  ]),
  edges: numbers.flatMap((n): EdgeSketch[] => [
    [`run${n}`, 'STEP_IN_PROCESS', `Process:src/app.ts:flow${n}`, { step: 1 }],
    [`run${n}`, 'MEMBER_OF', 'Module:src:Area 0'],
  ]),
};

/** The first functions, of ten lines each, as symbols are by default. */
const SOURCE = [0, 1, 2]
  .map((n) => `function run${n}() {\n${'  step();\n'.repeat(7)}}\n\n`)
  .join('');

const ASKED: readonly (readonly [tool: string, request: object, list: string])[] = [
  ['query', { query: 'run1' }, 'processes'],
  ['context', { name: 'run1' }, 'processes'],
  ['impact', { target: 'run1' }, 'affected_processes'],
  [
    'detect_changes',
    { diff: '--- a/src/app.ts\n+++ b/src/app.ts\n@@ -13 +13 @@\n-  before();\n+  step();\n' },
    'affected_processes',
  ],
];

for (const { name, open } of CONTRACT_CHANNELS) {
  const opened = open(toolsWorld(['shop'], { ...SKETCH, sources: { 'src/app.ts': SOURCE } }));
  for (const [tool, request, list] of ASKED) {
    test(`${name}: ${tool} says the functional area of each process`, async (t) => {
      const answer = (await (await opened)(tool, { ...request })) as Record<string, unknown>;
      const processes = answer[list] as { module?: string | null }[] | undefined;
      t.true((processes?.length ?? 0) > 0, JSON.stringify(answer).slice(0, 500));
      for (const { module } of processes ?? []) t.is(module, 'Area 0');
    });
  }
}

interface Listed {
  readonly total: number;
  readonly module?: string | null;
  readonly processes: readonly { readonly module: string | null }[];
  readonly modules: readonly object[];
  readonly symbols: readonly object[];
}

/** Reads what is below a repository: by a resource of MCP, and by a route of the web-UI server. */
const READERS: Readonly<Record<string, (path: string, item?: string) => Promise<Listed>>> = {
  'MCP resources': async (path, item) => {
    const client = await connectClient(toolsWorld(['shop'], SKETCH));
    const uri = `codegraph://repo/shop/${path}${item === undefined ? '' : `/${item}`}`;
    const [content] = (await client.readResource({ uri })).contents;
    return JSON.parse(content !== undefined && 'text' in content ? content.text : '') as Listed;
  },
  'web-UI routes': async (path, item) => {
    const server = createWebServer(localBackend(toolsWorld(['shop'], SKETCH)), {
      host: '127.0.0.1',
      port: 4747,
      webUiOrigin: null,
      page: [],
    });
    const list = { process: 'processes', module: 'modules' }[path] ?? path;
    const url = `/repos/shop/${list}${item === undefined ? '' : `/${item}`}`;
    return JSON.parse((await server.inject({ url })).payload) as Listed;
  },
};

for (const [reader, read] of Object.entries(READERS)) {
  test(`${reader}: lists of processes, modules and their symbols are whole, with their totals`, async (t) => {
    const { processes, total } = await read('processes');
    t.deepEqual([processes.length, total], [MANY, MANY]);
    t.true(processes.every(({ module }) => module === 'Area 0'));
    t.is((await read('process', 'flow1')).module, 'Area 0');
    const { modules, total: areas } = await read('modules');
    t.deepEqual([modules.length, areas], [MANY, MANY]);
    const { symbols, total: members } = await read('module', encodeURIComponent('Area 0'));
    t.deepEqual([symbols.length, members], [MANY, MANY]);
  });
}
