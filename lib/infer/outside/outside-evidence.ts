// Why a call that has no target in the repository is known to leave it. Finds no targets.
import { parametersOf } from '../../link/parameters-of.ts';
import { isTestPath } from '../../facts/test-paths.ts';
import { plainName } from '../../facts/name-key.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { OutsideEvidence } from '../../model/evidence.ts';
import type { Inference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { outsideNames } from '../members/outside-bases.ts';
import { outsideTypeName } from '../members/outside-extensions.ts';
import { isFinalOutside } from '../types/builtin-assignability.ts';
import { supertypesIfKnown } from '../members/supertypes.ts';
import { lendsAnything } from '../described/members-by-name.ts';
import { isReceiver } from '../calls/receivers.ts';
import { extendsDescribed } from '../described/described-bases.ts';
import { hasDescribedMember } from '../described/described-receivers.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import { isImportedFromOutside, isSetHere, mayBeInjected, originOf } from './expression-origin.ts';

/** A call and the name of what it calls. */
export interface LeavingCall {
  readonly unit: Unit;
  readonly site: SiteFact;
  /** The callee, without type arguments. */
  readonly eCallee: number;
  readonly name: string;
}

/** Undefined if the call may run a definition of this name in the repository. */
export function outsideEvidence(
  inference: Inference,
  call: LeavingCall,
): OutsideEvidence | undefined {
  const { unit, eCallee } = call;
  const expr = unit.facts.exprs.get(eCallee);
  switch (expr?.[0]) {
    case 'name':
      return ofBareName(inference, unit, expr);
    case 'member':
      return ofMember(inference, call, expr[1]);
    default:
      return 'not_meant';
  }
}

function ofBareName(
  inference: Inference,
  unit: Unit,
  [, name, scope]: readonly ['name', string, number, ...unknown[]],
): OutsideEvidence | undefined {
  const { defs, via } = inference.lookUp(unit, name, scope);
  // On a receiver from outside that the text does not name, it may be what the name means.
  if (defs.some(({ fact }) => fact.isExtension === true)) return undefined;
  if (defs.length > 0) return 'outside_value';
  if (via === 'import') return isImportedFromOutside(unit, name) ? 'import' : undefined;
  if (via !== 'builtin') return 'inherited';
  const { globals } = unit.language;
  return globals.has(name) || !mayBeInjected(inference, unit, plainName(name))
    ? 'surroundings'
    : undefined;
}

/** Each value that the receiver may have needs evidence of its own. */
function ofMember(
  inference: Inference,
  call: LeavingCall,
  eObject: number,
): OutsideEvidence | undefined {
  const { unit } = call;
  const receivers = eObject < 0 ? [] : inference.valueOf(unit, eObject);
  const found = receivers.map((receiver) => ofReceiver(inference, call, eObject, receiver));
  return found.includes(undefined) ? undefined : (found[0] ?? 'outside_value');
}

function ofReceiver(
  inference: Inference,
  call: LeavingCall,
  eObject: number,
  receiver: Value,
): OutsideEvidence | undefined {
  switch (receiver.kind) {
    case 'super':
      return 'inherited';
    case 'symbol':
      return ofClass(inference, receiver);
    case 'instance':
      return isDefinedBySubclass(inference, receiver.def, call.name) ? undefined : 'inherited';
    case 'builtin':
      return isNamedType(call.unit, receiver.name) ||
        mayBeMeant(inference, call, {
          key: `on ${receiver.name}`,
          holds: (all, def) => isSetOn(all, def, receiver.name),
        })
        ? ofTypeOutside(inference, call, receiver.name)
        : 'outside_type';
    case 'builtinMember':
      return 'outside_type';
    case 'external':
      if (hasDescribedMember(inference, receiver, call.name))
        return ofDescribedType(inference, call, receiver.path ?? '');
      return receiver.name !== undefined || hasTypeOutside(inference, call.unit, eObject)
        ? ofTypeOutside(inference, call, receiver.name)
        : ((isSetHere(inference, call.name)
            ? undefined
            : originOf(inference, call.unit, eObject)) ??
            (mayBeMeant(inference, call, ANY) ? undefined : 'not_meant'));
    default:
      return 'outside_value';
  }
}

/** A class that gets methods of another may have any. */
function ofClass(inference: Inference, cls: Value): OutsideEvidence | undefined {
  return lendsAnything(inference, cls) ? undefined : 'inherited';
}

/** A type of a library, which classes may extend: not text, a number or a list. */
function isNamedType({ language }: Unit, name: string): boolean {
  return (
    language.spec.externalTypes === 'by-name' &&
    /(^|[.:])\p{Lu}[^.:]*$/u.test(name) &&
    name !== 'Array'
  );
}

/**
 * Behind a type from outside may be an instance of a class here that extends or satisfies something outside. Extensions
 * of types with names are found by these.
 */
function ofTypeOutside(
  inference: Inference,
  call: LeavingCall,
  name: string | undefined,
): OutsideEvidence | undefined {
  const { unit } = call;
  const holds: Condition['holds'] = (all, def) => mayBehave(all, def, unit, name);
  const key = `${call.unit.language.spec.id} ${name ?? '?'}`;
  return mayBeMeant(inference, call, { key, holds }) ? undefined : 'outside_type';
}

/** A type outside that is known to have the member: a class here may extend it and have one too. */
function ofDescribedType(
  inference: Inference,
  call: LeavingCall,
  path: string,
): OutsideEvidence | undefined {
  const holds: Condition['holds'] = (all, { unit, fact }) => {
    const owner = unit.defs[fact.memberOf];
    return owner !== undefined && extendsDescribed(all, owner, path);
  };
  return mayBeMeant(inference, call, { key: `in ${path}`, holds }) ? undefined : 'outside_type';
}

/** Whether a member may be that of a value with this type from outside. */
export function mayBehave(
  inference: Inference,
  def: Def,
  { language }: Unit,
  type: string | undefined,
): boolean {
  const isStructural = semanticsOf(language).implementsMethod !== undefined;
  return (
    isStructural ||
    mayStandBehind(inference, def, type) ||
    isSetOn(inference, def, type) ||
    (isOfExtension(def) && (type === undefined || mayBeExtended(inference, def, type)))
  );
}

/** Whether a type from outside, whose supertypes are not known, may be a subtype of one outside that is extended here. */
function mayBeExtended(inference: Inference, { unit, fact }: Def, type: string): boolean {
  const { builtins } = unit.language;
  if (supertypesIfKnown(builtins, lastName(type)) !== undefined) return false;
  const e = fact.eReceiver ?? unit.defs[fact.memberOf]?.fact.eExtended;
  return (e === undefined ? [] : inference.typeOf(unit, e)).some((extended) => {
    const name = outsideTypeName(extended);
    return name !== undefined && !isFinalOutside(builtins, name);
  });
}

/** Whether each definition that a receiver names has a declared type, and that is from outside. */
export function hasTypeOutside(inference: Inference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  const defs =
    expr?.[0] === 'name'
      ? inference.lookUp(unit, expr[1], expr[2]).defs
      : expr?.[0] === 'member' && expr[1] >= 0
        ? inference
            .valueOf(unit, expr[1])
            .flatMap((receiver) => inference.member(receiver, expr[2]).defs)
        : [];
  return (
    defs.length > 0 &&
    defs.every(
      ({ unit: other, fact }) =>
        fact.params === undefined &&
        fact.eType !== undefined &&
        inference.typeOf(other, fact.eType).every(({ kind }) => kind === 'external'),
    )
  );
}

/** Of a class with more subclasses, one may have any method. */
const MOST_SUBCLASSES = 200;

/** A class may leave a method that it inherits from outside to its subclasses. */
function isDefinedBySubclass(inference: Inference, def: Def, name: string): boolean {
  // While arguments are still being propagated, the bases of classes are not final.
  if (inference.isPropagating) return true;
  const below = inference.subclasses().get(def) ?? [];
  return below.length > MOST_SUBCLASSES || below.some((cls) => inference.membersOf(cls).has(name));
}

/** What distinguishes one question of `mayBeMeant` from another about the same call. */
interface Condition {
  readonly key: string;
  readonly holds: (inference: Inference, member: Def) => boolean;
}

const ANY: Condition = { key: '', holds: () => true };

/**
 * Whether a member of this name exists that takes the arguments; code under test calls no members of tests. Memoized: a
 * name may have many definitions and many calls.
 */
function mayBeMeant(inference: Inference, call: LeavingCall, condition: Condition): boolean {
  const { unit, name } = call;
  const count = call.site[5].length;
  const { family } = unit.language.spec;
  const key = [family, name, count, isTestPath(unit.path), condition.key].join('\n');
  return inference.table(
    `meant ${key}`,
    false,
    (all) => findMeant(all, { unit, name, count }, condition) !== undefined,
  );
}

function findMeant(
  inference: Inference,
  { unit, name, count }: Pick<LeavingCall, 'unit' | 'name'> & { readonly count: number },
  { holds }: Condition,
): Def | undefined {
  const isTest = isTestPath(unit.path);
  return inference.program
    .functionsNamed(name)
    .find(
      (def) =>
        (def.fact.memberOf >= 0 || def.fact.eAttach !== undefined || def.fact.isExtension) &&
        def.unit.language.spec.family === unit.language.spec.family &&
        (isTest || !isTestPath(def.unit.path)) &&
        takes(def, count) &&
        holds(inference, def),
    );
}

/** A member that code here sets on something outside, or that a class of this name has. */
function isSetOn({ attached }: Inference, def: Def, type: string | undefined): boolean {
  const owner = def.unit.defs[def.fact.memberOf];
  return (
    (def.fact.eAttach !== undefined && attached.places.get(def)?.owner === undefined) ||
    (type !== undefined && owner?.fact.name.toLowerCase() === type.toLowerCase())
  );
}

export function isOfExtension({ unit, fact }: Def): boolean {
  return fact.isExtension === true || unit.defs[fact.memberOf]?.fact.eExtended !== undefined;
}

function takes(def: Def, count: number): boolean {
  const parameters = parametersOf(def);
  const own = parameters[0] && isReceiver(parameters[0]) ? parameters.slice(1) : parameters;
  return count <= own.length || own.some((parameter) => parameter.fact.rest === true);
}

/** Whether an instance of its class may stand behind this type from outside, or behind any if that has no name. */
function mayStandBehind(
  inference: Inference,
  { unit, fact }: Def,
  type: string | undefined,
): boolean {
  const cls = unit.defs[fact.memberOf];
  if (!cls) return false;
  const { external, unknown, outside } = inference.methodOrder(cls);
  if (type === undefined || unknown) return external || unknown || outside.length > 0;
  const { builtins } = unit.language;
  if (isFinalOutside(builtins, lastName(type))) return false;
  return [...outsideNames(inference, cls)].some(
    (base) => supertypesIfKnown(builtins, lastName(base))?.has(lastName(type)) !== false,
  );
}

function lastName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1);
}
