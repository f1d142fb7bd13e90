// Threads that answer over one store: what they share, what a new index means for all of them. The threads are the server's own.
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { TOOLS } from '../../../../handlers/_all.gen.ts';
import { currentGeneration } from '../../../../index-store/generations.ts';
import { SECTION_FILES } from '../../../../index-store/manifest.ts';
import { isFailure } from '../../../../lib/model/answer.ts';
import { WorkerBackend } from '../../../../runtime/backend/worker-backend.ts';
import { storeSource } from '../../../../runtime/snapshots/store-source.ts';
import { storeIndex, storeRepositories, WEB_APP } from '../../../support/stored-repositories.ts';
import { SILENT } from '../../../support/stored-world.ts';

/** Takes long on any graph, until it is refused. */
const LONG = 'UNWIND range(1, 2000000) AS x WITH x ORDER BY x RETURN count(x)';

const GROWN = { ...WEB_APP, nodes: [...(WEB_APP.nodes ?? []), 'Function:src/app.ts:added'] };

async function served(t: ExecutionContext, names: readonly string[], memoryBytes = 1e9) {
  const stored = await storeRepositories(names);
  process.env['CODEGRAPH_HOME'] = stored.home;
  const backend = new WorkerBackend({
    tools: TOOLS,
    log: SILENT,
    readOnly: false,
    source: storeSource(stored.store),
    callMs: 120_000,
    threads: 2,
    memoryBytes,
  });
  t.teardown(async () => {
    await backend.end();
    rmSync(dirname(stored.home), { recursive: true, force: true });
  });
  const answer = async (tool: string, request: object, signal?: AbortSignal) => {
    const found = await backend.call({ tool, request, ...(signal ? { signal } : {}) });
    return isFailure(found) ? found.error.code : 'answered';
  };
  const context = (name: string, repo = names[0]) => answer('context', { name, repo });
  /** Keeps one thread computing until the returned function is called. */
  const keepBusy = async () => {
    const stop = new AbortController();
    await answer('cypher', { query: LONG });
    let running = true;
    const again = async (): Promise<void> => {
      const end = await answer('cypher', { query: LONG }, stop.signal);
      if (running && end !== 'shutting_down') await again();
    };
    const done = again();
    return async () => {
      running = false;
      stop.abort();
      await done;
    };
  };
  const [entry] = stored.entries;
  if (!entry) throw new Error('nothing is stored');
  return { ...stored, entry, backend, context, keepBusy };
}

test.serial('a second thread answers from the memory that the first has read', async (t) => {
  const { store, entry, backend, context, keepBusy } = await served(t, ['shop']);
  t.is(await context('route'), 'answered');
  const rest = await keepBusy();
  while (backend.indexes.inMemory.bytes === 0) await sleep(10);
  const { bytes } = backend.indexes.inMemory;
  const { folder } = currentGeneration(store, entry) ?? { folder: '' };
  for (const path of Object.values(SECTION_FILES).map((file) => join(folder, file)))
    if (existsSync(path)) writeFileSync(path, new Uint8Array(statSync(path).size));
  // Once the second thread has answered, it has memory of its own.
  while (backend.indexes.inMemory.bytes <= bytes) t.is(await context('route'), 'answered');
  t.is(backend.indexes.inMemory.indexes, 1);
  t.true(backend.indexes.inMemory.bytes < 2 * bytes);
  await rest();
});

test.serial(
  'a new index is there for the next call of every thread, while calls over the one before run',
  async (t) => {
    const { store, entry, backend, context, keepBusy } = await served(t, ['shop']);
    t.is(await context('route'), 'answered');
    const rest = await keepBusy();
    t.is(await context('route'), 'answered');
    await storeIndex({ store, entry }, GROWN);
    t.is(await context('added'), 'answered');
    await rest();
    for (let count = 0; count < 5; count++) t.is(await context('added'), 'answered');
    t.is(backend.indexes.inMemory.indexes, 1);
  },
);

test.serial(
  'an index that is evicted is evicted in all threads, and opened again when it is asked for',
  async (t) => {
    const { backend, entries, context } = await served(t, ['shop', 'blog'], 1);
    const states = () => entries.map((entry) => backend.indexes.readiness(entry));
    t.is(await context('route', 'shop'), 'answered');
    t.is(await context('route', 'blog'), 'answered');
    while (states().join() !== 'on_disk,in_memory') await sleep(10);
    t.is(await context('route', 'shop'), 'answered');
    while (states().join() !== 'in_memory,on_disk') await sleep(10);
    t.pass();
  },
);
