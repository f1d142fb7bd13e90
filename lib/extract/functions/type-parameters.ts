// Reads type parameters and their bounds. Does not read value parameters.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define } from '../../languages/_kit/define.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { declaratorAt, languageReaders } from '../language-readers.ts';
import { readType } from '../types/types.ts';

export function readTypeParameters(state: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  const { declaresNothing } = languageReaders(state.spec);
  for (const node of childrenOf(state, list)) {
    const rule = ruleOf(state, node);
    if (rule?.role === 'ignore' || (rule && declaresNothing?.(rule))) continue;
    if (state.tree.fieldAt(node) === 'bound') readBeforeBound(state, node, fact);
    else
      for (const name of namesIn(state, node))
        readTypeParameter(state, node, name < 0 ? node : name, fact);
  }
}

/** Nodes of the names that a type parameter declares, -1 for one that is its own name. */
function namesIn(state: Extraction, node: number): readonly number[] {
  const rule = ruleOf(state, node);
  if (rule?.role === 'parameter') return [valueParameter(state, node, rule)];
  if (rule?.role !== 'typeParameter') return [node];
  return rule.name === ''
    ? [childIn(state, node, '')]
    : childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
}

/** What the parameter before it is at least, where that is no part of it. */
function readBeforeBound(state: Extraction, node: number, fact: Draft<DefFact>): void {
  const eType = readType(state, node);
  const last = state.defs[fact.typeParams?.at(-1) ?? -1];
  if (last && eType >= 0 && ruleOf(state, node)?.role === 'typeWrapper') last.eType ??= eType;
}

/** A parameter of a template that is a value. */
function valueParameter(state: Extraction, node: number, rule: RoleOf<'parameter'>): number {
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  if (type >= 0) readType(state, type);
  const declared = childIn(state, node, rule.name);
  return declared < 0 ? -1 : declaratorAt(state, declared).name;
}

function readTypeParameter(
  state: Extraction,
  node: number,
  nameNode: number,
  fact: Draft<DefFact>,
): void {
  const rule = ruleOf(state, node);
  const def = define(state, {
    node,
    at: nameNode,
    name: textOf(state, nameNode),
    kind: 'TypeParameter',
    scope: state.scope,
    memberOf: -1,
  });
  const bound = rule?.role === 'typeParameter' ? childIn(state, node, rule.bound) : -1;
  const eType = bound >= 0 && bound !== nameNode ? readType(state, bound) : -1;
  const made = state.defs[def];
  if (made && eType >= 0) made.eType = eType;
  if (rule?.role === 'typeParameter')
    for (const child of childrenOf(state, node))
      if (child !== bound && child !== nameNode && state.tree.fieldAt(child) !== rule.name)
        readType(state, child);
  const known = fact.typeParams as number[] | undefined;
  if (known) known.push(def);
  else fact.typeParams = [def];
}

/** `where T: A, U: B`, in one part of a head. */
export function readBoundLists(state: Extraction, node: number): void {
  for (const child of childrenOf(state, node))
    if (ruleOf(state, child)?.role === 'typeBoundList') state.evaluate(child);
}
