// Notices that indexes were made, renewed or removed, by whichever process. Opens none, and keeps no process alive.
import type { Snapshots } from './snapshots.ts';

export interface IndexChanges {
  /** Repositories that came, went, or have another generation now. */
  readonly names: readonly string[];
}

type Hear = (changes: IndexChanges) => void;

interface Watch {
  readonly listeners: Set<Hear>;
  readonly timer: NodeJS.Timeout;
}

/** Costs the stat of one small file a repository. */
const LOOK_MS = 1000;

const watches = new WeakMap<Snapshots, Watch>();

/** Tells of changes until the returned function is called. However many listen, it is looked once. */
export function watchIndexes(snapshots: Snapshots, hear: Hear): () => void {
  const watch = watches.get(snapshots) ?? begin(snapshots);
  watch.listeners.add(hear);
  return () => {
    watch.listeners.delete(hear);
    if (watch.listeners.size > 0) return;
    clearInterval(watch.timer);
    if (watches.get(snapshots) === watch) watches.delete(snapshots);
  };
}

function begin(snapshots: Snapshots): Watch {
  let known = lookAt(snapshots) ?? new Map<string, string | null>();
  const listeners = new Set<Hear>();
  const timer = setInterval(() => {
    const now = lookAt(snapshots) ?? known;
    const names = [...new Set([...known.keys(), ...now.keys()])].filter((name) => known.get(name) !== now.get(name));
    known = now;
    if (names.length > 0) for (const hear of listeners) hear({ names });
  }, LOOK_MS);
  timer.unref();
  const watch = { listeners, timer };
  watches.set(snapshots, watch);
  return watch;
}

/** Null where the registry cannot be read just now. */
function lookAt(snapshots: Snapshots): ReadonlyMap<string, string | null> | null {
  try {
    return snapshots.generations();
  } catch {
    return null;
  }
}
