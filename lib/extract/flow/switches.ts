// Reads choices among cases: their labels, and the value of the whole. Narrows no type.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern } from '../bindings/patterns.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf } from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export function readSwitch(state: Extraction, node: number, rule: RoleOf<'switch'>): number {
  const around = state.cases;
  const subject = childIn(state, node, rule.subject);
  const eSubject = subject >= 0 ? state.evaluate(subject) : -1;
  const body = rule.body === '' ? -1 : childIn(state, node, rule.body);
  const cases = { eSubject, yields: [], body };
  state.cases = cases;
  // Without a body, the cases are beside the subject.
  for (const child of rule.body === '' ? childrenOf(state, node) : [body]) {
    if (child >= 0 && child !== subject) state.evaluate(child);
  }
  state.cases = around;
  return cases.yields.length > 0 ? addExpr(state, ['any', cases.yields]) : -1;
}

/** An arm has its own scope. An arm that is an expression yields its value. */
export function readCaseArm(state: Extraction, node: number, rule: RoleOf<'caseArm'>): number {
  if (rule.pattern !== undefined && rule.value !== undefined)
    return readPatternArm(
      state,
      node,
      rule,
      childIn(state, node, rule.pattern),
      partsIn(state, node, rule.value),
    );
  const children = childrenOf(state, node);
  const last = children.at(-1) ?? -1;
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    for (const child of children) {
      const e = state.evaluate(child);
      if (child === last && (rule.yields || ruleOf(state, child)?.role === 'transparent'))
        state.cases?.yields.push(e);
    }
  });
  return -1;
}

/** Several statements may fill one field. */
function partsIn(state: Extraction, node: number, field: string): number[] {
  return field.startsWith(':')
    ? [childIn(state, node, field)]
    : childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === field);
}

function readPatternArm(
  state: Extraction,
  node: number,
  { guard }: RoleOf<'caseArm'>,
  pattern: number,
  values: readonly number[],
): number {
  const cases = state.cases;
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    if (pattern >= 0) bindPattern(state, pattern, cases?.eSubject ?? -1, 'block', 'Local');
    state.cases = undefined;
    if (guard !== undefined && childIn(state, node, guard) >= 0)
      state.evaluate(childIn(state, node, guard));
    let e = -1;
    for (const value of values) if (value >= 0) e = state.evaluate(value);
    state.cases = cases;
    if (e >= 0) cases?.yields.push(e);
  });
  return -1;
}
