// Adds imports to the facts of a file, and the names that they bind. Finds no module.
import type { ImportFact } from '../../facts/file-facts.ts';
import type { Extraction, NameHint } from './extraction.ts';
import { noteOpen } from './flow.ts';
import { columnOf, lineOf, startOf, textOf } from './tree-cursor.ts';
import { addExpr, addRef } from './record-facts.ts';
import { definesItself } from './self-defining.ts';

/** The content of an import; its position follows from its node. */
export type ImportText = Pick<ImportFact, 'specifier' | 'imported' | 'local'> & Partial<ImportFact>;

/** Adds the import at this node. */
export function addImport(
  state: Extraction,
  at: number,
  { specifier, imported, local, ...more }: ImportText,
): void {
  const offset = startOf(state, at);
  const line = lineOf(state, offset);
  const { scope } = state;
  if (local) noteOpen(state, scope, local);
  const column = columnOf(state, offset, line);
  state.imports.push({ specifier, imported, local, scope, line, column, ...more });
}

/** The alias that an import declares. */
export function nameAlias(state: Extraction, alias: number): void {
  addRef(
    state,
    'named',
    addExpr(state, ['name', textOf(state, alias), state.scope]),
    startOf(state, alias),
  );
}

export function addExport(
  state: Extraction,
  at: number,
  name: string,
  more: { local?: string; e?: number; specifier?: string; imported?: string },
): void {
  const line = lineOf(state, startOf(state, at));
  state.exports.push({ name, line, column: columnOf(state, startOf(state, at), line), ...more });
}

export function exportValue(state: Extraction, value: number, name: string): void {
  const hint: NameHint = { name: 'default', at: value, scope: -1, memberOf: -1, exported: true };
  const e = definesItself(state, value) ? state.evaluate(value, hint) : state.evaluate(value);
  addExport(state, value, name, e >= 0 ? { e } : {});
}
