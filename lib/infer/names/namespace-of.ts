// Helpers for a file as a module: its namespace, and the names that a star import of it brings. Follows no export.
import type { MemberInference, NameInference, ValueInference } from '../inference.ts';
import { importedOutside } from '../described/described-table.ts';
import { NOTHING } from '../values/values.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

/** What `import * as x from 's'` or `import s` binds. */
export function importedNamespace(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  specifier: string,
): Values {
  const target = inference.importTarget(unit, specifier);
  if (target.kind === 'external') return importedOutside(unit.language.spec.family, specifier, '*');
  if (target.kind === 'scoped') return scopedValues(inference, unit, target.path);
  if (target.kind === 'folder') return [{ kind: 'package', path: target.path, from: unit }];
  if (target.kind === 'namespace') {
    const group = inference.program.namespaceAt(unit, target.name);
    return group ? [{ kind: 'files', group }] : UNKNOWN;
  }
  if (target.kind === 'files')
    return [{ kind: 'files', group: inference.program.groupOf(target.paths, unit) }];
  if (target.kind === 'member')
    return importedNamespace(inference, unit, target.of).flatMap((value) =>
      memberValues(inference, unit, value, target.name),
    );
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  return other ? [{ kind: 'module', unit: other }] : UNKNOWN;
}

/** The values of a path of names in the file; none while that path is being resolved. */
function scopedValues(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  path: string,
): Values {
  const key = `${unit.path}\n${path}`;
  let ofUnit = inference.known.exports.get(unit);
  if (!ofUnit) inference.known.exports.set(unit, (ofUnit = new Map<string, NameResult>()));
  return inference.queries.ask<string, NameResult>(
    ofUnit,
    key,
    key,
    () => ({ defs: [], values: NOTHING, via: 'import' }),
    () => {
      const [first = '', ...rest] = path.split('.');
      const { defs, values } = inference.lookUp(unit, first, 0);
      let found: Values = [...defs.flatMap((def) => inference.valueOfDef(def)), ...values];
      for (const name of rest)
        found = found.flatMap((value) => memberValues(inference, unit, value, name));
      return { defs: [], values: found, via: 'import' };
    },
  ).values;
}

/** A class inside of a package or class, as itself. */
function memberValues(
  inference: MemberInference & ValueInference,
  unit: Unit,
  value: Value,
  name: string,
): Values {
  const { defs, values, external } = inference.member(value, name);
  // A function may have the name of a module beside it: the module is the one with members.
  const modules = values.filter(({ kind }) => kind === 'module');
  if (modules.length > 0) return modules;
  if (defs.length > 0) return defs.flatMap((def) => inference.valueOfDef(def));
  // Libraries may add to namespaces of the repository.
  const isOpen = value.kind === 'files' && inference.program.strategyOf(unit).shares !== undefined;
  return values.length > 0 ? values : external || isOpen ? EXTERNAL : UNKNOWN;
}

/** Whether `from m import *` imports this name. */
export function isPublic(unit: Unit, name: string): boolean {
  return unit.facts.publicNames ? unit.facts.publicNames.includes(name) : !name.startsWith('_');
}
