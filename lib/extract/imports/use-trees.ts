// Reads `use` trees and nested modules into import rows. Does not resolve their paths.
import type { RoleOf } from '../../languages/_rules.ts';
import type { ExprFact, ImportFact } from '../../facts/file-facts.ts';
import { readClass } from '../classes/classes.ts';
import { modulesAround, moduleWord, pathFromFile, readModuleWords } from './module-paths.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  endOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** Stands before the place of a module's own file, relative to the folder of the module around. */
export const MODULE_FILE = 'mod ';

function addRow(
  state: Extraction,
  at: number,
  row: Pick<ImportFact, 'specifier' | 'imported' | 'local'>,
  star = false,
): void {
  const line = lineOf(state, startOf(state, at));
  state.imports.push({
    ...row,
    scope: state.scope,
    line,
    column: columnOf(state, startOf(state, at), line),
    ...(star && { star }),
  });
}

/** `mod a { … }` is a namespace; `mod a;` stands in a file, which `#[path = "b.rs"]` may name. */
export function readModule(state: Extraction, node: number, rule: RoleOf<'module'>): number {
  const nameNode = childIn(state, node, rule.name);
  if (childIn(state, node, rule.body) >= 0)
    return readClass(state, node, {
      role: 'class',
      kind: 'Namespace',
      name: rule.name,
      body: rule.body,
    });
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  const before = state.tree.text.slice(
    Math.max(0, startOf(state, node) - 200),
    startOf(state, node),
  );
  const path = /#\[path\s*=\s*"([^"]+)"\]\s*(?:#\[[^\]]*\]\s*)*$/.exec(before)?.[1];
  const inner = [...modulesAround(state), name].join('/');
  addRow(state, nameNode, {
    specifier: `${MODULE_FILE}${path === undefined ? inner : `= ${path}`}`,
    imported: '*',
    local: name,
  });
  return -1;
}

export function readUseTree(state: Extraction, node: number): void {
  const argument = childIn(state, node, 'argument');
  if (argument >= 0) return readTree(state, argument, { path: '', e: -1 });
  const name = childIn(state, node, 'name');
  const alias = childIn(state, node, 'alias');
  if (name >= 0)
    addRow(state, name, {
      specifier: `::${textOf(state, name)}`,
      imported: '*',
      local: textOf(state, alias >= 0 ? alias : name),
    });
}

/** What stands before a part of a tree: its text, and what it names. */
interface Around {
  readonly path: string;
  readonly e: number;
}

function readTree(state: Extraction, node: number, around: Around): void {
  const list = childIn(state, node, 'list');
  if (list >= 0) {
    const path = childIn(state, node, 'path');
    return readList(
      state,
      list,
      path < 0
        ? around
        : { path: joined(state, around.path, path), e: namePath(state, path, around.e) },
    );
  }
  const alias = childIn(state, node, 'alias');
  if (alias >= 0) {
    const path = childIn(state, node, 'path');
    const local = textOf(state, alias);
    if (local !== '_')
      addRef(state, 'named', addExpr(state, ['name', local, state.scope]), startOf(state, alias));
    return addLeaf(state, path, around, local === '_' ? '' : local);
  }
  const text = textOf(state, node);
  if (text.startsWith('{')) return readList(state, node, around);
  if (text.endsWith('*')) {
    const path = childrenOf(state, node)[0] ?? -1;
    if (path >= 0) namePath(state, path, around.e);
    return addRow(
      state,
      path < 0 ? node : lastName(state, path),
      {
        specifier: pathFromFile(state, path < 0 ? around.path : joined(state, around.path, path)),
        imported: '*',
        local: '',
      },
      true,
    );
  }
  addLeaf(state, node, around, undefined);
}

/** The names of a path, each as what it is inside of the one before it. */
function namePath(state: Extraction, node: number, eAround: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'member') {
    const eObject =
      readModuleWords(state, node, rule.object) ??
      namePath(state, childIn(state, node, rule.object), eAround);
    const property = childIn(state, node, rule.property);
    return property < 0
      ? -1
      : nameAt(state, property, ['member', eObject, textOf(state, property)]);
  }
  if (rule?.role !== 'name') return moduleWord(state, node);
  return nameAt(
    state,
    node,
    eAround < 0
      ? ['name', textOf(state, node), state.scope]
      : ['member', eAround, textOf(state, node)],
  );
}

function nameAt(state: Extraction, node: number, expr: ExprFact): number {
  const e = addExpr(state, expr);
  addRef(state, 'named', e, startOf(state, node));
  return e;
}

function readList(state: Extraction, list: number, around: Around): void {
  for (const item of childrenOf(state, list)) readTree(state, item, around);
}

function joined(state: Extraction, around: string, path: number): string {
  const text = textOf(state, path).replace(/\s+/g, '');
  return around === '' ? text : `${around}::${text}`;
}

/** One name: `self` at the end of a path stands for the path itself. */
function addLeaf(state: Extraction, node: number, around: Around, alias: string | undefined): void {
  if (node < 0) return;
  const rule = ruleOf(state, node);
  const object = rule?.role === 'member' ? childIn(state, node, rule.object) : -1;
  if (object >= 0) namePath(state, object, around.e);
  const whole = pathFromFile(state, joined(state, around.path, node).replace(/::self$/, ''));
  const split = whole.lastIndexOf('::');
  const name = whole.slice(split < 0 ? 0 : split + 2);
  const local = alias ?? name;
  if (split <= 0) return addRow(state, node, { specifier: whole, imported: '*', local });
  addRow(state, lastName(state, node), { specifier: whole.slice(0, split), imported: name, local });
}

function lastName(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  const property = rule?.role === 'member' ? childIn(state, node, rule.property) : -1;
  return property >= 0 && endOf(state, property) === endOf(state, node) ? property : node;
}
