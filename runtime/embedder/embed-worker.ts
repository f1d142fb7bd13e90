// The entry of the embedding thread: loads models and embeds texts. Keeps models loaded, and knows no index.
import { parentPort } from 'node:worker_threads';
import { storeAt } from '../../index-store/paths.ts';
import { openVectorsCache } from '../../index-store/caches/vectors-cache.ts';
import {
  embedDocuments,
  type DocumentVectors,
  type EmbedProgress,
  type TextToEmbed,
} from './embed-documents.ts';
import {
  defaultModel,
  modelId,
  modelStamp,
  whatIsMissing,
  type ModelFolder,
} from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';
import { openEmbedder, type Embedder } from './open-embedder.ts';

export interface DocumentsRequest {
  readonly documents: readonly TextToEmbed[];
  readonly model: ModelFolder;
  /** The folder of cached vectors in the store. */
  readonly home: string;
  /** Do not read from the cache. */
  readonly afresh: boolean;
}

export interface TextsRequest {
  readonly texts: readonly string[];
  /** The model recorded in the index, and its folder then. */
  readonly model: ModelFolder & { readonly id: string; readonly stamp: string | null };
}

export type EmbedRequest = { readonly load: ModelFolder } | DocumentsRequest | TextsRequest;

/** Null if it was stopped. */
export type EmbeddedDocuments = (DocumentVectors & { readonly model: string }) | null;

/** `ask` identifies requests; a request is stopped by its number. */
export type ToEmbedWorker =
  | { readonly ask: number; readonly request: EmbedRequest }
  | { readonly stop: number };

export type FromEmbedWorker =
  | { readonly ask: number; readonly progress: EmbedProgress }
  | { readonly ask: number; readonly answer: unknown }
  | { readonly ask: number; readonly failed: string; readonly hint: string };

interface KnownModel {
  readonly id: string;
  embedder?: Promise<Embedder>;
}

const port = parentPort;
if (!port) throw new Error('embed-worker runs as a worker thread');

const stopped = new Set<number>();
/** By stamp: a model whose files change is another model. */
const known = new Map<string, KnownModel>();

port.on('message', (message: ToEmbedWorker) => {
  if ('stop' in message) stopped.add(message.stop);
  else void answer(message.ask, message.request);
});

async function answer(ask: number, request: EmbedRequest): Promise<void> {
  try {
    if ('load' in request) send({ ask, answer: (await embedderOf(request.load)).dimensions });
    else if ('documents' in request) await answerDocuments(ask, request);
    else send({ ask, answer: await vectorsOf(request) });
  } catch (error) {
    const { message, hint = '' } = error as { readonly message: string; readonly hint?: string };
    send({ ask, failed: message, hint });
  } finally {
    stopped.delete(ask);
  }
}

async function answerDocuments(
  ask: number,
  { documents, model, home, afresh }: DocumentsRequest,
): Promise<void> {
  const embedder = await embedderOf(model);
  const { id } = knownModel(model);
  const kept = openVectorsCache(storeAt(home), id);
  const cache = afresh ? { ...kept, get: () => undefined } : kept;
  const onProgress = (progress: EmbedProgress): void => send({ ask, progress });
  const vectors = await embedDocuments(documents, embedder, {
    cache,
    onProgress,
    isStopped: () => stopped.has(ask),
  });
  const made: EmbeddedDocuments = vectors && { ...vectors, model: id };
  send(
    { ask, answer: made },
    vectors ? [vectors.rows.buffer as ArrayBuffer, vectors.scales.buffer as ArrayBuffer] : [],
  );
}

/** With exactly the requested model: from its folder, or from this program if that has the same. */
async function vectorsOf({ texts, model }: TextsRequest): Promise<Float32Array[]> {
  const places = [model, { ...defaultModel(), name: model.name }].filter(
    ({ folder }) => whatIsMissing(folder) === null,
  );
  // If its stamp is unchanged, it need not be hashed, which takes longer than loading it.
  if (places[0]?.folder === model.folder && modelStamp(model) === model.stamp)
    known.set(model.stamp, known.get(model.stamp) ?? { id: model.id });
  const found = places.find((place) => knownModel(place).id === model.id);
  if (!found) {
    const what =
      whatIsMissing(model.folder) === null
        ? `the model in ${model.folder} has changed since`
        : `the model ${model.name} is no longer in ${model.folder}`;
    throw new ModelUnusable(
      what,
      'Index again to embed by the model that is there now: codegraph analyze',
    );
  }
  const { embed } = await embedderOf(found);
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await embed(text));
  return vectors;
}

/** A model that cannot be opened is retried by the next request. */
function embedderOf(model: ModelFolder): Promise<Embedder> {
  const entry = knownModel(model);
  if (entry.embedder) return entry.embedder;
  const opening = openEmbedder(model.folder);
  opening.catch(() => delete entry.embedder);
  entry.embedder = opening;
  return opening;
}

function knownModel(model: ModelFolder): KnownModel {
  const stamp = modelStamp(model);
  const entry = known.get(stamp) ?? { id: modelId(model) };
  known.set(stamp, entry);
  return entry;
}

function send(message: FromEmbedWorker, moved: ArrayBuffer[] = []): void {
  port?.postMessage(message, moved);
}
