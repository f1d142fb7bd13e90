// Reads adjacent constants and variants of enums: `case a, b(x: A), c = 1`. Their patterns are read elsewhere.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readEnumRow(state: Extraction, node: number, rule: RoleOf<'enumRow'>): number {
  const memberOf = state.scopes[state.scope]?.[2] ?? -1;
  const doc = commentBefore(state, startOf(state, node));
  const children = childrenOf(state, node);
  children.forEach((child, place) => {
    const field = state.tree.fieldAt(child);
    if (field === rule.value) state.evaluate(child);
    if (field !== rule.name) return;
    const next = children[place + 1] ?? -1;
    const parts = next >= 0 && state.tree.fieldAt(next) === rule.parts ? next : -1;
    const eSelf = addExpr(state, ['self', state.scope]);
    const def = define(
      state,
      {
        node,
        at: child,
        name: textOf(state, child),
        kind: 'Property',
        scope: state.scope,
        memberOf,
      },
      {
        isStatic: true,
        exported: true,
        signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
        ...(doc && { doc }),
        ...(parts < 0 ? { eValue: eSelf } : { eType: eSelf }),
      },
    );
    if (parts >= 0) readParts(state, parts, def);
  });
  return -1;
}

/** It is constructed by a call with its parts. */
function readParts(state: Extraction, node: number, variant: number): void {
  const fact = state.defs[variant];
  if (!fact) return;
  const params: number[] = [];
  const labels: string[] = [];
  const inner = openScope(state, 'class', variant);
  fact.inner = inner;
  inside(state, inner, variant, () => {
    let label = '';
    for (const child of childrenOf(state, node)) {
      const part = state.defs[params.at(-1) ?? -1];
      if (ruleOf(state, child)?.role === 'name') label = labelOf(state, child);
      else if (part && isDefault(state, node, child)) {
        state.evaluate(child);
        part.optional = true;
      } else {
        params.push(definePart(state, child, params.length));
        labels.push(label);
        label = '';
      }
    }
  });
  fact.params = params;
  fact.labels = labels;
}

function labelOf(state: Extraction, name: number): string {
  const label = textOf(state, name);
  return label === '_' ? '' : label;
}

/** The value after a part: `case a(b: B = c)`. */
function isDefault(state: Extraction, list: number, child: number): boolean {
  return /=\s*$/.test(state.tree.text.slice(startOf(state, list), startOf(state, child)));
}

/** A part is accessed by position; the node is its type. */
function definePart(state: Extraction, node: number, place: number): number {
  const eType = state.shared.readType(node);
  return define(
    state,
    {
      node,
      at: node,
      name: String(place),
      kind: 'Hidden',
      scope: state.scope,
      memberOf: state.owner,
    },
    eType >= 0 ? { eType } : {},
  );
}
