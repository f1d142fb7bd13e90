// Reads expressions whose type their syntax alone tells: operators, type tests, array and class literals, functions named as values.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import { declare } from '../bindings/bindings.ts';
import {
  addCast,
  addExpr,
  addRef,
  childIn,
  childrenOf,
  endOf,
  expecting,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { noteCheck } from '../flow/narrowing.ts';
import { readJoined } from '../texts.ts';
import { readType } from './types.ts';

export function readOperation(x: Extraction, node: number, rule: RoleOf<'operation'>): number {
  const children = childrenOf(x, node);
  const options = (
    rule.sameType ? operandsAlike(x, children) : children.map((child) => x.evaluate(child))
  ).filter((e) => e >= 0);
  const [left, right] = children;
  const operator =
    left === undefined || right === undefined
      ? ''
      : x.tree.text.slice(endOf(x, left), startOf(x, right)).trim();
  if (rule.compares.includes(operator)) return addExpr(x, ['literal', 'boolean']);
  if (operator === '+') {
    const e = readJoined(x, children.length === 2 ? options : []);
    if (e >= 0 && options.length === 2) return e;
  }
  // Text joined to anything is text.
  if (options.some((e) => isText(x, e))) return addExpr(x, ['literal', 'string']);
  return options.length < children.length ? -1 : addExpr(x, ['operands', options]);
}

/** What one operand is expected to be, the other one says. */
function operandsAlike(x: Extraction, children: readonly number[]): number[] {
  const [left, right, ...more] = children;
  if (left === undefined || right === undefined || more.length > 0)
    return children.map((child) => x.evaluate(child));
  const isFirst = ruleOf(x, left)?.role !== 'expectedMember';
  const e = expecting(x, undefined, () => x.evaluate(isFirst ? left : right));
  const other = expecting(x, e < 0 ? undefined : () => addExpr(x, ['classOf', e]), () =>
    x.evaluate(isFirst ? right : left),
  );
  return isFirst ? [e, other] : [other, e];
}

function isText(x: Extraction, e: number): boolean {
  const expr = x.exprs[e];
  return expr?.[0] === 'string' || (expr?.[0] === 'literal' && expr[1] === 'string');
}

/** `value instanceof T name`. */
export function readTypeTest(x: Extraction, node: number, rule: RoleOf<'typeTest'>): number {
  const nameNode = childIn(x, node, rule.name);
  const typeNode = childIn(x, node, rule.type);
  for (const child of childrenOf(x, node))
    if (child !== nameNode && child !== typeNode) x.evaluate(child);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  noteCheck(x, node, childIn(x, node, rule.value), eType);
  if (nameNode >= 0)
    declare(x, { node, nameNode, name: textOf(x, nameNode), scope: x.scope, eType, eValue: -1 });
  return addExpr(x, ['literal', 'boolean']);
}

export function readClassLiteral(x: Extraction, node: number): number {
  const eType = readType(x, childIn(x, node, ''));
  return addExpr(x, [
    'generic',
    addExpr(x, ['literal', 'Class']),
    [eType < 0 ? -1 : addCast(x, eType, -1)],
  ]);
}

export function readNewArray(x: Extraction, node: number, rule: RoleOf<'newArray'>): number {
  const typeNode = childIn(x, node, rule.type);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  let depth = 0;
  for (const child of childrenOf(x, node)) {
    if (child === typeNode) continue;
    if (x.tree.fieldAt(child) !== rule.value)
      depth += (textOf(x, child).match(/^\[|\]\s*\[/g) ?? []).length;
    x.evaluate(child);
  }
  let e = eType < 0 ? -1 : addCast(x, eType, -1);
  for (; depth > 0; depth--) e = addExpr(x, ['generic', addExpr(x, ['literal', 'Array']), [e]]);
  return e;
}

/** `::f`. */
function readBareReference(x: Extraction, node: number): number {
  addRef(
    x,
    'passed',
    asFunction(x, addExpr(x, ['name', textOf(x, node), x.scope])),
    startOf(x, node),
  );
  return -1;
}

/** Where a bare name never means a function, one that does is marked. */
function asFunction(x: Extraction, e: number): number {
  return x.spec.functions.receivers === 'implicit' ? addExpr(x, ['generic', e, []]) : e;
}

/** `A::f`, `a::f`, `A::new`: handed on, not called. */
export function readFunctionReference(x: Extraction, node: number): number {
  const [object, ...rest] = childrenOf(x, node).filter(
    (child) => ruleOf(x, child)?.role !== 'word',
  );
  if (object === undefined) return -1;
  if (
    x.spec.functions.receivers === 'implicit' &&
    rest.length === 0 &&
    ruleOf(x, object)?.role === 'name'
  )
    return readBareReference(x, object);
  const eObject = x.evaluate(object);
  const nameNode = rest.findLast((child) => ruleOf(x, child)?.role === 'name');
  const made = /\bnew$/.test(x.tree.text.slice(endOf(x, node) - 4, endOf(x, node)));
  if (eObject < 0 || (nameNode === undefined && !made)) return eObject;
  const e = addExpr(x, [
    'member',
    eObject,
    nameNode === undefined ? x.spec.constructorName : calledKey(x.spec, textOf(x, nameNode)),
  ]);
  addRef(
    x,
    'passed',
    asFunction(x, e),
    nameNode === undefined ? endOf(x, node) - 3 : startOf(x, nameNode),
  );
  // What a reference to a property yields, only its caller knows.
  if (x.spec.functions.receivers === 'implicit') return -1;
  return made ? eObject : e;
}
