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
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(state);
  const around = takeExtended(state);
  const yields = state.resultExpected;
  state.resultExpected = undefined;
  const head = headOf(state, node, rule);
  const { nameNode } = head;
  const body = rule.body ? childIn(state, node, rule.body) : -1;
  const made =
    head.isFunction && body >= 0 && (head.params < 0 || isMacroHead(state, node, rule, nameNode))
      ? macroHead(state, node, body)
      : undefined;
  if (
    head.isFunction &&
    (STATEMENTS.has(nameNode < 0 ? '' : textOf(state, nameNode)) ||
      (state.scope !== 0 && isBehindMacro(state, node, head)))
  ) {
    evaluateChildren(state, node);
    return -1;
  }
  const extended = rule.extended ? childIn(state, node, rule.extended) : -1;
  const templates = takeTemplates(state);
  const docs = docTypesBefore(state, node);
  const receiver = rule.receiver
    ? receiverIn(state, childIn(state, node, rule.receiver))
    : undefined;
  const own =
    rule.on === undefined ? undefined : objectHint(state, nameNode, childIn(state, node, rule.on));
  const setOn =
    !hint && ruleOf(state, nameNode)?.role === 'member' ? memberHint(state, nameNode) : undefined;
  const scoped =
    nameNode >= 0 && ruleOf(state, nameNode)?.role === 'scoped'
      ? scopedName(state, nameNode)
      : undefined;
  const def = defineFunction(
    state,
    node,
    rule,
    scoped?.last ?? nameNode,
    body,
    receiver
      ? methodHint(state, nameNode, receiver)
      : own
        ? own
        : scoped
          ? scopedHint(state, scoped)
          : (setOn ?? hint),
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  if (decorators.length > 0) fact.eDecorators = decorators;
  readHead(state, node, nameNode, fact);
  const inType = state.inType;
  state.inType = false;
  const outer = scoped || made ? openScope(state, 'block', def) : state.scope;
  const inner = inside(state, outer, state.owner, () => openScope(state, 'function', def));
  fact.inner = inner;
  if (rule.seesAround === 'sets') state.setsAround.add(inner);
  if (head.isFunction) fact.params = [];
  if (head.isFunction && state.spec.functions.overloads === 'by-arguments')
    fact.takes = takenTypes(state, head.params, afterParameters(state, head.params, body));
  if (made) headByMacro(state, fact, made, head.params);
  if (rule.value && nameNode >= 0) knowItself(state, fact, textOf(state, nameNode), def);
  const isDeclared = !hint && !rule.value && fact.scope >= 0;
  if (isDeclared && rule.hoisted) noteOpen(state, fact.scope, fact.name);
  inside(state, inner, def, () =>
    apart(state, () => {
      state.hoist = 'block';
      state.expected = undefined;
      if (rule.typeParams) readTypeParameters(state, childIn(state, node, rule.typeParams), fact);
      readTypeBounds(state, node, fact);
      for (const list of templates) readTypeParameters(state, list, fact);
      if (receiver) readReceiver(state, receiver, fact);
      if (extended >= 0)
        Object.assign(fact, {
          isExtension: true,
          eReceiver: readExtended(state, extended, nameNode),
        });
      if (around) readReceiverBefore(state, around, fact);
      if (rule.listless)
        fact.params =
          rule.kind === 'Constructor' ? (state.components.get(fact.memberOf) ?? []) : [];
      else if (made && head.params >= 0) evaluateChildren(state, head.params);
      else if (rule.flat) readFlatParameters(state, node, rule.flat.value, fact);
      else if (rule.implied !== undefined && head.params < 0)
        readImpliedParameters(state, node, rule.implied, fact);
      else if (rule.alone !== undefined && head.params < 0)
        fact.params = aloneParameter(state, node, rule.alone);
      else if (rule.params) readLists(state, node, rule, head.params, fact);
      if (rule.bare && head.params < 0)
        Object.assign(fact, { params: [], ...(rule.bare === 'accessor' && { accessor: true }) });
      if (
        rule.listsReceiver &&
        !rule.value &&
        fact.memberOf >= 0 &&
        !takesReceiver(state, head.params)
      )
        fact.isStatic = true;
      const returns = rule.returns && !head.isIndirect ? childIn(state, node, rule.returns) : -1;
      const eType = returns >= 0 ? readType(state, returns) : -1;
      if (eType >= 0) fact.eType = eType;
      if (fact.eType === undefined && rule.value && yields) fact.eType = yields();
      readBoundLists(state, node);
      if (docs.size > 0) applyDocTypes(state, fact, docs);
      if (body !== node) readAsides(state, node, [returns, body, extended]);
      if (head.isFunction && fact.eType === undefined)
        readTrailingType(state, nameOfHead(state, node, rule), fact);
      if (state.spec.linkage === 'translation-units')
        for (const child of childrenOf(state, node))
          if (
            state.tree.fieldAt(child) === '' &&
            child !== body &&
            HEAD_PARTS.has(ruleOf(state, childIn(state, child, ''))?.role ?? '')
          )
            state.evaluate(child);
      if (body === node) readOwnBody(state, node, rule, fact);
      else if (body >= 0) readBody(state, body, fact);
    }),
  );
  state.inType = inType;
  state.extended = around;
  const e = addExpr(state, ['def', def]);
  if (isDeclared && !rule.hoisted) noteWrite(state, fact.scope, fact.name, e);
  return e;
}

/** The list of parameters, and those after it. */
function readLists(
  state: Extraction,
  node: number,
  { params: field = '', value }: RoleOf<'function'>,
  first: number,
  fact: Draft<DefFact>,
): void {
  readParameters(state, first, fact);
  const lists =
    first < 0 || value
      ? []
      : childrenOf(state, node).filter(
          (child) =>
            child !== first &&
            (field.startsWith(':')
              ? state.tree.kindOf(child) === field.slice(1)
              : state.tree.fieldAt(child) === field),
        );
  if (lists.length === 0) return;
  const { params = [] } = fact;
  fact.further = lists.map((list) => {
    readParameters(state, list, fact);
    return fact.params ?? [];
  });
  fact.params = params;
}

/** A function without a type that is no constructor: `TEST(Suite, name) {`. */
function isMacroHead(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  nameNode: number,
): boolean {
  if (
    state.spec.functions.constructors !== 'named-like-class' ||
    !rule.returns ||
    childIn(state, node, rule.returns) >= 0
  )
    return false;
  return (
    ruleOf(state, nameNode)?.role === 'name' &&
    state.scopes[state.scope]?.[0] !== 'class' &&
    /^[A-Z][A-Z0-9_]+$/.test(textOf(state, nameNode))
  );
}

function headByMacro(
  state: Extraction,
  fact: Draft<DefFact>,
  made: readonly string[],
  params: number,
): void {
  fact.headMacro = made;
  if (made.length === 1) fact.name = made[0] ?? '';
  else if (params >= 0) nameByMacro(state, fact, made);
  fact.name ||= made[1] ?? '';
}

/** The name that such a macro gives: by what the language's table says of it, else all that it is given. A table or the macro may say that the function is a member. */
function nameByMacro(
  state: Extraction,
  fact: Draft<DefFact>,
  [macro = '', ...args]: readonly string[],
): void {
  const known = Object.hasOwn(state.spec.headMacros ?? {}, macro)
    ? state.spec.headMacros?.[macro]
    : undefined;
  const before = fact.name;
  fact.name = known ? args.join('_') + known.ends : args.join('_');
  fact.qualifiedName =
    fact.qualifiedName.slice(0, fact.qualifiedName.length - before.length) + fact.name;
  const eFixture = addExpr(state, ['name', args[0] ?? '', scopeSeen(state, args[0] ?? '')]);
  if (known?.isMember) fact.eAttach = eFixture;
  else fact.eFixture = eFixture;
}

const HEAD_PARTS: ReadonlySet<string> = new Set(['memberInit']);

/** `auto f() -> T`. */
function readTrailingType(state: Extraction, head: number, fact: Draft<DefFact>): void {
  const type =
    head < 0
      ? -1
      : (childrenOf(state, head).find((child) => ruleOf(state, child)?.role === 'typeWrapper') ??
        -1);
  const eType = type < 0 ? -1 : readType(state, type);
  if (eType >= 0) fact.eType = eType;
}

function nameOfHead(state: Extraction, node: number, rule: RoleOf<'function'>): number {
  return rule.name ? childIn(state, node, rule.name) : -1;
}

/** What stands between the list of parameters and the body: `const`, `override`. */
function afterParameters(state: Extraction, params: number, body: number): string {
  if (params < 0) return '';
  const from = endOf(state, params);
  const text = state.tree.text.slice(
    from,
    body < 0 ? from + 40 : Math.min(startOf(state, body), from + 80),
  );
  return /^[^;{:=]*/.exec(text)?.[0] ?? '';
}

/** A function that is written outside of its class or namespace: where it belongs is found out when resolving. */
function scopedHint(state: Extraction, scoped: ScopedName): NameHint {
  const name = plainText(state, scoped.last);
  const around = scoped.around.map((part) => plainText(state, part));
  const outer = scoped.isGlobal ? '' : (state.defs[state.owner]?.qualifiedName ?? '');
  const eAttach = scopeExpr(state, scoped);
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
function isBehindMacro(
  state: Extraction,
  node: number,
  { params, nameNode }: FunctionHead,
): boolean {
  return (
    params < 0 ||
    /^\w+\s*\(/.test(
      state.tree.text.slice(
        startOf(state, node),
        Math.min(startOf(state, nameNode), startOf(state, node) + 100),
      ),
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
function headOf(state: Extraction, node: number, rule: RoleOf<'function'>): FunctionHead {
  const nameNode = rule.name ? childIn(state, node, rule.name) : -1;
  if (nameNode >= 0 && ruleOf(state, nameNode)?.role === 'declarator') {
    const { name, params, isIndirect } = declaratorAt(state, nameNode);
    return { nameNode: name, params, isFunction: true, isIndirect };
  }
  return {
    nameNode: rule.extended
      ? nameBehind(state, nameNode, childIn(state, node, rule.extended))
      : nameNode,
    params: rule.params ? childIn(state, node, rule.params) : -1,
    isFunction: false,
    isIndirect: false,
  };
}

/** A function value with a name of its own is known by it inside itself. */
function knowItself(state: Extraction, fact: Draft<DefFact>, name: string, def: number): void {
  fact.selfName = name;
  const names = state.names[fact.inner];
  if (!names?.has(name)) names?.set(name, def);
}

function defineFunction(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  nameNode: number,
  body: number,
  hint: NameHint | undefined,
): number {
  const own =
    nameNode >= 0
      ? ownName(state, nameNode)
      : rule.flat
        ? operatorAfter(state, node, rule.flat.word)
        : '';
  const inClass =
    state.scopes[state.scope]?.[0] === 'class' || state.scopes[state.scope]?.[0] === 'object';
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const around = state.scopes[state.scope]?.[2] ?? -1;
  const member = inClass && !rule.value;
  const kind: DefFact['kind'] =
    name === ''
      ? 'Hidden'
      : (hint?.kind ??
        (rule.kind === 'Constructor'
          ? 'Constructor'
          : functionKind(state, name, member || rule.kind === 'Method', state.defs[around])));
  const from =
    hint && hint.eAttach === undefined
      ? Math.min(startOf(state, hint.at), startOf(state, node))
      : startOf(state, node);
  const doc =
    state.spec.docs === 'string-inside'
      ? docInside(state, body)
      : commentBefore(state, hint ? Math.min(startOf(state, hint.at), from) : from);
  const at = nameNode >= 0 && name === own ? nameNode : (hint?.at ?? node);
  const more: Partial<Draft<DefFact>> = {
    signature: kind === 'Hidden' ? '' : signatureOf(state, from, body, endOf(state, node)),
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
  const scope = hint ? hint.scope : rule.value ? -1 : state.scope;
  return define(
    state,
    { node, at, name, kind, scope, memberOf: hint ? hint.memberOf : member ? around : -1 },
    more,
  );
}

/** A method of one object: of the class around as an object, or of what is named. */
function objectHint(state: Extraction, nameNode: number, object: number): NameHint | undefined {
  const name = memberName(textOf(state, nameNode));
  const cls =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const isOwn =
    cls >= 0 &&
    (ruleOf(state, object)?.role === 'self' || textOf(state, object) === state.defs[cls]?.name);
  if (isOwn)
    return {
      name,
      at: nameNode,
      kind: 'Method',
      scope: state.scope,
      memberOf: cls,
      isStatic: true,
    };
  const role = ruleOf(state, object)?.role;
  const eObject = object < 0 ? -1 : state.evaluate(object);
  // Outside of classes that is the program's own object. What one other object has, its class has not.
  if (role === 'self') return undefined;
  const isConstant = /^\p{Lu}/u.test(textOf(state, object).replace(/^::/, ''));
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    isStatic: true,
    ...(isConstant && { eAttach: eObject }),
    qualifiedName: `${textOf(state, object).replaceAll('::', '.').slice(0, 80)}.${name}`,
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

function receiverIn(state: Extraction, list: number): Receiver | undefined {
  const node = list < 0 ? -1 : childIn(state, list, '');
  const rule = ruleOf(state, node);
  if (rule?.role !== 'parameter' || !rule.type) return undefined;
  let type = childIn(state, node, rule.type);
  while (ruleOf(state, type)?.role === 'typeWrapper') type = childIn(state, type, '');
  const generic = ruleOf(state, type);
  const args = generic?.role === 'generic' ? childIn(state, type, generic.args) : -1;
  if (generic?.role === 'generic') type = childIn(state, type, generic.base);
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
  return type < 0
    ? undefined
    : { node, type, typeArgs: args < 0 ? [] : childrenOf(state, args), names };
}

/** A method that stands outside of its type is attached to it, in whichever file that is. */
function methodHint(state: Extraction, nameNode: number, { type }: Receiver): NameHint {
  const name = textOf(state, nameNode);
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    qualifiedName: `${textOf(state, type)}.${name}`,
    eAttach: addExpr(state, ['name', textOf(state, type), 0]),
  };
}

function readReceiver(
  state: Extraction,
  { node, type, typeArgs, names }: Receiver,
  fact: Draft<DefFact>,
): void {
  for (const arg of typeArgs) {
    const def = define(state, {
      node: arg,
      at: arg,
      name: textOf(state, arg),
      kind: 'TypeParameter',
      scope: state.scope,
      memberOf: -1,
    });
    fact.typeParams = [...(fact.typeParams ?? []), def];
  }
  const eType = readType(state, type);
  for (const name of names)
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
      { eType },
    );
}

/** The name that a function is written with: without the arguments of a template that it is an instance of. */
function ownName(state: Extraction, nameNode: number): string {
  return state.spec.linkage === 'translation-units'
    ? plainText(state, nameNode)
    : memberName(textOf(state, nameNode));
}

function readHead(state: Extraction, node: number, nameNode: number, fact: Draft<DefFact>): void {
  if (saysByWords(state.spec)) {
    Object.assign(fact, applyModifiers(state, wordsFor(state, node, fact), fact.memberOf));
    if (state.annotations.length > 0) fact.eDecorators = state.annotations;
    return;
  }
  const until =
    nameNode >= 0
      ? startOf(state, nameNode)
      : Math.min(startOf(state, node) + 12, endOf(state, node));
  const head = state.tree.text.slice(startOf(state, node), until);
  if (
    /\bstatic\b/.test(head) ||
    (state.spec.linkage === 'translation-units' &&
      fact.eAttach === undefined &&
      isInternal(state, ''))
  )
    fact.isStatic = true;
  if (/\basync\b/.test(head)) fact.isAsync = true;
  if (nameNode >= 0 && fact.kind === 'Method' && /\b(get|set)\s+$/.test(head)) fact.accessor = true;
  for (const e of fact.eDecorators ?? []) applyDecorator(state, e, fact);
}

/** Where the body of a class is code, words in it hold for the methods after them; those of the class itself have their own. */
function wordsFor(state: Extraction, node: number, fact: Draft<DefFact>): ReadonlySet<string> {
  const words = readModifiers(state, node);
  return state.spec.classBodies === undefined || fact.memberOf < 0 || fact.isStatic
    ? words
    : state.modifiers;
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
function applyDecorator(state: Extraction, e: number, fact: Draft<DefFact>): void {
  const expr = state.exprs[e];
  const name =
    expr?.[0] === 'name' || expr?.[0] === 'member' ? (expr[0] === 'name' ? expr[1] : expr[2]) : '';
  if (name === 'staticmethod') fact.isStatic = true;
  if (ACCESSOR_DECORATORS.has(name)) fact.accessor = true;
  if (name === 'overload') fact.bodiless = true;
}

export function takeDecorators(state: Extraction): number[] {
  const taken = state.decorators;
  state.decorators = [];
  return taken;
}

/** What the doc comment says of parameters and result that the head leaves open. */
function applyDocTypes(state: Extraction, fact: Draft<DefFact>, docs: DocTypes): void {
  for (const index of fact.params ?? []) {
    const parameter = state.defs[index];
    const eType =
      parameter && parameter.eType === undefined
        ? docTypeExpr(state, docs.get(parameter.name))
        : -1;
    if (parameter && eType >= 0) parameter.eType = eType;
  }
  const eResult = fact.eType === undefined ? docTypeExpr(state, docs.get('return')) : -1;
  if (eResult >= 0) fact.eType = eResult;
}
