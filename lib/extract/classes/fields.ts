// Reads fields and aliases. Does not read properties with accessors.
import type { RoleOf } from '../../languages/_rules.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { commentBefore, define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope, takeTemplates } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { takeDecorators } from '../functions/function-modifiers.ts';
import { readTypeParameters } from '../functions/type-parameters.ts';
import { readType } from '../types/types.ts';

/** A field of a class or interface. */
export function readField(state: Extraction, node: number, rule: RoleOf<'field'>): number {
  const nameNode = childIn(state, node, rule.name);
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
  // A distinct type with a body is that class or interface, under this name.
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
  const def = define(
    state,
    {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      kind: languageReaders(state.spec).aliasKind?.(state) ?? 'TypeAlias',
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
