// Reads instance variables and properties: the types and names in `Canvas *canvas, *other;`. Reads no values.
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import {
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const NAMES: ReadonlySet<string> = new Set(['name', 'instanceName']);

/** The name inside of a declarator: `**name`, `(^name)(…)`. */
export function variableIn(
  state: Extraction,
  declarator: number,
): { readonly at: number; readonly name: string } | undefined {
  if (declarator < 0) return undefined;
  for (let at = declarator; at < (state.tree.after[declarator] ?? 0); at++)
    if (NAMES.has(ruleOf(state, at)?.role ?? '')) return { at, name: textOf(state, at) };
  return undefined;
}

/** Members of the enclosing class: the first part is their type, the others are their names. */
export function readInstanceVariables(state: Extraction, node: number): number {
  const parts = childrenOf(state, node).filter((child) => ruleOf(state, child)?.role !== 'ignore');
  const [type, ...declarators] = parts;
  if (type === undefined) return -1;
  const eType = state.shared.readType(type);
  const memberOf =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const doc = commentBefore(state, startOf(state, node));
  for (const declarator of declarators) {
    const variable = variableIn(state, declarator);
    if (!variable) continue;
    define(
      state,
      {
        node,
        at: variable.at,
        name: variable.name,
        kind: 'Property',
        scope: state.scope,
        memberOf,
      },
      {
        exported: true,
        signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
        ...(doc && { doc }),
        ...(eType >= 0 && { eType }),
      },
    );
  }
  return -1;
}

/** A property, and the instance variable that the compiler makes for it: `_name`, which no code declares. */
export function readProperty(state: Extraction, node: number): number {
  const place = state.defs.length;
  evaluateChildren(state, node);
  for (const { name, kind, eType, scope, memberOf } of state.defs.slice(place)) {
    if (kind !== 'Property' || eType === undefined) continue;
    define(
      state,
      { node, at: node, name: `_${name}`, kind: 'Local', scope, memberOf },
      { eType, nameLine: 0, column: 0 },
    );
  }
  return -1;
}

/** `_canvas` is a member of the receiver, unless this code declares it or it is called like a function of C. */
export function readInstanceName(state: Extraction, node: number): number {
  const name = textOf(state, node);
  const isCalled = state.tree.text[endOf(state, node)] === '(';
  const isDeclared = state.names.some(
    (names, scope) => names.has(name) && state.scopes[scope]?.[0] !== 'class',
  );
  return isCalled || isDeclared || state.owner < 0
    ? state.shared.readName(node, { role: 'name' })
    : addExpr(state, ['member', addExpr(state, ['self', state.scope]), name]);
}
