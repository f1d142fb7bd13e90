// Groups of files as objects that stay the same while their files are linked again. Groups no files.
import type { FileGroup } from '../vocabulary.ts';
import { unnoted, type Dependencies } from './dependencies.ts';
import { TrackedNames } from './tracked-maps.ts';

export class RenewedGroups {
  readonly #dependencies: Dependencies;
  #version = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** How often it was renewed. */
  get version(): number {
    return this.#version;
  }

  /** Nobody depends on what the names of a group are collected from. */
  unnoted<Found>(find: () => Found): Found {
    return unnoted(this.#dependencies, find);
  }

  /** Files were linked again, and may have other names. */
  renew(): void {
    this.#version++;
  }

  /** What `make` gives, with names as of the last time that files were linked again. It must always give the same files. */
  group(make: () => FileGroup): FileGroup {
    const made = (): FileGroup => this.unnoted(make);
    const first = made();
    const positions = first.units.map(({ position }) => position);
    const tracked = ({ names }: FileGroup): FileGroup['names'] =>
      new TrackedNames(this.#dependencies, positions, names);
    const now = (): number => this.#version;
    let [names, version] = [tracked(first), now()];
    return {
      ...first,
      get names() {
        if (version !== now()) [names, version] = [tracked(made()), now()];
        return names;
      },
    };
  }
}
