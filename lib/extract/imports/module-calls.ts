// Reads calls that load a module by its name: `require('x')`, `import('x')`. Does not resolve their targets.
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  columnOf,
  endOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { stringValue } from '../../languages/_kit/texts.ts';

/** The maximum length of the name of a function that loads a file. */
const LONGEST_LOADER = 12;

/** `require('x')` and `import('x')` with a plain string. */
export function moduleSpecifier(
  state: Extraction,
  callee: number,
  args: number,
): string | undefined {
  if (args < 0 || endOf(state, callee) - startOf(state, callee) > LONGEST_LOADER) return undefined;
  const name = textOf(state, callee);
  const loads =
    state.spec.builtins.loads?.includes(name) === true && ruleOf(state, callee)?.role === 'name';
  if (!loads && name !== 'import') return undefined;
  const first = childIn(state, args, '');
  if (first < 0 || ruleOf(state, first)?.role !== 'string') return undefined;
  return stringValue(state, first);
}

export function moduleExpr(state: Extraction, node: number, specifier: string): number {
  const line = lineOf(state, startOf(state, node));
  const e = addExpr(state, [
    'module',
    specifier,
    line,
    columnOf(state, startOf(state, node), line),
  ]);
  return textOf(state, node).startsWith('import')
    ? addExpr(state, ['generic', addExpr(state, ['literal', 'Promise']), [e]])
    : e;
}
