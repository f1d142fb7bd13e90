// Reads a single parameter: its name or pattern, type and default value. Does not read parameter lists.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern } from '../bindings/patterns.ts';
import type { Declarator } from '../../languages/_kit/reading/function-heads.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { nameNodeOf } from '../bindings/marked-names.ts';
import { languageReaders } from '../language-readers.ts';
import { readType } from '../types/types.ts';

/** A parameter taken apart. Nodes are -1 where there are none. */
interface ParameterParts {
  readonly node: number;
  readonly rule: RoleOf<'parameter'> | undefined;
  /** Its name, or the pattern that takes it apart. */
  readonly pattern: number;
  readonly type: number;
  readonly value: number;
  readonly rest: boolean;
  /** The declarator around its name. */
  readonly wrapped: Declarator | undefined;
}

/** Defines the parameter at `node`; -1 where there is none. */
export function readParameter(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'ignore') return -1;
  const own = rule?.role === 'parameter' ? rule : undefined;
  const declared = declaredIn(state, node);
  if (declared < 0) return own?.nameless ? readNameless(state, node, own, undefined) : -1;
  const variable = ruleOf(state, declared);
  const isVariable = variable?.role === 'variable';
  const marked = isVariable ? childIn(state, declared, variable.name) : declared;
  if (marked < 0) return -1;
  if (own) readModifiers(state, node);
  const { pattern, rest, wrapped } = withoutMarks(state, marked);
  if (pattern < 0) return own?.nameless && wrapped ? readNameless(state, node, own, wrapped) : -1;
  const typed = isVariable ? childIn(state, declared, variable.type) : -1;
  return defineParameter(state, {
    node,
    rule: own,
    pattern,
    type: own?.type === undefined ? typed : childIn(state, node, own.type),
    value: valueOf(state, node),
    rest: rest || (own !== undefined && isRest(state, node, own)),
    wrapped,
  });
}

/** What declares its name. */
function declaredIn(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'parameter') return childIn(state, node, rule.name);
  return languageReaders(state.spec).withDefault?.(state, node)?.pattern ?? node;
}

function valueOf(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'parameter') return rule.value ? childIn(state, node, rule.value) : -1;
  return languageReaders(state.spec).withDefault?.(state, node)?.value ?? -1;
}

/** The name or pattern alone, without what says that it collects arguments, or how its type is reached. */
function withoutMarks(
  state: Extraction,
  node: number,
): Pick<ParameterParts, 'pattern' | 'rest' | 'wrapped'> {
  const rest = ruleOf(state, node)?.role === 'restPattern';
  const at = rest ? childIn(state, node, '') : node;
  const wrapped = at >= 0 ? languageReaders(state.spec).declaratorAt?.(state, at) : undefined;
  return { pattern: wrapped ? wrapped.name : at, rest, wrapped };
}

function isRest(state: Extraction, node: number, rule: RoleOf<'parameter'>): boolean {
  return (
    rule.rest === true ||
    collects(state, rule.type === undefined ? -1 : childIn(state, node, rule.type))
  );
}

function defineParameter(state: Extraction, parts: ParameterParts): number {
  const { node, pattern, value, wrapped } = parts;
  const eType = parts.type >= 0 ? readType(state, parts.type) : -1;
  const role = ruleOf(state, pattern)?.role;
  const isNamed = role === 'name' || role === 'self';
  const def = define(
    state,
    {
      node,
      at: pattern,
      name: isNamed ? textOf(state, pattern) : '',
      kind: isNamed ? 'Parameter' : 'Hidden',
      scope: state.scope,
      memberOf: -1,
    },
    { ...(parts.rest && { rest: true }), ...(wrapped?.points && { points: wrapped.points }) },
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  // A parameter that is a function, or points to one, is not of the type that the function returns.
  if (eType >= 0 && !wrapped?.isFunction && !wrapped?.isIndirect) fact.eType = eType;
  if (value >= 0) readDefault(state, value, fact);
  if (isNamed) {
    const e = addExpr(state, ['def', def, true]);
    noteWrite(state, state.scope, fact.name, e, { typed: eType >= 0 });
    const field = fieldNameIn(state, parts);
    if (field >= 0) defineParameterProperty(state, node, field, def);
  } else bindPattern(state, pattern, addExpr(state, ['def', def]), 'block', 'Local');
  return def;
}

function readDefault(state: Extraction, value: number, fact: Draft<DefFact>): void {
  const eValue = state.evaluate(value);
  if (eValue >= 0) fact.eValue = eValue;
  else fact.optional = true;
}

/** The name of the field that the parameter is too, -1 where it is none. */
function fieldNameIn(state: Extraction, { node, rule, pattern }: ParameterParts): number {
  if (rule?.promotes) return nameNodeOf(state, pattern);
  const before = state.tree.text.slice(startOf(state, node), startOf(state, pattern));
  const isField =
    state.spec.visibility === 'keyword' &&
    /^\s*(public|private|protected|readonly|override)\b/.test(before);
  return isField ? pattern : -1;
}

/** Whether a type says that its parameter collects all further arguments. */
function collects(state: Extraction, type: number): boolean {
  const rule = type < 0 ? undefined : ruleOf(state, type);
  return rule?.role === 'typeWrapper' && rule.collects === true;
}

/** A parameter that only has a type. `void` alone is none. */
function readNameless(
  state: Extraction,
  node: number,
  rule: RoleOf<'parameter'>,
  wrapped: Declarator | undefined,
): number {
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  if (!wrapped && type >= 0 && textOf(state, type) === 'void') return -1;
  const eType = type < 0 ? -1 : readType(state, type);
  const value = rule.value ? childIn(state, node, rule.value) : -1;
  const eValue = value < 0 ? -1 : state.evaluate(value);
  return unnamedParameter(state, node, {
    ...(eType >= 0 && !wrapped?.isIndirect && { eType }),
    ...(wrapped?.points && { points: wrapped.points }),
    ...(value >= 0 && (eValue < 0 ? { optional: true as const } : { eValue })),
    ...(rule.rest && { rest: true }),
  });
}

/** One that no code names. */
export function unnamedParameter(
  state: Extraction,
  node: number,
  more: Partial<Draft<DefFact>>,
): number {
  return define(state, { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 }, more);
}

/** `constructor(private a: A)`: the parameter is a field of the class too. */
function defineParameterProperty(
  state: Extraction,
  node: number,
  at: number,
  parameter: number,
): void {
  const constructorDef = state.defs[state.owner];
  const cls = constructorDef?.memberOf ?? -1;
  if (cls < 0) return;
  const name = textOf(state, at);
  const outer = state.defs[cls];
  define(
    state,
    { node, at, name, kind: 'Property', scope: -1, memberOf: cls },
    {
      qualifiedName: `${outer?.qualifiedName ?? ''}.${name}`,
      owner: cls,
      eValue: addExpr(state, ['def', parameter]),
      ...(state.spec.visibility === 'unless-private' &&
        applyModifiers(state, wordsOf(state, node), cls)),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
    },
  );
}

function wordsOf(state: Extraction, node: number): ReadonlySet<string> {
  return new Set(
    childrenOf(state, node)
      .filter((child) => ruleOf(state, child)?.role === 'modifiers')
      .map((child) => textOf(state, child)),
  );
}
