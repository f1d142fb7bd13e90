// Two servers that a caller must not be able to tell apart: one hides a repository from the caller, the other does not have it. Sends nothing.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { forgetRepository, readRegistry } from '../../../index-store/registry.ts';
import { withSections } from '../../../lib/model/section-needed.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import type { World } from '../../../runtime/call-tool.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { writeFiles } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';
import { vocabularyOf, type Vocabulary } from '../routes/vocabulary.ts';

export const HEADER = 'x-repos';
export const VISIBLE = 'shop';
export const HIDDEN = 'vault';

/** The hidden one asks a route of the visible one and uses a function of it, and both have names that the other has too. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [VISIBLE]: {
    'app.py':
      'from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.get("/items")\ndef items():\n    return total([1])\n\n\ndef total(cart):\n    return sum(cart)\n',
  },
  [HIDDEN]: {
    'vault_client.py':
      'import requests\nfrom app import total as vault_total\n\n\ndef vault_fetch():\n    vault_total([])\n    return requests.get("http://shop/items")\n\n\ndef vault_main():\n    return total(vault_fetch())\n\n\ndef total(vault_cart):\n    return vault_cart\n',
  },
};

export interface TwoServers {
  /** By the name of the server: each hides the repository, or does not have it. */
  readonly pairs: readonly {
    readonly name: 'web' | 'eval';
    readonly hiding: Server;
    readonly without: Server;
  }[];
  /** Of the visible repository, and of the hidden one. */
  readonly words: readonly Vocabulary[];
  readonly world: World;
}

export async function twoServers(folder: string): Promise<TwoServers> {
  const store = storeAt(join(folder, 'home'));
  for (const [name, files] of Object.entries(FILES)) {
    writeFiles(join(folder, name), files);
    await indexRepository(store, { path: join(folder, name), model: null });
  }
  const other = withoutHidden(store, join(folder, 'home-without'));
  const world = worldOf(store);
  const { snapshots } = world;
  const words = await Promise.all(
    snapshots.entries().map(async (entry) => {
      const snapshot = await snapshots.take(entry);
      if (isFailure(snapshot)) throw new Error(snapshot.error.message);
      return withSections(() => vocabularyOf(snapshot, [VISIBLE, HIDDEN]));
    }),
  );
  const [hiding, without] = [serversOf(world), serversOf(worldOf(other))];
  return {
    pairs: [
      { name: 'web', hiding: hiding.web, without: without.web },
      { name: 'eval', hiding: hiding.eval, without: without.eval },
    ],
    words,
    world,
  };
}

function withoutHidden(store: Store, home: string): Store {
  cpSync(store.home, home, { recursive: true });
  const copy = storeAt(home);
  const hidden = readRegistry(copy).find(({ name }) => name === HIDDEN);
  if (hidden) forgetRepository(copy, hidden);
  return copy;
}

function serversOf(world: World): { readonly web: Server; readonly eval: Server } {
  const address = { host: '127.0.0.1', port: 0, reposHeader: HEADER };
  const backend = localBackend(world);
  return {
    web: createWebServer(backend, {
      ...address,
      webUiOrigin: null,
      events: { listeners: 0, aliveMs: 1000 },
      page: [],
    }),
    eval: createEvalServer(backend, { ...address, onShutdown: () => undefined }),
  };
}
