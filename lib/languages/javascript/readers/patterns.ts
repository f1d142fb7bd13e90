// Reads patterns that take objects apart, and patterns with default values. Declares no name itself.
import type { RoleOf } from '../../_rules.ts';
import type { Match, PatternWithDefault } from '../../_kit/language-semantics.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `{ a, b: c }`: each part names its member of the value. */
export function bindObject(state: Extraction, node: number, _rule: unknown, match: Match): void {
  for (const child of childrenOf(state, node)) bind(state, child, match);
}

/** `pattern = value`: the pattern is matched against the part, or the default value. */
export function bindDefault(
  state: Extraction,
  node: number,
  rule: RoleOf<'defaultPattern'>,
  match: Match,
): void {
  const right = childIn(state, node, rule.right);
  const eDefault = right >= 0 ? state.evaluate(right) : -1;
  const left = childIn(state, node, rule.left);
  // A shorthand with a default: its member is read from the source.
  if (ruleOf(state, left)?.role === 'shorthand' && match.source >= 0)
    return bind(state, left, match);
  const options = [match.source, eDefault].filter((e) => e >= 0);
  const source = options.length === 0 ? -1 : addExpr(state, ['any', options]);
  bind(state, left, { ...match, source });
}

function bind(state: Extraction, node: number, { source, hoist, kind }: Match): void {
  state.shared.bindPattern(node, source, hoist, kind);
}

export function withDefault(state: Extraction, node: number): PatternWithDefault | undefined {
  const rule = ruleOf(state, node);
  return rule?.role === 'defaultPattern'
    ? { pattern: childIn(state, node, rule.left), value: childIn(state, node, rule.right) }
    : undefined;
}
