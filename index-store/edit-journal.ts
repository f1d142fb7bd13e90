// Journals of edits to a repository's files, with each file's content before and after. Touches no file of the repository.
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

/** An edited file with its old and new bytes. */
export interface JournalFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Name of the adjacent file to which the new bytes are written first. */
  readonly temporary: string;
}

export interface Journal {
  /** In words: `rename a to b`. */
  readonly what: string;
  readonly files: readonly JournalFile[];
  /** It was an undo, and cannot be undone itself. */
  readonly takesBack: boolean;
}

const KIND = 'edits';
const FORMAT = 1;
const PENDING = 'pending';
const LAST = 'last';
const UNSETTLED = 'unsettled';
const TEMPORARY = /^\.codegraph-[0-9a-f]{12}-\d{1,9}$/;

/** The error of a journal that cannot be read permanently. Other errors may be temporary. */
export class JournalDamaged extends Error {}

/**
 * The journals of one repository.
 * Invariants: while edits are in progress their journal is `pending`; renaming it to `last` commits
 * them. So a pending journal without a living process says what must be reverted. Writers hold the
 * repository's lock.
 */
export interface EditJournals {
  /** Cheap: called before each request. */
  hasPending(): boolean;
  /** Null if there is none; throws `JournalDamaged`, or other errors if it cannot be read now or by this version. */
  pending(): Journal | null;
  /** The last edits, if they can still be undone. */
  last(): Journal | null;
  begin(journal: Journal): void;
  /** Commits the pending edits. */
  commit(): void;
  /** The pending edits have been reverted. */
  drop(): void;
  /** Sets the pending journal aside for inspection; returns its path. */
  setAside(): string;
  /** Paths of journals that were set aside. */
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
      // The leftovers of a dead process are not a last state.
      for (const name of namesIn(edits))
        if (name.startsWith(TEMPORARY_PREFIX)) removeIfPossible(join(edits, name));
      writeFileWhole(pending, seal(KIND, FORMAT, encode(journal)), { durable: true, files });
    },
    commit() {
      files.renameSync(pending, last);
      try {
        syncFolder(edits, files);
      } catch {
        // The edits and the new name of the journal are on disk: after a power failure, either they are complete or all is reverted.
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

/** Null for data that codegraph has not written: anyone who can write into the store may have planted it. */
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

/** Some file systems ignore invisible characters, and have a short name for git's folder. */
const NO_PARTS = ['', '.', '..', '.git', 'git~1'];

/** A path that can only lead to a file of the tree outside of git's folder, whose files git may run. */
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
