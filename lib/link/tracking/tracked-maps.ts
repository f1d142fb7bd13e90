// Maps by name, or by definition, that say what is looked up in them, for programs that are resolved again in part. Add nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { Dependencies } from './dependencies.ts';
import { scopesOutside } from './heads.ts';
import { askedKey, listedKey, siblingsKey, starsKey } from './keys.ts';
import type { Tracking } from './tracked-unit.ts';

/** A map in which whoever goes through it depends on which definitions, imports and exports the files list. */
class ListedMap<Key, Value> extends Map<Key, Value> {
  readonly #note: () => void;

  constructor(dependencies: Dependencies, positions: readonly number[]) {
    super();
    this.#note = () => {
      for (const position of positions) dependencies.noteList(listedKey(position));
    };
  }

  protected note(): void {
    this.#note();
  }

  override get size(): number {
    this.note();
    return super.size;
  }

  override keys(): MapIterator<Key> {
    this.note();
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.note();
    return super.values();
  }

  override entries(): MapIterator<[Key, Value]> {
    this.note();
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  override forEach(take: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    this.note();
    super.forEach(take);
  }
}

/** What stands under one name is looked up by it: whoever asks depends on that name alone, as it is there. */
export class TrackedNames<Value> extends ListedMap<string, Value> {
  readonly #dependencies: Dependencies;
  readonly #asked: readonly number[];

  /** `positions`: of the files that list the names. `asked`: the keys of where they are looked up. */
  constructor(
    dependencies: Dependencies,
    positions: readonly number[],
    rows: Iterable<readonly [string, Value]> = [],
    asked: readonly number[] = positions.map(askedKey),
  ) {
    super(dependencies, positions);
    this.#dependencies = dependencies;
    this.#asked = asked;
    for (const [name, value] of rows) this.set(name, value);
  }

  protected noteLookUp(name: string): void {
    this.#dependencies.noteName(name, this.#asked);
  }

  override get(name: string): Value | undefined {
    this.noteLookUp(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.noteLookUp(name);
    return super.has(name);
  }
}

/** Names of a group of files: whoever goes through them depends on which files these are. */
export class TrackedGroup<Value> extends TrackedNames<Value> {
  readonly #noteFiles: () => void;

  constructor(
    dependencies: Dependencies,
    positions: readonly number[],
    rows: Iterable<readonly [string, Value]>,
  ) {
    super(dependencies, positions, rows, [dependencies.keyOfGroup(positions)]);
    this.#noteFiles = () => {
      for (const position of positions) dependencies.note(siblingsKey(position));
    };
  }

  protected override note(): void {
    super.note();
    this.#noteFiles();
  }
}

/** What exports state for all names is looked up by whoever looks for any: no other export matters to these. */
export class TrackedExports<Value> extends TrackedNames<Value> {
  readonly #noteStars: () => void;

  constructor(
    { dependencies, position }: Pick<Tracking, 'dependencies' | 'position'>,
    rows: Iterable<readonly [string, Value]>,
  ) {
    super(dependencies, [position], rows);
    this.#noteStars = () => dependencies.noteList(starsKey(position));
  }

  protected override noteLookUp(name: string): void {
    if (bindsOthers(name)) this.#noteStars();
    else super.noteLookUp(name);
  }
}

/** Whether an export of this name stands for names that it does not state. */
export function bindsOthers(name: string): boolean {
  return name === '*' || name === '=';
}

/** What belongs to a definition is a list, in which names are not looked up. */
export class TrackedLists<Value> extends ListedMap<number, Value> {
  override get(index: number): Value | undefined {
    this.note();
    return super.get(index);
  }

  override has(index: number): boolean {
    this.note();
    return super.has(index);
  }
}

/** Makes the maps of one file. */
export interface MapsOfFile {
  readonly ofScope: <Value>(scope: number) => Map<string, Value>;
  /** Whether it is noted what is looked up in the scope. */
  readonly isTracked: (scope: number) => boolean;
  readonly lists: <Value>() => Map<number, Value>;
  readonly exports: <Value>(rows: Map<string, Value>) => Map<string, Value>;
}

/** In scopes of functions, whoever looks up a name has read the body. */
export function trackedMaps(facts: FileFacts, tracking: Tracking): MapsOfFile {
  const { dependencies, position } = tracking;
  const isOutside = scopesOutside(facts);
  return {
    ofScope: (scope) => (isOutside[scope] ? new TrackedNames(dependencies, [position]) : new Map()),
    isTracked: (scope) => isOutside[scope] === true,
    lists: () => new TrackedLists(dependencies, [position]),
    exports: (rows) => new TrackedExports(tracking, rows),
  };
}
