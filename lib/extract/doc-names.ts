// Finds names in doc comments in machine-readable forms: `{@link A.b}`, `@param {T} x`. Reads no prose.
import { addExpr, addRef } from '../languages/_kit/record-facts.ts';
import { startOf, textOf } from '../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

const LINK =
  /\{@link(?:code|plain)?\s+([\p{ID_Start}$_][\p{ID_Continue}$]*(?:[.#][\p{ID_Start}$_][\p{ID_Continue}$]*)*)/gu;
const SEE = /@see\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?![\p{ID_Continue}$:])/gu;
const TYPED =
  /@(?:param|arg|argument|returns?|type|typedef|property|prop|throws|exception|extends|augments|implements|this|satisfies|enum|template|callback|member)\s*\{/gu;
/** A word that is no key of an object type. Paths and strings match as a whole, so that their parts are not taken for names. */
const WORDS =
  /"[^"]*"|'[^']*'|([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*)(?!\s*\??:)/gu;

export function readDocNames(state: Extraction, node: number): void {
  const text = textOf(state, node);
  if (!text.startsWith('/**') || !text.includes('@')) return;
  const start = startOf(state, node);
  for (const match of text.matchAll(LINK))
    nameParts(
      state,
      match[1] ?? '',
      start + match.index + match[0].length - (match[1]?.length ?? 0),
    );
  for (const match of text.matchAll(SEE))
    nameParts(
      state,
      match[1] ?? '',
      start + match.index + match[0].length - (match[1]?.length ?? 0),
    );
  for (const match of text.matchAll(TYPED)) {
    const from = match.index + match[0].length;
    const type = text.slice(from, closing(text, from));
    for (const word of type.matchAll(WORDS))
      if (word[1] !== undefined)
        nameParts(state, word[1] + (word[2] ?? ''), start + from + word.index);
  }
}

/** Where the brace before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return from;
}

function nameParts(state: Extraction, path: string, at: number): void {
  let e = -1;
  let offset = at;
  for (const name of path.split(/[.#]/)) {
    e = addExpr(state, e < 0 ? ['name', name, state.scope] : ['member', e, name]);
    addRef(state, 'named', e, offset);
    offset += name.length + 1;
  }
}
