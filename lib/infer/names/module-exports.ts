// Finds what a file exports under a name: ES exports, CommonJS exports, names of a Python module. Follows each import cycle only once.
import type { ExportFact } from '../../facts/file-facts.ts';
import {
  NO_NAME,
  type MemberInference,
  type NameInference,
  type ValueInference,
} from '../inference.ts';
import { replacedExportsOf } from '../attached.ts';
import { importedOutside } from '../described/described-table.ts';
import { importedNamespace } from './namespace-of.ts';
import { starredName } from './star-imports.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { NameResult, Unit, Values } from '../../link/vocabulary.ts';

export function exportOf(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult {
  const { queries, known } = inference;
  let ofUnit = known.exports.get(unit);
  if (!ofUnit) known.exports.set(unit, (ofUnit = new Map<string, NameResult>()));
  return queries.ask(
    ofUnit,
    name,
    `${unit.path}\n${name}`,
    () => innerModule(inference, unit, name) ?? NO_NAME,
    () =>
      inference.program.strategyOf(unit).offers === 'all-names'
        ? moduleName(inference, unit, name)
        : exportedName(inference, unit, name),
  );
}

/** Star exports are followed breadth first, each file once: modules may re-export each other in any shape. */
function exportedName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult {
  const queue = [unit];
  let outward = false;
  for (const current of queue) {
    const own = ownExport(inference, current, name);
    if (own) return own;
    if (name === 'default') break;
    for (const star of current.exportRows.get('*') ?? []) {
      if (star.specifier === undefined) continue;
      const target = inference.importTarget(current, star.specifier);
      const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
      if (other && !queue.includes(other)) queue.push(other);
      outward ||= target.kind === 'external';
    }
  }
  return outward ? { defs: [], values: EXTERNAL, via: 'import' } : NO_NAME;
}

function ownExport(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const row = unit.exportRows.get(name)?.[0];
  if (row) return exportedBy(inference, unit, row);
  if (unit.exportRows.has('='))
    return memberOfWhole(inference, inference.moduleValue(unit, '.'), name);
  const attached = inference.attached.exported.get(unit)?.get(name);
  if (attached) return { defs: attached, values: [], via: 'import' };
  if (replacedExportsOf(inference.attached, unit).length > 0)
    return replacedName(inference, unit, name);
  return name === 'default' && unit.exportRows.size === 0
    ? { defs: [], values: [{ kind: 'exports', unit }], via: 'import' }
    : undefined;
}

function exportedBy(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  row: ExportFact,
): NameResult {
  if (row.specifier !== undefined) {
    if (row.imported === '*')
      return { defs: [], values: importedNamespace(inference, unit, row.specifier), via: 'import' };
    const target = inference.importTarget(unit, row.specifier);
    if (target.kind === 'external') return { defs: [], values: EXTERNAL, via: 'import' };
    const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
    return other
      ? inference.exportOf(other, row.imported ?? row.name)
      : { defs: [], values: UNKNOWN, via: 'import' };
  }
  if (row.local !== undefined) return inference.lookUp(unit, row.local, 0);
  return row.e === undefined ? NO_NAME : byExpression(inference, unit, row.e);
}

/** An exported expression: a definition written there, a name, or just its value. */
function byExpression(
  inference: NameInference & ValueInference,
  unit: Unit,
  e: number,
): NameResult {
  const expr = unit.facts.exprs.get(e);
  const def = expr?.[0] === 'def' ? unit.defs[expr[1]] : undefined;
  if (def) return { defs: [def], values: [], via: 'import' };
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]);
  return { defs: [], values: inference.valueOf(unit, e), via: 'import' };
}

/** `module.exports = X`: the name is a member of X, and the default export is X itself. */
function replacedName(
  inference: MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult {
  const values = replacedExportsOf(inference.attached, unit).flatMap((def) =>
    inference.valueOfDef(def),
  );
  const found = memberOfWhole(inference, values, name);
  if (found.via !== 'none' || name !== 'default') return found;
  const symbols = values.flatMap((value) => (value.kind === 'symbol' ? [value.def] : []));
  return {
    defs: symbols,
    values: values.filter((value) => value.kind !== 'symbol'),
    via: 'import',
  };
}

function memberOfWhole(inference: MemberInference, whole: Values, name: string): NameResult {
  const found = whole.map((value) => inference.member(value, name));
  const defs = found.flatMap((part) => part.defs);
  const values = found.flatMap((part) => part.values);
  if (defs.length > 0 || values.length > 0) return { defs, values, via: 'import' };
  return found.some((part) => part.external)
    ? { defs: [], values: EXTERNAL, via: 'import' }
    : NO_NAME;
}

/** The value of `require('x')` or `import x = require('x')`; `.` means the file itself. */
export function moduleValue(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  specifier: string,
): Values {
  if (specifier !== '.') {
    if (inference.program.strategyOf(unit).offers === 'all-names')
      return (
        resultOfFile(inference, unit, specifier) ?? importedNamespace(inference, unit, specifier)
      );
    const target = inference.importTarget(unit, specifier);
    if (target.kind === 'external')
      return importedOutside(unit.language.spec.family, specifier, '=');
    const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
    return other ? wholeOf(inference, other) : UNKNOWN;
  }
  return wholeOf(inference, unit);
}

/** What a file returns where it is loaded. */
function resultOfFile(
  inference: NameInference & ValueInference,
  unit: Unit,
  specifier: string,
): Values | undefined {
  const target = inference.importTarget(unit, specifier);
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  const row = other?.exportRows.get('=')?.[0];
  return other && row?.e !== undefined ? inference.valueOf(other, row.e) : undefined;
}

function wholeOf(inference: NameInference & ValueInference, unit: Unit): Values {
  const whole = unit.facts.exports.find((row) => row.name === '=');
  if (whole?.e !== undefined) return inference.valueOf(unit, whole.e);
  if (unit.facts.exports.length > 0) return [{ kind: 'module', unit }];
  if (replacedExportsOf(inference.attached, unit).length === 0) return [{ kind: 'exports', unit }];
  const id = `${unit.path}\n=`;
  if (inference.queries.isOpen(id)) return UNKNOWN;
  const values = inference.queries.answer(id, () =>
    replacedExportsOf(inference.attached, unit).flatMap((def) => inference.valueOfDef(def)),
  );
  return inference.attached.exported.has(unit) ? [...values, { kind: 'exports', unit }] : values;
}

/** A name of a Python module: defined or imported there, or a module inside the package. */
function moduleName(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult {
  if (unit.names[0]?.has(name) || unit.imports[0]?.has(name))
    return inference.lookUp(unit, name, 0);
  const inner = innerModule(inference, unit, name);
  if (inner) return inner;
  const found = starredName(inference, unit, name);
  return found ?? NO_NAME;
}

function innerModule(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const child = inference.program.strategyOf(unit).child(unit.path, name);
  const other = child?.kind === 'file' ? inference.program.unitAt.get(child.path) : undefined;
  if (other) return { defs: [], values: [{ kind: 'module', unit: other }], via: 'import' };
  const own = unit.imports[0]
    ?.get(name)
    ?.find(
      (row) => row.imported === '*' && inference.importTarget(unit, row.specifier).kind === 'file',
    );
  if (own)
    return { defs: [], values: importedNamespace(inference, unit, own.specifier), via: 'import' };
  return child?.kind === 'folder'
    ? { defs: [], values: [{ kind: 'package', path: child.path, from: unit }], via: 'import' }
    : undefined;
}
