// The models that questions are embedded by, each loaded once a process, by its first question. Reads no index.
import type { IndexedModel } from '../../lib/model/index-snapshot.ts';
import { defaultModel, modelId, whatIsMissing, type ModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';
import type { Embedder } from './open-embedder.ts';

/** A model that could not be loaded is tried again after so long: it may have been mended. */
const RETRY_MS = 10_000;

interface Opening {
  readonly embedder: Promise<Embedder>;
  failedAt: number | null;
}

export class Embedders {
  readonly #opened = new Map<string, Opening>();

  /** The very model that an index was made by, from where it lay then or from this program. Throws `ModelUnusable`. */
  open(model: IndexedModel & { readonly id: string }): Promise<Embedder> {
    const known = this.#opened.get(model.id);
    if (known && (known.failedAt === null || performance.now() - known.failedAt < RETRY_MS)) return known.embedder;
    const opening: Opening = { embedder: openModel(model), failedAt: null };
    opening.embedder.catch(() => {
      opening.failedAt = performance.now();
    });
    this.#opened.set(model.id, opening);
    return opening.embedder;
  }
}

async function openModel({ id, name, folder }: IndexedModel & { readonly id: string }): Promise<Embedder> {
  const there: ModelFolder[] = [{ name, folder }, defaultModel()].filter((place) => whatIsMissing(place.folder) === null);
  const found = there.find((place) => modelId(place) === id);
  if (found) {
    const { openEmbedder } = await import('./open-embedder.ts');
    return openEmbedder(found.folder);
  }
  const what = whatIsMissing(folder) === null ? `the model in ${folder} has changed since` : `the model ${name} is no longer in ${folder}`;
  throw new ModelUnusable(what, 'Index again to embed by the model that is there now: codegraph analyze');
}
