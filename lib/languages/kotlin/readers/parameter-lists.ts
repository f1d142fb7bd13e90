// Reads lists of parameters, whose modifiers and default values are beside them. Does not read single parameters.
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import { childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';

const OF_FUNCTION = 'function_value_parameters';
const OF_FUNCTION_TYPE = 'function_type_parameters';

/** Adds the parameters in the list; false for other lists. */
export function readList(state: Extraction, list: number, params: number[]): boolean {
  const kind = state.tree.kindOf(list);
  if (kind === OF_FUNCTION) readOfFunction(state, childrenOf(state, list), params);
  else if (kind === OF_FUNCTION_TYPE) readOfType(state, childrenOf(state, list), params);
  else return false;
  return true;
}

/** `(vararg a: A, b: B = c)`. */
function readOfFunction(state: Extraction, nodes: readonly number[], params: number[]): void {
  nodes.forEach((node, place) => {
    const role = ruleOf(state, node)?.role;
    if (role === 'modifiers') return;
    if (role !== 'parameter') return readDefault(state, node, state.defs[params.at(-1) ?? -1]);
    const def = state.shared.readParameter(node);
    const fact = state.defs[def];
    if (!fact) return;
    if (isVariadic(state, nodes[place - 1])) fact.rest = true;
    params.push(def);
  });
}

/** Whether the modifiers before a parameter declare it as variadic. */
function isVariadic(state: Extraction, before: number | undefined): boolean {
  return (
    before !== undefined &&
    ruleOf(state, before)?.role === 'modifiers' &&
    /\bvararg\b/.test(textOf(state, before))
  );
}

/** The default value of the parameter before it. */
function readDefault(state: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  const eValue = state.evaluate(node);
  if (!parameter) return;
  state.shared.expectType(eValue, parameter.eType ?? -1);
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
}

/** `(A, b: B) -> C`: types, and parameters with names. */
function readOfType(state: Extraction, nodes: readonly number[], params: number[]): void {
  for (const node of nodes) {
    const role = ruleOf(state, node)?.role;
    if (role === 'modifiers') continue;
    const def =
      role === 'parameter' ? state.shared.readParameter(node) : readTypeAlone(state, node);
    if (state.defs[def]) params.push(def);
  }
}

/** A parameter without a name. */
function readTypeAlone(state: Extraction, node: number): number {
  const eType = state.shared.readType(node);
  return define(
    state,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    eType >= 0 ? { eType } : {},
  );
}
