// Reads functions without a head: bare cases, and arguments with placeholders. Reads no signature.
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childrenOf, evaluateChildren, ruleOf } from '../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** A function with this number of nameless parameters, or one that takes all arguments; `read` returns its results. */
function readHiddenFunction(
  state: Extraction,
  node: number,
  count: number | 'all',
  read: (params: readonly number[]) => readonly number[],
): number {
  const def = define(
    state,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    count === 'all' ? { takesAll: true } : {},
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  const inner = inside(state, state.scope, state.owner, () => openScope(state, 'function', def));
  fact.inner = inner;
  inside(state, inner, def, () => {
    const params = Array.from({ length: count === 'all' ? 1 : count }, () =>
      define(state, { node, at: node, name: '', kind: 'Parameter', scope: -1, memberOf: -1 }),
    );
    fact.params = params;
    const returns = read(params);
    if (returns.length > 0) fact.eReturns = returns;
  });
  return addExpr(state, ['def', def]);
}

/** `_.name`, `_ + _`: a function whose parameters are the placeholders in an argument. -1 if there are none. */
export function readWithPlaces(state: Extraction, node: number): number {
  if (ruleOf(state, node)?.role === 'placeholder') return -1;
  const places = placesIn(state, bodyOf(state, node));
  if (places.length === 0) return -1;
  return readHiddenFunction(state, node, places.length, (params) => {
    places.forEach((place, n) => state.places.set(place, params[n] ?? -1));
    const e = state.evaluate(node);
    return e < 0 ? [] : [e];
  });
}

/** A placeholder. */
export function readPlace(state: Extraction, node: number): number {
  const parameter = state.places.get(node);
  return parameter === undefined || parameter < 0 ? -1 : addExpr(state, ['def', parameter]);
}

/** The only part of a block with one part. */
function bodyOf(state: Extraction, node: number): number {
  const parts = ruleOf(state, node)?.role === 'block' ? childrenOf(state, node) : [];
  return parts.length === 1 ? (parts[0] ?? node) : node;
}

/** The placeholders of the expression itself: parts with a list or a body have their own. */
function placesIn(state: Extraction, node: number): number[] {
  const role = ruleOf(state, node)?.role;
  if (role === 'placeholder') return [node];
  if (role === 'list')
    return childrenOf(state, node).filter((child) => ruleOf(state, child)?.role === 'placeholder');
  if (role !== undefined && CLOSED.has(role)) return [];
  return childrenOf(state, node).flatMap((child) => placesIn(state, child));
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

/**
 * Cases in the body of a choice belong to that. Other cases are a function of the value that they are matched against.
 */
export function readCases(state: Extraction, node: number): number {
  const around = state.cases;
  if (around?.body === node) {
    evaluateChildren(state, node);
    return -1;
  }
  return readHiddenFunction(state, node, 'all', ([subject = -1]) => {
    const cases = { eSubject: addExpr(state, ['def', subject]), yields: [] };
    state.cases = cases;
    evaluateChildren(state, node);
    state.cases = around;
    return cases.yields;
  });
}
