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
  x: Extraction,
  node: number,
  rule: RoleOf<'class'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(x);
  const nameNode = childIn(x, node, rule.name);
  const body = rule.body === null ? node : childIn(x, node, rule.body);
  const inType = x.inType;
  if (rule.tag && body < 0) return nameNode < 0 ? -1 : readTag(x, nameNode, rule.tag);
  const templates = takeTemplates(x);
  if (rule.forward && body < 0) return nameNode < 0 ? -1 : readType(x, nameNode);
  const scoped = rule.forward && nameNode >= 0 ? scopedName(x, nameNode) : undefined;
  const path = rule.reopened && nameNode >= 0 ? pathOf(x, nameNode) : undefined;
  const own = path
    ? path.name
    : scoped
      ? classNameOf(x, scoped.last)
      : nameNode >= 0
        ? textOf(x, nameNode).replace(/^["']|["']$/g, '')
        : '';
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const from = startOf(x, node);
  const doc =
    x.spec.docs === 'string-inside'
      ? docInside(x, body)
      : commentBefore(x, hint ? Math.min(from, startOf(x, hint.at)) : from);
  const more: Partial<Draft<DefFact>> = {
    signature: signatureOf(
      x,
      hint && hint.eAttach === undefined ? Math.min(from, startOf(x, hint.at)) : from,
      rule.body === null ? -1 : body,
      endOf(x, node),
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
      x.defs[x.scopes[x.scope]?.[2] ?? x.owner]?.qualifiedName ??
      x.defs[x.owner]?.qualifiedName ??
      '';
  if (rule.single) more.single = true;
  if (rule.opens) more.opens = true;
  const eAttach = scoped && scoped.around.length > 0 ? scopeExpr(x, scoped) : -1;
  if (scoped && eAttach >= 0)
    Object.assign(more, {
      eAttach,
      qualifiedName: [
        x.defs[x.owner]?.qualifiedName ?? '',
        ...scoped.around.map((part) => plainText(x, part)),
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
              ? scopeAroundClasses(x)
              : x.scope;
  const around = x.scopes[x.scope];
  const memberOf =
    eAttach >= 0 || path?.around !== undefined
      ? -1
      : !hint && !rule.value && !rule.tag && around?.[0] === 'class'
        ? around[2]
        : (hint?.memberOf ?? -1);
  if (rule.tag && own) more.scopeName = `${rule.tag} ${own}`;
  if (saysByWords(x.spec))
    Object.assign(
      more,
      applyModifiers(x, readModifiers(x, node), memberOf),
      x.annotations.length > 0 && { eDecorators: x.annotations },
    );
  const def = define(
    x,
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
  const fact = x.defs[def];
  if (!fact) return -1;
  const outerScope = openScope(x, 'block', def);
  if (own && !rule.tag) x.names[outerScope]?.set(own, def);
  x.inType = false;
  if (rule.value && own) fact.selfName = own;
  inside(x, outerScope, x.owner, () => {
    if (rule.typeParams) readTypeParameters(x, childIn(x, node, rule.typeParams), fact);
    for (const list of templates) readTypeParameters(x, list, fact);
    if (scoped && ruleOf(x, scoped.last)?.role === 'generic') withTypeArguments(x, scoped.last, -1);
    if (hint?.typeParams !== undefined) readTypeParameters(x, hint.typeParams, fact);
    readTypeBounds(x, node, fact);
    readBoundLists(x, node);
    const later: number[] = [];
    readBases(x, node, rule, body, fact, later);
    const inner = openScope(x, rule.kind === 'Namespace' ? 'block' : 'class', def);
    fact.inner = inner;
    if (rule.closed) x.closed.add(def);
    inside(x, inner, def, () => {
      const made = componentLists(x, node, rule.components).map((list) =>
        readHeadParameters(x, list, def, rule, fact),
      );
      if (made.length > 0) x.components.set(def, made.flat());
      if (made.length > 1) fact.further = made.slice(1);
      for (const list of later) x.evaluate(list);
      const primary = x.components.get(def);
      if (primary && rule.componentKind === 'Property') fact.primary = primary;
      if (rule.fields)
        defineAccessors(x, node, childrenOf(x, childIn(x, node, rule.fields)), {
          reads: true,
          writes: true,
        });
      if (rule.implicit) addImplicitMethods(x, rule.implicit, def, node);
      if (rule.kind === 'Enum' && body >= 0 && !rule.plainBody) readEnumBody(x, body, def);
      else if (body >= 0 && ruleOf(x, body)?.role === 'unnamedFields') x.evaluate(body);
      else if (body >= 0) evaluateChildren(x, body);
    });
  });
  x.inType = inType;
  return addExpr(
    x,
    more.scopeName === undefined ? ['def', def] : ['name', more.scopeName, x.scope],
  );
}

/** The last part of a name that may be a path, and the whole name of what it stands in; undefined where it is no path. */
function pathOf(
  x: Extraction,
  node: number,
): { readonly name: string; readonly at: number; readonly around?: string } {
  const rule = ruleOf(x, node);
  if (rule?.role !== 'constantPath') return { name: textOf(x, node), at: node };
  const at = childIn(x, node, rule.name);
  const scope = childIn(x, node, rule.scope);
  if (scope >= 0) x.evaluate(scope);
  const outer =
    scope < 0 || textOf(x, scope).startsWith('::') ? '' : (x.defs[x.owner]?.qualifiedName ?? '');
  const around =
    scope < 0
      ? ''
      : textOf(x, scope)
          .replace(/\s+/g, '')
          .replace(/^::/, '')
          .replaceAll('::', '.')
          .slice(0, LONGEST_NAME);
  return {
    name: textOf(x, at),
    at,
    around: [outer, around].filter((part) => part !== '').join('.'),
  };
}

/** A class may list its components in several lists. */
function componentLists(x: Extraction, node: number, field: string | undefined): number[] {
  const first = field === undefined ? -1 : childIn(x, node, field);
  return first < 0
    ? []
    : [
        first,
        ...childrenOf(x, node).filter(
          (child) => child !== first && x.tree.fieldAt(child) === field,
        ),
      ];
}

function readHeadParameters(
  x: Extraction,
  components: number,
  def: number,
  rule: RoleOf<'class'>,
  fact: Draft<DefFact>,
): readonly number[] {
  const params = readComponents(x, components, def, rule.componentKind);
  if (x.spec.functions.arguments !== 'named') return params;
  fact.makes = params;
  const head = /[)>\w]([^)>]*)\bconstructor\s*$/.exec(
    x.tree.text.slice(Math.max(0, startOf(x, components) - 80), startOf(x, components)),
  );
  if (head && /\bprivate\b/.test(head[1] ?? '')) fact.makesPrivately = true;
  return params;
}

/** `: Base(a)` in the head of a class: the base, whose constructor is called. */
export function readBaseCall(x: Extraction, node: number, rule: RoleOf<'baseCall'>): number {
  const typeNode = childIn(x, node, rule.type);
  const list = childIn(x, node, rule.args);
  const e = typeNode < 0 ? -1 : readType(x, typeNode);
  const args = list < 0 ? [] : childrenOf(x, list).map((arg) => x.evaluate(arg));
  const isNamed = (x.defs[x.scopes[x.scope]?.[2] ?? -1]?.name ?? '') !== '';
  if (e >= 0)
    addSite(
      x,
      isNamed ? 'call' : 'new',
      isNamed ? addExpr(x, ['super', x.scope]) : e,
      startOf(x, lastNameNode(x, typeNode)),
      args,
    );
  return e;
}

/** An instance of a template that is written out has the arguments in its name: others do not mean it by the plain one. */
function classNameOf(x: Extraction, node: number): string {
  return textOf(x, node).replace(/\s+/g, '').slice(0, LONGEST_NAME);
}

const LONGEST_NAME = 100;

/** `struct stat` where it is only named. */
function readTag(x: Extraction, nameNode: number, tag: string): number {
  const e = addExpr(x, ['name', `${tag} ${textOf(x, nameNode)}`, x.scope]);
  addRef(x, 'type', e, startOf(x, nameNode));
  return e;
}

/** `later`: arguments of bases, which see what the class takes. */
function readBases(
  x: Extraction,
  node: number,
  rule: RoleOf<'class'>,
  body: number,
  fact: Draft<DefFact>,
  later: number[],
): void {
  const bases: BaseFact[] = [];
  const listed = rule.bases ? childIn(x, node, rule.bases) : -1;
  if (listed >= 0) readBaseList(x, listed, 'EXTENDS', false, bases, later);
  if (body === node) return;
  for (const child of childrenOf(x, node)) {
    if (child === body) continue;
    const heritage = ruleOf(x, child);
    if (heritage?.role === 'heritage') readHeritage(x, child, heritage, bases, later);
  }
  if (rule.within && bases.length === 0)
    bases.push({
      relation: 'EXTENDS',
      e: addExpr(x, ['cls', x.scope]),
      line: fact.nameLine,
      column: fact.column,
    });
  if (bases.length > 0) fact.bases = bases;
}

function readHeritage(
  x: Extraction,
  node: number,
  rule: RoleOf<'heritage'>,
  bases: BaseFact[],
  later: number[],
): void {
  const clauses = childrenOf(x, node).filter((child) => ruleOf(x, child)?.role === 'heritage');
  if (clauses.length === 0)
    return readBaseList(x, node, rule.relation, rule.relation === 'IMPLEMENTS', bases, later);
  for (const clause of clauses) {
    const inner = ruleOf(x, clause);
    if (inner?.role === 'heritage') readHeritage(x, clause, inner, bases, later);
  }
}

function readBaseList(
  x: Extraction,
  list: number,
  relation: BaseFact['relation'],
  asTypes: boolean,
  bases: BaseFact[],
  later: number[],
): void {
  for (const child of childrenOf(x, list)) {
    const role = ruleOf(x, child)?.role;
    if (role === 'typeList') {
      readBaseList(x, child, relation, asTypes, bases, later);
      continue;
    }
    if (role === 'list' || role === 'keywordArgument') {
      if (role === 'list') later.push(child);
      else x.evaluate(child);
      continue;
    }
    if (x.tree.fieldAt(child) === 'type_arguments') {
      for (const arg of childrenOf(x, child)) readType(x, arg);
      continue;
    }
    const e =
      asTypes || role === 'generic' || role === 'index' ? readType(x, child) : x.evaluate(child);
    if (e < 0) continue;
    const at = startOf(x, lastNameNode(x, child));
    const line = lineOf(x, at);
    bases.push({ relation, e, line, column: columnOf(x, at, line) });
  }
}

/** A field of a class or interface. */
export function readField(x: Extraction, node: number, rule: RoleOf<'field'>): number {
  const nameNode = childIn(x, node, rule.name);
  if (rule.embeds) return readFields(x, node, rule);
  if (nameNode < 0) return -1;
  readInlineDecorators(x, node);
  const decorators = takeDecorators(x);
  const cls = x.scopes[x.scope]?.[2] ?? -1;
  const name = memberName(textOf(x, nameNode));
  const typeNode = childIn(x, node, rule.type);
  const valueNode = childIn(x, node, rule.value);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  const isStatic = /\bstatic\b/.test(x.tree.text.slice(startOf(x, node), startOf(x, nameNode)));
  if (ruleOf(x, nameNode)?.role !== 'name') evaluateChildren(x, nameNode);
  if (valueNode >= 0 && definesItself(x, valueNode)) {
    return x.evaluate(valueNode, {
      name,
      at: nameNode,
      kind: 'Method',
      scope: x.scope,
      memberOf: cls,
      isStatic,
      ...(eType >= 0 && { eType }),
    });
  }
  const doc = commentBefore(x, startOf(x, node));
  const def = define(
    x,
    { node, at: nameNode, name, kind: 'Property', scope: x.scope, memberOf: cls },
    {
      ...(eType >= 0 && { eType }),
      ...(isStatic && { isStatic }),
      ...(doc && { doc }),
      ...(decorators.length > 0 && { eDecorators: decorators }),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    },
  );
  if (valueNode >= 0) {
    const eValue = x.evaluate(valueNode);
    const fact = x.defs[def];
    if (fact && eValue >= 0) fact.eValue = eValue;
  }
  return -1;
}

/** Fields that share a type, or one that embeds it. */
function readFields(x: Extraction, node: number, rule: RoleOf<'field'>): number {
  const typeNode = childIn(x, node, rule.type);
  const names = childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.name);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  const memberOf = x.scopes[x.scope]?.[2] ?? -1;
  const doc = commentBefore(x, startOf(x, node));
  const at = names.length > 0 ? names : typeNode >= 0 ? [lastNameNode(x, typeNode)] : [];
  for (const nameNode of at) {
    define(
      x,
      { node, at: nameNode, name: textOf(x, nameNode), kind: 'Property', scope: x.scope, memberOf },
      {
        ...(eType >= 0 && { eType }),
        ...(doc && { doc }),
        signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      },
    );
  }
  if (names.length === 0 && eType >= 0) addBase(x, eType, at[0] ?? node);
  return -1;
}

/** A type that an interface takes the members of; a union of types has none that could be named. */
export function readEmbedding(x: Extraction, node: number): number {
  const types = childrenOf(x, node);
  const eTypes = types.map((type) => readType(x, type));
  const e =
    eTypes.length === 1
      ? (eTypes[0] ?? -1)
      : addExpr(x, ['any', eTypes.filter((type) => type >= 0)]);
  if (e >= 0) addBase(x, e, lastNameNode(x, types[0] ?? node));
  return -1;
}

function addBase(x: Extraction, e: number, at: number): void {
  const cls = x.defs[x.scopes[x.scope]?.[2] ?? -1];
  const line = lineOf(x, startOf(x, at));
  if (cls)
    cls.bases = [
      ...(cls.bases ?? []),
      { relation: 'EXTENDS', e, line, column: columnOf(x, startOf(x, at), line) },
    ];
}

function readInlineDecorators(x: Extraction, node: number): void {
  for (const child of childrenOf(x, node))
    if (ruleOf(x, child)?.role === 'decorator') x.evaluate(child);
}

/** `type A = B`. An object type makes its members members of the alias. */
export function readAlias(x: Extraction, node: number, rule: RoleOf<'alias'>): number {
  const nameNode = childIn(x, node, rule.name);
  const valueNode = childIn(x, node, rule.value);
  if (nameNode < 0) return -1;
  const templates = takeTemplates(x);
  const typeParams = rule.typeParams ? childIn(x, node, rule.typeParams) : -1;
  // A type of its own that is written out is that class or interface, under this name.
  if (rule.distinct && ruleOf(x, valueNode)?.role === 'class') {
    return x.evaluate(valueNode, {
      name: textOf(x, nameNode),
      at: nameNode,
      scope: x.scope,
      memberOf: -1,
      ...(typeParams >= 0 && { typeParams }),
    });
  }
  const doc = commentBefore(x, startOf(x, node));
  const around = x.scopes[x.scope];
  const memberOf = around?.[0] === 'class' ? around[2] : -1;
  const isLocal = x.spec.linkage === 'translation-units' && variableKind(x, x.scope) === 'Local';
  const def = define(
    x,
    {
      node,
      at: nameNode,
      name: textOf(x, nameNode),
      kind: isLocal ? 'Local' : 'TypeAlias',
      scope: x.scope,
      memberOf,
    },
    {
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(doc && { doc }),
      ...(rule.distinct && { distinct: true }),
    },
  );
  const fact = x.defs[def];
  if (!fact || valueNode < 0) return -1;
  inside(x, openScope(x, 'block', def), def, () => {
    if (typeParams >= 0) readTypeParameters(x, typeParams, fact);
    for (const list of templates) readTypeParameters(x, list, fact);
    const eType = readType(x, valueNode);
    if (eType >= 0) fact.eType = eType;
  });
  return -1;
}

/** An object literal, or the body of an object type: a definition whose members are its own. */
export function readObject(x: Extraction, node: number, hint?: NameHint): number {
  const kind = hint ? objectKind(x, node, hint) : 'Hidden';
  const from =
    hint && hint.eAttach === undefined
      ? Math.min(startOf(x, hint.at), startOf(x, node))
      : startOf(x, node);
  const doc = hint ? commentBefore(x, from) : undefined;
  const def = define(
    x,
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
          signature: signatureOf(x, from, -1, Math.min(endOf(x, node), from + 120)),
        }),
    },
  );
  const inType = x.inType;
  x.inType = false;
  const inner = openScope(x, 'object', def);
  const fact = x.defs[def];
  if (fact) fact.inner = inner;
  inside(x, inner, hint && kind !== 'Local' ? def : x.owner, () => {
    for (const child of childrenOf(x, node)) readObjectPart(x, child, def, fact);
  });
  x.inType = inType;
  return addExpr(x, ['def', def]);
}

/** At file level an object that holds functions is a namespace; a class member or a local keeps its kind. */
function objectKind(x: Extraction, node: number, hint: NameHint): DefFact['kind'] {
  const scope = x.scopes[hint.scope]?.[0];
  if (hint.memberOf >= 0) return 'Property';
  if (hint.scope >= 0 && scope !== 'module' && scope !== 'class') return 'Local';
  const holdsFunctions = childrenOf(x, node).some((child) => {
    const rule = ruleOf(x, child);
    const value = rule?.role === 'pair' ? childIn(x, child, rule.value) : child;
    return ruleOf(x, value)?.role === 'function';
  });
  if (holdsFunctions || childrenOf(x, node).length === 0) return 'Namespace';
  return hint.eAttach === undefined ? 'Variable' : 'Property';
}

function readObjectPart(
  x: Extraction,
  node: number,
  def: number,
  fact: Draft<DefFact> | undefined,
): void {
  const rule = ruleOf(x, node);
  if (rule?.role === 'pair') {
    const key = childIn(x, node, rule.key);
    const value = childIn(x, node, rule.value);
    if (key < 0 || value < 0) {
      if (value >= 0) x.evaluate(value);
      return;
    }
    if (ruleOf(x, key)?.role !== 'name') evaluateChildren(x, key);
    const name = memberName(textOf(x, key));
    if (definesItself(x, value)) {
      const kind = ruleOf(x, value)?.role === 'function' ? 'Method' : undefined;
      x.evaluate(value, { name, at: key, scope: x.scope, memberOf: def, ...(kind && { kind }) });
      return;
    }
    const eValue = x.evaluate(value);
    define(
      x,
      { node, at: key, name, kind: memberKind(x, def), scope: x.scope, memberOf: def },
      {
        ...(eValue >= 0 && { eValue }),
        signature: signatureOf(
          x,
          startOf(x, node),
          -1,
          Math.min(endOf(x, node), startOf(x, node) + 120),
        ),
      },
    );
    return;
  }
  if (rule?.role === 'shorthand') {
    const e = addExpr(x, ['name', textOf(x, node), x.scopes[x.scope]?.[1] ?? 0]);
    addRef(x, 'passed', e, startOf(x, node));
    define(
      x,
      { node, at: node, name: textOf(x, node), kind: 'Hidden', scope: x.scope, memberOf: def },
      { eValue: e },
    );
    return;
  }
  if (rule?.role === 'spread') {
    const e = x.evaluate(node);
    if (fact && e >= 0)
      fact.bases = [...(fact.bases ?? []), { relation: 'EXTENDS', e, line: 0, column: 0 }];
    return;
  }
  x.evaluate(node);
}

/** Members of named objects are properties of the graph; those of passing ones are only names. */
function memberKind(x: Extraction, def: number): DefFact['kind'] {
  const kind = x.defs[def]?.kind;
  return kind === 'Hidden' || kind === 'Local' ? 'Local' : 'Property';
}
