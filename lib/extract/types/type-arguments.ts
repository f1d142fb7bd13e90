// Calls that take types where others take values: `cast("A", x)`, `TypeVar("T", bound="A")`. Recognises them by the imports of the file.
import { childIn, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** Positions and names of such arguments; none for other calls. */
export function typeArgumentsOf(state: Extraction, callee: number): readonly (number | string)[] {
  const table = state.spec.builtins.typeArguments;
  if (!table) return [];
  const name = /(?:^|\.)(\w+)$/.exec(textOf(state, callee))?.[1] ?? '';
  const places = Object.hasOwn(table.functions, name) ? table.functions[name] : undefined;
  return places && isImported(state, callee, name, table.packages) ? places : [];
}

function isImported(
  state: Extraction,
  callee: number,
  name: string,
  packages: readonly string[],
): boolean {
  const rule = ruleOf(state, callee);
  const local = rule?.role === 'member' ? textOf(state, childIn(state, callee, rule.object)) : name;
  const imported = rule?.role === 'member' ? '*' : name;
  return state.imports.some(
    (row) => row.local === local && row.imported === imported && packages.includes(row.specifier),
  );
}
