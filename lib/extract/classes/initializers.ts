// Reads what is set on an object where it is made, and objects of the type that is expected there.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  endOf,
  expecting,
  nameNothing,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** `{ Name = value, Other = { … }, element }` after a new object. */
export function readInitializer(x: Extraction, node: number, eObject: number): void {
  for (const child of childrenOf(x, node)) {
    const rule = ruleOf(x, child);
    const left = rule?.role === 'assign' ? childIn(x, child, rule.left) : -1;
    if (rule?.role !== 'assign' || ruleOf(x, left)?.role !== 'name') {
      if (rule?.role === 'initializer') for (const part of childrenOf(x, child)) x.evaluate(part);
      else x.evaluate(child);
      continue;
    }
    const eMember = addExpr(x, ['member', eObject, textOf(x, left)]);
    addRef(x, 'write', eMember, startOf(x, left));
    const right = childIn(x, child, rule.right);
    if (ruleOf(x, right)?.role === 'initializer') readInitializer(x, right, eMember);
    else if (right >= 0)
      expecting(
        x,
        () => addExpr(x, ['classOf', eMember]),
        () => x.evaluate(right),
      );
  }
}

/** `new(…)`. */
export function readNewExpected(
  x: Extraction,
  node: number,
  rule: RoleOf<'newExpected'>,
  args: (node: number, eCallee: number) => number[],
): number {
  const eClass = x.expected?.() ?? -1;
  const argsNode =
    childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'list') ??
    childIn(x, node, rule.args);
  const eArgs = expecting(x, undefined, () => (argsNode >= 0 ? args(argsNode, eClass) : []));
  if (eClass >= 0) addSite(x, 'new', eClass, startOf(x, node), eArgs);
  const e = eClass < 0 ? -1 : addExpr(x, ['new', eClass, eArgs]);
  const initial = childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'initializer');
  if (initial !== undefined) readInitializer(x, initial, e);
  return e;
}

/** `"text"`, `new Kind("text")`. */
function isOfTexts(x: Extraction, e: number): boolean {
  const expr = x.exprs[e];
  return (
    expr?.[0] === 'string' ||
    (expr?.[0] === 'new' &&
      expr[2].length > 0 &&
      expr[2].every((arg) => x.exprs[arg]?.[0] === 'string'))
  );
}

/** `new { Name = value }`, `with { Name = value }`: the names are members of what is made. */
export function readNamedParts(
  x: Extraction,
  node: number,
  { keeps }: RoleOf<'namedParts'>,
): number {
  const texts: [name: string, e: number][] = [];
  let name = '';
  for (const child of childrenOf(x, node)) {
    const names =
      ruleOf(x, child)?.role === 'name' &&
      /^\s*=(?!=)/.test(x.tree.text.slice(endOf(x, child), endOf(x, child) + 20));
    if (names) {
      name = textOf(x, child);
      nameNothing(x, child);
    } else {
      const e = x.evaluate(child);
      if (keeps && name !== '' && isOfTexts(x, e)) texts.push([name, e]);
      name = '';
    }
  }
  return texts.length === 0
    ? -1
    : addExpr(x, ['dict', texts.map(([key]) => key), texts.map(([, e]) => e)]);
}
