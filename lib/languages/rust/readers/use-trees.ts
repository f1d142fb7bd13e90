// Reads `use` trees into import rows. Does not resolve their paths.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { addImport } from '../../_kit/record-imports.ts';

export function readUseTree(state: Extraction, node: number): void {
  const argument = childIn(state, node, 'argument');
  if (argument >= 0) return readTree(state, argument, { path: '', e: -1 });
  const name = childIn(state, node, 'name');
  const alias = childIn(state, node, 'alias');
  if (name >= 0)
    addImport(state, name, {
      specifier: `::${textOf(state, name)}`,
      imported: '*',
      local: textOf(state, alias >= 0 ? alias : name),
    });
}

/** The path before a part of a tree: its text, and the expression of its last name. */
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
    return addImport(state, path < 0 ? node : lastName(state, path), {
      specifier: state.shared.pathFromFile(
        path < 0 ? around.path : joined(state, around.path, path),
      ),
      imported: '*',
      local: '',
      star: true,
    });
  }
  addLeaf(state, node, around, undefined);
}

/** The names of a path, each as a member of the one before it. */
function namePath(state: Extraction, node: number, eAround: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'member') {
    const eObject =
      moduleBefore(state, node, rule.object) ??
      namePath(state, childIn(state, node, rule.object), eAround);
    const property = childIn(state, node, rule.property);
    return property < 0
      ? -1
      : nameAt(state, property, ['member', eObject, textOf(state, property)]);
  }
  if (rule?.role !== 'name') return state.shared.moduleWord(node);
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

/** One name: `self` at the end of a path is the path itself. */
function addLeaf(state: Extraction, node: number, around: Around, alias: string | undefined): void {
  if (node < 0) return;
  const rule = ruleOf(state, node);
  const object = rule?.role === 'member' ? childIn(state, node, rule.object) : -1;
  if (object >= 0) namePath(state, object, around.e);
  const whole = state.shared.pathFromFile(joined(state, around.path, node).replace(/::self$/, ''));
  const split = whole.lastIndexOf('::');
  const name = whole.slice(split < 0 ? 0 : split + 2);
  const local = alias ?? name;
  if (split <= 0) return addImport(state, node, { specifier: whole, imported: '*', local });
  addImport(state, lastName(state, node), {
    specifier: whole.slice(0, split),
    imported: name,
    local,
  });
}

function lastName(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  const property = rule?.role === 'member' ? childIn(state, node, rule.property) : -1;
  return property >= 0 && endOf(state, property) === endOf(state, node) ? property : node;
}

/** The module that words before a path mean: `crate`, `super::super`. Undefined for other parts. */
function moduleBefore(state: Extraction, node: number, field: string): number | undefined {
  const object = childIn(state, node, field);
  const e = object < 0 ? -1 : state.shared.moduleWord(object);
  return e < 0 ? undefined : e;
}
