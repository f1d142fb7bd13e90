// The world of a call as its caller sees it: repositories that are hidden from the caller are not there.
import type { World } from '../../call-tool.ts';
import { visibleIndexes } from './visible-indexes.ts';
import type { VisibleNames } from './visible-names.ts';

export function visibleWorld(world: World, visible: VisibleNames | undefined): World {
  if (visible === undefined) return world;
  const { snapshots } = world;
  const indexes = visibleIndexes(snapshots, visible);
  return {
    ...world,
    snapshots: {
      ...indexes,
      take: (entry, options) => snapshots.take(entry, options),
      takeNewest: (entry) => snapshots.takeNewest(entry),
      requests: (entry) => snapshots.requests(entry),
      modulesNamed: (entry) => snapshots.modulesNamed(entry),
      states: (page) => snapshots.states(page, indexes.entries()),
      checkStaleness: async (id) =>
        indexes.entries().some((entry) => entry.id === id) ? snapshots.checkStaleness(id) : null,
    },
  };
}
