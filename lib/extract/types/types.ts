// Reads type annotations into expressions. Which of them name a class is found out when resolving.
import { define } from '../define.ts';
import { lastPart, readDottedType } from './dotted-types.ts';
import { readModuleWords } from '../imports/module-paths.ts';
import { typeKey } from '../../facts/name-key.ts';
import { parseTypeText } from './type-text.ts';
import {
  addCast,
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** The type at `node` as an expression, -1 where it says nothing that is known. */
export function readType(x: Extraction, node: number): number {
  const before = x.inType;
  x.inType = true;
  const e = typeExpr(x, node);
  x.inType = before;
  return e;
}

const MOST_DIMENSIONS = 10;

function typeExpr(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  switch (rule?.role) {
    case 'embedding':
    case 'typeWrapper': {
      const children = childrenOf(x, node);
      return children.length > 0 ? lastKnown(children.map((child) => typeExpr(x, child))) : -1;
    }
    case 'union': {
      const options = childrenOf(x, node)
        .map((child) => typeExpr(x, child))
        .filter((e) => e >= 0);
      return options.length === 0 ? -1 : addExpr(x, ['any', options]);
    }
    case 'nullType':
      return addExpr(x, ['literal', 'null']);
    case 'arrayType': {
      const dimensions = rule.dimensions
        ? textOf(x, childIn(x, node, rule.dimensions)).split('[').length - 1
        : 1;
      let e = typeExpr(x, childIn(x, node, ''));
      for (let n = 0; n < Math.min(dimensions, MOST_DIMENSIONS); n++)
        e = addExpr(x, ['generic', addExpr(x, ['literal', 'Array']), [e]]);
      return e;
    }
    case 'holderType': {
      const parts =
        rule.parts.length === 0
          ? childrenOf(x, node).map((child) => typeExpr(x, child))
          : rule.parts.map((part) => typeExpr(x, childIn(x, node, part)));
      for (const child of childrenOf(x, node))
        if (rule.parts.length > 0 && !rule.parts.includes(x.tree.fieldAt(child))) x.evaluate(child);
      return addExpr(x, ['generic', addExpr(x, ['literal', rule.holder]), parts]);
    }
    case 'parameterList':
      return readResults(x, node);
    case 'generic': {
      const base = typeExpr(x, childIn(x, node, rule.base));
      const args = rule.args === '' ? (childrenOf(x, node)[1] ?? -1) : childIn(x, node, rule.args);
      const eArgs =
        args < 0
          ? []
          : childrenOf(x, args)
              .filter((child) => ruleOf(x, child)?.role !== 'ignore')
              .map((child) => typeExpr(x, child));
      return addExpr(x, [
        'generic',
        withArity(x, base, eArgs.length || textOf(x, args).split(',').length),
        eArgs,
      ]);
    }
    case 'functionType': {
      if (rule.holder === undefined) return x.evaluate(node);
      const params = childIn(x, node, rule.params);
      const parts = [
        ...(params < 0 ? [] : childrenOf(x, params)),
        childIn(x, node, rule.returns),
      ].map((part) => typeExpr(x, part));
      return addExpr(x, ['generic', addExpr(x, ['literal', rule.holder]), parts]);
    }
    case 'dottedType':
      return readDottedType(x, node, (part) => typeExpr(x, part));
    case 'typeQuery': {
      x.inType = false;
      const e = x.evaluate(childIn(x, node, ''));
      x.inType = true;
      return addExpr(x, ['typeof', e]);
    }
    case 'qualifiedType': {
      const object =
        (rule.isPath ? readModuleWords(x, node, rule.object) : undefined) ??
        typeExpr(x, childIn(x, node, rule.object));
      const property = childIn(x, node, rule.property);
      const inner = ruleOf(x, property);
      const nameNode = inner?.role === 'generic' ? childIn(x, property, inner.base) : property;
      const eArgs =
        inner?.role === 'generic'
          ? childrenOf(x, childIn(x, property, inner.args)).map((child) => typeExpr(x, child))
          : undefined;
      const e = addExpr(x, [
        'member',
        object,
        typeKey(x.spec, textOf(x, nameNode), eArgs?.length ?? 0),
      ]);
      addRef(x, 'type', e, startOf(x, nameNode));
      return eArgs ? addExpr(x, ['generic', e, eArgs]) : e;
    }
    case 'typePath':
      return pathType(x, node);
    case 'index': {
      const base = typeExpr(x, childIn(x, node, rule.object));
      const args = childrenOf(x, node)
        .slice(1)
        .flatMap((child) => (ruleOf(x, child)?.role === 'list' ? childrenOf(x, child) : [child]));
      return addExpr(x, ['generic', base, args.map((child) => typeExpr(x, child))]);
    }
    case 'choice': {
      const options = rule.parts
        .map((part) => childIn(x, node, part))
        .filter((child) => child >= 0)
        .map((child) => typeExpr(x, child));
      return addExpr(x, ['any', options.filter((e) => e >= 0)]);
    }
    case 'object':
      return mappedFrom(x, node) ?? x.evaluate(node);
    case 'memberType':
      return memberType(x, node);
    case 'string':
      return parseTypeText(x, textOf(x, node), startOf(x, node));
    default:
      return x.evaluate(node);
  }
}

/** `a.B<C>.D`: names and lists of type arguments side by side. */
function pathType(x: Extraction, node: number): number {
  let e = -1;
  for (const part of childrenOf(x, node)) {
    const role = ruleOf(x, part)?.role;
    if (role === 'modifiers' || role === 'decorator' || role === 'annotation') x.evaluate(part);
    else if (role !== 'name')
      e = addExpr(x, ['generic', e, childrenOf(x, part).map((child) => typeExpr(x, child))]);
    else if (e < 0) e = typeExpr(x, part);
    else {
      e = addExpr(x, ['member', e, textOf(x, part)]);
      addRef(x, 'type', e, startOf(x, part));
    }
  }
  return e;
}

/** Of types that are told apart by how many parameters they have, the one with so many. */
function withArity(x: Extraction, e: number, count: number): number {
  const expr = x.exprs[e];
  if (!x.spec.genericTypes || (expr?.[0] !== 'name' && expr?.[0] !== 'member')) return e;
  x.exprs[e] =
    expr[0] === 'name'
      ? ['name', typeKey(x.spec, expr[1], count), expr[2]]
      : ['member', expr[1], typeKey(x.spec, expr[2], count)];
  return e;
}

/** `{ [K in keyof T]: … }` has the members of T, whatever their types: T itself. Undefined for other types. */
function mappedFrom(x: Extraction, node: number): number | undefined {
  const [signature, ...more] = childrenOf(x, node);
  const clause =
    signature === undefined || more.length > 0
      ? undefined
      : childrenOf(x, signature).find((child) => ruleOf(x, child)?.role === 'mappedKeys');
  const rule = clause === undefined ? undefined : ruleOf(x, clause);
  if (clause === undefined || rule?.role !== 'mappedKeys') return undefined;
  const keys = childIn(x, clause, rule.keys);
  const type = keys >= 0 && ruleOf(x, keys)?.role === 'keysOf' ? childIn(x, keys, '') : -1;
  if (type < 0) return undefined;
  const refs = x.refs.length;
  x.evaluate(node);
  const line = lineOf(x, startOf(x, type));
  const column = columnOf(x, startOf(x, type), line);
  return x.refs.slice(refs).find((ref) => ref[3] === line && ref[4] === column)?.[1];
}

/** `T['name']`. */
function memberType(x: Extraction, node: number): number {
  const [type, key] = childrenOf(x, node);
  if (type === undefined || key === undefined) return -1;
  const e = typeExpr(x, type);
  const name = /^(["'])([\p{L}_$][\p{L}\p{N}_$]*)\1$/u.exec(textOf(x, key))?.[2];
  if (name === undefined) {
    typeExpr(x, key);
    return -1;
  }
  const eMember = addExpr(x, ['member', e < 0 ? -1 : addCast(x, e, -1), name]);
  addRef(x, 'named', eMember, startOf(x, key) + 1);
  return -1;
}

/** Several results are a tuple; those with names are variables of the function too. */
function readResults(x: Extraction, list: number): number {
  const types: number[] = [];
  for (const node of childrenOf(x, list)) {
    const rule = ruleOf(x, node);
    if (rule?.role !== 'parameter') continue;
    const type = rule.type ? childIn(x, node, rule.type) : -1;
    const eType = type >= 0 ? typeExpr(x, type) : -1;
    const names = childrenOf(x, node).filter((child) => x.tree.fieldAt(child) === rule.name);
    for (const name of names)
      define(
        x,
        { node, at: name, name: textOf(x, name), kind: 'Local', scope: x.scope, memberOf: -1 },
        eType >= 0 ? { eType } : {},
      );
    for (let count = Math.max(1, names.length); count > 0; count--) types.push(eType);
  }
  if (types.length < 2) return types[0] ?? addExpr(x, ['literal', 'null']);
  return addExpr(x, ['generic', addExpr(x, ['literal', 'tuple']), types]);
}

function lastKnown(exprs: readonly number[]): number {
  return exprs.findLast((e) => e >= 0) ?? -1;
}

/** The node of the last name of a type: `C` of `a.b.C[D]` or `*C`. */
export function lastNameNode(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'dottedType') return lastPart(x, node);
  if (rule?.role === 'spacePath') return childIn(x, node, '-1');
  if (rule?.role === 'member' || rule?.role === 'qualifiedType')
    return childIn(x, node, rule.property);
  if (rule?.role === 'typePath')
    return childrenOf(x, node).findLast((child) => ruleOf(x, child)?.role === 'name') ?? node;
  if (rule?.role === 'scoped') return lastNameNode(x, childIn(x, node, rule.name));
  if (rule?.role === 'generic') return lastNameNode(x, childIn(x, node, rule.base));
  return rule?.role === 'typeWrapper' ? lastNameNode(x, childIn(x, node, '')) : node;
}
