// Reads conditional statements, and the types that their conditions check. Does not read the code after them.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { perhaps } from '../../languages/_kit/flow.ts';

/** `if (x instanceof T) …`: inside the consequence the name has that type. */
export function readBranch(state: Extraction, node: number, rule: RoleOf<'branch'>): number {
  const condition = childIn(state, node, rule.condition);
  const consequence = childIn(state, node, rule.consequence);
  // A name that a negated condition declares is visible after the statement.
  if (rule.scoped && !/^\(?\s*!|\bis\s+not\b/.test(textOf(state, condition))) {
    let e = -1;
    inside(
      state,
      openScope(state, 'block', -1),
      state.owner,
      () => (e = readBranch(state, node, { ...rule, scoped: false })),
    );
    return e;
  }
  const options: number[] = [];
  const before = state.exprs.length;
  if (condition >= 0) state.evaluate(condition);
  const checks = condition >= 0 ? typeChecks(state, condition, before) : [];
  for (const child of childrenOf(state, node)) {
    if (child === condition) continue;
    if (child !== consequence || checks.length === 0) {
      const e = perhaps(state, false, () => state.evaluate(child));
      if (e >= 0 && (child === consequence || state.tree.fieldAt(child) === rule.yields))
        options.push(e);
      continue;
    }
    const scope = openScope(state, 'block', -1);
    for (const [name, eType] of checks) state.narrows.push([name, scope, eType]);
    inside(state, scope, state.owner, () => perhaps(state, false, () => state.evaluate(child)));
  }
  return rule.yields === undefined || options.length === 0 ? -1 : addExpr(state, ['any', options]);
}

/** Names and types that the operands of `&&` or `and` check. `from`: the first expression of the condition. */
function typeChecks(state: Extraction, condition: number, from: number): [string, number][] {
  const text = textOf(state, condition);
  if (/\|\||\bor\b|!|\bnot\b/.test(text)) return [];
  const checks: [string, number][] = [];
  for (const [, name, type] of text.matchAll(
    /(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]*)\s+instanceof\s+([\p{L}_$][\p{L}\p{N}_$.]*)/gu,
  ))
    addCheck(state, checks, name, type, from);
  for (const [, name, type] of text.matchAll(
    /\bisinstance\(\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*,\s*([\p{L}_$][\p{L}\p{N}_$.]*)\s*\)/gu,
  ))
    addCheck(state, checks, name, type, from);
  return checks;
}

function addCheck(
  state: Extraction,
  checks: [string, number][],
  name: string | undefined,
  type: string | undefined,
  from: number,
): void {
  const last = type?.split('.').at(-1);
  for (let e = state.exprs.length - 1; e >= from && name !== undefined; e--) {
    const expr = state.exprs[e];
    if (
      (expr?.[0] === 'name' && expr[1] === last && !type?.includes('.')) ||
      (expr?.[0] === 'member' && expr[2] === last)
    ) {
      checks.push([name, e]);
      return;
    }
  }
}
