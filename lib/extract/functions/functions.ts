// Reads functions: their heads, names, receivers and bodies. Parameters have a file of their own.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { declaratorAt, macroHead, takenTypes } from '../types/declarators.ts';
import { functionKind, isInternal } from './function-kind.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { saysByWords } from '../../facts/visibility-words.ts';
import { commentBefore, define, memberName, signatureOf } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  inside,
  openScope,
  ruleOf,
  scopeSeen,
  startOf,
  textOf,
  type Draft,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { docTypeExpr, docTypesBefore, type DocTypes } from '../types/doc-types.ts';
import { memberHint } from '../classes/member-assignments.ts';
import { apart, noteOpen, noteWrite } from '../flow/flow.ts';
import {
  nameBehind,
  readExtended,
  readReceiverBefore,
  takeExtended,
} from '../types/extended-types.ts';
import { operatorAfter, readFlatParameters, readImpliedParameters } from './inline-heads.ts';
import { readType } from '../types/types.ts';
import { takeTemplates } from '../imports/namespace-parts.ts';
import {
  aloneParameter,
  readBoundLists,
  readParameters,
  readTypeBounds,
  readTypeParameters,
  takesReceiver,
} from './parameters.ts';
import { plainText, scopedName, scopeExpr, type ScopedName } from '../expressions/scoped-names.ts';
import { docInside, readAsides, readBody, readOwnBody } from './function-bodies.ts';

/** Defines the function at `node`; gives its value. */
export function readFunction(
  x: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(x);
  const around = takeExtended(x);
  const yields = x.resultExpected;
  x.resultExpected = undefined;
  const head = headOf(x, node, rule);
  const { nameNode } = head;
  const body = rule.body ? childIn(x, node, rule.body) : -1;
  const made =
    head.isFunction && body >= 0 && (head.params < 0 || isMacroHead(x, node, rule, nameNode))
      ? macroHead(x, node, body)
      : undefined;
  if (
    head.isFunction &&
    (STATEMENTS.has(nameNode < 0 ? '' : textOf(x, nameNode)) ||
      (x.scope !== 0 && isBehindMacro(x, node, head)))
  ) {
    evaluateChildren(x, node);
    return -1;
  }
  const extended = rule.extended ? childIn(x, node, rule.extended) : -1;
  const templates = takeTemplates(x);
  const docs = docTypesBefore(x, node);
  const receiver = rule.receiver ? receiverIn(x, childIn(x, node, rule.receiver)) : undefined;
  const own =
    rule.on === undefined ? undefined : objectHint(x, nameNode, childIn(x, node, rule.on));
  const setOn =
    !hint && ruleOf(x, nameNode)?.role === 'member' ? memberHint(x, nameNode) : undefined;
  const scoped =
    nameNode >= 0 && ruleOf(x, nameNode)?.role === 'scoped' ? scopedName(x, nameNode) : undefined;
  const def = defineFunction(
    x,
    node,
    rule,
    scoped?.last ?? nameNode,
    body,
    receiver
      ? methodHint(x, nameNode, receiver)
      : own
        ? own
        : scoped
          ? scopedHint(x, scoped)
          : (setOn ?? hint),
  );
  const fact = x.defs[def];
  if (!fact) return -1;
  if (decorators.length > 0) fact.eDecorators = decorators;
  readHead(x, node, nameNode, fact);
  const inType = x.inType;
  x.inType = false;
  const outer = scoped || made ? openScope(x, 'block', def) : x.scope;
  const inner = inside(x, outer, x.owner, () => openScope(x, 'function', def));
  fact.inner = inner;
  if (rule.seesAround === 'sets') x.setsAround.add(inner);
  if (head.isFunction) fact.params = [];
  if (head.isFunction && x.spec.functions.overloads === 'by-arguments')
    fact.takes = takenTypes(x, head.params, afterParameters(x, head.params, body));
  if (made) headByMacro(x, fact, made, head.params);
  if (rule.value && nameNode >= 0) knowItself(x, fact, textOf(x, nameNode), def);
  const isDeclared = !hint && !rule.value && fact.scope >= 0;
  if (isDeclared && rule.hoisted) noteOpen(x, fact.scope, fact.name);
  inside(x, inner, def, () =>
    apart(x, () => {
      x.hoist = 'block';
      x.expected = undefined;
      if (rule.typeParams) readTypeParameters(x, childIn(x, node, rule.typeParams), fact);
      readTypeBounds(x, node, fact);
      for (const list of templates) readTypeParameters(x, list, fact);
      if (receiver) readReceiver(x, receiver, fact);
      if (extended >= 0)
        Object.assign(fact, { isExtension: true, eReceiver: readExtended(x, extended, nameNode) });
      if (around) readReceiverBefore(x, around, fact);
      if (rule.listless)
        fact.params = rule.kind === 'Constructor' ? (x.components.get(fact.memberOf) ?? []) : [];
      else if (made && head.params >= 0) evaluateChildren(x, head.params);
      else if (rule.flat) readFlatParameters(x, node, rule.flat.value, fact);
      else if (rule.implied !== undefined && head.params < 0)
        readImpliedParameters(x, node, rule.implied, fact);
      else if (rule.alone !== undefined && head.params < 0)
        fact.params = aloneParameter(x, node, rule.alone);
      else if (rule.params) readLists(x, node, rule, head.params, fact);
      if (rule.bare && head.params < 0)
        Object.assign(fact, { params: [], ...(rule.bare === 'accessor' && { accessor: true }) });
      if (rule.listsReceiver && !rule.value && fact.memberOf >= 0 && !takesReceiver(x, head.params))
        fact.isStatic = true;
      const returns = rule.returns && !head.isIndirect ? childIn(x, node, rule.returns) : -1;
      const eType = returns >= 0 ? readType(x, returns) : -1;
      if (eType >= 0) fact.eType = eType;
      if (fact.eType === undefined && rule.value && yields) fact.eType = yields();
      readBoundLists(x, node);
      if (docs.size > 0) applyDocTypes(x, fact, docs);
      if (body !== node) readAsides(x, node, [returns, body, extended]);
      if (head.isFunction && fact.eType === undefined)
        readTrailingType(x, nameOfHead(x, node, rule), fact);
      if (x.spec.linkage === 'translation-units')
        for (const child of childrenOf(x, node))
          if (
            x.tree.fieldAt(child) === '' &&
            child !== body &&
            HEAD_PARTS.has(ruleOf(x, childIn(x, child, ''))?.role ?? '')
          )
            x.evaluate(child);
      if (body === node) readOwnBody(x, node, rule, fact);
      else if (body >= 0) readBody(x, body, fact);
    }),
  );
  x.inType = inType;
  x.extended = around;
  const e = addExpr(x, ['def', def]);
  if (isDeclared && !rule.hoisted) noteWrite(x, fact.scope, fact.name, e);
  return e;
}

/** The list of parameters, and those after it. */
function readLists(
  x: Extraction,
  node: number,
  { params: field = '', value }: RoleOf<'function'>,
  first: number,
  fact: Draft<DefFact>,
): void {
  readParameters(x, first, fact);
  const lists =
    first < 0 || value
      ? []
      : childrenOf(x, node).filter(
          (child) =>
            child !== first &&
            (field.startsWith(':')
              ? x.tree.kindOf(child) === field.slice(1)
              : x.tree.fieldAt(child) === field),
        );
  if (lists.length === 0) return;
  const { params = [] } = fact;
  fact.further = lists.map((list) => {
    readParameters(x, list, fact);
    return fact.params ?? [];
  });
  fact.params = params;
}

/** A function without a type that is no constructor: `TEST(Suite, name) {`. */
function isMacroHead(
  x: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  nameNode: number,
): boolean {
  if (
    x.spec.functions.constructors !== 'named-like-class' ||
    !rule.returns ||
    childIn(x, node, rule.returns) >= 0
  )
    return false;
  return (
    ruleOf(x, nameNode)?.role === 'name' &&
    x.scopes[x.scope]?.[0] !== 'class' &&
    /^[A-Z][A-Z0-9_]+$/.test(textOf(x, nameNode))
  );
}

function headByMacro(
  x: Extraction,
  fact: Draft<DefFact>,
  made: readonly string[],
  params: number,
): void {
  fact.headMacro = made;
  if (made.length === 1) fact.name = made[0] ?? '';
  else if (params >= 0) nameByMacro(x, fact, made);
  fact.name ||= made[1] ?? '';
}

/** The name that such a macro gives: by what the language's table says of it, else all that it is given. A table or the macro may say that the function is a member. */
function nameByMacro(
  x: Extraction,
  fact: Draft<DefFact>,
  [macro = '', ...args]: readonly string[],
): void {
  const known = Object.hasOwn(x.spec.headMacros ?? {}, macro)
    ? x.spec.headMacros?.[macro]
    : undefined;
  const before = fact.name;
  fact.name = known ? args.join('_') + known.ends : args.join('_');
  fact.qualifiedName =
    fact.qualifiedName.slice(0, fact.qualifiedName.length - before.length) + fact.name;
  const eFixture = addExpr(x, ['name', args[0] ?? '', scopeSeen(x, args[0] ?? '')]);
  if (known?.isMember) fact.eAttach = eFixture;
  else fact.eFixture = eFixture;
}

const HEAD_PARTS: ReadonlySet<string> = new Set(['memberInit']);

/** `auto f() -> T`. */
function readTrailingType(x: Extraction, head: number, fact: Draft<DefFact>): void {
  const type =
    head < 0
      ? -1
      : (childrenOf(x, head).find((child) => ruleOf(x, child)?.role === 'typeWrapper') ?? -1);
  const eType = type < 0 ? -1 : readType(x, type);
  if (eType >= 0) fact.eType = eType;
}

function nameOfHead(x: Extraction, node: number, rule: RoleOf<'function'>): number {
  return rule.name ? childIn(x, node, rule.name) : -1;
}

/** What stands between the list of parameters and the body: `const`, `override`. */
function afterParameters(x: Extraction, params: number, body: number): string {
  if (params < 0) return '';
  const from = endOf(x, params);
  const text = x.tree.text.slice(
    from,
    body < 0 ? from + 40 : Math.min(startOf(x, body), from + 80),
  );
  return /^[^;{:=]*/.exec(text)?.[0] ?? '';
}

/** A function that is written outside of its class or namespace: where it belongs is found out when resolving. */
function scopedHint(x: Extraction, scoped: ScopedName): NameHint {
  const name = plainText(x, scoped.last);
  const around = scoped.around.map((part) => plainText(x, part));
  const outer = scoped.isGlobal ? '' : (x.defs[x.owner]?.qualifiedName ?? '');
  const eAttach = scopeExpr(x, scoped);
  return {
    name,
    at: scoped.last,
    kind: name === around.at(-1) ? 'Constructor' : 'Method',
    scope: -1,
    memberOf: -1,
    qualifiedName: [...(outer === '' ? [] : [outer]), ...around, name].join('.'),
    ...(eAttach >= 0 && { eAttach }),
  };
}

/** Words that begin statements: after code that could not be read, `if (a) {` may look like the head of a function. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'switch',
  'return',
  'else',
  'do',
  'catch',
]);

/** Inside of a function `each(x) {` and `each(f(x)) {` read as functions too. */
function isBehindMacro(x: Extraction, node: number, { params, nameNode }: FunctionHead): boolean {
  return (
    params < 0 ||
    /^\w+\s*\(/.test(
      x.tree.text.slice(startOf(x, node), Math.min(startOf(x, nameNode), startOf(x, node) + 100)),
    )
  );
}

interface FunctionHead {
  readonly nameNode: number;
  readonly params: number;
  /** It takes parameters whether or not a list of them could be read. */
  readonly isFunction: boolean;
  /** What it returns is wrapped: its type says nothing. */
  readonly isIndirect: boolean;
}

/** Name and parameters, which stand in a declarator where the language has those. */
function headOf(x: Extraction, node: number, rule: RoleOf<'function'>): FunctionHead {
  const nameNode = rule.name ? childIn(x, node, rule.name) : -1;
  if (nameNode >= 0 && ruleOf(x, nameNode)?.role === 'declarator') {
    const { name, params, isIndirect } = declaratorAt(x, nameNode);
    return { nameNode: name, params, isFunction: true, isIndirect };
  }
  return {
    nameNode: rule.extended ? nameBehind(x, nameNode, childIn(x, node, rule.extended)) : nameNode,
    params: rule.params ? childIn(x, node, rule.params) : -1,
    isFunction: false,
    isIndirect: false,
  };
}

/** A function value with a name of its own is known by it inside itself. */
function knowItself(x: Extraction, fact: Draft<DefFact>, name: string, def: number): void {
  fact.selfName = name;
  const names = x.names[fact.inner];
  if (!names?.has(name)) names?.set(name, def);
}

function defineFunction(
  x: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  nameNode: number,
  body: number,
  hint: NameHint | undefined,
): number {
  const own =
    nameNode >= 0 ? ownName(x, nameNode) : rule.flat ? operatorAfter(x, node, rule.flat.word) : '';
  const inClass = x.scopes[x.scope]?.[0] === 'class' || x.scopes[x.scope]?.[0] === 'object';
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const around = x.scopes[x.scope]?.[2] ?? -1;
  const member = inClass && !rule.value;
  const kind: DefFact['kind'] =
    name === ''
      ? 'Hidden'
      : (hint?.kind ??
        (rule.kind === 'Constructor'
          ? 'Constructor'
          : functionKind(x, name, member || rule.kind === 'Method', x.defs[around])));
  const from =
    hint && hint.eAttach === undefined
      ? Math.min(startOf(x, hint.at), startOf(x, node))
      : startOf(x, node);
  const doc =
    x.spec.docs === 'string-inside'
      ? docInside(x, body)
      : commentBefore(x, hint ? Math.min(startOf(x, hint.at), from) : from);
  const at = nameNode >= 0 && name === own ? nameNode : (hint?.at ?? node);
  const more: Partial<Draft<DefFact>> = {
    signature: kind === 'Hidden' ? '' : signatureOf(x, from, body, endOf(x, node)),
  };
  if (kind === 'Hidden') delete more.signature;
  if (doc) more.doc = doc;
  if (body < 0 && rule.bare !== 'none') more.bodiless = true;
  if (hint?.qualifiedName !== undefined && name === hint.name)
    more.qualifiedName = hint.qualifiedName;
  if (hint?.eAttach !== undefined) more.eAttach = hint.eAttach;
  if (!rule.keepsReceiver) more.bindsReceiver = true;
  if (rule.seesAround) more.seesAround = true;
  if (hint?.eType !== undefined) more.eContext = hint.eType;
  if (hint?.isStatic) more.isStatic = true;
  if (hint?.exported) more.exported = true;
  // A function value with a name of its own declares that name only inside itself.
  const scope = hint ? hint.scope : rule.value ? -1 : x.scope;
  return define(
    x,
    { node, at, name, kind, scope, memberOf: hint ? hint.memberOf : member ? around : -1 },
    more,
  );
}

/** A method of one object: of the class around as an object, or of what is named. */
function objectHint(x: Extraction, nameNode: number, object: number): NameHint | undefined {
  const name = memberName(textOf(x, nameNode));
  const cls = x.scopes[x.scope]?.[0] === 'class' ? (x.scopes[x.scope]?.[2] ?? -1) : -1;
  const isOwn =
    cls >= 0 && (ruleOf(x, object)?.role === 'self' || textOf(x, object) === x.defs[cls]?.name);
  if (isOwn)
    return { name, at: nameNode, kind: 'Method', scope: x.scope, memberOf: cls, isStatic: true };
  const role = ruleOf(x, object)?.role;
  const eObject = object < 0 ? -1 : x.evaluate(object);
  // Outside of classes that is the program's own object. What one other object has, its class has not.
  if (role === 'self') return undefined;
  const isConstant = /^\p{Lu}/u.test(textOf(x, object).replace(/^::/, ''));
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    isStatic: true,
    ...(isConstant && { eAttach: eObject }),
    qualifiedName: `${textOf(x, object).replaceAll('::', '.').slice(0, 80)}.${name}`,
  };
}

/** The receiver in the head of a method that stands outside of its type. */
interface Receiver {
  readonly node: number;
  /** Node of the type's name, and those of its type arguments: they name its parameters. */
  readonly type: number;
  readonly typeArgs: readonly number[];
  readonly names: readonly number[];
}

function receiverIn(x: Extraction, list: number): Receiver | undefined {
  const node = list < 0 ? -1 : childIn(x, list, '');
  const rule = ruleOf(x, node);
  if (rule?.role !== 'parameter' || !rule.type) return undefined;
  let type = childIn(x, node, rule.type);
  while (ruleOf(x, type)?.role === 'typeWrapper') type = childIn(x, type, '');
  const generic = ruleOf(x, type);
  const args = generic?.role === 'generic' ? childIn(x, type, generic.args) : -1;
  if (generic?.role === 'generic') type = childIn(x, type, generic.base);
  const names = childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.name);
  return type < 0
    ? undefined
    : { node, type, typeArgs: args < 0 ? [] : childrenOf(x, args), names };
}

/** A method that stands outside of its type is attached to it, in whichever file that is. */
function methodHint(x: Extraction, nameNode: number, { type }: Receiver): NameHint {
  const name = textOf(x, nameNode);
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    qualifiedName: `${textOf(x, type)}.${name}`,
    eAttach: addExpr(x, ['name', textOf(x, type), 0]),
  };
}

function readReceiver(
  x: Extraction,
  { node, type, typeArgs, names }: Receiver,
  fact: Draft<DefFact>,
): void {
  for (const arg of typeArgs) {
    const def = define(x, {
      node: arg,
      at: arg,
      name: textOf(x, arg),
      kind: 'TypeParameter',
      scope: x.scope,
      memberOf: -1,
    });
    fact.typeParams = [...(fact.typeParams ?? []), def];
  }
  const eType = readType(x, type);
  for (const name of names)
    define(
      x,
      { node, at: name, name: textOf(x, name), kind: 'Parameter', scope: x.scope, memberOf: -1 },
      { eType },
    );
}

/** The name that a function is written with: without the arguments of a template that it is an instance of. */
function ownName(x: Extraction, nameNode: number): string {
  return x.spec.linkage === 'translation-units'
    ? plainText(x, nameNode)
    : memberName(textOf(x, nameNode));
}

function readHead(x: Extraction, node: number, nameNode: number, fact: Draft<DefFact>): void {
  if (saysByWords(x.spec)) {
    Object.assign(fact, applyModifiers(x, wordsFor(x, node, fact), fact.memberOf));
    if (x.annotations.length > 0) fact.eDecorators = x.annotations;
    return;
  }
  const until =
    nameNode >= 0 ? startOf(x, nameNode) : Math.min(startOf(x, node) + 12, endOf(x, node));
  const head = x.tree.text.slice(startOf(x, node), until);
  if (
    /\bstatic\b/.test(head) ||
    (x.spec.linkage === 'translation-units' && fact.eAttach === undefined && isInternal(x, ''))
  )
    fact.isStatic = true;
  if (/\basync\b/.test(head)) fact.isAsync = true;
  if (nameNode >= 0 && fact.kind === 'Method' && /\b(get|set)\s+$/.test(head)) fact.accessor = true;
  for (const e of fact.eDecorators ?? []) applyDecorator(x, e, fact);
}

/** Where the body of a class is code, words in it hold for the methods after them; those of the class itself have their own. */
function wordsFor(x: Extraction, node: number, fact: Draft<DefFact>): ReadonlySet<string> {
  const words = readModifiers(x, node);
  return x.spec.classBodies === undefined || fact.memberOf < 0 || fact.isStatic
    ? words
    : x.modifiers;
}

const ACCESSOR_DECORATORS = new Set([
  'property',
  'cached_property',
  'setter',
  'getter',
  'deleter',
  'locked_cached_property',
]);

/** Decorators that change how a member is reached. Their meaning is the language's own, not a library's. */
function applyDecorator(x: Extraction, e: number, fact: Draft<DefFact>): void {
  const expr = x.exprs[e];
  const name =
    expr?.[0] === 'name' || expr?.[0] === 'member' ? (expr[0] === 'name' ? expr[1] : expr[2]) : '';
  if (name === 'staticmethod') fact.isStatic = true;
  if (ACCESSOR_DECORATORS.has(name)) fact.accessor = true;
  if (name === 'overload') fact.bodiless = true;
}

export function takeDecorators(x: Extraction): number[] {
  const taken = x.decorators;
  x.decorators = [];
  return taken;
}

/** What the doc comment says of parameters and result that the head leaves open. */
function applyDocTypes(x: Extraction, fact: Draft<DefFact>, docs: DocTypes): void {
  for (const index of fact.params ?? []) {
    const parameter = x.defs[index];
    const eType =
      parameter && parameter.eType === undefined ? docTypeExpr(x, docs.get(parameter.name)) : -1;
    if (parameter && eType >= 0) parameter.eType = eType;
  }
  const eResult = fact.eType === undefined ? docTypeExpr(x, docs.get('return')) : -1;
  if (eResult >= 0) fact.eType = eResult;
}
