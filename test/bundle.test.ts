// The bundles as they ship: the program in chunks, and every tool as one file that runs by itself. How they are made is in scripts/.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import test from 'ava';
import type { AnyTool, DefinedTool } from '../handlers/_tool.ts';
import { TOOLS } from '../handlers/_all.gen.ts';
import { callHandler } from '../handlers/_call/call-handler.ts';
import { openSnapshot } from '../index-store/open-snapshot.ts';
import { isFailure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { ROOT, readText } from './support/source-files.ts';
import { storeRepositories } from './support/stored-repositories.ts';

const DIST = join(ROOT, 'dist');

function bundleOf({ name }: AnyTool): string {
  return join(DIST, 'handlers', `${name.replaceAll('_', '-')}.mjs`);
}

interface Bundle {
  readonly default: (request: object, snapshot: IndexSnapshot | null) => object;
  readonly tool: DefinedTool<object, object>;
}

async function bundled(tool: AnyTool): Promise<Bundle> {
  return (await import(pathToFileURL(bundleOf(tool)).href)) as Bundle;
}

function run(code: string): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { encoding: 'utf8' },
  );
  return { status, out: stdout + stderr };
}

async function openSample(): Promise<IndexSnapshot> {
  const { store, entries } = await storeRepositories(['sample']);
  const [entry] = entries;
  if (!entry) throw new Error('no repository was stored');
  return { ...(await openSnapshot(store, entry)), stale: null };
}

test('every tool has a bundle with its types, and all have one together', (t) => {
  const files = ['index', ...TOOLS.map(({ name }) => name.replaceAll('_', '-'))];
  t.deepEqual(
    readdirSync(join(DIST, 'handlers')).sort(),
    files.flatMap((file) => [`${file}.d.mts`, `${file}.mjs`]).sort(),
  );
});

test('all bundles export alike', async (t) => {
  for (const tool of TOOLS) {
    const exported = await bundled(tool);
    t.deepEqual(Object.keys(exported).sort(), ['default', 'tool'], tool.name);
    t.is(exported.tool.name, tool.name);
  }
});

test('a bundle answers from an opened snapshot as a direct call of the tool does', async (t) => {
  const snapshot = await openSample();
  const tool = TOOLS.find(({ name }) => name === 'context') as AnyTool;
  const asked = { name: 'route' };
  const { default: call, tool: own } = await bundled(tool);
  const answer = call(asked, snapshot);
  t.false(isFailure(answer));
  t.deepEqual(answer, callHandler(tool, asked, snapshot));
  t.regex(own.render(answer), /serve/);
});

for (const tool of TOOLS) {
  test(`${tool.name}: its bundle needs nothing of Node, and describes itself`, (t) => {
    const { status, out } = run(`
      const file = ${JSON.stringify(pathToFileURL(bundleOf(tool)).href)};
      const log = console.log;
      const bare = import(file);
      for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'require']) delete globalThis[name];
      const { default: call, tool } = await bare;
      log(tool.name, call({ no_such_field: 1 }, null).error.code, tool.request.describe().type);
    `);
    t.is(status, 0, out);
    t.is(out.trim(), `${tool.name} invalid_request object`);
  });
}

test('the program tells its version without loading servers, grammars or tools', (t) => {
  const { version } = JSON.parse(readText('package.json')) as { version: string };
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(DIST, 'codegraph.mjs'), '--version'],
    { encoding: 'utf8' },
  );
  t.is(status, 0);
  t.is(stdout.trim(), version);
  const heavy = /"(tree-sitter|@hapi\/hapi|@modelcontextprotocol)/;
  t.notRegex(readFileSync(join(DIST, 'codegraph.mjs'), 'utf8'), heavy);
  t.true(statSync(join(DIST, 'codegraph.mjs')).size < 100_000);
});

test('what the program looks for beside itself is there', (t) => {
  for (const file of ['parse-process.mjs', 'parse-worker.mjs', 'web-ui/index.html'])
    t.true(existsSync(join(DIST, file)), file);
});

/** Chunks that a file of the bundle loads, at once or later. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, chunk = ''] of readFileSync(join(DIST, file), 'utf8').matchAll(
    /(?:from |import |import\()"\.\/([^"]+\.mjs)"/g,
  ))
    loadedBy(chunk, seen);
  return seen;
}

test('only the program of parse children loads tree-sitter', (t) => {
  const loading = (file: string): string[] =>
    [...loadedBy(file)].filter((chunk) =>
      /\bload\w*\("tree-sitter"\)/.test(readFileSync(join(DIST, chunk), 'utf8')),
    );
  t.is(loading('parse-worker.mjs').length, 1);
  t.true(loadedBy('codegraph.mjs').size > 20);
  t.deepEqual(loading('codegraph.mjs'), []);
  t.deepEqual(loading('parse-process.mjs'), []);
});
