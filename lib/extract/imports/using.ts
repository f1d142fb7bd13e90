// Reads `using A.B;`, `using static A.B.C;`, `using X = A.B.C;`, each of them `global` or not, into plain rows.
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  nameNothing,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

export function readUsing(x: Extraction, node: number): void {
  const aliasNode = childIn(x, node, 'name');
  const path =
    childrenOf(x, node).findLast(
      (child) => child !== aliasNode && x.tree.fieldAt(child) !== 'name',
    ) ?? -1;
  if (path < 0) return;
  const head = x.tree.text.slice(startOf(x, node), startOf(x, path));
  const specifier = textOf(x, path)
    .replace(/\s+/g, '')
    .replace(/^global::/, '');
  const last = childIn(x, path, 'name');
  const at = startOf(x, last >= 0 ? last : path);
  const line = lineOf(x, at);
  const ambient = /^global\b/.test(head);
  const row = {
    specifier: withArity(specifier),
    imported: '*',
    scope: x.scope,
    line,
    column: columnOf(x, at, line),
    ...(ambient && { ambient }),
  };
  nameNothing(x, path);
  if (aliasNode < 0) {
    x.imports.push({
      ...row,
      local: '',
      star: true,
      ...(!/\bstatic\b/.test(head) && { typeOnly: true }),
    });
    return;
  }
  x.imports.push({ ...row, local: textOf(x, aliasNode) });
  addRef(x, 'named', addExpr(x, ['name', textOf(x, aliasNode), x.scope]), startOf(x, aliasNode));
}

/** `A.B<C,D>` is known by how many arguments it takes. */
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
