// A server over a store on disk, while others index, add, remove and damage repositories under it. Each answer comes from a running server.
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { currentGeneration } from '../../index-store/generations.ts';
import { SECTION_FILES } from '../../index-store/manifest.ts';
import { pathsOf } from '../../index-store/paths.ts';
import { forgetRepository, registerRepository } from '../../index-store/registry.ts';
import { seal } from '../../index-store/files/sealed-text.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import {
  storeIndex,
  storeRepositories,
  WEB_APP,
  type StoredRepositories,
} from '../support/stored-repositories.ts';
import type { SnapshotSketch } from '../support/snapshot.ts';
import { worldOf } from '../support/stored-world.ts';

interface Answer {
  readonly status: number;
  readonly body: {
    readonly symbol?: { readonly line: number };
    readonly meta?: { readonly stale: { readonly hint: string } | null };
    readonly error?: { readonly code: string };
    readonly repos?: readonly { readonly name: string; readonly trouble?: string | null }[];
    readonly registry_trouble?: string | null;
  };
}

interface Served extends StoredRepositories {
  readonly ask: (repo: string, name?: string) => Promise<Answer>;
  readonly post: (tool: string, body: object) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
}

async function serve(t: ExecutionContext, names: readonly string[]): Promise<Served> {
  const stored = await storeRepositories(names);
  const server = createEvalServer(localBackend(worldOf(stored.store)), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  await server.start();
  t.teardown(async () => {
    await server.stop({ timeout: 100 });
    rmSync(dirname(stored.home), { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${server.info.port}`;
  const answerOf = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: (await response.json()) as Answer['body'],
  });
  const post = async (tool: string, body: object): Promise<Answer> =>
    answerOf(
      await fetch(`${url}/${tool}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    ...stored,
    post,
    ask: (repo, name = 'route') => post('context', { name, repo }),
    get: async (path) => answerOf(await fetch(url + path)),
  };
}

/** The application with a function more. */
function grown(name: string): SnapshotSketch {
  return { ...WEB_APP, nodes: [...(WEB_APP.nodes ?? []), `Function:src/app.ts:${name}`] };
}

function first({ entries }: Served) {
  const [entry] = entries;
  if (!entry) throw new Error('nothing is stored');
  return entry;
}

async function troubles({ get }: Served): Promise<(string | null)[]> {
  const [health, list] = await Promise.all([get('/health'), get('/list_repos')]);
  return [health, list].map(({ body }) => body.repos?.[0]?.trouble ?? null);
}

test('indexing again, many times, fails no request, and each new index is there for the next one', async (t) => {
  const served = await serve(t, ['shop', 'blog']);
  const { store, ask } = served;
  const entry = first(served);
  let running = true;
  const statuses = new Map<number, number>();
  const clients = Array.from({ length: 8 }, async (_, client) => {
    while (running) {
      const { status } = await ask(client % 4 === 0 ? 'blog' : 'shop');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (let version = 1; version <= 12; version++) {
    await storeIndex({ store, entry }, grown(`added${version}`));
    t.is((await ask('shop', `added${version}`)).status, 200, `version ${version}`);
  }
  running = false;
  await Promise.all(clients);
  t.deepEqual([...statuses.keys()], [200]);
});

test('repositories that are added and removed are noticed by the next request', async (t) => {
  const served = await serve(t, ['shop']);
  const { store, home, ask, get } = served;
  t.is((await ask('blog')).body.error?.code, 'repo_not_found');
  const path = join(dirname(home), 'blog');
  mkdirSync(path);
  const blog = registerRepository(store, { path });
  t.is((await ask('blog')).body.error?.code, 'index_unreadable');
  t.regex(JSON.stringify((await get('/health')).body.repos), /'blog' has no complete index yet/);
  await storeIndex({ store, entry: blog }, WEB_APP);
  t.is((await ask('blog')).status, 200);
  forgetRepository(store, blog);
  t.is((await ask('blog')).body.error?.code, 'repo_not_found');
  t.is((await ask('shop')).status, 200);
});

/** A question that reads the section. */
const READING: Readonly<Record<string, readonly [tool: string, request: object]>> = {
  [SECTION_FILES.graph]: ['context', { name: 'route' }],
  [SECTION_FILES['open-sites']]: ['context', { name: 'route' }],
  [SECTION_FILES.keywords]: ['query', { query: 'route' }],
  [SECTION_FILES.names]: ['rename', { symbol_name: 'route', new_name: 'way' }],
  [SECTION_FILES.sources]: ['context', { name: 'route', include_content: true }],
};

for (const [section, [tool, request]] of Object.entries(READING)) {
  test(`a new index with a torn ${section} that is first read now: the last good one answers, with the reason in /health and list_repos`, async (t) => {
    const served = await serve(t, ['shop']);
    const { store, ask, post } = served;
    const entry = first(served);
    await storeIndex({ store, entry }, grown('torn'));
    const path = join(currentGeneration(store, entry)?.folder ?? '', section);
    truncateSync(path, readFileSync(path).length - 1);
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(7)]));
    t.is((await post(tool, { ...request, repo: 'shop' })).status, 200);
    for (const trouble of await troubles(served))
      t.regex(trouble ?? '', /newest index of 'shop' is damaged.*codegraph analyze/);
    t.is((await ask('shop', 'torn')).body.error?.code, 'symbol_not_found');
  });

  test(`a new index with a torn ${section}: the last good one answers, with the reason in /health and list_repos, until it is made again`, async (t) => {
    const served = await serve(t, ['shop']);
    const { store, ask, post } = served;
    const entry = first(served);
    t.is((await post(tool, { ...request, repo: 'shop' })).status, 200);
    await storeIndex({ store, entry }, grown('torn'));
    const path = join(currentGeneration(store, entry)?.folder ?? '', section);
    const bytes = readFileSync(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    t.is((await ask('shop', 'torn')).body.error?.code, 'symbol_not_found');
    t.is((await ask('shop')).status, 200);
    for (const trouble of await troubles(served))
      t.regex(trouble ?? '', /newest index of 'shop' is damaged.*codegraph analyze/);
    await storeIndex({ store, entry }, grown('mended'));
    t.is((await ask('shop', 'mended')).status, 200);
    t.deepEqual(await troubles(served), [null, null]);
  });
}

test('when nothing on disk can be read any more, what is in memory goes on answering, and says so', async (t) => {
  const served = await serve(t, ['shop']);
  const { store, ask } = served;
  const entry = first(served);
  t.is((await ask('shop')).status, 200);
  await storeIndex({ store, entry }, grown('torn'));
  const { generations } = pathsOf(store, entry);
  for (const generation of ['1', '2'])
    truncateSync(join(generations, generation, SECTION_FILES.graph), 10);
  const answer = await ask('shop');
  t.is(answer.status, 200);
  t.regex(answer.body.meta?.stale?.hint ?? '', /index of 'shop' cannot be read.*is damaged/);
  t.regex((await served.get('/health')).body.repos?.[0]?.trouble ?? '', /cannot be read/);
  rmSync(pathsOf(store, entry).folder, { recursive: true });
  t.is((await ask('shop')).status, 200);
  t.regex((await troubles(served)).join(), /no complete index/);
});

test('a registry that is torn, half written, lost or of another version', async (t) => {
  const served = await serve(t, ['shop', 'blog']);
  const { store, ask, get } = served;
  const whole = `${store.registry}-whole`;
  copyFileSync(store.registry, whole);
  const damages: Record<string, () => void> = {
    torn: () => writeFileSync(store.registry, readFileSync(whole, 'utf8').replace('shop', 'shoq')),
    'half written': () => truncateSync(store.registry, 40),
    empty: () => writeFileSync(store.registry, ''),
    lost: () => rmSync(store.registry),
  };
  for (const [name, damage] of Object.entries(damages)) {
    damage();
    t.is((await ask('shop')).status, 200, name);
    t.deepEqual(
      (await get('/list_repos')).body.repos?.map((repo) => repo.name),
      ['blog', 'shop'],
      name,
    );
    t.is((await get('/health')).body.registry_trouble, null, name);
    copyFileSync(whole, store.registry);
  }
  t.is((await ask('shop')).status, 200);
  writeFileSync(store.registry, seal('registry', 9, '[]'));
  t.is((await ask('shop')).status, 200);
  t.regex((await get('/health')).body.registry_trouble ?? '', /format 9/);
  const late = createEvalServer(localBackend(worldOf(store)), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  const refused = await late.inject({
    method: 'POST',
    url: '/context',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":"route"}',
  });
  t.is(refused.statusCode, 503);
  t.like(JSON.parse(refused.payload), {
    error: { code: 'index_unreadable', hint: 'Update codegraph.' },
  });
  t.regex((await late.inject('/health')).payload, /format 9/);
  copyFileSync(whole, store.registry);
  t.is((await get('/health')).body.registry_trouble, null);
});
