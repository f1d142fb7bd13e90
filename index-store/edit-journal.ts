// Journals of edits to a repository's files: what each file held before and after. Touches no file of the repository.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { readTextIfThere } from './read-text.ts';
import { seal, unseal } from './sealed-text.ts';
import { TEMPORARY_PREFIX, syncFolder, writeFileWhole } from './write-file-whole.ts';

/** A file that is edited: from these bytes to those. */
export interface JournalFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Name of the file beside it that the new bytes are written to first. */
  readonly temporary: string;
}

export interface Journal {
  /** In words: `rename a to b`. */
  readonly what: string;
  readonly files: readonly JournalFile[];
  /** It took back an earlier one: there is nothing further to take back. */
  readonly takesBack: boolean;
}

const KIND = 'edits';
const FORMAT = 1;
const PENDING = 'pending';
const LAST = 'last';
const UNSETTLED = 'unsettled';

/**
 * The journals of one repository.
 * Invariants: while edits are under way their journal is `pending`; a rename makes it `last`, and with that the edits
 * are done. So a pending journal that no living process works on says what must be put back. Whoever writes holds the
 * repository's lock.
 */
export interface EditJournals {
  /** Cheap: asked before each request. */
  hasPending(): boolean;
  /** Null when there is none; throws when it cannot be read. */
  pending(): Journal | null;
  /** The last edits that were done, if they can still be taken back. */
  last(): Journal | null;
  begin(journal: Journal): void;
  /** What is pending is done. */
  commit(): void;
  /** What was pending has been put back. */
  drop(): void;
  /** Keeps what was pending out of the way, for a person to look at; gives the path. */
  setAside(): string;
}

export function editJournals(store: Store, entry: Pick<RegistryEntry, 'id'>, files: FileOperations = fileOperations): EditJournals {
  const { edits } = pathsOf(store, entry);
  const pending = join(edits, PENDING);
  const last = join(edits, LAST);
  return {
    hasPending: () => existsSync(pending),
    pending: () => read(pending),
    last() {
      const journal = read(last);
      return journal?.takesBack ? null : journal;
    },
    begin(journal) {
      sweep(edits, files);
      writeFileWhole(pending, seal(KIND, FORMAT, encode(journal)), { durable: true, files });
    },
    commit() {
      files.renameSync(pending, last);
      try {
        syncFolder(edits, files);
      } catch {
        // The edits are on disk and the journal has its new name: after a power cut it is that, or all is put back.
      }
    },
    drop: () => files.rmSync(pending, { force: true }),
    setAside() {
      const name = join(edits, `${UNSETTLED}-${readdirSync(edits).length}`);
      files.renameSync(pending, name);
      return name;
    },
  };
}

/** What a process that died here has left holds nobody's last state. */
function sweep(folder: string, files: FileOperations): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.startsWith(TEMPORARY_PREFIX)) files.rmSync(join(folder, name), { force: true });
}

function read(path: string): Journal | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  const unsealed = unseal(KIND, FORMAT, text);
  if (unsealed.state === 'whole') return decode(unsealed.body);
  throw new Error(unsealed.state === 'foreign' ? `${path} was written by another version of codegraph` : `${path} is damaged`);
}

interface EncodedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly temporary: string;
}

function encode({ what, takesBack, files }: Journal): string {
  const encoded = files.map(({ path, before, after, temporary }): EncodedFile => ({ path, temporary, before: base64(before), after: base64(after) }));
  return JSON.stringify({ what, takesBack, files: encoded });
}

function decode(body: string): Journal {
  const { what, takesBack, files } = JSON.parse(body) as Omit<Journal, 'files'> & { readonly files: readonly EncodedFile[] };
  const decoded = files.map(({ path, before, after, temporary }): JournalFile => ({ path, temporary, before: Buffer.from(before, 'base64'), after: Buffer.from(after, 'base64') }));
  return { what, takesBack, files: decoded };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
