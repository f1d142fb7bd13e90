// Reads the implicit parameter of a lambda without a list: `it`. Reads no body.
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { textOf } from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';

const LAMBDA = 'lambda_literal';
const ONLY_PARAMETER = 'it';

/** A parameter without a list, if the code uses its name. */
export function readLambdaParameter(
  state: Extraction,
  node: number,
  _rule: RoleOf<'function'>,
  fact: Draft<DefFact>,
): void {
  if (state.tree.kindOf(node) !== LAMBDA) return;
  fact.params = /\bit\b/.test(textOf(state, node))
    ? [
        define(
          state,
          {
            node,
            at: node,
            name: ONLY_PARAMETER,
            kind: 'Hidden',
            scope: state.scope,
            memberOf: -1,
          },
          { optional: true },
        ),
      ]
    : [];
}
