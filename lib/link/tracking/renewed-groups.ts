// Groups of files as objects that stay the same while their files are linked again. Groups no files.
import type { FileGroup } from '../vocabulary.ts';
import { unnoted, type Dependencies } from './dependencies.ts';
import { TrackedGroup } from './tracked-maps.ts';

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
    let [made, version] = [this.unnoted(make), this.#version];
    const now = (): FileGroup => {
      if (version !== this.#version) [made, version] = [this.unnoted(make), this.#version];
      return made;
    };
    // Each file of another language has one, whatever is in it.
    const fileClasses =
      made.fileClasses &&
      new Map(
        [...made.fileClasses].map(([name, first]) => [
          name,
          this.#tracked(() => now().fileClasses?.get(name) ?? first),
        ]),
      );
    return this.#tracked(now, fileClasses);
  }

  #tracked(now: () => FileGroup, fileClasses?: FileGroup['fileClasses']): FileGroup {
    let made = now();
    const positions = made.units.map(({ position }) => position);
    const tracked = ({ names }: FileGroup): FileGroup['names'] =>
      new TrackedGroup(this.#dependencies, positions, names);
    let names = tracked(made);
    return {
      ...made,
      ...(fileClasses && { fileClasses }),
      get names() {
        if (made !== now()) names = tracked((made = now()));
        return names;
      },
    };
  }
}
