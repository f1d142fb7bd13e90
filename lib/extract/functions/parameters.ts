// Reads what functions take: parameters and type parameters. What functions are is read elsewhere.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, expectType } from '../bindings/bindings.ts';
import { declaratorAt, type Declarator } from '../types/declarators.ts';
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
import { nameNodeOf } from '../classes/mixins.ts';
import { readType } from '../types/types.ts';

export function readTypeParameters(state: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  for (const node of childrenOf(state, list)) {
    const rule = ruleOf(state, node);
    if (rule?.role === 'ignore' || rule?.role === 'placeholder') continue;
    if (state.tree.fieldAt(node) === 'bound') {
      readBeforeBound(state, node, fact);
      continue;
    }
    const names =
      rule?.role === 'parameter'
        ? [valueParameter(state, node, rule)]
        : rule?.role === 'typeParameter'
          ? rule.name === ''
            ? [childIn(state, node, '')]
            : childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name)
          : [node];
    for (const nameNode of names)
      readTypeParameter(state, node, nameNode < 0 ? node : nameNode, fact);
  }
}

/** What the parameter before it is at least, where that is no part of it. */
function readBeforeBound(state: Extraction, node: number, fact: Draft<DefFact>): void {
  const eType = readType(state, node);
  const last = state.defs[fact.typeParams?.at(-1) ?? -1];
  if (last && eType >= 0 && ruleOf(state, node)?.role === 'typeWrapper') last.eType ??= eType;
}

/** A parameter of a template that stands for a value. */
function valueParameter(state: Extraction, node: number, rule: RoleOf<'parameter'>): number {
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  if (type >= 0) readType(state, type);
  const declared = childIn(state, node, rule.name);
  return declared < 0 ? -1 : declaratorAt(state, declared).name;
}

function readTypeParameter(
  state: Extraction,
  node: number,
  nameNode: number,
  fact: Draft<DefFact>,
): void {
  const rule = ruleOf(state, node);
  const def = define(state, {
    node,
    at: nameNode,
    name: textOf(state, nameNode),
    kind: 'TypeParameter',
    scope: state.scope,
    memberOf: -1,
  });
  const bound = rule?.role === 'typeParameter' ? childIn(state, node, rule.bound) : -1;
  const eType = bound >= 0 && bound !== nameNode ? readType(state, bound) : -1;
  const made = state.defs[def];
  if (made && eType >= 0) made.eType = eType;
  if (rule?.role === 'typeParameter')
    for (const child of childrenOf(state, node))
      if (child !== bound && child !== nameNode && state.tree.fieldAt(child) !== rule.name)
        readType(state, child);
  const known = fact.typeParams as number[] | undefined;
  if (known) known.push(def);
  else fact.typeParams = [def];
}

/** `where T : Base`. */
export function readTypeBounds(state: Extraction, node: number, fact: Draft<DefFact>): void {
  for (const clause of childrenOf(state, node)) {
    if (ruleOf(state, clause)?.role !== 'typeBounds') continue;
    const [nameNode, ...bounds] = childrenOf(state, clause);
    if (nameNode === undefined) continue;
    readType(state, nameNode);
    const parameter = (fact.typeParams ?? [])
      .map((index) => state.defs[index])
      .find((def) => def?.name === textOf(state, nameNode));
    for (const bound of bounds) {
      const eType = readType(state, bound);
      if (parameter && eType >= 0) parameter.eType ??= eType;
    }
  }
}

/** `where T: A, U: B`, in one part of a head. */
export function readBoundLists(state: Extraction, node: number): void {
  for (const child of childrenOf(state, node))
    if (ruleOf(state, child)?.role === 'typeBoundList') state.evaluate(child);
}

/** A parameter that stands in no list, if the code has a use for its name. */
export function aloneParameter(state: Extraction, node: number, name: string): number[] {
  if (!new RegExp(`\\b${name}\\b`).test(textOf(state, node))) return [];
  return [
    define(
      state,
      { node, at: node, name, kind: 'Hidden', scope: state.scope, memberOf: -1 },
      { optional: true },
    ),
  ];
}

export function readParameters(state: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  const params: number[] = [];
  fact.params = params;
  // An arrow function's single parameter stands without a list.
  const listRule = ruleOf(state, list);
  const own = listRule?.role === 'parameterList' ? listRule : undefined;
  const loose = own && looseParameter(state, list, own);
  const nodes =
    listRule?.role === 'name'
      ? [list]
      : childrenOf(state, list).filter((child) => !loose?.includes(child));
  const holdsTypes =
    listRule?.role === 'typeList' ||
    own?.types === true ||
    own?.typesAfter?.test(textOf(state, list)) === true;
  for (const [place, node] of nodes.entries()) {
    const rule = ruleOf(state, node);
    if (own?.types && rule?.role === 'modifiers') continue;
    if (holdsTypes && (listRule?.role === 'typeList' || rule?.role !== 'parameter')) {
      const eType = readType(state, node);
      params.push(
        define(
          state,
          { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
          eType >= 0 ? { eType } : {},
        ),
      );
      continue;
    }
    if (own?.beside && rule?.role !== 'parameter') {
      readBeside(state, node, state.defs[params.at(-1) ?? -1]);
      continue;
    }
    if (rule?.role === 'parameter' && rule.many) {
      params.push(...readNames(state, node, rule));
      continue;
    }
    const def = readParameter(state, node);
    const made = state.defs[def];
    // `f(this: T, a: A)`: the receiver's type is told like a parameter, and no argument goes to it.
    if (made && state.spec.receiver === 'keyword' && isSelf(state, node)) {
      if (made.eType !== undefined) fact.eReceiver = made.eType;
    } else if (made) params.push(def);
    const before = nodes[place - 1];
    if (
      own?.beside &&
      made &&
      before !== undefined &&
      ruleOf(state, before)?.role === 'modifiers' &&
      own.restWord?.test(textOf(state, before))
    )
      made.rest = true;
  }
  if (loose) params.push(readLooseParameter(state, loose));
  if (
    state.spec.linkage === 'translation-units' &&
    params.length > 0 &&
    /\.\.\.\s*\)$/.test(textOf(state, list)) &&
    state.defs[params.at(-1) ?? -1]?.rest !== true
  ) {
    params.push(
      define(
        state,
        { node: list, at: list, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
        { rest: true },
      ),
    );
  }
  if (state.spec.receiver === 'first-parameter') markReceiver(state, fact, params[0]);
  if (
    nodes[0] !== undefined &&
    childrenOf(state, nodes[0]).some(
      (child) => ruleOf(state, child)?.role === 'modifiers' && textOf(state, child) === 'this',
    )
  )
    fact.isExtension = true;
}

/** The default value of the parameter before, or words for the next one. */
function readBeside(state: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  if (ruleOf(state, node)?.role === 'modifiers') return;
  const eValue = state.evaluate(node);
  if (!parameter) return;
  expectType(state, eValue, parameter.eType ?? -1);
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
}

/** Type and name of a last parameter that has no node of its own. */
function looseParameter(
  state: Extraction,
  list: number,
  rule: RoleOf<'parameterList'>,
): readonly [type: number, name: number] | undefined {
  const type = rule.restType ? childIn(state, list, rule.restType) : -1;
  const name = rule.restName ? childIn(state, list, rule.restName) : -1;
  return name < 0 ? undefined : [type, name];
}

/** It is of a list type, of which each argument is an element. */
function readLooseParameter(state: Extraction, [type, name]: readonly [number, number]): number {
  const rule = ruleOf(state, type);
  const element = rule?.role === 'arrayType' ? childIn(state, type, '') : type;
  const eType = element >= 0 ? readType(state, element) : -1;
  return define(
    state,
    {
      node: name,
      at: name,
      name: textOf(state, name),
      kind: 'Parameter',
      scope: state.scope,
      memberOf: -1,
    },
    { rest: true, ...(eType >= 0 && { eType }) },
  );
}

/** Whether a list of parameters begins with the receiver. */
export function takesReceiver(state: Extraction, list: number): boolean {
  return list >= 0 && isSelf(state, childrenOf(state, list)[0] ?? -1);
}

function isSelf(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  return (
    rule?.role === 'parameter' && ruleOf(state, childIn(state, node, rule.name))?.role === 'self'
  );
}

/** Parameters that share a type, or one without a name. */
function readNames(state: Extraction, node: number, rule: RoleOf<'parameter'>): number[] {
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  const eType = type >= 0 ? readType(state, type) : -1;
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
  const more = { ...(eType >= 0 && { eType }), ...(rule.rest && { rest: true }) };
  if (names.length === 0)
    return [
      define(state, { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 }, more),
    ];
  return names.map((name) =>
    define(
      state,
      {
        node,
        at: name,
        name: textOf(state, name),
        kind: 'Parameter',
        scope: state.scope,
        memberOf: -1,
      },
      more,
    ),
  );
}

export function readParameter(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'ignore') return -1;
  const isParameter = rule?.role === 'parameter';
  const isDefault = rule?.role === 'defaultPattern';
  let pattern = isParameter
    ? childIn(state, node, rule.name)
    : isDefault
      ? childIn(state, node, rule.left)
      : node;
  if (pattern < 0 && isParameter && rule.nameless)
    return readNameless(state, node, rule, undefined);
  const declarator = ruleOf(state, pattern);
  const typed = declarator?.role === 'variable' ? childIn(state, pattern, declarator.type) : -1;
  if (declarator?.role === 'variable') pattern = childIn(state, pattern, declarator.name);
  if (pattern < 0) return -1;
  if (isParameter) readModifiers(state, node);
  let rest =
    isParameter &&
    (rule.rest === true ||
      collects(state, rule.type === undefined ? -1 : childIn(state, node, rule.type)));
  if (ruleOf(state, pattern)?.role === 'restPattern') {
    rest = true;
    pattern = childIn(state, pattern, '');
    if (pattern < 0) return -1;
  }
  const wrapped =
    ruleOf(state, pattern)?.role === 'declarator' ? declaratorAt(state, pattern) : undefined;
  if (wrapped) pattern = wrapped.name;
  if (pattern < 0 && isParameter && rule.nameless) return readNameless(state, node, rule, wrapped);
  if (pattern < 0) return -1;
  const typeNode = isParameter && rule.type !== undefined ? childIn(state, node, rule.type) : typed;
  const valueNode =
    isParameter && rule.value
      ? childIn(state, node, rule.value)
      : isDefault
        ? childIn(state, node, rule.right)
        : -1;
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  const simple = ruleOf(state, pattern)?.role === 'name' || ruleOf(state, pattern)?.role === 'self';
  const name = simple ? textOf(state, pattern) : '';
  const def = define(
    state,
    {
      node,
      at: pattern,
      name,
      kind: simple ? 'Parameter' : 'Hidden',
      scope: state.scope,
      memberOf: -1,
    },
    { ...(rest && { rest: true }), ...(wrapped?.points && { points: wrapped.points }) },
  );
  const made = state.defs[def];
  if (!made) return -1;
  // A parameter that is a function, or points to one, is not of the type that the function returns.
  if (eType >= 0 && !wrapped?.isFunction && !wrapped?.isIndirect) made.eType = eType;
  if (valueNode >= 0) {
    const eValue = state.evaluate(valueNode);
    if (eValue >= 0) made.eValue = eValue;
    else made.optional = true;
  }
  if (simple)
    noteWrite(state, state.scope, name, addExpr(state, ['def', def, true]), { typed: eType >= 0 });
  if (!simple) bindPattern(state, pattern, addExpr(state, ['def', def]), 'block', 'Local');
  else if (isParameter && rule.promotes)
    defineParameterProperty(state, node, nameNodeOf(state, pattern), def);
  else if (
    state.spec.visibility === 'keyword' &&
    /^\s*(public|private|protected|readonly|override)\b/.test(
      state.tree.text.slice(startOf(state, node), startOf(state, pattern)),
    )
  )
    defineParameterProperty(state, node, pattern, def);
  return def;
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
  return define(
    state,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    {
      ...(eType >= 0 && !wrapped?.isIndirect && { eType }),
      ...(wrapped?.points && { points: wrapped.points }),
      ...(value >= 0 && (eValue < 0 ? { optional: true as const } : { eValue })),
      ...(rule.rest && { rest: true }),
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

function markReceiver(state: Extraction, fact: Draft<DefFact>, first: number | undefined): void {
  const parameter = first === undefined ? undefined : state.defs[first];
  if (
    !parameter ||
    fact.memberOf < 0 ||
    fact.isStatic ||
    parameter.rest ||
    parameter.eType !== undefined
  )
    return;
  const decorated = (fact.eDecorators ?? []).some(
    (e) => state.exprs[e]?.[0] === 'name' && state.exprs[e]?.[1] === 'classmethod',
  );
  const onClass =
    decorated ||
    fact.name === '__new__' ||
    fact.name === '__init_subclass__' ||
    fact.name === '__class_getitem__';
  parameter.eValue = addExpr(state, [onClass ? 'cls' : 'self', state.scope]);
  if (onClass) fact.isStatic = true;
}
