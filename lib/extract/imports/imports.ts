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
  x: Extraction,
  at: number,
  specifier: string,
  imported: string,
  local: string,
  more: Partial<ImportFact> = {},
): void {
  const offset = startOf(x, at);
  const line = lineOf(x, offset);
  const scope = x.scope;
  if (local) noteOpen(x, scope, local);
  x.imports.push({
    specifier,
    imported,
    local,
    scope,
    line,
    column: columnOf(x, offset, line),
    ...more,
  });
}

/** `import d, {a as b}, * as n from 's'`, `import e = require('s')`. */
export function readEcmascriptImport(x: Extraction, node: number): void {
  const source = childIn(x, node, 'source');
  const clause =
    childrenOf(x, node).find((child) => child !== source && ruleOf(x, child) === undefined) ?? -1;
  const typeOnly = /^import\s+type\b/.test(
    x.tree.text.slice(startOf(x, node), startOf(x, node) + 16),
  );
  const more = typeOnly ? { typeOnly } : {};
  if (source < 0) return readRequireClause(x, clause);
  const specifier = stringValue(x, source);
  if (specifier === undefined) return;
  if (clause < 0) return addImport(x, source, specifier, '*', '', more);
  for (const part of childrenOf(x, clause)) {
    if (ruleOf(x, part)?.role === 'name')
      addImport(x, part, specifier, 'default', textOf(x, part), more);
    else if (textOf(x, part).startsWith('*')) {
      addImport(x, part, specifier, '*', textOf(x, childIn(x, part, '')), more);
      nameNothing(x, part);
    } else for (const item of childrenOf(x, part)) readImportSpecifier(x, item, specifier, more);
  }
}

function readImportSpecifier(
  x: Extraction,
  item: number,
  specifier: string,
  more: Partial<ImportFact>,
): void {
  const name = childIn(x, item, 'name');
  if (name < 0) return;
  const alias = childIn(x, item, 'alias');
  const imported = textOf(x, name).replace(/^["']|["']$/g, '');
  addImport(x, name, specifier, imported, textOf(x, alias >= 0 ? alias : name), more);
  if (alias >= 0) nameAlias(x, alias);
}

/** The name that an import gives to what it brings. */
function nameAlias(x: Extraction, alias: number): void {
  addRef(x, 'named', addExpr(x, ['name', textOf(x, alias), x.scope]), startOf(x, alias));
}

function readRequireClause(x: Extraction, clause: number): void {
  if (clause < 0) return;
  const source = childIn(x, clause, 'source');
  const specifier = source < 0 ? undefined : stringValue(x, source);
  const name = childIn(x, clause, '');
  if (specifier !== undefined) addImport(x, name, specifier, '=', textOf(x, name));
}

/** `export {a as b} from 's'`, `export * from 's'`, `export default v`, `export const a = …`, `export = v`. */
export function readEcmascriptExport(x: Extraction, node: number): void {
  const source = childIn(x, node, 'source');
  const specifier = source >= 0 ? stringValue(x, source) : undefined;
  const head = x.tree.text.slice(startOf(x, node), startOf(x, node) + 24);
  for (const child of childrenOf(x, node))
    if (ruleOf(x, child)?.role === 'decorator') x.evaluate(child);
  if (specifier !== undefined) return readReexport(x, node, source, specifier);
  const declaration = childIn(x, node, 'declaration');
  const value = childIn(x, node, 'value');
  const isDefault =
    /^export\s+default\b/.test(head) ||
    (/^@/.test(head) &&
      /\bexport\s+default\b/.test(
        x.tree.text.slice(startOf(x, node), startOf(x, declaration >= 0 ? declaration : value)),
      ));
  if (declaration >= 0) return exportDeclaration(x, declaration, isDefault);
  if (value >= 0) return exportValue(x, value, 'default');
  const clause = childrenOf(x, node).find((child) => ruleOf(x, child)?.role !== 'decorator') ?? -1;
  if (clause < 0) return;
  if (/^export\s*=/.test(head)) return exportValue(x, clause, '=');
  for (const item of childrenOf(x, clause)) {
    const name = childIn(x, item, 'name');
    if (name < 0) continue;
    const alias = childIn(x, item, 'alias');
    const local = textOf(x, name);
    addRef(x, 'read', addExpr(x, ['name', local, x.scope]), startOf(x, name));
    if (alias >= 0) nameNothing(x, alias);
    addExport(x, name, textOf(x, alias >= 0 ? alias : name).replace(/^["']|["']$/g, ''), { local });
  }
}

function addExport(
  x: Extraction,
  at: number,
  name: string,
  more: { local?: string; e?: number; specifier?: string; imported?: string },
): void {
  const line = lineOf(x, startOf(x, at));
  x.exports.push({ name, line, column: columnOf(x, startOf(x, at), line), ...more });
}

function readReexport(x: Extraction, node: number, source: number, specifier: string): void {
  const parts = childrenOf(x, node).filter(
    (child) => child !== source && ruleOf(x, child)?.role !== 'decorator',
  );
  if (parts.length === 0) return addExport(x, source, '*', { specifier, imported: '*' });
  for (const part of parts) {
    if (textOf(x, part).startsWith('*')) nameNothing(x, part);
    if (textOf(x, part).startsWith('*'))
      addExport(x, part, textOf(x, childIn(x, part, '')), { specifier, imported: '*' });
    for (const item of childrenOf(x, part)) {
      const name = childIn(x, item, 'name');
      if (name < 0) continue;
      const alias = childIn(x, item, 'alias');
      if (alias >= 0) nameNothing(x, alias);
      addExport(x, name, textOf(x, alias >= 0 ? alias : name), {
        specifier,
        imported: textOf(x, name),
      });
    }
  }
}

function exportDeclaration(x: Extraction, declaration: number, isDefault: boolean): void {
  const from = x.defs.length;
  x.exporting = !isDefault;
  // `exporting` holds for what the statement itself declares, not for what stands inside it.
  const e = x.evaluate(declaration);
  x.exporting = false;
  if (isDefault) {
    const def = x.defs[from];
    if (def) def.exported = true;
    return addExport(
      x,
      declaration,
      'default',
      e >= 0 ? { e } : def ? { e: addExpr(x, ['def', from]) } : {},
    );
  }
  const scope = x.scope;
  for (let index = from; index < x.defs.length; index++) {
    const def = x.defs[index];
    if (!def || def.scope !== scope || def.name === '' || scope !== 0) continue;
    def.exported = true;
    if (x.exportedNames.has(def.name)) continue;
    x.exportedNames.add(def.name);
    addExport(x, declaration, def.name, { local: def.name });
  }
}

export function exportValue(x: Extraction, value: number, name: string): void {
  const hint: NameHint = { name: 'default', at: value, scope: -1, memberOf: -1, exported: true };
  const e = definesItself(x, value) ? x.evaluate(value, hint) : x.evaluate(value);
  addExport(x, value, name, e >= 0 ? { e } : {});
}

/** `import alias "path"`. Without an alias, the package's own name counts, which the last part of the path most often is. */
export function readImportPath(x: Extraction, node: number, rule: RoleOf<'importPath'>): number {
  const source = childIn(x, node, rule.path);
  const specifier = source < 0 ? undefined : stringValue(x, source);
  if (specifier === undefined) return -1;
  const aliasNode = childIn(x, node, rule.alias);
  const alias = aliasNode < 0 ? undefined : textOf(x, aliasNode);
  if (alias === '.') addImport(x, source, specifier, '*', '', { star: true });
  else if (alias === '_') addImport(x, source, specifier, '*', '');
  else if (alias !== undefined) addImport(x, aliasNode, specifier, '*', alias);
  else addImport(x, source, specifier, '*', lastPart(specifier), { implicit: true });
  return -1;
}

/** `yaml` of `gopkg.in/yaml.v3`, `chi` of `example.com/chi/v5`. */
function lastPart(path: string): string {
  const parts = path.split('/');
  if (parts.length > 1 && /^v\d+$/.test(parts.at(-1) ?? '')) parts.pop();
  return (parts.at(-1) ?? '').replace(/\.v\d+$/, '');
}

/** `import a.b, c as d`, `from .m import a as b`, `from m import *`. */
export function readPythonImport(x: Extraction, node: number): void {
  const moduleNode = childIn(x, node, 'module_name');
  if (moduleNode >= 0) return readFromImport(x, node, moduleNode);
  for (const item of childrenOf(x, node)) {
    const alias = childIn(x, item, 'alias');
    const name = alias >= 0 ? childIn(x, item, 'name') : item;
    const specifier = plain(x, name);
    nameNothing(x, item);
    // `import a.b` binds `a`; the rest is reached through members.
    if (alias >= 0) addImport(x, name, specifier, '*', textOf(x, alias));
    else {
      addImport(
        x,
        name,
        specifier.split('.')[0] ?? specifier,
        '*',
        specifier.split('.')[0] ?? specifier,
      );
      if (specifier.includes('.')) addImport(x, name, specifier, '*', '');
    }
  }
}

function readFromImport(x: Extraction, node: number, moduleNode: number): void {
  const specifier = plain(x, moduleNode);
  nameNothing(x, moduleNode);
  for (const item of childrenOf(x, node)) {
    if (item === moduleNode) continue;
    if (endOf(x, item) - startOf(x, item) === 1 && textOf(x, item) === '*') {
      addImport(x, item, specifier, '*', '', { star: true });
      continue;
    }
    const alias = childIn(x, item, 'alias');
    const name = alias >= 0 ? childIn(x, item, 'name') : item;
    addImport(x, name, specifier, plain(x, name), alias >= 0 ? textOf(x, alias) : plain(x, name));
    if (alias >= 0) nameAlias(x, alias);
  }
}

/** `#include "x.h"`, `#include <x.h>`: all names of that file. The marks stay, for they say where it is looked for. */
export function readInclude(x: Extraction, node: number): void {
  const path = childIn(x, node, 'path');
  if (path < 0) return;
  const text = textOf(x, path).trim();
  if (/^("[^"]+"|<[^>]+>)$/.test(text)) addImport(x, path, text, '*', '', { star: true });
}

/** `source a.sh`, `. "$DIR/a.sh"`: all names of that script. Parts that the shell computes stay in the specifier. */
export function readSource(x: Extraction, node: number): void {
  const [, path, ...rest] = childrenOf(x, node);
  if (path === undefined) return;
  evaluateChildren(x, path);
  // What a function sources, all code after it sees.
  addImport(x, path, textOf(x, path).slice(0, LONGEST_PATH), '*', '', { star: true, scope: 0 });
  for (const child of rest) x.evaluate(child);
}

const LONGEST_PATH = 500;

function plain(x: Extraction, node: number): string {
  return textOf(x, node).replace(/\s+/g, '');
}

/** `import a.b.C`, `import a.b.*`, `import static a.b.C.m`. A static import may bring a function, a field and a type of one name. */
export function readJavaImport(x: Extraction, node: number): void {
  const path = childIn(x, node, '');
  if (path < 0) return;
  const isStatic = /^import\s+static\b/.test(x.tree.text.slice(startOf(x, node), startOf(x, path)));
  const more = isStatic ? {} : { typeOnly: true };
  const whole = plain(x, path);
  if (/\.\s*\*\s*(?:;\s*)?$/.test(x.tree.text.slice(endOf(x, path), endOf(x, node))))
    return addImport(x, path, whole, '*', '', { star: true, ...more });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1);
  const property = childIn(x, path, 'name');
  addImport(x, property >= 0 ? property : path, whole.slice(0, Math.max(dot, 0)), name, name, more);
  const called = calledKey(x.spec, name);
  if (isStatic && called !== name)
    addImport(x, property >= 0 ? property : path, whole.slice(0, Math.max(dot, 0)), called, called);
}

/** `import a.b.C`, `import a.b.c as d`, `import a.b.*`: of classes, functions and variables alike. */
export function readPackagePath(x: Extraction, node: number): void {
  const [path, alias] = childrenOf(x, node);
  if (path === undefined) return;
  const names = childrenOf(x, path);
  const [last = path] = names.slice(-1);
  const whole = plain(x, path);
  if (/\.\s*\*/.test(x.tree.text.slice(endOf(x, path), endOf(x, node))))
    return addImport(x, path, whole, '*', '', { star: true });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1).replace(/^`|`$/g, '');
  addImport(
    x,
    last,
    whole.slice(0, Math.max(dot, 0)),
    name,
    alias === undefined ? name : textOf(x, alias),
  );
  if (alias !== undefined) nameAlias(x, alias);
}

/** `import A`, `import struct A.B`: all names of a module, which is known by the first name. */
export function readWholeModule(x: Extraction, node: number): void {
  const path = childrenOf(x, node).findLast((child) => ruleOf(x, child)?.role !== 'modifiers');
  const [first] = path === undefined ? [] : childrenOf(x, path);
  if (first === undefined) return;
  addImport(x, first, textOf(x, first), '*', '', { star: true });
}

/** `import a.b.C`, `import a.b._`, `import a.b.{C, D => E, _}`: the path is a list of names. */
export function readSelectors(x: Extraction, node: number): void {
  const parts = childrenOf(x, node);
  const names = parts.filter((child) => ruleOf(x, child)?.role === 'name');
  const path = names.map((child) => textOf(x, child));
  const [last = node] = parts.slice(-1);
  if (names.includes(last))
    return addImport(x, last, path.slice(0, -1).join('.'), textOf(x, last), textOf(x, last));
  const selectors = childrenOf(x, last);
  if (selectors.length === 0 || /^[_*]$/.test(textOf(x, last)))
    return addImport(x, last, path.join('.'), '*', '', { star: true });
  for (const selector of selectors) readSelector(x, selector, path.join('.'));
}

function readSelector(x: Extraction, selector: number, specifier: string): void {
  if (/^(_|\*|given)$/.test(textOf(x, selector)))
    return addImport(x, selector, specifier, '*', '', { star: true });
  const name = childIn(x, selector, 'name');
  const alias = childIn(x, selector, 'alias');
  if (name < 0) return addImport(x, selector, specifier, textOf(x, selector), textOf(x, selector));
  if (alias < 0 || textOf(x, alias) === '_') return nameNothing(x, selector);
  addImport(x, name, specifier, textOf(x, name), textOf(x, alias));
  nameAlias(x, alias);
}
