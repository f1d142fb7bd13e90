// The error of a failed file operation: what failed, where, and what to do. Not a bug.

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exhausted',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'Free space on that disk',
  EDQUOT: 'Free space within the quota',
  EMFILE: 'Raise the limit (ulimit -n), or stop other programs',
  ENFILE: 'Raise the system limit, or stop other programs',
  EIO: 'Check the disk',
};

/** What to do for this error code of the system; null if unknown. */
export function hintOf(code: string | undefined): string | null {
  return HINTS[code ?? ''] ?? null;
}

/** The message says what failed and where, `hint` what the reader can do. */
export class FileTrouble extends Error {
  readonly hint: string;
  readonly code: string;
  readonly syscall: string;
  readonly path: string;
  /** What failed, without the path, so that it may be shown to clients. */
  readonly what: string;

  constructor(path: string, cause: NodeJS.ErrnoException, doing: 'written' | 'read' = 'written') {
    const { code = '', syscall = 'open' } = cause;
    const what = `${WORDS[code] ?? 'the system refuses it'} (${code})`;
    super(`${path} cannot be ${doing}: ${what}`, { cause });
    this.name = 'FileTrouble';
    this.what = what;
    this.hint = `${hintOf(code) ?? `Make the folder one that can be ${doing}`}, then run this again. CODEGRAPH_HOME names another folder for the store.`;
    this.code = code;
    this.syscall = syscall;
    this.path = path;
  }
}

/** Converts errors of the file system; returns any other error unchanged. */
export function troubleWith(
  path: string,
  error: unknown,
  doing: 'written' | 'read' = 'written',
): unknown {
  if (error instanceof FileTrouble || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? new FileTrouble(path, error, doing) : error;
}

/** Writes this file or folder; throws `FileTrouble` if the system refuses. */
export function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw troubleWith(path, error);
  }
}
