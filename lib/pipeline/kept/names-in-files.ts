// What looks up names of a program that are other ones than in the run before, by the numbers that results depend on. Compares no runs.
import { plainName } from '../../facts/name-key.ts';
import type { SourceFile } from '../../facts/source-files.ts';
import { namesPropertyOf } from '../../link/interop-names.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import {
  askedKey,
  bodyKey,
  EXTENSIONS,
  functionsNamed,
  valuesNamed,
} from '../../link/tracking/keys.ts';
import type { LookUps } from '../../link/tracking/sets/changes.ts';
import type { Def, Program } from '../../link/vocabulary.ts';
import { hasName } from './changed-keys.ts';
import type { RelinkedProgram } from './relinked-program.ts';

/** Each is looked for in all texts: with more, it takes longer than to find everything anew. */
const MOST_NAMES = 300;

export class NamesInFiles {
  readonly #dependencies: Dependencies;
  readonly #files: readonly SourceFile[];
  readonly #unitAt: Program['unitAt'];

  constructor(dependencies: Dependencies, files: readonly SourceFile[], unitAt: Program['unitAt']) {
    this.#dependencies = dependencies;
    this.#files = files;
    this.#unitAt = unitAt;
  }

  /** Names of files that were linked again, as they are looked up there. Undefined if they are too many. */
  lookedUpIn({ units, lookedUp, isRegrouped }: RelinkedProgram): readonly LookUps[] | undefined {
    const { members, extensions, others } = lookedUp;
    if (members.size + extensions.size + others.size > MOST_NAMES) return undefined;
    const positions = new Set([...units].map(({ position }) => position));
    const files = [...positions].map(askedKey);
    const groups = this.#dependencies.keysOfGroups((at) => isRegrouped || positions.has(at));
    return [
      { asked: files, mentioning: this.#keysOf(members) },
      { asked: [...files, ...groups], mentioning: this.#keysOf(others) },
      { asked: [this.#extensions()], mentioning: this.#keysOf(extensions) },
    ];
  }

  /** Wherever they are looked up. Undefined if they are too many. */
  anywhere(names: ReadonlySet<string>): Iterable<number> | undefined {
    return names.size > MOST_NAMES ? undefined : this.#keysOf(names);
  }

  /** The files that mention any of the names, or a property that is used by methods of these names. Undefined if they are too many. */
  mentioning(names: readonly string[]): ReadonlySet<number> | undefined {
    if (names.length > MOST_NAMES) return undefined;
    const methods = new Set(names);
    const positions = new Set(names.flatMap((name) => [...this.#filesWith(name)]));
    if (names.length > 0)
      for (const unit of this.#unitAt.values())
        if (namesPropertyOf(unit, methods)) positions.add(unit.position);
    return positions;
  }

  /** Definitions that are found as before, where they are looked up by name. Undefined if they are too many. */
  findingThese(defs: readonly Def[]): LookUps | undefined {
    const names = new Set(defs.map(({ fact }) => fact.name));
    if (names.size > MOST_NAMES) return undefined;
    const positions = new Set(defs.map(({ unit }) => unit.position));
    const groups = this.#dependencies.keysOfGroups((at) => positions.has(at));
    return {
      asked: [...[...positions].map(askedKey), ...groups, this.#extensions()],
      mentioning: this.#keysOf(names),
    };
  }

  /** Who looks these names up among all definitions of the program. */
  *amongAll(defs: readonly Def[]): Generator<number> {
    for (const name of new Set(defs.map(({ fact }) => plainName(fact.name))))
      for (const each of [functionsNamed(name), valuesNamed(name)])
        yield this.#dependencies.keyNamed(each);
  }

  #extensions(): number {
    return this.#dependencies.keyNamed(EXTENSIONS);
  }

  /** Whoever mentions one depends on its own body alone. */
  *#keysOf(names: ReadonlySet<string>): Generator<number> {
    for (const name of names) {
      yield* this.#dependencies.keysOfName(name);
      for (const position of this.#filesWith(name)) yield bodyKey(position);
    }
  }

  *#filesWith(name: string): Generator<number> {
    const word = plainName(name);
    for (const { path, text } of this.#files) {
      const unit = hasName(text, word) ? this.#unitAt.get(path) : undefined;
      if (unit) yield unit.position;
    }
  }
}
