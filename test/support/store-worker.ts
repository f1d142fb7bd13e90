// A process of its own that works on a store and may be killed, for tests of several processes. Run with one JSON argument.
import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFactsCache } from '../../index-store/caches/facts-cache.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import { storeAt, type RegistryEntry } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import { writeSnapshot } from '../../index-store/write-snapshot.ts';
import { contentOf, factsNamed } from './store-sample.ts';

export type StoreWork =
  /** Writes a version; `dieAt` names the step before which the process is killed. */
  | {
      readonly do: 'write';
      readonly home: string;
      readonly entry: RegistryEntry;
      readonly version: string;
      readonly dieAt?: string;
    }
  /** Takes the lock, says so in a file, and keeps it for ever. */
  | {
      readonly do: 'hold';
      readonly home: string;
      readonly entry: RegistryEntry;
      readonly sign: string;
    }
  /** Takes the lock, and notes when it comes and goes. */
  | {
      readonly do: 'visit';
      readonly home: string;
      readonly entry: RegistryEntry;
      readonly log: string;
    }
  | { readonly do: 'register'; readonly home: string; readonly paths: readonly string[] }
  | {
      readonly do: 'facts';
      readonly home: string;
      readonly version: string;
      readonly keys: readonly string[];
    };

const VISIT_MS = 15;

async function run(work: StoreWork): Promise<void> {
  const store = storeAt(work.home);
  switch (work.do) {
    case 'write':
      return withRepositoryLock(
        store,
        work.entry,
        () => undefined,
        async () => {
          await writeSnapshot(store, work.entry, contentOf(work.version), {
            onStep: (step) => dieIf(step === work.dieAt),
          });
        },
      );
    case 'hold':
      return withRepositoryLock(
        store,
        work.entry,
        () => undefined,
        async () => {
          writeFileSync(work.sign, String(process.pid));
          for (;;) await sleep(1000);
        },
      );
    case 'visit':
      return withRepositoryLock(
        store,
        work.entry,
        () => undefined,
        async () => {
          appendFileSync(work.log, `+${process.pid}\n`);
          await sleep(VISIT_MS);
          appendFileSync(work.log, `-${process.pid}\n`);
        },
      );
    case 'register':
      for (const path of work.paths) registerRepository(store, { path });
      return;
    case 'facts': {
      const cache = openFactsCache(store, work.version, { bytes: 1 << 20, packs: 3 });
      for (const key of work.keys) {
        cache.put([[key, factsNamed(key)]]);
        cache.get(work.keys);
      }
    }
  }
}

function dieIf(now: boolean): void {
  if (now) process.kill(process.pid, 'SIGKILL');
}

await run(JSON.parse(process.argv[2] ?? '') as StoreWork);
