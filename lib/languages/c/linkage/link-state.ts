// What linking knows of all files: which files see which, and what they declare and define by name. Looks nothing up.
import type { Def } from '../../../link/vocabulary.ts';
import type { IncludedFiles } from './included-files.ts';
import type { MacroOpenedNamespaces } from './macro-opened-namespaces.ts';

export interface LinkState {
  readonly files: IncludedFiles;
  /** Names of file level by name, and of those the definitions that other files can be linked with. */
  readonly declared: ReadonlyMap<string, readonly Def[]>;
  readonly defined: ReadonlyMap<string, readonly Def[]>;
  readonly opened: MacroOpenedNamespaces;
}

/** More definitions of one name than this are not distinguished. */
export const MOST_DEFINITIONS = 64;

/** Functions and variables have linkage; macros, types and constants of enums do not. */
export function hasLinkage({ fact }: Def): boolean {
  return fact.kind === 'Function' || (fact.kind === 'Variable' && fact.memberOf < 0);
}
