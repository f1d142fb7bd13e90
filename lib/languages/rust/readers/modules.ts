// Reads nested modules: `mod a { … }`, `mod a;`. Does not find their files.
import type { RoleOf } from '../../_rules.ts';
import { addImport } from '../../_kit/record-imports.ts';
import { childIn, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Comes before the path of a module's own file, relative to the folder of the enclosing module. */
const MODULE_FILE = 'mod ';

/** `mod a { … }` is a namespace; `mod a;` is in a file, which `#[path = "b.rs"]` may name. */
export function readModule(state: Extraction, node: number, rule: RoleOf<'module'>): number {
  const nameNode = childIn(state, node, rule.name);
  if (childIn(state, node, rule.body) >= 0)
    return state.shared.readClass(node, {
      role: 'class',
      kind: 'Namespace',
      name: rule.name,
      body: rule.body,
    });
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  const path = statedPath(state, node);
  const inner = [...state.shared.modulesAround(), name].join('/');
  addImport(state, nameNode, {
    specifier: `${MODULE_FILE}${path === undefined ? inner : `= ${path}`}`,
    imported: '*',
    local: name,
  });
  return -1;
}

const LONGEST_ATTRIBUTES = 200;

/** The attribute that states the path, and attributes after it. */
const STATED_PATH = /#\[path\s*=\s*"([^"]+)"\]\s*(?:#\[[^\]]*\]\s*)*$/y;

/** The path in `#[path = "b.rs"]` before a module. */
function statedPath(state: Extraction, node: number): string | undefined {
  const end = startOf(state, node);
  const before = state.tree.text.slice(Math.max(0, end - LONGEST_ATTRIBUTES), end);
  for (let at = before.indexOf('#[path'); at >= 0; at = before.indexOf('#[path', at + 1)) {
    STATED_PATH.lastIndex = at;
    const path = STATED_PATH.exec(before)?.[1];
    if (path !== undefined) return path;
  }
  return undefined;
}
