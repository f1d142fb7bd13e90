// Reads qualified names: `a::b::c`, `::c`, `A<T>::f`. Does not resolve the namespace or class.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { scopeSeen } from '../../_kit/scopes.ts';
import type { Callee, ClassPath, NamedMember } from '../../_kit/language-semantics.ts';
import type { FunctionHeadParts, StatedPlace } from '../../_kit/reading/function-heads.ts';
import type { Extraction, NameHint } from '../../_kit/extraction.ts';

export interface ScopedName {
  /** Nodes of its qualifiers, from the outside in. */
  readonly around: readonly number[];
  /** Node of the name itself. */
  readonly last: number;
  /** It begins at the outermost namespace. */
  readonly isGlobal: boolean;
}

/** The parts of a name; an unqualified name is its own last part. */
export function scopedName(state: Extraction, node: number): ScopedName {
  const around: number[] = [];
  let [last, isGlobal] = [node, false];
  for (let rule = ruleOf(state, last); rule?.role === 'scoped'; rule = ruleOf(state, last)) {
    const scope = childIn(state, last, rule.scope);
    if (scope >= 0) around.push(scope);
    else isGlobal = around.length === 0;
    const name = childIn(state, last, rule.name);
    if (name < 0) break;
    last = name;
  }
  return { around, last, isGlobal };
}

/** The node of the plain name: `f` of `f<T>` and of `template f<T>`. */
export function plainNode(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'generic') return plainNode(state, childIn(state, node, rule.base));
  if (rule?.role === 'transparent' || rule?.role === 'typeWrapper')
    return plainNode(state, childIn(state, node, ''));
  return node;
}

/** The name as it is declared: of an operator that converts, without its parameters. */
export function plainText(state: Extraction, node: number): string {
  const text = textOf(state, plainNode(state, node));
  return text.startsWith('operator') ? operatorName(text) : text;
}

function operatorName(text: string): string {
  const word = /^operator\s+([A-Za-z_][^(]*)/.exec(text)?.[1];
  return word === undefined
    ? text.replace(/\s+/g, '')
    : `operator ${word.trim().replace(/\s+/g, ' ')}`;
}

/** The qualifier as an expression; -1 if it is the outermost namespace, or if there is none. */
export function scopeExpr(state: Extraction, { around, isGlobal }: ScopedName): number {
  let e = -1;
  around.forEach((node, place) => {
    const name = plainText(state, node);
    e = addExpr(
      state,
      place === 0 ? ['name', name, isGlobal ? 0 : scopeSeen(state, name)] : ['member', e, name],
    );
    addRef(state, 'type', e, startOf(state, plainNode(state, node)));
    e = withTypeArguments(state, node, e);
  });
  return e;
}

/** The type arguments that are written with a name. */
export function withTypeArguments(state: Extraction, node: number, e: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'transparent' || rule?.role === 'typeWrapper')
    return withTypeArguments(state, childIn(state, node, ''), e);
  if (rule?.role !== 'generic') return e;
  const args = childIn(state, node, rule.args);
  return addExpr(state, [
    'generic',
    e,
    args < 0 ? [] : childrenOf(state, args).map((arg) => state.shared.readType(arg)),
  ]);
}

/** The full name as an expression without a reference, and the position of its last part. */
export function scopedExpr(
  state: Extraction,
  node: number,
): { readonly e: number; readonly at: number; readonly eName: number } {
  const name = scopedName(state, node);
  const eScope = scopeExpr(state, name);
  const text = plainText(state, name.last);
  const eName = addExpr(
    state,
    eScope >= 0
      ? ['member', eScope, text]
      : ['name', text, name.isGlobal ? 0 : scopeSeen(state, text)],
  );
  return {
    e: withTypeArguments(state, name.last, eName),
    eName,
    at: startOf(state, plainNode(state, name.last)),
  };
}

export function readScoped(state: Extraction, node: number): number {
  const { e, eName, at } = scopedExpr(state, node);
  addRef(state, state.inType ? 'type' : 'read', eName, at);
  return e;
}

/** A member by a name that may state a base or type arguments; with `->` it is a member of what the object points to. */
export function memberThrough(
  state: Extraction,
  node: number,
  { object: objectField, property: propertyField, through }: RoleOf<'member'>,
  readObject: () => number,
): NamedMember | undefined {
  if (through === undefined) return undefined;
  const object = readObject();
  const property = childIn(state, node, propertyField);
  if (property < 0) return { e: -1, eName: -1, at: startOf(state, node) };
  const points =
    object >= 0 &&
    state.tree.text
      .slice(endOf(state, childIn(state, node, objectField)), startOf(state, property))
      .includes(through);
  const name = scopedName(state, property);
  const eScope =
    name.around.length > 0
      ? scopeExpr(state, name)
      : points
        ? addExpr(state, ['pointee', object])
        : object;
  const eName = addExpr(state, ['member', eScope, plainText(state, name.last)]);
  return {
    e: withTypeArguments(state, name.last, eName),
    eName,
    at: startOf(state, plainNode(state, name.last)),
  };
}

/** A function that is defined outside of its class or namespace, which is resolved later. */
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

/** The place of a function whose name states its class or namespace. */
export function outsidePlace(
  state: Extraction,
  { head: { nameNode } }: Pick<FunctionHeadParts, 'head'>,
): StatedPlace | undefined {
  if (ruleOf(state, nameNode)?.role !== 'scoped') return undefined;
  const scoped = scopedName(state, nameNode);
  return { nameNode: scoped.last, hint: scopedHint(state, scoped), isScoped: true };
}

/** `f<A>` as a callee. */
export function genericCallee(state: Extraction, node: number, rule: RoleOf<'generic'>): Callee {
  const { e, at } = state.shared.readCallee(childIn(state, node, rule.base));
  return { e: withTypeArguments(state, node, e), at };
}

const LONGEST_NAME = 100;

/** The name of a class, which may state its enclosing class and, of a specialization, the arguments of its template. */
export function scopedClass(state: Extraction, nameNode: number): ClassPath {
  const scoped = scopedName(state, nameNode);
  const name = textOf(state, scoped.last).replace(/\s+/g, '').slice(0, LONGEST_NAME);
  return {
    name,
    at: scoped.last,
    attach: () => {
      const eAttach = scoped.around.length > 0 ? scopeExpr(state, scoped) : -1;
      if (eAttach < 0) return undefined;
      const around = scoped.around.map((part) => plainText(state, part));
      const path = [state.defs[state.owner]?.qualifiedName ?? '', ...around, name];
      return { eAttach, qualifiedName: path.filter((part) => part !== '').join('.') };
    },
    readArguments: () => {
      if (ruleOf(state, scoped.last)?.role === 'generic') withTypeArguments(state, scoped.last, -1);
    },
  };
}
