// Reads import and export statements into plain rows. Which file a specifier means is found out later.
import type { RoleOf } from '../../languages/_rules.ts';
import type { ImportFact } from '../../facts/file-facts.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  nameNothing,
  ruleOf,
  startOf,
  endOf,
  textOf,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { noteOpen } from '../flow/flow.ts';
import { calledKey } from '../../facts/name-key.ts';
import { definesItself } from '../bindings/bindings.ts';
import { stringValue } from '../texts.ts';

export function addImport(
  state: Extraction,
  at: number,
  specifier: string,
  imported: string,
  local: string,
  more: Partial<ImportFact> = {},
): void {
  const offset = startOf(state, at);
  const line = lineOf(state, offset);
  const scope = state.scope;
  if (local) noteOpen(state, scope, local);
  state.imports.push({
    specifier,
    imported,
    local,
    scope,
    line,
    column: columnOf(state, offset, line),
    ...more,
  });
}

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
  if (clause < 0) return addImport(state, source, specifier, '*', '', more);
  for (const part of childrenOf(state, clause)) {
    if (ruleOf(state, part)?.role === 'name')
      addImport(state, part, specifier, 'default', textOf(state, part), more);
    else if (textOf(state, part).startsWith('*')) {
      addImport(state, part, specifier, '*', textOf(state, childIn(state, part, '')), more);
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
  addImport(state, name, specifier, imported, textOf(state, alias >= 0 ? alias : name), more);
  if (alias >= 0) nameAlias(state, alias);
}

/** The name that an import gives to what it brings. */
function nameAlias(state: Extraction, alias: number): void {
  addRef(
    state,
    'named',
    addExpr(state, ['name', textOf(state, alias), state.scope]),
    startOf(state, alias),
  );
}

function readRequireClause(state: Extraction, clause: number): void {
  if (clause < 0) return;
  const source = childIn(state, clause, 'source');
  const specifier = source < 0 ? undefined : stringValue(state, source);
  const name = childIn(state, clause, '');
  if (specifier !== undefined) addImport(state, name, specifier, '=', textOf(state, name));
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

function addExport(
  state: Extraction,
  at: number,
  name: string,
  more: { local?: string; e?: number; specifier?: string; imported?: string },
): void {
  const line = lineOf(state, startOf(state, at));
  state.exports.push({ name, line, column: columnOf(state, startOf(state, at), line), ...more });
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
  // `exporting` holds for what the statement itself declares, not for what stands inside it.
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

export function exportValue(state: Extraction, value: number, name: string): void {
  const hint: NameHint = { name: 'default', at: value, scope: -1, memberOf: -1, exported: true };
  const e = definesItself(state, value) ? state.evaluate(value, hint) : state.evaluate(value);
  addExport(state, value, name, e >= 0 ? { e } : {});
}

/** `import alias "path"`. Without an alias, the package's own name counts, which the last part of the path most often is. */
export function readImportPath(
  state: Extraction,
  node: number,
  rule: RoleOf<'importPath'>,
): number {
  const source = childIn(state, node, rule.path);
  const specifier = source < 0 ? undefined : stringValue(state, source);
  if (specifier === undefined) return -1;
  const aliasNode = childIn(state, node, rule.alias);
  const alias = aliasNode < 0 ? undefined : textOf(state, aliasNode);
  if (alias === '.') addImport(state, source, specifier, '*', '', { star: true });
  else if (alias === '_') addImport(state, source, specifier, '*', '');
  else if (alias !== undefined) addImport(state, aliasNode, specifier, '*', alias);
  else addImport(state, source, specifier, '*', lastPart(specifier), { implicit: true });
  return -1;
}

/** `yaml` of `gopkg.in/yaml.v3`, `chi` of `example.com/chi/v5`. */
function lastPart(path: string): string {
  const parts = path.split('/');
  if (parts.length > 1 && /^v\d+$/.test(parts.at(-1) ?? '')) parts.pop();
  return (parts.at(-1) ?? '').replace(/\.v\d+$/, '');
}

/** `import a.b, c as d`, `from .m import a as b`, `from m import *`. */
export function readPythonImport(state: Extraction, node: number): void {
  const moduleNode = childIn(state, node, 'module_name');
  if (moduleNode >= 0) return readFromImport(state, node, moduleNode);
  for (const item of childrenOf(state, node)) {
    const alias = childIn(state, item, 'alias');
    const name = alias >= 0 ? childIn(state, item, 'name') : item;
    const specifier = plain(state, name);
    nameNothing(state, item);
    // `import a.b` binds `a`; the rest is reached through members.
    if (alias >= 0) addImport(state, name, specifier, '*', textOf(state, alias));
    else {
      addImport(
        state,
        name,
        specifier.split('.')[0] ?? specifier,
        '*',
        specifier.split('.')[0] ?? specifier,
      );
      if (specifier.includes('.')) addImport(state, name, specifier, '*', '');
    }
  }
}

function readFromImport(state: Extraction, node: number, moduleNode: number): void {
  const specifier = plain(state, moduleNode);
  nameNothing(state, moduleNode);
  for (const item of childrenOf(state, node)) {
    if (item === moduleNode) continue;
    if (endOf(state, item) - startOf(state, item) === 1 && textOf(state, item) === '*') {
      addImport(state, item, specifier, '*', '', { star: true });
      continue;
    }
    const alias = childIn(state, item, 'alias');
    const name = alias >= 0 ? childIn(state, item, 'name') : item;
    addImport(
      state,
      name,
      specifier,
      plain(state, name),
      alias >= 0 ? textOf(state, alias) : plain(state, name),
    );
    if (alias >= 0) nameAlias(state, alias);
  }
}

/** `#include "x.h"`, `#include <x.h>`: all names of that file. The marks stay, for they say where it is looked for. */
export function readInclude(state: Extraction, node: number): void {
  const path = childIn(state, node, 'path');
  if (path < 0) return;
  const text = textOf(state, path).trim();
  if (/^("[^"]+"|<[^>]+>)$/.test(text)) addImport(state, path, text, '*', '', { star: true });
}

/** `source a.sh`, `. "$DIR/a.sh"`: all names of that script. Parts that the shell computes stay in the specifier. */
export function readSource(state: Extraction, node: number): void {
  const [, path, ...rest] = childrenOf(state, node);
  if (path === undefined) return;
  evaluateChildren(state, path);
  // What a function sources, all code after it sees.
  addImport(state, path, textOf(state, path).slice(0, LONGEST_PATH), '*', '', {
    star: true,
    scope: 0,
  });
  for (const child of rest) state.evaluate(child);
}

const LONGEST_PATH = 500;

function plain(state: Extraction, node: number): string {
  return textOf(state, node).replace(/\s+/g, '');
}

/** `import a.b.C`, `import a.b.*`, `import static a.b.C.m`. A static import may bring a function, a field and a type of one name. */
export function readJavaImport(state: Extraction, node: number): void {
  const path = childIn(state, node, '');
  if (path < 0) return;
  const isStatic = /^import\s+static\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, path)),
  );
  const more = isStatic ? {} : { typeOnly: true };
  const whole = plain(state, path);
  if (/\.\s*\*\s*(?:;\s*)?$/.test(state.tree.text.slice(endOf(state, path), endOf(state, node))))
    return addImport(state, path, whole, '*', '', { star: true, ...more });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1);
  const property = childIn(state, path, 'name');
  addImport(
    state,
    property >= 0 ? property : path,
    whole.slice(0, Math.max(dot, 0)),
    name,
    name,
    more,
  );
  const called = calledKey(state.spec, name);
  if (isStatic && called !== name)
    addImport(
      state,
      property >= 0 ? property : path,
      whole.slice(0, Math.max(dot, 0)),
      called,
      called,
    );
}

/** `import a.b.C`, `import a.b.c as d`, `import a.b.*`: of classes, functions and variables alike. */
export function readPackagePath(state: Extraction, node: number): void {
  const [path, alias] = childrenOf(state, node);
  if (path === undefined) return;
  const names = childrenOf(state, path);
  const [last = path] = names.slice(-1);
  const whole = plain(state, path);
  if (/\.\s*\*/.test(state.tree.text.slice(endOf(state, path), endOf(state, node))))
    return addImport(state, path, whole, '*', '', { star: true });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1).replace(/^`|`$/g, '');
  addImport(
    state,
    last,
    whole.slice(0, Math.max(dot, 0)),
    name,
    alias === undefined ? name : textOf(state, alias),
  );
  if (alias !== undefined) nameAlias(state, alias);
}

/** `import A`, `import struct A.B`: all names of a module, which is known by the first name. */
export function readWholeModule(state: Extraction, node: number): void {
  const path = childrenOf(state, node).findLast(
    (child) => ruleOf(state, child)?.role !== 'modifiers',
  );
  const [first] = path === undefined ? [] : childrenOf(state, path);
  if (first === undefined) return;
  addImport(state, first, textOf(state, first), '*', '', { star: true });
}

/** `import a.b.C`, `import a.b._`, `import a.b.{C, D => E, _}`: the path is a list of names. */
export function readSelectors(state: Extraction, node: number): void {
  const parts = childrenOf(state, node);
  const names = parts.filter((child) => ruleOf(state, child)?.role === 'name');
  const path = names.map((child) => textOf(state, child));
  const [last = node] = parts.slice(-1);
  if (names.includes(last))
    return addImport(
      state,
      last,
      path.slice(0, -1).join('.'),
      textOf(state, last),
      textOf(state, last),
    );
  const selectors = childrenOf(state, last);
  if (selectors.length === 0 || /^[_*]$/.test(textOf(state, last)))
    return addImport(state, last, path.join('.'), '*', '', { star: true });
  for (const selector of selectors) readSelector(state, selector, path.join('.'));
}

function readSelector(state: Extraction, selector: number, specifier: string): void {
  if (/^(_|\*|given)$/.test(textOf(state, selector)))
    return addImport(state, selector, specifier, '*', '', { star: true });
  const name = childIn(state, selector, 'name');
  const alias = childIn(state, selector, 'alias');
  if (name < 0)
    return addImport(state, selector, specifier, textOf(state, selector), textOf(state, selector));
  if (alias < 0 || textOf(state, alias) === '_') return nameNothing(state, selector);
  addImport(state, name, specifier, textOf(state, name), textOf(state, alias));
  nameAlias(state, alias);
}
