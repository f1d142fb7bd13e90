// The values of names during tracing: imports of frameworks, names of other files. Follows no values itself.
import { replacedExportsOf } from '../../infer/attached.ts';
import { plainName } from '../../facts/name-key.ts';
import type { ImportFact } from '../../facts/file-facts.ts';
import type { Unit } from '../../link/vocabulary.ts';
import type { Thing, Things, Tracing } from '../routing.ts';

const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/** Scopes from the inside out; then other files that share their names, and star imports. */
export function namedThings(tracing: Tracing, unit: Unit, name: string, from: number): Things {
  const { scopes } = unit.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const kind = scopes[scope]?.[0];
    if (kind === 'object' || (kind === 'class' && scope !== from)) continue;
    const rows = unit.imports[scope]?.get(name) ?? [];
    const defs = unit.names[scope]?.get(name) ?? [];
    if (rows.length === 0 && defs.length === 0) continue;
    const found = [
      ...rows.flatMap((row) => importThings(tracing, unit, row)),
      ...defs.flatMap((def) => tracing.ofDef(def)),
    ];
    return found.length > 0 || rows.length === 0
      ? found
      : tracing.inference.lookUp(unit, name, from).defs.flatMap((def) => tracing.ofDef(def));
  }
  const ambient = tracing.inference.program.strategyOf(unit).ambient?.(unit.path) ?? [];
  const specifiers = [
    ...[...unit.stars, ...ambient].map(({ specifier }) => specifier).filter(tracing.isEvidence),
    ...tracing.ambientNamesIn(unit.path),
  ];
  const starred = [
    ...[...new Set(specifiers)].map((specifier) => outsideThing(specifier, name)),
    ...(tracing.isNamedPackage(unit, name) ? [outsideThing(name, '*')] : []),
  ];
  return [
    ...tracing.inference.lookUp(unit, name, from).defs.flatMap((def) => tracing.ofDef(def)),
    ...starred,
  ];
}

/** A package of a framework is recognised by its name, even if the repository contains the package itself. */
export function importThings(
  tracing: Tracing,
  unit: Unit,
  { specifier, imported }: Pick<ImportFact, 'specifier' | 'imported'>,
): Things {
  if (tracing.isEvidence(specifier)) return [outsideThing(specifier, imported)];
  if (specifier === '.')
    return onceEach(tracing, `${unit.path}\n${imported}`, () =>
      offeredThings(tracing, unit, imported),
    );
  return onceEach(tracing, `${unit.path}\n${specifier}\n${imported}`, () =>
    followedImport(tracing, unit, specifier, imported),
  );
}

/** `axum::routing` and `get` are `axum.routing.get`. */
function outsideThing(specifier: string, imported: string): Thing {
  const path = specifier.replaceAll('::', '.');
  return { kind: 'outside', path: WHOLE.has(imported) ? path : `${path}.${plainName(imported)}` };
}

function followedImport(tracing: Tracing, unit: Unit, specifier: string, imported: string): Things {
  const target = tracing.inference.importTarget(unit, specifier);
  const other =
    target.kind === 'file' ? tracing.inference.program.unitAt.get(target.path) : undefined;
  if (other) return offeredThings(tracing, other, imported);
  if (target.kind !== 'files') return [];
  return (
    tracing.inference.program
      .groupOf(target.paths, unit)
      .names.get(imported)
      ?.flatMap((def) => tracing.ofDef(def)) ?? []
  );
}

/** Files may import each other in cycles: an import that is being followed is not followed again. */
function onceEach({ following }: Tracing, key: string, follow: () => Things): Things {
  if (following.has(key)) return [];
  following.add(key);
  const found = follow();
  following.delete(key);
  return found;
}

/** The export of a file with a name. */
function offeredThings(tracing: Tracing, unit: Unit, name: string): Things {
  const { inference } = tracing;
  if (inference.program.strategyOf(unit).offers === 'all-names')
    return WHOLE.has(name) ? [] : namedThings(tracing, unit, name, 0);
  const row =
    unit.exportRows.get(name)?.[0] ??
    (name === '=' ? unit.exportRows.get('default')?.[0] : undefined);
  if (row?.specifier !== undefined)
    return importThings(tracing, unit, {
      specifier: row.specifier,
      imported: row.imported ?? row.name,
    });
  if (row?.local !== undefined) return namedThings(tracing, unit, row.local, 0);
  if (row?.e !== undefined) return tracing.trace(unit, row.e);
  const replaced = replacedExportsOf(inference.attached, unit);
  if (WHOLE.has(name) && replaced.length > 0) return replaced.flatMap((def) => tracing.ofDef(def));
  return inference.exportOf(unit, name).defs.flatMap((def) => tracing.ofDef(def));
}
