// Reads names that stand side by side with their values: `a, b := f()`, `for k, v := range m`, the alias of a type switch.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, declare, definesItself, readNamed, variableKind } from './bindings.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  functionScope,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { asStated } from '../types/doc-types.ts';
import { perhaps } from '../flow/flow.ts';
import { assignTo, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

const NO_NAME = '_';
/** An assignment declares a name at file level, unless something around declares it. */
const UNLESS_KNOWN = 'unless-known';

export function readBindings(x: Extraction, node: number, rule: RoleOf<'bindings'>): number {
  const inner = childIn(x, node, '');
  const innerRule = ruleOf(x, inner);
  if (innerRule?.role === 'bindings')
    return readBindings(x, inner, { ...innerRule, declares: rule.declares });
  const targets = listIn(x, node, rule.names);
  const values = listIn(x, node, rule.values);
  const typeNode = rule.type === undefined ? -1 : childIn(x, node, rule.type);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  // All values are read before any name is declared: `x := x.next` reads the outer x.
  const named = targets.map((target, position) =>
    targets.length === values.length && definesItself(x, values[position] ?? -1)
      ? hintOf(x, target, rule.declares)
      : undefined,
  );
  const eValues = values.map((value, position) =>
    named[position] ? readNamed(x, value, named[position]) : x.evaluate(value),
  );
  const declares =
    rule.declares === UNLESS_KNOWN
      ? rule.declares
      : rule.declares === ':='
        ? targets.length > 0 &&
          textBetween(x, targets.at(-1) ?? node, values[0] ?? node).includes(':=')
        : rule.declares;
  targets.forEach((target, position) => {
    const eValue =
      values.length === targets.length
        ? (eValues[position] ?? -1)
        : partOf(x, values[0] ?? -1, eValues[0] ?? -1, position);
    if (!named[position]) bind(x, { node, target, eType, eValue, declares });
  });
  return -1;
}

/** The name that a definition takes from what it is assigned to; none where that is declared elsewhere. */
function hintOf(x: Extraction, target: number, declares: boolean | string): NameHint | undefined {
  if (ruleOf(x, target)?.role === 'member') return memberHint(x, target);
  if (ruleOf(x, target)?.role !== 'name') return undefined;
  const name = textOf(x, target);
  if (declares === true) return { name, at: target, scope: x.scope, memberOf: -1 };
  return declares === UNLESS_KNOWN && !isDeclared(x, name)
    ? { name, at: target, scope: 0, memberOf: -1 }
    : undefined;
}

function isDeclared(x: Extraction, name: string): boolean {
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1)
    if (x.names[scope]?.has(name)) return true;
  return false;
}

/** The nodes in a field, each by itself where the field holds a list. */
function listIn(x: Extraction, node: number, field: string): number[] {
  return fieldNodes(x, node, field).flatMap((child) =>
    ruleOf(x, child)?.role === 'list'
      ? childrenOf(x, child).filter((part) => ruleOf(x, part)?.role !== 'ignore')
      : [child],
  );
}

/** Without a name the field is the first child, and `-1` the last of several. */
function fieldNodes(x: Extraction, node: number, field: string): number[] {
  const children = childrenOf(x, node);
  if (field === '') return children.slice(0, 1);
  return field === '-1'
    ? children.slice(1).slice(-1)
    : children.filter((child) => x.tree.fieldAt(child) === field);
}

function textBetween(x: Extraction, left: number, right: number): string {
  return x.tree.text.slice(endOf(x, left), startOf(x, right)).slice(0, 200);
}

/** A call may yield several results. Other values come with whether they are there: `v, ok := m[k]`. */
function partOf(x: Extraction, value: number, e: number, position: number): number {
  if (value < 0 || e < 0) return -1;
  const role = ruleOf(x, value)?.role;
  if (role === 'call' || role === 'conversion') return addExpr(x, ['part', e, position]);
  return position === 0 ? e : addExpr(x, ['literal', 'bool']);
}

interface Binding {
  readonly node: number;
  readonly target: number;
  readonly eType: number;
  readonly eValue: number;
  readonly declares: boolean | typeof UNLESS_KNOWN;
}

function bind(x: Extraction, { node, target, eType, eValue, declares }: Binding): void {
  const isName = ruleOf(x, target)?.role === 'name';
  const name = isName ? textOf(x, target) : '';
  if (name === NO_NAME) return;
  const asGlobal = declares === UNLESS_KNOWN && isName && !isDeclared(x, name);
  if (asGlobal) declare(x, { node, nameNode: target, name, scope: 0, eType, eValue });
  else if (declares === true && isName)
    declare(x, {
      node,
      nameNode: target,
      name,
      scope: x.scope,
      eType,
      eValue,
      kind: variableKind(x, x.scope),
    });
  else assignTo(x, target, eValue, node, { eType });
}

export function readRange(x: Extraction, node: number, rule: RoleOf<'range'>): number {
  const right = childIn(x, node, rule.value);
  const eRight = right >= 0 ? x.evaluate(right) : -1;
  const targets = listIn(x, node, rule.names);
  const declares =
    targets.length > 0 && textBetween(x, targets.at(-1) ?? node, right).includes(':=');
  targets.forEach((target, position) => {
    bind(x, {
      node,
      target,
      eType: -1,
      eValue: eRight >= 0 && position < 2 ? addExpr(x, ['ranged', eRight, position]) : -1,
      declares,
    });
  });
  return -1;
}

/** `foreach ($list as $key => $item)`. */
export function readEachOf(x: Extraction, node: number): number {
  const [list, target, ...rest] = childrenOf(x, node);
  if (list === undefined || target === undefined) return -1;
  const eList = x.evaluate(list);
  const [key, item] =
    ruleOf(x, target)?.role === 'pair' ? childrenOf(x, target) : [undefined, target];
  if (key !== undefined) bindPattern(x, key, -1, 'function', 'Local');
  const name =
    item === undefined ? -1 : ruleOf(x, item)?.role === 'transparent' ? childIn(x, item, '') : item;
  const eEach = eList < 0 ? -1 : addExpr(x, ['each', eList, false]);
  if (name >= 0)
    bindPattern(
      x,
      name,
      asStated(x, node, textOf(x, name), eEach),
      'function',
      variableKind(x, functionScope(x, x.scope)),
    );
  perhaps(x, true, () => {
    for (const child of rest) x.evaluate(child);
  });
  return -1;
}

/** `switch t := v.(type) { case T: … }`: in a case of one type the alias has that type, in others that of the value. */
export function readTypeSwitch(x: Extraction, node: number, rule: RoleOf<'typeSwitch'>): number {
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    const alias = listIn(x, node, rule.alias)[0] ?? -1;
    const value = childIn(x, node, rule.value);
    let eValue = -1;
    for (const child of childrenOf(x, node)) {
      const field = x.tree.fieldAt(child);
      if (child === value) eValue = x.evaluate(child);
      else if (field !== '') {
        if (field !== rule.alias) x.evaluate(child);
      } else readCase(x, child, { alias, eValue, types: rule.types });
    }
  });
  return -1;
}

function readCase(
  x: Extraction,
  node: number,
  { alias, eValue, types }: { alias: number; eValue: number; types: string },
): void {
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    const typeNodes = listIn(x, node, types);
    const eTypes = typeNodes.map((child) => readType(x, child));
    const name = alias >= 0 ? textOf(x, alias) : NO_NAME;
    const eType =
      eTypes.length === 1 && ruleOf(x, typeNodes[0] ?? -1)?.role !== 'nullType'
        ? (eTypes[0] ?? -1)
        : -1;
    if (name !== NO_NAME)
      declare(x, { node, nameNode: alias, name, scope: x.scope, eType, eValue, kind: 'Local' });
    if (typeNodes.length === 0) return evaluateChildren(x, node);
    for (const child of childrenOf(x, node)) if (!typeNodes.includes(child)) x.evaluate(child);
  });
}
