// Reads what a lambda takes that lists no parameters: `it`. Reads no body.
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { textOf } from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';

const LAMBDA = 'lambda_literal';
const ONLY_PARAMETER = 'it';

/** A parameter that stands in no list, if the code has a use for its name. */
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
