// Reads parameter lists, in the forms that grammars have for them. Does not read single parameters.
import type { DefFact } from '../../facts/def-facts.ts';
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { expectType } from '../bindings/bindings.ts';
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
  readonly rule: RoleOf<'parameterList'> | undefined;
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
  for (const place of form.nodes.keys()) readInList(state, form, place, fact, params);
  if (form.last) params.push(form.last.read());
  if (endsInRest(state, list, params.at(-1)))
    params.push(unnamedParameter(state, list, { rest: true }));
  if (state.spec.receiver === 'first-parameter') markReceiver(state, fact, params[0]);
  if (isOfReceiver(state, form.nodes[0])) fact.isExtension = true;
}

function formOf(state: Extraction, list: number): ListForm {
  const rule = ruleOf(state, list);
  const own = rule?.role === 'parameterList' ? rule : undefined;
  const last = functionHeadsOf(state).looseParameter?.(state, list);
  return {
    rule: own,
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
  const own = rule?.role === 'parameterList' ? rule : undefined;
  const others = own?.types === true || functionHeadsOf(state).listsTypes?.(state, list) === true;
  return others ? 'others' : 'none';
}

/** One element of the list: a parameter, several, the type of one, or a part of the one before. */
function readInList(
  state: Extraction,
  form: ListForm,
  place: number,
  fact: Draft<DefFact>,
  params: number[],
): void {
  const node = form.nodes[place] ?? -1;
  const rule = ruleOf(state, node);
  if (form.rule?.types && rule?.role === 'modifiers') return;
  if (form.types === 'all' || (form.types === 'others' && rule?.role !== 'parameter'))
    params.push(typedAlone(state, node));
  else if (form.rule?.beside && rule?.role !== 'parameter')
    readBeside(state, node, state.defs[params.at(-1) ?? -1]);
  else if (rule?.role === 'parameter' && rule.many) params.push(...readNames(state, node, rule));
  else params.push(...readOne(state, form, place, fact));
}

/** A parameter of which only the type is stated. */
function typedAlone(state: Extraction, node: number): number {
  const eType = readType(state, node);
  return unnamedParameter(state, node, eType >= 0 ? { eType } : {});
}

/** One parameter. `f(this: T, a: A)`: the receiver's type is stated like a parameter, and no argument goes to it. */
function readOne(
  state: Extraction,
  form: ListForm,
  place: number,
  fact: Draft<DefFact>,
): readonly number[] {
  const node = form.nodes[place] ?? -1;
  const def = readParameter(state, node);
  const made = state.defs[def];
  if (!made) return [];
  if (collectsByWord(state, form, place)) made.rest = true;
  if (state.spec.receiver !== 'keyword' || !isSelf(state, node)) return [def];
  if (made.eType !== undefined) fact.eReceiver = made.eType;
  return [];
}

/** The modifiers before it say that it collects all further arguments. */
function collectsByWord(state: Extraction, { rule, nodes }: ListForm, place: number): boolean {
  const before = nodes[place - 1];
  return (
    rule?.beside === true &&
    before !== undefined &&
    ruleOf(state, before)?.role === 'modifiers' &&
    rule.restWord?.test(textOf(state, before)) === true
  );
}

/** The default value of the parameter before, or words for the next one. */
function readBeside(state: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  if (ruleOf(state, node)?.role === 'modifiers') return;
  const eValue = state.evaluate(node);
  if (!parameter) return;
  expectType(state, eValue, parameter.eType ?? -1);
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
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
