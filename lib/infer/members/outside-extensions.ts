// Members that the repository adds to types outside of it: `extension String { … }`. Does not handle its own types, which have such members themselves.
import type {
  MemberResult,
  MemberInference,
  ProgramInference,
  TypeInference,
} from '../inference.ts';
import { libraryParameters } from '../types/library-table.ts';
import { supertypesOf } from './supertypes.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** The name of the type of a value; strings of every language have this one. */
export function outsideTypeName(value: Value): string | undefined {
  return value.kind === 'builtin'
    ? value.name === 'string'
      ? 'String'
      : value.name
    : value.kind === 'external'
      ? value.name
      : undefined;
}

/** Whether an extension in the repository declares that a type outside implements one of its interfaces. */
export function implementsOutside(
  inference: MemberInference & TypeInference,
  value: Value,
  type: Def,
): boolean {
  const name = outsideTypeName(value);
  return (
    name !== undefined &&
    interfacesOf(inference, name).some(
      (base) => base.kind === 'instance' && inference.methodOrder(base.def).classes.includes(type),
    )
  );
}

/** Undefined if nothing is added under that name. If it depends on unknown type arguments, the member is unknown. */
export function addedOutside(
  inference: MemberInference & TypeInference,
  value: Value,
  name: string,
): MemberResult | undefined {
  const type = outsideTypeName(value);
  if (inference.attached.outside.size === 0 || type === undefined) return undefined;
  const { plain, bound } = candidatesFor(inference, type, name);
  let isOpen = false;
  const fitting = bound.filter((def) => {
    const fits = satisfiesConstraints(inference, def, value);
    if (fits === undefined) isOpen = true;
    return fits === true;
  });
  const defs = fitting.length > 0 ? [...plain, ...fitting] : plain;
  if (defs.length > 0) return { defs, values: [], external: false, unknown: false };
  const implemented = implementedHere(inference, type, name);
  if (implemented) return implemented;
  return isOpen ? { defs: [], values: [], external: false, unknown: true } : undefined;
}

/** The member of an interface here that an extension declares the type outside to implement. */
function implementedHere(
  inference: MemberInference & TypeInference,
  type: string,
  name: string,
): MemberResult | undefined {
  return interfacesOf(inference, type)
    .map((value) => inference.member(value, name))
    .find(({ defs }) => defs.length > 0);
}

/** Interfaces of the repository that extensions declare a type outside to implement. */
function interfacesOf(inference: MemberInference & TypeInference, type: string): Values {
  const { conforming } = inference.attached;
  if (conforming.size === 0) return [];
  return [type, ...supertypeNames(inference, type)]
    .flatMap((each) => conforming.get(each) ?? [])
    .flatMap(({ unit, fact }) => (fact.bases ?? []).flatMap(({ e }) => inference.typeOf(unit, e)))
    .filter(({ kind }) => kind === 'instance');
}

interface Candidates {
  readonly plain: readonly Def[];
  /** Members of extensions with constraints on type arguments. */
  readonly bound: readonly Def[];
}

const candidates = new WeakMap<ProgramInference, Map<string, Candidates>>();

/** Memoized, since the same members are often looked up. */
function candidatesFor(inference: ProgramInference, type: string, name: string): Candidates {
  let known = candidates.get(inference);
  if (!known) candidates.set(inference, (known = new Map()));
  const key = `${type}\n${name}`;
  let found = known.get(key);
  if (!found) {
    const defs = [...new Set([type, ...supertypeNames(inference, type)])].flatMap(
      (each) => inference.attached.outside.get(each)?.get(name) ?? [],
    );
    found = {
      plain: defs.filter((def) => !hasConstraints(def)),
      bound: defs.filter(hasConstraints),
    };
    known.set(key, found);
  }
  return found;
}

function hasConstraints({ unit, fact }: Def): boolean {
  const extension = unit.facts.defs[fact.memberOf];
  const expr = unit.facts.exprs.get(extension?.eExtended ?? -1);
  return extension?.where !== undefined || (expr?.[0] === 'generic' && expr[2].length > 0);
}

/** Whether a member of that name is added to any type outside. */
export function isAddedOutside({ attached }: ProgramInference, name: string): boolean {
  return [...attached.outside.values()].some((members) => members.has(name));
}

function supertypeNames(inference: ProgramInference, type: string): readonly string[] {
  const language = extendingLanguage(inference);
  return language ? [...(supertypesOf(language.builtins, type) ?? [])] : [];
}

const extending = new WeakMap<ProgramInference, Unit['language'] | null>();

/** That of the first file in a language with extensions of any type. */
function extendingLanguage(inference: ProgramInference): Unit['language'] | null {
  let language = extending.get(inference);
  if (language === undefined) {
    const first = inference.program.units.find(({ language: { spec } }) => spec.extends);
    extending.set(inference, (language = first?.language ?? null));
  }
  return language;
}

/** Whether the type arguments satisfy the extension's constraints. Undefined if they are unknown. */
function satisfiesConstraints(
  inference: MemberInference & TypeInference,
  member: Def,
  value: Value,
): boolean | undefined {
  const extension = member.unit.defs[member.fact.memberOf];
  if (!extension || value.kind !== 'builtin') return true;
  const { unit, fact } = extension;
  const params = libraryParameters(unit.language, value.name);
  const [own] = inference.typeOf(unit, fact.eExtended ?? -1);
  const wanted: [number, Values][] =
    own?.kind === 'builtin'
      ? own.args
          .map((arg, n): [number, Values] => [n, arg])
          .filter(([, arg]) => arg.some(({ kind }) => kind !== 'unknown'))
      : [];
  for (const [name, e] of fact.where ?? [])
    if (params.includes(name)) wanted.push([params.indexOf(name), inference.typeOf(unit, e)]);
  let isKnown = true;
  for (const [n, types] of wanted) {
    const agrees = satisfies(inference, value.args[n] ?? [], types);
    if (agrees === false) return false;
    if (agrees === undefined) isKnown = false;
  }
  return isKnown ? true : undefined;
}

function satisfies(inference: MemberInference, given: Values, wanted: Values): boolean | undefined {
  if (
    given.length === 0 ||
    given.some(({ kind }) => kind === 'unknown') ||
    wanted.every(({ kind }) => kind === 'unknown')
  )
    return undefined;
  return given.some((value) => wanted.some((type) => isOf(inference, value, type)));
}

function isOf(inference: MemberInference, value: Value, type: Value): boolean {
  if (value.kind === 'symbol' && type.kind === 'symbol')
    return inference.methodOrder(value.def).classes.includes(type.def);
  if (value.kind === 'instance' && type.kind === 'instance')
    return inference.methodOrder(value.def).classes.includes(type.def);
  const [own, other] = [outsideTypeName(value), outsideTypeName(type)];
  return (
    own !== undefined && (own === other || supertypeNames(inference, own).includes(other ?? ''))
  );
}
