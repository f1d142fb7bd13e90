// The entry of the embedding worker: loads the model at once, then embeds what it is given. Decides nothing about the index.
import { parentPort, workerData } from 'node:worker_threads';
import { openVectorsCache } from '../../index-store/vectors-cache.ts';
import { storeAt } from '../../index-store/paths.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import { modelId, type ModelFolder } from '../embedder/model-folder.ts';
import { openEmbedder } from '../embedder/open-embedder.ts';
import { embedDocuments, type DocumentVectors, type EmbedProgress } from './embed-documents.ts';

export interface EmbedWork {
  /** Of the store, where vectors are cached. */
  readonly home: string;
  readonly model: ModelFolder;
  /** Take nothing from the cache. */
  readonly afresh: boolean;
}

export type ToEmbedWorker = { readonly documents: readonly SearchDocument[] } | { readonly stop: true };

export type FromEmbedWorker =
  | { readonly progress: EmbedProgress }
  | { readonly vectors: DocumentVectors; readonly model: string }
  | { readonly failed: string; readonly hint: string };

const port = parentPort;
if (!port) throw new Error('embed-worker runs as a worker thread');

const { home, model, afresh } = workerData as EmbedWork;
let stopped = false;

const documents = new Promise<readonly SearchDocument[]>((given) => {
  port.on('message', (message: ToEmbedWorker) => {
    if ('documents' in message) given(message.documents);
    else stopped = true;
    if (stopped) given([]);
  });
});

try {
  const id = modelId(model);
  const embedder = await openEmbedder(model.folder);
  const kept = openVectorsCache(storeAt(home), id);
  const cache = afresh ? { ...kept, get: () => undefined } : kept;
  const vectors = await embedDocuments(await documents, embedder, {
    cache,
    onProgress: (progress) => send({ progress }),
    isStopped: () => stopped,
  });
  if (vectors) send({ vectors, model: id }, [vectors.rows.buffer as ArrayBuffer]);
} catch (error) {
  const { message, hint = '' } = error as { readonly message: string; readonly hint?: string };
  send({ failed: message, hint });
}
port.close();

function send(message: FromEmbedWorker, moved: ArrayBuffer[] = []): void {
  port?.postMessage(message, moved);
}
