// Reads type annotations into expressions. Does not resolve the names in them.
import { define } from '../../languages/_kit/define.ts';
import { readModuleWords } from '../imports/module-paths.ts';
import { typeKey } from '../../facts/name-key.ts';
import { parseTypeText } from './type-text.ts';
import { languageReaders } from '../language-readers.ts';
import { inTypes } from '../../languages/_kit/scopes.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import type { Reader, ReaderTable } from '../../languages/_kit/language-semantics.ts';
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';

/** The type at `node` as an expression, -1 if unknown. */
export function readType(state: Extraction, node: number): number {
  return inTypes(state, () => typeExpr(state, node));
}

/** Readers of types by role; other nodes are read like values. */
const FORMS: ReaderTable = {
  typeWrapper: readWrapped,
  union: readUnion,
  nullType: (state) => addExpr(state, ['literal', 'null']),
  arrayType: readArrayType,
  holderType: readHolderType,
  parameterList: readResults,
  generic: readGenericType,
  functionType: readFunctionType,
  typeQuery: readTypeQuery,
  qualifiedType: readQualifiedType,
  index: readIndexedType,
  choice: readChoiceOfTypes,
  string: (state, node) => parseTypeText(state, textOf(state, node), startOf(state, node)),
};

function typeExpr(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  const own = languageReaders(state.spec).types;
  const reader = rule && ((own[rule.role] ?? FORMS[rule.role]) as Reader<NodeRule> | undefined);
  return reader ? reader(state, node, rule, undefined) : state.evaluate(node);
}

function typesOf(state: Extraction, nodes: readonly number[]): number[] {
  return nodes.map((node) => typeExpr(state, node));
}

export function readWrapped(state: Extraction, node: number): number {
  return lastKnown(typesOf(state, childrenOf(state, node)));
}

function readUnion(state: Extraction, node: number): number {
  const options = typesOf(state, optionsOf(state, node)).filter((e) => e >= 0);
  return options.length === 0 ? -1 : addExpr(state, ['any', options]);
}

/** `A | B | C` is one choice, though its tree is `(A | B) | C`. */
function optionsOf(state: Extraction, union: number): readonly number[] {
  const fromLast: number[] = [];
  for (let node = union; ruleOf(state, node)?.role === 'union'; ) {
    const [first, ...others] = childrenOf(state, node);
    fromLast.push(...others.reverse());
    if (first === undefined) break;
    if (ruleOf(state, first)?.role !== 'union') fromLast.push(first);
    node = first;
  }
  return fromLast.reverse();
}

const MOST_DIMENSIONS = 10;

function readArrayType(state: Extraction, node: number, rule: RoleOf<'arrayType'>): number {
  const dimensions = rule.dimensions
    ? textOf(state, childIn(state, node, rule.dimensions)).split('[').length - 1
    : 1;
  let e = typeExpr(state, childIn(state, node, ''));
  for (let n = 0; n < Math.min(dimensions, MOST_DIMENSIONS); n++)
    e = addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [e]]);
  return e;
}

function readHolderType(state: Extraction, node: number, rule: RoleOf<'holderType'>): number {
  const children = childrenOf(state, node);
  const named = rule.parts.map((part) => childIn(state, node, part));
  const parts = typesOf(state, named.length === 0 ? children : named);
  for (const child of children)
    if (named.length > 0 && !rule.parts.includes(state.tree.fieldAt(child))) state.evaluate(child);
  return addExpr(state, ['generic', addExpr(state, ['literal', rule.holder]), parts]);
}

function readGenericType(state: Extraction, node: number, rule: RoleOf<'generic'>): number {
  const base = typeExpr(state, childIn(state, node, rule.base));
  const args =
    rule.args === '' ? (childrenOf(state, node)[1] ?? -1) : childIn(state, node, rule.args);
  const given = args < 0 ? [] : childrenOf(state, args);
  const eArgs = typesOf(
    state,
    given.filter((child) => ruleOf(state, child)?.role !== 'ignore'),
  );
  const count = eArgs.length || textOf(state, args).split(',').length;
  return addExpr(state, ['generic', withArity(state, base, count), eArgs]);
}

/** A built-in type with the types of parameters and result as arguments, or the head of a function. */
function readFunctionType(state: Extraction, node: number, rule: RoleOf<'functionType'>): number {
  if (rule.holder === undefined) return state.evaluate(node);
  const params = childIn(state, node, rule.params);
  const takes = params < 0 ? [] : childrenOf(state, params);
  const parts = typesOf(state, [...takes, childIn(state, node, rule.returns)]);
  return addExpr(state, ['generic', addExpr(state, ['literal', rule.holder]), parts]);
}

function readTypeQuery(state: Extraction, node: number): number {
  state.inType = false;
  const e = state.evaluate(childIn(state, node, ''));
  state.inType = true;
  return addExpr(state, ['typeof', e]);
}

function readQualifiedType(state: Extraction, node: number, rule: RoleOf<'qualifiedType'>): number {
  const object =
    (rule.isPath ? readModuleWords(state, node, rule.object) : undefined) ??
    typeExpr(state, childIn(state, node, rule.object));
  const property = childIn(state, node, rule.property);
  const inner = ruleOf(state, property);
  const generic = inner?.role === 'generic' ? inner : undefined;
  const nameNode = generic ? childIn(state, property, generic.base) : property;
  const eArgs =
    generic && typesOf(state, childrenOf(state, childIn(state, property, generic.args)));
  const name = typeKey(state.spec, textOf(state, nameNode), eArgs?.length ?? 0);
  const e = addExpr(state, ['member', object, name]);
  addRef(state, 'type', e, startOf(state, nameNode));
  return eArgs ? addExpr(state, ['generic', e, eArgs]) : e;
}

/** `a[A, B]` as a type. */
function readIndexedType(state: Extraction, node: number, rule: RoleOf<'index'>): number {
  const base = typeExpr(state, childIn(state, node, rule.object));
  const args = childrenOf(state, node)
    .slice(1)
    .flatMap((child) =>
      ruleOf(state, child)?.role === 'list' ? childrenOf(state, child) : [child],
    );
  return addExpr(state, ['generic', base, typesOf(state, args)]);
}

function readChoiceOfTypes(state: Extraction, node: number, rule: RoleOf<'choice'>): number {
  const parts = rule.parts.map((part) => childIn(state, node, part)).filter((child) => child >= 0);
  return addExpr(state, ['any', typesOf(state, parts).filter((e) => e >= 0)]);
}

/** If types are distinguished by their number of type parameters, the one with this number. */
function withArity(state: Extraction, e: number, count: number): number {
  const expr = state.exprs[e];
  if (!state.spec.typesByArity || (expr?.[0] !== 'name' && expr?.[0] !== 'member')) return e;
  state.exprs[e] =
    expr[0] === 'name'
      ? ['name', typeKey(state.spec, expr[1], count), expr[2]]
      : ['member', expr[1], typeKey(state.spec, expr[2], count)];
  return e;
}

/** Several results are a tuple; named results are also variables of the function. */
function readResults(state: Extraction, list: number): number {
  const types: number[] = [];
  for (const node of childrenOf(state, list)) {
    const rule = ruleOf(state, node);
    if (rule?.role !== 'parameter') continue;
    const type = rule.type ? childIn(state, node, rule.type) : -1;
    const eType = type >= 0 ? typeExpr(state, type) : -1;
    const names = childrenOf(state, node).filter(
      (child) => state.tree.fieldAt(child) === rule.name,
    );
    for (const name of names)
      define(
        state,
        {
          node,
          at: name,
          name: textOf(state, name),
          kind: 'Local',
          scope: state.scope,
          memberOf: -1,
        },
        eType >= 0 ? { eType } : {},
      );
    for (let count = Math.max(1, names.length); count > 0; count--) types.push(eType);
  }
  if (types.length < 2) return types[0] ?? addExpr(state, ['literal', 'null']);
  return addExpr(state, ['generic', addExpr(state, ['literal', 'tuple']), types]);
}

function lastKnown(exprs: readonly number[]): number {
  return exprs.findLast((e) => e >= 0) ?? -1;
}

/** The node of the last name of a type: `C` of `a.b.C[D]` or `*C`. */
export function lastNameNode(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'member' || rule?.role === 'qualifiedType')
    return childIn(state, node, rule.property);
  if (rule?.role === 'generic') return lastNameNode(state, childIn(state, node, rule.base));
  if (rule?.role === 'typeWrapper') return lastNameNode(state, childIn(state, node, ''));
  const own = rule && (languageReaders(state.spec).lastNames[rule.role] as LastNameOf | undefined);
  return own ? own(state, node, rule) : node;
}

type LastNameOf = (state: Extraction, node: number, rule: NodeRule) => number;
