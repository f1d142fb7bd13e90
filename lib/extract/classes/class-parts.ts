// Reads what a class holds beside its body's declarations: constants of enums, components of records, and the class that an expression makes on the spot.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import type { BaseFact } from '../../facts/file-facts.ts';
import { commentBefore, define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  endOf,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';

export function readEnumBody(state: Extraction, body: number, def: number): void {
  const condition = conditionIn(state, body);
  for (const child of childrenOf(state, body)) {
    const rule = ruleOf(state, child);
    if (child === condition) continue;
    if (rule?.role === 'conditionalCode') readEnumBody(state, child, def);
    else if (rule?.role === 'classBody') evaluateChildren(state, child);
    else if (rule && BODY_ROLES.has(rule.role)) state.evaluate(child);
    else readEnumMember(state, child, rule, def);
  }
}

/** What may stand beside the constants, or before one of them. */
const BODY_ROLES: ReadonlySet<string> = new Set([
  'condition',
  'decorator',
  'function',
  'declarations',
  'mixin',
  'variable',
  'class',
  'alias',
  'import',
  'selfType',
]);

function readEnumMember(
  state: Extraction,
  node: number,
  rule: NodeRule | undefined,
  def: number,
): void {
  const member = rule?.role === 'enumMember' ? rule : undefined;
  const nameNode = member ? childIn(state, node, member.name) : node;
  // Directives of a preprocessor, or what could not be read.
  if (nameNode < 0 || (/\s/.test(textOf(state, nameNode)) && rule?.role !== 'string')) return;
  if (member?.parts !== undefined)
    return defineVariant(state, node, nameNode, childIn(state, node, member.parts), def);
  const around =
    member?.around === true &&
    !(
      member.closedBy !== undefined &&
      new RegExp(`^${member.closedBy}\\b`).test(
        state.tree.text.slice(
          startOf(state, state.nodes[def] ?? 0),
          startOf(state, state.nodes[def] ?? 0) + 40,
        ),
      )
    );
  const isConstant = around && state.defs[def]?.name === '';
  define(
    state,
    {
      node,
      at: nameNode,
      name: memberName(textOf(state, nameNode)),
      kind: isConstant ? 'Variable' : 'Property',
      scope: around ? scopeOfConstants(state) : state.scope,
      memberOf: isConstant ? -1 : def,
    },
    {
      isStatic: true,
      eValue: addExpr(state, ['self', state.scope]),
      signature: textOf(state, node).slice(0, 120),
      ...((state.spec.visibility === 'modifiers' || state.spec.visibility === 'unless-private') && {
        exported: true,
      }),
    },
  );
  if (member?.args !== undefined) return makeEnumMember(state, node, member, nameNode);
  if (node !== nameNode)
    for (const part of childrenOf(state, node)) if (part !== nameNode) state.evaluate(part);
}

/** A variant of an enum: with parts it is made like by a function of them, without it is a constant. */
function defineVariant(
  state: Extraction,
  node: number,
  nameNode: number,
  parts: number,
  def: number,
): void {
  const doc = commentBefore(state, startOf(state, node));
  const eSelf = addExpr(state, ['self', state.scope]);
  const variant = define(
    state,
    {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      kind: 'Property',
      scope: state.scope,
      memberOf: def,
    },
    {
      isStatic: true,
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...(parts < 0 && { eValue: eSelf }),
    },
  );
  const fact = state.defs[variant];
  if (!fact || parts < 0) return;
  fact.eType = eSelf;
  fact.params = [];
  const inner = openScope(state, 'class', variant);
  fact.inner = inner;
  inside(state, inner, variant, () => state.evaluate(parts));
  fact.params = state.defs.flatMap((part, index) =>
    index > variant && part.memberOf === variant && part.kind === 'Hidden' ? [index] : [],
  );
}

function conditionIn(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  return rule?.role === 'conditionalCode' ? childIn(state, node, rule.condition) : -1;
}

/** Where constants of an enum are seen: around it, or around all classes that it stands in. */
function scopeOfConstants(state: Extraction): number {
  return state.spec.classNames === 'members-around'
    ? (state.scopes[state.scopes[state.scope]?.[1] ?? 0]?.[1] ?? 0)
    : scopeAroundClasses(state);
}

/** Tags belong to the block or file around, however deep in other types they stand. */
export function scopeAroundClasses(state: Extraction): number {
  let scope = state.scope;
  while (state.scopes[scope]?.[0] === 'class')
    scope = state.scopes[state.scopes[scope]?.[1] ?? 0]?.[1] ?? 0;
  return Math.max(scope, 0);
}

/** A constant is made by calling the constructor; one with a body is the only instance of a class of its own. */
function makeEnumMember(
  state: Extraction,
  node: number,
  rule: RoleOf<'enumMember'>,
  nameNode: number,
): void {
  readModifiers(state, node);
  const argsNode = childIn(state, node, rule.args ?? '');
  const args = argsNode >= 0 ? childrenOf(state, argsNode).map((arg) => state.evaluate(arg)) : [];
  const eClass = addExpr(state, ['cls', state.scope]);
  const body = rule.body ? childIn(state, node, rule.body) : -1;
  if (body < 0 || args.length > 0)
    addSite(state, { kind: 'new', callee: eClass, at: startOf(state, nameNode), args });
  if (body >= 0)
    readNamelessClass(state, {
      node,
      body,
      eBase: eClass,
      name: textOf(state, nameNode),
      at: nameNode,
    });
}

export interface NamelessClass {
  readonly node: number;
  readonly body: number;
  readonly eBase: number;
  /** What stands for its name in the names of its members. */
  readonly name: string;
  readonly at: number;
  /** The base counts as made as well. */
  readonly isMade?: boolean;
}

/** A class that is written where its only instance is made: `new Base() { … }`. Gives the class. */
export function readNamelessClass(
  state: Extraction,
  { node, body, eBase, name, at }: NamelessClass,
): number {
  const line = lineOf(state, startOf(state, at));
  const bases: BaseFact[] = [
    { relation: 'EXTENDS', e: eBase, line, column: columnOf(state, startOf(state, at), line) },
  ];
  const outer = namedAround(state);
  const def = define(
    state,
    { node, at, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { bases, qualifiedName: outer ? `${outer}.${name}` : name },
  );
  const inner = openScope(state, 'class', def);
  const fact = state.defs[def];
  if (fact) fact.inner = inner;
  inside(state, inner, def, () => evaluateChildren(state, body));
  return addExpr(state, ['def', def]);
}

/** The whole name of what stands around, past functions without names. */
function namedAround(state: Extraction): string {
  let at = state.owner;
  while (at >= 0 && state.defs[at]?.qualifiedName === '') at = state.defs[at]?.owner ?? -1;
  return state.defs[at]?.qualifiedName ?? '';
}

/** Components of a record: each is a field, and a method of that name that reads it. Gives the parameters of its constructor. */
export function readComponents(
  state: Extraction,
  list: number,
  def: number,
  kind?: RoleOf<'class'>['componentKind'],
): number[] {
  return childrenOf(state, list).flatMap((node) => {
    const rule = ruleOf(state, node);
    const nameNode = rule?.role === 'parameter' ? childIn(state, node, rule.name) : -1;
    if (rule?.role !== 'parameter' || nameNode < 0) return [];
    const words = readModifiers(state, node);
    const as =
      kind === 'by-word'
        ? /\bva[lr]\b/.test(state.tree.text.slice(startOf(state, node), startOf(state, nameNode)))
          ? 'Property'
          : 'Local'
        : kind;
    const typeNode = rule.type === undefined ? -1 : childIn(state, node, rule.type);
    const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
    const named = {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      scope: state.scope,
      memberOf: def,
    };
    const more = {
      ...(eType >= 0 && { eType }),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
    };
    const value = as !== undefined && rule.value ? childIn(state, node, rule.value) : -1;
    if (value >= 0) state.evaluate(value);
    const isRest = rule.rest === true || (rule.restWord !== undefined && words.has(rule.restWord));
    // What is no field is known to the code in the head and to initial values.
    const place =
      kind === 'by-word' && as === 'Local'
        ? { ...named, scope: state.scopes[state.scope]?.[1] ?? state.scope, memberOf: -1 }
        : named;
    define(
      state,
      { ...place, kind: as ?? 'Property' },
      {
        ...more,
        ...(as === 'Property' && { exported: true }),
        ...(kind === 'by-word' && {
          ...(as === 'Property' && applyModifiers(state, words, def)),
          ...(isRest && { rest: true }),
        }),
      },
    );
    if (as === undefined)
      define(
        state,
        { ...named, kind: 'Method' },
        { ...more, params: [], exported: true, bodiless: true },
      );
    return [
      define(
        state,
        { ...named, kind: 'Parameter', scope: -1, memberOf: -1 },
        {
          ...(eType >= 0 && { eType }),
          ...(isRest && { rest: true }),
          ...(value >= 0 && { optional: true }),
        },
      ),
    ];
  });
}

/** Methods that the language gives a class: they are called like any other, and are no code of its own. */
export function addImplicitMethods(
  state: Extraction,
  methods: NonNullable<RoleOf<'class'>['implicit']>,
  def: number,
  node: number,
): void {
  for (const [name, { yields, takes }] of Object.entries(methods)) {
    const eSelf = addExpr(state, ['self', state.scope]);
    const eType =
      yields === 'self'
        ? eSelf
        : addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [eSelf]]);
    const params =
      takes === undefined
        ? undefined
        : Array.from({ length: takes }, () =>
            define(state, { node, at: node, name: '', kind: 'Parameter', scope: -1, memberOf: -1 }),
          );
    define(
      state,
      {
        node,
        at: node,
        name: state.spec.functions.names === 'own' ? `${name}()` : name,
        kind: 'Hidden',
        scope: state.scope,
        memberOf: def,
      },
      { eType, ...(params && { params }), isStatic: true },
    );
  }
}
