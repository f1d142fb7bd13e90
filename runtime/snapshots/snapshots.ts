// Provides the current snapshot of each repository and keeps some open. Knows nothing about requests.
import type { RegistryEntry } from '../../index-store/paths.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { UnansweredRequest } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, Staleness } from '../../lib/model/index-snapshot.ts';
import { snapshotWith } from '../../lib/graph/snapshot-with.ts';
import type { SectionName } from '../../index-store/manifest.ts';
import { checkStaleness } from './check-staleness.ts';
import { Freshness, overtaken } from './freshness.ts';
import { atMost } from '../at-most.ts';
import {
  entriesInUse,
  notIndexed,
  readinessOf,
  troubleOf,
  type IndexStates,
  type Readiness,
} from '../backend/index-states.ts';
import { firstOf } from './first-of.ts';
import { HeldIndexes, type Held } from './held-indexes.ts';
import { readOrFailure, readOrNone } from './read-or-none.ts';
import type { IndexSource, NamedModule, OpenedIndex, TreeKnown } from './index-source.ts';
import type { Log } from '../log.ts';
import { type RepositoryState, unreadable, type Page } from './repository-state.ts';
import { repositoryStates } from './repository-states.ts';
import type { SnapshotsOptions, TakeOptions } from './snapshots-options.ts';

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

const RETRY_MS = 5000;

const PATIENCE_MS = 2000;

/** Maximum number opened in parallel. More would not be faster, but take more memory. */
const OPENINGS_AT_ONCE = 2;

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
  readonly #onUse: (id: string) => void;
  readonly #opening = new Map<string, Opening>();
  readonly #refused = new Map<string, Refused>();
  readonly #inTurn = atMost(OPENINGS_AT_ONCE);
  /** Sources give the same list until it changes. */
  #listed: readonly RegistryEntry[] = [];

  constructor(
    source: IndexSource,
    {
      limitBytes,
      log,
      check,
      patienceMs = PATIENCE_MS,
      onChange = () => undefined,
      onUse = () => undefined,
    }: SnapshotsOptions,
  ) {
    this.#source = source;
    this.#log = log;
    this.#held = new HeldIndexes(limitBytes);
    this.#freshness = new Freshness(
      check ?? (async (id, _, tree) => ({ found: await this.checkStaleness(id, tree), agoMs: 0 })),
    );
    this.#patienceMs = patienceMs;
    this.#onChange = onChange;
    this.#onUse = onUse;
  }

  /** The registered repositories, ordered by name. */
  entries(): readonly RegistryEntry[] {
    const entries = this.#source.entries();
    if (entries !== this.#listed) this.#forgetOthers(entries);
    this.#listed = entries;
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
  async take(entry: RegistryEntry, tree: TakeOptions = {}): Promise<IndexSnapshot | Failure> {
    this.#onUse(entry.id);
    if (this.#source.renew) await this.#source.renew(entry);
    const { isChecked = true } = tree;
    const early = isChecked ? this.#lookWhileOpening(entry, tree) : null;
    const held = await this.#current(entry);
    if (isFailure(held)) return held;
    const { generation, opened } = held;
    const { index, trouble } = opened;
    // The checked generation may be the damaged one.
    if (early && trouble !== null) await early.finally(() => this.#freshness.forget(entry.id));
    if (generation !== this.#source.generation(entry))
      return snapshotWith(index, { stale: overtaken(this.trouble(entry)) });
    const known = isChecked ? this.#freshness.of(entry.id, generation, tree) : null;
    const stale = known instanceof Promise ? await known : known;
    if (trouble === null) return snapshotWith(index, { stale });
    // It replaces a newer one, which is more important than staleness.
    const replacing = { commits_behind: 0, changed_files: [], ...stale, hint: trouble };
    return snapshotWith(index, { stale: replacing });
  }

  /** The same without its staleness, and not before the newest index is open or cannot be opened. */
  async takeNewest(entry: RegistryEntry): Promise<OpenedIndex | Failure> {
    const held = await this.#current(entry, Infinity);
    return isFailure(held) ? held : held.opened.index;
  }

  /** Checking the repository takes as long as opening its index, mostly in another process. */
  #lookWhileOpening(entry: RegistryEntry, tree: TreeKnown): Promise<Staleness | null> | null {
    const generation = this.#source.generation(entry);
    if (generation === null || this.#intact(entry)?.generation === generation) return null;
    const look = this.#freshness.of(entry.id, generation, tree);
    if (!(look instanceof Promise)) return null;
    look.catch(() => undefined);
    return look;
  }

  /** The requests of a repository that none of its routes answers; none if they cannot be read. Does not open its index. */
  requests(entry: RegistryEntry): Promise<readonly UnansweredRequest[]> {
    return readOrNone(this.#log, `the requests of ${entry.name}`, () =>
      this.#source.requests(entry),
    );
  }

  /** The modules outside that code of a repository names. Does not open its graph. */
  async modulesNamed(entry: RegistryEntry): Promise<readonly NamedModule[] | Failure> {
    if (this.#source.generation(entry) === null) return notIndexed(entry);
    return readOrFailure(entry, () => this.#source.modulesNamed(entry));
  }

  /** All repositories, or these, with information available without opening their indexes, in order. */
  states(
    page: Page = { offset: 0, limit: Infinity },
    entries: readonly RegistryEntry[] = this.entries(),
  ): Promise<RepositoryState[]> {
    const known = {
      entries: () => entries,
      trouble: (entry: RegistryEntry) => this.trouble(entry),
    };
    return repositoryStates(known, { source: this.#source, freshness: this.#freshness }, page);
  }

  /** The state of a repository's index. Opens nothing. */
  readiness(entry: RegistryEntry): Readiness {
    return readinessOf(entry, this.#source.generation(entry), this.indexStates());
  }

  /** Why the newest index of a repository is not served; null if no problem is known. */
  trouble(entry: RegistryEntry): string | null {
    return troubleOf(entry, this.#source.generation(entry), this.indexStates());
  }

  /** Repositories whose indexes are in memory, being opened, or were refused. */
  inUse(): readonly RegistryEntry[] {
    return entriesInUse(this.entries(), this.indexStates());
  }

  /** Indexes in memory, being opened, and refused. */
  indexStates(): IndexStates {
    const held = this.#held.ids().flatMap((id) => {
      const index = this.#held.get(id);
      if (!index) return [];
      const { generation, opened } = index;
      return [[id, { generation, trouble: opened.trouble }] as const];
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

  async #current(entry: RegistryEntry, patienceMs = this.#patienceMs): Promise<Held | Failure> {
    const generation = this.#source.generation(entry);
    const held = this.#intact(entry);
    if (generation === null) return held ?? notIndexed(entry);
    if (held?.generation === generation) return this.#held.use(entry.id, held);
    const refused = this.#refused.get(entry.id);
    if (refused?.generation === generation && performance.now() - refused.at < RETRY_MS)
      return held ?? refused.failure;
    const running = this.#opening.get(entry.id);
    const opening =
      running?.generation === generation
        ? running.done
        : this.#open(entry, generation, held?.opened.sections ?? []);
    return held && patienceMs < Infinity ? firstOf(opening, held, patienceMs) : opening;
  }

  /** The index in memory, unless it turned out that it was replaced. */
  #intact({ id }: RegistryEntry): Held | undefined {
    const held = this.#held.get(id);
    if (!held?.opened.isGone) return held;
    this.#held.delete(id);
    // What was known was known of that index.
    this.#freshness.forget(id);
    return undefined;
  }

  /** `sections`: what the index before it has in memory, so that the first answers are as fast, and damage is found now. */
  #open(
    entry: RegistryEntry,
    generation: string,
    sections: readonly SectionName[],
  ): Promise<Held | Failure> {
    const done = this.#inTurn(() => this.#source.open(entry, sections))
      .then(
        (opened) => this.#opened(entry, { generation, opened }),
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
    if (held.opened.trouble !== null) this.#log.warn(held.opened.trouble);
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

  /** Checks now whether a repository has changed, without a cached result. */
  checkStaleness(id: string, known?: TreeKnown): Promise<Staleness | null> {
    return checkStaleness(this.#source, id, this.#log, known);
  }

  /** The next request opens it again. Running ones keep it. */
  evict(id: string): void {
    this.#held.delete(id);
    this.#onChange();
  }

  #forgetOthers(entries: readonly RegistryEntry[]): void {
    const listed = new Set(entries.map(({ id }) => id));
    for (const id of this.#held.ids().filter((held) => !listed.has(held))) {
      this.#held.delete(id);
      this.#refused.delete(id);
      this.#freshness.forget(id);
      this.#onChange();
    }
  }
}
