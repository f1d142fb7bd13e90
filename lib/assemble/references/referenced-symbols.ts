// The definitions that names and members refer to where they are read, written, types or passed on. Creates no edges.
import { joined } from '../../base/lists/joined.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import type { RefMode } from '../../facts/packed/ref-rows.ts';
import { CALLED, plainName } from '../../facts/name-key.ts';
import type { GraphDraft } from '../graph-draft.ts';
import type { Inference } from '../../infer/inference.ts';
import { takesCount } from '../../infer/overloads/filters/by-arity.ts';
import { dereferencedReceiver } from '../../infer/members/dereferenced-receivers.ts';
import { matchedFields } from '../../infer/values/expressions/matched-parts.ts';
import { extensionRead } from '../../infer/members/extension-methods.ts';
import { interopMember } from '../../infer/members/interop-members.ts';
import { extendedProperty } from '../../infer/members/extension-properties.ts';
import { accessorNames, getterNames, setterName } from '../../link/interop-names.ts';
import { writtenName } from '../../infer/names/named-things.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** Notes the names that may lead to nodes: their own, and those under which files and objects export them. */
export function noteNames(draft: GraphDraft): void {
  for (const def of draft.nodeOf.keys()) draft.names.add(def.fact.scopeName ?? def.fact.name);
  for (const unit of draft.fileOf.keys()) {
    for (const row of unit.facts.exports) draft.names.add(row.name);
    for (const row of unit.facts.imports) draft.names.add(row.local);
    // An anonymous member represents its value: `{ a }`, `{ b: a }`.
    for (const def of unit.allDefs) if (def.fact.memberOf >= 0) draft.names.add(def.fact.name);
  }
}

/** Whether the text could name a node at all: most names are local, and need no look-up. */
export function canName(unit: Unit, e: number, known: ReadonlySet<string>): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'name' && expr?.[0] !== 'member') return true;
  const name = expr[0] === 'name' ? expr[1] : expr[2];
  return (
    known.has(plainName(name)) ||
    (unit.language.hasSiblingLanguages &&
      accessorNames(unit, name).some((method) => known.has(method)))
  );
}

export function referencedAs(
  inference: Inference,
  unit: Unit,
  e: number,
  mode: RefMode,
): readonly Def[] {
  const { isReadByName } = semanticsOf(unit.language);
  const expr = unit.facts.exprs.get(e);
  if (isReadByName && expr?.[0] === 'generic' && mode === 'passed')
    return referenced(inference, unit, expr[1], mode);
  const found =
    mode === 'type' ? typeReferenced(inference, unit, e) : referenced(inference, unit, e, mode);
  return isReadByName
    ? found.filter((def) => isReadByName(def) || isAccessorOf(unit, e, def))
    : found;
}

/** A method of another language with the name of a property. */
export function isAccessorOf(unit: Unit, e: number, def: Def): boolean {
  if (
    !unit.language.hasSiblingLanguages ||
    def.unit.language === unit.language ||
    def.fact.params === undefined
  )
    return false;
  const name = writtenName(unit, e) ?? '';
  return [...getterNames(unit, name), setterName(unit, name)].includes(def.fact.name + CALLED);
}

const NO_DEFS: readonly Def[] = [];

function typeReferenced(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'name'
    ? inference.lookUpType(unit, expr[1], expr[2]).defs
    : referenced(inference, unit, e, 'type');
}

export function referenced(
  inference: Inference,
  unit: Unit,
  e: number,
  mode: RefMode,
): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]).defs;
  if (expr?.[0] === 'label') return labelledConstants(inference, unit, expr[1], expr[2]);
  if (expr?.[0] === 'def') return [unit.defs[expr[1]]].filter((def) => def !== undefined);
  if (expr?.[0] === 'taken') return functionsTaken(inference, unit, expr, mode);
  if (expr?.[0] === 'matched') return matchedFields(inference, unit, expr);
  if (expr?.[0] !== 'member' || expr[1] < 0) return NO_DEFS;
  const receivers = inference
    .valueOf(unit, expr[1])
    .map((receiver) => dereferencedReceiver(inference, receiver, expr[2]));
  const extension = receivers.flatMap(
    (receiver) => extensionRead(inference, unit, receiver, expr[2], expr[1])?.choice.defs ?? [],
  );
  if (extension.length > 0) return extension;
  const added = receivers.flatMap((receiver) =>
    inference.member(receiver, expr[2]).defs.length > 0
      ? []
      : (extendedProperty(inference, unit, receiver, expr[2]) ?? []),
  );
  if (added.length > 0) return added;
  if (
    receivers.every(({ kind }) => kind === 'external' || kind === 'unknown' || kind === 'builtin')
  )
    return NO_DEFS;
  return joined(
    receivers.map(
      (value) =>
        interopMember(inference, unit, value, expr[2], mode === 'write' ? 'written' : 'read').defs,
    ),
  );
}

function functionsTaken(
  inference: Inference,
  unit: Unit,
  [, e, count]: Extract<ExprFact, readonly ['taken', ...unknown[]]>,
  mode: RefMode,
): readonly Def[] {
  return referenced(inference, unit, e, mode).filter((def) => takesCount(def, count));
}

/** The label of a case: a constant of the enum of the `switch` operand, if it is one. */
function labelledConstants(
  inference: Inference,
  unit: Unit,
  eSubject: number,
  eName: number,
): readonly Def[] {
  const name = unit.facts.exprs.get(eName);
  const enums = inference
    .valueOf(unit, eSubject)
    .filter((value) => value.kind === 'instance' && value.def.fact.kind === 'Enum');
  return enums.length > 0 && name?.[0] === 'name'
    ? enums.flatMap((value) => inference.member(value, name[1]).defs)
    : referenced(inference, unit, eName, 'read');
}
