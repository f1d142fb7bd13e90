// Reads names that stand side by side with their values: `a, b := f()`, `for k, v := range m`, the alias of a type switch.
import type { RoleOf } from '../../languages/_rules.ts';
import { declare, readNamed, variableKind } from './bindings.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { assignTo, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

const NO_NAME = '_';

/** An assignment declares a name at file level, unless something around declares it. */
const UNLESS_KNOWN = 'unless-known';

export function readBindings(state: Extraction, node: number, rule: RoleOf<'bindings'>): number {
  const inner = childIn(state, node, '');
  const innerRule = ruleOf(state, inner);
  if (innerRule?.role === 'bindings')
    return readBindings(state, inner, { ...innerRule, declares: rule.declares });
  const targets = listIn(state, node, rule.names);
  const values = listIn(state, node, rule.values);
  const typeNode = rule.type === undefined ? -1 : childIn(state, node, rule.type);
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  // All values are read before any name is declared: `x := x.next` reads the outer x.
  const named = targets.map((target, position) =>
    targets.length === values.length && definesItself(state, values[position] ?? -1)
      ? hintOf(state, target, rule.declares)
      : undefined,
  );
  const eValues = values.map((value, position) =>
    named[position] ? readNamed(state, value, named[position]) : state.evaluate(value),
  );
  const declares =
    rule.declares === UNLESS_KNOWN
      ? rule.declares
      : rule.declares === ':='
        ? targets.length > 0 &&
          textBetween(state, targets.at(-1) ?? node, values[0] ?? node).includes(':=')
        : rule.declares;
  targets.forEach((target, position) => {
    const eValue =
      values.length === targets.length
        ? (eValues[position] ?? -1)
        : partOf(state, values[0] ?? -1, eValues[0] ?? -1, position);
    if (!named[position]) bind(state, { node, target, eType, eValue, declares });
  });
  return -1;
}

/** The name that a definition takes from what it is assigned to; none where that is declared elsewhere. */
function hintOf(
  state: Extraction,
  target: number,
  declares: boolean | string,
): NameHint | undefined {
  if (ruleOf(state, target)?.role === 'member') return memberHint(state, target);
  if (ruleOf(state, target)?.role !== 'name') return undefined;
  const name = textOf(state, target);
  if (declares === true) return { name, at: target, scope: state.scope, memberOf: -1 };
  return declares === UNLESS_KNOWN && !isDeclared(state, name)
    ? { name, at: target, scope: 0, memberOf: -1 }
    : undefined;
}

function isDeclared(state: Extraction, name: string): boolean {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1)
    if (state.names[scope]?.has(name)) return true;
  return false;
}

/** The nodes in a field, each by itself where the field holds a list. */
function listIn(state: Extraction, node: number, field: string): number[] {
  return fieldNodes(state, node, field).flatMap((child) =>
    ruleOf(state, child)?.role === 'list'
      ? childrenOf(state, child).filter((part) => ruleOf(state, part)?.role !== 'ignore')
      : [child],
  );
}

/** Without a name the field is the first child, and `-1` the last of several. */
function fieldNodes(state: Extraction, node: number, field: string): number[] {
  const children = childrenOf(state, node);
  if (field === '') return children.slice(0, 1);
  return field === '-1'
    ? children.slice(1).slice(-1)
    : children.filter((child) => state.tree.fieldAt(child) === field);
}

function textBetween(state: Extraction, left: number, right: number): string {
  return state.tree.text.slice(endOf(state, left), startOf(state, right)).slice(0, 200);
}

/** A call may yield several results. Other values come with whether they are there: `v, ok := m[k]`. */
function partOf(state: Extraction, value: number, e: number, position: number): number {
  if (value < 0 || e < 0) return -1;
  const role = ruleOf(state, value)?.role;
  if (role === 'call' || role === 'conversion') return addExpr(state, ['part', e, position]);
  return position === 0 ? e : addExpr(state, ['literal', 'bool']);
}

interface Binding {
  readonly node: number;
  readonly target: number;
  readonly eType: number;
  readonly eValue: number;
  readonly declares: boolean | typeof UNLESS_KNOWN;
}

function bind(state: Extraction, { node, target, eType, eValue, declares }: Binding): void {
  const isName = ruleOf(state, target)?.role === 'name';
  const name = isName ? textOf(state, target) : '';
  if (name === NO_NAME) return;
  const asGlobal = declares === UNLESS_KNOWN && isName && !isDeclared(state, name);
  if (asGlobal) declare(state, { node, nameNode: target, name, scope: 0, eType, eValue });
  else if (declares === true && isName)
    declare(state, {
      node,
      nameNode: target,
      name,
      scope: state.scope,
      eType,
      eValue,
      kind: variableKind(state, state.scope),
    });
  else assignTo(state, target, eValue, node, { eType });
}

export function readRange(state: Extraction, node: number, rule: RoleOf<'range'>): number {
  const right = childIn(state, node, rule.value);
  const eRight = right >= 0 ? state.evaluate(right) : -1;
  const targets = listIn(state, node, rule.names);
  const declares =
    targets.length > 0 && textBetween(state, targets.at(-1) ?? node, right).includes(':=');
  targets.forEach((target, position) => {
    bind(state, {
      node,
      target,
      eType: -1,
      eValue: eRight >= 0 && position < 2 ? addExpr(state, ['ranged', eRight, position]) : -1,
      declares,
    });
  });
  return -1;
}

/** `switch t := v.(type) { case T: … }`: in a case of one type the alias has that type, in others that of the value. */
export function readTypeSwitch(
  state: Extraction,
  node: number,
  rule: RoleOf<'typeSwitch'>,
): number {
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const alias = listIn(state, node, rule.alias)[0] ?? -1;
    const value = childIn(state, node, rule.value);
    let eValue = -1;
    for (const child of childrenOf(state, node)) {
      const field = state.tree.fieldAt(child);
      if (child === value) eValue = state.evaluate(child);
      else if (field !== '') {
        if (field !== rule.alias) state.evaluate(child);
      } else readCase(state, child, { alias, eValue, types: rule.types });
    }
  });
  return -1;
}

function readCase(
  state: Extraction,
  node: number,
  { alias, eValue, types }: { alias: number; eValue: number; types: string },
): void {
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const typeNodes = listIn(state, node, types);
    const eTypes = typeNodes.map((child) => readType(state, child));
    const name = alias >= 0 ? textOf(state, alias) : NO_NAME;
    const eType =
      eTypes.length === 1 && ruleOf(state, typeNodes[0] ?? -1)?.role !== 'nullType'
        ? (eTypes[0] ?? -1)
        : -1;
    if (name !== NO_NAME)
      declare(state, {
        node,
        nameNode: alias,
        name,
        scope: state.scope,
        eType,
        eValue,
        kind: 'Local',
      });
    if (typeNodes.length === 0) return evaluateChildren(state, node);
    for (const child of childrenOf(state, node))
      if (!typeNodes.includes(child)) state.evaluate(child);
  });
}
