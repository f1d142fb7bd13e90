// The vectors of an index that is being made, or those of the index before, if they are of the same texts. Embeds nothing itself.
import type { ReadySections } from '../../../index-store/write-snapshot.ts';
import type { IndexBefore } from '../relocation/changed-since.ts';
import { sectionsBefore } from '../relocation/sections-before.ts';
import type { EmbeddedSymbols, EmbeddingRun, FinishOptions } from './embedding-run.ts';

export interface VectorsOfRun {
  readonly embedded: EmbeddedSymbols;
  readonly ready: Pick<ReadySections, 'vectors'>;
}

/** Throws as `EmbeddingRun.finish` does. */
export async function vectorsOfRun(
  run: EmbeddingRun,
  options: FinishOptions,
  before: IndexBefore | undefined,
): Promise<VectorsOfRun> {
  const embedded = await run.finish(options);
  if (!embedded.areAsBefore) return { embedded, ready: {} };
  const ready = before && (await sectionsBefore(before, ['vectors']));
  if (ready) return { embedded, ready };
  run.embed();
  return { embedded: await run.finish(options), ready: {} };
}
