// The bundles as they ship: the program in chunks, and every tool as one file that runs by itself. How they are made is in scripts/.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import test from 'ava';
import ts from 'typescript';
import type { AnyTool, DefinedTool } from '../handlers/_tool.ts';
import { TOOLS } from '../handlers/_all.gen.ts';
import { openSnapshot } from '../index-store/open-snapshot.ts';
import { isFailure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { ROOT, readText } from './support/source-files.ts';
import { storeRepositories } from './support/stored-repositories.ts';

const DIST = join(ROOT, 'dist');

function bundleOf({ name }: AnyTool): string {
  return join(DIST, 'handlers', `${name.replaceAll('_', '-')}.mjs`);
}

/** The tool that a bundle exports: its only value that is one. */
async function bundledTool(file: string): Promise<DefinedTool<object, object>> {
  const exported: unknown[] = Object.values((await import(pathToFileURL(file).href)) as object);
  const tools = exported.filter(
    (value): value is DefinedTool<object, object> =>
      typeof value === 'object' && value !== null && 'handle' in value,
  );
  if (tools.length !== 1 || !tools[0]) throw new Error(`${file} exports ${tools.length} tools`);
  return tools[0];
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

test('every tool has a bundle', (t) => {
  t.deepEqual(
    readdirSync(join(DIST, 'handlers')).sort(),
    TOOLS.map((tool) => `${tool.name.replaceAll('_', '-')}.mjs`).sort(),
  );
});

test('a bundled tool answers from an opened snapshot as the tool itself does', async (t) => {
  const snapshot = await openSample();
  const asked = { name: 'route' };
  const ours = TOOLS.find(({ name }) => name === 'context') as unknown as DefinedTool<
    object,
    object
  >;
  const bundled = await bundledTool(bundleOf(ours as AnyTool));
  const request = bundled.request.validate(asked).value as object;
  const answer = bundled.handle(request, snapshot);
  t.false(isFailure(answer));
  t.deepEqual(answer, ours.handle(ours.request.validate(asked).value as object, snapshot));
  t.regex(bundled.render(answer), /serve/);
});

for (const tool of TOOLS) {
  test(`${tool.name}: its bundle imports nothing and needs nothing of Node`, (t) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(bundleOf(tool), 'utf8'), true, true);
    t.deepEqual(
      importedFiles.map(({ fileName }) => fileName),
      [],
    );
    const { status, out } = run(`
      const file = ${JSON.stringify(pathToFileURL(bundleOf(tool)).href)};
      const log = console.log;
      const bare = import(file);
      for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'require']) delete globalThis[name];
      const tool = Object.values(await bare).find((value) => value?.handle);
      const { error } = tool.request.validate({ no_such_field: 1 });
      log(tool.name, error?.name);
    `);
    t.is(status, 0, out);
    t.is(out.trim(), `${tool.name} ValidationError`);
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
  for (const file of [
    'parse-process.mjs',
    'parse-worker.mjs',
    'web-ui/index.html',
    'web-ui/page.css',
    'web-ui/page.js',
  ])
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
