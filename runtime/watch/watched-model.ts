// The embedding model of an index that is renewed without being asked: the one it was made with. Loads none.
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { chooseModel, NO_MODEL } from '../embedder/choose-model.ts';
import { currentOrNull } from '../indexer/current-index.ts';
import type { ChosenModel } from '../indexer/index-run.ts';

/**
 * Null if symbols are not embedded. For a first index by the setting, but nothing is downloaded. Throws `ModelUnusable`.
 */
export async function watchedModel(
  store: Store,
  entry: RegistryEntry,
  setting: string,
): Promise<ChosenModel | null> {
  const before = currentOrNull(store, entry)?.run;
  if (before?.model?.required) {
    const { name, folder, required } = before.model;
    return { name, folder, required };
  }
  // The included model may have moved with the program.
  const wanted = before ? (before.model === null ? NO_MODEL : '') : setting;
  return wanted === NO_MODEL ? null : chooseModel(store, wanted, { offline: true });
}
