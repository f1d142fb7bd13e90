// Defines constants of enums. Reads no enum body.
import { define, memberName } from './define.ts';
import type { Extraction } from './extraction.ts';
import { addExpr } from './record-facts.ts';
import { textOf } from './tree-cursor.ts';

/** A constant of an enum as written, and the scope of its name. */
export interface EnumConstant {
  readonly node: number;
  readonly nameNode: number;
  readonly kind: 'Property' | 'Variable';
  readonly scope: number;
  readonly memberOf: number;
}

/** Adds a constant, whose value is an instance of its enum. */
export function defineConstant(
  state: Extraction,
  { node, nameNode, kind, scope, memberOf }: EnumConstant,
): void {
  const { visibility } = state.spec;
  const name = memberName(textOf(state, nameNode));
  define(
    state,
    { node, at: nameNode, name, kind, scope, memberOf },
    {
      isStatic: true,
      eValue: addExpr(state, ['self', state.scope]),
      signature: textOf(state, node).slice(0, LONGEST_SIGNATURE),
      ...((visibility === 'modifiers' || visibility === 'unless-private') && { exported: true }),
    },
  );
}

const LONGEST_SIGNATURE = 120;
