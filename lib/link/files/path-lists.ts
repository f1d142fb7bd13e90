// Lists of files as one object for each content: groups of files are told apart by it. Reads no file.
import type { ImportStrategy } from '../../imports/_strategy.ts';

export class PathLists {
  readonly #known = new WeakMap<readonly string[], readonly string[]>();
  readonly #byContent = new Map<string, readonly string[]>();

  /** The list that was given first with these paths, for strategies that are replaced where other files are there. */
  of({ reachedBy }: ImportStrategy, paths: readonly string[]): readonly string[] {
    if (!reachedBy) return paths;
    let first = this.#known.get(paths);
    if (!first) {
      // No path contains it, unlike a line feed.
      const content = paths.join('\0');
      first = this.#byContent.get(content) ?? paths;
      this.#byContent.set(content, first);
      this.#known.set(paths, first);
    }
    return first;
  }
}
