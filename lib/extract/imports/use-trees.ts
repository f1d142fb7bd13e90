// Reads `use` trees and modules inside of modules into import rows. Which file a path means is found out later.
import type { RoleOf } from '../../languages/_rules.ts';
import type { ExprFact, ImportFact } from '../../facts/file-facts.ts';
import { readClass } from '../classes/classes.ts';
import { modulesAround, moduleWord, pathFromFile, readModuleWords } from './module-paths.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  endOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** Stands before the place of a module's own file, relative to the folder of the module around. */
export const MODULE_FILE = 'mod ';

function addRow(
  x: Extraction,
  at: number,
  row: Pick<ImportFact, 'specifier' | 'imported' | 'local'>,
  star = false,
): void {
  const line = lineOf(x, startOf(x, at));
  x.imports.push({
    ...row,
    scope: x.scope,
    line,
    column: columnOf(x, startOf(x, at), line),
    ...(star && { star }),
  });
}

/** `mod a { … }` is a namespace; `mod a;` stands in a file, which `#[path = "b.rs"]` may name. */
export function readModule(x: Extraction, node: number, rule: RoleOf<'module'>): number {
  const nameNode = childIn(x, node, rule.name);
  if (childIn(x, node, rule.body) >= 0)
    return readClass(x, node, {
      role: 'class',
      kind: 'Namespace',
      name: rule.name,
      body: rule.body,
    });
  if (nameNode < 0) return -1;
  const name = textOf(x, nameNode);
  const before = x.tree.text.slice(Math.max(0, startOf(x, node) - 200), startOf(x, node));
  const path = /#\[path\s*=\s*"([^"]+)"\]\s*(?:#\[[^\]]*\]\s*)*$/.exec(before)?.[1];
  const inner = [...modulesAround(x), name].join('/');
  addRow(x, nameNode, {
    specifier: `${MODULE_FILE}${path === undefined ? inner : `= ${path}`}`,
    imported: '*',
    local: name,
  });
  return -1;
}

export function readUseTree(x: Extraction, node: number): void {
  const argument = childIn(x, node, 'argument');
  if (argument >= 0) return readTree(x, argument, { path: '', e: -1 });
  const name = childIn(x, node, 'name');
  const alias = childIn(x, node, 'alias');
  if (name >= 0)
    addRow(x, name, {
      specifier: `::${textOf(x, name)}`,
      imported: '*',
      local: textOf(x, alias >= 0 ? alias : name),
    });
}

/** What stands before a part of a tree: its text, and what it names. */
interface Around {
  readonly path: string;
  readonly e: number;
}

function readTree(x: Extraction, node: number, around: Around): void {
  const list = childIn(x, node, 'list');
  if (list >= 0) {
    const path = childIn(x, node, 'path');
    return readList(
      x,
      list,
      path < 0 ? around : { path: joined(x, around.path, path), e: namePath(x, path, around.e) },
    );
  }
  const alias = childIn(x, node, 'alias');
  if (alias >= 0) {
    const path = childIn(x, node, 'path');
    const local = textOf(x, alias);
    if (local !== '_') addRef(x, 'named', addExpr(x, ['name', local, x.scope]), startOf(x, alias));
    return addLeaf(x, path, around, local === '_' ? '' : local);
  }
  const text = textOf(x, node);
  if (text.startsWith('{')) return readList(x, node, around);
  if (text.endsWith('*')) {
    const path = childrenOf(x, node)[0] ?? -1;
    if (path >= 0) namePath(x, path, around.e);
    return addRow(
      x,
      path < 0 ? node : lastName(x, path),
      {
        specifier: pathFromFile(x, path < 0 ? around.path : joined(x, around.path, path)),
        imported: '*',
        local: '',
      },
      true,
    );
  }
  addLeaf(x, node, around, undefined);
}

/** The names of a path, each as what it is inside of the one before it. */
function namePath(x: Extraction, node: number, eAround: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'member') {
    const eObject =
      readModuleWords(x, node, rule.object) ?? namePath(x, childIn(x, node, rule.object), eAround);
    const property = childIn(x, node, rule.property);
    return property < 0 ? -1 : nameAt(x, property, ['member', eObject, textOf(x, property)]);
  }
  if (rule?.role !== 'name') return moduleWord(x, node);
  return nameAt(
    x,
    node,
    eAround < 0 ? ['name', textOf(x, node), x.scope] : ['member', eAround, textOf(x, node)],
  );
}

function nameAt(x: Extraction, node: number, expr: ExprFact): number {
  const e = addExpr(x, expr);
  addRef(x, 'named', e, startOf(x, node));
  return e;
}

function readList(x: Extraction, list: number, around: Around): void {
  for (const item of childrenOf(x, list)) readTree(x, item, around);
}

function joined(x: Extraction, around: string, path: number): string {
  const text = textOf(x, path).replace(/\s+/g, '');
  return around === '' ? text : `${around}::${text}`;
}

/** One name: `self` at the end of a path stands for the path itself. */
function addLeaf(x: Extraction, node: number, around: Around, alias: string | undefined): void {
  if (node < 0) return;
  const rule = ruleOf(x, node);
  const object = rule?.role === 'member' ? childIn(x, node, rule.object) : -1;
  if (object >= 0) namePath(x, object, around.e);
  const whole = pathFromFile(x, joined(x, around.path, node).replace(/::self$/, ''));
  const split = whole.lastIndexOf('::');
  const name = whole.slice(split < 0 ? 0 : split + 2);
  const local = alias ?? name;
  if (split <= 0) return addRow(x, node, { specifier: whole, imported: '*', local });
  addRow(x, lastName(x, node), { specifier: whole.slice(0, split), imported: name, local });
}

function lastName(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  const property = rule?.role === 'member' ? childIn(x, node, rule.property) : -1;
  return property >= 0 && endOf(x, property) === endOf(x, node) ? property : node;
}
