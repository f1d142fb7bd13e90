// Names of types from outside of the repository: as packages know them, and as they are written. Reads no type.
import { plainName } from '../../facts/name-key.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** A type outside: by its simple name if the standard library has it, otherwise with that of its package. */
export function outsideName(unit: Unit, local: string): string {
  const row = unit.facts.imports.find((candidate) => candidate.local === local);
  return row && row.imported !== '*'
    ? nameOutside(unit, row.specifier, row.imported)
    : plainName(row ? row.specifier.slice(row.specifier.lastIndexOf('.') + 1) : local);
}

export function nameOutside(unit: Unit, around: string, name: string): string {
  const { libraryPackages } = unit.language.builtins;
  // A nested type is identified by its own name.
  const type = around.search(/(?:^|\.)[A-Z]/);
  const inPackage = type < 0 ? around : around.slice(0, type);
  return libraryPackages.length === 0 || inPackage === '' || libraryPackages.includes(inPackage)
    ? name
    : `${around}.${name}`;
}

/** `a.b.C` as written. */
export function dotted(unit: Unit, e: number): string {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'name'
    ? expr[1]
    : expr?.[0] === 'member'
      ? `${dotted(unit, expr[1])}.${expr[2]}`
      : '';
}

/** The name in the exporting module: `import {A as B}` makes B refer to A. */
export function importedName(unit: Unit, local: string): string {
  const row = unit.facts.imports.find((candidate) => candidate.local === local);
  return row && row.imported !== '*' && row.imported !== 'default'
    ? row.imported
    : plainName(local);
}
