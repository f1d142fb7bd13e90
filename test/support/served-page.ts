// The web-UI server over an index of given files, listening on a free port, for tests with a browser. Opens no page.
import { join } from 'node:path';
import { storeAt } from '../../index-store/paths.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { createWebServer, type WebServerOptions } from '../../runtime/channels/web.ts';
import { indexRepository } from '../../runtime/indexer/index-repository.ts';
import type { StoreWorld } from '../../runtime/open-world.ts';
import { readPageFiles } from '../../runtime/serve/page-files.ts';
import { ALL_VIEWS } from '../../runtime/views/_all.ts';
import { plainTree, type Files, type Life } from './source-tree.ts';
import { worldOf } from './stored-world.ts';

export interface ServedPage {
  readonly origin: string;
  /** Of the repository; a test may write into it and call `index` again. */
  readonly root: string;
  readonly index: () => Promise<void>;
  /** What the server answers at a path, beside the page: to compare with what it shows. */
  readonly ask: <Answer = unknown>(path: string, request?: object) => Promise<Answer>;
}

/** How it is served, where it matters. */
export type Served = Pick<WebServerOptions, 'chat'>;

/** A repository of these files, called `shop`. It is served until the test ends. */
export async function servedFiles(
  t: Life,
  files: Files,
  options: Served = {},
): Promise<ServedPage> {
  return servedFolder(t, plainTree(t, files, 'shop'), options);
}

/** The same for a folder that there is, inside git or outside. Its parent becomes the home of the store. */
export async function servedFolder(
  t: Life,
  root: string,
  options: Served = {},
): Promise<ServedPage> {
  const store = storeAt(join(root, '../home'));
  const index = async (): Promise<void> => {
    await indexRepository(store, { path: root, jobs: 1, model: null });
  };
  await index();
  const origin = await servedWorld(t, worldOf(store), options);
  return {
    origin,
    root,
    index,
    ask: async <Answer>(path: string, request?: object) => {
      const answer = await fetch(`${origin}${path}`, {
        ...(request === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(request),
            }),
      });
      return (await answer.json()) as Answer;
    },
  };
}

/** The same for any world. Returns the server's origin. */
export async function servedWorld(
  t: Life,
  world: StoreWorld,
  options: Served = {},
): Promise<string> {
  const server = createWebServer(localBackend({ ...world, views: ALL_VIEWS }), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: null,
    page: readPageFiles(),
    ...options,
  });
  await server.start();
  t.teardown(() => server.stop({ timeout: 0 }));
  return server.info.uri;
}
