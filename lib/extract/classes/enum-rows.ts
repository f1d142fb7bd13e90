// Reads constants and variants of enums that stand side by side: `case a, b(x: A), c = 1`. Their patterns are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import {
  addExpr,
  childrenOf,
  endOf,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readType } from '../types/types.ts';

export function readEnumRow(x: Extraction, node: number, rule: RoleOf<'enumRow'>): number {
  const memberOf = x.scopes[x.scope]?.[2] ?? -1;
  const doc = commentBefore(x, startOf(x, node));
  const children = childrenOf(x, node);
  children.forEach((child, place) => {
    const field = x.tree.fieldAt(child);
    if (field === rule.value) x.evaluate(child);
    if (field !== rule.name) return;
    const next = children[place + 1] ?? -1;
    const parts = next >= 0 && x.tree.fieldAt(next) === rule.parts ? next : -1;
    const eSelf = addExpr(x, ['self', x.scope]);
    const def = define(
      x,
      { node, at: child, name: textOf(x, child), kind: 'Property', scope: x.scope, memberOf },
      {
        isStatic: true,
        exported: true,
        signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
        ...(doc && { doc }),
        ...(parts < 0 ? { eValue: eSelf } : { eType: eSelf }),
      },
    );
    if (parts >= 0) readParts(x, parts, def);
  });
  return -1;
}

/** It is made by calling it with its parts. */
function readParts(x: Extraction, node: number, variant: number): void {
  const fact = x.defs[variant];
  if (!fact) return;
  const params: number[] = [];
  const labels: string[] = [];
  const inner = openScope(x, 'class', variant);
  fact.inner = inner;
  inside(x, inner, variant, () => {
    let label = '';
    for (const child of childrenOf(x, node)) {
      if (ruleOf(x, child)?.role === 'name') {
        label = textOf(x, child) === '_' ? '' : textOf(x, child);
        continue;
      }
      const part = x.defs[params.at(-1) ?? -1];
      if (part && /=\s*$/.test(x.tree.text.slice(startOf(x, node), startOf(x, child)))) {
        if (x.evaluate(child) >= -1) part.optional = true;
        continue;
      }
      const eType = readType(x, child);
      params.push(
        define(
          x,
          {
            node: child,
            at: child,
            name: String(params.length),
            kind: 'Hidden',
            scope: inner,
            memberOf: variant,
          },
          eType >= 0 ? { eType } : {},
        ),
      );
      labels.push(label);
      label = '';
    }
  });
  fact.params = params;
  fact.labels = labels;
}
