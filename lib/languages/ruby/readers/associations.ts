// Reads associations of a model: members whose class follows from their name or an option. Finds no class.
import type { RoleOf } from '../../_rules.ts';
import { classNameParts, singularOf } from '../../../base/word-forms.ts';
import { define, signatureOf } from '../../_kit/define.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { LONGEST_NAME, namesAmong, place } from './listed-names.ts';
import { readOtherwise } from './otherwise.ts';

/** `has_many :comments`: a member whose class is named by a text, or by the member's own name. */
export function defineHeld(
  state: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  rule: RoleOf<'classWord'>,
): number {
  if (first < 0 || ruleOf(state, first)?.role !== 'symbolText')
    return readOtherwise(state, node, rule.otherwise);
  const [named] = namesAmong(state, [first]);
  const said = new Map(rest.map((child) => [optionName(state, child), child]));
  for (const child of rest) state.evaluate(child);
  if (!named) return -1;
  const { type = '', untold = [] } = rule.options ?? {};
  const text =
    optionText(state, said.get(type)) ??
    (untold.some((option) => said.has(option))
      ? undefined
      : rule.means === 'holds-many'
        ? singularOf(named.name)
        : named.name);
  const e =
    text === undefined
      ? -1
      : constantOf(
          state,
          /^[A-Z:]/.test(text)
            ? text.split('::').filter((part) => part !== '')
            : classNameParts(text),
        );
  const written = said.get(type);
  const last = text?.slice(text.lastIndexOf(':') + 1) ?? '';
  if (e >= 0)
    addRef(
      state,
      'type',
      e,
      written === undefined ? named.at : endOf(state, written) - 1 - last.length,
    );
  const scope = functionScope(state, state.scope);
  define(
    state,
    {
      node,
      at: first,
      name: named.name,
      kind: 'Method',
      scope,
      memberOf: state.scopes[scope]?.[2] ?? -1,
    },
    {
      ...place(state, named.at),
      params: [],
      bindsReceiver: true,
      exported: true,
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      eReturns: [e < 0 || rule.means === 'holds-many' ? e : addExpr(state, ['new', e, []])],
    },
  );
  return -1;
}

function optionName(state: Extraction, node: number): string {
  return ruleOf(state, node)?.role === 'keywordArgument'
    ? textOf(state, childIn(state, node, ''))
    : (/^:(\w+)\s*=>/.exec(textOf(state, node).slice(0, LONGEST_NAME))?.[1] ?? '');
}

function optionText(state: Extraction, node: number | undefined): string | undefined {
  return node === undefined
    ? undefined
    : /["']([\w:]+)["']$/.exec(textOf(state, node).slice(0, LONGEST_NAME))?.[1];
}

function constantOf(state: Extraction, [first = '', ...rest]: readonly string[]): number {
  return rest.reduce(
    (e, part) => addExpr(state, ['member', e, part]),
    addExpr(state, ['name', first, state.scope]),
  );
}
