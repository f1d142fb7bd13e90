// Resolves a name that an import binds: a file, a namespace, an export, a member of a class. Follows no star import.
import { importedOutside, thingOutside } from '../described/described-table.ts';
import { fileClassIn, nameInGroup } from './group-names.ts';
import { interopMember } from '../members/interop-members.ts';
import { importedNamespace } from './namespace-of.ts';
import { isCalledKey } from '../../facts/name-key.ts';
import {
  NO_NAME,
  type MemberInference,
  type NameInference,
  type ProgramInference,
  type ValueInference,
} from '../inference.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { ImportFact } from '../../facts/file-facts.ts';
import type { FileGroup, NameResult, Unit, Values } from '../../link/vocabulary.ts';

/** Import targets are memoized. While exports are being followed a result may be incomplete, and is not kept. */
export function rememberedImport(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  rows: readonly ImportFact[],
): NameResult {
  const find = (): NameResult => importedName(inference, unit, rows);
  return inference.queries.ask(inference.known.imports, rows, rows, find, find);
}

function importedName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  rows: readonly ImportFact[],
): NameResult {
  const results = rows.map((row) => importedBy(inference, unit, row));
  const known = results.filter(
    (result) =>
      result.defs.length > 0 ||
      result.values.some((value) => value.kind !== 'external' && value.kind !== 'unknown'),
  );
  const parts = known.length > 0 ? known : results.slice(0, 1);
  return {
    defs: parts.flatMap((part) => part.defs),
    values: parts.flatMap((part) => part.values),
    via: 'import',
  };
}

function importedBy(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  row: ImportFact,
): NameResult {
  if (row.imported === '*' || row.imported === '=')
    return {
      defs: [],
      values:
        row.imported === '='
          ? inference.moduleValue(unit, row.specifier)
          : importedNamespace(inference, unit, row.specifier),
      via: 'import',
    };
  const target = inference.importTarget(unit, row.specifier);
  if (target.kind === 'external')
    return {
      defs: [],
      values: isCalledKey(row.imported)
        ? functionOutside(unit.language.spec.family, row)
        : importedOutside(unit.language.spec.family, row.specifier, row.imported),
      via: 'import',
    };
  if (target.kind === 'auto-imports')
    return autoImportedName(inference, unit, row.imported) ?? { ...NO_NAME, values: UNKNOWN };
  if (target.kind === 'missing') return { defs: [], values: UNKNOWN, via: 'import' };
  if (target.kind === 'folder')
    return { ...fromPackage(inference, unit, target.path, row.imported), via: 'import' };
  if (target.kind === 'member' || target.kind === 'scoped') return memberName(inference, unit, row);
  if (target.kind === 'files')
    return groupName(inference, inference.program.groupOf(target.paths, unit), row.imported);
  if (target.kind === 'namespace')
    return nameInImportedNamespace(inference, unit, target.name, row.imported);
  const other = inference.program.unitAt.get(target.path);
  if (!other) return { defs: [], values: UNKNOWN, via: 'import' };
  return { ...inference.exportOf(other, row.imported), via: 'import' };
}

/** The export that a tool imports where the name is used and nothing in the file binds it. */
export function autoImportedName(
  inference: NameInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const found = inference.program.strategyOf(unit).autoImport?.(name, unit.path);
  const other = found && inference.program.unitAt.get(found.path);
  return other && other !== unit
    ? { ...inference.exportOf(other, found.imported), via: 'import' }
    : undefined;
}

/** A function of a class outside: the name of the class may determine its result. */
export function functionOutside(
  family: string,
  { specifier, imported }: Pick<ImportFact, 'specifier' | 'imported'>,
): Values {
  const [cls] = thingOutside(family, specifier);
  const path = cls?.kind === 'external' ? cls.path : undefined;
  return [
    {
      kind: 'builtinMember',
      receiver: {
        kind: 'external',
        name: specifier.slice(specifier.lastIndexOf('.') + 1),
        ...(path !== undefined && { path }),
      },
      name: imported,
    },
  ];
}

/** A member of a class, imported by name. */
function memberName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  row: ImportFact,
): NameResult {
  const found = importedNamespace(inference, unit, row.specifier).map((value) =>
    interopMember(inference, unit, value, row.imported, 'imported'),
  );
  const defs = found.flatMap((part) => part.defs);
  const modules = found.flatMap((part) => part.values.filter(({ kind }) => kind === 'module'));
  return {
    defs,
    values:
      modules.length > 0
        ? modules
        : defs.length > 0
          ? []
          : found.some((part) => part.external)
            ? EXTERNAL
            : UNKNOWN,
    via: 'import',
  };
}

function groupName(inference: MemberInference, group: FileGroup, name: string): NameResult {
  const defs = nameInGroup(inference, group, name);
  return {
    defs: defs ?? [],
    values: defs ? [] : (fileClassIn(group, name) ?? UNKNOWN),
    via: 'import',
  };
}

/** Libraries may add to namespaces of the repository: a name that none of its files has comes from outside. */
function nameInImportedNamespace(
  { program }: ProgramInference,
  unit: Unit,
  namespace: string,
  name: string,
): NameResult {
  const defs = program.inNamespace(unit, namespace, name);
  const inner = defs ? undefined : program.strategyOf(unit).child(namespace, name);
  if (inner?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: inner.path, from: unit }], via: 'import' };
  return { defs: defs ?? [], values: defs ? [] : EXTERNAL, via: 'import' };
}

function fromPackage(
  inference: ProgramInference,
  unit: Unit,
  folder: string,
  name: string,
): NameResult {
  const child = inference.program.strategyOf(unit).child(folder, name);
  const found = child?.kind === 'file' ? inference.program.unitAt.get(child.path) : undefined;
  if (found) return { defs: [], values: [{ kind: 'module', unit: found }], via: 'import' };
  if (child?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: child.path, from: unit }], via: 'import' };
  return { defs: [], values: UNKNOWN, via: 'import' };
}
