// Journals of edits to a repository's files: what each file held before and after. Touches no file of the repository.
import { lstatSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileOperations, type FileOperations } from './files/file-operations.ts';
import { IndexUnreadable } from './index-unreadable.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { readTextIfThere } from './files/read-text.ts';
import { seal, unseal } from './files/sealed-text.ts';
import { namesIn, removeIfPossible } from './files/sweep-leftovers.ts';
import { TEMPORARY_PREFIX } from './files/temporary-files.ts';
import { syncFolder, writeFileWhole } from './files/write-file-whole.ts';

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
const TEMPORARY = /^\.codegraph-[0-9a-f]{12}-\d{1,9}$/;

/** The error of a journal that tells nothing any more: all others may pass. */
export class JournalDamaged extends Error {}

/**
 * The journals of one repository.
 * Invariants: while edits are under way their journal is `pending`; a rename makes it `last`, and with that the edits
 * are done. So a pending journal that no living process works on says what must be put back. Whoever writes holds the
 * repository's lock.
 */
export interface EditJournals {
  /** Cheap: asked before each request. */
  hasPending(): boolean;
  /** Null when there is none; throws `JournalDamaged`, and other errors when it cannot be read now, or by this version. */
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
  /** The paths of those that were set aside. */
  unsettled(): readonly string[];
}

export function editJournals(
  store: Store,
  entry: Pick<RegistryEntry, 'id'>,
  files: FileOperations = fileOperations,
): EditJournals {
  const { edits } = pathsOf(store, entry);
  const pending = join(edits, PENDING);
  const last = join(edits, LAST);
  return {
    hasPending: () => isThere(pending),
    pending: () => read(pending),
    last() {
      const journal = read(last);
      return journal?.takesBack ? null : journal;
    },
    begin(journal) {
      // What a process that died here has left holds nobody's last state.
      for (const name of namesIn(edits))
        if (name.startsWith(TEMPORARY_PREFIX)) removeIfPossible(join(edits, name));
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
      let number = 1;
      while (isThere(join(edits, `${UNSETTLED}-${number}`))) number++;
      const name = join(edits, `${UNSETTLED}-${number}`);
      files.renameSync(pending, name);
      return name;
    },
    unsettled: () =>
      namesIn(edits)
        .filter((name) => name.startsWith(`${UNSETTLED}-`))
        .map((name) => join(edits, name)),
  };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function read(path: string): Journal | null {
  if (!isThere(path)) return null;
  const unsealed = unseal(KIND, FORMAT, readTextIfThere(path) ?? '');
  if (unsealed.state === 'foreign')
    throw new IndexUnreadable(
      `${path} was written by another version of codegraph`,
      'Update codegraph.',
    );
  const journal = unsealed.state === 'whole' ? decode(unsealed.body) : null;
  if (journal === null) throw new JournalDamaged(`${path} is damaged`);
  return journal;
}

interface EncodedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly temporary: string;
}

function encode({ what, takesBack, files }: Journal): string {
  const encoded = files.map(
    ({ path, before, after, temporary }): EncodedFile => ({
      path,
      temporary,
      before: base64(before),
      after: base64(after),
    }),
  );
  return JSON.stringify({ what, takesBack, files: encoded });
}

/** Null for what no program of ours has written: whoever can write into the store may have put it there. */
function decode(body: string): Journal | null {
  const { what, takesBack, files } = (JSON.parse(body) ?? {}) as Partial<
    Record<keyof Journal, unknown>
  >;
  if (
    typeof what !== 'string' ||
    typeof takesBack !== 'boolean' ||
    !Array.isArray(files) ||
    !files.every(isEncodedFile)
  )
    return null;
  const decoded = files.map(
    ({ path, before, after, temporary }): JournalFile => ({
      path,
      temporary,
      before: Buffer.from(before, 'base64'),
      after: Buffer.from(after, 'base64'),
    }),
  );
  return { what, takesBack, files: decoded };
}

function isEncodedFile(value: unknown): value is EncodedFile {
  if (typeof value !== 'object' || value === null) return false;
  const { path, before, after, temporary } = value as Partial<Record<keyof EncodedFile, unknown>>;
  return (
    typeof before === 'string' &&
    typeof after === 'string' &&
    typeof path === 'string' &&
    isPathInside(path) &&
    typeof temporary === 'string' &&
    TEMPORARY.test(temporary)
  );
}

/** Some file systems leave out signs that are not seen, and know git's folder by a short name too. */
const NO_PARTS = ['', '.', '..', '.git', 'git~1'];

/** A path that can only lead to a file of the tree, and to none of what git keeps there: it would be run. */
export function isPathInside(path: string): boolean {
  if (
    path.includes('\0') ||
    isAbsolute(path) ||
    (process.platform === 'win32' && /[\\:]/.test(path))
  )
    return false;
  return path
    .split('/')
    .every((part) => !NO_PARTS.includes(part.replace(/\p{Cf}/gu, '').toLowerCase()));
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
