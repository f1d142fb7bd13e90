// A world of the tools as they are, over one application in memory, a small one by default, under each of these names. Touches no disk.
import { fakeWorld, type FakeWorld } from './fake-world.ts';
import type { SnapshotSketch } from './snapshot.ts';
import { WEB_APP } from './stored-repositories.ts';

export function toolsWorld(
  names: readonly string[] = ['shop'],
  sketch: SnapshotSketch = WEB_APP,
): FakeWorld {
  return fakeWorld({ names, sketch });
}
