// Hands out the current snapshot of each repository and keeps a few of them open. Decides nothing about requests.
import type { RegistryEntry } from '../index-store/paths.ts';
import { failure, isFailure, type Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot, Staleness } from '../lib/model/index-snapshot.ts';
import { Freshness } from './freshness.ts';
import type { IndexSource, OpenedIndex, RepositorySummary } from './index-source.ts';
import type { Log } from './log.ts';

interface Held {
  readonly generation: string;
  readonly index: OpenedIndex;
}

interface Opening {
  readonly generation: string;
  readonly done: Promise<Held | Failure>;
}

/** A generation that could not be opened. It is tried again after a while: a full disk or a missing right may pass. */
interface Refused {
  readonly generation: string;
  readonly failure: Failure;
  readonly at: number;
}

const RETRY_MS = 5000;
/** So many repositories are looked at together: each may start git and read many file states. */
const LOOKS_AT_ONCE = 4;

/** A repository as `list_repos` and the pages show it. */
export interface RepositoryState extends RepositorySummary {
  readonly stale: Staleness | null;
  /** Why the newest index is not served; null when all is well. */
  readonly trouble: string | null;
}

/**
 * The snapshots of this process. A request takes a snapshot once and keeps it; when a new generation appears, the
 * next request opens it, once however many ask, and readers of the old one are not disturbed. Where a new generation
 * cannot be opened, the last good one keeps serving. Only the `limit` most recently used are held.
 */
export class Snapshots {
  readonly #source: IndexSource;
  readonly #limit: number;
  readonly #log: Log;
  readonly #freshness: Freshness;
  /** In order of use, the least recent first. */
  readonly #held = new Map<string, Held>();
  readonly #opening = new Map<string, Opening>();
  readonly #refused = new Map<string, Refused>();

  constructor(source: IndexSource, { limit, log, freshness }: { limit: number; log: Log; freshness?: Freshness }) {
    this.#source = source;
    this.#limit = limit;
    this.#log = log;
    this.#freshness = freshness ?? new Freshness((id) => this.#checkStaleness(id));
  }

  /** The registered repositories, ordered by name. */
  entries(): readonly RegistryEntry[] {
    const entries = this.#source.entries();
    for (const id of this.#held.keys()) if (!entries.some((entry) => entry.id === id)) this.#forget(id);
    return entries;
  }

  /** The current generation of each repository by its name, null where there is none: equal while nothing has been indexed, added or removed. Opens nothing. */
  generations(): ReadonlyMap<string, string | null> {
    return new Map(this.entries().map((entry) => [entry.name, this.#source.generation(entry)]));
  }

  /** The current snapshot of a repository, with what is known of its staleness. */
  async take(entry: RegistryEntry): Promise<IndexSnapshot | Failure> {
    const held = await this.#current(entry);
    if (isFailure(held)) return held;
    const { index } = held;
    const known = this.#freshness.of(entry.id, held.generation);
    const stale = known instanceof Promise ? await known : known;
    return { ...index, stale };
  }

  /** Every repository with what can be told without opening its index, ordered by name. */
  async states(): Promise<RepositoryState[]> {
    const states: RepositoryState[] = [];
    const entries = this.entries();
    for (let start = 0; start < entries.length; start += LOOKS_AT_ONCE) {
      states.push(...(await Promise.all(entries.slice(start, start + LOOKS_AT_ONCE).map((entry) => this.#stateOf(entry)))));
    }
    return states;
  }

  /** Why the newest index of a repository is not served; null when all is well as far as is known. */
  trouble(entry: RegistryEntry): string | null {
    const generation = this.#source.generation(entry);
    if (generation === null) return notWhole(entry).error.message;
    const refused = this.#refused.get(entry.id);
    return refused?.generation === generation ? refused.failure.error.message : null;
  }

  async #current(entry: RegistryEntry): Promise<Held | Failure> {
    const generation = this.#source.generation(entry);
    const held = this.#held.get(entry.id);
    if (generation === null) return held ?? notWhole(entry);
    if (held?.generation === generation) return this.#used(entry.id, held);
    const refused = this.#refused.get(entry.id);
    if (refused?.generation === generation && performance.now() - refused.at < RETRY_MS) return held ?? refused.failure;
    const opening = this.#opening.get(entry.id);
    return opening?.generation === generation ? opening.done : this.#open(entry, generation);
  }

  #open(entry: RegistryEntry, generation: string): Promise<Held | Failure> {
    const done = this.#source
      .open(entry)
      .then(
        (index) => this.#used(entry.id, { generation, index }),
        (error: unknown) => this.#refuse(entry, generation, error),
      )
      .finally(() => {
        if (this.#opening.get(entry.id)?.done === done) this.#opening.delete(entry.id);
      });
    this.#opening.set(entry.id, { generation, done });
    return done;
  }

  #used(id: string, held: Held): Held {
    this.#refused.delete(id);
    this.#held.delete(id);
    this.#held.set(id, held);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= this.#limit) break;
      this.#held.delete(oldest);
    }
    return held;
  }

  #refuse(entry: RegistryEntry, generation: string, error: unknown): Held | Failure {
    // A writer may have replaced the generation while it was read: then there is nothing wrong with the new one.
    const replaced = this.#source.generation(entry) !== generation;
    const trouble = unreadable(entry, error);
    if (!replaced) this.#refused.set(entry.id, { generation, failure: trouble, at: performance.now() });
    const held = this.#held.get(entry.id);
    this.#log.warn(`index of ${entry.name} cannot be opened${held ? '; the last good one keeps serving' : ''}`, { reason: trouble.error.message });
    return held ?? trouble;
  }

  async #stateOf(entry: RegistryEntry): Promise<RepositoryState> {
    const generation = this.#source.generation(entry);
    try {
      const summary = await this.#source.summary(entry);
      const stale = generation === null ? null : await this.#freshness.of(entry.id, generation);
      return { ...summary, stale, trouble: this.trouble(entry) };
    } catch (error) {
      const { name, path } = entry;
      const trouble = unreadable(entry, error).error.message;
      return { name, path, indexed_at: null, commit: null, branch: null, stats: null, languages: {}, stale: null, trouble };
    }
  }

  async #checkStaleness(id: string): Promise<Staleness | null> {
    const entry = this.#source.entries().find((candidate) => candidate.id === id);
    if (!entry) return null;
    try {
      return await this.#source.staleness(entry);
    } catch (error) {
      this.#log.warn(`cannot tell how far ${entry.name} has moved on`, { error });
      return { commits_behind: 0, changed_files: [], hint: 'Whether the repository has changed since it was indexed could not be told.' };
    }
  }

  #forget(id: string): void {
    this.#held.delete(id);
    this.#refused.delete(id);
    this.#freshness.forget(id);
  }
}

function notWhole(entry: RegistryEntry): Failure {
  return failure('index_unreadable', `'${entry.name}' has no complete index yet.`, `Index it: codegraph analyze ${entry.path}`);
}

function unreadable(entry: RegistryEntry, error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : `Index it again: codegraph analyze --force ${entry.path}`;
  return failure('index_unreadable', `The index of '${entry.name}' cannot be read: ${reason}`, hint);
}
