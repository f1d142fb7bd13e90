// Names that star imports bring into a file, including through files that re-export their imports. Visits no file twice.
import type { ImportFact } from '../../facts/file-facts.ts';
import { isCalledKey, plainName } from '../../facts/name-key.ts';
import { typeAt } from '../described/described-table.ts';
import type { MemberInference, NameInference, ValueInference } from '../inference.ts';
import { interopMember } from '../members/interop-members.ts';
import { isUnknown } from '../values/values.ts';
import { fileClassIn, nameInGroup } from './group-names.ts';
import { functionOutside } from './imported-names.ts';
import { importedNamespace, isPublic } from './namespace-of.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { NameResult, Unit, Values } from '../../link/vocabulary.ts';

interface StarSearch {
  readonly inference: NameInference & MemberInference & ValueInference;
  /** The file in which the name is looked up. */
  readonly unit: Unit;
  readonly name: string;
  /** The scope whose star imports count there. */
  readonly scope: number;
  /** Files whose star imports are followed, in search order. */
  readonly queue: Unit[];
  /** The value of the name if nothing here has it: star imports may lead outside, or to an unknown place. */
  outward: Values | undefined;
}

/** A name that star imports bring into a file. Undefined if none does. */
export function starredName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
  scope = 0,
): NameResult | undefined {
  const search: StarSearch = { inference, unit, name, scope, queue: [unit], outward: undefined };
  for (const current of search.queue)
    for (const row of current.stars) {
      // Star imports of the scope in the first file; in others, those of file level.
      if (row.scope !== (current === unit ? scope : 0)) continue;
      if (row.typeOnly && isCalledKey(name)) continue;
      const found = starredBy(search, current, row);
      if (found) return found;
    }
  return search.outward && { defs: [], values: search.outward, via: 'import' };
}

/**
 * Where a module is all that is found under a name, definitions of that name that star imports bring count too. Files
 * that bring each other's names are followed once.
 */
export function withStarred(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
  scope: number,
  found: NameResult,
): NameResult {
  if (!isModuleAlone(found)) return found;
  const starred = inference.queries.once(`${unit.path}\n* ${name}`, undefined, () =>
    starredName(inference, unit, name, scope),
  );
  return starred === undefined || starred.defs.length === 0
    ? found
    : { ...found, defs: starred.defs };
}

function isModuleAlone({ defs, values }: NameResult): boolean {
  return defs.length === 0 && values.length > 0 && values.every(({ kind }) => kind === 'module');
}

/** `import static org.mockito.Mockito.*`: a function that a framework says to be there. */
function describedFunction({ unit, name }: StarSearch, specifier: string): Values | undefined {
  return typeAt(specifier)?.members.has(plainName(name)) === true
    ? functionOutside(unit.language.spec.family, { specifier, imported: name })
    : undefined;
}

/** What one star import brings under the name. */
function starredBy(search: StarSearch, current: Unit, row: ImportFact): NameResult | undefined {
  const { inference, name } = search;
  const target = inference.importTarget(current, row.specifier);
  switch (target.kind) {
    case 'files':
      return isPublic(current, name) ? starredInGroup(search, current, target.paths) : undefined;
    case 'namespace': {
      const defs = inference.program.inNamespace(current, target.name, name);
      if (!defs) search.outward ??= EXTERNAL;
      return defs && { defs, values: [], via: 'import' };
    }
    case 'member':
    case 'scoped':
      return starredMember(search, current, row, target.kind === 'scoped');
    case 'external':
      search.outward = describedFunction(search, row.specifier) ?? search.outward ?? EXTERNAL;
      return undefined;
    default:
      return starredInFile(
        search,
        current,
        target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined,
      );
  }
}

function starredInGroup(
  { inference, name }: StarSearch,
  current: Unit,
  paths: readonly string[],
): NameResult | undefined {
  const group = inference.program.groupOf(paths, current);
  const fileClass = fileClassIn(group, name);
  if (fileClass) return { defs: [], values: fileClass, via: 'import' };
  const defs = nameInGroup(inference, group, name);
  return defs && { defs, values: [], via: 'import' };
}

/** A member of a class or object whose members are imported. */
function starredMember(
  search: StarSearch,
  current: Unit,
  { specifier }: ImportFact,
  isScoped: boolean,
): NameResult | undefined {
  const values = importedNamespace(search.inference, current, specifier);
  const found = values.map((value) =>
    interopMember(search.inference, current, value, search.name, 'imported'),
  );
  const defs = found.flatMap((part) => part.defs);
  if (defs.length > 0) return { defs, values: [], via: 'import' };
  if (found.some((part) => part.external)) search.outward = EXTERNAL;
  else if (isScoped && isUnknown(values)) search.outward ??= UNKNOWN;
  return undefined;
}

function starredInFile(
  search: StarSearch,
  current: Unit,
  other: Unit | undefined,
): NameResult | undefined {
  const { inference, unit, name, scope, queue } = search;
  if (!other) {
    search.outward ??= UNKNOWN;
    return undefined;
  }
  // An inline module may import the names of the enclosing file.
  const isAround = other === unit && current === unit && scope > 0;
  if ((queue.includes(other) && !isAround) || !isPublic(other, name)) return undefined;
  if (other.names[0]?.has(name) || other.imports[0]?.has(name))
    return { ...inference.lookUp(other, name, 0), via: 'import' };
  if (isAround) return starredName(inference, unit, name);
  queue.push(other);
  return undefined;
}
