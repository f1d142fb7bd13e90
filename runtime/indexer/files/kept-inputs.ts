// What a process that stays keeps of a run for the next one over the same repository: texts and facts of its files, what these were resolved to, and its history. Decides nothing about the store.
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import type { KeptTurns } from '../../../lib/pipeline/kept/kept-turns.ts';
import { KeptHistory } from '../history/kept-history.ts';
import { ROOM_OF_PROCESS, type Keeping, type RoomToKeep } from '../memory/room-to-keep.ts';
import { listPaths, type Listing } from './list-paths.ts';
import { isUntouched, SETTLED_MS } from './file-states.ts';
import type { ReadFile } from './read-source.ts';
import type { FoundFile } from './walk-files.ts';

/** More than this is not kept without what it is resolved to: with their facts, these characters take about 150 MB. */
const MOST_CHARACTERS = 20_000_000;

/** Invariant: a file is taken over only if its metadata shows that it has not been touched since it was read. */
export class KeptInputs implements Keeping {
  readonly history = new KeptHistory();
  #listing: Listing | undefined;
  #files: ReadonlyMap<string, ReadFile> = new Map();
  #facts: ReadonlyMap<string, FileFacts> = new Map();
  #turns: KeptTurns | undefined;
  readonly #mostCharacters: number;
  readonly #room: RoomToKeep;

  constructor(mostCharacters = MOST_CHARACTERS, room = ROOM_OF_PROCESS) {
    this.#mostCharacters = mostCharacters;
    this.#room = room;
  }

  /** Keeps no longer what files were resolved to, which then makes room for others. */
  end(): void {
    this.drop();
    this.#room.leave(this);
  }

  drop(): void {
    this.#turns = undefined;
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
    return this.#turns !== undefined;
  }

  /** What files were resolved to; undefined where the texts are too many for it. */
  async turnsOver(texts: readonly { readonly text: string }[]): Promise<KeptTurns | undefined> {
    if (!this.#room.take(this, charactersIn(texts))) return (this.#turns = undefined);
    const { KeptTurns: Turns } = await import('../../../lib/pipeline/kept/kept-turns.ts');
    return (this.#turns ??= new Turns());
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
