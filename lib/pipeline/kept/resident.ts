// What a run over a repository leaves for the next one, and what that is told of changes since. Holds data alone.
import type { ValueCodes } from '../../base/columns/value-codes.ts';
import type { RecordedEdges } from '../../assemble/recorded-edges.ts';
import type { ReferencesOfFile } from '../../external/external-references.ts';
import type { OffersOfFile } from '../../external/offered-symbols.ts';
import type { SourceFile } from '../../facts/source-files.ts';
import type { JoinedMembers } from '../../attach/joined-members.ts';
import type { Attached } from '../../infer/attached.ts';
import type { PassedValues } from '../../infer/inference.ts';
import type { KeptResults } from '../../infer/kept/kept-results.ts';
import type { KeptStages } from '../../infer/kept/kept-stages.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import type { Program } from '../../link/vocabulary.ts';
import type { NameCodes, NamesOfFile } from '../../rename-table/name-rows.ts';
import type { EdgesOfFile } from '../edges-of-files.ts';
import type { NodesOfRun } from './nodes-of-run.ts';

/** The results of the turn of one file by phase. */
export interface ResultsOfFile {
  readonly edges: EdgesOfFile;
  readonly external: ReferencesOfFile;
  readonly offered: OffersOfFile;
  readonly names: NamesOfFile;
}

export interface TurnOfFile {
  readonly results: Partial<ResultsOfFile>;
  /** The set of what it depends on. */
  readonly set: number;
}

/** What one run leaves for the next, which changes it in place. */
export interface Resident {
  readonly program: Program;
  readonly dependencies: Dependencies;
  /** What has a name instead of a number, and values of edges: the same numbers from run to run. */
  readonly named: ValueCodes<string>;
  readonly recorded: RecordedEdges;
  readonly nameCodes: NameCodes;
  readonly stages: KeptStages;
  readonly attached: Attached;
  readonly joined: JoinedMembers;
  readonly results: KeptResults;
  readonly passed: PassedValues;
  /** By position of the file. */
  readonly turns: readonly TurnOfFile[];
  /** Those that turns depend on, by name. */
  readonly tables: ReadonlyMap<string, unknown>;
  readonly nodes: NodesOfRun;
  /** How many sets of dependencies there were after the first run. */
  readonly firstSets: number;
}

/** What has changed since the run before. */
export interface ChangedFiles {
  readonly files: readonly SourceFile[];
  /** Those of which only places and documentation are other ones: results of others hold. */
  readonly moved: ReadonlySet<SourceFile>;
  /** Those that list other definitions, imports or exports. */
  readonly listing: readonly SourceFile[];
  /** Those with other imports or exports, and with other ones of names that are not stated. */
  readonly binding: readonly SourceFile[];
  readonly starring: readonly SourceFile[];
  /** Of files, the indexes of definitions whose heads are other ones. */
  readonly replaced: ReadonlyMap<SourceFile, ReadonlySet<number>>;
  /** What imports and exports bind now or did before. */
  readonly names: ReadonlySet<string>;
}

export interface RunInput {
  /** The run before; undefined if nothing holds. */
  readonly before: { readonly resident: Resident; readonly changed: ChangedFiles } | undefined;
  /** Takes what the next run begins with. */
  readonly keep: (now: Resident) => void;
  /** Called if the run met a limit. */
  readonly limited: () => void;
}
