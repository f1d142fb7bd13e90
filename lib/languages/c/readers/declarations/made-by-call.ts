// Reads objects whose declarations look like functions: `T name(a, b);`. Declares no name.
import type { Declarator } from '../../../_kit/reading/function-heads.ts';
import { addExpr, addSite } from '../../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf } from '../../../_kit/tree-cursor.ts';
import type { Extraction } from '../../../_kit/extraction.ts';
import { plainNode, scopedName } from '../scoped-names.ts';

/** In a function, `T name(a, b);` creates an object, although the grammar takes it for the head of a function. */
export function madeByCall(state: Extraction, node: number): Declarator | undefined {
  const rule = ruleOf(state, node);
  const list = rule?.role === 'declarator' && rule.params ? childIn(state, node, rule.params) : -1;
  const name = rule?.role === 'declarator' ? childIn(state, node, rule.inner) : -1;
  if (
    list < 0 ||
    ruleOf(state, name)?.role !== 'name' ||
    state.shared.variableKind(state.scope) !== 'Local'
  )
    return undefined;
  const parameters = childrenOf(state, list);
  return parameters.length > 0 && parameters.every((parameter) => isValue(state, parameter))
    ? { name, isFunction: false, isIndirect: false, params: -1, value: list, points: undefined }
    : undefined;
}

/** Whether a parameter may be a value: a name, or a call `f()`. */
function isValue(state: Extraction, parameter: number): boolean {
  const [name, list, ...more] = childrenOf(state, parameter);
  const isName =
    ruleOf(state, parameter)?.role === 'parameter' &&
    name !== undefined &&
    /^(name|scoped)$/.test(ruleOf(state, name)?.role ?? '');
  return (
    isName &&
    more.length === 0 &&
    (list === undefined || valuesIn(state, list)?.every((value) => isValue(state, value)) === true)
  );
}

/** The arguments in the brackets after a name. */
function valuesIn(state: Extraction, list: number): number[] | undefined {
  const rule = ruleOf(state, list);
  const params =
    rule?.role === 'declarator' && rule.params && childIn(state, list, rule.inner) < 0
      ? childIn(state, list, rule.params)
      : -1;
  return params < 0 ? undefined : childrenOf(state, params);
}

function readValue(state: Extraction, parameter: number): number {
  const [name = -1, list] = childrenOf(state, parameter);
  if (list === undefined) return state.evaluate(name);
  const { e, at } = state.shared.readCallee(name);
  const args = (valuesIn(state, list) ?? []).map((value) => readValue(state, value));
  addSite(state, { kind: 'call', callee: e, at, args });
  return addExpr(state, ['call', e, args]);
}

/** A declared object is constructed, from the values in its list if it has one, or by its initial value. */
export function readMade(
  state: Extraction,
  typeNode: number,
  eType: number,
  value: number,
): number {
  const isList =
    value >= 0 &&
    (ruleOf(state, value)?.role === 'list' ||
      childrenOf(state, value).some((child) => ruleOf(state, child)?.role === 'parameter'));
  const before =
    value < 0
      ? ''
      : state.tree.text.slice(Math.max(0, startOf(state, value) - 8), startOf(state, value));
  if (value >= 0 && (!isList || /=\s*$/.test(before))) return state.evaluate(value);
  const args = isList
    ? childrenOf(state, value).map((arg) =>
        ruleOf(state, arg)?.role === 'parameter' ? readValue(state, arg) : state.evaluate(arg),
      )
    : [];
  const expr = state.exprs[eType];
  if (expr?.[0] === 'literal') return -1;
  const at = plainNode(state, scopedName(state, typeNode).last);
  addSite(state, { kind: isList ? 'new' : 'init', callee: eType, at: startOf(state, at), args });
  return -1;
}
