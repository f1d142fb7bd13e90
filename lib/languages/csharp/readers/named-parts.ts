// Reads parts with names before them, `Name = value`, as attributes have them. Sets no member.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, nameNothing } from '../../_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `new { Name = value }`, `with { Name = value }`: the names are members of the new object. */
export function readNamedParts(
  state: Extraction,
  node: number,
  { keeps }: RoleOf<'namedParts'>,
): number {
  const texts: [name: string, e: number][] = [];
  let name = '';
  for (const child of childrenOf(state, node)) {
    const names =
      ruleOf(state, child)?.role === 'name' &&
      /^\s*=(?!=)/.test(state.tree.text.slice(endOf(state, child), endOf(state, child) + 20));
    if (names) {
      name = textOf(state, child);
      nameNothing(state, child);
    } else {
      const e = state.evaluate(child);
      if (keeps && name !== '' && isOfTexts(state, e)) texts.push([name, e]);
      name = '';
    }
  }
  return texts.length === 0
    ? -1
    : addExpr(state, ['dict', texts.map(([key]) => key), texts.map(([, e]) => e)]);
}

/** `"text"`, `new Kind("text")`. */
export function isOfTexts(state: Extraction, e: number): boolean {
  const expr = state.exprs[e];
  return (
    expr?.[0] === 'string' ||
    (expr?.[0] === 'new' &&
      expr[2].length > 0 &&
      expr[2].every((arg) => state.exprs[arg]?.[0] === 'string'))
  );
}
