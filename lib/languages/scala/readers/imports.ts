// Reads imports by path, with selectors. Finds nothing that is imported.
import { addImport, nameAlias } from '../../_kit/record-imports.ts';
import { nameNothing } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `import a.b.C`, `import a.b._`, `import a.b.{C, D => E, _}`: the path is a list of names. */
export function readSelectors(state: Extraction, node: number): void {
  const parts = childrenOf(state, node);
  const names = parts.filter((child) => ruleOf(state, child)?.role === 'name');
  const path = names.map((child) => textOf(state, child));
  const [last = node] = parts.slice(-1);
  if (names.includes(last))
    return addImport(state, last, {
      specifier: path.slice(0, -1).join('.'),
      imported: textOf(state, last),
      local: textOf(state, last),
    });
  const selectors = childrenOf(state, last);
  if (selectors.length === 0 || /^[_*]$/.test(textOf(state, last)))
    return addImport(state, last, {
      specifier: path.join('.'),
      imported: '*',
      local: '',
      star: true,
    });
  for (const selector of selectors) readSelector(state, selector, path.join('.'));
}

function readSelector(state: Extraction, selector: number, specifier: string): void {
  if (/^(_|\*|given)$/.test(textOf(state, selector)))
    return addImport(state, selector, { specifier, imported: '*', local: '', star: true });
  const name = childIn(state, selector, 'name');
  const alias = childIn(state, selector, 'alias');
  if (name < 0)
    return addImport(state, selector, {
      specifier,
      imported: textOf(state, selector),
      local: textOf(state, selector),
    });
  if (alias < 0 || textOf(state, alias) === '_') return nameNothing(state, selector);
  addImport(state, name, { specifier, imported: textOf(state, name), local: textOf(state, alias) });
  nameAlias(state, alias);
}
