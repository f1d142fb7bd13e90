// Statements: blocks, returns, what is raised, and declarations of several names.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addCast,
  addExpr,
  addSite,
  childIn,
  childrenOf,
  evaluateChildren,
  expecting,
  functionScope,
  inside,
  nameNothing,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { declare, targetScope } from '../bindings/bindings.ts';
import { noteOpen, perhaps } from './flow.ts';
import { exportValue } from '../imports/imports.ts';
import { readModifiers } from '../modifiers.ts';
import { readTypedDeclaration } from '../types/typed-declarations.ts';
import { readType } from '../types/types.ts';

export function readDeclarations(
  x: Extraction,
  node: number,
  rule: RoleOf<'declarations'>,
): number {
  if (rule.declarator) return readTypedDeclaration(x, node, rule);
  const before = [x.hoist, x.declaredType, x.modifiers] as const;
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  x.hoist = rule.hoist;
  x.declaredType = type >= 0 ? readType(x, type) : -1;
  const modifiers = readModifiers(x, node);
  // Where the words stand around the declaration, they are its own.
  if (modifiers.size > 0) x.modifiers = modifiers;
  if (rule.isStatic) x.modifiers = new Set([...x.modifiers, 'static']);
  for (const child of childrenOf(x, node))
    if (child !== type && ruleOf(x, child)?.role !== 'modifiers') x.evaluate(child);
  [x.hoist, x.declaredType, x.modifiers] = before;
  return -1;
}

export function readLabel(x: Extraction, node: number): number {
  nameNothing(x, node);
  return -1;
}

export function readBlock(x: Extraction, node: number, yields: boolean): number {
  let e = -1;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    if (!yields) return evaluateChildren(x, node);
    for (
      let child = node + 1, end = x.tree.after[node] ?? 0;
      child < end;
      child = x.tree.after[child] ?? end
    ) {
      const last = x.evaluate(child);
      if (ruleOf(x, child)?.role !== 'comment') e = last;
    }
  });
  return e;
}

/** A block whose names are those of what is around it. It yields what its last part does, or what runs instead of that. */
export function readSequence(
  x: Extraction,
  node: number,
  { asides = [] }: RoleOf<'block'>,
): number {
  const options: number[] = [];
  let e = -1;
  for (
    let child = node + 1, end = x.tree.after[node] ?? 0;
    child < end;
    child = x.tree.after[child] ?? end
  ) {
    const kind = x.tree.kindOf(child);
    if (asides.includes(kind)) {
      const other = perhaps(x, false, () => x.evaluate(child));
      if (kind !== asides.at(-1)) options.push(other);
      continue;
    }
    const last = x.evaluate(child);
    const role = ruleOf(x, child)?.role;
    if (role !== 'comment' && role !== 'statement') e = last;
  }
  return options.length === 0 ? e : addExpr(x, ['any', [e, ...options]]);
}

/** One of several parts runs: the whole is what that one is. */
export function readChoices(x: Extraction, node: number, rule: RoleOf<'choices'>): number {
  const by = childIn(x, node, rule.by);
  if (by >= 0) x.evaluate(by);
  const options = childrenOf(x, node)
    .filter((child) => child !== by)
    .map((child) => perhaps(x, false, () => x.evaluate(child)));
  return options.every((e) => e < 0) ? -1 : addExpr(x, ['any', options]);
}

/** `rescue A, B => error`. */
export function readCatches(x: Extraction, node: number, rule: RoleOf<'catches'>): number {
  const [types, holder, body] = [
    childIn(x, node, rule.types),
    childIn(x, node, rule.name),
    childIn(x, node, rule.body),
  ];
  const eTypes = types < 0 ? [] : childrenOf(x, types).map((type) => readType(x, type));
  const nameNode = holder < 0 ? -1 : childIn(x, holder, '');
  if (nameNode >= 0 && ruleOf(x, nameNode)?.role === 'name') {
    const name = textOf(x, nameNode);
    const scope = targetScope(x, 'function', name);
    declare(x, {
      node: holder,
      nameNode,
      name,
      scope,
      eType: -1,
      eValue: eTypes.length === 0 ? -1 : addCast(x, addExpr(x, ['any', eTypes]), -1),
      kind: 'Local',
    });
    noteOpen(x, scope, name);
  } else if (nameNode >= 0) x.evaluate(nameNode);
  return body < 0 ? -1 : x.evaluate(body);
}

/** `x?`: what the built-in type of the operand has for it. */
export function readTake(x: Extraction, node: number, rule: RoleOf<'take'>): number {
  const e = x.evaluate(childIn(x, node, ''));
  return e < 0 ? -1 : addExpr(x, ['member', e, rule.member]);
}

/** Parts of which each may run or not. */
export function readArms(x: Extraction, node: number): number {
  for (const child of childrenOf(x, node)) perhaps(x, false, () => x.evaluate(child));
  return -1;
}

export function readComprehension(x: Extraction, node: number, body: string): number {
  let e = -1;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    const bodyNode = childIn(x, node, body);
    for (const child of childrenOf(x, node)) if (child !== bodyNode) x.evaluate(child);
    if (bodyNode >= 0) e = x.evaluate(bodyNode);
  });
  return addExpr(x, ['generic', addExpr(x, ['literal', 'Array']), [e]]);
}

export function readDecorated(x: Extraction, node: number, definition: number): number {
  for (const child of childrenOf(x, node)) if (child !== definition) x.evaluate(child);
  return definition >= 0 ? x.evaluate(definition) : -1;
}

/** A class that is raised is made first. */
export function readRaise(x: Extraction, node: number): number {
  for (const child of childrenOf(x, node)) {
    const e = x.evaluate(child);
    const tag = x.exprs[e]?.[0];
    if (x.tree.fieldAt(child) === '' && (tag === 'name' || tag === 'member'))
      addSite(x, 'raise', e, startOf(x, child), []);
  }
  return -1;
}

/** Of several values the first; outside of any function it is what the file is to who loads it. */
export function readFirstReturn(
  x: Extraction,
  node: number,
  { offers, outermost }: { readonly offers?: boolean; readonly outermost?: boolean },
): number {
  const list = childIn(x, node, '');
  const [first, ...others] =
    list >= 0 && ruleOf(x, list)?.role === 'list' ? childrenOf(x, list) : [list];
  if (first === undefined || first < 0) return -1;
  if (offers && functionScope(x, x.scope) === 0) exportValue(x, first, '=');
  else addReturn(x, x.evaluate(first), 'eReturns', outermost);
  for (const other of others) x.evaluate(other);
  return -1;
}

export function readReturn(x: Extraction, node: number, list: 'eReturns' | 'eYields'): number {
  const value = childIn(x, node, '');
  const eType = x.defs[x.scopes[functionScope(x, x.scope)]?.[2] ?? -1]?.eType ?? -1;
  addReturn(
    x,
    value >= 0 ? expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(value)) : -1,
    list,
  );
  return -1;
}

function addReturn(
  x: Extraction,
  e: number,
  list: 'eReturns' | 'eYields',
  outermost = false,
): void {
  let scope = functionScope(x, x.scope);
  // Out of a function value with all that it sees.
  while (outermost && scope > 0 && x.defs[x.scopes[scope]?.[2] ?? -1]?.seesAround)
    scope = functionScope(x, x.scopes[scope]?.[1] ?? 0);
  const def = x.defs[x.scopes[scope]?.[2] ?? -1];
  if (def) def[list] = [...(def[list] ?? []), e];
}
