// Reads calls whose arguments have labels, which are a part of the callee's name. Chooses nothing.
import type { RoleOf } from '../../languages/_rules.ts';
import { markPassed } from './arguments.ts';
import { readCallee } from './expressions.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  expecting,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** The label of a function behind the list: any. */
const BEHIND = '*';

interface Labelled {
  readonly nodes: readonly number[];
  readonly labels: readonly string[];
}

/** What stands in a list of arguments, and functions behind it. */
function argumentsAfter(x: Extraction, suffix: number): Labelled {
  const nodes: number[] = [];
  const labels: string[] = [];
  let label = BEHIND;
  for (const child of childrenOf(x, suffix)) {
    const role = ruleOf(x, child)?.role;
    if (role === 'list') {
      for (const argument of childrenOf(x, child)) {
        nodes.push(argument);
        labels.push(labelOf(x, argument));
      }
    } else if (role === 'name') label = textOf(x, child);
    else {
      nodes.push(child);
      labels.push(label);
      label = BEHIND;
    }
  }
  return { nodes, labels };
}

function labelOf(x: Extraction, argument: number): string {
  const rule = ruleOf(x, argument);
  const label = rule?.role === 'labelledArgument' ? childIn(x, argument, rule.label) : -1;
  return label < 0 ? '' : textOf(x, label).replace(/^`|`$/g, '');
}

/** The value of an argument, apart from its label. */
function evaluateValue(x: Extraction, argument: number): number {
  const rule = ruleOf(x, argument);
  const value = rule?.role === 'labelledArgument' ? childIn(x, argument, rule.value) : argument;
  return value < 0 ? -1 : x.evaluate(value);
}

function isReference(x: Extraction, argument: number): boolean {
  const rule = ruleOf(x, argument);
  return rule?.role === 'labelledArgument' && childIn(x, argument, rule.reference) >= 0;
}

/** Labels in one text, as they are kept: `a::b` for `(a: 1, 2, b: 3)`. */
function labelText(labels: readonly string[]): string {
  return labels.map((label) => `${label}:`).join('');
}

/** A call with what stands behind its callee, and functions behind the whole of it. */
export function readLabelledCall(
  x: Extraction,
  node: number,
  rule: RoleOf<'call'>,
  behind: Labelled = { nodes: [], labels: [] },
): number {
  const calleeNode = childIn(x, node, rule.callee);
  const suffix = childIn(x, node, rule.suffix ?? '');
  if (calleeNode < 0 || suffix < 0) return calleeNode < 0 ? -1 : x.evaluate(calleeNode);
  const given = argumentsAfter(x, suffix);
  const list = childrenOf(x, suffix).find((child) => ruleOf(x, child)?.role === 'list');
  if (list !== undefined && x.tree.text[startOf(x, list)] === '[')
    return readSubscript(x, calleeNode, given);
  if (given.nodes.length > 0 && given.nodes.every((argument) => isReference(x, argument)))
    return x.evaluate(calleeNode);
  const inner = ruleOf(x, calleeNode);
  if (
    list === undefined &&
    behind.nodes.length === 0 &&
    inner?.role === 'call' &&
    !endsInFunction(x, calleeNode, inner)
  )
    return readLabelledCall(x, calleeNode, inner, given);
  const inType = x.inType;
  x.inType = false;
  if (ruleOf(x, calleeNode)?.role === 'function') x.resultExpected = x.expected;
  const callee = readCallee(x, lastOperand(x, calleeNode));
  x.resultExpected = undefined;
  const labels = labelText([...given.labels, ...behind.labels]);
  const args = [...given.nodes, ...behind.nodes].map((argument, place) => {
    const refs = x.refs.length;
    nameLabel(x, argument, callee.e);
    const e = expecting(
      x,
      callee.e < 0
        ? undefined
        : () => addExpr(x, ['classOf', addExpr(x, ['argument', callee.e, place, labels])]),
      () => evaluateValue(x, argument),
    );
    markPassed(x, refs, e);
    return e;
  });
  x.inType = inType;
  addSite(x, 'call', callee.e, callee.at, args, [], labels);
  return addExpr(x, ['call', callee.e, args, labels]);
}

/** Where a grammar has an operation before the list without parentheses around it, the last operand is what is called. */
function lastOperand(x: Extraction, node: number): number {
  const role = ruleOf(x, node)?.role;
  if (role !== 'operation' && role !== 'choice') return node;
  const children = childrenOf(x, node);
  for (const child of children.slice(0, -1)) x.evaluate(child);
  return lastOperand(x, children.at(-1) ?? node);
}

/** A function stands behind its list already, or it is an index. */
function endsInFunction(x: Extraction, node: number, rule: RoleOf<'call'>): boolean {
  const suffix = childIn(x, node, rule.suffix ?? '');
  const parts = suffix < 0 ? [] : childrenOf(x, suffix);
  return parts.some(
    (part) => ruleOf(x, part)?.role !== 'list' || x.tree.text[startOf(x, part)] === '[',
  );
}

/** `a[b]`. */
function readSubscript(x: Extraction, objectNode: number, { nodes }: Labelled): number {
  const eObject = x.evaluate(objectNode);
  const keys = nodes.map((argument) => expecting(x, undefined, () => evaluateValue(x, argument)));
  return eObject < 0
    ? -1
    : addExpr(x, ['index', eObject, keys.length === 1 ? (keys[0] ?? -1) : -1]);
}

/** The label of an argument: what the callee's parameter may be called. */
function nameLabel(x: Extraction, argument: number, eCallee: number): void {
  const rule = ruleOf(x, argument);
  const label = rule?.role === 'labelledArgument' ? childIn(x, argument, rule.label) : -1;
  if (label >= 0)
    addRef(x, 'named', addExpr(x, ['argument', eCallee, textOf(x, label)]), startOf(x, label));
}
