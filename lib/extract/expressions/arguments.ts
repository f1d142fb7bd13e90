// Reads the arguments of calls: by place, by name, handed on. What is called is read elsewhere.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  expecting,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readWithPlaces } from '../functions/hidden-functions.ts';
import { readType } from '../types/types.ts';

/** All that stands beside the callee and its receiver. */
export function argumentsBeside(
  x: Extraction,
  node: number,
  calleeNode: number,
  rule: RoleOf<'call'> | RoleOf<'new'>,
): number[] {
  const object =
    rule.role === 'call' && rule.object !== undefined ? childIn(x, node, rule.object) : -1;
  return childrenOf(x, node)
    .filter((child) => child !== calleeNode && child !== object)
    .flatMap((child) => (ruleOf(x, child)?.role === 'list' ? childrenOf(x, child) : [child]));
}

interface CallArguments {
  readonly eCallee: number;
  /** Arguments by name are added to these. */
  readonly named: [string, number][];
  /** Where types stand. */
  readonly types: readonly (number | string)[];
}

/** The arguments in a list of them; a text that a tag takes is none. */
export function argumentsIn(x: Extraction, list: number): number[] {
  const rule = ruleOf(x, list);
  if (!rule || rule.role === 'list') return childrenOf(x, list);
  x.evaluate(list);
  return [];
}

export function readArguments(
  x: Extraction,
  nodes: readonly number[],
  { eCallee, named, types }: CallArguments,
): number[] {
  return nodes.map((child, position) => {
    const childRule = ruleOf(x, child);
    const value =
      childRule?.role === 'keywordArgument'
        ? childIn(x, child, childRule.value)
        : isNamedArgument(x, child, childRule)
          ? childIn(x, child, childRule.right)
          : child;
    const name = value !== child ? textOf(x, childIn(x, child, '')) : undefined;
    if (name !== undefined) nameArgument(x, childIn(x, child, ''), eCallee);
    if (childRule?.role === 'pair') return readPair(x, child, childRule, named);
    const refs = x.refs.length;
    const e =
      value < 0
        ? -1
        : types.includes(name ?? position)
          ? readType(x, value)
          : expecting(
              x,
              eCallee < 0
                ? undefined
                : () => addExpr(x, ['classOf', addExpr(x, ['argument', eCallee, position])]),
              () => readArgument(x, value),
            );
    markPassed(x, refs, e);
    if (name !== undefined && e >= 0) named.push([name, e]);
    return childRule?.role === 'spread' || name !== undefined ? -1 : e;
  });
}

/** `f(name = value)`, where that is written like an assignment. */
function isNamedArgument(
  x: Extraction,
  node: number,
  rule: NodeRule | undefined,
): rule is RoleOf<'assign'> {
  return (
    rule?.role === 'assign' &&
    rule.asArgument === true &&
    ruleOf(x, childIn(x, node, rule.left))?.role === 'name'
  );
}

function readArgument(x: Extraction, node: number): number {
  const e = readWithPlaces(x, node);
  return e >= 0 ? e : x.evaluate(node);
}

/** `key => value` among arguments: one by name, where the key is a plain name; else a part of a dictionary. */
function readPair(
  x: Extraction,
  node: number,
  rule: RoleOf<'pair'>,
  named: [string, number][],
): number {
  const keyNode = childIn(x, node, rule.key);
  const eKey = x.evaluate(keyNode);
  const eValue = x.evaluate(childIn(x, node, rule.value));
  const key = x.exprs[eKey];
  const text = key?.[0] === 'string' ? key[1] : null;
  if (text === null)
    return addExpr(x, eKey < 0 ? ['dict', [null], [eValue]] : ['dict', [null], [eValue], [eKey]]);
  if (ruleOf(x, keyNode)?.role !== 'symbol') return addExpr(x, ['dict', [text], [eValue]]);
  if (eValue >= 0) named.push([text, eValue]);
  return -1;
}

/** The name before the value: what the callee knows it by. */
function nameArgument(x: Extraction, nameNode: number, eCallee: number): void {
  if (nameNode >= 0)
    addRef(
      x,
      'named',
      addExpr(x, ['argument', eCallee, textOf(x, nameNode)]),
      startOf(x, nameNode),
    );
}

/** An argument that is just a name is handed on, not only read. */
export function markPassed(x: Extraction, from: number, e: number): void {
  const last = x.refs[x.refs.length - 1];
  if (e >= 0 && x.refs.length > from && last && last[1] === e && last[0] === 'read')
    x.refs[x.refs.length - 1] = ['passed', last[1], last[2], last[3], last[4]];
}
