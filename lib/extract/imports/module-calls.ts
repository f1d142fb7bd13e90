// Reads calls that load a module by its name: `require('x')`, `import('x')`. Where they lead is found out when resolving.
import {
  addExpr,
  childIn,
  columnOf,
  endOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { stringValue } from '../texts.ts';

/** No function that loads a file has a longer name. */
const LONGEST_LOADER = 12;

/** `require('x')` and `import('x')` with a plain string. */
export function moduleSpecifier(x: Extraction, callee: number, args: number): string | undefined {
  if (args < 0 || endOf(x, callee) - startOf(x, callee) > LONGEST_LOADER) return undefined;
  const name = textOf(x, callee);
  const loads =
    x.spec.builtins.loads?.includes(name) === true && ruleOf(x, callee)?.role === 'name';
  if (!loads && name !== 'import') return undefined;
  const first = childIn(x, args, '');
  if (first < 0 || ruleOf(x, first)?.role !== 'string') return undefined;
  return stringValue(x, first);
}

export function moduleExpr(x: Extraction, node: number, specifier: string): number {
  const line = lineOf(x, startOf(x, node));
  const e = addExpr(x, ['module', specifier, line, columnOf(x, startOf(x, node), line)]);
  return textOf(x, node).startsWith('import')
    ? addExpr(x, ['generic', addExpr(x, ['literal', 'Promise']), [e]])
    : e;
}
