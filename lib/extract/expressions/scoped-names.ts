// Reads names that say where they stand: `a::b::c`, `::c`, `A<T>::f`. Which namespace or class that is, is found out when resolving.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  scopeSeen,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readType } from '../types/types.ts';

export interface ScopedName {
  /** Nodes of what it stands in, from the outside in. */
  readonly around: readonly number[];
  /** Node of the name itself. */
  readonly last: number;
  /** It begins at the outermost namespace. */
  readonly isGlobal: boolean;
}

/** A name taken apart; one that says nothing of its place is its own last part. */
export function scopedName(x: Extraction, node: number): ScopedName {
  const around: number[] = [];
  let [last, isGlobal] = [node, false];
  for (let rule = ruleOf(x, last); rule?.role === 'scoped'; rule = ruleOf(x, last)) {
    const scope = childIn(x, last, rule.scope);
    if (scope >= 0) around.push(scope);
    else isGlobal = around.length === 0;
    const name = childIn(x, last, rule.name);
    if (name < 0) break;
    last = name;
  }
  return { around, last, isGlobal };
}

/** The node of the plain name: `f` of `f<T>` and of `template f<T>`. */
export function plainNode(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'generic') return plainNode(x, childIn(x, node, rule.base));
  if (rule?.role === 'transparent' || rule?.role === 'typeWrapper')
    return plainNode(x, childIn(x, node, ''));
  return node;
}

/** The name as it is declared: of an operator that converts, without its parameters. */
export function plainText(x: Extraction, node: number): string {
  const text = textOf(x, plainNode(x, node));
  return text.startsWith('operator') ? operatorName(text) : text;
}

function operatorName(text: string): string {
  const word = /^operator\s+([A-Za-z_][^(]*)/.exec(text)?.[1];
  return word === undefined
    ? text.replace(/\s+/g, '')
    : `operator ${word.trim().replace(/\s+/g, ' ')}`;
}

/** What the name stands in, as an expression; -1 where that is the outermost namespace or nothing. */
export function scopeExpr(x: Extraction, { around, isGlobal }: ScopedName): number {
  let e = -1;
  around.forEach((node, place) => {
    const name = plainText(x, node);
    e = addExpr(
      x,
      place === 0 ? ['name', name, isGlobal ? 0 : scopeSeen(x, name)] : ['member', e, name],
    );
    addRef(x, 'type', e, startOf(x, plainNode(x, node)));
    e = withTypeArguments(x, node, e);
  });
  return e;
}

/** The type arguments that are written with a name. */
export function withTypeArguments(x: Extraction, node: number, e: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'transparent' || rule?.role === 'typeWrapper')
    return withTypeArguments(x, childIn(x, node, ''), e);
  if (rule?.role !== 'generic') return e;
  const args = childIn(x, node, rule.args);
  return addExpr(x, [
    'generic',
    e,
    args < 0 ? [] : childrenOf(x, args).map((arg) => readType(x, arg)),
  ]);
}

/** The whole name as an expression without a reference of its own, and where its last part stands. */
export function scopedExpr(
  x: Extraction,
  node: number,
): { readonly e: number; readonly at: number; readonly eName: number } {
  const name = scopedName(x, node);
  const eScope = scopeExpr(x, name);
  const text = plainText(x, name.last);
  const eName = addExpr(
    x,
    eScope >= 0 ? ['member', eScope, text] : ['name', text, name.isGlobal ? 0 : scopeSeen(x, text)],
  );
  return {
    e: withTypeArguments(x, name.last, eName),
    eName,
    at: startOf(x, plainNode(x, name.last)),
  };
}

export function readScoped(x: Extraction, node: number): number {
  const { e, eName, at } = scopedExpr(x, node);
  addRef(x, x.inType ? 'type' : 'read', eName, at);
  return e;
}

/** A member by a name that may say which base has it, or have type arguments; with the operator `through` one of what the object points to. */
export function memberThrough(
  x: Extraction,
  node: number,
  { object: objectField, property: propertyField, through = '' }: RoleOf<'member'>,
  object: number,
): { readonly e: number; readonly eName: number; readonly at: number } {
  const property = childIn(x, node, propertyField);
  if (property < 0) return { e: -1, eName: -1, at: startOf(x, node) };
  const points =
    object >= 0 &&
    x.tree.text
      .slice(endOf(x, childIn(x, node, objectField)), startOf(x, property))
      .includes(through);
  const name = scopedName(x, property);
  const eScope =
    name.around.length > 0 ? scopeExpr(x, name) : points ? addExpr(x, ['pointee', object]) : object;
  const eName = addExpr(x, ['member', eScope, plainText(x, name.last)]);
  return {
    e: withTypeArguments(x, name.last, eName),
    eName,
    at: startOf(x, plainNode(x, name.last)),
  };
}
