// Reads calls with argument labels, which are part of the callee's name. Chooses no function.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef, addSite, markPassed } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { expecting } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The label of a function after the list: any. */
const BEHIND = '*';

interface Labelled {
  readonly nodes: readonly number[];
  readonly labels: readonly string[];
}

/** The arguments in a list, and functions after it. */
function argumentsAfter(state: Extraction, suffix: number): Labelled {
  const nodes: number[] = [];
  const labels: string[] = [];
  let label = BEHIND;
  for (const child of childrenOf(state, suffix)) {
    const role = ruleOf(state, child)?.role;
    if (role === 'list') {
      for (const argument of childrenOf(state, child)) {
        nodes.push(argument);
        labels.push(labelOf(state, argument));
      }
    } else if (role === 'name') label = textOf(state, child);
    else {
      nodes.push(child);
      labels.push(label);
      label = BEHIND;
    }
  }
  return { nodes, labels };
}

function labelOf(state: Extraction, argument: number): string {
  const rule = ruleOf(state, argument);
  const label = rule?.role === 'labelledArgument' ? childIn(state, argument, rule.label) : -1;
  return label < 0 ? '' : textOf(state, label).replace(/^`|`$/g, '');
}

/** The value of an argument, apart from its label. */
function evaluateValue(state: Extraction, argument: number): number {
  const rule = ruleOf(state, argument);
  const value = rule?.role === 'labelledArgument' ? childIn(state, argument, rule.value) : argument;
  return value < 0 ? -1 : state.evaluate(value);
}

function isReference(state: Extraction, argument: number): boolean {
  const rule = ruleOf(state, argument);
  return rule?.role === 'labelledArgument' && childIn(state, argument, rule.reference) >= 0;
}

/** Labels in one text, as they are kept: `a::b` for `(a: 1, 2, b: 3)`. */
function labelText(labels: readonly string[]): string {
  return labels.map((label) => `${label}:`).join('');
}

/** A call whose rule names what comes after its callee. */
export function readSuffixedCall(
  state: Extraction,
  node: number,
  rule: RoleOf<'call'>,
): number | undefined {
  return rule.suffix === undefined ? undefined : readLabelledCall(state, node, rule);
}

/** `f(of: a)` by itself is its value. */
export function readLabelledArgument(
  state: Extraction,
  node: number,
  rule: RoleOf<'labelledArgument'>,
): number {
  const value = childIn(state, node, rule.value);
  return value < 0 ? -1 : state.evaluate(value);
}

/** A call with the arguments after its callee, and functions after the whole of it. */
function readLabelledCall(
  state: Extraction,
  node: number,
  rule: RoleOf<'call'>,
  behind: Labelled = { nodes: [], labels: [] },
): number {
  const calleeNode = childIn(state, node, rule.callee);
  const suffix = childIn(state, node, rule.suffix ?? '');
  if (calleeNode < 0 || suffix < 0) return calleeNode < 0 ? -1 : state.evaluate(calleeNode);
  const given = argumentsAfter(state, suffix);
  const list = childrenOf(state, suffix).find((child) => ruleOf(state, child)?.role === 'list');
  if (list !== undefined && state.tree.text[startOf(state, list)] === '[')
    return readSubscript(state, calleeNode, given);
  if (given.nodes.length > 0 && given.nodes.every((argument) => isReference(state, argument)))
    return state.evaluate(calleeNode);
  const inner = ruleOf(state, calleeNode);
  if (
    list === undefined &&
    behind.nodes.length === 0 &&
    inner?.role === 'call' &&
    !endsInFunction(state, calleeNode, inner)
  )
    return readLabelledCall(state, calleeNode, inner, given);
  const inType = state.inType;
  state.inType = false;
  if (ruleOf(state, calleeNode)?.role === 'function') state.resultExpected = state.expected;
  const callee = state.shared.readCallee(lastOperand(state, calleeNode));
  state.resultExpected = undefined;
  const labels = labelText([...given.labels, ...behind.labels]);
  const args = [...given.nodes, ...behind.nodes].map((argument, place) => {
    const refs = state.refs.length;
    nameLabel(state, argument, callee.e);
    const e = expecting(
      state,
      callee.e < 0
        ? undefined
        : () => addExpr(state, ['classOf', addExpr(state, ['argument', callee.e, place, labels])]),
      () => evaluateValue(state, argument),
    );
    markPassed(state, refs, e);
    return e;
  });
  state.inType = inType;
  addSite(state, { kind: 'call', callee: callee.e, at: callee.at, args, named: [], labels });
  return addExpr(state, ['call', callee.e, args, labels]);
}

/** If the grammar has an operation without parentheses before the list, the callee is the last operand. */
function lastOperand(state: Extraction, node: number): number {
  const role = ruleOf(state, node)?.role;
  if (role !== 'operation' && role !== 'choice') return node;
  const children = childrenOf(state, node);
  for (const child of children.slice(0, -1)) state.evaluate(child);
  return lastOperand(state, children.at(-1) ?? node);
}

/** A function already follows its list, or it is an index. */
function endsInFunction(state: Extraction, node: number, rule: RoleOf<'call'>): boolean {
  const suffix = childIn(state, node, rule.suffix ?? '');
  const parts = suffix < 0 ? [] : childrenOf(state, suffix);
  return parts.some(
    (part) => ruleOf(state, part)?.role !== 'list' || state.tree.text[startOf(state, part)] === '[',
  );
}

/** `a[b]`. */
function readSubscript(state: Extraction, objectNode: number, { nodes }: Labelled): number {
  const eObject = state.evaluate(objectNode);
  const keys = nodes.map((argument) =>
    expecting(state, undefined, () => evaluateValue(state, argument)),
  );
  return eObject < 0
    ? -1
    : addExpr(state, ['index', eObject, keys.length === 1 ? (keys[0] ?? -1) : -1]);
}

/** Adds a reference from the label of an argument to the parameter. */
function nameLabel(state: Extraction, argument: number, eCallee: number): void {
  const rule = ruleOf(state, argument);
  const label = rule?.role === 'labelledArgument' ? childIn(state, argument, rule.label) : -1;
  if (label >= 0)
    addRef(
      state,
      'named',
      addExpr(state, ['argument', eCallee, textOf(state, label)]),
      startOf(state, label),
    );
}
