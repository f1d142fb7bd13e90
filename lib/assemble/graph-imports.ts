// Creates the edges of imports: the files and symbols that a file imports. Follows no use of them, except of whole packages.
import type { ExportFact, ImportFact } from '../facts/file-facts.ts';
import { addEdge, type GraphDraft } from './graph-draft.ts';
import type { Inference } from '../infer/inference.ts';
import type { FileGroup, Unit } from '../link/vocabulary.ts';

/** The file whose imports are followed. */
interface Importer {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly unit: Unit;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

export function addImports(draft: GraphDraft, inference: Inference, unit: Unit): void {
  const importer = { draft, inference, unit };
  for (const row of unit.facts.imports) {
    addFileImport(importer, row.specifier, row);
    if (row.local && row.imported !== '*') addImportedName(importer, row);
  }
  addPackageImports(importer);
  for (const row of unit.facts.exports) {
    if (row.specifier === undefined) continue;
    addFileImport(importer, row.specifier, row);
    if (row.name !== '*' && row.imported !== '*') addReexport(importer, row);
  }
}

/** The referent of the name; with its file, if that is part of a package. */
function addImportedName(importer: Importer, row: ImportFact): void {
  const { draft, inference, unit } = importer;
  const { kind } = inference.importTarget(unit, row.specifier);
  const ofPackage = kind === 'files' || kind === 'namespace';
  for (const def of inference.lookUp(unit, row.local, row.scope).defs) {
    if (def.unit === unit) continue;
    addImportEdge(importer, draft.nodeOf.get(def.canonical), row);
    if (ofPackage) addImportEdge(importer, draft.fileOf.get(def.unit), row);
  }
}

function addReexport(importer: Importer, row: ExportFact): void {
  const { draft, inference, unit } = importer;
  for (const def of inference.exportOf(unit, row.name).defs)
    if (def.unit !== unit)
      addImportEdge(importer, draft.nodeOf.get(def.canonical), row, 'reexport');
}

/** The file that a specifier leads to, and a module of a package if an imported name refers to one. */
function addFileImport(importer: Importer, specifier: string, at: Place): void {
  for (const imported of filesAt(importer, specifier))
    if (imported !== importer.unit)
      addImportEdge(importer, importer.draft.fileOf.get(imported), at);
}

function filesAt({ inference, unit }: Importer, specifier: string): readonly Unit[] {
  const target = inference.importTarget(unit, specifier);
  const file = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  if (file) return [file];
  if (target.kind !== 'member') return [];
  return inference
    .moduleValue(unit, specifier)
    .flatMap((value) => (value.kind === 'module' ? [value.unit] : []));
}

/** From the file to the node, if there is one. */
function addImportEdge(
  { draft, unit }: Importer,
  to: number | undefined,
  { line, column }: Place,
  reason: 'import' | 'reexport' = 'import',
): void {
  if (to !== undefined)
    addEdge(draft, 'IMPORTS', draft.fileOf.get(unit) ?? 0, to, { reason, line, column });
}

/** Modules named inside expressions: `require('x')`, `import('x')`; and modules imported as names of a package. */
export function addModuleUses(draft: GraphDraft, inference: Inference, unit: Unit): void {
  const importer = { draft, inference, unit };
  for (const row of unit.facts.imports) {
    if (!row.local) continue;
    for (const value of inference.lookUp(unit, row.local, row.scope).values)
      if (value.kind === 'module' && value.unit !== unit)
        addImportEdge(importer, draft.fileOf.get(value.unit), row);
  }
  if (inference.program.strategyOf(unit).offers === 'all-names') return;
  for (const [, [, specifier, line, column]] of unit.facts.exprs.tagged('module'))
    addFileImport(importer, specifier, { line, column });
}

interface ImportedPackage {
  readonly row: ImportFact;
  readonly group: FileGroup;
  readonly used: Set<Unit>;
}

/** Of a package of several files imported as a whole, a file imports those whose names it uses; if it uses none, all. */
function addPackageImports(importer: Importer): void {
  const packages = wholePackages(importer);
  if (packages.length === 0) return;
  noteUses(importer.unit, packages);
  for (const { row, group, used } of packages)
    for (const other of used.size > 0 ? used : group.units)
      if (other !== importer.unit) addImportEdge(importer, importer.draft.fileOf.get(other), row);
}

function wholePackages({ inference, unit }: Importer): ImportedPackage[] {
  return unit.facts.imports.flatMap((row) => {
    const target =
      row.star || row.imported === '*' ? inference.importTarget(unit, row.specifier) : undefined;
    const group =
      target?.kind === 'files'
        ? inference.program.groupOf(target.paths, unit)
        : target?.kind === 'namespace'
          ? inference.program.namespaceAt(unit, target.name)
          : undefined;
    return group ? [{ row, group, used: new Set<Unit>() }] : [];
  });
}

/** Names of a package are used as its members, or as bare names after a star import. */
function noteUses({ facts: { exprs } }: Unit, packages: readonly ImportedPackage[]): void {
  const starred = packages.filter(({ row }) => row.star);
  const named = new Map(
    packages.filter(({ row }) => !row.star).map((imported) => [imported.row.local, imported]),
  );
  if (starred.length > 0)
    for (const [, [, name]] of exprs.tagged('name'))
      for (const imported of starred) noteUse(imported, name);
  for (const [, expr] of exprs.tagged('member')) {
    const object = exprs.get(expr[1]);
    const imported = object?.[0] === 'name' && object[2] === 0 ? named.get(object[1]) : undefined;
    if (imported) noteUse(imported, expr[2]);
  }
}

function noteUse({ group, used }: ImportedPackage, name: string): void {
  for (const def of group.names.get(name) ?? []) used.add(def.unit);
}
