// The files of a program by path, where it is noted which are looked for in vain. Adds none.
import type { Dependencies } from '../tracking/dependencies.ts';
import type { Unit } from '../vocabulary.ts';

export class FoundFiles extends Map<string, Unit> {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super();
    this.#dependencies = dependencies;
  }

  override get(path: string): Unit | undefined {
    const unit = super.get(path);
    if (!unit) this.#dependencies.noteNamed(fileNamed(path));
    return unit;
  }
}

/** The name for the file at a path, as long as there is none. */
export function fileNamed(path: string): string {
  return `file ${path}`;
}
