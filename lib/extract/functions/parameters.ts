// Reads what functions take: parameters and type parameters. What functions are is read elsewhere.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, expectType } from '../bindings/bindings.ts';
import { declaratorAt, type Declarator } from '../types/declarators.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { define, signatureOf } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { noteWrite } from '../flow/flow.ts';
import { nameNodeOf } from '../classes/mixins.ts';
import { readType } from '../types/types.ts';

export function readTypeParameters(x: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  for (const node of childrenOf(x, list)) {
    const rule = ruleOf(x, node);
    if (rule?.role === 'ignore' || rule?.role === 'placeholder') continue;
    if (x.tree.fieldAt(node) === 'bound') {
      readBeforeBound(x, node, fact);
      continue;
    }
    const names =
      rule?.role === 'parameter'
        ? [valueParameter(x, node, rule)]
        : rule?.role === 'typeParameter'
          ? rule.name === ''
            ? [childIn(x, node, '')]
            : childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.name)
          : [node];
    for (const nameNode of names) readTypeParameter(x, node, nameNode < 0 ? node : nameNode, fact);
  }
}

/** What the parameter before it is at least, where that is no part of it. */
function readBeforeBound(x: Extraction, node: number, fact: Draft<DefFact>): void {
  const eType = readType(x, node);
  const last = x.defs[fact.typeParams?.at(-1) ?? -1];
  if (last && eType >= 0 && ruleOf(x, node)?.role === 'typeWrapper') last.eType ??= eType;
}

/** A parameter of a template that stands for a value. */
function valueParameter(x: Extraction, node: number, rule: RoleOf<'parameter'>): number {
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  if (type >= 0) readType(x, type);
  const declared = childIn(x, node, rule.name);
  return declared < 0 ? -1 : declaratorAt(x, declared).name;
}

function readTypeParameter(
  x: Extraction,
  node: number,
  nameNode: number,
  fact: Draft<DefFact>,
): void {
  const rule = ruleOf(x, node);
  const def = define(x, {
    node,
    at: nameNode,
    name: textOf(x, nameNode),
    kind: 'TypeParameter',
    scope: x.scope,
    memberOf: -1,
  });
  const bound = rule?.role === 'typeParameter' ? childIn(x, node, rule.bound) : -1;
  const eType = bound >= 0 && bound !== nameNode ? readType(x, bound) : -1;
  const made = x.defs[def];
  if (made && eType >= 0) made.eType = eType;
  if (rule?.role === 'typeParameter')
    for (const child of childrenOf(x, node))
      if (child !== bound && child !== nameNode && x.tree.fieldAt(child) !== rule.name)
        readType(x, child);
  const known = fact.typeParams as number[] | undefined;
  if (known) known.push(def);
  else fact.typeParams = [def];
}

/** `where T : Base`. */
export function readTypeBounds(x: Extraction, node: number, fact: Draft<DefFact>): void {
  for (const clause of childrenOf(x, node)) {
    if (ruleOf(x, clause)?.role !== 'typeBounds') continue;
    const [nameNode, ...bounds] = childrenOf(x, clause);
    if (nameNode === undefined) continue;
    readType(x, nameNode);
    const parameter = (fact.typeParams ?? [])
      .map((index) => x.defs[index])
      .find((def) => def?.name === textOf(x, nameNode));
    for (const bound of bounds) {
      const eType = readType(x, bound);
      if (parameter && eType >= 0) parameter.eType ??= eType;
    }
  }
}

/** `where T: A, U: B`, in one part of a head. */
export function readBoundLists(x: Extraction, node: number): void {
  for (const child of childrenOf(x, node))
    if (ruleOf(x, child)?.role === 'typeBoundList') x.evaluate(child);
}

/** A parameter that stands in no list, if the code has a use for its name. */
export function aloneParameter(x: Extraction, node: number, name: string): number[] {
  if (!new RegExp(`\\b${name}\\b`).test(textOf(x, node))) return [];
  return [
    define(
      x,
      { node, at: node, name, kind: 'Hidden', scope: x.scope, memberOf: -1 },
      { optional: true },
    ),
  ];
}

export function readParameters(x: Extraction, list: number, fact: Draft<DefFact>): void {
  if (list < 0) return;
  const params: number[] = [];
  fact.params = params;
  // An arrow function's single parameter stands without a list.
  const listRule = ruleOf(x, list);
  const own = listRule?.role === 'parameterList' ? listRule : undefined;
  const loose = own && looseParameter(x, list, own);
  const nodes =
    listRule?.role === 'name'
      ? [list]
      : childrenOf(x, list).filter((child) => !loose?.includes(child));
  const holdsTypes =
    listRule?.role === 'typeList' ||
    own?.types === true ||
    own?.typesAfter?.test(textOf(x, list)) === true;
  for (const [place, node] of nodes.entries()) {
    const rule = ruleOf(x, node);
    if (own?.types && rule?.role === 'modifiers') continue;
    if (holdsTypes && (listRule?.role === 'typeList' || rule?.role !== 'parameter')) {
      const eType = readType(x, node);
      params.push(
        define(
          x,
          { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
          eType >= 0 ? { eType } : {},
        ),
      );
      continue;
    }
    if (own?.beside && rule?.role !== 'parameter') {
      readBeside(x, node, x.defs[params.at(-1) ?? -1]);
      continue;
    }
    if (rule?.role === 'parameter' && rule.many) {
      params.push(...readNames(x, node, rule));
      continue;
    }
    const def = readParameter(x, node);
    const made = x.defs[def];
    // `f(this: T, a: A)`: the receiver's type is told like a parameter, and no argument goes to it.
    if (made && x.spec.receiver === 'keyword' && isSelf(x, node)) {
      if (made.eType !== undefined) fact.eReceiver = made.eType;
    } else if (made) params.push(def);
    const before = nodes[place - 1];
    if (
      own?.beside &&
      made &&
      before !== undefined &&
      ruleOf(x, before)?.role === 'modifiers' &&
      own.restWord?.test(textOf(x, before))
    )
      made.rest = true;
  }
  if (loose) params.push(readLooseParameter(x, loose));
  if (
    x.spec.linkage === 'translation-units' &&
    params.length > 0 &&
    /\.\.\.\s*\)$/.test(textOf(x, list)) &&
    x.defs[params.at(-1) ?? -1]?.rest !== true
  ) {
    params.push(
      define(
        x,
        { node: list, at: list, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
        { rest: true },
      ),
    );
  }
  if (x.spec.receiver === 'first-parameter') markReceiver(x, fact, params[0]);
  if (
    nodes[0] !== undefined &&
    childrenOf(x, nodes[0]).some(
      (child) => ruleOf(x, child)?.role === 'modifiers' && textOf(x, child) === 'this',
    )
  )
    fact.isExtension = true;
}

/** The default value of the parameter before, or words for the next one. */
function readBeside(x: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  if (ruleOf(x, node)?.role === 'modifiers') return;
  const eValue = x.evaluate(node);
  if (!parameter) return;
  expectType(x, eValue, parameter.eType ?? -1);
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
}

/** Type and name of a last parameter that has no node of its own. */
function looseParameter(
  x: Extraction,
  list: number,
  rule: RoleOf<'parameterList'>,
): readonly [type: number, name: number] | undefined {
  const type = rule.restType ? childIn(x, list, rule.restType) : -1;
  const name = rule.restName ? childIn(x, list, rule.restName) : -1;
  return name < 0 ? undefined : [type, name];
}

/** It is of a list type, of which each argument is an element. */
function readLooseParameter(x: Extraction, [type, name]: readonly [number, number]): number {
  const rule = ruleOf(x, type);
  const element = rule?.role === 'arrayType' ? childIn(x, type, '') : type;
  const eType = element >= 0 ? readType(x, element) : -1;
  return define(
    x,
    {
      node: name,
      at: name,
      name: textOf(x, name),
      kind: 'Parameter',
      scope: x.scope,
      memberOf: -1,
    },
    { rest: true, ...(eType >= 0 && { eType }) },
  );
}

/** Whether a list of parameters begins with the receiver. */
export function takesReceiver(x: Extraction, list: number): boolean {
  return list >= 0 && isSelf(x, childrenOf(x, list)[0] ?? -1);
}

function isSelf(x: Extraction, node: number): boolean {
  const rule = ruleOf(x, node);
  return rule?.role === 'parameter' && ruleOf(x, childIn(x, node, rule.name))?.role === 'self';
}

/** Parameters that share a type, or one without a name. */
function readNames(x: Extraction, node: number, rule: RoleOf<'parameter'>): number[] {
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  const eType = type >= 0 ? readType(x, type) : -1;
  const names = childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.name);
  const more = { ...(eType >= 0 && { eType }), ...(rule.rest && { rest: true }) };
  if (names.length === 0)
    return [define(x, { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 }, more)];
  return names.map((name) =>
    define(
      x,
      { node, at: name, name: textOf(x, name), kind: 'Parameter', scope: x.scope, memberOf: -1 },
      more,
    ),
  );
}

export function readParameter(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'ignore') return -1;
  const isParameter = rule?.role === 'parameter';
  const isDefault = rule?.role === 'defaultPattern';
  let pattern = isParameter
    ? childIn(x, node, rule.name)
    : isDefault
      ? childIn(x, node, rule.left)
      : node;
  if (pattern < 0 && isParameter && rule.nameless) return readNameless(x, node, rule, undefined);
  const declarator = ruleOf(x, pattern);
  const typed = declarator?.role === 'variable' ? childIn(x, pattern, declarator.type) : -1;
  if (declarator?.role === 'variable') pattern = childIn(x, pattern, declarator.name);
  if (pattern < 0) return -1;
  if (isParameter) readModifiers(x, node);
  let rest =
    isParameter &&
    (rule.rest === true || collects(x, rule.type === undefined ? -1 : childIn(x, node, rule.type)));
  if (ruleOf(x, pattern)?.role === 'restPattern') {
    rest = true;
    pattern = childIn(x, pattern, '');
    if (pattern < 0) return -1;
  }
  const wrapped = ruleOf(x, pattern)?.role === 'declarator' ? declaratorAt(x, pattern) : undefined;
  if (wrapped) pattern = wrapped.name;
  if (pattern < 0 && isParameter && rule.nameless) return readNameless(x, node, rule, wrapped);
  if (pattern < 0) return -1;
  const typeNode = isParameter && rule.type !== undefined ? childIn(x, node, rule.type) : typed;
  const valueNode =
    isParameter && rule.value
      ? childIn(x, node, rule.value)
      : isDefault
        ? childIn(x, node, rule.right)
        : -1;
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  const simple = ruleOf(x, pattern)?.role === 'name' || ruleOf(x, pattern)?.role === 'self';
  const name = simple ? textOf(x, pattern) : '';
  const def = define(
    x,
    {
      node,
      at: pattern,
      name,
      kind: simple ? 'Parameter' : 'Hidden',
      scope: x.scope,
      memberOf: -1,
    },
    { ...(rest && { rest: true }), ...(wrapped?.points && { points: wrapped.points }) },
  );
  const made = x.defs[def];
  if (!made) return -1;
  // A parameter that is a function, or points to one, is not of the type that the function returns.
  if (eType >= 0 && !wrapped?.isFunction && !wrapped?.isIndirect) made.eType = eType;
  if (valueNode >= 0) {
    const eValue = x.evaluate(valueNode);
    if (eValue >= 0) made.eValue = eValue;
    else made.optional = true;
  }
  if (simple) noteWrite(x, x.scope, name, addExpr(x, ['def', def, true]), { typed: eType >= 0 });
  if (!simple) bindPattern(x, pattern, addExpr(x, ['def', def]), 'block', 'Local');
  else if (isParameter && rule.promotes)
    defineParameterProperty(x, node, nameNodeOf(x, pattern), def);
  else if (
    x.spec.visibility === 'keyword' &&
    /^\s*(public|private|protected|readonly|override)\b/.test(
      x.tree.text.slice(startOf(x, node), startOf(x, pattern)),
    )
  )
    defineParameterProperty(x, node, pattern, def);
  return def;
}

/** Whether a type says that its parameter collects all further arguments. */
function collects(x: Extraction, type: number): boolean {
  const rule = type < 0 ? undefined : ruleOf(x, type);
  return rule?.role === 'typeWrapper' && rule.collects === true;
}

/** A parameter that only has a type. `void` alone is none. */
function readNameless(
  x: Extraction,
  node: number,
  rule: RoleOf<'parameter'>,
  wrapped: Declarator | undefined,
): number {
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  if (!wrapped && type >= 0 && textOf(x, type) === 'void') return -1;
  const eType = type < 0 ? -1 : readType(x, type);
  const value = rule.value ? childIn(x, node, rule.value) : -1;
  const eValue = value < 0 ? -1 : x.evaluate(value);
  return define(
    x,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    {
      ...(eType >= 0 && !wrapped?.isIndirect && { eType }),
      ...(wrapped?.points && { points: wrapped.points }),
      ...(value >= 0 && (eValue < 0 ? { optional: true as const } : { eValue })),
      ...(rule.rest && { rest: true }),
    },
  );
}

function wordsOf(x: Extraction, node: number): ReadonlySet<string> {
  return new Set(
    childrenOf(x, node)
      .filter((child) => ruleOf(x, child)?.role === 'modifiers')
      .map((child) => textOf(x, child)),
  );
}

/** `constructor(private a: A)`: the parameter is a field of the class too. */
function defineParameterProperty(x: Extraction, node: number, at: number, parameter: number): void {
  const constructorDef = x.defs[x.owner];
  const cls = constructorDef?.memberOf ?? -1;
  if (cls < 0) return;
  const name = textOf(x, at);
  const outer = x.defs[cls];
  define(
    x,
    { node, at, name, kind: 'Property', scope: -1, memberOf: cls },
    {
      qualifiedName: `${outer?.qualifiedName ?? ''}.${name}`,
      owner: cls,
      eValue: addExpr(x, ['def', parameter]),
      ...(x.spec.visibility === 'unless-private' && applyModifiers(x, wordsOf(x, node), cls)),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    },
  );
}

function markReceiver(x: Extraction, fact: Draft<DefFact>, first: number | undefined): void {
  const parameter = first === undefined ? undefined : x.defs[first];
  if (
    !parameter ||
    fact.memberOf < 0 ||
    fact.isStatic ||
    parameter.rest ||
    parameter.eType !== undefined
  )
    return;
  const decorated = (fact.eDecorators ?? []).some(
    (e) => x.exprs[e]?.[0] === 'name' && x.exprs[e]?.[1] === 'classmethod',
  );
  const onClass =
    decorated ||
    fact.name === '__new__' ||
    fact.name === '__init_subclass__' ||
    fact.name === '__class_getitem__';
  parameter.eValue = addExpr(x, [onClass ? 'cls' : 'self', x.scope]);
  if (onClass) fact.isStatic = true;
}
