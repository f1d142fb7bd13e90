// The store and the model as threads read them that share memory: each section is read and checked by one of them, and each repository too. Opens no index itself.
import { readSharedSection, type ReadSection } from '../../../index-store/sections.ts';
import type { TextEmbedder } from '../../../lib/model/index-snapshot.ts';
import { embedderOnDemand } from '../../../lib/search/embedder-on-demand.ts';
import type { ModelFolder } from '../../embedder/model-folder.ts';
import { openStaticModelBytes, readStaticModel } from '../../embedder/open-static-model.ts';
import type { PublishedOptions } from '../../published/published-source.ts';
import type { Checked } from '../../snapshots/freshness.ts';
import type { TreeKnown } from '../../snapshots/index-source.ts';
import type { ValueKey } from './shared-values.ts';
import type { SharingThread } from './sharing-thread.ts';

/** The checked bytes of a section in memory that all threads share. */
export function sharedSections(sharing: SharingThread): ReadSection {
  return async (entry, resolved, section) => {
    const key: ValueKey = {
      kind: 'section',
      group: entry.id,
      version: resolved.ref.id,
      name: section,
    };
    return (await sharing.get(key, () => readSharedSection(entry, resolved, section))).value;
  };
}

/** Files of published indexes in memory that all threads share. */
export function sharedFiles(sharing: SharingThread): PublishedOptions['share'] {
  return async ({ id, generation, file }, read) => {
    const key: ValueKey = { kind: 'section', group: id, version: generation, name: file };
    return (await sharing.get(key, read)).value;
  };
}

/** Whether a repository has changed, as any thread found it in the last `freshMs`. */
export function sharedCheck<Found>(
  sharing: SharingThread,
  check: (id: string, known: TreeKnown) => Promise<Found>,
  freshMs: number,
): (id: string, generation: string, known: TreeKnown) => Promise<Checked<Found>> {
  return async (id, generation, known) => {
    const name = known.hasSameFiles ? 'staleness of the same files' : 'staleness';
    const key: ValueKey = { kind: 'check', group: id, version: generation, name };
    const youngerThanMs = Math.min(freshMs, known.changedAgoMs ?? Infinity);
    const { value, agoMs } = await sharing.get(key, () => check(id, known), youngerThanMs);
    return { found: value, agoMs };
  };
}

/** A packed model whose bytes are in memory once. Until they are, everything of it throws `SectionNeeded`. */
export function sharedModel(sharing: SharingThread, model: ModelFolder): TextEmbedder {
  const key: ValueKey = { kind: 'model', group: model.folder, version: '', name: model.name };
  return embedderOnDemand(
    async () => (await sharing.get(key, () => readStaticModel(model))).value,
    (bytes) => openStaticModelBytes(model, bytes),
  );
}
