// What a name in the text refers to: definitions, and whether these are all. Does not resolve calls.
import { joined } from '../../base/lists/joined.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { PAGE_ELEMENT } from '../../facts/page-element.ts';
import { plainName } from '../../facts/name-key.ts';
import { interopMember } from '../members/interop-members.ts';
import { matchedFields } from '../values/expressions/matched-parts.ts';
import { extendedProperty } from '../members/extension-properties.ts';
import type { Inference, MemberInference, ProgramInference, ValueInference } from '../inference.ts';
import type { Def, NameResult, Unit } from '../../link/vocabulary.ts';

export interface NamedSymbols {
  readonly defs: readonly Def[];
  /** The reference is unknown, or not fully known. */
  readonly open: boolean;
}

export const OTHER: NamedSymbols = { defs: [], open: false };

/** The name in the text at the place of this expression; undefined if there is none. */
export function writtenName(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'name':
      return plainName(semanticsOf(unit.language).macroNames?.written(expr[1]) ?? expr[1]);
    case 'member':
      return plainName(expr[2]);
    case 'argument':
      return String(expr[2]);
    case 'matched':
      return expr[3];
    case 'label':
      return writtenName(unit, expr[2]);
    case 'generic':
      return writtenName(unit, expr[1]);
    case 'def':
      return unit.facts.defs[expr[1]]?.name;
    default:
      return undefined;
  }
}

export function symbolsNamedBy(inference: Inference, unit: Unit, e: number): NamedSymbols {
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'name':
      return isAlias(unit, expr[1], expr[2])
        ? OTHER
        : symbolsOfResult(inference.lookUp(unit, expr[1], expr[2]));
    case 'member':
      return memberNamed(inference, unit, expr[1], expr[2]);
    case 'argument':
      return argumentNamed(inference, unit, expr[1], String(expr[2]));
    case 'generic':
      return symbolsNamedBy(inference, unit, expr[1]);
    case 'matched': {
      const defs = matchedFields(inference, unit, expr);
      return { defs, open: defs.length === 0 };
    }
    case 'label':
      return labelNamed(inference, unit, expr[1], expr[2]);
    case 'def':
      return { defs: [unit.defs[expr[1]]].filter((def) => def !== undefined), open: false };
    default:
      return { defs: [], open: true };
  }
}

/** An import alias is a name different from the imported one. */
function isAlias(unit: Unit, name: string, from: number): boolean {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const rows = unit.imports[scope]?.get(name);
    if (rows) return rows.every(({ imported }) => imported !== name && imported !== 'default');
    if (unit.names[scope]?.has(name)) return false;
  }
  return false;
}

export function symbolsOfResult({ defs, values, via }: NameResult): NamedSymbols {
  return {
    defs,
    open: defs.length === 0 && (via === 'none' || values.some(({ kind }) => kind === 'unknown')),
  };
}

export function memberNamed(
  inference: Inference,
  unit: Unit,
  eObject: number,
  name: string,
): NamedSymbols {
  if (eObject < 0) return { defs: [], open: true };
  const object = unit.facts.exprs.get(eObject);
  if (object?.[0] === 'name' && object[1] === PAGE_ELEMENT)
    return { defs: [], open: declaresElements(inference) };
  const found = inference
    .valueOf(unit, eObject)
    .map((value) => interopMember(inference, unit, value, name, 'imported'));
  if (
    found.some(({ defs }) => defs.length > 0) &&
    found.some(({ defs }) => defs.length === 0) &&
    isLibraryMember(unit, name)
  )
    return { defs: [], open: true };
  const added = found.some(({ defs }) => defs.length > 0)
    ? []
    : inference
        .valueOf(unit, eObject)
        .flatMap((value) => extendedProperty(inference, unit, value, name) ?? []);
  if (added.length > 0) return { defs: added, open: false };
  return {
    defs: joined(found.map(({ defs }) => defs)),
    open: found.some(({ unknown, defs }) => unknown && defs.length === 0),
  };
}

/**
 * Whether containers or all objects of the language have a member of that name: such an occurrence may belong to the
 * library, not to the repository.
 */
function isLibraryMember({ language: { builtins } }: Unit, name: string): boolean {
  return (
    Object.hasOwn(builtins.methods, name) ||
    Object.hasOwn(builtins.adds, name) ||
    builtins.callbacks.includes(name) ||
    builtins.rootMembers.includes(name)
  );
}

/** Whether the repository itself declares the elements of a page and their attributes. */
function declaresElements(inference: ProgramInference): boolean {
  return inference.program.functionsNamed('IntrinsicElements').length > 0;
}

/** `f(name=…)` names a parameter, which is no symbol; for a class that declares its fields, it may be a field. */
function argumentNamed(
  inference: MemberInference & ValueInference,
  unit: Unit,
  eCallee: number,
  name: string,
): NamedSymbols {
  if (eCallee < 0) return OTHER;
  const fields = inference
    .valueOf(unit, eCallee)
    .flatMap((value) =>
      value.kind === 'symbol' &&
      value.def.fact.params === undefined &&
      !isLabel(inference, value.def, name)
        ? inference.member(value, name).defs
        : [],
    );
  const declared = fields.filter(({ fact }) => fact.kind === 'Property' && fact.memberOf >= 0);
  return { defs: declared, open: declared.length > 0 };
}

/** An explicit constructor determines the names of its parameters. */
function isLabel(inference: MemberInference, def: Def, name: string): boolean {
  return inference
    .member({ kind: 'instance', def, args: [] }, def.unit.language.spec.constructorName)
    .defs.some(({ fact }) => fact.labels?.includes(name));
}

/** The label of a case: a constant of the enum in the switch, if it is one. */
function labelNamed(
  inference: Inference,
  unit: Unit,
  eSubject: number,
  eName: number,
): NamedSymbols {
  const name = writtenName(unit, eName) ?? '';
  const enums = inference
    .valueOf(unit, eSubject)
    .filter((value) => value.kind === 'instance' && value.def.fact.kind === 'Enum');
  const defs = enums.flatMap((value) => inference.member(value, name).defs);
  return defs.length > 0 ? { defs, open: false } : symbolsNamedBy(inference, unit, eName);
}
