// What a run records of its model, before and after its vectors are made. Makes none.
import type { ResolvedGeneration } from '../../../index-store/generations.ts';
import type { RunModel } from '../../../index-store/run-record.ts';
import { whatIsMissing } from '../../embedder/model-folder.ts';
import { stampOf } from '../current-index.ts';
import type { ChosenModel } from '../index-run.ts';
import type { VectorsOfRun } from './vectors-of-run.ts';

/** An index without vectors becomes current if they take longer than the rest by this, in milliseconds. */
const PATIENCE_MS = 1000;
/** The same, where the index before has vectors: until then, it answers better than one without them. */
const PATIENCE_WITH_VECTORS_MS = 5000;

const NOT_YET =
  'its symbols are not embedded yet. The run that indexes does it now, or was stopped: then codegraph analyze does the rest.';

export function patienceOver(before: ResolvedGeneration | null): number {
  return before?.manifest.sections.vectors ? PATIENCE_WITH_VECTORS_MS : PATIENCE_MS;
}

/** Of an index with the vectors that there are, or why there are none. */
export function modelUsed(
  { name, folder, required }: ChosenModel,
  vectors: VectorsOfRun | null,
  before: ResolvedGeneration | null,
): RunModel {
  const embedded = vectors?.embedded;
  const trouble = embedded ? embedded.trouble : whatIsMissing(folder);
  const id = (embedded?.areAsBefore ? before?.run.model?.id : embedded?.vectors?.model) ?? null;
  return {
    name,
    folder,
    required,
    id,
    stamp: stampOf({ name, folder }),
    ...(trouble === null ? {} : { trouble }),
  };
}

/** Of an index whose vectors follow. */
export function modelAwaited({ name, folder, required }: ChosenModel): RunModel {
  return {
    name,
    folder,
    required,
    id: null,
    stamp: stampOf({ name, folder }),
    trouble: NOT_YET,
    isPending: true,
  };
}
