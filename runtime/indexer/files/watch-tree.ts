// Tells when something in a tree may have changed that the index depends on. What has changed is for a run to find out.
import { join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { gitFolderOf } from '../../git/git-folder.ts';
import { isIgnoreFile, leftAlone } from './watched-paths.ts';

export interface TreeWatch {
  /** Fulfilled once every change from now on is told. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Of the store, which may lie in the tree. */
  readonly storeHome: string;
  readonly onChange: () => void;
  /** Told once when the system refuses to watch so much; from then on `onChange` comes by the clock. */
  readonly onRefused: (reason: string) => void;
  readonly watchFiles?: typeof watch;
  readonly times?: WatchTimes;
}

export interface WatchTimes {
  /** How often to look where the system does not tell. */
  readonly pollMs: number;
  /** How often to look all the same: network drives and containers may not tell, and watching may miss something. */
  readonly againMs: number;
}

export const WATCH_TIMES: WatchTimes = { pollMs: 2000, againMs: 30_000 };

/** What git writes when another commit is checked out or made: the first names the branch, the last is told of every move. */
const HEAD_FILES: readonly string[] = ['HEAD', 'index', 'logs', 'logs/HEAD'];
/** No more watches, or no more open files. */
const LIMITS: readonly string[] = ['ENOSPC', 'EMFILE', 'ENFILE'];

export function watchTree(root: string, options: WatchOptions): TreeWatch {
  const { onChange, watchFiles = watch, times = WATCH_TIMES } = options;
  const common = {
    ignoreInitial: true,
    followSymlinks: false,
    atomic: false,
    ignorePermissionErrors: true,
  };
  const watchers = new Set<FSWatcher>();
  let clock = setInterval(onChange, times.againMs);
  let closed = false;

  const open = (
    folder: string,
    onPath: (path: string) => void,
    chosen: Parameters<typeof watch>[1],
  ): Promise<void> => {
    const watcher = watchFiles(folder, { ...common, ...chosen });
    watchers.add(watcher);
    watcher.on('all', (_event, path) => onPath(path));
    return new Promise((resolve) => {
      watcher.on('ready', resolve);
      watcher.on('error', (error) => {
        if (LIMITS.includes((error as NodeJS.ErrnoException).code ?? '')) refuse(error as Error);
        resolve();
      });
    });
  };

  const openTree = (): Promise<void> => {
    const ready = open(
      root,
      (path) => {
        onChange();
        // Other rules, other folders.
        if (isIgnoreFile(path)) void closeAll([...watchers]).then(openAll);
      },
      { ignored: leftAlone(root, options.storeHome) },
    );
    return ready;
  };

  const openHead = (): Promise<void> => {
    const folder = gitFolderOf(root);
    if (folder === null) return Promise.resolve();
    const watched = [folder, ...HEAD_FILES.map((file) => join(folder, file))];
    return open(folder, onChange, { depth: 1, ignored: (path) => !watched.includes(path) });
  };

  const openAll = async (): Promise<void> => {
    if (!closed) await Promise.all([openTree(), openHead()]);
  };

  const closeAll = async (those: readonly FSWatcher[]): Promise<void> => {
    for (const watcher of those) watchers.delete(watcher);
    await Promise.all(those.map((watcher) => watcher.close()));
  };

  const refuse = (error: Error): void => {
    if (closed || watchers.size === 0) return;
    clearInterval(clock);
    clock = setInterval(onChange, times.pollMs);
    void closeAll([...watchers]);
    options.onRefused(error.message);
  };

  return {
    ready: openAll(),
    close: async () => {
      closed = true;
      clearInterval(clock);
      await closeAll([...watchers]);
    },
  };
}
