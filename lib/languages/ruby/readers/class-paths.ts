// Reads names of classes that are paths. Finds no class.
import type { Extraction } from '../../_kit/extraction.ts';
import type { ClassPath } from '../../_kit/language-semantics.ts';
import { childIn, ruleOf, textOf } from '../../_kit/tree-cursor.ts';

/** `class A::B`: the class `B`, in `A` of what is around. A leading `::` leads out of that. */
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
