// Messages between a server and the process that watches repositories for it. Only types.
import type { LogEntry } from '../log.ts';
import type { Progress } from '../indexer/progress.ts';

/** The argument of the process, as JSON. */
export interface WatchProcessOptions {
  readonly readOnly: boolean;
}

/** Roots are real paths of working trees. */
export type ToWatchProcess =
  | {
      readonly watch: string;
      /** Whether a repository that is not registered may be registered and indexed. */
      readonly mayRegister: boolean;
      /** Whether it is resolved although its index is current, so that its first save takes no longer than others. */
      readonly resolvesAhead: boolean;
    }
  | { readonly unwatch: string }
  /** Something was asked that precedes a change. */
  | { readonly expecting: string }
  /** Files have changed, whether the system reports them or not. */
  | { readonly changed: string };

export type FromWatchProcess =
  | { readonly log: Pick<LogEntry, 'level' | 'message'> }
  | { readonly root: string; readonly event: WatchEvent };

export type WatchEvent =
  /** Another process watches the repository; this one takes over when that has ended. */
  | { readonly kind: 'elsewhere' }
  /** Files have changed: the index is behind until the next `indexed` or `failed`. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The index is as new as the files, as far as is known. */
  | {
      readonly kind: 'indexed';
      readonly files: number;
      readonly seconds: number;
      readonly upToDate: boolean;
    }
  /** Nothing has changed since the last run began, and all changes are reported until the next event. */
  | { readonly kind: 'listening' }
  /** Unless it is over, the watcher tries again. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly hint: string | null;
      readonly isOver: boolean;
    }
  /** The system does not report changes: files are looked at in this interval. */
  | { readonly kind: 'polled'; readonly reason: string; readonly seconds: number };
