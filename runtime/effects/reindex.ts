// Updates an index after files were edited, with its previous settings. Edits nothing.
import { readRun } from '../../index-store/generations.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import type { EditsApplied } from '../../lib/model/edit-plan.ts';
import { reasonOf } from '../reason-of.ts';
import type { ChosenModel } from '../indexer/index-run.ts';

/** Never throws: the files are edited, and an outdated index is reported as such. */
export async function reindex(store: Store, entry: RegistryEntry): Promise<EditsApplied['index']> {
  try {
    const { indexRepository } = await import('../indexer/index-repository.ts');
    const { indexedAt } = await indexRepository(store, {
      path: entry.path,
      part: true,
      model: modelOf(store, entry),
    });
    return {
      state: 'current',
      indexed_at: indexedAt,
      hint: 'The index is up to date with the files.',
    };
  } catch (error) {
    return {
      state: 'behind',
      indexed_at: null,
      hint: `The files are edited, but the index could not be updated: ${reasonOf(error)}. Run: codegraph analyze ${shellWord(entry.path)}`,
    };
  }
}

/** The model of the index. If it is missing now, the index is made without it. */
function modelOf(store: Store, entry: RegistryEntry): ChosenModel | null {
  const model = readRun(store, entry)?.model ?? null;
  return model === null ? null : { name: model.name, folder: model.folder, required: false };
}
