// Both servers over a store, with what generated requests need to know of them. Listens nowhere by itself.
import type { Server } from '@hapi/hapi';
import { withSections } from '../../../lib/model/section-needed.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import type { World } from '../../../runtime/call-tool.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { readPageFiles } from '../../../runtime/serve/page-files.ts';
import { apiOf, type Api, type DocumentedRoute } from '../../support/api-document.ts';
import { UNREACHABLE_CHAT } from '../../support/served-chat.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

export interface FuzzedServer {
  readonly name: 'eval' | 'web';
  readonly server: Server;
  readonly api: Api;
}

export async function fuzzedServers(world: World): Promise<FuzzedServer[]> {
  const address = { host: '127.0.0.1', port: 0 };
  const evaluation = createEvalServer(localBackend(world), {
    ...address,
    onShutdown: () => undefined,
  });
  const web = createWebServer(localBackend(world), {
    ...address,
    webUiOrigin: 'https://ui.example',
    // Nobody may listen: such an answer would not end.
    events: { listeners: 0, aliveMs: 1000 },
    page: readPageFiles(),
    chat: UNREACHABLE_CHAT,
  });
  return [
    { name: 'eval', server: evaluation, api: await apiOf(evaluation) },
    { name: 'web', server: web, api: await apiOf(web) },
  ];
}

/** Words of the first repository; the others are known by name. */
export async function wordsOf({ snapshots }: World): Promise<Vocabulary> {
  const [first, ...others] = snapshots.entries();
  if (!first) throw new Error('No repository is in the store.');
  const snapshot = await snapshots.take(first);
  if (isFailure(snapshot)) throw new Error(snapshot.error.message);
  const names = others.map(({ name }) => name);
  return withSections(() => vocabularyOf(snapshot, names));
}

export function toolOf(world: World, route: DocumentedRoute) {
  const id = route.operation.operationId.replace(/_of$/, '');
  return world.tools.find(({ name }) => name === id);
}
