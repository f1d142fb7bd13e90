// Names of Rust's macros: uses have a mark, and other modules see them without an import. Expands none.
// The Rust Reference, "Macros by example", scoping.
import type { Unit } from '../../../link/vocabulary.ts';

/** The mark after the name of a macro that is used. */
export const MARK = '!';

/** Modules have names of their own: they share only macros that are not named like one of the language. */
export function isShared({ language }: Unit, name: string): boolean {
  return name.endsWith(MARK) && !language.globals.has(name);
}

/** The name as the text has it, without the mark. */
export function written(name: string): string {
  return name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
}
