// What a run of indexing is asked for, and what it reports. Runs nothing.
import type { Holder } from '../../index-store/locks/holder.ts';
import type { Manifest } from '../../index-store/manifest.ts';
import type { ModelFolder } from '../embedder/model-folder.ts';
import type { FileNotice } from './make-index.ts';
import type { OnProgress } from './progress.ts';
import type { ScipChoice } from './scip-run.ts';

/** The model that embeds the symbols. */
export interface ChosenModel extends ModelFolder {
  /** It was asked for by name: without it there shall be no index either. */
  readonly required: boolean;
}

export interface IndexOptions {
  /** Any folder of the repository. */
  readonly path: string;
  readonly name?: string;
  /** Null, or left out: symbols are not embedded. */
  readonly model?: ChosenModel | null;
  /** Index again though nothing has changed, and take nothing from caches. */
  readonly force?: boolean;
  readonly jobs?: number;
  /** Whether a parser stays for what this process parses next, as is usual. */
  readonly keepParser?: boolean;
  /** Indexes by other tools that are laid over it; left out: those that the index before was made with. */
  readonly scip?: ScipChoice;
  readonly onProgress?: OnProgress;
  /** Told what may go wrong with this run, before its work begins. */
  readonly onWarning?: (message: string) => void;
  /** Told once of each process that is waited for; null when it cannot be told. */
  readonly onWait?: (holder: Holder | null) => void;
  /** Nothing is written into the repository: edits that were broken off stay as they are. */
  readonly readOnly?: boolean;
  /** Ends the run; what was current stays current. */
  readonly signal?: AbortSignal;
}

export interface IndexRunReport extends Pick<Manifest, 'stats' | 'languages' | 'skipped' | 'scip'> {
  readonly upToDate: boolean;
  readonly repo: string;
  readonly path: string;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly indexedAt: string;
  /** Files whose facts were computed in this run. */
  readonly parsed: number;
  /** The model that was to embed the symbols, and how many it embedded in this run; null when none was. */
  readonly model: {
    readonly name: string;
    readonly embedded: number;
    readonly trouble: string | null;
  } | null;
  readonly notices: readonly FileNotice[];
  /** What was put back first, of edits that had been broken off; null when there was nothing. */
  readonly recovered: string | null;
  readonly seconds: number;
}

export type Outcome = Omit<IndexRunReport, 'repo' | 'path' | 'recovered' | 'seconds'>;
