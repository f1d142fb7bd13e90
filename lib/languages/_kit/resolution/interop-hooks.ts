// Hooks for names of definitions in other languages of a family, as a compiler for both derives them. Look nothing up.
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** Every part may be left out. */
export interface InteropNames {
  /** The methods that read a property, most usual first. Default: none. */
  readonly getters?: (property: string) => readonly string[];
  /** The method that writes a property. Default: none. */
  readonly setter?: (property: string) => string;
  /** The name that a function states for other languages. Default: its own. */
  readonly functionName?: (def: Def) => string | undefined;
  /** The methods by which other languages read and write a property or variable. Default: it is no method there. */
  readonly accessors?: (def: Def) => readonly [read: string, write: string];
  /** The class that has functions and values at file level as members. Default: other languages do not see them. */
  readonly fileClass?: (unit: Unit) => string;
  /** The member of a singleton object through which it is accessed as a value. Default: none. */
  readonly instance?: string;
}

/** Every hook may be left out. */
export interface InteropHooks {
  /** Default: only types have names in other languages, which are their own. */
  readonly interopNames?: InteropNames;
}
