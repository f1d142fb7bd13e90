// The repositories that a caller sees: of the others, not even the name. The only rule of what is hidden.
import type { RegistryEntry } from '../../../index-store/paths.ts';
import type { KnownIndexes } from '../backend.ts';
import type { VisibleNames } from './visible-names.ts';

export function visibleIndexes(all: KnownIndexes, names: VisibleNames): KnownIndexes {
  const visible = new Set(names);
  const seen = (entries: readonly RegistryEntry[]): readonly RegistryEntry[] =>
    entries.filter(({ name }) => visible.has(name));
  return {
    entries: () => seen(all.entries()),
    registryTrouble: () => all.registryTrouble(),
    generations: () => new Map([...all.generations()].filter(([name]) => visible.has(name))),
    readiness: (entry) => all.readiness(entry),
    trouble: (entry) => all.trouble(entry),
    inUse: () => seen(all.inUse()),
    get inMemory() {
      const open = seen(all.inUse()).filter((entry) => all.readiness(entry) === 'in_memory');
      // What they take is known of all together.
      return { indexes: open.length, bytes: all.inMemory.bytes };
    },
  };
}
