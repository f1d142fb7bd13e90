// Reports when files that the index depends on may have changed. Does not determine the changes.
import { join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { gitFolderOf } from '../../git/git-folder.ts';
import { isIgnoreFile, leftAlone } from './watched-paths.ts';

export interface TreeWatch {
  /** Resolves once all later changes are reported. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What may have changed: only what stands in files of the tree, or anything, such as which files there are. */
export type TreeChange = 'contents' | 'any';

export interface WatchOptions {
  /** The store's folder, which may be in the tree. */
  readonly storeHome: string;
  readonly onChange: (change: TreeChange) => void;
  /** Called before that if the system has reported a change. */
  readonly onNotified?: (() => void) | undefined;
  /** Called once if the system refuses to watch so much; from then on `onChange` is called periodically. */
  readonly onRefused: (reason: string) => void;
  readonly watchFiles?: typeof watch;
  readonly times?: WatchTimes;
}

export interface WatchTimes {
  /** Polling interval without notifications. */
  readonly pollMs: number;
  /** Polling interval with notifications, which may be missing on network drives and in containers. */
  readonly againMs: number;
}

export const WATCH_TIMES: WatchTimes = { pollMs: 2000, againMs: 30_000 };

/** Files that git writes for a check-out or commit: the first names the branch, the last logs every change. */
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
  const { onChange, onNotified, watchFiles = watch, times = WATCH_TIMES } = options;
  const watchers = watcherSet(watchFiles, refuse);
  const lookAgain = (): void => onChange('any');
  let clock = setInterval(lookAgain, times.againMs);
  let closed = false;
  let opened = openAll();
  return {
    ready: opened,
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
    const onEvent = (event: string, path: string): void => {
      notified(changeOf(event, path));
      // Changed rules may change the watched folders.
      if (isIgnoreFile(path)) openAgain();
    };
    return watchers.open(root, onEvent, { ignored: leftAlone(root, options.storeHome) });
  }

  /** What changes while nothing is watched is not reported: afterwards something may have changed. */
  function openAgain(): void {
    opened = opened
      .then(() => watchers.closeAll())
      .then(openAll)
      .then(() => (closed ? undefined : lookAgain()));
  }

  function openHead(): Promise<void> {
    const folder = gitFolderOf(root);
    if (folder === null) return Promise.resolve();
    const watched = [folder, ...HEAD_FILES.map((file) => join(folder, file))];
    return watchers.open(folder, () => notified('any'), {
      depth: 1,
      ignored: (path) => !watched.includes(path),
    });
  }

  function notified(change: TreeChange): void {
    onNotified?.();
    onChange(change);
  }

  function refuse(error: Error): void {
    if (closed || watchers.isEmpty()) return;
    clearInterval(clock);
    clock = setInterval(lookAgain, times.pollMs);
    void watchers.closeAll();
    options.onRefused(error.message);
  }
}

function changeOf(event: string, path: string): TreeChange {
  return event === 'change' && !isIgnoreFile(path) ? 'contents' : 'any';
}

interface WatcherSet {
  /** Fulfilled once the folder is watched, or cannot be. */
  open(
    folder: string,
    onEvent: (event: string, path: string) => void,
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
    open(folder, onEvent, chosen) {
      const watcher = watchFiles(folder, { ...COMMON, ...chosen });
      watchers.add(watcher);
      watcher.on('all', onEvent);
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
