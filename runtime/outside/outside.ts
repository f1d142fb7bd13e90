// What lies outside of an index: repositories, their files, models. A machine that has them and a runtime that does not implement it differently. Only types.
import type { Fill } from '../../handlers/_tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { Compute } from '../compute.ts';
import type { EffectRunner } from '../effects/effect-runner.ts';
import type { EmbedTexts } from '../embedder/embed-thread.ts';
import type { Log } from '../log.ts';
import type { Renewal } from '../renewal.ts';
import type { SnapshotsInUse } from '../snapshots/snapshots-in-use.ts';
import type { ChoiceSubject } from './choose-repository.ts';

/** What a fill may use besides the request. */
export interface FillPlace {
  readonly snapshots: SnapshotsInUse;
  readonly compute?: Compute | undefined;
  readonly embedTexts?: EmbedTexts | undefined;
}

/** Reads one input of a tool. A failure is an input too: the tool answers with it. */
export type FillRequest = (
  place: FillPlace,
  request: Readonly<Record<string, unknown>>,
  snapshot: IndexSnapshot,
  signal?: AbortSignal,
) => Promise<unknown>;

/** A failed call, whose repository may have newer files. */
export interface FailedCall {
  readonly entry: RegistryEntry;
  readonly request: Readonly<Record<string, unknown>>;
  readonly renewal: Renewal | undefined;
}

/** How interrupted edits are reverted. */
export interface RecoverPlace {
  readonly readOnly: boolean;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly effects?: Pick<EffectRunner, 'recover'> | undefined;
}

export interface Outside {
  /** Which repository a request is about. */
  choose(all: readonly RegistryEntry[], subject: ChoiceSubject): RegistryEntry | Failure;
  readonly fills: Readonly<Record<Fill, FillRequest>>;
  /** Carries out effects, loaded on demand; null where there are no files: then effects are part of the response. */
  readonly effects: (() => Promise<EffectRunner>) | null;
  /** Before any work on a repository: reverts interrupted edits. A message about those that are still pending, or null. */
  recover(entry: RegistryEntry, place: RecoverPlace): Promise<string | null>;
  /** The same failure, or one that names the files that are newer than the index and have what was asked for. */
  explain(failed: Failure, call: FailedCall, snapshots: SnapshotsInUse): Promise<Failure>;
}
