// Reads types in doc comments, in languages that have them. Does not parse their forms, which languages do.
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';

/** The texts of types by their subject: `return`, `var`, or the name of a parameter. */
export type DocTypes = ReadonlyMap<string, string>;

const NONE: DocTypes = new Map();

/** The types in the comment right before a definition. */
export function docTypesBefore(state: Extraction, node: number): DocTypes {
  return languageReaders(state.spec).docTypes?.before(state, node) ?? NONE;
}

/** The value of a variable, with the type that the comment before it states. */
export function asStated(state: Extraction, node: number, name: string, e: number): number {
  return languageReaders(state.spec).docTypes?.asStated(state, node, name, e) ?? e;
}

/** The type as an expression, -1 if it is not an explicit type. */
export function docTypeExpr(state: Extraction, text: string | undefined): number {
  if (text === undefined) return -1;
  return languageReaders(state.spec).docTypes?.read(state, text) ?? -1;
}

/**
 * A declared type, with the type arguments that the doc states for it: `Collection`, where the doc says
 * `Collection<int, Song>`.
 */
export function refinedType(state: Extraction, eType: number, text: string | undefined): number {
  const expr = state.exprs[eType];
  const name = expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
  const part = text === undefined || name === undefined ? undefined : partNamed(text, name);
  const eRefined = docTypeExpr(state, part);
  return eRefined < 0 ? eType : eRefined;
}

/** `C<A>` in `B|C<A>|null`. */
function partNamed(text: string, name: string): string | undefined {
  const from = text.indexOf(`${name}<`);
  if (from < 0 || (from > 0 && !'|?'.includes(text[from - 1] ?? ''))) return undefined;
  let depth = 0;
  for (let at = from + name.length; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && --depth === 0) return text.slice(from, at + 1);
  }
  return undefined;
}
