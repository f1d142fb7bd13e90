// Reads methods that a class hands on to one of its members: `delegate :a, to: :b`. Finds no member.
import type { NodeRule } from '../../_rules.ts';
import { calledKey } from '../../../facts/name-key.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { LONGEST_NAME, namesAmong, place } from './listed-names.ts';
import { readOtherwise } from './otherwise.ts';

/** Each name is that of a method of the member; with a prefix, the class has it under a longer name. */
export function defineHandedOn(
  state: Extraction,
  node: number,
  args: readonly number[],
  otherwise: NodeRule,
): number {
  const to = optionOf(state, args, 'to');
  const eTarget = to === undefined ? -1 : targetOf(state, to);
  if (to === undefined || eTarget < 0) return readOtherwise(state, node, otherwise);
  const prefix = prefixOf(optionOf(state, args, 'prefix'), to);
  const scope = functionScope(state, state.scope);
  const memberOf = state.scopes[scope]?.[2] ?? -1;
  const listed = args.filter((arg) => ruleOf(state, arg)?.role === 'symbolText');
  for (const { node: nameNode, name, at } of namesAmong(state, listed))
    define(
      state,
      {
        node: nameNode,
        at: nameNode,
        name: calledKey(state.spec, `${prefix}${name}`),
        kind: 'Hidden',
        scope,
        memberOf,
      },
      {
        ...place(state, at),
        eValue: addExpr(state, ['member', eTarget, calledKey(state.spec, name)]),
      },
    );
  return -1;
}

/** The text of an option without its marks: `:b` and `"b"` as `b`. */
function optionOf(state: Extraction, args: readonly number[], name: string): string | undefined {
  const option = args.find(
    (arg) =>
      ruleOf(state, arg)?.role === 'keywordArgument' &&
      textOf(state, childIn(state, arg, '')) === name,
  );
  return option === undefined
    ? undefined
    : textOf(state, option)
        .slice(0, LONGEST_NAME)
        .slice(name.length + 1)
        .trim()
        .replace(/^[:"']/, '')
        .replace(/["']$/, '');
}

/** What a method of the receiver gives, the class itself, or a constant. */
function targetOf(state: Extraction, to: string): number {
  const eClass = addExpr(state, ['cls', state.scope]);
  if (to === 'class' || to === 'self.class') return eClass;
  if (/^[A-Z]\w*$/.test(to)) return addExpr(state, ['name', to, state.scope]);
  const eSelf = addExpr(state, ['of', 'self', eClass]);
  if (/^@\w+$/.test(to)) return addExpr(state, ['member', eSelf, to]);
  return /^[a-z_]\w*$/.test(to)
    ? addExpr(state, ['call', addExpr(state, ['member', eSelf, calledKey(state.spec, to)]), []])
    : -1;
}

function prefixOf(written: string | undefined, to: string): string {
  if (written === undefined || written === 'false') return '';
  return written === 'true' ? `${to}_` : `${written}_`;
}
