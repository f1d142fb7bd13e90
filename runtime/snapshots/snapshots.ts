// Provides the current snapshot of each repository and keeps some open. Knows nothing about requests.
import type { RegistryEntry } from '../../index-store/paths.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { UnansweredRequest } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, Staleness } from '../../lib/model/index-snapshot.ts';
import { Freshness } from './freshness.ts';
import { atMost } from '../at-most.ts';
import {
  notIndexed,
  readinessOf,
  troubleOf,
  type IndexStates,
  type Readiness,
} from '../backend/index-states.ts';
import { firstOf } from './first-of.ts';
import { HeldIndexes, type Held } from './held-indexes.ts';
import type { IndexSource } from './index-source.ts';
import type { Log } from '../log.ts';
import {
  type RepositoryState,
  nothingOf,
  unreadable,
  unknown,
  type Page,
} from './repository-state.ts';

interface Opening {
  readonly generation: string;
  readonly done: Promise<Held | Failure>;
}

/** A generation that could not be opened. It is retried later, since a full disk or a missing permission may be temporary. */
interface Refused {
  readonly generation: string;
  readonly failure: Failure;
  readonly at: number;
}

export interface SnapshotsOptions {
  /** Maximum bytes of indexes in memory. */
  readonly limitBytes: number;
  readonly log: Log;
  readonly freshness?: Freshness;
  /** Time that a request waits for a new generation before the previous one answers. */
  readonly patienceMs?: number;
  /** Called when an index is opened, refused or evicted. */
  readonly onChange?: () => void;
}

const RETRY_MS = 5000;

const PATIENCE_MS = 2000;

/** Maximum number opened in parallel. More would not be faster, but take more memory. */
const OPENINGS_AT_ONCE = 2;

/** Maximum number checked in parallel: each may start git and read many file states. */
const LOOKS_AT_ONCE = 4;

/** Time after which a list is returned with what is known. */
const LIST_MS = 3000;

/**
 * The snapshots of this process. A request gets a snapshot once and keeps it; when a new generation appears, the
 * next request opens it, once for all requests, and readers of the old one are not affected. If a new generation
 * cannot be opened, or not soon, the last good one is used, and answers say so.
 */
export class Snapshots {
  readonly #source: IndexSource;
  readonly #log: Log;
  readonly #freshness: Freshness;
  readonly #patienceMs: number;
  readonly #held: HeldIndexes;
  readonly #onChange: () => void;
  readonly #opening = new Map<string, Opening>();
  readonly #refused = new Map<string, Refused>();
  readonly #inTurn = atMost(OPENINGS_AT_ONCE);

  constructor(
    source: IndexSource,
    {
      limitBytes,
      log,
      freshness,
      patienceMs = PATIENCE_MS,
      onChange = () => undefined,
    }: SnapshotsOptions,
  ) {
    this.#source = source;
    this.#log = log;
    this.#held = new HeldIndexes(limitBytes);
    this.#freshness = freshness ?? new Freshness((id) => this.checkStaleness(id));
    this.#patienceMs = patienceMs;
    this.#onChange = onChange;
  }

  /** The registered repositories, ordered by name. */
  entries(): readonly RegistryEntry[] {
    const entries = this.#source.entries();
    for (const id of this.#held.ids())
      if (!entries.some((entry) => entry.id === id)) this.#forget(id);
    return entries;
  }

  /** Why `entries` may be outdated; null if they are current. */
  registryTrouble(): string | null {
    return this.#source.registryTrouble();
  }

  /** The current generation of each repository by name, or null: equal as long as nothing is indexed, added or removed. Opens nothing. */
  generations(): ReadonlyMap<string, string | null> {
    return new Map(this.entries().map((entry) => [entry.name, this.#source.generation(entry)]));
  }

  /** Indexes in memory. */
  get inMemory(): { readonly indexes: number; readonly bytes: number } {
    return { indexes: this.#held.ids().length, bytes: this.#held.bytes };
  }

  /** The current snapshot of a repository, with its staleness. */
  async take(entry: RegistryEntry): Promise<IndexSnapshot | Failure> {
    const early = this.#lookWhileOpening(entry);
    const held = await this.#current(entry);
    if (isFailure(held)) return held;
    const { index, generation } = held;
    // The checked generation may be the damaged one.
    if (early && held.trouble !== null) await early.finally(() => this.#freshness.forget(entry.id));
    if (generation !== this.#source.generation(entry))
      return { ...index, stale: this.#overtaken(entry) };
    const known = this.#freshness.of(entry.id, generation);
    const stale = known instanceof Promise ? await known : known;
    if (held.trouble === null) return { ...index, stale };
    // It replaces a newer one, which is more important than staleness.
    return {
      ...index,
      stale: { commits_behind: 0, changed_files: [], ...stale, hint: held.trouble },
    };
  }

  /** Checking the repository takes as long as opening its index, mostly in another process. */
  #lookWhileOpening(entry: RegistryEntry): Promise<Staleness | null> | null {
    const generation = this.#source.generation(entry);
    if (generation === null || this.#held.get(entry.id)?.generation === generation) return null;
    const look = this.#freshness.of(entry.id, generation);
    if (!(look instanceof Promise)) return null;
    look.catch(() => undefined);
    return look;
  }

  /** The requests of a repository that none of its routes answers; none if they cannot be read. Does not open its index. */
  async requests(entry: RegistryEntry): Promise<readonly UnansweredRequest[]> {
    try {
      return await this.#source.requests(entry);
    } catch (error) {
      this.#log.debug(`the requests of ${entry.name} cannot be read`, { error });
      return [];
    }
  }

  /** All repositories with information available without opening their indexes, ordered by name. */
  async states(
    { offset, limit }: Page = { offset: 0, limit: Infinity },
  ): Promise<RepositoryState[]> {
    const inTurn = atMost(LOOKS_AT_ONCE);
    const late = performance.now() + LIST_MS;
    const stateOf = (
      entry: RegistryEntry,
      place: number,
    ): RepositoryState | Promise<RepositoryState> =>
      place < offset || place >= offset + limit
        ? nothingOf(entry, null)
        : inTurn(() => this.#stateOf(entry, performance.now() < late));
    return Promise.all(this.entries().map(stateOf));
  }

  /** The state of a repository's index. Opens nothing. */
  readiness(entry: RegistryEntry): Readiness {
    return readinessOf(entry, this.#source.generation(entry), this.indexStates());
  }

  /** Why the newest index of a repository is not served; null if no problem is known. */
  trouble(entry: RegistryEntry): string | null {
    return troubleOf(entry, this.#source.generation(entry), this.indexStates());
  }

  /** Indexes in memory, being opened, and refused. */
  indexStates(): IndexStates {
    const held = this.#held.ids().flatMap((id) => {
      const index = this.#held.get(id);
      return index ? [[id, { generation: index.generation, trouble: index.trouble }] as const] : [];
    });
    const refused = [...this.#refused].map(
      ([id, { generation, failure: trouble }]) =>
        [id, { generation, reason: trouble.error.message }] as const,
    );
    return {
      inMemory: this.inMemory,
      held: new Map(held),
      opening: new Set(this.#opening.keys()),
      refused: new Map(refused),
    };
  }

  async #current(entry: RegistryEntry): Promise<Held | Failure> {
    const generation = this.#source.generation(entry);
    const held = this.#held.get(entry.id);
    if (generation === null) return held ?? notIndexed(entry);
    if (held?.generation === generation) return this.#held.use(entry.id, held);
    const refused = this.#refused.get(entry.id);
    if (refused?.generation === generation && performance.now() - refused.at < RETRY_MS)
      return held ?? refused.failure;
    const running = this.#opening.get(entry.id);
    const opening =
      running?.generation === generation ? running.done : this.#open(entry, generation);
    return held ? firstOf(opening, held, this.#patienceMs) : opening;
  }

  #open(entry: RegistryEntry, generation: string): Promise<Held | Failure> {
    const done = this.#inTurn(() => this.#source.open(entry))
      .then(
        (opened) => this.#opened(entry, { generation, ...opened }),
        (error: unknown) => this.#refuse(entry, generation, error),
      )
      .finally(() => {
        if (this.#opening.get(entry.id)?.done === done) this.#opening.delete(entry.id);
        this.#onChange();
      });
    this.#opening.set(entry.id, { generation, done });
    this.#onChange();
    return done;
  }

  #opened(entry: RegistryEntry, held: Held): Held {
    if (held.trouble !== null) this.#log.warn(held.trouble);
    this.#refused.delete(entry.id);
    return this.#held.use(entry.id, held);
  }

  #refuse(entry: RegistryEntry, generation: string, error: unknown): Held | Failure {
    // A writer may have replaced the generation while it was read: then the new one is not damaged.
    const replaced = this.#source.generation(entry) !== generation;
    const trouble = unreadable(entry, error);
    if (!replaced)
      this.#refused.set(entry.id, { generation, failure: trouble, at: performance.now() });
    const held = this.#held.get(entry.id);
    this.#log.warn(
      `index of ${entry.name} cannot be opened${held ? '; the last good one is still served' : ''}`,
      { reason: trouble.error.message },
    );
    return held ?? trouble;
  }

  async #stateOf(entry: RegistryEntry, inTime: boolean): Promise<RepositoryState> {
    const generation = this.#source.generation(entry);
    try {
      const summary = await this.#source.summary(entry);
      const trouble = this.trouble(entry) ?? summary.trouble;
      if (generation === null) return { ...summary, stale: null, trouble };
      return {
        ...summary,
        stale: inTime ? await this.#freshness.of(entry.id, generation) : unknown(entry),
        trouble,
      };
    } catch (error) {
      return nothingOf(entry, unreadable(entry, error).error.message);
    }
  }

  /** Of an index that is not the newest. */
  #overtaken(entry: RegistryEntry): Staleness {
    const hint =
      this.trouble(entry) ?? 'A newer index is being opened. Call again for an answer from it.';
    return { commits_behind: 0, changed_files: [], hint };
  }

  /** Checks now whether a repository has changed, without a cached result. */
  async checkStaleness(id: string): Promise<Staleness | null> {
    const entry = this.#source.entries().find((candidate) => candidate.id === id);
    if (!entry) return null;
    try {
      return await this.#source.staleness(entry);
    } catch (error) {
      this.#log.warn(`cannot determine whether ${entry.name} has changed`, { error });
      return {
        commits_behind: 0,
        changed_files: [],
        hint: 'It is unknown whether the repository has changed since it was indexed.',
      };
    }
  }

  #forget(id: string): void {
    this.#held.delete(id);
    this.#refused.delete(id);
    this.#freshness.forget(id);
    this.#onChange();
  }
}
