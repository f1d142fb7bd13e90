// Reads macros of Rust: their names, and uses whose arguments are not expressions. Does not read their texts.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define } from '../../_kit/define.ts';
import { addExpr, addSite } from '../../_kit/record-facts.ts';
import { childIn, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The tokens of its text are not distinguished here. */
export function readMarkedMacro(
  state: Extraction,
  node: number,
  rule: RoleOf<'markedMacro'>,
): number {
  const nameNode = childIn(state, node, rule.name);
  const name = nameNode < 0 ? '' : textOf(state, nameNode);
  // Right after an import of the same name it refers to that.
  if (nameNode < 0 || (node > 0 && textOf(state, node - 1) === name)) return -1;
  const doc = commentBefore(state, startOf(state, node));
  define(
    state,
    { node, at: nameNode, name, kind: 'Macro', scope: state.scope, memberOf: -1 },
    {
      scopeName: name + rule.mark,
      macro: { calls: [], names: [] },
      signature: `${name}${rule.mark}`,
      ...(doc && { doc }),
    },
  );
  return -1;
}

/** `name! { … }` with things in it that are no expressions. */
export function readMacroUse(state: Extraction, node: number, rule: RoleOf<'macroUse'>): number {
  const nameNode = childIn(state, node, rule.name);
  const text = nameNode < 0 ? '' : textOf(state, nameNode);
  const at = text.lastIndexOf('::') < 0 ? 0 : text.lastIndexOf('::') + 2;
  if (nameNode >= 0)
    addSite(state, {
      kind: 'call',
      callee: addExpr(state, ['name', text.slice(at) + rule.mark, state.scope]),
      at: startOf(state, nameNode) + at,
      args: [],
    });
  return -1;
}
