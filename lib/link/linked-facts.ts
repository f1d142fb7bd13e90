// The facts of a file as they are read when it is linked. Contains no functions.
import type { DefFact } from '../facts/def-facts.ts';
import type { FileFacts } from '../facts/file-facts.ts';

/** A list that is read by index alone: whoever goes through a list of what a file defines depends on all that it defines. */
export interface ByIndex<T> {
  readonly [index: number]: T;
}

export type LinkedFacts = Omit<FileFacts, 'defs'> & { readonly defs: ByIndex<DefFact> };
