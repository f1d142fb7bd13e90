// Reads paths of constants, also as names of classes. Finds no class.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { ClassPath } from '../../_kit/language-semantics.ts';
import { childIn, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';

/** `class A::B`: the class `B` in `A` of the enclosing module. A leading `::` starts at the outermost one. */
export function readClassPath(state: Extraction, node: number): ClassPath {
  const rule = ruleOf(state, node);
  if (rule?.role !== 'constantPath') return { name: textOf(state, node), at: node };
  const at = childIn(state, node, rule.name);
  const scope = childIn(state, node, rule.scope);
  if (scope < 0) return { name: textOf(state, at), at, around: '' };
  state.evaluate(scope);
  const outer = textOf(state, scope).startsWith('::')
    ? ''
    : (state.defs[state.owner]?.qualifiedName ?? '');
  const around = textOf(state, scope)
    .replace(/\s+/g, '')
    .replace(/^::/, '')
    .replaceAll('::', '.')
    .slice(0, LONGEST_NAME);
  const parts = [outer, around].filter((part) => part !== '');
  return { name: textOf(state, at), at, around: parts.join('.') };
}

const LONGEST_NAME = 100;

/** `A::B`, `::A`. */
export function readConstantPath(
  state: Extraction,
  node: number,
  rule: RoleOf<'constantPath'>,
): number {
  const scope = childIn(state, node, rule.scope);
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  const e =
    scope < 0
      ? addExpr(state, ['name', `\\${name}`, state.scope])
      : addExpr(state, ['member', state.shared.readCalledOn(scope), name]);
  addRef(state, state.inType ? 'type' : 'read', e, startOf(state, nameNode));
  return e;
}
