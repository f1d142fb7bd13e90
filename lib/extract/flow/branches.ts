// Reads conditional statements, and which types their conditions check. What runs after them is read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  inside,
  openScope,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { perhaps } from './flow.ts';

/** `if (x instanceof T) …`: inside the consequence the name has that type. */
export function readBranch(x: Extraction, node: number, rule: RoleOf<'branch'>): number {
  const condition = childIn(x, node, rule.condition);
  const consequence = childIn(x, node, rule.consequence);
  // A name that a negated condition declares is known after the statement.
  if (rule.scoped && !/^\(?\s*!|\bis\s+not\b/.test(textOf(x, condition))) {
    let e = -1;
    inside(
      x,
      openScope(x, 'block', -1),
      x.owner,
      () => (e = readBranch(x, node, { ...rule, scoped: false })),
    );
    return e;
  }
  const options: number[] = [];
  const before = x.exprs.length;
  if (condition >= 0) x.evaluate(condition);
  const checks = condition >= 0 ? typeChecks(x, condition, before) : [];
  for (const child of childrenOf(x, node)) {
    if (child === condition) continue;
    if (child !== consequence || checks.length === 0) {
      const e = perhaps(x, false, () => x.evaluate(child));
      if (e >= 0 && (child === consequence || x.tree.fieldAt(child) === rule.yields))
        options.push(e);
      continue;
    }
    const scope = openScope(x, 'block', -1);
    for (const [name, eType] of checks) x.narrows.push([name, scope, eType]);
    inside(x, scope, x.owner, () => perhaps(x, false, () => x.evaluate(child)));
  }
  return rule.yields === undefined || options.length === 0 ? -1 : addExpr(x, ['any', options]);
}

/** Names and types that a condition of `&&`/`and` parts checks. `from`: the first expression that belongs to it. */
function typeChecks(x: Extraction, condition: number, from: number): [string, number][] {
  const text = textOf(x, condition);
  if (/\|\||\bor\b|!|\bnot\b/.test(text)) return [];
  const checks: [string, number][] = [];
  for (const [, name, type] of text.matchAll(
    /(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]*)\s+instanceof\s+([\p{L}_$][\p{L}\p{N}_$.]*)/gu,
  ))
    addCheck(x, checks, name, type, from);
  for (const [, name, type] of text.matchAll(
    /\bisinstance\(\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*,\s*([\p{L}_$][\p{L}\p{N}_$.]*)\s*\)/gu,
  ))
    addCheck(x, checks, name, type, from);
  return checks;
}

function addCheck(
  x: Extraction,
  checks: [string, number][],
  name: string | undefined,
  type: string | undefined,
  from: number,
): void {
  const last = type?.split('.').at(-1);
  for (let e = x.exprs.length - 1; e >= from && name !== undefined; e--) {
    const expr = x.exprs[e];
    if (
      (expr?.[0] === 'name' && expr[1] === last && !type?.includes('.')) ||
      (expr?.[0] === 'member' && expr[2] === last)
    ) {
      checks.push([name, e]);
      return;
    }
  }
}
