// The targets of the import specifiers of files. Each is resolved once, and again where other files are there.
import type { ImportStrategy, ImportTarget } from '../../imports/_strategy.ts';
import type { Unit } from '../vocabulary.ts';
import type { PathLists } from './path-lists.ts';

export class ImportTargets {
  readonly #strategyOf: (unit: Unit) => ImportStrategy;
  readonly #lists: PathLists;
  /** By position of the file and specifier. */
  readonly #known: (Map<string, ImportTarget> | undefined)[] = [];

  constructor(strategyOf: (unit: Unit) => ImportStrategy, lists: PathLists) {
    this.#strategyOf = strategyOf;
    this.#lists = lists;
  }

  of(unit: Unit, specifier: string): ImportTarget {
    const known = (this.#known[unit.position] ??= new Map());
    let target = known.get(specifier);
    if (!target) known.set(specifier, (target = this.#resolve(unit, specifier)));
    return target;
  }

  /** Resolves the specifiers of a file again. Returns those that lead elsewhere. */
  renew(unit: Unit): readonly string[] {
    const known = this.#known[unit.position] ?? [];
    return [...known].flatMap(([specifier, before]) => {
      const target = this.#resolve(unit, specifier);
      if (JSON.stringify(target) === JSON.stringify(before)) return [];
      this.#known[unit.position]?.set(specifier, target);
      return [specifier];
    });
  }

  #resolve(unit: Unit, specifier: string): ImportTarget {
    const strategy = this.#strategyOf(unit);
    const target = strategy.resolve(specifier, unit.path);
    return target.kind === 'files'
      ? { kind: 'files', paths: this.#lists.of(strategy, target.paths) }
      : target;
  }
}
