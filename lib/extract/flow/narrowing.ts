// Reads conditions that say of what types names are, and the code in which that holds. Which types there are is asked when resolving.
import type { RoleOf } from '../../languages/_rules.ts';
import { declare } from '../bindings/bindings.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { perhaps } from './flow.ts';
import { readType } from '../types/types.ts';

export type Check = readonly [name: string, eType: number];

/** What `this` is narrowed under. */
const SELF = 'this';

/** The node checks whether a name is of this type. */
export function noteCheck(x: Extraction, node: number, value: number, eType: number): void {
  const name = nameOf(x, value);
  if (name !== undefined && eType >= 0) x.checks.set(node, [name, eType]);
}

export function nameOf(x: Extraction, node: number): string | undefined {
  const role = node < 0 ? undefined : ruleOf(x, node)?.role;
  return role === 'name' ? textOf(x, node) : role === 'self' ? SELF : undefined;
}

/** What a condition that was read says of types where it holds, or where it does not. */
function checksIn(x: Extraction, node: number, holds: boolean): readonly Check[] {
  const own = x.checks.get(node);
  const [left, right, ...more] = childrenOf(x, node);
  if (own && left !== undefined && right !== undefined)
    return between(x, left, right).startsWith('!') === holds ? [] : [own];
  if (left === undefined || more.length > 0) return [];
  if (right === undefined)
    return checksIn(x, left, textOf(x, node).startsWith('!') ? !holds : holds);
  return between(x, left, right) === (holds ? '&&' : '||')
    ? [...checksIn(x, left, holds), ...checksIn(x, right, holds)]
    : [];
}

function between(x: Extraction, left: number, right: number): string {
  return x.tree.text.slice(endOf(x, left), startOf(x, right)).trim();
}

/** The right one of two operands, where the left one is known to hold, or not to. */
export function readRight(x: Extraction, left: number, right: number): number {
  const operator = between(x, left, right);
  const checks = operator === '&&' || operator === '||' ? checksIn(x, left, operator === '&&') : [];
  return under(x, checks, () => perhaps(x, false, () => x.evaluate(right)));
}

function under(x: Extraction, checks: readonly Check[], work: () => number): number {
  if (checks.length === 0) return work();
  const scope = openScope(x, 'block', -1);
  narrow(x, scope, checks);
  return inside(x, scope, x.owner, work);
}

function narrow(x: Extraction, scope: number, checks: readonly Check[]): void {
  for (const [name, eType] of checks) x.narrows.push([name, scope, eType]);
  x.narrowed.set(scope, new Set(checks.map(([name]) => name)));
}

/** What is known from here to the end of the block. */
export function narrowRest(x: Extraction, checks: readonly Check[]): void {
  const [kind, , def] = x.scopes[x.scope] ?? [];
  if (checks.length === 0 || (kind !== 'function' && (kind !== 'block' || def !== -1))) return;
  x.scope = openScope(x, 'block', -1);
  narrow(x, x.scope, checks);
}

export function readNarrowing(x: Extraction, node: number, rule: RoleOf<'narrowing'>): number {
  const condition = childIn(x, node, rule.condition);
  if (condition < 0) {
    evaluateChildren(x, node);
    return -1;
  }
  x.evaluate(condition);
  const [first, second] = childrenOf(x, node).filter((child) => child !== condition);
  if (first === undefined) return -1;
  const options = [
    under(x, checksIn(x, condition, true), () => perhaps(x, false, () => x.evaluate(first))),
  ];
  if (second !== undefined)
    options.push(
      under(x, checksIn(x, condition, false), () => perhaps(x, false, () => x.evaluate(second))),
    );
  if (leaves(x, first)) narrowRest(x, checksIn(x, condition, false));
  else if (second !== undefined && leaves(x, second)) narrowRest(x, checksIn(x, condition, true));
  const known = options.filter((e) => e >= 0);
  return second === undefined || known.length === 0 ? -1 : addExpr(x, ['any', known]);
}

/** Whether the code ends by leaving what is around it. */
function leaves(x: Extraction, node: number): boolean {
  if (/^(?:return|throw|continue|break)\b/.test(textOf(x, node))) return true;
  const last = ruleOf(x, node)?.role === 'block' ? childrenOf(x, node).at(-1) : undefined;
  return last !== undefined && leaves(x, last);
}

/** A choice among cases, in a scope of its own: the subject may get a name there. */
export function readTestedCases(x: Extraction, node: number, rule: RoleOf<'testedCases'>): number {
  const around = x.cases;
  const subject = childIn(x, node, rule.subject);
  const yields: number[] = [];
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    x.cases = { ...(subject < 0 ? { eSubject: -1 } : readSubject(x, subject)), yields };
    for (const child of childrenOf(x, node)) if (child !== subject) x.evaluate(child);
  });
  x.cases = around;
  const known = yields.filter((e) => e >= 0);
  return known.length > 0 ? addExpr(x, ['any', known]) : -1;
}

function readSubject(
  x: Extraction,
  subject: number,
): { readonly eSubject: number; readonly name?: string } {
  const [first, value] = childrenOf(x, subject);
  if (first === undefined) return { eSubject: -1 };
  const rule = ruleOf(x, first);
  const eSubject = x.evaluate(value ?? first);
  if (value === undefined || rule?.role !== 'variable') {
    const name = nameOf(x, first);
    return name === undefined ? { eSubject } : { eSubject, name };
  }
  const nameNode = childIn(x, first, rule.name);
  const typeNode = childIn(x, first, rule.type);
  const name = textOf(x, nameNode);
  declare(x, {
    node: first,
    nameNode,
    name,
    scope: x.scope,
    eType: typeNode < 0 ? -1 : readType(x, typeNode),
    eValue: eSubject,
    kind: 'Local',
  });
  return { eSubject, name };
}

/** `is A, is B -> …`: the arm sees the subject with that type. Without a subject the label is a condition. */
export function readTestedCase(x: Extraction, node: number, rule: RoleOf<'testedCase'>): number {
  const labels = childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.label);
  const types = labels.map((label) => readLabel(x, label));
  const name = x.cases?.name;
  const tested =
    name !== undefined && labels.length > 0 && types.every((e) => e >= 0)
      ? [[name, types.length === 1 ? (types[0] ?? -1) : addExpr(x, ['any', types])] as const]
      : [];
  const [only, ...others] = labels;
  const checks =
    tested.length > 0 || only === undefined || others.length > 0 ? tested : checksIn(x, only, true);
  const cases = x.cases;
  for (const body of childrenOf(x, node))
    if (!labels.includes(body))
      cases?.yields.push(under(x, checks, () => perhaps(x, false, () => x.evaluate(body))));
  return -1;
}

/** The type that a label tests; -1 for others, which are read as they are. */
function readLabel(x: Extraction, label: number): number {
  if (ruleOf(x, label)?.role !== 'typeLabel') {
    x.evaluate(label);
    return -1;
  }
  const type = childrenOf(x, label)[0];
  const eType = type === undefined ? -1 : readType(x, type);
  return textOf(x, label).startsWith('!') ? -1 : eType;
}
