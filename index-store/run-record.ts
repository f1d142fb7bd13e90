// The record of the run that made a generation: when, at which commit, from which files. The only part that differs between equal runs.
import type { IndexedModel } from '../lib/model/index-snapshot.ts';
import { FORMAT } from './manifest.ts';
import { seal, sha256, unseal } from './files/sealed-text.ts';

/** One file as the run met it. `language` is null for files that are watched but not parsed. */
export interface FileState {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** When the system last noted a change of the file, and which file it was: neither can be set by hand. Absent in older records. */
  readonly ctimeMs?: number;
  readonly inode?: number;
  /** Of the content. */
  readonly hash: string;
  readonly language: string | null;
  /** Why the file was left out. */
  readonly skipped?: string;
}

export interface RunRecord {
  readonly commit: string | null;
  readonly branch: string | null;
  /** ISO 8601, UTC. */
  readonly indexedAt: string;
  readonly toolVersion: string;
  /** The model that was to embed the symbols; null when none was. */
  readonly model: RunModel | null;
  readonly files: readonly FileState[];
  /** Indexes by other tools that it was made with, in their order; absent: none. */
  readonly scip?: readonly KeptScip[];
}

/** One that is kept in the store by its digest. */
export interface KeptScip {
  /** As it was given. */
  readonly name: string;
  readonly sha256: string;
}

export interface RunModel extends IndexedModel {
  /** It was asked for by name. */
  readonly required: boolean;
}

export const RUN_FILE = 'run';

const KIND = 'run';

/** What the record belongs to: a whole one beside another manifest, or in another repository's folder, tells nothing. */
export interface RunBond {
  /** Id of the repository. */
  readonly repository: string;
  /** Text of the generation's manifest. */
  readonly manifest: string;
}

export function encodeRun(run: RunRecord, bond: RunBond): string {
  return seal(KIND, FORMAT, `${digestOf(bond)}\n${JSON.stringify(run)}`);
}

/** Null when the text is damaged, of another format, or bound to something else. */
export function decodeRun(text: string, bond: RunBond): RunRecord | null {
  const unsealed = unseal(KIND, FORMAT, text);
  if (unsealed.state !== 'whole') return null;
  const end = unsealed.body.indexOf('\n');
  return unsealed.body.slice(0, end) === digestOf(bond)
    ? (JSON.parse(unsealed.body.slice(end + 1)) as RunRecord)
    : null;
}

function digestOf({ repository, manifest }: RunBond): string {
  return sha256(`${repository}\n${manifest}`);
}
