// Reads lists of names with their values: `a, b := f()`. Destructures no value.
import type { RoleOf } from '../../languages/_rules.ts';
import { declare, readNamed, variableKind } from './bindings.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { listIn, textBetween } from '../../languages/_kit/node-lists.ts';
import { childIn, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { assignTo, memberHint } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';

const NO_NAME = '_';

/** An assignment declares a name at file level, unless an enclosing scope declares it. */
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

/** The name that a definition takes from its assignment; undefined if that name is declared elsewhere. */
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

/** A call may yield several results. With other values, the second one says whether there is one: `v, ok := m[k]`. */
function partOf(state: Extraction, value: number, e: number, position: number): number {
  if (value < 0 || e < 0) return -1;
  const rule = ruleOf(state, value);
  const isOwn = rule && languageReaders(state.spec).yieldsSeveral?.(rule);
  if (rule?.role === 'call' || isOwn) return addExpr(state, ['part', e, position]);
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
