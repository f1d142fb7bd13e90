// Files that are as they were in the index before: their texts are in it, and taking them from there is faster than opening and compressing each. Opens no file.
import { inflate } from '../../../index-store/open-snapshot.ts';
import type { FileState } from '../../../index-store/run-record.ts';
import {
  decodeSources,
  type KeptSources,
  type SourcesBefore,
} from '../../../index-store/sections/sources-file.ts';
import { isUntouched, SETTLED_MS } from '../files/file-states.ts';
import type { ReadFile } from '../files/read-source.ts';
import type { FoundFile } from '../files/walk-files.ts';
import type { IndexBefore } from './changed-since.ts';
import { sectionsBefore } from './sections-before.ts';

/** What stands for bytes that are not text: a notice is due for a file with them. */
const REPLACED = '\uFFFD';

export class FilesBefore {
  readonly #before: IndexBefore;
  readonly #states: ReadonlyMap<string, FileState>;
  #sources: Promise<KeptSources | null> | null = null;

  constructor(before: IndexBefore) {
    this.#before = before;
    this.#states = new Map(before.run.files.map((state) => [state.path, state]));
  }

  /** What reading the file gives; null if it has to be read to know that. */
  async fileAt(found: FoundFile): Promise<ReadFile | null> {
    const state = this.#states.get(found.path);
    if (!state || !isUntouched(state, found) || !isReadAs(state, found)) return null;
    // One that had just been modified may have been modified again with the same time.
    if ((this.#before.run.readAt ?? 0) - found.ctimeMs <= SETTLED_MS) return null;
    this.#sources ??= this.#open();
    const text = (await this.#sources)?.read(found.path);
    return text === undefined || text.includes(REPLACED) ? null : { state, text, notice: null };
  }

  /** Their texts, to be taken over where they are the same. Undefined if they cannot be read. */
  async sourcesFor(now: readonly FileState[]): Promise<SourcesBefore | undefined> {
    this.#sources ??= this.#open();
    const sources = await this.#sources;
    const same = new Set(
      now.flatMap(({ path, hash }) => (this.#states.get(path)?.hash === hash ? [path] : [])),
    );
    return sources ? { sources, isSame: (path) => same.has(path) } : undefined;
  }

  async #open(): Promise<KeptSources | null> {
    const bytes = await sectionsBefore(this.#before, ['sources']);
    return bytes && decodeSources(bytes.sources, inflate);
  }
}

/** Whether it was indexed in the language that its path and the tree give it now. */
function isReadAs(state: FileState, { kind, language, byText }: FoundFile): boolean {
  return kind === 'source' && !byText && state.language === language && state.skipped === undefined;
}
