// Reads what a class holds beside its body's declarations: constants of enums, components of records, and the class that an expression makes on the spot.
import type { ImplicitMethod, NodeRule, RoleOf } from '../../languages/_rules.ts';
import type { BaseFact } from '../../facts/file-facts.ts';
import { commentBefore, define, memberName, signatureOf } from '../define.ts';
import {
  addExpr,
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
  type Extraction,
} from '../extraction.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';

export function readEnumBody(x: Extraction, body: number, def: number): void {
  const condition = conditionIn(x, body);
  for (const child of childrenOf(x, body)) {
    const rule = ruleOf(x, child);
    if (child === condition) continue;
    if (rule?.role === 'conditionalCode') readEnumBody(x, child, def);
    else if (rule?.role === 'classBody') evaluateChildren(x, child);
    else if (rule && BODY_ROLES.has(rule.role)) x.evaluate(child);
    else readEnumMember(x, child, rule, def);
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
  x: Extraction,
  node: number,
  rule: NodeRule | undefined,
  def: number,
): void {
  const member = rule?.role === 'enumMember' ? rule : undefined;
  const nameNode = member ? childIn(x, node, member.name) : node;
  // Directives of a preprocessor, or what could not be read.
  if (nameNode < 0 || (/\s/.test(textOf(x, nameNode)) && rule?.role !== 'string')) return;
  if (member?.parts !== undefined)
    return defineVariant(x, node, nameNode, childIn(x, node, member.parts), def);
  const around =
    member?.around === true &&
    !(
      member.closedBy !== undefined &&
      new RegExp(`^${member.closedBy}\\b`).test(
        x.tree.text.slice(startOf(x, x.nodes[def] ?? 0), startOf(x, x.nodes[def] ?? 0) + 40),
      )
    );
  const isConstant = around && x.defs[def]?.name === '';
  define(
    x,
    {
      node,
      at: nameNode,
      name: memberName(textOf(x, nameNode)),
      kind: isConstant ? 'Variable' : 'Property',
      scope: around ? scopeOfConstants(x) : x.scope,
      memberOf: isConstant ? -1 : def,
    },
    {
      isStatic: true,
      eValue: addExpr(x, ['self', x.scope]),
      signature: textOf(x, node).slice(0, 120),
      ...((x.spec.visibility === 'modifiers' || x.spec.visibility === 'unless-private') && {
        exported: true,
      }),
    },
  );
  if (member?.args !== undefined) return makeEnumMember(x, node, member, nameNode);
  if (node !== nameNode)
    for (const part of childrenOf(x, node)) if (part !== nameNode) x.evaluate(part);
}

/** A variant of an enum: with parts it is made like by a function of them, without it is a constant. */
function defineVariant(
  x: Extraction,
  node: number,
  nameNode: number,
  parts: number,
  def: number,
): void {
  const doc = commentBefore(x, startOf(x, node));
  const eSelf = addExpr(x, ['self', x.scope]);
  const variant = define(
    x,
    {
      node,
      at: nameNode,
      name: textOf(x, nameNode),
      kind: 'Property',
      scope: x.scope,
      memberOf: def,
    },
    {
      isStatic: true,
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(doc && { doc }),
      ...(parts < 0 && { eValue: eSelf }),
    },
  );
  const fact = x.defs[variant];
  if (!fact || parts < 0) return;
  fact.eType = eSelf;
  fact.params = [];
  const inner = openScope(x, 'class', variant);
  fact.inner = inner;
  inside(x, inner, variant, () => x.evaluate(parts));
  fact.params = x.defs.flatMap((part, index) =>
    index > variant && part.memberOf === variant && part.kind === 'Hidden' ? [index] : [],
  );
}

function conditionIn(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  return rule?.role === 'conditionalCode' ? childIn(x, node, rule.condition) : -1;
}

/** Where constants of an enum are seen: around it, or around all classes that it stands in. */
function scopeOfConstants(x: Extraction): number {
  return x.spec.classNames === 'members-around'
    ? (x.scopes[x.scopes[x.scope]?.[1] ?? 0]?.[1] ?? 0)
    : scopeAroundClasses(x);
}

/** Tags belong to the block or file around, however deep in other types they stand. */
export function scopeAroundClasses(x: Extraction): number {
  let scope = x.scope;
  while (x.scopes[scope]?.[0] === 'class') scope = x.scopes[x.scopes[scope]?.[1] ?? 0]?.[1] ?? 0;
  return Math.max(scope, 0);
}

/** A constant is made by calling the constructor; one with a body is the only instance of a class of its own. */
function makeEnumMember(
  x: Extraction,
  node: number,
  rule: RoleOf<'enumMember'>,
  nameNode: number,
): void {
  readModifiers(x, node);
  const argsNode = childIn(x, node, rule.args ?? '');
  const args = argsNode >= 0 ? childrenOf(x, argsNode).map((arg) => x.evaluate(arg)) : [];
  const eClass = addExpr(x, ['cls', x.scope]);
  const body = rule.body ? childIn(x, node, rule.body) : -1;
  if (body < 0 || args.length > 0) addSite(x, 'new', eClass, startOf(x, nameNode), args);
  if (body >= 0)
    readNamelessClass(x, { node, body, eBase: eClass, name: textOf(x, nameNode), at: nameNode });
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
  x: Extraction,
  { node, body, eBase, name, at }: NamelessClass,
): number {
  const line = lineOf(x, startOf(x, at));
  const bases: BaseFact[] = [
    { relation: 'EXTENDS', e: eBase, line, column: columnOf(x, startOf(x, at), line) },
  ];
  const outer = namedAround(x);
  const def = define(
    x,
    { node, at, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { bases, qualifiedName: outer ? `${outer}.${name}` : name },
  );
  const inner = openScope(x, 'class', def);
  const fact = x.defs[def];
  if (fact) fact.inner = inner;
  inside(x, inner, def, () => evaluateChildren(x, body));
  return addExpr(x, ['def', def]);
}

/** The whole name of what stands around, past functions without names. */
function namedAround(x: Extraction): string {
  let at = x.owner;
  while (at >= 0 && x.defs[at]?.qualifiedName === '') at = x.defs[at]?.owner ?? -1;
  return x.defs[at]?.qualifiedName ?? '';
}

/** Components of a record: each is a field, and a method of that name that reads it. Gives the parameters of its constructor. */
export function readComponents(
  x: Extraction,
  list: number,
  def: number,
  kind?: RoleOf<'class'>['componentKind'],
): number[] {
  return childrenOf(x, list).flatMap((node) => {
    const rule = ruleOf(x, node);
    const nameNode = rule?.role === 'parameter' ? childIn(x, node, rule.name) : -1;
    if (rule?.role !== 'parameter' || nameNode < 0) return [];
    const words = readModifiers(x, node);
    const as =
      kind === 'by-word'
        ? /\bva[lr]\b/.test(x.tree.text.slice(startOf(x, node), startOf(x, nameNode)))
          ? 'Property'
          : 'Local'
        : kind;
    const typeNode = rule.type === undefined ? -1 : childIn(x, node, rule.type);
    const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
    const named = { node, at: nameNode, name: textOf(x, nameNode), scope: x.scope, memberOf: def };
    const more = {
      ...(eType >= 0 && { eType }),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    };
    const value = as !== undefined && rule.value ? childIn(x, node, rule.value) : -1;
    if (value >= 0) x.evaluate(value);
    const isRest = rule.rest === true || (rule.restWord !== undefined && words.has(rule.restWord));
    // What is no field is known to the code in the head and to initial values.
    const place =
      kind === 'by-word' && as === 'Local'
        ? { ...named, scope: x.scopes[x.scope]?.[1] ?? x.scope, memberOf: -1 }
        : named;
    define(
      x,
      { ...place, kind: as ?? 'Property' },
      {
        ...more,
        ...(as === 'Property' && { exported: true }),
        ...(kind === 'by-word' && {
          ...(as === 'Property' && applyModifiers(x, words, def)),
          ...(isRest && { rest: true }),
        }),
      },
    );
    if (as === undefined)
      define(
        x,
        { ...named, kind: 'Method' },
        { ...more, params: [], exported: true, bodiless: true },
      );
    return [
      define(
        x,
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
  x: Extraction,
  methods: Readonly<Record<string, ImplicitMethod>>,
  def: number,
  node: number,
): void {
  for (const [name, { yields, takes }] of Object.entries(methods)) {
    const eSelf = addExpr(x, ['self', x.scope]);
    const eType =
      yields === 'self'
        ? eSelf
        : addExpr(x, ['generic', addExpr(x, ['literal', 'Array']), [eSelf]]);
    const params =
      takes === undefined
        ? undefined
        : Array.from({ length: takes }, () =>
            define(x, { node, at: node, name: '', kind: 'Parameter', scope: -1, memberOf: -1 }),
          );
    define(
      x,
      {
        node,
        at: node,
        name: x.spec.functions.names === 'own' ? `${name}()` : name,
        kind: 'Hidden',
        scope: x.scope,
        memberOf: def,
      },
      { eType, ...(params && { params }), isStatic: true },
    );
  }
}
