// What a process that stays keeps of a run for the next one over the same repository: texts and facts of its files, what these were resolved to, and its history. Decides nothing about the store.
import { LRUCache } from 'lru-cache';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import type { KeptTurns } from '../../../lib/pipeline/kept/kept-turns.ts';
import { KeptHistory } from '../history/kept-history.ts';
import { roomHere } from '../memory/room-to-keep.ts';
import { listPaths, type Listing } from './list-paths.ts';
import { isUntouched, SETTLED_MS } from './file-states.ts';
import type { ReadFile } from './read-source.ts';
import type { FoundFile } from './walk-files.ts';

/** More than this is not kept without what it is resolved to: with their facts, these characters take about 150 MB. */
const MOST_CHARACTERS = 20_000_000;

/** What repositories were resolved to, by who keeps it: as much as there is room for, those that were indexed last. */
type ResolvedRepositories = LRUCache<KeptInputs, { readonly turns: KeptTurns }>;

/** `room`: for all of them, in characters of their texts. */
export function resolvedRepositories(room: number): ResolvedRepositories {
  return new LRUCache<KeptInputs, { readonly turns: KeptTurns }>({
    maxSize: room,
    dispose: (_resolved, inputs) => inputs.onDropped(),
    noDisposeOnSet: true,
  });
}

const OF_PROCESS = resolvedRepositories(roomHere());

/** Invariant: a file is taken over only if its metadata shows that it has not been touched since it was read. */
export class KeptInputs {
  readonly history = new KeptHistory();
  #listing: Listing | undefined;
  #files: ReadonlyMap<string, ReadFile> = new Map();
  #facts: ReadonlyMap<string, FileFacts> = new Map();
  readonly #mostCharacters: number;
  readonly #resolved: ResolvedRepositories;

  constructor(mostCharacters = MOST_CHARACTERS, resolved = OF_PROCESS) {
    this.#mostCharacters = mostCharacters;
    this.#resolved = resolved;
  }

  /** Keeps no longer what files were resolved to, which makes room for others. */
  end(): void {
    this.#resolved.delete(this);
  }

  /** What files were resolved to is no longer kept; of a large repository, neither are their texts. */
  onDropped(): void {
    if (charactersIn([...this.#files.values()]) <= this.#mostCharacters) return;
    this.#files = new Map();
    this.#facts = new Map();
  }

  /** The paths of the tree. `hasSameFiles`: none has come or gone since they were listed last. */
  async pathsOf(root: string, { hasSameFiles }: { hasSameFiles: boolean }): Promise<Listing> {
    const before = this.#listing;
    // Until they are listed, a further run has to list them as well.
    this.#listing = undefined;
    // The other files of the repository are not watched.
    const isKnown = hasSameFiles && before?.outside === undefined;
    return (this.#listing = (isKnown ? before : undefined) ?? (await listPaths(root)));
  }

  /** The file as it was read before; undefined if it has to be read. */
  fileAt(found: FoundFile): ReadFile | undefined {
    const file = this.#files.get(found.path);
    return file && isUntouched(file.state, found) ? file : undefined;
  }

  factsOf(key: string): FileFacts | undefined {
    return this.#facts.get(key);
  }

  /** Whether a run has resolved the files, and not only moved lines or found nothing changed. */
  get hasTurns(): boolean {
    return this.#resolved.has(this);
  }

  /** What files were resolved to; undefined where the texts are too many for it. */
  async turnsOver(texts: readonly { readonly text: string }[]): Promise<KeptTurns | undefined> {
    const { KeptTurns: Turns } = await import('../../../lib/pipeline/kept/kept-turns.ts');
    const turns = this.#resolved.get(this)?.turns ?? new Turns();
    // A size has to be positive, and the same object would keep the size that it has.
    this.#resolved.set(this, { turns }, { size: charactersIn(texts) + 1 });
    return this.#resolved.get(this)?.turns;
  }

  /** Replaces what was kept. `readAt`: before the first of the files was read, in milliseconds since 1970. */
  keep(files: readonly ReadFile[], facts: ReadonlyMap<string, FileFacts>, readAt: number): void {
    const isSmall = this.hasTurns || charactersIn(files) <= this.#mostCharacters;
    // One that had just been modified may be modified again with the same time.
    const settled = files.filter(({ state }) => readAt - (state.ctimeMs ?? readAt) > SETTLED_MS);
    this.#files = new Map(isSmall ? settled.map((file) => [file.state.path, file]) : []);
    this.#facts = isSmall ? facts : new Map();
  }
}

function charactersIn(files: readonly { readonly text: string | null }[]): number {
  return files.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
}
