// Looks up a name in the namespaces that contain a scope. Considers no class and no import.
import { isCalledKey } from '../../facts/name-key.ts';
import { NO_NAME, type ProgramInference } from '../inference.ts';
import { OUTSIDE } from './file-level-names.ts';
import { namespacesAt } from '../../link/namespaces/namespaces.ts';
import type { Def, NameResult, Unit } from '../../link/vocabulary.ts';

/** Definitions in the namespaces of a scope; types only if this file sees them. */
export function namedInNamespaces(
  { program }: ProgramInference,
  unit: Unit,
  scope: number,
  name: string,
): readonly Def[] | undefined {
  const isStrict =
    scope === 0 && unit.namespaces.size > 1 && program.strategyOf(unit).strict === true;
  for (const namespace of namespacesAt(unit, scope)) {
    const defs = program.inNamespace(unit, namespace, name);
    if (defs && (!isStrict || isCalledKey(name) || !defs.some(isType))) return defs;
  }
  return undefined;
}

/** The first name of a path that starts at the outermost namespace. */
export function nameFromRoot({ program }: ProgramInference, unit: Unit, name: string): NameResult {
  const defs = program.inNamespace(unit, '', name);
  if (defs) return { defs, values: [], via: 'scope' };
  const target = program.strategyOf(unit).child('', name);
  if (target?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: target.path, from: unit }], via: 'scope' };
  return isCalledKey(name) ? NO_NAME : OUTSIDE;
}

/** A namespace inside of those that contain the scope. */
export function nestedNamespace(
  { program }: ProgramInference,
  unit: Unit,
  scope: number,
  name: string,
): NameResult | undefined {
  for (const namespace of namespacesAt(unit, scope)) {
    const target = program.strategyOf(unit).child(namespace, name);
    if (target?.kind === 'folder')
      return {
        defs: [],
        values: [{ kind: 'package', path: target.path, from: unit }],
        via: 'scope',
      };
  }
  return undefined;
}

const VALUES: ReadonlySet<string> = new Set([
  'Property',
  'Variable',
  'Local',
  'Parameter',
  'Method',
  'Function',
  'Constructor',
]);

export function isType({ fact }: Def): boolean {
  return !VALUES.has(fact.kind);
}
