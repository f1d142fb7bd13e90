// Notices that indexes were made, renewed or removed, by whichever process. Opens none, and keeps no process alive.
import type { KnownIndexes } from '../backend/backend.ts';

type Generations = Pick<KnownIndexes, 'generations'>;

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

const watches = new WeakMap<Generations, Watch>();

/** Tells of changes until the returned function is called. However many listen, it is looked once. */
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

/** Null where the registry cannot be read just now. */
function lookAt(indexes: Generations): ReadonlyMap<string, string | null> | null {
  try {
    return indexes.generations();
  } catch {
    return null;
  }
}
