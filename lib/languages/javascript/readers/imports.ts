// Reads import and export statements into plain rows. Does not resolve specifiers.
import { addImport, nameAlias, addExport, exportValue } from '../../_kit/record-imports.ts';
import type { ImportFact } from '../../../facts/file-facts.ts';
import { addExpr, addRef, nameNothing } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { stringValue } from '../../_kit/texts.ts';

/** `import d, {a as b}, * as n from 's'`, `import e = require('s')`. */
export function readEcmascriptImport(state: Extraction, node: number): void {
  const source = childIn(state, node, 'source');
  const clause =
    childrenOf(state, node).find(
      (child) => child !== source && ruleOf(state, child) === undefined,
    ) ?? -1;
  const typeOnly = /^import\s+type\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 16),
  );
  const more = typeOnly ? { typeOnly } : {};
  if (source < 0) return readRequireClause(state, clause);
  const specifier = stringValue(state, source);
  if (specifier === undefined) return;
  if (clause < 0) return addImport(state, source, { specifier, imported: '*', local: '', ...more });
  for (const part of childrenOf(state, clause)) {
    if (ruleOf(state, part)?.role === 'name')
      addImport(state, part, {
        specifier,
        imported: 'default',
        local: textOf(state, part),
        ...more,
      });
    else if (textOf(state, part).startsWith('*')) {
      addImport(state, part, {
        specifier,
        imported: '*',
        local: textOf(state, childIn(state, part, '')),
        ...more,
      });
      nameNothing(state, part);
    } else
      for (const item of childrenOf(state, part)) readImportSpecifier(state, item, specifier, more);
  }
}

function readImportSpecifier(
  state: Extraction,
  item: number,
  specifier: string,
  more: Partial<ImportFact>,
): void {
  const name = childIn(state, item, 'name');
  if (name < 0) return;
  const alias = childIn(state, item, 'alias');
  const imported = textOf(state, name).replace(/^["']|["']$/g, '');
  addImport(state, name, {
    specifier,
    imported,
    local: textOf(state, alias >= 0 ? alias : name),
    ...more,
  });
  if (alias >= 0) nameAlias(state, alias);
}

function readRequireClause(state: Extraction, clause: number): void {
  if (clause < 0) return;
  const source = childIn(state, clause, 'source');
  const specifier = source < 0 ? undefined : stringValue(state, source);
  const name = childIn(state, clause, '');
  if (specifier !== undefined)
    addImport(state, name, { specifier, imported: '=', local: textOf(state, name) });
}

/** `export {a as b} from 's'`, `export * from 's'`, `export default v`, `export const a = …`, `export = v`. */
export function readEcmascriptExport(state: Extraction, node: number): void {
  const source = childIn(state, node, 'source');
  const specifier = source >= 0 ? stringValue(state, source) : undefined;
  const head = state.tree.text.slice(startOf(state, node), startOf(state, node) + 24);
  for (const child of childrenOf(state, node))
    if (ruleOf(state, child)?.role === 'decorator') state.evaluate(child);
  if (specifier !== undefined) return readReexport(state, node, source, specifier);
  const declaration = childIn(state, node, 'declaration');
  const value = childIn(state, node, 'value');
  const isDefault =
    /^export\s+default\b/.test(head) ||
    (/^@/.test(head) &&
      /\bexport\s+default\b/.test(
        state.tree.text.slice(
          startOf(state, node),
          startOf(state, declaration >= 0 ? declaration : value),
        ),
      ));
  if (declaration >= 0) return exportDeclaration(state, declaration, isDefault);
  if (value >= 0) return exportValue(state, value, 'default');
  const clause =
    childrenOf(state, node).find((child) => ruleOf(state, child)?.role !== 'decorator') ?? -1;
  if (clause < 0) return;
  if (/^export\s*=/.test(head)) return exportValue(state, clause, '=');
  for (const item of childrenOf(state, clause)) {
    const name = childIn(state, item, 'name');
    if (name < 0) continue;
    const alias = childIn(state, item, 'alias');
    const local = textOf(state, name);
    addRef(state, 'read', addExpr(state, ['name', local, state.scope]), startOf(state, name));
    if (alias >= 0) nameNothing(state, alias);
    addExport(state, name, textOf(state, alias >= 0 ? alias : name).replace(/^["']|["']$/g, ''), {
      local,
    });
  }
}

function readReexport(state: Extraction, node: number, source: number, specifier: string): void {
  const parts = childrenOf(state, node).filter(
    (child) => child !== source && ruleOf(state, child)?.role !== 'decorator',
  );
  if (parts.length === 0) return addExport(state, source, '*', { specifier, imported: '*' });
  for (const part of parts) {
    if (textOf(state, part).startsWith('*')) nameNothing(state, part);
    if (textOf(state, part).startsWith('*'))
      addExport(state, part, textOf(state, childIn(state, part, '')), { specifier, imported: '*' });
    for (const item of childrenOf(state, part)) {
      const name = childIn(state, item, 'name');
      if (name < 0) continue;
      const alias = childIn(state, item, 'alias');
      if (alias >= 0) nameNothing(state, alias);
      addExport(state, name, textOf(state, alias >= 0 ? alias : name), {
        specifier,
        imported: textOf(state, name),
      });
    }
  }
}

function exportDeclaration(state: Extraction, declaration: number, isDefault: boolean): void {
  const from = state.defs.length;
  state.exporting = !isDefault;
  // `exporting` applies to the declaration in the statement, not to those inside of it.
  const e = state.evaluate(declaration);
  state.exporting = false;
  if (isDefault) {
    const def = state.defs[from];
    if (def) def.exported = true;
    return addExport(
      state,
      declaration,
      'default',
      e >= 0 ? { e } : def ? { e: addExpr(state, ['def', from]) } : {},
    );
  }
  const scope = state.scope;
  for (let index = from; index < state.defs.length; index++) {
    const def = state.defs[index];
    if (!def || def.scope !== scope || def.name === '' || scope !== 0) continue;
    def.exported = true;
    if (state.exportedNames.has(def.name)) continue;
    state.exportedNames.add(def.name);
    addExport(state, declaration, def.name, { local: def.name });
  }
}
