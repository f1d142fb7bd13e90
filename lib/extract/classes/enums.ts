// Reads the bodies of enums. Does not read their headers, which are like those of classes.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { defineConstant } from '../../languages/_kit/enum-constants.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { readModifiers } from '../modifiers.ts';
import { readNamelessClass } from './nameless-classes.ts';

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

/** Roles of nodes that may be beside the constants, or before one of them. */
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
  // Directives of a preprocessor, or code with syntax errors.
  if (nameNode < 0 || (/\s/.test(textOf(state, nameNode)) && rule?.role !== 'string')) return;
  const readInOwnForm = languageReaders(state.spec).enumMember;
  if (member && readInOwnForm) return readInOwnForm(state, { node, nameNode, def });
  defineConstant(state, { node, nameNode, kind: 'Property', scope: state.scope, memberOf: def });
  if (member?.args !== undefined) return makeEnumMember(state, node, member, nameNode);
  if (node !== nameNode)
    for (const part of childrenOf(state, node)) if (part !== nameNode) state.evaluate(part);
}

function conditionIn(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  return rule?.role === 'conditionalCode' ? childIn(state, node, rule.condition) : -1;
}

/** A constant is created by calling the constructor; one with a body is the only instance of an anonymous class. */
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
