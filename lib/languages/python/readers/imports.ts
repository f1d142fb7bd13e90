// Reads imports of modules and of names from them. Finds no module.
import { addImport, nameAlias } from '../../_kit/record-imports.ts';
import { nameNothing } from '../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  startOf,
  endOf,
  textOf,
  compactText,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `import a.b, c as d`, `from .m import a as b`, `from m import *`. */
export function readPythonImport(state: Extraction, node: number): void {
  const moduleNode = childIn(state, node, 'module_name');
  if (moduleNode >= 0) return readFromImport(state, node, moduleNode);
  for (const item of childrenOf(state, node)) {
    const alias = childIn(state, item, 'alias');
    const name = alias >= 0 ? childIn(state, item, 'name') : item;
    const specifier = compactText(state, name);
    nameNothing(state, item);
    // `import a.b` binds `a`; the rest is reached through members.
    if (alias >= 0)
      addImport(state, name, { specifier, imported: '*', local: textOf(state, alias) });
    else {
      addImport(state, name, {
        specifier: specifier.split('.')[0] ?? specifier,
        imported: '*',
        local: specifier.split('.')[0] ?? specifier,
      });
      if (specifier.includes('.')) addImport(state, name, { specifier, imported: '*', local: '' });
    }
  }
}

function readFromImport(state: Extraction, node: number, moduleNode: number): void {
  const specifier = compactText(state, moduleNode);
  nameNothing(state, moduleNode);
  for (const item of childrenOf(state, node)) {
    if (item === moduleNode) continue;
    if (endOf(state, item) - startOf(state, item) === 1 && textOf(state, item) === '*') {
      addImport(state, item, { specifier, imported: '*', local: '', star: true });
      continue;
    }
    const alias = childIn(state, item, 'alias');
    const name = alias >= 0 ? childIn(state, item, 'name') : item;
    addImport(state, name, {
      specifier,
      imported: compactText(state, name),
      local: alias >= 0 ? textOf(state, alias) : compactText(state, name),
    });
    if (alias >= 0) nameAlias(state, alias);
  }
}
