// Reads methods that a call defines under a name in its arguments. Those with a head of their own are read by the engine.
import type { NodeRule } from '../../_rules.ts';
import { ruleOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { namesAmong, place } from './listed-names.ts';
import { readOtherwise } from './otherwise.ts';

interface Defined {
  readonly args: readonly number[];
  readonly block: number;
}

/** `scope :a, -> { … }`: asking a class gives the class again, which may be asked more. */
export function defineQuestion(
  state: Extraction,
  node: number,
  { args, block }: Defined,
  otherwise: NodeRule,
): number {
  const def = definedBy(state, node, { args, block, isStatic: true }, otherwise);
  const isOfModule = state.defs[def?.memberOf ?? -1]?.kind === 'Trait';
  if (def)
    Object.assign(def, {
      eReturns: [addExpr(state, ['cls', state.scope])],
      ...(isOfModule && { isBoth: true }),
    });
  return -1;
}

/** `define_method(:a) { … }`. */
export function defineMethod(
  state: Extraction,
  node: number,
  { args, block }: Defined,
  otherwise: NodeRule,
): number {
  definedBy(state, node, { args, block, isStatic: false }, otherwise);
  return -1;
}

function definedBy(
  state: Extraction,
  node: number,
  { args, block, isStatic }: Defined & { readonly isStatic: boolean },
  otherwise: NodeRule,
): Draft<DefFact> | undefined {
  const [first = -1, second = -1] = args;
  const role = ruleOf(state, first)?.role;
  const value = block >= 0 ? block : second;
  if (
    first < 0 ||
    value < 0 ||
    (role !== 'symbolText' && role !== 'string') ||
    ruleOf(state, value)?.role !== 'function'
  ) {
    readOtherwise(state, node, otherwise);
    return undefined;
  }
  const [named] = namesAmong(state, [first]);
  if (!named) {
    readOtherwise(state, node, otherwise);
    return undefined;
  }
  const scope = functionScope(state, state.scope);
  const e = state.evaluate(value, {
    name: named.name,
    at: first,
    kind: 'Method',
    scope,
    memberOf: state.scopes[scope]?.[2] ?? -1,
    isStatic: isStatic || state.modifiers.has('static'),
    exported: !state.modifiers.has('private'),
  });
  const made = state.exprs[e];
  const def = made?.[0] === 'def' ? state.defs[made[1]] : undefined;
  if (def) Object.assign(def, place(state, named.at), { seesAround: false });
  return def;
}
