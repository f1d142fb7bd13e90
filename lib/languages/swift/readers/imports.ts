// Reads imports of whole modules. Finds no module.
import { addImport } from '../../_kit/record-imports.ts';
import { childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `import A`, `import struct A.B`: all names of a module, which the first name refers to. */
export function readWholeModule(state: Extraction, node: number): void {
  const path = childrenOf(state, node).findLast(
    (child) => ruleOf(state, child)?.role !== 'modifiers',
  );
  const [first] = path === undefined ? [] : childrenOf(state, path);
  if (first === undefined) return;
  addImport(state, first, {
    specifier: textOf(state, first),
    imported: '*',
    local: '',
    star: true,
  });
}
