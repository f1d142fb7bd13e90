// Reads files that are required, and the values that files return. Finds no file.
import { addExport } from '../../_kit/record-imports.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { functionScope } from '../../_kit/scopes.ts';
import {
  childIn,
  columnOf,
  evaluateChildren,
  lineOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const LONGEST_PATH = 300;

/** `require __DIR__ . '/a.php'`: the path from the folder of the file, if it is a constant. */
export function readLoadedFile(state: Extraction, node: number): number {
  evaluateChildren(state, node);
  const text = textOf(state, node).slice(0, LONGEST_PATH);
  const path =
    /^\w+\s*(?:\(\s*)?(?:(?:__DIR__|dirname\(__FILE__\))\s*\.\s*)?(?:"([^"'$]+)"|'([^"'$]+)')\s*\)?$/.exec(
      text,
    );
  const written = path?.[1] ?? path?.[2];
  if (written === undefined) return -1;
  const specifier = `./${written.replace(/^\//, '')}`;
  const line = lineOf(state, startOf(state, node));
  const column = columnOf(state, startOf(state, node), line);
  state.imports.push({ specifier, imported: '*', local: '', scope: state.scope, line, column });
  return addExpr(state, ['module', specifier, line, column]);
}

/** `return $a`: outside of functions it gives the value of the file. */
export function readFileResult(state: Extraction, node: number): number {
  const scope = functionScope(state, state.scope);
  if (state.scopes[scope]?.[0] !== 'module') return state.shared.readReturn(node);
  const value = childIn(state, node, '');
  const e = value < 0 ? -1 : state.evaluate(value);
  if (e >= 0) addExport(state, value, '=', { e });
  return -1;
}
