// `impact` with `across` over a store in which indexes are damaged: they are named in the answer, and the others answer. What the answer looks like is tested with `impact`.
import test, { type ExecutionContext } from 'ava';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImpactResponse } from '../../../handlers/impact.ts';
import { SECTION_FILES, type SectionName } from '../../../index-store/manifest.ts';
import { pathsOf, storeAt, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { visibleWorld } from '../../../runtime/backend/visible/visible-world.ts';
import { callTool, type World } from '../../../runtime/call-tool.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { newFolder, writeFiles } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';

const LIBRARY = {
  'pyproject.toml': '[project]\nname = "tracks"\nversion = "2.1.0"\n',
  'tracks/__init__.py': 'def parse(text): ...\n',
};

const USER = { 'shop.py': "import tracks\ndef start():\n    tracks.parse('x')\n" };

/** A store of the library `tracks` and of two repositories that use it. */
async function stored(t: ExecutionContext): Promise<Store> {
  const store = storeAt(newFolder(t, 'home'));
  const repositories = { tracks: LIBRARY, shop: USER, torn: USER };
  for (const [name, files] of Object.entries(repositories)) {
    const path = join(newFolder(t, 'repositories'), name);
    writeFiles(path, files);
    await indexRepository(store, { path, model: null });
  }
  return store;
}

function generationOf(store: Store, name: string): string {
  const entry = readRegistry(store).find((each) => each.name === name);
  if (!entry) throw new Error(`there is no ${name}`);
  const { generations } = pathsOf(store, entry);
  const [id = ''] = readdirSync(generations);
  return join(generations, id);
}

function damage(store: Store, name: string, section: SectionName): void {
  const file = join(generationOf(store, name), SECTION_FILES[section]);
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

async function asked(world: World) {
  const request = { target: 'parse', repo: 'tracks', across: true };
  const answer = await callTool({ tool: 'impact', request, form: 'both' }, world);
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  const response = answer.response as Extract<ImpactResponse, { status: 'found' }>;
  return {
    users: response.used_by_repositories.map(({ repo }) => repo),
    unread: response.unread_repositories,
    status: response.meta.completeness.status,
    text: answer.text,
  };
}

for (const section of ['external', 'graph', 'requests'] as const)
  test(`an index whose section ${section} is damaged is named, and the others answer`, async (t) => {
    const store = await stored(t);
    t.like(await asked(worldOf(store)), { users: ['shop', 'torn'], unread: [], status: 'exact' });
    damage(store, 'torn', section);
    const { users, unread, status, text } = await asked(worldOf(store));
    t.deepEqual(users, ['shop']);
    t.like(unread, { length: 1, 0: { repo: 'torn' } });
    t.regex(unread[0]?.reason ?? '', /^The index of 'torn' cannot be read: /);
    t.regex(unread[0]?.hint ?? '', /codegraph analyze /);
    t.is(status, 'lower_bound');
    t.regex(text, /could not be read \(1\)\n +torn: /);
  });

test('an index that is gone is named too', async (t) => {
  const store = await stored(t);
  rmSync(generationOf(store, 'torn'), { recursive: true });
  const { users, unread } = await asked(worldOf(store));
  t.deepEqual(users, ['shop']);
  t.like(unread, { length: 1, 0: { repo: 'torn' } });
});

test('a repository that is hidden from the caller is not named', async (t) => {
  const store = await stored(t);
  damage(store, 'torn', 'external');
  const { users, unread, status, text } = await asked(
    visibleWorld(worldOf(store), ['tracks', 'shop']),
  );
  t.deepEqual(users, ['shop']);
  t.deepEqual(unread, []);
  t.is(status, 'exact');
  t.notRegex(text, /torn/);
});
