// Reads the object that a method belongs to alone: `def self.make`. Defines no method.
import { memberName } from '../../_kit/define.ts';
import { childIn, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction, NameHint } from '../../_kit/extraction.ts';
import type { FunctionHeadParts, StatedPlace } from '../../_kit/reading/function-heads.ts';

/** Undefined for methods of all instances. */
export function placeOfSingleton(
  state: Extraction,
  { node, rule, head: { nameNode } }: Pick<FunctionHeadParts, 'node' | 'rule' | 'head'>,
): StatedPlace | undefined {
  if (rule.on === undefined) return undefined;
  const hint = objectHint(state, nameNode, childIn(state, node, rule.on));
  return hint && { nameNode, hint };
}

/** A method of one object: of the enclosing class as an object, or of the named one. */
function objectHint(state: Extraction, nameNode: number, object: number): NameHint | undefined {
  const name = memberName(textOf(state, nameNode));
  const cls =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const isOwn =
    cls >= 0 &&
    (ruleOf(state, object)?.role === 'self' || textOf(state, object) === state.defs[cls]?.name);
  if (isOwn)
    return {
      name,
      at: nameNode,
      kind: 'Method',
      scope: state.scope,
      memberOf: cls,
      isStatic: true,
    };
  const role = ruleOf(state, object)?.role;
  const eObject = object < 0 ? -1 : state.evaluate(object);
  // Outside of classes that is the program's own object. Members of one other object are not members of its class.
  if (role === 'self') return undefined;
  const isConstant = /^\p{Lu}/u.test(textOf(state, object).replace(/^::/, ''));
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    isStatic: true,
    ...(isConstant && { eAttach: eObject }),
    qualifiedName: `${textOf(state, object).replaceAll('::', '.').slice(0, 80)}.${name}`,
  };
}
