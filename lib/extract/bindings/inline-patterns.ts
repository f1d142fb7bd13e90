// Reads patterns whose parts stand side by side: `.a(let x, b: y)`, `let (x, y)`, `let x as A`, `is A`. Binds no name; which variant is meant is found out when resolving.
import {
  addCast,
  addExpr,
  addRef,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readType } from '../types/types.ts';

/** A name, and the part of the source that it is for. */
export interface NamedPart {
  readonly node: number;
  readonly e: number;
}

/** The names that the parts of a pattern bind. */
export function namedParts(x: Extraction, parts: readonly number[], source: number): NamedPart[] {
  const nodes = parts.filter((part) => !isWord(x, part));
  const [first] = nodes;
  if (first === undefined) return [];
  const isFlat = (node: number): boolean => ruleOf(x, node)?.role === 'flatPattern';
  const named = nodes.find((node) => ruleOf(x, node)?.role === 'name');
  if (named !== undefined && isPath(x, nodes, named))
    return partsOfVariant(x, nodes, named, source);
  if (nodes.every(isFlat) && (nodes.length > 1 || /\(\s*$/.test(textBefore(x, parts, first)))) {
    return nodes.flatMap((node, place) =>
      namedParts(
        x,
        childrenOf(x, node),
        nodes.length === 1 ? source : source < 0 ? -1 : addExpr(x, ['part', source, place]),
      ),
    );
  }
  const type = nodes.find((node) => node !== first && isType(x, node));
  if (type !== undefined) {
    const eType = readType(x, type);
    return namedParts(
      x,
      isFlat(first) ? childrenOf(x, first) : [first],
      eType < 0 ? source : addExpr(x, ['typeof', addCast(x, eType, source)]),
    );
  }
  if (nodes.length === 1 && ruleOf(x, first)?.role === 'name') return [{ node: first, e: source }];
  if (nodes.length === 1 && isFlat(first)) return namedParts(x, childrenOf(x, first), source);
  for (const node of nodes) {
    if (isType(x, node)) readType(x, node);
    else x.evaluate(node);
  }
  return [];
}

function isWord(x: Extraction, node: number): boolean {
  const role = ruleOf(x, node)?.role;
  return role === 'word' || role === 'modifiers';
}

function isType(x: Extraction, node: number): boolean {
  const role = ruleOf(x, node)?.role;
  return role === 'dottedType' || role === 'typeWrapper' || role === 'holderType';
}

function textBefore(x: Extraction, parts: readonly number[], node: number): string {
  const at = parts.indexOf(node);
  const from = at > 0 ? endOf(x, parts[at - 1] ?? 0) : Math.max(0, startOf(x, node) - 3);
  return x.tree.text.slice(from, startOf(x, node));
}

/** `.a`, `A.a`: the name stands behind a dot. */
function isPath(x: Extraction, nodes: readonly number[], name: number): boolean {
  const at = nodes.indexOf(name);
  if (at > 1 || (at === 1 && !isType(x, nodes[0] ?? -1))) return false;
  return x.tree.text[startOf(x, name) - 1] === '.';
}

function partsOfVariant(
  x: Extraction,
  nodes: readonly number[],
  named: number,
  source: number,
): NamedPart[] {
  const at = nodes.indexOf(named);
  const type =
    at === 1 ? readType(x, nodes[0] ?? -1) : source < 0 ? -1 : addExpr(x, ['classOf', source]);
  const e = addExpr(x, ['member', type, textOf(x, named)]);
  addRef(x, 'read', e, startOf(x, named));
  const parts = nodes.slice(at + 1).filter((node) => ruleOf(x, node)?.role !== 'name');
  return parts.flatMap((part, place) =>
    namedParts(
      x,
      ruleOf(x, part)?.role === 'flatPattern' ? childrenOf(x, part) : [part],
      type < 0 ? -1 : addExpr(x, ['matched', source, e, String(place)]),
    ),
  );
}
