// Reads `#define` and `#undef`: macros, and the calls and names in their texts. Expands nothing; uses are resolved later.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { childIn, childrenOf, endOf, lineOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { macroFact } from './macro-facts.ts';

export function readMacro(state: Extraction, node: number, rule: RoleOf<'macro'>): number {
  const nameNode = childIn(state, node, rule.name);
  const body = childIn(state, node, rule.body);
  if (nameNode < 0 || (body < 0 && isGuard(state, node, nameNode))) return -1;
  const list = rule.params ? childIn(state, node, rule.params) : -1;
  const params =
    list < 0 ? undefined : childrenOf(state, list).map((child) => textOf(state, child));
  const doc = commentBefore(state, startOf(state, node));
  const name = textOf(state, nameNode);
  // A condition on the macro itself only keeps it from being defined twice.
  const perhaps = state.conditions.some((condition) => condition !== name);
  define(
    state,
    { node, at: nameNode, name, kind: 'Macro', scope: 0, memberOf: -1 },
    {
      macro: {
        ...macroFact(body < 0 ? '' : textOf(state, body), params),
        ...(perhaps && { perhaps }),
      },
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
    },
  );
  return -1;
}

/** `#ifndef NAME` right before `#define NAME`: it only keeps a file from being read twice. */
function isGuard(state: Extraction, node: number, nameNode: number): boolean {
  return node > 0 && textOf(state, node - 1) === textOf(state, nameNode);
}

export function readEndOfMacro(
  state: Extraction,
  node: number,
  rule: RoleOf<'endOfMacro'>,
): number {
  const directive = childIn(state, node, rule.directive);
  const argument = childIn(state, node, rule.name);
  if (directive < 0 || argument < 0 || !textOf(state, directive).endsWith('undef')) return -1;
  state.undefined.push([
    /\w+/.exec(textOf(state, argument))?.[0] ?? '',
    lineOf(state, startOf(state, node)),
  ]);
  return -1;
}
