// Reads `using A.B;`, `using static A.B.C;`, `using X = A.B.C;`, each of them `global` or not, into plain rows.
import { addExpr, addRef, nameNothing } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, columnOf, lineOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readUsing(state: Extraction, node: number): void {
  const aliasNode = childIn(state, node, 'name');
  const path =
    childrenOf(state, node).findLast(
      (child) => child !== aliasNode && state.tree.fieldAt(child) !== 'name',
    ) ?? -1;
  if (path < 0) return;
  const head = state.tree.text.slice(startOf(state, node), startOf(state, path));
  const specifier = textOf(state, path)
    .replace(/\s+/g, '')
    .replace(/^global::/, '');
  const last = childIn(state, path, 'name');
  const at = startOf(state, last >= 0 ? last : path);
  const line = lineOf(state, at);
  const ambient = /^global\b/.test(head);
  const row = {
    specifier: withArity(specifier),
    imported: '*',
    scope: state.scope,
    line,
    column: columnOf(state, at, line),
    ...(ambient && { ambient }),
  };
  nameNothing(state, path);
  if (aliasNode < 0) {
    state.imports.push({
      ...row,
      local: '',
      star: true,
      ...(!/\bstatic\b/.test(head) && { typeOnly: true }),
    });
    return;
  }
  state.imports.push({ ...row, local: textOf(state, aliasNode) });
  addRef(
    state,
    'named',
    addExpr(state, ['name', textOf(state, aliasNode), state.scope]),
    startOf(state, aliasNode),
  );
}

/** The name of `A.B<C,D>` contains the number of its arguments. */
function withArity(path: string): string {
  const open = path.indexOf('<');
  if (open < 0) return path;
  let count = 1;
  let depth = 0;
  for (const mark of path.slice(open)) {
    if (mark === '<') depth++;
    else if (mark === '>') depth--;
    else if (mark === ',' && depth === 1) count++;
  }
  return `${path.slice(0, open)}\`${count}`;
}
