// Reads constants of enums, which are visible around their enum too. Reads no enum.
import { defineConstant } from '../../_kit/enum-constants.ts';
import type { EnumMemberNode } from '../../_kit/language-semantics.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { scopeAroundClasses } from '../../_kit/scopes.ts';
import { childrenOf, startOf } from '../../_kit/tree-cursor.ts';

/** Constants of a nameless enum are variables of the enclosing scope. */
export function readEnumConstant(state: Extraction, { node, nameNode, def }: EnumMemberNode): void {
  const isOpen = !isScoped(state, def);
  const isVariable = isOpen && state.defs[def]?.name === '';
  defineConstant(state, {
    node,
    nameNode,
    kind: isVariable ? 'Variable' : 'Property',
    scope: isOpen ? scopeOfConstants(state) : state.scope,
    memberOf: isVariable ? -1 : def,
  });
  if (node !== nameNode)
    for (const part of childrenOf(state, node)) if (part !== nameNode) state.evaluate(part);
}

/** `enum class`, `enum struct`: its constants are only visible in it. */
function isScoped(state: Extraction, def: number): boolean {
  const start = startOf(state, state.nodes[def] ?? 0);
  return /^enum (?:class|struct)\b/.test(state.tree.text.slice(start, start + LONGEST_HEAD));
}

const LONGEST_HEAD = 40;

/** The scope around the enum, or around all enclosing classes. */
function scopeOfConstants(state: Extraction): number {
  return state.spec.classNames === 'members-around'
    ? (state.scopes[state.scopes[state.scope]?.[1] ?? 0]?.[1] ?? 0)
    : scopeAroundClasses(state);
}
