// Reads anonymous classes, which an expression or a constant instantiates. Reads no named class.
import type { BaseFact } from '../../facts/def-facts.ts';
import { define } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { columnOf, evaluateChildren, lineOf, startOf } from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export interface NamelessClass {
  readonly node: number;
  readonly body: number;
  readonly eBase: number;
  /** The substitute for its name in the names of its members. */
  readonly name: string;
  readonly at: number;
  /** The base counts as instantiated too. */
  readonly isMade?: boolean;
}

/** A class that is defined where its only instance is created: `new Base() { … }`. Returns the class. */
export function readNamelessClass(
  state: Extraction,
  { node, body, eBase, name, at }: NamelessClass,
): number {
  const line = lineOf(state, startOf(state, at));
  const bases: BaseFact[] = [
    { relation: 'EXTENDS', e: eBase, line, column: columnOf(state, startOf(state, at), line) },
  ];
  const outer = namedAround(state);
  const def = define(
    state,
    { node, at, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { bases, qualifiedName: outer ? `${outer}.${name}` : name },
  );
  const inner = openScope(state, 'class', def);
  const fact = state.defs[def];
  if (fact) fact.inner = inner;
  inside(state, inner, def, () => evaluateChildren(state, body));
  return addExpr(state, ['def', def]);
}

/** The full name of the enclosing definition, apart from functions without names. */
function namedAround(state: Extraction): string {
  let at = state.owner;
  while (at >= 0 && state.defs[at]?.qualifiedName === '') at = state.defs[at]?.owner ?? -1;
  return state.defs[at]?.qualifiedName ?? '';
}
