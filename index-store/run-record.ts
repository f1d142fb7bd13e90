// The record of the run that made a generation: time, commit, files. The only part that differs between runs on equal trees.
import type { IndexedModel, PartOfRepository } from '../lib/model/index-snapshot.ts';
import { FORMAT } from './manifest.ts';
import type { Seals } from './files/seal-form.ts';

/** One file of the run. `language` is null for files that are watched but not parsed. */
export interface FileState {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The file's ctime and inode, which cannot be set by hand. Absent in older records. */
  readonly ctimeMs?: number;
  readonly inode?: number;
  /** Digest of the content. */
  readonly hash: string;
  readonly language: string | null;
  /** Why the file was skipped. */
  readonly skipped?: string;
}

export interface RunRecord {
  /** Name of the repository, in exported snapshots. */
  readonly repo?: string;
  /** The folder of the repository where it was indexed, in exported snapshots that are to have it. */
  readonly path?: string;
  readonly commit: string | null;
  readonly branch: string | null;
  /** ISO 8601, UTC. */
  readonly indexedAt: string;
  /** Before the first file was read, in milliseconds since 1970. Absent in older records. */
  readonly readAt?: number;
  readonly toolVersion: string;
  /** The requested embedding model; null if none. */
  readonly model: RunModel | null;
  readonly files: readonly FileState[];
  /** SCIP indexes used, in order; absent: none. */
  readonly scip?: readonly KeptScip[];
  /** Absent for a whole repository. */
  readonly part?: PartOfRepository;
  /** Absent where that cannot be told, and in older records. */
  readonly madeOf?: MadeOf;
}

/** Digests of everything that sections were made of: where the next run has an equal one, it takes the section over. */
export interface MadeOf {
  readonly history?: string;
  readonly vectors?: string;
  readonly uncommitted?: UncommittedTexts;
}

/** Which indexed texts differed from those of a commit. */
export interface UncommittedTexts {
  /** The commit, and the folder of its tree that was indexed. */
  readonly at: string;
  readonly paths: readonly string[];
}

/** A SCIP index kept in the store by its digest. */
export interface KeptScip {
  /** As it was given. */
  readonly name: string;
  readonly sha256: string;
}

export interface RunModel extends IndexedModel {
  /** Whether it was requested by name. */
  readonly required: boolean;
  /** Whether the vectors were still being made: if no other generation has them, that has to be done. */
  readonly isPending?: true;
}

export const RUN_FILE = 'run';

const KIND = 'run';

/** What the record is bound to: it is ignored next to another manifest, or in another repository's folder. */
export interface RunBond {
  /** Id of the repository in its store; empty in exported snapshots. */
  readonly repository: string;
  /** Text of the generation's manifest. */
  readonly manifest: string;
}

export function encodeRun(run: RunRecord, bond: RunBond, seals: Seals): string {
  return seals.seal(KIND, FORMAT, `${digestOf(bond, seals)}\n${JSON.stringify(run)}`);
}

/** Null if the text is damaged, of another format, or bound to something else. */
export function decodeRun(text: string, bond: RunBond, seals: Seals): RunRecord | null {
  const unsealed = seals.unseal(KIND, FORMAT, text);
  if (unsealed.state !== 'whole') return null;
  const end = unsealed.body.indexOf('\n');
  return unsealed.body.slice(0, end) === digestOf(bond, seals)
    ? (JSON.parse(unsealed.body.slice(end + 1)) as RunRecord)
    : null;
}

function digestOf({ repository, manifest }: RunBond, { sha256 }: Seals): string {
  return sha256(`${repository}\n${manifest}`);
}
