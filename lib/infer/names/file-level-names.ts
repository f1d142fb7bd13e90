// Resolves a name at file level, beyond the file's own declarations: files that share its names, packages, star imports, the surroundings. Walks no scope.
import { globalOutside, withFullName } from '../described/described-table.ts';
import { plainName } from '../../facts/name-key.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { fileClassIn, nameInGroup } from './group-names.ts';
import { activeOf } from '../../languages/_kit/resolution/inactive-code.ts';
import { rememberedImport } from './imported-names.ts';
import { starredName } from './star-imports.ts';
import {
  NO_NAME,
  type MemberInference,
  type NameInference,
  type ProgramInference,
  type ValueInference,
} from '../inference.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, NameResult, Unit } from '../../link/vocabulary.ts';

export const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

/** The meaning of a name at file level: imports of that name, the package, star imports, and the surroundings. */
export function* namesAtFile(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): Generator<NameResult> {
  const rows = unit.imports[0]?.get(name);
  if (rows) yield rememberedImport(inference, unit, rows);
  const own = unit.names[0]?.get(name);
  const sibling = siblingName(inference, unit, name);
  if (own && !sibling) yield { defs: own, values: [], via: 'scope' };
  if (sibling) yield sibling;
  const starred = starName(inference, unit, name);
  if (starred)
    yield starred.defs.length > 0 && unit.stars.length > 1
      ? withAllStarImports(inference, unit, name, starred)
      : starred;
  const beyond = packageName(inference, unit, name);
  if (beyond) yield beyond;
}

/** How the name is called distinguishes definitions of one name in several packages. */
function withAllStarImports(
  inference: NameInference & MemberInference,
  unit: Unit,
  name: string,
  first: NameResult,
): NameResult {
  const defs = new Set(first.defs);
  for (const { scope, specifier } of unit.stars) {
    const target = scope === 0 ? inference.importTarget(unit, specifier) : undefined;
    if (target?.kind === 'files')
      for (const def of nameInGroup(
        inference,
        inference.program.groupOf(target.paths, unit),
        name,
      ) ?? [])
        defs.add(def);
  }
  return defs.size > first.defs.length ? { ...first, defs: [...defs] } : first;
}

/** A name with more definitions than this cannot be resolved to any of them. */
const MOST_DEFINITIONS = 64;

export function withinDefinitionLimit(defs: readonly Def[]): readonly Def[] {
  return defs.length > MOST_DEFINITIONS ? defs.slice(0, MOST_DEFINITIONS) : activeOf(defs);
}

/** The first part of a package's name, unless something nearer has that name. */
export function packageName(
  { program }: ProgramInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const target = program.strategyOf(unit).topLevel?.(name, unit.path);
  const whole = target?.kind === 'file' ? program.unitAt.get(target.path) : undefined;
  if (whole) return { defs: [], values: [{ kind: 'module', unit: whole }], via: 'import' };
  return target?.kind === 'folder'
    ? { defs: [], values: [{ kind: 'package', path: target.path, from: unit }], via: 'import' }
    : undefined;
}

/** Names of the other files of its package. */
export function siblingName(
  inference: MemberInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const { program } = inference;
  const { macroNames } = semanticsOf(unit.language);
  if (macroNames && !macroNames.isShared(unit, name)) return undefined;
  const siblings = program.siblingsOf(unit);
  const defs =
    (siblings && nameInGroup(inference, siblings, name)) || furtherName(inference, unit, name);
  // Of several files with a macro of that name, textual order would decide.
  if (macroNames && defs && new Set(defs.map((def) => def.unit)).size > 1) return undefined;
  const fileClass = defs || !siblings ? undefined : fileClassIn(siblings, name);
  if (fileClass) return { defs: [], values: fileClass, via: 'scope' };
  return defs && { defs: withinDefinitionLimit(defs), values: [], via: 'scope' };
}

function furtherName(
  inference: MemberInference,
  unit: Unit,
  name: string,
): readonly Def[] | undefined {
  if (inference.program.strategyOf(unit).isOfHost?.(name)) return undefined;
  for (const group of inference.program.furtherGroupsOf(unit)) {
    const found = nameInGroup(inference, group, name);
    if (found) return found;
  }
  return undefined;
}

/** Names that `from m import *` imports. Names of the language are not looked up in unknown files. */
export function starName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
  scope = 0,
): NameResult | undefined {
  const found = unit.stars.length > 0 ? starredName(inference, unit, name, scope) : undefined;
  return found && found.defs.length === 0 && unit.language.globals.has(name) ? undefined : found;
}

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A name that nothing in the file declares comes from the surroundings: the language, or a global of the host. */
export function outsideName(inference: NameInference, unit: Unit, name: string): NameResult {
  const described = globalOutside(unit, name);
  if (described) return { defs: [], values: described, via: 'builtin' };
  if (unit.language.globals.has(name)) return OUTSIDE;
  if (unit.language.spec.surroundings === 'open')
    return name === ''
      ? NO_NAME
      : withFullName(unit.language.spec.family, plainName(name), OUTSIDE);
  // The name of a package outside is unknown if its path does not end in one.
  const isImported = unit.facts.imports.some(
    (row) =>
      row.implicit &&
      !IDENTIFIER.test(row.local) &&
      inference.importTarget(unit, row.specifier).kind === 'external',
  );
  return isImported ? { ...OUTSIDE, via: 'import' } : NO_NAME;
}
