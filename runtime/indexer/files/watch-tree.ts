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
const COMMON = {
  ignoreInitial: true,
  followSymlinks: false,
  atomic: false,
  ignorePermissionErrors: true,
};

export function watchTree(root: string, options: WatchOptions): TreeWatch {
  const { onChange, watchFiles = watch, times = WATCH_TIMES } = options;
  const watchers = watcherSet(watchFiles, refuse);
  let clock = setInterval(onChange, times.againMs);
  let closed = false;
  return {
    ready: openAll(),
    close: async () => {
      closed = true;
      clearInterval(clock);
      await watchers.closeAll();
    },
  };

  async function openAll(): Promise<void> {
    if (!closed) await Promise.all([openTree(), openHead()]);
  }

  function openTree(): Promise<void> {
    const onPath = (path: string): void => {
      onChange();
      // Other rules, other folders.
      if (isIgnoreFile(path)) void watchers.closeAll().then(openAll);
    };
    return watchers.open(root, onPath, { ignored: leftAlone(root, options.storeHome) });
  }

  function openHead(): Promise<void> {
    const folder = gitFolderOf(root);
    if (folder === null) return Promise.resolve();
    const watched = [folder, ...HEAD_FILES.map((file) => join(folder, file))];
    return watchers.open(folder, onChange, {
      depth: 1,
      ignored: (path) => !watched.includes(path),
    });
  }

  function refuse(error: Error): void {
    if (closed || watchers.isEmpty()) return;
    clearInterval(clock);
    clock = setInterval(onChange, times.pollMs);
    void watchers.closeAll();
    options.onRefused(error.message);
  }
}

interface WatcherSet {
  /** Fulfilled once the folder is watched, or cannot be. */
  open(
    folder: string,
    onPath: (path: string) => void,
    chosen: Parameters<typeof watch>[1],
  ): Promise<void>;
  /** Those that are open now. */
  closeAll(): Promise<void>;
  isEmpty(): boolean;
}

/** `onLimit` is told when the system has no more watches to give. */
function watcherSet(watchFiles: typeof watch, onLimit: (error: Error) => void): WatcherSet {
  const watchers = new Set<FSWatcher>();
  return {
    open(folder, onPath, chosen) {
      const watcher = watchFiles(folder, { ...COMMON, ...chosen });
      watchers.add(watcher);
      watcher.on('all', (_event, path) => onPath(path));
      return new Promise((resolve) => {
        watcher.on('ready', resolve);
        watcher.on('error', (error) => {
          if (LIMITS.includes((error as NodeJS.ErrnoException).code ?? '')) onLimit(error as Error);
          resolve();
        });
      });
    },
    async closeAll() {
      const those = [...watchers];
      watchers.clear();
      await Promise.all(those.map((watcher) => watcher.close()));
    },
    isEmpty: () => watchers.size === 0,
  };
}
