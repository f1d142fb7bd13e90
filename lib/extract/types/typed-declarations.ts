// Reads declarations that state their type once: `int *a, b[3], (*f)(int), g(void);`, fields, typedefs. Function definitions are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import { bindPattern, declare, variableKind } from '../bindings/bindings.ts';
import { declaratorAt, takenTypes, type Declarator } from './declarators.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import { readCallee } from '../expressions/expressions.ts';
import {
  addCast,
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { functionKind, isInternal } from '../functions/function-kind.ts';
import { takeTemplates } from '../imports/namespace-parts.ts';
import { readParameters, readTypeParameters } from '../functions/parameters.ts';
import { plainNode, plainText, scopedExpr, scopedName } from '../expressions/scoped-names.ts';
import { readType } from './types.ts';

/** A declaration that states its type once: variables, fields, heads of functions, names of types. */
export function readTypedDeclaration(
  x: Extraction,
  node: number,
  rule: RoleOf<'declarations'>,
): number {
  const typeNode = rule.type ? childIn(x, node, rule.type) : -1;
  const valueNode = rule.value ? valueAt(x, node, rule.value) : -1;
  const declarators: number[] = [];
  const others: number[] = [];
  for (const child of childrenOf(x, node)) {
    if (x.tree.fieldAt(child) === rule.declarator) declarators.push(child);
    else if (child !== typeNode && child !== valueNode) others.push(child);
  }
  const templates = takeTemplates(x);
  if (declarators.length === 0 && typeNode >= 0 && isNamelessPart(x, typeNode))
    return readNamelessPart(x, typeNode);
  const made =
    x.spec.linkage === 'translation-units' && typeNode >= 0
      ? declarators.map((child) => madeByCall(x, child))
      : [];
  const wrapped = declarators.map((child, place) => made[place] ?? declaratorAt(x, child));
  const named = rule.types
    ? wrapped.find(({ name }, place) => name === declarators[place])
    : undefined;
  if (declarators.length === 0) x.templates = [...templates];
  const eType = typeNode < 0 ? -1 : readDeclaredType(x, typeNode, named?.name ?? -1);
  for (const child of others) x.evaluate(child);
  const head = {
    node,
    eType,
    words: storageWords(x, node, typeNode, declarators[0] ?? -1),
    templates,
    typeNode,
  };
  wrapped.forEach((declarator, place) => {
    const own =
      declarator.value < 0 && valueNode >= 0 && wrapped.length === 1
        ? { ...declarator, value: valueNode }
        : declarator;
    if (own.name < 0) return;
    if (ruleOf(x, own.name)?.role === 'listPattern') declareParts(x, own, eType);
    else if (rule.types) declareType(x, head, own);
    else if (own.isFunction) declareFunction(x, head, own, declarators[place] ?? -1);
    else declareVariable(x, head, own);
  });
  return -1;
}

/** The value of a single declaration may stand beside its declarator. */
function valueAt(x: Extraction, node: number, field: string): number {
  const value = childIn(x, node, field);
  return value >= 0 ? value : childIn(x, node, 'value');
}

/** `auto [a, b] = pair;`. */
function declareParts(x: Extraction, { name, value }: Declarator, eType: number): void {
  const eValue = value >= 0 ? x.evaluate(value) : -1;
  bindPattern(
    x,
    name,
    eType >= 0 ? addCast(x, eType, eValue) : eValue,
    'block',
    variableKind(x, x.scope),
  );
}

/** In a function `T name(a, b);` makes an object of values, though it reads like the head of a function that takes types. */
function madeByCall(x: Extraction, node: number): Declarator | undefined {
  const rule = ruleOf(x, node);
  const list = rule?.role === 'declarator' && rule.params ? childIn(x, node, rule.params) : -1;
  const name = rule?.role === 'declarator' ? childIn(x, node, rule.inner) : -1;
  if (list < 0 || ruleOf(x, name)?.role !== 'name' || variableKind(x, x.scope) !== 'Local')
    return undefined;
  const parameters = childrenOf(x, list);
  return parameters.length > 0 && parameters.every((parameter) => isValue(x, parameter))
    ? { name, isFunction: false, isIndirect: false, params: -1, value: list, points: undefined }
    : undefined;
}

/** A parameter that may as well be a value: a name, or a call `f()`. */
function isValue(x: Extraction, parameter: number): boolean {
  const [name, list, ...more] = childrenOf(x, parameter);
  const isName =
    ruleOf(x, parameter)?.role === 'parameter' &&
    name !== undefined &&
    /^(name|scoped)$/.test(ruleOf(x, name)?.role ?? '');
  return (
    isName &&
    more.length === 0 &&
    (list === undefined || valuesIn(x, list)?.every((value) => isValue(x, value)) === true)
  );
}

/** What stands in the brackets behind a name. */
function valuesIn(x: Extraction, list: number): number[] | undefined {
  const rule = ruleOf(x, list);
  const params =
    rule?.role === 'declarator' && rule.params && childIn(x, list, rule.inner) < 0
      ? childIn(x, list, rule.params)
      : -1;
  return params < 0 ? undefined : childrenOf(x, params);
}

function readValue(x: Extraction, parameter: number): number {
  const [name = -1, list] = childrenOf(x, parameter);
  if (list === undefined) return x.evaluate(name);
  const { e, at } = readCallee(x, name);
  const args = (valuesIn(x, list) ?? []).map((value) => readValue(x, value));
  addSite(x, 'call', e, at, args);
  return addExpr(x, ['call', e, args]);
}

/** `struct { union { int a; }; }`: members of a nameless part are members of what is around it. */
function isNamelessPart(x: Extraction, typeNode: number): boolean {
  const rule = ruleOf(x, typeNode);
  return (
    rule?.role === 'class' &&
    rule.kind !== 'Enum' &&
    x.scopes[x.scope]?.[0] === 'class' &&
    childIn(x, typeNode, rule.name) < 0
  );
}

function readNamelessPart(x: Extraction, typeNode: number): number {
  const rule = ruleOf(x, typeNode);
  const body = rule?.role === 'class' && rule.body !== null ? childIn(x, typeNode, rule.body) : -1;
  if (body >= 0) evaluateChildren(x, body);
  return -1;
}

/** The head of a function in code that could not be read as a whole: that there is such a function is known all the same. */
export function readStrayDeclarator(x: Extraction, node: number): number {
  const declarator = declaratorAt(x, node);
  const before = x.tree.text.slice(Math.max(0, startOf(x, node) - 40), startOf(x, node));
  const isHead =
    declarator.isFunction &&
    x.scopes[x.scope]?.[0] === 'module' &&
    ruleOf(x, declarator.name)?.role === 'name' &&
    /[a-z_]\w*[ \t]*[\s*]$/.test(before);
  if (isHead && !/\b(return|else|case|goto|define)\s*$/.test(before))
    declareFunction(
      x,
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

function storageWords(x: Extraction, node: number, type: number, first: number): string {
  const { text } = x.tree;
  if (type < 0)
    return text.slice(startOf(x, node), Math.min(startOf(x, node) + 80, endOf(x, node)));
  return `${text.slice(startOf(x, node), startOf(x, type))} ${first < 0 ? '' : text.slice(endOf(x, type), startOf(x, first))}`;
}

/** The type; one that is written out without a name of its own takes the name that the declaration gives it. */
function readDeclaredType(x: Extraction, typeNode: number, nameNode: number): number {
  const rule = ruleOf(x, typeNode);
  if (nameNode < 0 || rule?.role !== 'class' || childIn(x, typeNode, rule.name) >= 0)
    return readType(x, typeNode);
  const name = textOf(x, nameNode);
  return x.evaluate(typeNode, { name, at: nameNode, scope: x.scope, memberOf: -1 });
}

function declareType(
  x: Extraction,
  { node, eType }: DeclarationHead,
  { name: at, isIndirect, isFunction }: Declarator,
): void {
  const name = textOf(x, at);
  const known = x.names[x.scope]?.get(name);
  // The type that is written out here has this name already.
  if (known !== undefined && x.exprs[eType]?.[0] === 'def' && x.exprs[eType]?.[1] === known) return;
  const doc = commentBefore(x, startOf(x, node));
  const isSymbol = variableKind(x, x.scope) !== 'Local';
  define(
    x,
    {
      node,
      at,
      name,
      kind: isSymbol ? 'TypeAlias' : 'Local',
      scope: x.scope,
      memberOf: classOf(x),
    },
    {
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(eType >= 0 && !isIndirect && !isFunction && { eType }),
      ...(doc && { doc }),
    },
  );
}

/** The class whose body this is directly in. */
function classOf(x: Extraction): number {
  return x.scopes[x.scope]?.[0] === 'class' && x.spec.classNames === 'members-around'
    ? (x.scopes[x.scope]?.[2] ?? -1)
    : -1;
}

function declareFunction(
  x: Extraction,
  head: DeclarationHead,
  declarator: Declarator,
  wrapper: number,
): void {
  const { node, eType, words } = head;
  const { name: at, params, isIndirect } = declarator;
  // One that says where it stands is declared there already.
  if (ruleOf(x, at)?.role === 'scoped') return;
  if (x.spec.functions.overloads === 'by-arguments')
    return declareOverload(x, head, declarator, wrapper);
  const doc = commentBefore(x, startOf(x, node));
  // What stands in the head belongs to the code around it: the function itself may be defined in another file.
  for (const parameter of params < 0 ? [] : childrenOf(x, params)) {
    const rule = ruleOf(x, parameter);
    const type = rule?.role === 'parameter' && rule.type ? childIn(x, parameter, rule.type) : -1;
    if (type >= 0) readType(x, type);
  }
  define(
    x,
    { node, at, name: textOf(x, at), kind: 'Function', scope: x.scope, memberOf: -1 },
    {
      bodiless: true,
      params: [],
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(/\bstatic\b/.test(words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
}

/** The head of a function that arguments choose, with what it takes. */
function declareOverload(
  x: Extraction,
  { node, eType, words, templates }: DeclarationHead,
  { name: at, params, isIndirect }: Declarator,
  wrapper: number,
): void {
  const memberOf = classOf(x);
  const name = plainText(x, at);
  const doc = commentBefore(x, startOf(x, node));
  const after =
    params < 0
      ? ''
      : (/^[^;{:=]*/.exec(x.tree.text.slice(endOf(x, params), endOf(x, params) + 40))?.[0] ?? '');
  const def = define(
    x,
    {
      node,
      at,
      name,
      kind: functionKind(x, name, memberOf >= 0, x.defs[memberOf]),
      scope: x.scope,
      memberOf,
    },
    {
      bodiless: true,
      bindsReceiver: true,
      takes: takenTypes(x, params, after),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(isInternal(x, words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
  const fact = x.defs[def];
  if (!fact) return;
  fact.params = [];
  // What stands in the head belongs to the code around it: the function itself may be defined in another file.
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    for (const list of templates) readTypeParameters(x, list, fact);
    readParameters(x, params, fact);
    if (fact.eType === undefined && wrapper >= 0) readTrailing(x, wrapper, fact);
  });
}

function readTrailing(x: Extraction, wrapper: number, fact: Draft<DefFact>): void {
  const type =
    childrenOf(x, wrapper).find((child) => ruleOf(x, child)?.role === 'typeWrapper') ?? -1;
  const eType = type < 0 ? -1 : readType(x, type);
  if (eType >= 0) fact.eType = eType;
}

function declareVariable(
  x: Extraction,
  { node, eType, words, templates, typeNode }: DeclarationHead,
  { name: at, isIndirect, value, points }: Declarator,
): void {
  // A static member that is defined outside of its class is declared there already.
  if (ruleOf(x, at)?.role === 'scoped') return readOutside(x, at, value);
  const name = textOf(x, at);
  const isMade =
    x.spec.functions.constructors === 'named-like-class' &&
    eType >= 0 &&
    !points &&
    !isIndirect &&
    typeNode >= 0 &&
    !/\bextern\b/.test(words);
  const kind = variableKind(x, x.scope);
  const type = isIndirect ? -1 : eType;
  if (kind === 'Local') {
    // It names what is defined at file level, here or elsewhere.
    if (/\bextern\b/.test(words)) return;
    const known = declare(x, { node, nameNode: at, name, scope: x.scope, eType: type, eValue: -1 });
    const fact = x.defs[known];
    if (fact && points) fact.points = points;
    const eValue = isMade
      ? readMade(x, typeNode, eType, value)
      : value >= 0
        ? x.evaluate(value)
        : -1;
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    return;
  }
  const doc = commentBefore(x, startOf(x, node));
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      x,
      startOf(x, node),
      -1,
      Math.min(endOf(x, node), startOf(x, node) + 240),
    ),
  };
  if (type >= 0) more.eType = type;
  if (doc) more.doc = doc;
  if (isInternal(x, words)) more.isStatic = true;
  if (points) more.points = points;
  if (/\bextern\b/.test(words) && value < 0) more.bodiless = true;
  const inClass = x.scopes[x.scope]?.[0] === 'class';
  const def = define(
    x,
    {
      node,
      at,
      name,
      kind,
      scope: x.scope,
      memberOf: inClass ? (x.scopes[x.scope]?.[2] ?? -1) : -1,
    },
    more,
  );
  const fact = x.defs[def];
  if (fact && templates.length > 0)
    inside(x, openScope(x, 'block', -1), def, () =>
      templates.forEach((list) => readTypeParameters(x, list, fact)),
    );
  const eValue =
    isMade && (!inClass || value >= 0)
      ? readMade(x, typeNode, eType, value)
      : value >= 0
        ? x.evaluate(value)
        : -1;
  if (fact && eValue >= 0) fact.eValue = eValue;
}

/** An object that is declared is made: of the values in its list, if it has one. What it is set to instead says how it is made. */
function readMade(x: Extraction, typeNode: number, eType: number, value: number): number {
  const isList =
    value >= 0 &&
    (ruleOf(x, value)?.role === 'list' ||
      childrenOf(x, value).some((child) => ruleOf(x, child)?.role === 'parameter'));
  const before =
    value < 0 ? '' : x.tree.text.slice(Math.max(0, startOf(x, value) - 8), startOf(x, value));
  if (value >= 0 && (!isList || /=\s*$/.test(before))) return x.evaluate(value);
  const args = isList
    ? childrenOf(x, value).map((arg) =>
        ruleOf(x, arg)?.role === 'parameter' ? readValue(x, arg) : x.evaluate(arg),
      )
    : [];
  const expr = x.exprs[eType];
  if (expr?.[0] === 'literal') return -1;
  const at = plainNode(x, scopedName(x, typeNode).last);
  addSite(x, isList ? 'new' : 'init', eType, startOf(x, at), args);
  return -1;
}

/** `int A::count = f();`: its value is read. */
function readOutside(x: Extraction, at: number, value: number): void {
  const { eName, at: place } = scopedExpr(x, at);
  addRef(x, 'named', eName, place);
  if (value >= 0) x.evaluate(value);
}
