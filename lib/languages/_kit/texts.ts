// The text of a plain string literal. Reads no template.
import { endOf, startOf, textOf } from './tree-cursor.ts';
import type { Extraction } from './extraction.ts';

/** The text of a plain short string; undefined for others (templates with parts, escapes). */
export function stringValue(state: Extraction, node: number): string | undefined {
  if (endOf(state, node) - startOf(state, node) > LONGEST_STRING) return undefined;
  const raw = /^[rR]("""|'''|"|')([^]*)\1$/.exec(textOf(state, node));
  if (raw) return raw[2];
  const match = /^[rRbBuU]?("""|'''|"|'|`)([^\\]*)\1$/.exec(textOf(state, node));
  const value = match?.[2];
  return value === undefined || (match?.[1] === '`' && value.includes('${')) ? undefined : value;
}

export const LONGEST_STRING = 200;
