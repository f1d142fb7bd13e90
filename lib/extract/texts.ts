// Reads strings: plain, interpolated, concatenated. Does not keep the parts unless they may form a path.
import type { RoleOf } from '../languages/_rules.ts';
import { addExpr } from '../languages/_kit/record-facts.ts';
import {
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../languages/_kit/tree-cursor.ts';
import { languageReaders } from './language-readers.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';
import { LONGEST_STRING, stringValue } from '../languages/_kit/texts.ts';

/** The maximum number of parts of a path. */
const MOST_PARTS = 12;

export function readString(state: Extraction, node: number, { mark }: RoleOf<'string'>): number {
  const text = stringValue(state, node);
  if (text !== undefined && languageReaders(state.spec).isStatement?.(state, node)) return -1;
  const value = mark !== undefined && text?.includes(mark) ? undefined : text;
  if (value === undefined && mayBePath(state, node)) return readTemplate(state, node);
  evaluateChildren(state, node);
  return value === undefined
    ? addExpr(state, ['literal', 'string'])
    : addExpr(state, ['string', value]);
}

/** The quotes, with the sign of a substitution: `${x}`, f"{x}", "#{x}". */
const SUBSTITUTION_ALONE = /^\w{0,2}["'`][$#]?["'`]$/;

/** A short template with a slash outside of its substitutions, or a substitution alone. */
function mayBePath(state: Extraction, node: number): boolean {
  const text = textOf(state, node);
  if (
    text.length > LONGEST_STRING ||
    !text.includes('{') ||
    text.includes('\\') ||
    text.includes('\n')
  )
    return false;
  const outside = text.replace(/\{[^{}]*\}/g, '');
  return outside.includes('/') || SUBSTITUTION_ALONE.test(outside);
}

/** The texts around the substitutions, and the substitutions. */
function readTemplate(state: Extraction, node: number): number {
  const text = textOf(state, node);
  const [, open = ''] = /^\w{0,2}("""|'''|"|'|`)/.exec(text) ?? [];
  if (open === '') {
    evaluateChildren(state, node);
    return addExpr(state, ['literal', 'string']);
  }
  const parts: (string | number)[] = [];
  let from = startOf(state, node) + text.indexOf(open) + open.length;
  const add = (part: string | number): void => {
    if (part !== '') parts.push(part);
  };
  for (const child of childrenOf(state, node)) {
    const e = state.evaluate(child);
    if (ruleOf(state, child)?.role !== 'transparent') continue;
    add(state.tree.text.slice(from, startOf(state, child)));
    add(e);
    from = endOf(state, child);
  }
  add(state.tree.text.slice(from, endOf(state, node) - open.length));
  return parts.some((part) => typeof part === 'number') && parts.length <= MOST_PARTS
    ? addExpr(state, ['text', parts])
    : addExpr(state, ['literal', 'string']);
}

/** `a + b` of lists, or of strings that may be parts of a path. -1 for others. */
export function readJoined(state: Extraction, operands: readonly number[]): number {
  const exprs = operands.map((e) => state.exprs[e]);
  if (
    exprs.some((expr) => (expr?.[0] === 'string' && expr[1].includes('/')) || expr?.[0] === 'text')
  ) {
    const parts = operands.flatMap((e, place): readonly (string | number)[] => {
      const expr = exprs[place];
      return expr?.[0] === 'text' ? expr[1] : [expr?.[0] === 'string' ? expr[1] : e];
    });
    return parts.length <= MOST_PARTS
      ? addExpr(state, ['text', parts])
      : addExpr(state, ['literal', 'string']);
  }
  return exprs.some((expr) => expr?.[0] === 'list' || expr?.[0] === 'chain')
    ? addExpr(state, ['chain', operands])
    : -1;
}
