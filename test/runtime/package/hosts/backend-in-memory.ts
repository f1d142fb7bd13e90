// Stands for the backend over opened indexes in the bundles of hosts: a world in memory. Runs in every runtime.
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import type { Backend } from '../../../../runtime/backend/backend.ts';
import { elsewhere, type Brought } from '../../../../runtime/outside/elsewhere.ts';
import { Snapshots } from '../../../../runtime/snapshots/snapshots.ts';
import { madeOf, type WorldRecipe } from '../../../support/fake-source.ts';

export interface HostedOptions extends Brought {
  readonly world: WorldRecipe;
}

const none = (): void => undefined;
const SILENT = { debug: none, info: none, warn: none, error: none, listen: () => none };

export function portableBackend({ world, ...brought }: HostedOptions): Backend {
  const { tools, source } = madeOf(world);
  return localBackend({
    tools,
    snapshots: new Snapshots(source, { limitBytes: Infinity, log: SILENT }),
    outside: elsewhere(brought),
    log: SILENT,
    readOnly: true,
  });
}
