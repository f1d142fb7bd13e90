// What a run of indexing is asked for, and what it reports. Runs nothing.
import type { Holder } from '../../index-store/locks/holder.ts';
import type { Manifest } from '../../index-store/manifest.ts';
import type { SnapshotStats } from '../../lib/model/graph-data.ts';
import type { PartOfRepository } from '../../lib/model/index-snapshot.ts';
import type { ModelFolder } from '../embedder/model-folder.ts';
import type { KeptInputs } from './files/kept-inputs.ts';
import type { FileNotice } from './make-index.ts';
import type { OnProgress } from './progress.ts';
import type { PhaseProfile } from './run-profile.ts';
import type { ScipChoice } from './scip-run.ts';

/** The model that embeds the symbols. */
export interface ChosenModel extends ModelFolder {
  /** Whether it was requested: then the run fails without it. */
  readonly required: boolean;
}

export interface IndexOptions {
  /** Any folder of the repository. */
  readonly path: string;
  readonly name?: string;
  /** The folder alone, though its repository may be larger. */
  readonly part?: boolean;
  /** Null or absent: symbols are not embedded. */
  readonly model?: ChosenModel | null;
  /** Index again even if nothing has changed, without caches. */
  readonly force?: boolean;
  readonly jobs?: number;
  /** Whether a parser is kept for later work; default true. */
  readonly keepParser?: boolean;
  /** SCIP indexes to overlay; default: those of the previous index. */
  readonly scip?: ScipChoice;
  /** Whether the history is read; default: as for the previous index. */
  readonly history?: boolean;
  /** What is kept of the last run in this process. */
  readonly kept?: KeptInputs;
  /** Whether the tree has the files that it had in that run: they are not listed again. */
  readonly hasSameFiles?: boolean;
  readonly onProgress?: OnProgress;
  /** Called with warnings before the work starts. */
  readonly onWarning?: (message: string) => void;
  /** How much longer than all else vectors may take, in milliseconds, before an index without them becomes current; default: a second, five where the index before has vectors. */
  readonly patienceMs?: number;
  /** Called when an index without vectors has become current, since these take longer. */
  readonly onWithoutVectors?: (stats: SnapshotStats) => void;
  /** Called once for each process waited for; null if unknown. */
  readonly onWait?: (holder: Holder | null) => void;
  /** Nothing is written to the repository: interrupted edits stay pending. */
  readonly readOnly?: boolean;
  /** Aborts the run; the current index stays current. */
  readonly signal?: AbortSignal;
}

export interface IndexRunReport
  extends Pick<Manifest, 'stats' | 'languages' | 'skipped' | 'scip' | 'history'> {
  readonly upToDate: boolean;
  readonly repo: string;
  readonly path: string;
  readonly commit: string | null;
  readonly branch: string | null;
  /** If only a part of a repository is indexed; otherwise null. */
  readonly part: PartOfRepository | null;
  readonly indexedAt: string;
  /** Files whose facts were computed in this run. */
  readonly parsed: number;
  /** The requested model, and the number of symbols embedded in this run; null without a model. */
  readonly model: {
    readonly name: string;
    readonly embedded: number;
    readonly trouble: string | null;
  } | null;
  readonly notices: readonly FileNotice[];
  /** Which interrupted edits were reverted first; null if none. */
  readonly recovered: string | null;
  readonly seconds: number;
  /** By phase, if asked for. */
  readonly profile?: readonly PhaseProfile[];
}

export type Outcome = Omit<IndexRunReport, 'repo' | 'path' | 'recovered' | 'seconds' | 'profile'>;
