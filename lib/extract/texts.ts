// Reads strings: plain ones, templates, and what is joined of them. Only what may be a path is kept in parts.
import type { RoleOf } from '../languages/_rules.ts';
import {
  addExpr,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from './extraction.ts';

const LONGEST_STRING = 200;
/** More parts than this make no path. */
const MOST_PARTS = 12;

export function readString(x: Extraction, node: number, { mark }: RoleOf<'string'>): number {
  const text = stringValue(x, node);
  const value = mark !== undefined && text?.includes(mark) ? undefined : text;
  if (value === undefined && mayBePath(x, node)) return readTemplate(x, node);
  evaluateChildren(x, node);
  return value === undefined ? addExpr(x, ['literal', 'string']) : addExpr(x, ['string', value]);
}

/** The text of a plain short string; undefined for others (templates with parts, escapes). */
export function stringValue(x: Extraction, node: number): string | undefined {
  if (endOf(x, node) - startOf(x, node) > LONGEST_STRING) return undefined;
  const raw = /^[rR]("""|'''|"|')([^]*)\1$/.exec(textOf(x, node));
  if (raw) return raw[2];
  const match = /^[rRbBuU]?("""|'''|"|'|`)([^\\]*)\1$/.exec(textOf(x, node));
  const value = match?.[2];
  return value === undefined || (match?.[1] === '`' && value.includes('${')) ? undefined : value;
}

/** A template that is short, and has a slash outside of its parts. */
function mayBePath(x: Extraction, node: number): boolean {
  const text = textOf(x, node);
  return (
    text.length <= LONGEST_STRING &&
    text.includes('{') &&
    !text.includes('\\') &&
    !text.includes('\n') &&
    text.replace(/\{[^{}]*\}/g, '').includes('/')
  );
}

/** The text around the parts that are put in, and those. */
function readTemplate(x: Extraction, node: number): number {
  const text = textOf(x, node);
  const [, open = ''] = /^\w{0,2}("""|'''|"|'|`)/.exec(text) ?? [];
  if (open === '') {
    evaluateChildren(x, node);
    return addExpr(x, ['literal', 'string']);
  }
  const parts: (string | number)[] = [];
  let from = startOf(x, node) + text.indexOf(open) + open.length;
  const add = (part: string | number): void => {
    if (part !== '') parts.push(part);
  };
  for (const child of childrenOf(x, node)) {
    const e = x.evaluate(child);
    if (ruleOf(x, child)?.role !== 'transparent') continue;
    add(x.tree.text.slice(from, startOf(x, child)));
    add(e);
    from = endOf(x, child);
  }
  add(x.tree.text.slice(from, endOf(x, node) - open.length));
  return parts.some((part) => typeof part === 'number') && parts.length <= MOST_PARTS
    ? addExpr(x, ['text', parts])
    : addExpr(x, ['literal', 'string']);
}

/** `a + b`: texts of which one may be part of a path, or lists. -1 for all else. */
export function readJoined(x: Extraction, operands: readonly number[]): number {
  const exprs = operands.map((e) => x.exprs[e]);
  if (
    exprs.some((expr) => (expr?.[0] === 'string' && expr[1].includes('/')) || expr?.[0] === 'text')
  ) {
    const parts = operands.flatMap((e, place): readonly (string | number)[] => {
      const expr = exprs[place];
      return expr?.[0] === 'text' ? expr[1] : [expr?.[0] === 'string' ? expr[1] : e];
    });
    return parts.length <= MOST_PARTS
      ? addExpr(x, ['text', parts])
      : addExpr(x, ['literal', 'string']);
  }
  return exprs.some((expr) => expr?.[0] === 'list' || expr?.[0] === 'chain')
    ? addExpr(x, ['chain', operands])
    : -1;
}
