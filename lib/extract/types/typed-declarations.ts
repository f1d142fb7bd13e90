// Reads declarations that state their type once: `int *a, b[3], (*f)(int), g(void);`, fields, typedefs. Function definitions are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import { bindPattern, declare, variableKind } from '../bindings/bindings.ts';
import { declaratorAt, takenTypes, type Declarator } from './declarators.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { readCallee } from '../expressions/callees.ts';
import { addCast, addExpr, addRef, addSite } from '../../languages/_kit/record-facts.ts';
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
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { functionKind, isInternal } from '../functions/function-kind.ts';
import { takeTemplates } from '../imports/namespace-parts.ts';
import { readParameters, readTypeParameters } from '../functions/parameters.ts';
import { plainNode, plainText, scopedExpr, scopedName } from '../expressions/scoped-names.ts';
import { readType } from './types.ts';

/** A declaration that states its type once: variables, fields, heads of functions, names of types. */
export function readTypedDeclaration(
  state: Extraction,
  node: number,
  rule: RoleOf<'declarations'>,
): number {
  const typeNode = rule.type ? childIn(state, node, rule.type) : -1;
  const valueNode = rule.value ? valueAt(state, node, rule.value) : -1;
  const declarators: number[] = [];
  const others: number[] = [];
  for (const child of childrenOf(state, node)) {
    if (state.tree.fieldAt(child) === rule.declarator) declarators.push(child);
    else if (child !== typeNode && child !== valueNode) others.push(child);
  }
  const templates = takeTemplates(state);
  if (declarators.length === 0 && typeNode >= 0 && isNamelessPart(state, typeNode))
    return readNamelessPart(state, typeNode);
  const made =
    state.spec.linkage === 'translation-units' && typeNode >= 0
      ? declarators.map((child) => madeByCall(state, child))
      : [];
  const wrapped = declarators.map((child, place) => made[place] ?? declaratorAt(state, child));
  const named = rule.types
    ? wrapped.find(({ name }, place) => name === declarators[place])
    : undefined;
  if (declarators.length === 0) state.templates = [...templates];
  const eType = typeNode < 0 ? -1 : readDeclaredType(state, typeNode, named?.name ?? -1);
  for (const child of others) state.evaluate(child);
  const head = {
    node,
    eType,
    words: storageWords(state, node, typeNode, declarators[0] ?? -1),
    templates,
    typeNode,
  };
  wrapped.forEach((declarator, place) => {
    const own =
      declarator.value < 0 && valueNode >= 0 && wrapped.length === 1
        ? { ...declarator, value: valueNode }
        : declarator;
    if (own.name < 0) return;
    if (ruleOf(state, own.name)?.role === 'listPattern') declareParts(state, own, eType);
    else if (rule.types) declareType(state, head, own);
    else if (own.isFunction) declareFunction(state, head, own, declarators[place] ?? -1);
    else declareVariable(state, head, own);
  });
  return -1;
}

/** The value of a single declaration may stand beside its declarator. */
function valueAt(state: Extraction, node: number, field: string): number {
  const value = childIn(state, node, field);
  return value >= 0 ? value : childIn(state, node, 'value');
}

/** `auto [a, b] = pair;`. */
function declareParts(state: Extraction, { name, value }: Declarator, eType: number): void {
  const eValue = value >= 0 ? state.evaluate(value) : -1;
  bindPattern(
    state,
    name,
    eType >= 0 ? addCast(state, eType, eValue) : eValue,
    'block',
    variableKind(state, state.scope),
  );
}

/** In a function `T name(a, b);` makes an object of values, though it reads like the head of a function that takes types. */
function madeByCall(state: Extraction, node: number): Declarator | undefined {
  const rule = ruleOf(state, node);
  const list = rule?.role === 'declarator' && rule.params ? childIn(state, node, rule.params) : -1;
  const name = rule?.role === 'declarator' ? childIn(state, node, rule.inner) : -1;
  if (
    list < 0 ||
    ruleOf(state, name)?.role !== 'name' ||
    variableKind(state, state.scope) !== 'Local'
  )
    return undefined;
  const parameters = childrenOf(state, list);
  return parameters.length > 0 && parameters.every((parameter) => isValue(state, parameter))
    ? { name, isFunction: false, isIndirect: false, params: -1, value: list, points: undefined }
    : undefined;
}

/** A parameter that may as well be a value: a name, or a call `f()`. */
function isValue(state: Extraction, parameter: number): boolean {
  const [name, list, ...more] = childrenOf(state, parameter);
  const isName =
    ruleOf(state, parameter)?.role === 'parameter' &&
    name !== undefined &&
    /^(name|scoped)$/.test(ruleOf(state, name)?.role ?? '');
  return (
    isName &&
    more.length === 0 &&
    (list === undefined || valuesIn(state, list)?.every((value) => isValue(state, value)) === true)
  );
}

/** What stands in the brackets behind a name. */
function valuesIn(state: Extraction, list: number): number[] | undefined {
  const rule = ruleOf(state, list);
  const params =
    rule?.role === 'declarator' && rule.params && childIn(state, list, rule.inner) < 0
      ? childIn(state, list, rule.params)
      : -1;
  return params < 0 ? undefined : childrenOf(state, params);
}

function readValue(state: Extraction, parameter: number): number {
  const [name = -1, list] = childrenOf(state, parameter);
  if (list === undefined) return state.evaluate(name);
  const { e, at } = readCallee(state, name);
  const args = (valuesIn(state, list) ?? []).map((value) => readValue(state, value));
  addSite(state, { kind: 'call', callee: e, at, args });
  return addExpr(state, ['call', e, args]);
}

/** `struct { union { int a; }; }`: members of a nameless part are members of what is around it. */
function isNamelessPart(state: Extraction, typeNode: number): boolean {
  const rule = ruleOf(state, typeNode);
  return (
    rule?.role === 'class' &&
    rule.kind !== 'Enum' &&
    state.scopes[state.scope]?.[0] === 'class' &&
    childIn(state, typeNode, rule.name) < 0
  );
}

function readNamelessPart(state: Extraction, typeNode: number): number {
  const rule = ruleOf(state, typeNode);
  const body =
    rule?.role === 'class' && rule.body !== null ? childIn(state, typeNode, rule.body) : -1;
  if (body >= 0) evaluateChildren(state, body);
  return -1;
}

/** The head of a function in code that could not be read as a whole: that there is such a function is known all the same. */
export function readStrayDeclarator(state: Extraction, node: number): number {
  const declarator = declaratorAt(state, node);
  const before = state.tree.text.slice(
    Math.max(0, startOf(state, node) - 40),
    startOf(state, node),
  );
  const isHead =
    declarator.isFunction &&
    state.scopes[state.scope]?.[0] === 'module' &&
    ruleOf(state, declarator.name)?.role === 'name' &&
    /[a-z_]\w*[ \t]*[\s*]$/.test(before);
  if (isHead && !/\b(return|else|case|goto|define)\s*$/.test(before))
    declareFunction(
      state,
      { node, eType: -1, words: before, templates: [], typeNode: -1 },
      declarator,
      node,
    );
  return -1;
}

interface DeclarationHead {
  readonly node: number;
  readonly eType: number;
  /** What stands around the type: `static`, `extern`, `const`. */
  readonly words: string;
  /** Lists of type parameters ahead of it. */
  readonly templates: readonly number[];
  readonly typeNode: number;
}

function storageWords(state: Extraction, node: number, type: number, first: number): string {
  const { text } = state.tree;
  if (type < 0)
    return text.slice(
      startOf(state, node),
      Math.min(startOf(state, node) + 80, endOf(state, node)),
    );
  return `${text.slice(startOf(state, node), startOf(state, type))} ${first < 0 ? '' : text.slice(endOf(state, type), startOf(state, first))}`;
}

/** The type; one that is written out without a name of its own takes the name that the declaration gives it. */
function readDeclaredType(state: Extraction, typeNode: number, nameNode: number): number {
  const rule = ruleOf(state, typeNode);
  if (nameNode < 0 || rule?.role !== 'class' || childIn(state, typeNode, rule.name) >= 0)
    return readType(state, typeNode);
  const name = textOf(state, nameNode);
  return state.evaluate(typeNode, { name, at: nameNode, scope: state.scope, memberOf: -1 });
}

function declareType(
  state: Extraction,
  { node, eType }: DeclarationHead,
  { name: at, isIndirect, isFunction }: Declarator,
): void {
  const name = textOf(state, at);
  const known = state.names[state.scope]?.get(name);
  // The type that is written out here has this name already.
  if (known !== undefined && state.exprs[eType]?.[0] === 'def' && state.exprs[eType]?.[1] === known)
    return;
  const doc = commentBefore(state, startOf(state, node));
  const isSymbol = variableKind(state, state.scope) !== 'Local';
  define(
    state,
    {
      node,
      at,
      name,
      kind: isSymbol ? 'TypeAlias' : 'Local',
      scope: state.scope,
      memberOf: classOf(state),
    },
    {
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(eType >= 0 && !isIndirect && !isFunction && { eType }),
      ...(doc && { doc }),
    },
  );
}

/** The class whose body this is directly in. */
function classOf(state: Extraction): number {
  return state.scopes[state.scope]?.[0] === 'class' && state.spec.classNames === 'members-around'
    ? (state.scopes[state.scope]?.[2] ?? -1)
    : -1;
}

function declareFunction(
  state: Extraction,
  head: DeclarationHead,
  declarator: Declarator,
  wrapper: number,
): void {
  const { node, eType, words } = head;
  const { name: at, params, isIndirect } = declarator;
  // One that says where it stands is declared there already.
  if (ruleOf(state, at)?.role === 'scoped') return;
  if (state.spec.functions.overloads === 'by-arguments')
    return declareOverload(state, head, declarator, wrapper);
  const doc = commentBefore(state, startOf(state, node));
  // What stands in the head belongs to the code around it: the function itself may be defined in another file.
  for (const parameter of params < 0 ? [] : childrenOf(state, params)) {
    const rule = ruleOf(state, parameter);
    const type =
      rule?.role === 'parameter' && rule.type ? childIn(state, parameter, rule.type) : -1;
    if (type >= 0) readType(state, type);
  }
  define(
    state,
    { node, at, name: textOf(state, at), kind: 'Function', scope: state.scope, memberOf: -1 },
    {
      bodiless: true,
      params: [],
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(/\bstatic\b/.test(words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
}

/** The head of a function that arguments choose, with what it takes. */
function declareOverload(
  state: Extraction,
  { node, eType, words, templates }: DeclarationHead,
  { name: at, params, isIndirect }: Declarator,
  wrapper: number,
): void {
  const memberOf = classOf(state);
  const name = plainText(state, at);
  const doc = commentBefore(state, startOf(state, node));
  const after =
    params < 0
      ? ''
      : (/^[^;{:=]*/.exec(
          state.tree.text.slice(endOf(state, params), endOf(state, params) + 40),
        )?.[0] ?? '');
  const def = define(
    state,
    {
      node,
      at,
      name,
      kind: functionKind(state, name, memberOf >= 0, state.defs[memberOf]),
      scope: state.scope,
      memberOf,
    },
    {
      bodiless: true,
      bindsReceiver: true,
      takes: takenTypes(state, params, after),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(isInternal(state, words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
  const fact = state.defs[def];
  if (!fact) return;
  fact.params = [];
  // What stands in the head belongs to the code around it: the function itself may be defined in another file.
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    for (const list of templates) readTypeParameters(state, list, fact);
    readParameters(state, params, fact);
    if (fact.eType === undefined && wrapper >= 0) readTrailing(state, wrapper, fact);
  });
}

function readTrailing(state: Extraction, wrapper: number, fact: Draft<DefFact>): void {
  const type =
    childrenOf(state, wrapper).find((child) => ruleOf(state, child)?.role === 'typeWrapper') ?? -1;
  const eType = type < 0 ? -1 : readType(state, type);
  if (eType >= 0) fact.eType = eType;
}

function declareVariable(
  state: Extraction,
  { node, eType, words, templates, typeNode }: DeclarationHead,
  { name: at, isIndirect, value, points }: Declarator,
): void {
  // A static member that is defined outside of its class is declared there already.
  if (ruleOf(state, at)?.role === 'scoped') return readOutside(state, at, value);
  const name = textOf(state, at);
  const isMade =
    state.spec.functions.constructors === 'named-like-class' &&
    eType >= 0 &&
    !points &&
    !isIndirect &&
    typeNode >= 0 &&
    !/\bextern\b/.test(words);
  const kind = variableKind(state, state.scope);
  const type = isIndirect ? -1 : eType;
  if (kind === 'Local') {
    // It names what is defined at file level, here or elsewhere.
    if (/\bextern\b/.test(words)) return;
    const known = declare(state, {
      node,
      nameNode: at,
      name,
      scope: state.scope,
      eType: type,
      eValue: -1,
    });
    const fact = state.defs[known];
    if (fact && points) fact.points = points;
    const eValue = isMade
      ? readMade(state, typeNode, eType, value)
      : value >= 0
        ? state.evaluate(value)
        : -1;
    if (eValue >= 0) state.assigns.push([addExpr(state, ['def', known]), eValue, state.scope]);
    return;
  }
  const doc = commentBefore(state, startOf(state, node));
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      state,
      startOf(state, node),
      -1,
      Math.min(endOf(state, node), startOf(state, node) + 240),
    ),
  };
  if (type >= 0) more.eType = type;
  if (doc) more.doc = doc;
  if (isInternal(state, words)) more.isStatic = true;
  if (points) more.points = points;
  if (/\bextern\b/.test(words) && value < 0) more.bodiless = true;
  const inClass = state.scopes[state.scope]?.[0] === 'class';
  const def = define(
    state,
    {
      node,
      at,
      name,
      kind,
      scope: state.scope,
      memberOf: inClass ? (state.scopes[state.scope]?.[2] ?? -1) : -1,
    },
    more,
  );
  const fact = state.defs[def];
  if (fact && templates.length > 0)
    inside(state, openScope(state, 'block', -1), def, () =>
      templates.forEach((list) => readTypeParameters(state, list, fact)),
    );
  const eValue =
    isMade && (!inClass || value >= 0)
      ? readMade(state, typeNode, eType, value)
      : value >= 0
        ? state.evaluate(value)
        : -1;
  if (fact && eValue >= 0) fact.eValue = eValue;
}

/** An object that is declared is made: of the values in its list, if it has one. What it is set to instead says how it is made. */
function readMade(state: Extraction, typeNode: number, eType: number, value: number): number {
  const isList =
    value >= 0 &&
    (ruleOf(state, value)?.role === 'list' ||
      childrenOf(state, value).some((child) => ruleOf(state, child)?.role === 'parameter'));
  const before =
    value < 0
      ? ''
      : state.tree.text.slice(Math.max(0, startOf(state, value) - 8), startOf(state, value));
  if (value >= 0 && (!isList || /=\s*$/.test(before))) return state.evaluate(value);
  const args = isList
    ? childrenOf(state, value).map((arg) =>
        ruleOf(state, arg)?.role === 'parameter' ? readValue(state, arg) : state.evaluate(arg),
      )
    : [];
  const expr = state.exprs[eType];
  if (expr?.[0] === 'literal') return -1;
  const at = plainNode(state, scopedName(state, typeNode).last);
  addSite(state, { kind: isList ? 'new' : 'init', callee: eType, at: startOf(state, at), args });
  return -1;
}

/** `int A::count = f();`: its value is read. */
function readOutside(state: Extraction, at: number, value: number): void {
  const { eName, at: place } = scopedExpr(state, at);
  addRef(state, 'named', eName, place);
  if (value >= 0) state.evaluate(value);
}
