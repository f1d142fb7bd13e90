// A folder indexed as a part of its repository: what is in the index, what it says of the rest, and how tools treat it.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import { registeredRepository } from '../../../runtime/run/registered-repository.ts';
import { runProgram } from '../../support/run-program.ts';
import { commitAll, git, gitTree, type Files } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';
import { entryOf, newWorld, symbolsIn, type World } from './indexed-world.ts';

const MONOREPO: Files = {
  '.gitignore': 'made/\n',
  'app/package.json': '{ "name": "@shop/app" }\n',
  'app/main.ts': "import { open } from '@shop/ui';\nexport const main = () => open();\n",
  'tools/build.ts': 'export function build() {}\n',
  'ui/package.json': '{ "name": "@shop/ui" }\n',
  'ui/door.ts': 'export function open() {}\n',
  'ui/page.ts':
    "import { open } from './door';\nimport { main } from '@shop/app';\nimport { build } from '../tools/build';\nexport const page = () => open() + main() + build();\n",
  'ui/made/page.ts': 'export function made() {}\n',
};

async function indexedPart(
  t: ExecutionContext,
): Promise<World & { readonly root: string; readonly ui: string }> {
  const root = gitTree(t, MONOREPO, 'shop');
  commitAll(root);
  const world = newWorld(t);
  const ui = join(root, 'ui');
  t.like(await world.index(ui, { part: true }), {
    repo: 'ui',
    path: ui,
    part: { of: root, folder: 'ui/', filesOutside: 2, importsOutside: 2 },
  });
  return { ...world, root, ui };
}

async function ask<Response>(store: Store, tool: string, request: object): Promise<Response> {
  const answer = await callTool({ tool, request: { repo: 'ui', ...request } }, worldOf(store));
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer.response as Response;
}

test('the folder alone is in the index, by the rules of the repository, and the rest is counted', async (t) => {
  const { store, ui, root } = await indexedPart(t);
  t.deepEqual(await symbolsIn(store, ui), ['open', 'page']);
  t.is(entryOf(store, ui).name, 'ui');
  t.is(
    registeredRepository(store, join(ui, '.')).path,
    ui,
    'a path in it means the part, not the repository',
  );
  t.throws(() => registeredRepository(store, join(root, 'app')), { message: /^not indexed yet/ });
});

test('no answer about it is called exact: the rest of the repository was not seen', async (t) => {
  const { store } = await indexedPart(t);
  const { meta } = await ask<{
    meta: { completeness: { status: string; reasons: { reason: string; count: number }[] } };
  }>(store, 'context', { name: 'open' });
  t.is(meta.completeness.status, 'lower_bound');
  t.deepEqual(
    meta.completeness.reasons
      .filter(({ reason }) => reason.endsWith('outside_part'))
      .map(({ reason, count }) => [reason, count]),
    [
      ['files_outside_part', 2],
      ['imports_outside_part', 2],
    ],
  );
});

test('it is behind if its own files change, and not if others or the branch do', async (t) => {
  const { store, index, root, ui } = await indexedPart(t);
  const entry = entryOf(store, ui);
  appendFileSync(join(root, 'app/main.ts'), 'export const more = 1;\n');
  commitAll(root);
  git(root, 'checkout', '-q', '-b', 'side');
  t.is(await stalenessOf(store, entry), null);
  appendFileSync(join(ui, 'door.ts'), 'export function shut() {}\n');
  commitAll(root);
  t.like(await stalenessOf(store, entry), { commits_behind: 1, changed_files: ['door.ts'] });
  // Without --part: what is indexed already is meant.
  t.like(await index(ui), { path: ui, repo: 'ui' });
  t.is(await stalenessOf(store, entry), null);
  t.deepEqual(await symbolsIn(store, ui), ['open', 'shut', 'page']);
});

test('changes are those of the part, with paths in it, from git and from a diff of the whole', async (t) => {
  const { store, root, ui } = await indexedPart(t);
  appendFileSync(join(root, 'app/main.ts'), 'export const more = 1;\n');
  appendFileSync(join(ui, 'door.ts'), 'export function shut() {}\n');
  const changed = async (request: object): Promise<string[]> =>
    (
      await ask<{ changed_symbols: { uid: string }[] }>(store, 'detect_changes', request)
    ).changed_symbols.map(({ uid }) => uid);
  t.deepEqual(await changed({}), ['Function:door.ts:shut']);
  t.deepEqual(await changed({ diff: git(root, 'diff', '--', 'ui') + '\n' }), [
    'Function:door.ts:shut',
  ]);
});

test('a rename edits the part alone, and says that the rest was not looked at', async (t) => {
  const { store, root, ui } = await indexedPart(t);
  writeFileSync(join(root, 'README.md'), 'Call `open()`.\n');
  const { warnings } = await ask<{ warnings: string[] }>(store, 'rename', {
    symbol_name: 'open',
    new_name: 'unlock',
    dry_run: false,
  });
  t.true(
    warnings.includes(
      'Only ui/ of the repository is indexed: its 2 other source files were not looked at, and keep the name open.',
    ),
    warnings.join('\n'),
  );
  t.is(readFileSync(join(ui, 'door.ts'), 'utf8'), 'export function unlock() {}\n');
  t.is(git(root, 'status', '--short'), 'M ui/door.ts\n M ui/page.ts\n?? README.md');
  t.deepEqual(
    readRegistry(store).map(({ path }) => path),
    [ui],
    'updating the index afterwards does not index the whole repository',
  );
});

test('beside the whole repository, the innermost is meant; commands show it as a part', async (t) => {
  const { store, index, root, ui } = await indexedPart(t);
  t.like(await index(root), { path: root, part: null });
  t.is(registeredRepository(store, ui).path, ui);
  t.is(registeredRepository(store, join(root, 'app')).path, root);
  const run = async (...args: string[]): Promise<string> =>
    (await runProgram(args, { home: store.home, cwd: ui })).out;
  const note =
    'part: ui/ of ' +
    root +
    '; 2 source files of the repository lie outside of it: callers there are not seen\n2 imports lead outside\n';
  t.true((await run('status')).includes(note));
  t.true((await run('analyze', '--no-embeddings')).includes(note));
  t.regex(await run('list'), new RegExp(`^ui +${ui}  part of ${root}  2 files`, 'm'));
  t.is(await run('remove', 'ui'), `removed the index of ui, a part of ${root}\n`);
});
