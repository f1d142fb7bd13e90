// Reads declarations that state their type once: `int *a, b[3], (*f)(int), g(void);`, fields, typedefs. Does not read function definitions.
import type { RoleOf } from '../../../_rules.ts';
import type { Declarator } from '../../../_kit/reading/function-heads.ts';
import { takeTemplates } from '../../../_kit/scopes.ts';
import { declaratorAt } from './declarators.ts';
import { commentBefore, define, signatureOf } from '../../../_kit/define.ts';
import { addCast } from '../../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../../_kit/tree-cursor.ts';
import type { Extraction } from '../../../_kit/extraction.ts';
import { classOf, storageWords, type DeclarationHead } from './declaration-heads.ts';
import { declareFunction } from './declared-functions.ts';
import { declareVariable } from './declared-variables.ts';
import { madeByCall } from './made-by-call.ts';

/** A declaration that states its type once: variables, fields, heads of functions, names of types. */
export function readTypedDeclaration(
  state: Extraction,
  node: number,
  rule: RoleOf<'typedDeclaration'>,
): number {
  const typeNode = childIn(state, node, rule.type);
  const valueNode = rule.value ? valueAt(state, node, rule.value) : -1;
  const declarators: number[] = [];
  const others: number[] = [];
  for (const child of childrenOf(state, node)) {
    if (state.tree.fieldAt(child) === rule.declarator) declarators.push(child);
    else if (child !== typeNode && child !== valueNode) others.push(child);
  }
  const templates = takeTemplates(state);
  if (declarators.length === 0 && typeNode >= 0 && isNamelessPart(state, typeNode))
    return readNamelessPart(state, typeNode);
  const made = typeNode >= 0 ? declarators.map((child) => madeByCall(state, child)) : [];
  const wrapped = declarators.map((child, place) => made[place] ?? declaratorAt(state, child));
  const named = rule.types
    ? wrapped.find(({ name }, place) => name === declarators[place])
    : undefined;
  if (declarators.length === 0) state.templates = [...templates];
  const eType = typeNode < 0 ? -1 : readDeclaredType(state, typeNode, named?.name ?? -1);
  for (const child of others) state.evaluate(child);
  const head = {
    node,
    eType,
    words: storageWords(state, node, typeNode, declarators[0] ?? -1),
    templates,
    typeNode,
  };
  wrapped.forEach((declarator, place) => {
    const own =
      declarator.value < 0 && valueNode >= 0 && wrapped.length === 1
        ? { ...declarator, value: valueNode }
        : declarator;
    if (own.name < 0) return;
    if (ruleOf(state, own.name)?.role === 'listPattern') declareParts(state, own, eType);
    else if (rule.types) declareType(state, head, own);
    else if (own.isFunction) declareFunction(state, head, own, declarators[place] ?? -1);
    else declareVariable(state, head, own);
  });
  return -1;
}

/** The value of a single declaration may be beside its declarator. */
function valueAt(state: Extraction, node: number, field: string): number {
  const value = childIn(state, node, field);
  return value >= 0 ? value : childIn(state, node, 'value');
}

/** `auto [a, b] = pair;`. */
function declareParts(state: Extraction, { name, value }: Declarator, eType: number): void {
  const eValue = value >= 0 ? state.evaluate(value) : -1;
  state.shared.bindPattern(
    name,
    eType >= 0 ? addCast(state, eType, eValue) : eValue,
    'block',
    state.shared.variableKind(state.scope),
  );
}

/** `struct { union { int a; }; }`: members of a nameless part are members of the enclosing type. */
function isNamelessPart(state: Extraction, typeNode: number): boolean {
  const rule = ruleOf(state, typeNode);
  return (
    rule?.role === 'class' &&
    rule.kind !== 'Enum' &&
    state.scopes[state.scope]?.[0] === 'class' &&
    childIn(state, typeNode, rule.name) < 0
  );
}

function readNamelessPart(state: Extraction, typeNode: number): number {
  const rule = ruleOf(state, typeNode);
  const body =
    rule?.role === 'class' && rule.body !== null ? childIn(state, typeNode, rule.body) : -1;
  if (body >= 0) evaluateChildren(state, body);
  return -1;
}

/** The type; a nameless type with a body takes the name of the declaration. */
function readDeclaredType(state: Extraction, typeNode: number, nameNode: number): number {
  const rule = ruleOf(state, typeNode);
  if (nameNode < 0 || rule?.role !== 'class' || childIn(state, typeNode, rule.name) >= 0)
    return state.shared.readType(typeNode);
  const name = textOf(state, nameNode);
  return state.evaluate(typeNode, { name, at: nameNode, scope: state.scope, memberOf: -1 });
}

function declareType(
  state: Extraction,
  { node, eType }: DeclarationHead,
  { name: at, isIndirect, isFunction }: Declarator,
): void {
  const name = textOf(state, at);
  const known = state.names[state.scope]?.get(name);
  // The type with a body here has this name already.
  if (known !== undefined && state.exprs[eType]?.[0] === 'def' && state.exprs[eType]?.[1] === known)
    return;
  const doc = commentBefore(state, startOf(state, node));
  const isSymbol = state.shared.variableKind(state.scope) !== 'Local';
  define(
    state,
    {
      node,
      at,
      name,
      kind: isSymbol ? 'TypeAlias' : 'Local',
      scope: state.scope,
      memberOf: classOf(state),
    },
    {
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(eType >= 0 && !isIndirect && !isFunction && { eType }),
      ...(doc && { doc }),
    },
  );
}
