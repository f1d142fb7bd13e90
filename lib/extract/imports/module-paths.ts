// Interprets paths that begin with a word for a module, relative to their file. Resolves none.
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, columnOf, lineOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** The module that `crate`, `self` or `super::super` before a path refers to. Undefined for other parts. */
export function readModuleWords(
  state: Extraction,
  node: number,
  field: string,
): number | undefined {
  const object = childIn(state, node, field);
  const e = object < 0 ? -1 : moduleWord(state, object);
  return e < 0 ? undefined : e;
}

/** The module that the words at `node` refer to, -1 for others. */
export function moduleWord(state: Extraction, node: number): number {
  const text = textOf(state, node).replace(/\s+/g, '');
  if (!/^(?:crate|self|super)(?:::super)*$/.test(text)) return -1;
  const line = lineOf(state, startOf(state, node));
  return addExpr(state, [
    'module',
    pathFromFile(state, text),
    line,
    columnOf(state, startOf(state, node), line),
  ]);
}

/** Names of the enclosing inline modules, outermost first. */
export function modulesAround(state: Extraction): string[] {
  const names: string[] = [];
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const def = state.defs[state.scopes[scope]?.[2] ?? -1];
    if (
      def?.kind === 'Namespace' &&
      state.scopes[def.inner]?.[0] === 'block' &&
      def.inner === scope
    )
      names.unshift(def.name);
  }
  return names;
}

/** A path relative to the file: `super` and `self` count from the innermost inline module. */
export function pathFromFile(state: Extraction, path: string): string {
  const parts = path.split('::');
  if (parts[0] !== 'self' && parts[0] !== 'super') return path;
  const around = modulesAround(state);
  if (parts[0] === 'self') parts.shift();
  while (parts[0] === 'super' && around.length > 0) {
    parts.shift();
    around.pop();
  }
  return parts[0] === 'super' ? parts.join('::') : ['self', ...around, ...parts].join('::');
}
