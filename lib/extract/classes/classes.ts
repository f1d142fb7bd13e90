// Reads classes, interfaces, enums, fields, aliases and object literals. Functions have a file of their own.
import type { BaseFact, DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { definesItself, variableKind } from '../bindings/bindings.ts';
import { defineAccessors } from './class-macros.ts';
import {
  addImplicitMethods,
  readComponents,
  readEnumBody,
  scopeAroundClasses,
} from './class-parts.ts';
import { commentBefore, define, memberName, signatureOf } from '../define.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  columnOf,
  endOf,
  evaluateChildren,
  inside,
  lineOf,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { docInside } from '../functions/function-bodies.ts';
import { takeDecorators } from '../functions/functions.ts';
import { takeTemplates } from '../imports/namespace-parts.ts';
import { readBoundLists, readTypeBounds, readTypeParameters } from '../functions/parameters.ts';
import {
  plainText,
  scopedName,
  scopeExpr,
  withTypeArguments,
} from '../expressions/scoped-names.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { saysByWords } from '../../facts/visibility-words.ts';
import { lastNameNode, readType } from '../types/types.ts';

/** Defines the class-like thing at `node`; gives its value. */
export function readClass(
  state: Extraction,
  node: number,
  rule: RoleOf<'class'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(state);
  const nameNode = childIn(state, node, rule.name);
  const body = rule.body === null ? node : childIn(state, node, rule.body);
  const inType = state.inType;
  if (rule.tag && body < 0) return nameNode < 0 ? -1 : readTag(state, nameNode, rule.tag);
  const templates = takeTemplates(state);
  if (rule.forward && body < 0) return nameNode < 0 ? -1 : readType(state, nameNode);
  const scoped = rule.forward && nameNode >= 0 ? scopedName(state, nameNode) : undefined;
  const path = rule.reopened && nameNode >= 0 ? pathOf(state, nameNode) : undefined;
  const own = path
    ? path.name
    : scoped
      ? classNameOf(state, scoped.last)
      : nameNode >= 0
        ? textOf(state, nameNode).replace(/^["']|["']$/g, '')
        : '';
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const from = startOf(state, node);
  const doc =
    state.spec.docs === 'string-inside'
      ? docInside(state, body)
      : commentBefore(state, hint ? Math.min(from, startOf(state, hint.at)) : from);
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      state,
      hint && hint.eAttach === undefined ? Math.min(from, startOf(state, hint.at)) : from,
      rule.body === null ? -1 : body,
      endOf(state, node),
    ),
  };
  if (doc) more.doc = doc;
  if (decorators.length > 0) more.eDecorators = decorators;
  if (hint?.eAttach !== undefined) more.eAttach = hint.eAttach;
  if (hint?.qualifiedName !== undefined && name === hint.name)
    more.qualifiedName = hint.qualifiedName;
  if (hint?.exported) more.exported = true;
  if (rule.reopened && name === '')
    more.qualifiedName =
      state.defs[state.scopes[state.scope]?.[2] ?? state.owner]?.qualifiedName ??
      state.defs[state.owner]?.qualifiedName ??
      '';
  if (rule.single) more.single = true;
  if (rule.opens) more.opens = true;
  const eAttach = scoped && scoped.around.length > 0 ? scopeExpr(state, scoped) : -1;
  if (scoped && eAttach >= 0)
    Object.assign(more, {
      eAttach,
      qualifiedName: [
        state.defs[state.owner]?.qualifiedName ?? '',
        ...scoped.around.map((part) => plainText(state, part)),
        own,
      ]
        .filter((part) => part !== '')
        .join('.'),
    });
  if (rule.reopened && name !== '')
    Object.assign(
      more,
      { isPartial: true },
      path &&
        path.around !== undefined && {
          around: path.around,
          qualifiedName: `${path.around}${path.around === '' ? '' : '.'}${path.name}`,
        },
    );
  const scope =
    path?.around !== undefined
      ? path.around === ''
        ? 0
        : -1
      : eAttach >= 0
        ? -1
        : hint
          ? hint.scope
          : rule.value
            ? -1
            : rule.tag
              ? scopeAroundClasses(state)
              : state.scope;
  const around = state.scopes[state.scope];
  const memberOf =
    eAttach >= 0 || path?.around !== undefined
      ? -1
      : !hint && !rule.value && !rule.tag && around?.[0] === 'class'
        ? around[2]
        : (hint?.memberOf ?? -1);
  if (rule.tag && own) more.scopeName = `${rule.tag} ${own}`;
  if (saysByWords(state.spec))
    Object.assign(
      more,
      applyModifiers(state, readModifiers(state, node), memberOf),
      state.annotations.length > 0 && { eDecorators: state.annotations },
    );
  const def = define(
    state,
    {
      node,
      at: path ? path.at : scoped ? scoped.last : nameNode >= 0 ? nameNode : (hint?.at ?? node),
      name,
      kind: name ? rule.kind : 'Hidden',
      scope,
      memberOf,
    },
    more,
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  const outerScope = openScope(state, 'block', def);
  if (own && !rule.tag) state.names[outerScope]?.set(own, def);
  state.inType = false;
  if (rule.value && own) fact.selfName = own;
  inside(state, outerScope, state.owner, () => {
    if (rule.typeParams) readTypeParameters(state, childIn(state, node, rule.typeParams), fact);
    for (const list of templates) readTypeParameters(state, list, fact);
    if (scoped && ruleOf(state, scoped.last)?.role === 'generic')
      withTypeArguments(state, scoped.last, -1);
    if (hint?.typeParams !== undefined) readTypeParameters(state, hint.typeParams, fact);
    readTypeBounds(state, node, fact);
    readBoundLists(state, node);
    const later: number[] = [];
    readBases(state, node, rule, body, fact, later);
    const inner = openScope(state, rule.kind === 'Namespace' ? 'block' : 'class', def);
    fact.inner = inner;
    if (rule.closed) state.closed.add(def);
    inside(state, inner, def, () => {
      const made = componentLists(state, node, rule.components).map((list) =>
        readHeadParameters(state, list, def, rule, fact),
      );
      if (made.length > 0) state.components.set(def, made.flat());
      if (made.length > 1) fact.further = made.slice(1);
      for (const list of later) state.evaluate(list);
      const primary = state.components.get(def);
      if (primary && rule.componentKind === 'Property') fact.primary = primary;
      if (rule.fields)
        defineAccessors(state, node, childrenOf(state, childIn(state, node, rule.fields)), {
          reads: true,
          writes: true,
        });
      if (rule.implicit) addImplicitMethods(state, rule.implicit, def, node);
      if (rule.kind === 'Enum' && body >= 0 && !rule.plainBody) readEnumBody(state, body, def);
      else if (body >= 0 && ruleOf(state, body)?.role === 'unnamedFields') state.evaluate(body);
      else if (body >= 0) evaluateChildren(state, body);
    });
  });
  state.inType = inType;
  return addExpr(
    state,
    more.scopeName === undefined ? ['def', def] : ['name', more.scopeName, state.scope],
  );
}

/** The last part of a name that may be a path, and the whole name of what it stands in; undefined where it is no path. */
function pathOf(
  state: Extraction,
  node: number,
): { readonly name: string; readonly at: number; readonly around?: string } {
  const rule = ruleOf(state, node);
  if (rule?.role !== 'constantPath') return { name: textOf(state, node), at: node };
  const at = childIn(state, node, rule.name);
  const scope = childIn(state, node, rule.scope);
  if (scope >= 0) state.evaluate(scope);
  const outer =
    scope < 0 || textOf(state, scope).startsWith('::')
      ? ''
      : (state.defs[state.owner]?.qualifiedName ?? '');
  const around =
    scope < 0
      ? ''
      : textOf(state, scope)
          .replace(/\s+/g, '')
          .replace(/^::/, '')
          .replaceAll('::', '.')
          .slice(0, LONGEST_NAME);
  return {
    name: textOf(state, at),
    at,
    around: [outer, around].filter((part) => part !== '').join('.'),
  };
}

/** A class may list its components in several lists. */
function componentLists(state: Extraction, node: number, field: string | undefined): number[] {
  const first = field === undefined ? -1 : childIn(state, node, field);
  return first < 0
    ? []
    : [
        first,
        ...childrenOf(state, node).filter(
          (child) => child !== first && state.tree.fieldAt(child) === field,
        ),
      ];
}

function readHeadParameters(
  state: Extraction,
  components: number,
  def: number,
  rule: RoleOf<'class'>,
  fact: Draft<DefFact>,
): readonly number[] {
  const params = readComponents(state, components, def, rule.componentKind);
  if (state.spec.functions.arguments !== 'named') return params;
  fact.makes = params;
  const head = /[)>\w]([^)>]*)\bconstructor\s*$/.exec(
    state.tree.text.slice(Math.max(0, startOf(state, components) - 80), startOf(state, components)),
  );
  if (head && /\bprivate\b/.test(head[1] ?? '')) fact.makesPrivately = true;
  return params;
}

/** `: Base(a)` in the head of a class: the base, whose constructor is called. */
export function readBaseCall(state: Extraction, node: number, rule: RoleOf<'baseCall'>): number {
  const typeNode = childIn(state, node, rule.type);
  const list = childIn(state, node, rule.args);
  const e = typeNode < 0 ? -1 : readType(state, typeNode);
  const args = list < 0 ? [] : childrenOf(state, list).map((arg) => state.evaluate(arg));
  const isNamed = (state.defs[state.scopes[state.scope]?.[2] ?? -1]?.name ?? '') !== '';
  if (e >= 0)
    addSite(
      state,
      isNamed ? 'call' : 'new',
      isNamed ? addExpr(state, ['super', state.scope]) : e,
      startOf(state, lastNameNode(state, typeNode)),
      args,
    );
  return e;
}

/** An instance of a template that is written out has the arguments in its name: others do not mean it by the plain one. */
function classNameOf(state: Extraction, node: number): string {
  return textOf(state, node).replace(/\s+/g, '').slice(0, LONGEST_NAME);
}

const LONGEST_NAME = 100;

/** `struct stat` where it is only named. */
function readTag(state: Extraction, nameNode: number, tag: string): number {
  const e = addExpr(state, ['name', `${tag} ${textOf(state, nameNode)}`, state.scope]);
  addRef(state, 'type', e, startOf(state, nameNode));
  return e;
}

/** `later`: arguments of bases, which see what the class takes. */
function readBases(
  state: Extraction,
  node: number,
  rule: RoleOf<'class'>,
  body: number,
  fact: Draft<DefFact>,
  later: number[],
): void {
  const bases: BaseFact[] = [];
  const listed = rule.bases ? childIn(state, node, rule.bases) : -1;
  if (listed >= 0) readBaseList(state, listed, 'EXTENDS', false, bases, later);
  if (body === node) return;
  for (const child of childrenOf(state, node)) {
    if (child === body) continue;
    const heritage = ruleOf(state, child);
    if (heritage?.role === 'heritage') readHeritage(state, child, heritage, bases, later);
  }
  if (rule.within && bases.length === 0)
    bases.push({
      relation: 'EXTENDS',
      e: addExpr(state, ['cls', state.scope]),
      line: fact.nameLine,
      column: fact.column,
    });
  if (bases.length > 0) fact.bases = bases;
}

function readHeritage(
  state: Extraction,
  node: number,
  rule: RoleOf<'heritage'>,
  bases: BaseFact[],
  later: number[],
): void {
  const clauses = childrenOf(state, node).filter(
    (child) => ruleOf(state, child)?.role === 'heritage',
  );
  if (clauses.length === 0)
    return readBaseList(state, node, rule.relation, rule.relation === 'IMPLEMENTS', bases, later);
  for (const clause of clauses) {
    const inner = ruleOf(state, clause);
    if (inner?.role === 'heritage') readHeritage(state, clause, inner, bases, later);
  }
}

function readBaseList(
  state: Extraction,
  list: number,
  relation: BaseFact['relation'],
  asTypes: boolean,
  bases: BaseFact[],
  later: number[],
): void {
  for (const child of childrenOf(state, list)) {
    const role = ruleOf(state, child)?.role;
    if (role === 'typeList') {
      readBaseList(state, child, relation, asTypes, bases, later);
      continue;
    }
    if (role === 'list' || role === 'keywordArgument') {
      if (role === 'list') later.push(child);
      else state.evaluate(child);
      continue;
    }
    if (state.tree.fieldAt(child) === 'type_arguments') {
      for (const arg of childrenOf(state, child)) readType(state, arg);
      continue;
    }
    const e =
      asTypes || role === 'generic' || role === 'index'
        ? readType(state, child)
        : state.evaluate(child);
    if (e < 0) continue;
    const at = startOf(state, lastNameNode(state, child));
    const line = lineOf(state, at);
    bases.push({ relation, e, line, column: columnOf(state, at, line) });
  }
}

/** A field of a class or interface. */
export function readField(state: Extraction, node: number, rule: RoleOf<'field'>): number {
  const nameNode = childIn(state, node, rule.name);
  if (rule.embeds) return readFields(state, node, rule);
  if (nameNode < 0) return -1;
  readInlineDecorators(state, node);
  const decorators = takeDecorators(state);
  const cls = state.scopes[state.scope]?.[2] ?? -1;
  const name = memberName(textOf(state, nameNode));
  const typeNode = childIn(state, node, rule.type);
  const valueNode = childIn(state, node, rule.value);
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  const isStatic = /\bstatic\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, nameNode)),
  );
  if (ruleOf(state, nameNode)?.role !== 'name') evaluateChildren(state, nameNode);
  if (valueNode >= 0 && definesItself(state, valueNode)) {
    return state.evaluate(valueNode, {
      name,
      at: nameNode,
      kind: 'Method',
      scope: state.scope,
      memberOf: cls,
      isStatic,
      ...(eType >= 0 && { eType }),
    });
  }
  const doc = commentBefore(state, startOf(state, node));
  const def = define(
    state,
    { node, at: nameNode, name, kind: 'Property', scope: state.scope, memberOf: cls },
    {
      ...(eType >= 0 && { eType }),
      ...(isStatic && { isStatic }),
      ...(doc && { doc }),
      ...(decorators.length > 0 && { eDecorators: decorators }),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
    },
  );
  if (valueNode >= 0) {
    const eValue = state.evaluate(valueNode);
    const fact = state.defs[def];
    if (fact && eValue >= 0) fact.eValue = eValue;
  }
  return -1;
}

/** Fields that share a type, or one that embeds it. */
function readFields(state: Extraction, node: number, rule: RoleOf<'field'>): number {
  const typeNode = childIn(state, node, rule.type);
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  const memberOf = state.scopes[state.scope]?.[2] ?? -1;
  const doc = commentBefore(state, startOf(state, node));
  const at = names.length > 0 ? names : typeNode >= 0 ? [lastNameNode(state, typeNode)] : [];
  for (const nameNode of at) {
    define(
      state,
      {
        node,
        at: nameNode,
        name: textOf(state, nameNode),
        kind: 'Property',
        scope: state.scope,
        memberOf,
      },
      {
        ...(eType >= 0 && { eType }),
        ...(doc && { doc }),
        signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      },
    );
  }
  if (names.length === 0 && eType >= 0) addBase(state, eType, at[0] ?? node);
  return -1;
}

/** A type that an interface takes the members of; a union of types has none that could be named. */
export function readEmbedding(state: Extraction, node: number): number {
  const types = childrenOf(state, node);
  const eTypes = types.map((type) => readType(state, type));
  const e =
    eTypes.length === 1
      ? (eTypes[0] ?? -1)
      : addExpr(state, ['any', eTypes.filter((type) => type >= 0)]);
  if (e >= 0) addBase(state, e, lastNameNode(state, types[0] ?? node));
  return -1;
}

function addBase(state: Extraction, e: number, at: number): void {
  const cls = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  const line = lineOf(state, startOf(state, at));
  if (cls)
    cls.bases = [
      ...(cls.bases ?? []),
      { relation: 'EXTENDS', e, line, column: columnOf(state, startOf(state, at), line) },
    ];
}

function readInlineDecorators(state: Extraction, node: number): void {
  for (const child of childrenOf(state, node))
    if (ruleOf(state, child)?.role === 'decorator') state.evaluate(child);
}

/** `type A = B`. An object type makes its members members of the alias. */
export function readAlias(state: Extraction, node: number, rule: RoleOf<'alias'>): number {
  const nameNode = childIn(state, node, rule.name);
  const valueNode = childIn(state, node, rule.value);
  if (nameNode < 0) return -1;
  const templates = takeTemplates(state);
  const typeParams = rule.typeParams ? childIn(state, node, rule.typeParams) : -1;
  // A type of its own that is written out is that class or interface, under this name.
  if (rule.distinct && ruleOf(state, valueNode)?.role === 'class') {
    return state.evaluate(valueNode, {
      name: textOf(state, nameNode),
      at: nameNode,
      scope: state.scope,
      memberOf: -1,
      ...(typeParams >= 0 && { typeParams }),
    });
  }
  const doc = commentBefore(state, startOf(state, node));
  const around = state.scopes[state.scope];
  const memberOf = around?.[0] === 'class' ? around[2] : -1;
  const isLocal =
    state.spec.linkage === 'translation-units' && variableKind(state, state.scope) === 'Local';
  const def = define(
    state,
    {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      kind: isLocal ? 'Local' : 'TypeAlias',
      scope: state.scope,
      memberOf,
    },
    {
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...(rule.distinct && { distinct: true }),
    },
  );
  const fact = state.defs[def];
  if (!fact || valueNode < 0) return -1;
  inside(state, openScope(state, 'block', def), def, () => {
    if (typeParams >= 0) readTypeParameters(state, typeParams, fact);
    for (const list of templates) readTypeParameters(state, list, fact);
    const eType = readType(state, valueNode);
    if (eType >= 0) fact.eType = eType;
  });
  return -1;
}

/** An object literal, or the body of an object type: a definition whose members are its own. */
export function readObject(state: Extraction, node: number, hint?: NameHint): number {
  const kind = hint ? objectKind(state, node, hint) : 'Hidden';
  const from =
    hint && hint.eAttach === undefined
      ? Math.min(startOf(state, hint.at), startOf(state, node))
      : startOf(state, node);
  const doc = hint ? commentBefore(state, from) : undefined;
  const def = define(
    state,
    {
      node,
      at: hint?.at ?? node,
      name: hint?.name ?? '',
      kind,
      scope: hint?.scope ?? -1,
      memberOf: hint?.memberOf ?? -1,
    },
    {
      ...(hint?.eAttach !== undefined && { eAttach: hint.eAttach }),
      ...(hint?.qualifiedName !== undefined && { qualifiedName: hint.qualifiedName }),
      ...(hint?.eType !== undefined && { eType: hint.eType }),
      ...(hint?.exported && { exported: true }),
      ...(hint?.isStatic && { isStatic: true }),
      ...(doc && { doc }),
      ...(kind !== 'Hidden' &&
        kind !== 'Local' && {
          signature: signatureOf(state, from, -1, Math.min(endOf(state, node), from + 120)),
        }),
    },
  );
  const inType = state.inType;
  state.inType = false;
  const inner = openScope(state, 'object', def);
  const fact = state.defs[def];
  if (fact) fact.inner = inner;
  inside(state, inner, hint && kind !== 'Local' ? def : state.owner, () => {
    for (const child of childrenOf(state, node)) readObjectPart(state, child, def, fact);
  });
  state.inType = inType;
  return addExpr(state, ['def', def]);
}

/** At file level an object that holds functions is a namespace; a class member or a local keeps its kind. */
function objectKind(state: Extraction, node: number, hint: NameHint): DefFact['kind'] {
  const scope = state.scopes[hint.scope]?.[0];
  if (hint.memberOf >= 0) return 'Property';
  if (hint.scope >= 0 && scope !== 'module' && scope !== 'class') return 'Local';
  const holdsFunctions = childrenOf(state, node).some((child) => {
    const rule = ruleOf(state, child);
    const value = rule?.role === 'pair' ? childIn(state, child, rule.value) : child;
    return ruleOf(state, value)?.role === 'function';
  });
  if (holdsFunctions || childrenOf(state, node).length === 0) return 'Namespace';
  return hint.eAttach === undefined ? 'Variable' : 'Property';
}

function readObjectPart(
  state: Extraction,
  node: number,
  def: number,
  fact: Draft<DefFact> | undefined,
): void {
  const rule = ruleOf(state, node);
  if (rule?.role === 'pair') {
    const key = childIn(state, node, rule.key);
    const value = childIn(state, node, rule.value);
    if (key < 0 || value < 0) {
      if (value >= 0) state.evaluate(value);
      return;
    }
    if (ruleOf(state, key)?.role !== 'name') evaluateChildren(state, key);
    const name = memberName(textOf(state, key));
    if (definesItself(state, value)) {
      const kind = ruleOf(state, value)?.role === 'function' ? 'Method' : undefined;
      state.evaluate(value, {
        name,
        at: key,
        scope: state.scope,
        memberOf: def,
        ...(kind && { kind }),
      });
      return;
    }
    const eValue = state.evaluate(value);
    define(
      state,
      { node, at: key, name, kind: memberKind(state, def), scope: state.scope, memberOf: def },
      {
        ...(eValue >= 0 && { eValue }),
        signature: signatureOf(
          state,
          startOf(state, node),
          -1,
          Math.min(endOf(state, node), startOf(state, node) + 120),
        ),
      },
    );
    return;
  }
  if (rule?.role === 'shorthand') {
    const e = addExpr(state, ['name', textOf(state, node), state.scopes[state.scope]?.[1] ?? 0]);
    addRef(state, 'passed', e, startOf(state, node));
    define(
      state,
      {
        node,
        at: node,
        name: textOf(state, node),
        kind: 'Hidden',
        scope: state.scope,
        memberOf: def,
      },
      { eValue: e },
    );
    return;
  }
  if (rule?.role === 'spread') {
    const e = state.evaluate(node);
    if (fact && e >= 0)
      fact.bases = [...(fact.bases ?? []), { relation: 'EXTENDS', e, line: 0, column: 0 }];
    return;
  }
  state.evaluate(node);
}

/** Members of named objects are properties of the graph; those of passing ones are only names. */
function memberKind(state: Extraction, def: number): DefFact['kind'] {
  const kind = state.defs[def]?.kind;
  return kind === 'Hidden' || kind === 'Local' ? 'Local' : 'Property';
}
