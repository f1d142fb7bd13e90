// Reads imports of packages. Finds no package.
import { addImport } from '../../_kit/record-imports.ts';
import { childIn, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { stringValue } from '../../_kit/texts.ts';

/** `import alias "path"`. Without an alias, the package's own name counts, which the last part of the path most often is. */
export function readImportPath(state: Extraction, node: number): void {
  const source = childIn(state, node, 'path');
  const specifier = source < 0 ? undefined : stringValue(state, source);
  if (specifier === undefined) return;
  const aliasNode = childIn(state, node, 'name');
  const alias = aliasNode < 0 ? undefined : textOf(state, aliasNode);
  if (alias === '.') addImport(state, source, { specifier, imported: '*', local: '', star: true });
  else if (alias === '_') addImport(state, source, { specifier, imported: '*', local: '' });
  else if (alias !== undefined)
    addImport(state, aliasNode, { specifier, imported: '*', local: alias });
  else
    addImport(state, source, {
      specifier,
      imported: '*',
      local: lastPart(specifier),
      implicit: true,
    });
}

/** `yaml` of `gopkg.in/yaml.v3`, `chi` of `example.com/chi/v5`. */
function lastPart(path: string): string {
  const parts = path.split('/');
  if (parts.length > 1 && /^v\d+$/.test(parts.at(-1) ?? '')) parts.pop();
  return (parts.at(-1) ?? '').replace(/\.v\d+$/, '');
}
