// A world of two repositories and two small tools, for tests of the channels' common path. Touches no disk.
import { storeAt } from '../../index-store/paths.ts';
import type { StoreWorld } from '../../runtime/open-world.ts';
import { thisMachine } from '../../runtime/outside/this-machine.ts';
import { ALL_VIEWS } from '../../runtime/views/_all.ts';
import { createLog } from '../../runtime/log.ts';
import { Snapshots } from '../../runtime/snapshots/snapshots.ts';
import { madeOf, type FakeSource, type WorldRecipe } from './fake-source.ts';

export interface FakeWorld extends StoreWorld {
  /** What it was made of. */
  readonly recipe: WorldRecipe;
  readonly source: FakeSource;
  readonly lines: string[];
}

interface FakeWorldOptions extends Partial<WorldRecipe> {
  readonly limitBytes?: number;
  readonly patienceMs?: number;
  readonly readOnly?: boolean;
}

/** A world of these repositories, by default with the two tools. What is logged is in `lines`. */
export function fakeWorld({
  names = ['alpha', 'beta'],
  sketch = null,
  limitBytes = 10,
  patienceMs = 1e6,
  readOnly = false,
}: FakeWorldOptions = {}): FakeWorld {
  const recipe = { names, sketch };
  const { tools, source } = madeOf(recipe);
  const lines: string[] = [];
  const log = createLog('debug', (line) => void lines.push(line));
  const store = storeAt('/no/such/store');
  return {
    tools,
    views: ALL_VIEWS,
    snapshots: new Snapshots(source, { limitBytes, log, patienceMs }),
    store,
    outside: thisMachine(store),
    log,
    readOnly,
    recipe,
    source,
    lines,
  };
}
