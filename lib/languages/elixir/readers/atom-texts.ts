// Reads atoms and the keys of keyword lists as texts. Reads no text in quotes.
import { addExpr } from '../../_kit/record-facts.ts';
import { textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `:index` and `only:` are the texts `index` and `only`. */
export function readAtomText(state: Extraction, node: number): number {
  const text = textOf(state, node).trim();
  return addExpr(state, [
    'string',
    text.startsWith(':') ? text.slice(1) : text.endsWith(':') ? text.slice(0, -1) : text,
  ]);
}
