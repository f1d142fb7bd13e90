// What definitions add to others from outside of their bodies, as a readonly result of attachment. Computes nothing: `lib/attach` does.
import type { Container, Def, Unit, Values } from '../link/vocabulary.ts';

/** The place of a definition that is attached to another one. */
export interface AttachedTo {
  /** The definition that it is now a member of; undefined for an export, or if the place is not known. */
  readonly owner: Def | undefined;
  readonly exported: boolean;
}

/** An element that code adds to a container after its creation. */
export interface Addition {
  readonly key: string | undefined;
  readonly unit: Unit;
  readonly e: number;
  readonly as: 'item' | 'elements' | 'entries';
}

export interface Additions {
  readonly list: readonly Addition[];
  /** There are more additions than are kept. */
  readonly isFull: boolean;
}

/** Definitions by name. */
export type NamedDefs = ReadonlyMap<string, readonly Def[]>;

/** Side tables by definition or file. A definition without a row has nothing attached. */
export interface Attached {
  /** Members set from outside of the body: `self.x = …`, `Canvas.prototype.draw = …`, `extension Canvas { … }`. */
  readonly members: ReadonlyMap<Def, NamedDefs>;
  /** Definitions that add members to a type from outside of its body, and what it implements by them. */
  readonly extensions: ReadonlyMap<Def, readonly Def[]>;
  /** CommonJS: what is assigned to members of a file's `exports`, and what replaces it. */
  readonly exported: ReadonlyMap<Unit, NamedDefs>;
  readonly replacedExports: ReadonlyMap<Unit, readonly Def[]>;
  /** The values that a definition is attached to. */
  readonly targets: ReadonlyMap<Def, Values>;
  /** The members of its class that a function set on one object takes the place of, by the function. */
  readonly replaced: ReadonlyMap<Def, readonly Def[]>;
  /** Where each attached definition belongs. */
  readonly places: ReadonlyMap<Def, AttachedTo>;
  /** What code adds to containers, by the file and the expression that create them. */
  readonly additions: ReadonlyMap<Unit, ReadonlyMap<number, Additions>>;
  /** Members that are added to types outside of the repository, by the name of the type. */
  readonly outside: ReadonlyMap<string, NamedDefs>;
  /** Extensions that declare that a type outside implements something, by the name of the type. */
  readonly conforming: NamedDefs;
}

const NO_ADDITIONS: Additions = { list: [], isFull: false };

export function additionsOf({ additions }: Attached, { unit, e }: Container): Additions {
  return additions.get(unit)?.get(e) ?? NO_ADDITIONS;
}

const NO_DEFS: readonly Def[] = [];

/** What replaces the exports of the file as a whole: `module.exports = …`. */
export function replacedExportsOf({ replacedExports }: Attached, unit: Unit): readonly Def[] {
  return replacedExports.get(unit) ?? NO_DEFS;
}
