// Reads cases by the type of a value, under a name that has this type in them. Chooses none.
import type { RoleOf } from '../../_rules.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { listIn } from '../../_kit/node-lists.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, evaluateChildren, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { NO_NAME } from './blank-names.ts';

/** `switch t := v.(type) { case T: … }`: in a case of one type the alias has that type, in others that of the value. */
export function readTypeSwitch(
  state: Extraction,
  node: number,
  rule: RoleOf<'typeSwitch'>,
): number {
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const alias = listIn(state, node, rule.alias)[0] ?? -1;
    const value = childIn(state, node, rule.value);
    let eValue = -1;
    for (const child of childrenOf(state, node)) {
      const field = state.tree.fieldAt(child);
      if (child === value) eValue = state.evaluate(child);
      else if (field === '') readCase(state, child, { alias, eValue, types: rule.types });
      else if (field !== rule.alias) state.evaluate(child);
    }
  });
  return -1;
}

interface Subject {
  readonly alias: number;
  readonly eValue: number;
  /** The field of a case that holds its types. */
  readonly types: string;
}

function readCase(state: Extraction, node: number, { alias, eValue, types }: Subject): void {
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const typeNodes = listIn(state, node, types);
    const eTypes = typeNodes.map((child) => state.shared.readType(child));
    const name = alias >= 0 ? textOf(state, alias) : NO_NAME;
    const isOfOneType =
      eTypes.length === 1 && ruleOf(state, typeNodes[0] ?? -1)?.role !== 'nullType';
    if (name !== NO_NAME)
      state.shared.declare({
        node,
        nameNode: alias,
        name,
        scope: state.scope,
        eType: isOfOneType ? (eTypes[0] ?? -1) : -1,
        eValue,
        kind: 'Local',
      });
    if (typeNodes.length === 0) return evaluateChildren(state, node);
    for (const child of childrenOf(state, node))
      if (!typeNodes.includes(child)) state.evaluate(child);
  });
}
