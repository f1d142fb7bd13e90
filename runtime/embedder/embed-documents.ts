// Computes the vectors of documents, from the cache or the model. Independent of the thread.
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { packVector, rowScales } from '../../index-store/sections/vector-rows.ts';
import type { VectorsCache } from '../../index-store/caches/vectors-cache.ts';
import { embeddingText } from '../../lib/search/embedding-text.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import type { Embedder } from './open-embedder.ts';

export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
  /** Documents per second, since the first. */
  readonly rate: number;
}

export interface EmbedOptions {
  readonly cache: VectorsCache;
  readonly onProgress?: (progress: EmbedProgress) => void;
  /** Checked regularly; completed vectors are stored in the cache. */
  readonly isStopped?: () => boolean;
}

export interface DocumentVectors {
  readonly dimensions: number;
  /** As in `SymbolVectors`: one row per document, in order. */
  readonly rows: Int8Array;
  readonly scales: Float32Array;
  /** The key of each text. */
  readonly keys: readonly string[];
  /** Documents embedded in this run; the others were cached, or have the same text as another. */
  readonly embedded: number;
  /** Places of keys that were given without a document and are not cached: their rows are zero. */
  readonly missing: readonly number[];
}

/** A document, or only the key of its text, if that is known from an earlier run. */
export type TextToEmbed = SearchDocument | string;

/** Interval after which other work runs and progress is reported. */
const TURN_MS = 50;
/** Interval for saving, which limits the loss of a killed run. */
const SAVE_MS = 20_000;

/** Null if it was stopped. */
export async function embedDocuments(
  documents: readonly TextToEmbed[],
  embedder: Embedder,
  options: EmbedOptions,
): Promise<DocumentVectors | null> {
  const { cache, onProgress = () => undefined, isStopped = () => false } = options;
  const { dimensions } = embedder;
  const packed = new Int8Array(documents.length * dimensions);
  const keys: string[] = [];
  const missing: number[] = [];
  const start = performance.now();
  let [turnAt, savedAt, embedded] = [start, start, 0];
  for (const [place, document] of documents.entries()) {
    const { key, text } = keyedText(document);
    keys.push(key);
    let row = cache.get(key);
    if (row?.length !== dimensions) {
      row = new Int8Array(dimensions);
      if (text === null) missing.push(place);
      else {
        packVector(await embedder.embed(text), row, 0);
        cache.put(key, row);
        embedded += 1;
      }
    }
    packed.set(row, place * dimensions);
    const now = performance.now();
    if (now - turnAt < TURN_MS) continue;
    turnAt = now;
    onProgress({
      done: place + 1,
      total: documents.length,
      rate: ((place + 1) * 1000) / (now - start),
    });
    await breathe();
    if (isStopped()) break;
    if (now - savedAt < SAVE_MS) continue;
    savedAt = now;
    cache.save();
  }
  cache.save();
  return isStopped()
    ? null
    : { dimensions, rows: packed, scales: rowScales(packed, dimensions), keys, embedded, missing };
}

/** `key`: equal for equal texts. `text`: null if only the key is known. */
export function keyedText(document: TextToEmbed): {
  readonly key: string;
  readonly text: string | null;
} {
  if (typeof document === 'string') return { key: document, text: null };
  const text = embeddingText(document);
  return { key: createHash('sha256').update(text).digest('hex').slice(0, 32), text };
}
