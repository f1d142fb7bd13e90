// Makes the edges of imports: which files and symbols a file imports. Follows no use of them.
import type { ImportFact } from '../facts/file-facts.ts';
import { addEdge, type GraphDraft } from './graph-draft.ts';
import type { Inference } from '../infer/inference.ts';
import type { FileGroup, Unit } from '../link/vocabulary.ts';

export function addImports(draft: GraphDraft, inference: Inference, unit: Unit): void {
  const from = draft.fileOf.get(unit) ?? 0;
  for (const row of unit.facts.imports) {
    const at = { line: row.line, column: row.column };
    addFileImport(draft, inference, unit, row.specifier, at);
    if (!row.local || row.imported === '*') continue;
    const { kind } = inference.importTarget(unit, row.specifier);
    const ofPackage = kind === 'files' || kind === 'namespace';
    for (const def of inference.lookUp(unit, row.local, row.scope).defs) {
      const ends = [
        draft.nodeOf.get(def.canonical),
        ...(ofPackage ? [draft.fileOf.get(def.unit)] : []),
      ];
      for (const to of ends)
        if (to !== undefined && def.unit !== unit)
          addEdge(draft, 'IMPORTS', from, to, { reason: 'import', ...at });
    }
  }
  addPackageImports(draft, inference, unit);
  for (const row of unit.facts.exports) {
    if (row.specifier === undefined) continue;
    addFileImport(draft, inference, unit, row.specifier, { line: row.line, column: row.column });
    if (row.name === '*' || row.imported === '*') continue;
    for (const def of inference.exportOf(unit, row.name).defs) {
      const to = draft.nodeOf.get(def.canonical);
      if (to !== undefined && def.unit !== unit)
        addEdge(draft, 'IMPORTS', from, to, {
          reason: 'reexport',
          line: row.line,
          column: row.column,
        });
    }
  }
}

/** The file that a specifier leads to, and a module of a package that an imported name means. */
function addFileImport(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  specifier: string,
  at: { line: number; column: number },
): void {
  const target = inference.importTarget(unit, specifier);
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  const units = other
    ? [other]
    : target.kind === 'member'
      ? inference
          .moduleValue(unit, specifier)
          .flatMap((value) => (value.kind === 'module' ? [value.unit] : []))
      : [];
  for (const imported of units) {
    const to = draft.fileOf.get(imported);
    if (to !== undefined && imported !== unit)
      addEdge(draft, 'IMPORTS', draft.fileOf.get(unit) ?? 0, to, { reason: 'import', ...at });
  }
}

/** Modules that are named inside expressions: `require('x')`, `import('x')`; and modules imported as names of a package. */
export function addModuleUses(draft: GraphDraft, inference: Inference, unit: Unit): void {
  for (const row of unit.facts.imports) {
    if (!row.local) continue;
    for (const value of inference.lookUp(unit, row.local, row.scope).values) {
      const to =
        value.kind === 'module' && value.unit !== unit ? draft.fileOf.get(value.unit) : undefined;
      if (to !== undefined)
        addEdge(draft, 'IMPORTS', draft.fileOf.get(unit) ?? 0, to, {
          reason: 'import',
          line: row.line,
          column: row.column,
        });
    }
  }
  if (inference.program.strategyOf(unit).offers === 'all-names') return;
  unit.facts.exprs.forEach((expr) => {
    if (expr[0] === 'module')
      addFileImport(draft, inference, unit, expr[1], { line: expr[2], column: expr[3] });
  });
}

/** Of a package of several files that is imported as a whole, a file imports those whose names it uses; all, where it names none of them. */
function addPackageImports(draft: GraphDraft, inference: Inference, unit: Unit): void {
  const packages = wholePackages(inference, unit);
  if (packages.length === 0) return;
  const named = new Map(
    packages.filter(({ row }) => !row.star).map((imported) => [imported.row.local, imported]),
  );
  const starred = packages.filter(({ row }) => row.star);
  for (const expr of unit.facts.exprs) {
    const object = expr[0] === 'member' ? unit.facts.exprs[expr[1]] : undefined;
    if (expr[0] === 'member' && object?.[0] === 'name' && object[2] === 0)
      noteUse(named.get(object[1]), expr[2]);
    if (expr[0] === 'name') for (const imported of starred) noteUse(imported, expr[1]);
  }
  for (const { row, group, used } of packages) {
    for (const other of used.size > 0 ? used : group.units) {
      const to = draft.fileOf.get(other);
      if (to !== undefined && other !== unit)
        addEdge(draft, 'IMPORTS', draft.fileOf.get(unit) ?? 0, to, {
          reason: 'import',
          line: row.line,
          column: row.column,
        });
    }
  }
}

interface ImportedPackage {
  readonly row: ImportFact;
  readonly group: FileGroup;
  readonly used: Set<Unit>;
}

function wholePackages(inference: Inference, unit: Unit): ImportedPackage[] {
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

function noteUse(imported: ImportedPackage | undefined, name: string): void {
  for (const def of imported?.group.names.get(name) ?? []) imported?.used.add(def.unit);
}
