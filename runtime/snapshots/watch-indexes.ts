// Detects that any process created, updated or removed indexes. Opens none, and keeps no process alive.
import type { KnownIndexes } from '../backend/backend.ts';

type Generations = Pick<KnownIndexes, 'generations'>;

export interface IndexChanges {
  /** Repositories that were added, removed, or have another generation. */
  readonly names: readonly string[];
}

type Hear = (changes: IndexChanges) => void;

interface Watch {
  readonly listeners: Set<Hear>;
  readonly timer: NodeJS.Timeout;
}

/** Costs the stat of one small file per repository. */
const LOOK_MS = 1000;

const watches = new WeakMap<Generations, Watch>();

/** Reports changes until the returned function is called. All listeners share one check. */
export function watchIndexes(indexes: Generations, hear: Hear): () => void {
  const watch = watches.get(indexes) ?? begin(indexes);
  watch.listeners.add(hear);
  return () => {
    watch.listeners.delete(hear);
    if (watch.listeners.size > 0) return;
    clearInterval(watch.timer);
    if (watches.get(indexes) === watch) watches.delete(indexes);
  };
}

function begin(indexes: Generations): Watch {
  let known = lookAt(indexes) ?? new Map<string, string | null>();
  const listeners = new Set<Hear>();
  const timer = setInterval(() => {
    const now = lookAt(indexes) ?? known;
    const names = [...new Set([...known.keys(), ...now.keys()])].filter(
      (name) => known.get(name) !== now.get(name),
    );
    known = now;
    if (names.length > 0) for (const hear of listeners) hear({ names });
  }, LOOK_MS);
  timer.unref();
  const watch = { listeners, timer };
  watches.set(indexes, watch);
  return watch;
}

/** Null if the registry cannot be read now. */
function lookAt(indexes: Generations): ReadonlyMap<string, string | null> | null {
  try {
    return indexes.generations();
  } catch {
    return null;
  }
}
