// Reads what is set on an object where it is made, and objects of the type that is expected there.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, addRef, addSite, nameNothing } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { expecting } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** `{ Name = value, Other = { … }, element }` after a new object. */
export function readInitializer(state: Extraction, node: number, eObject: number): void {
  for (const child of childrenOf(state, node)) {
    const rule = ruleOf(state, child);
    const left = rule?.role === 'assign' ? childIn(state, child, rule.left) : -1;
    if (rule?.role !== 'assign' || ruleOf(state, left)?.role !== 'name') {
      if (rule?.role === 'initializer')
        for (const part of childrenOf(state, child)) state.evaluate(part);
      else state.evaluate(child);
      continue;
    }
    const eMember = addExpr(state, ['member', eObject, textOf(state, left)]);
    addRef(state, 'write', eMember, startOf(state, left));
    const right = childIn(state, child, rule.right);
    if (ruleOf(state, right)?.role === 'initializer') readInitializer(state, right, eMember);
    else if (right >= 0)
      expecting(
        state,
        () => addExpr(state, ['classOf', eMember]),
        () => state.evaluate(right),
      );
  }
}

/** `new(…)`. */
export function readNewExpected(
  state: Extraction,
  node: number,
  rule: RoleOf<'newExpected'>,
  args: (node: number, eCallee: number) => number[],
): number {
  const eClass = state.expected?.() ?? -1;
  const argsNode =
    childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'list') ??
    childIn(state, node, rule.args);
  const eArgs = expecting(state, undefined, () => (argsNode >= 0 ? args(argsNode, eClass) : []));
  if (eClass >= 0)
    addSite(state, { kind: 'new', callee: eClass, at: startOf(state, node), args: eArgs });
  const e = eClass < 0 ? -1 : addExpr(state, ['new', eClass, eArgs]);
  const initial = childrenOf(state, node).find(
    (child) => ruleOf(state, child)?.role === 'initializer',
  );
  if (initial !== undefined) readInitializer(state, initial, e);
  return e;
}

/** `"text"`, `new Kind("text")`. */
function isOfTexts(state: Extraction, e: number): boolean {
  const expr = state.exprs[e];
  return (
    expr?.[0] === 'string' ||
    (expr?.[0] === 'new' &&
      expr[2].length > 0 &&
      expr[2].every((arg) => state.exprs[arg]?.[0] === 'string'))
  );
}

/** `new { Name = value }`, `with { Name = value }`: the names are members of what is made. */
export function readNamedParts(
  state: Extraction,
  node: number,
  { keeps }: RoleOf<'namedParts'>,
): number {
  const texts: [name: string, e: number][] = [];
  let name = '';
  for (const child of childrenOf(state, node)) {
    const names =
      ruleOf(state, child)?.role === 'name' &&
      /^\s*=(?!=)/.test(state.tree.text.slice(endOf(state, child), endOf(state, child) + 20));
    if (names) {
      name = textOf(state, child);
      nameNothing(state, child);
    } else {
      const e = state.evaluate(child);
      if (keeps && name !== '' && isOfTexts(state, e)) texts.push([name, e]);
      name = '';
    }
  }
  return texts.length === 0
    ? -1
    : addExpr(state, ['dict', texts.map(([key]) => key), texts.map(([, e]) => e)]);
}
