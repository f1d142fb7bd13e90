// Reads what loads another file by a name that stands for a path below some folder: `require 'a/b'`, `require_relative 'c'`, `autoload :A, 'a'`. Says nothing of what is in there.
import {
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

const LONGEST_PATH = 200;

/** A relative path is marked by the dot that it starts with. Where the name is put together at run time, nothing is known. */
export function readLoadPath(x: Extraction, node: number): void {
  const list = childIn(x, node, 'arguments');
  const last = list < 0 ? undefined : childrenOf(x, list).at(-1);
  const word = textOf(x, childIn(x, node, 'method'));
  const path =
    last === undefined
      ? undefined
      : /^(["'])([^"'#\\]+)\1$/.exec(textOf(x, last).slice(0, LONGEST_PATH))?.[2];
  if (last === undefined || path === undefined) return evaluateChildren(x, node);
  const line = lineOf(x, startOf(x, last));
  const isRelative = word === 'require_relative' && !path.startsWith('.');
  x.imports.push({
    specifier: isRelative ? `./${path}` : path,
    imported: '*',
    local: '',
    scope: x.scope,
    line,
    column: columnOf(x, startOf(x, last), line),
  });
}
