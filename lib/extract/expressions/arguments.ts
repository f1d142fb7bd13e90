// Reads the arguments of calls: positional, named, spread. Does not read the callee.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { addExpr, addRef, markPassed } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { expecting } from '../../languages/_kit/scopes.ts';
import type { CallArguments, Extraction } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { readType } from '../types/types.ts';

/** All nodes beside the callee and its receiver. */
export function argumentsBeside(
  state: Extraction,
  node: number,
  calleeNode: number,
  rule: RoleOf<'call'> | RoleOf<'new'>,
): number[] {
  const object =
    rule.role === 'call' && rule.object !== undefined ? childIn(state, node, rule.object) : -1;
  return childrenOf(state, node)
    .filter((child) => child !== calleeNode && child !== object)
    .flatMap((child) =>
      ruleOf(state, child)?.role === 'list' ? childrenOf(state, child) : [child],
    );
}

/** The arguments in a list; the text of a tagged template is not an argument. */
export function argumentsIn(state: Extraction, list: number): number[] {
  const rule = ruleOf(state, list);
  if (!rule || rule.role === 'list') return childrenOf(state, list);
  state.evaluate(list);
  return [];
}

export function readArguments(
  state: Extraction,
  nodes: readonly number[],
  call: CallArguments,
): number[] {
  return nodes.map((node, position) => {
    const rule = ruleOf(state, node);
    const value = namedValue(state, node, rule);
    if (value !== undefined) return readNamedArgument(state, node, value, { ...call, position });
    if (rule?.role === 'pair') return readPair(state, node, rule, call.named);
    const e = readPassed(state, node, position, { ...call, position });
    return rule?.role === 'spread' ? -1 : e;
  });
}

/** An argument, and its position in the call. */
interface Passed extends CallArguments {
  readonly position: number;
}

/** The value of a named argument; undefined for others. */
function namedValue(
  state: Extraction,
  node: number,
  rule: NodeRule | undefined,
): number | undefined {
  if (rule?.role === 'keywordArgument') return childIn(state, node, rule.value);
  return languageReaders(state.spec).namedArgument?.(state, node);
}

/** `f(name: value)`: added to the named arguments. It has no position, so -1. */
function readNamedArgument(state: Extraction, node: number, value: number, passed: Passed): number {
  const nameNode = childIn(state, node, '');
  const name = textOf(state, nameNode);
  nameArgument(state, nameNode, passed.eCallee);
  const e = readPassed(state, value, name, passed);
  if (e >= 0) passed.named.push([name, e]);
  return -1;
}

/** The value of an argument by name or position: of the class that the callee expects there, or a type. */
function readPassed(
  state: Extraction,
  node: number,
  slot: number | string,
  { eCallee, types, position }: Passed,
): number {
  const refs = state.refs.length;
  const expected = () =>
    addExpr(state, ['classOf', addExpr(state, ['argument', eCallee, position])]);
  const read = () =>
    types.includes(slot)
      ? readType(state, node)
      : expecting(state, eCallee < 0 ? undefined : expected, () => readArgument(state, node));
  const e = node < 0 ? -1 : read();
  markPassed(state, refs, e);
  return e;
}

function readArgument(state: Extraction, node: number): number {
  const e = languageReaders(state.spec).ownArgument?.(state, node) ?? -1;
  return e >= 0 ? e : state.evaluate(node);
}

/** `key => value` among arguments: a named argument if the key is a plain name, otherwise a part of a dictionary. */
function readPair(
  state: Extraction,
  node: number,
  rule: RoleOf<'pair'>,
  named: [string, number][],
): number {
  const keyNode = childIn(state, node, rule.key);
  const eKey = state.evaluate(keyNode);
  const eValue = state.evaluate(childIn(state, node, rule.value));
  const key = state.exprs[eKey];
  const text = key?.[0] === 'string' ? key[1] : null;
  if (text === null)
    return addExpr(
      state,
      eKey < 0 ? ['dict', [null], [eValue]] : ['dict', [null], [eValue], [eKey]],
    );
  if (!languageReaders(state.spec).keyIsName?.(state, keyNode))
    return addExpr(state, ['dict', [text], [eValue]]);
  if (eValue >= 0) named.push([text, eValue]);
  return -1;
}

/** Adds a reference from the name before the value to the parameter. */
function nameArgument(state: Extraction, nameNode: number, eCallee: number): void {
  if (nameNode >= 0)
    addRef(
      state,
      'named',
      addExpr(state, ['argument', eCallee, textOf(state, nameNode)]),
      startOf(state, nameNode),
    );
}
