// Reads patterns with adjacent parts: `.a(let x, b: y)`, `let (x, y)`, `let x as A`, `is A`. Resolves no variant.
import { addCast, addExpr, addRef } from '../../_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { Match } from '../../_kit/language-semantics.ts';

/** Binds the names of a pattern. */
export function bindFlat(state: Extraction, node: number, _rule: unknown, match: Match): void {
  bindParts(state, childrenOf(state, node), match);
}

/** Binds the names of a pattern with these parts. */
export function bindParts(
  state: Extraction,
  parts: readonly number[],
  { source, hoist, kind }: Match,
): void {
  for (const { node, e } of namedParts(state, parts, source))
    state.shared.bindName(node, e, hoist, kind);
}

/** A name, and the part of the source that it is for. */
interface NamedPart {
  readonly node: number;
  readonly e: number;
}

/** The names that the parts of a pattern bind. */
function namedParts(state: Extraction, parts: readonly number[], source: number): NamedPart[] {
  const nodes = parts.filter((part) => !isWord(state, part));
  const [first] = nodes;
  if (first === undefined) return [];
  const isFlat = (node: number): boolean => ruleOf(state, node)?.role === 'flatPattern';
  const named = nodes.find((node) => ruleOf(state, node)?.role === 'name');
  if (named !== undefined && isPath(state, nodes, named))
    return partsOfVariant(state, nodes, named, source);
  if (nodes.every(isFlat) && (nodes.length > 1 || /\(\s*$/.test(textBefore(state, parts, first)))) {
    return nodes.flatMap((node, place) =>
      namedParts(
        state,
        childrenOf(state, node),
        nodes.length === 1 ? source : source < 0 ? -1 : addExpr(state, ['part', source, place]),
      ),
    );
  }
  const type = nodes.find((node) => node !== first && isType(state, node));
  if (type !== undefined) {
    const eType = state.shared.readType(type);
    return namedParts(
      state,
      isFlat(first) ? childrenOf(state, first) : [first],
      eType < 0 ? source : addExpr(state, ['typeof', addCast(state, eType, source)]),
    );
  }
  if (nodes.length === 1 && ruleOf(state, first)?.role === 'name')
    return [{ node: first, e: source }];
  if (nodes.length === 1 && isFlat(first))
    return namedParts(state, childrenOf(state, first), source);
  for (const node of nodes) {
    if (isType(state, node)) state.shared.readType(node);
    else state.evaluate(node);
  }
  return [];
}

function isWord(state: Extraction, node: number): boolean {
  const role = ruleOf(state, node)?.role;
  return role === 'word' || role === 'modifiers';
}

function isType(state: Extraction, node: number): boolean {
  const role = ruleOf(state, node)?.role;
  return role === 'dottedType' || role === 'typeWrapper' || role === 'holderType';
}

function textBefore(state: Extraction, parts: readonly number[], node: number): string {
  const at = parts.indexOf(node);
  const from = at > 0 ? endOf(state, parts[at - 1] ?? 0) : Math.max(0, startOf(state, node) - 3);
  return state.tree.text.slice(from, startOf(state, node));
}

/** `.a`, `A.a`: the name comes after a dot. */
function isPath(state: Extraction, nodes: readonly number[], name: number): boolean {
  const at = nodes.indexOf(name);
  if (at > 1 || (at === 1 && !isType(state, nodes[0] ?? -1))) return false;
  return state.tree.text[startOf(state, name) - 1] === '.';
}

function partsOfVariant(
  state: Extraction,
  nodes: readonly number[],
  named: number,
  source: number,
): NamedPart[] {
  const at = nodes.indexOf(named);
  const type =
    at === 1
      ? state.shared.readType(nodes[0] ?? -1)
      : source < 0
        ? -1
        : addExpr(state, ['classOf', source]);
  const e = addExpr(state, ['member', type, textOf(state, named)]);
  addRef(state, 'read', e, startOf(state, named));
  const parts = nodes.slice(at + 1).filter((node) => ruleOf(state, node)?.role !== 'name');
  return parts.flatMap((part, place) =>
    namedParts(
      state,
      ruleOf(state, part)?.role === 'flatPattern' ? childrenOf(state, part) : [part],
      type < 0 ? -1 : addExpr(state, ['matched', source, e, String(place)]),
    ),
  );
}
