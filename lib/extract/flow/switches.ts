// Reads choices among cases: what their labels name, and what the whole yields. Narrows no type.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern } from '../bindings/bindings.ts';
import { nameExpr } from '../expressions/names-and-members.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  evaluateChildren,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readHiddenFunction } from '../functions/hidden-functions.ts';

export function readSwitch(x: Extraction, node: number, rule: RoleOf<'switch'>): number {
  const around = x.cases;
  const subject = childIn(x, node, rule.subject);
  const body = rule.body === '' ? -1 : childIn(x, node, rule.body);
  const cases = { eSubject: subject >= 0 ? x.evaluate(subject) : -1, yields: [] };
  x.cases = cases;
  // Without a body of their own the cases stand beside the subject.
  for (const child of rule.body === '' ? childrenOf(x, node) : [body]) {
    if (ruleOf(x, child)?.role === 'cases') evaluateChildren(x, child);
    else if (child >= 0 && child !== subject) x.evaluate(child);
  }
  x.cases = around;
  return cases.yields.length > 0 ? addExpr(x, ['any', cases.yields]) : -1;
}

/** An arm has names of its own. One that is an expression yields it. */
export function readCaseArm(x: Extraction, node: number, rule: RoleOf<'caseArm'>): number {
  if (rule.pattern !== undefined && rule.value !== undefined)
    return readPatternArm(
      x,
      node,
      rule,
      childIn(x, node, rule.pattern),
      partsIn(x, node, rule.value),
    );
  if (rule.patterns !== undefined) return readFlatArm(x, node, rule.patterns);
  const children = childrenOf(x, node);
  const last = children.at(-1) ?? -1;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    for (const child of children) {
      const e = x.evaluate(child);
      if (child === last && (rule.yields || ruleOf(x, child)?.role === 'transparent'))
        x.cases?.yields.push(e);
    }
  });
  return -1;
}

/** Patterns side by side, a condition, and the code. */
function readFlatArm(x: Extraction, node: number, patterns: string): number {
  const cases = x.cases;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    let e = -1;
    for (const child of childrenOf(x, node)) {
      if (x.tree.kindOf(child) === patterns)
        for (const pattern of childrenOf(x, child))
          bindPattern(x, pattern, cases?.eSubject ?? -1, 'block', 'Local');
      else {
        x.cases = undefined;
        e = x.evaluate(child);
        x.cases = cases;
      }
    }
    if (e >= 0) cases?.yields.push(e);
  });
  return -1;
}

/** Several statements may fill one field. */
function partsIn(x: Extraction, node: number, field: string): number[] {
  return field.startsWith(':')
    ? [childIn(x, node, field)]
    : childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === field);
}

function readPatternArm(
  x: Extraction,
  node: number,
  { guard }: RoleOf<'caseArm'>,
  pattern: number,
  values: readonly number[],
): number {
  const cases = x.cases;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    if (pattern >= 0) bindPattern(x, pattern, cases?.eSubject ?? -1, 'block', 'Local');
    x.cases = undefined;
    if (guard !== undefined && childIn(x, node, guard) >= 0) x.evaluate(childIn(x, node, guard));
    let e = -1;
    for (const value of values) if (value >= 0) e = x.evaluate(value);
    x.cases = cases;
    if (e >= 0) cases?.yields.push(e);
  });
  return -1;
}

/** Cases that nothing stands before: a function of what they are laid against. */
export function readCases(x: Extraction, node: number): number {
  const around = x.cases;
  return readHiddenFunction(x, node, 'all', ([subject = -1]) => {
    const cases = { eSubject: addExpr(x, ['def', subject]), yields: [] };
    x.cases = cases;
    evaluateChildren(x, node);
    x.cases = around;
    return cases.yields;
  });
}

export function readCaseLabel(x: Extraction, node: number): number {
  const eSubject = x.cases?.eSubject ?? -1;
  for (const child of childrenOf(x, node)) {
    if (ruleOf(x, child)?.role === 'name' && eSubject >= 0)
      addRef(
        x,
        'read',
        addExpr(x, ['label', eSubject, nameExpr(x, textOf(x, child))]),
        startOf(x, child),
      );
    else x.evaluate(child);
  }
  return -1;
}

export function readCaseResult(x: Extraction, node: number): number {
  const value = childIn(x, node, '');
  const e = value >= 0 ? x.evaluate(value) : -1;
  x.cases?.yields.push(e);
  return -1;
}
