// Opens a model that is a table of token vectors. Runs no native code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShared } from '../../index-store/files/read-shared.ts';
import type { TextEmbedder } from '../../lib/model/index-snapshot.ts';
import { openStaticEmbedding } from '../../lib/search/static-embedding.ts';
import { STATIC_FILE, type ModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';

/** What to do about a model that cannot be used. */
export const UNUSABLE_HINT =
  'Choose another with --model <folder>, index without one (--no-embeddings), or check with: codegraph doctor';

/** Throws `ModelUnusable` if the file cannot be read or is damaged. */
export function openStaticModel(model: ModelFolder): TextEmbedder {
  try {
    return openStaticEmbedding(readFileSync(join(model.folder, STATIC_FILE)), model.name);
  } catch (error) {
    throw unusable(model, error);
  }
}

/** The model's bytes, in memory that threads can share. Rejects with `ModelUnusable` if the file cannot be read. */
export async function readStaticModel(model: ModelFolder): Promise<Uint8Array> {
  try {
    return await readShared(join(model.folder, STATIC_FILE));
  } catch (error) {
    throw unusable(model, error);
  }
}

/** Throws `ModelUnusable` if the bytes are damaged. */
export function openStaticModelBytes(model: ModelFolder, bytes: Uint8Array): TextEmbedder {
  try {
    return openStaticEmbedding(bytes, model.name);
  } catch (error) {
    throw unusable(model, error);
  }
}

function unusable({ folder }: ModelFolder, error: unknown): ModelUnusable {
  return new ModelUnusable(
    `the embedding model in ${folder} cannot be used: ${(error as Error).message}`,
    UNUSABLE_HINT,
    { cause: error },
  );
}
