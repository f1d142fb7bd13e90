// Reads properties with accessors. Does not read plain fields.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { variableKind } from '../bindings/bindings.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { expecting, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readParameters } from '../functions/parameter-lists.ts';
import { readType } from '../types/types.ts';

/** The parts of a property. Nodes are -1 if missing. */
interface PropertyParts {
  readonly node: number;
  readonly rule: RoleOf<'property'>;
  readonly nameNode: number;
  readonly typeNode: number;
  readonly params: number;
  readonly eType: number;
}

/** A property. Its accessors and its initial value belong to it. */
export function readProperty(state: Extraction, node: number, rule: RoleOf<'property'>): number {
  const typeNode = childIn(state, node, rule.type);
  const parts: PropertyParts = {
    node,
    rule,
    nameNode: childIn(state, node, rule.name),
    typeNode,
    params: rule.params ? childIn(state, node, rule.params) : -1,
    eType: typeNode >= 0 ? readType(state, typeNode) : -1,
  };
  const def = defineProperty(state, parts);
  const fact = state.defs[def];
  if (!fact) return -1;
  fact.inner = openScope(state, 'function', def);
  inside(state, fact.inner, def, () => {
    // Its parameters are no part of the fact: it is never called.
    if (parts.params >= 0) readParameters(state, parts.params, {} as Draft<DefFact>);
    defineCodeVariable(state, parts);
    readInside(state, parts, readReceiver(state, parts, fact), fact);
    if (rule.getter) takeResult(state, fact);
  });
  return -1;
}

function defineProperty(
  state: Extraction,
  { node, rule, nameNode, typeNode, params, eType }: PropertyParts,
): number {
  const around = state.scopes[state.scope];
  const memberOf = around?.[0] === 'class' ? around[2] : -1;
  const doc = commentBefore(state, startOf(state, node));
  const until =
    childrenOf(state, node).find(
      (child) => child > nameNode && child > typeNode && child !== params,
    ) ?? -1;
  return define(
    state,
    {
      node,
      at: nameNode >= 0 ? nameNode : node,
      name: nameNode >= 0 ? textOf(state, nameNode) : (rule.nameless ?? ''),
      kind: memberOf < 0 && rule.getter ? variableKind(state, state.scope) : 'Property',
      scope: state.scope,
      memberOf,
    },
    {
      ...(eType >= 0 && { eType }),
      ...(doc && { doc }),
      signature: signatureOf(state, startOf(state, node), until, endOf(state, node)),
      ...applyModifiers(state, readModifiers(state, node), memberOf),
    },
  );
}

/** The name of the assigned value in its code. */
function defineCodeVariable(state: Extraction, { node, rule, eType }: PropertyParts): void {
  if (rule.codeVariable)
    define(
      state,
      { node, at: node, name: rule.codeVariable, kind: 'Local', scope: state.scope, memberOf: -1 },
      { ...(eType >= 0 && { eType }), nameLine: 0, column: 0 },
    );
}

/** Reads the receiver type of an extension property; gives its node. */
function readReceiver(
  state: Extraction,
  { node, rule }: PropertyParts,
  fact: Draft<DefFact>,
): number {
  const extended = rule.extended ? childIn(state, node, rule.extended) : -1;
  if (extended >= 0)
    Object.assign(fact, { isExtension: true, eReceiver: readType(state, extended) });
  return extended;
}

/** Its initial value and its accessors. */
function readInside(
  state: Extraction,
  { node, rule, nameNode, typeNode, params, eType }: PropertyParts,
  extended: number,
  fact: Draft<DefFact>,
): void {
  const known = [nameNode, typeNode, params, extended];
  const giving = [rule.value, rule.getter].map((part) =>
    part === undefined ? -1 : childIn(state, node, part),
  );
  expecting(state, eType < 0 ? undefined : () => eType, () => {
    for (const child of childrenOf(state, node)) {
      if (isKnown(state, child, known) || ruleOf(state, child)?.role === 'modifiers') continue;
      const e = state.evaluate(child);
      if (e >= 0 && giving.includes(child)) fact.eValue ??= e;
    }
  });
}

/** Whether the node is one of these, or around one. */
function isKnown(state: Extraction, node: number, known: readonly number[]): boolean {
  return known.some((part) => node <= part && part < (state.tree.after[node] ?? 0));
}

/** The result of its getter is its value. */
function takeResult(state: Extraction, fact: Draft<DefFact>): void {
  if (!fact.eReturns) return;
  const returned = fact.eReturns.filter((e) => e >= 0);
  if (returned.length > 0) fact.eValue ??= addExpr(state, ['any', returned]);
  delete fact.eReturns;
}
