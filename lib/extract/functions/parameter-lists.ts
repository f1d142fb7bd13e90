// Reads parameter lists, in the forms that grammars have for them. Does not read single parameters.
import type { DefFact } from '../../facts/def-facts.ts';
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { define } from '../../languages/_kit/define.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import type { LooseParameter } from '../../languages/_kit/reading/function-heads.ts';
import { functionHeadsOf } from '../language-readers.ts';
import { isSelf, markReceiver } from './parameter-receivers.ts';
import { readParameter, unnamedParameter } from './parameters.ts';
import { readType } from '../types/types.ts';

/** A list of parameters, before it is read. */
interface ListForm {
  readonly nodes: readonly number[];
  /** What is no parameter is the type of one; in lists of types all are. */
  readonly types: 'all' | 'others' | 'none';
  /** The last one, if it has no node of its own. */
  readonly last: LooseParameter | undefined;
}

export function readParameters(state: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  const form = formOf(state, list);
  const params: number[] = [];
  fact.params = params;
  if (!functionHeadsOf(state).readList?.(state, list, params))
    for (const node of form.nodes) readInList(state, form, node, fact, params);
  if (form.last) params.push(form.last.read());
  if (endsInRest(state, list, params.at(-1)))
    params.push(unnamedParameter(state, list, { rest: true }));
  if (state.spec.receiver === 'first-parameter') markReceiver(state, fact, params[0]);
  if (isOfReceiver(state, form.nodes[0])) fact.isExtension = true;
}

function formOf(state: Extraction, list: number): ListForm {
  const rule = ruleOf(state, list);
  const last = functionHeadsOf(state).looseParameter?.(state, list);
  return {
    // The single parameter of an arrow function may have no list.
    nodes:
      rule?.role === 'name'
        ? [list]
        : childrenOf(state, list).filter((child) => !last?.nodes.includes(child)),
    types: typesIn(state, list, rule),
    last,
  };
}

function typesIn(state: Extraction, list: number, rule: NodeRule | undefined): ListForm['types'] {
  if (rule?.role === 'typeList') return 'all';
  return functionHeadsOf(state).listsTypes?.(state, list) === true ? 'others' : 'none';
}

/** One element of the list: a parameter, several, the type of one, or a part of the one before. */
function readInList(
  state: Extraction,
  { types }: ListForm,
  node: number,
  fact: Draft<DefFact>,
  params: number[],
): void {
  const rule = ruleOf(state, node);
  if (types === 'all' || (types === 'others' && rule?.role !== 'parameter'))
    params.push(typedAlone(state, node));
  else if (rule?.role === 'parameter' && rule.many) params.push(...readNames(state, node, rule));
  else params.push(...readOne(state, node, fact));
}

/** A parameter of which only the type is stated. */
function typedAlone(state: Extraction, node: number): number {
  const eType = readType(state, node);
  return unnamedParameter(state, node, eType >= 0 ? { eType } : {});
}

/** One parameter. `f(this: T, a: A)`: the receiver's type is stated like a parameter, and no argument goes to it. */
function readOne(state: Extraction, node: number, fact: Draft<DefFact>): readonly number[] {
  const def = readParameter(state, node);
  const made = state.defs[def];
  if (!made) return [];
  if (state.spec.receiver !== 'keyword' || !isSelf(state, node)) return [def];
  if (made.eType !== undefined) fact.eReceiver = made.eType;
  return [];
}

/** Parameters that share a type, or one without a name. */
function readNames(state: Extraction, node: number, rule: RoleOf<'parameter'>): number[] {
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  const eType = type >= 0 ? readType(state, type) : -1;
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
  const more = { ...(eType >= 0 && { eType }), ...(rule.rest && { rest: true }) };
  if (names.length === 0) return [unnamedParameter(state, node, more)];
  return names.map((name) =>
    define(
      state,
      {
        node,
        at: name,
        name: textOf(state, name),
        kind: 'Parameter',
        scope: state.scope,
        memberOf: -1,
      },
      more,
    ),
  );
}

/** `f(a, ...)`: more arguments, which no parameter names. */
function endsInRest(state: Extraction, list: number, last: number | undefined): boolean {
  return (
    last !== undefined &&
    functionHeadsOf(state).endsInRest?.(state, list) === true &&
    state.defs[last]?.rest !== true
  );
}

/** `f(this A a)`: it is called like a method of its first parameter. */
function isOfReceiver(state: Extraction, first: number | undefined): boolean {
  return (
    first !== undefined &&
    childrenOf(state, first).some(
      (child) => ruleOf(state, child)?.role === 'modifiers' && textOf(state, child) === 'this',
    )
  );
}
