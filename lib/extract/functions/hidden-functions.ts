// Functions that are written without a head: cases on their own, and an argument with places that are left open. Reads no head.
import { define } from '../define.ts';
import { addExpr, childrenOf, inside, openScope, ruleOf, type Extraction } from '../extraction.ts';

/** A function of so many parameters without names, or of one that stands for all; `read` gives what it yields. */
export function readHiddenFunction(
  x: Extraction,
  node: number,
  count: number | 'all',
  read: (params: readonly number[]) => readonly number[],
): number {
  const def = define(
    x,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    count === 'all' ? { takesAll: true } : {},
  );
  const fact = x.defs[def];
  if (!fact) return -1;
  const inner = inside(x, x.scope, x.owner, () => openScope(x, 'function', def));
  fact.inner = inner;
  inside(x, inner, def, () => {
    const params = Array.from({ length: count === 'all' ? 1 : count }, () =>
      define(x, { node, at: node, name: '', kind: 'Parameter', scope: -1, memberOf: -1 }),
    );
    fact.params = params;
    const returns = read(params);
    if (returns.length > 0) fact.eReturns = returns;
  });
  return addExpr(x, ['def', def]);
}

/** `_.name`, `_ + _`: a function of the places that are left open in an argument. -1 where none are. */
export function readWithPlaces(x: Extraction, node: number): number {
  if (ruleOf(x, node)?.role === 'placeholder') return -1;
  const places = placesIn(x, bodyOf(x, node));
  if (places.length === 0) return -1;
  return readHiddenFunction(x, node, places.length, (params) => {
    places.forEach((place, n) => x.places.set(place, params[n] ?? -1));
    const e = x.evaluate(node);
    return e < 0 ? [] : [e];
  });
}

/** A place that an argument leaves open. */
export function readPlace(x: Extraction, node: number): number {
  const parameter = x.places.get(node);
  return parameter === undefined || parameter < 0 ? -1 : addExpr(x, ['def', parameter]);
}

/** Of a block with one part that part. */
function bodyOf(x: Extraction, node: number): number {
  const parts = ruleOf(x, node)?.role === 'block' ? childrenOf(x, node) : [];
  return parts.length === 1 ? (parts[0] ?? node) : node;
}

/** Those of the expression itself: what has a list of its own, or a body, has places of its own. */
function placesIn(x: Extraction, node: number): number[] {
  const role = ruleOf(x, node)?.role;
  if (role === 'placeholder') return [node];
  if (role === 'list')
    return childrenOf(x, node).filter((child) => ruleOf(x, child)?.role === 'placeholder');
  if (role !== undefined && CLOSED.has(role)) return [];
  return childrenOf(x, node).flatMap((child) => placesIn(x, child));
}

const CLOSED: ReadonlySet<string> = new Set([
  'function',
  'class',
  'classBody',
  'block',
  'cases',
  'switch',
  'literal',
  'variable',
  'generic',
]);
