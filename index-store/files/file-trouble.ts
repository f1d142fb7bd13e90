// The error of a file that the system refuses: what failed, where, and what can be done. Not a bug, and it mends nothing.

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

/** What can be done where the system gives this code; null where the code does not tell. */
export function hintOf(code: string | undefined): string | null {
  return HINTS[code ?? ''] ?? null;
}

/** Says in one sentence what failed and where, and in `hint` what the reader can do. */
export class FileTrouble extends Error {
  readonly hint: string;
  readonly code: string;
  readonly syscall: string;
  readonly path: string;
  /** What failed, without the place: fit to leave the process. */
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

/** The error as one of a file, where the system refused something; any other error as it is. */
export function troubleWith(
  path: string,
  error: unknown,
  doing: 'written' | 'read' = 'written',
): unknown {
  if (error instanceof FileTrouble || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? new FileTrouble(path, error, doing) : error;
}

/** Does the work of writing this file or folder; throws `FileTrouble` where the system refuses it. */
export function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw troubleWith(path, error);
  }
}
