// Reads calls that load another file by a path below some folder: `require 'a/b'`, `require_relative 'c'`, `autoload :A, 'a'`. Does not read that file.
import {
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const LONGEST_PATH = 200;

/** A relative path starts with a dot. A name that is computed at run time is unknown. */
export function readLoadPath(state: Extraction, node: number): void {
  const list = childIn(state, node, 'arguments');
  const last = list < 0 ? undefined : childrenOf(state, list).at(-1);
  const word = textOf(state, childIn(state, node, 'method'));
  const path =
    last === undefined
      ? undefined
      : /^(["'])([^"'#\\]+)\1$/.exec(textOf(state, last).slice(0, LONGEST_PATH))?.[2];
  if (last === undefined || path === undefined) return evaluateChildren(state, node);
  const line = lineOf(state, startOf(state, last));
  const isRelative = word === 'require_relative' && !path.startsWith('.');
  state.imports.push({
    specifier: isRelative ? `./${path}` : path,
    imported: '*',
    local: '',
    scope: state.scope,
    line,
    column: columnOf(state, startOf(state, last), line),
  });
}
