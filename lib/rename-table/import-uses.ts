// Names in imports and exports. Knows no expressions.
import { afterLast } from '../base/text-ends.ts';
import { plainName } from '../facts/name-key.ts';
import type { ImportFact } from '../facts/file-facts.ts';
import { symbolsOfResult } from '../infer/names/named-things.ts';
import { importedNamespace } from '../infer/names/namespace-of.ts';
import { type Reading, withOverlay, symbolsOnly } from './settled-symbols.ts';

export function addImports(reading: Reading): void {
  const { inference, unit, places } = reading;
  for (const row of unit.facts.imports) {
    if (row.imported === '*') addPath(reading, row);
    const name = plainName(row.imported === 'default' ? row.local : row.imported);
    if (row.local === '' || !places.isAt(name, row.line, row.column)) continue;
    places.add(
      name,
      row.line,
      row.column,
      withOverlay(
        reading,
        { name, line: row.line, column: row.column },
        symbolsOnly(reading, symbolsOfResult(inference.lookUp(unit, row.local, row.scope)), name),
      ),
      'use',
    );
  }
  for (const row of unit.facts.exports) {
    if (
      row.specifier === undefined ||
      row.imported === undefined ||
      !places.isAt(row.imported, row.line, row.column)
    )
      continue;
    places.add(
      row.imported,
      row.line,
      row.column,
      withOverlay(
        reading,
        { name: row.imported, line: row.line, column: row.column },
        symbolsOnly(reading, symbolsOfResult(inference.exportOf(unit, row.name)), row.imported),
      ),
      'use',
    );
  }
}

/** The last part of a path that is imported from, or that has an alias: a class, or else no symbol. */
function addPath(reading: Reading, { specifier, line, column, star }: ImportFact): void {
  const { inference, unit, places } = reading;
  const name = afterLast(specifier, '.:\\');
  if (!places.isAt(name, line, column)) return;
  const { kind } = inference.importTarget(unit, specifier);
  const classes =
    kind === 'member' || kind === 'scoped'
      ? importedNamespace(inference, unit, specifier).flatMap((value) =>
          value.kind === 'symbol' ? [value.def] : [],
        )
      : [];
  if (classes.length > 0 || star)
    places.add(
      name,
      line,
      column,
      withOverlay(
        reading,
        { name, line, column },
        symbolsOnly(reading, { defs: classes, open: false }, name),
      ),
      'use',
    );
}
