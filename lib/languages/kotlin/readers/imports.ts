// Reads imports by path, of classes, functions and variables alike. Finds none of them.
import { addImport, nameAlias } from '../../_kit/record-imports.ts';
import { childrenOf, endOf, textOf, compactText } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `import a.b.C`, `import a.b.c as d`, `import a.b.*`: of classes, functions and variables alike. */
export function readPackagePath(state: Extraction, node: number): void {
  const [path, alias] = childrenOf(state, node);
  if (path === undefined) return;
  const names = childrenOf(state, path);
  const [last = path] = names.slice(-1);
  const whole = compactText(state, path);
  if (/\.\s*\*/.test(state.tree.text.slice(endOf(state, path), endOf(state, node))))
    return addImport(state, path, { specifier: whole, imported: '*', local: '', star: true });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1).replace(/^`|`$/g, '');
  addImport(state, last, {
    specifier: whole.slice(0, Math.max(dot, 0)),
    imported: name,
    local: alias === undefined ? name : textOf(state, alias),
  });
  if (alias !== undefined) nameAlias(state, alias);
}
