// Chooses among functions of one name by the arguments of a call, as far as their types are known. What stays undecided is said to be.
import type { CallContext, Inference } from '../inference.ts';
import {
  CONVERTED,
  NEVER,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../types/assignability-grades.ts';
import { assignabilityOf, isMoreSpecific } from '../types/assignability.ts';
import { isSeenFrom } from '../members/visible-members.ts';
import { BEHIND, placeOf, placesBy, takesAll } from './labelled-arguments.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import { argumentsToPlatformTypes } from '../types/platform-types.ts';
import { chooseNamed } from './named-overloads.ts';
import type { OverloadChoice, Def, Unit } from '../../link/vocabulary.ts';

/** Of more functions than this the arguments are not compared. */
const MOST_COMPARED = 40;

/** Functions by how many arguments they take. Lists of members are kept, so this is done once for each. */
const byArity = new WeakMap<readonly Def[], Map<number | string, readonly Def[]>>();

/** Told apart by what they are called with. */
function areOverloads([first]: readonly Def[]): boolean {
  return (
    first?.fact.params !== undefined &&
    first.unit.language.spec.functions.overloads === 'by-arguments'
  );
}

/** A property may have the name of a function. */
function functionsAmong(defs: readonly Def[]): readonly Def[] {
  return defs.filter(({ fact }) => fact.params !== undefined);
}

const foldedMemo = new WeakMap<readonly Def[], readonly Def[]>();

/** A head and the body that stands for it are one function: the head may say more, which is what its parameters are without an argument. */
function withoutDuplicates(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  let distinct = withoutDuplicatesMemo.get(defs);
  if (!distinct)
    withoutDuplicatesMemo.set(
      defs,
      (distinct = defs.some((def) => def.canonical !== def) ? headsOf(defs) : defs),
    );
  return distinct;
}

const withoutDuplicatesMemo = new WeakMap<readonly Def[], readonly Def[]>();

function headsOf(defs: readonly Def[]): readonly Def[] {
  const heads = new Map<Def, Def>();
  for (const def of defs)
    if (!heads.has(def.canonical) || def.fact.bodiless) heads.set(def.canonical, def);
  return [...heads.values()];
}

/** Heads of one function are one; of very many definitions none is chosen. Lists of names are kept, so a long one is gone through once. */
function singleFunction(defs: readonly Def[]): OverloadChoice {
  if (defs.length <= MOST_COMPARED) return { defs, isOpen: false };
  let distinct = foldedMemo.get(defs);
  if (!distinct) foldedMemo.set(defs, (distinct = [...new Set(defs.map((def) => def.canonical))]));
  return distinct.length > MOST_COMPARED
    ? { defs: [], isOpen: true }
    : { defs: distinct, isOpen: false };
}

/** With labels it is a function that is called, where there is one that takes them, whatever else has its name. */
export function chooseOverload(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
): OverloadChoice {
  if (
    call.unit.language.spec.functions.arguments === 'named' &&
    all.some(({ fact }) => fact.params !== undefined)
  )
    return chooseNamed(inference, functionsAmong(all), call);
  const { functions, others } =
    call.labels === undefined
      ? { functions: all, others: NO_DEFINITIONS }
      : functionsAndOthers(all);
  if (others.length === 0 || functions.length === 0) return chooseAmong(inference, all, call);
  const choice = chooseAmong(inference, functions, call);
  return choice.isUnfit ? singleFunction(others) : choice;
}

const NO_DEFINITIONS: readonly Def[] = [];
const partitionMemo = new WeakMap<
  readonly Def[],
  { readonly functions: readonly Def[]; readonly others: readonly Def[] }
>();

/** Lists are kept, so this is done once for each. */
function functionsAndOthers(defs: readonly Def[]): {
  readonly functions: readonly Def[];
  readonly others: readonly Def[];
} {
  let parts = partitionMemo.get(defs);
  if (!parts)
    partitionMemo.set(
      defs,
      (parts = {
        functions: defs.filter(({ fact }) => fact.params !== undefined),
        others: defs.filter(({ fact }) => fact.params === undefined),
      }),
    );
  return parts;
}

function chooseAmong(inference: Inference, all: readonly Def[], call: CallContext): OverloadChoice {
  if (!areOverloads(all)) return functionBesideValue(inference, all, call) ?? singleFunction(all);
  const defs = withoutDuplicates(all);
  const [first] = defs;
  if (!first) return singleFunction(defs);
  const taking =
    defs.length === 1 ? (takesArguments(first, call) ? defs : []) : takingArguments(defs, call);
  if (taking.length > MOST_COMPARED) return { defs: [], isOpen: true };
  const candidates = taking.filter(
    (def) =>
      (!def.fact.isPrivate || def.unit === call.unit) &&
      isSeenFrom(inference, def, call.unit) &&
      takesTrailingFunction(inference, def, call),
  );
  if (candidates.length === 0) return { defs: [], isOpen: false, isUnfit: true };
  if (candidates.length === 1) return { defs: candidates, isOpen: false };
  if (call.labels !== undefined) return chooseByLabels(inference, candidates, call, call.labels);
  const converts = first.unit.language.spec.functions.conversions === 'implicit';
  const fixed = chooseByTypes(
    inference,
    candidates.filter((def) =>
      converts ? !isVariadic(def) : paramsOf(def).length === call.args.length,
    ),
    call,
    false,
  );
  // Those that need no more than they are given go before those with defaults for the rest.
  const partly =
    fixed.length > 0
      ? fixed
      : chooseByTypes(
          inference,
          candidates.filter((def) => paramsOf(def).length > call.args.length && !isVariadic(def)),
          call,
          false,
        );
  const chosen =
    partly.length > 0
      ? partly
      : chooseByTypes(
          inference,
          candidates.filter((def) => isVariadic(def)),
          call,
          true,
        );
  // Where none fits, something of the arguments was misjudged.
  const left =
    chosen.length > 0
      ? chosen
      : mostSpecific(
          inference,
          candidates.map((def) => ({ def, assignabilities: [] })),
          call,
          false,
        );
  return { defs: left, isOpen: left.length > 1 };
}

/** A function beside a value of its name, where it takes the arguments. */
function functionBesideValue(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
): OverloadChoice | undefined {
  if (all.length < 2 || all[0]?.unit.language.spec.functions.bare !== 'run') return undefined;
  const functions = all.filter(({ fact }) => fact.params !== undefined && !fact.accessor);
  const choice = functions.length > 0 ? chooseOverload(inference, functions, call) : undefined;
  return choice && !choice.isUnfit ? choice : undefined;
}

/** A function behind the list goes to a parameter that takes functions. */
function takesTrailingFunction(
  inference: Inference,
  def: Def,
  { unit, args, labels }: CallContext,
): boolean {
  if (labels === undefined || !labels.includes(BEHIND) || def.fact.labels === undefined)
    return true;
  return labels
    .slice(0, -1)
    .split(':')
    .every(
      (label, position) =>
        label !== BEHIND ||
        assignabilityOf(
          inference,
          inference.valueOf(unit, args[position] ?? -1),
          parameterAt(def, position, true, labels),
          true,
        ) !== NEVER,
    );
}

/** Labels have chosen already: what is left differs in types. */
function chooseByLabels(
  inference: Inference,
  candidates: readonly Def[],
  call: CallContext,
  labels: string,
): OverloadChoice {
  const whole = candidates.filter((def) => takesAll(def, labels));
  const fitting = chooseByTypes(inference, whole, call, true);
  const chosen = fitting.length > 0 ? fitting : chooseByTypes(inference, candidates, call, true);
  const left = chosen.length > 0 ? chosen : candidates;
  return { defs: left, isOpen: left.length > 1 };
}

function takingArguments(defs: readonly Def[], call: CallContext): readonly Def[] {
  const count = call.labels ?? call.args.length;
  let arities = byArity.get(defs);
  if (!arities) byArity.set(defs, (arities = new Map()));
  let fitting = arities.get(count);
  if (!fitting) arities.set(count, (fitting = defs.filter((def) => takesArguments(def, call))));
  return fitting;
}

/** Parameters with a default may be left out. */
function takesArguments(def: Def, { labels, args }: CallContext): boolean {
  if (labels !== undefined && def.fact.labels !== undefined)
    return placesBy(def, labels) !== undefined;
  const count = args.length;
  const params = paramsOf(def);
  if (isVariadic(def)) return count >= params.length - 1;
  return (
    count === params.length ||
    (count < params.length && isOptional(def.unit.facts.defs[params[count] ?? -1]))
  );
}

function isOptional(parameter: DefFact | undefined): boolean {
  return parameter?.eValue !== undefined || parameter?.optional === true;
}

function paramsOf(def: Def): readonly number[] {
  return def.fact.params ?? [];
}

function isVariadic(def: Def): boolean {
  return def.unit.facts.defs[paramsOf(def).at(-1) ?? -1]?.rest === true;
}

interface Candidate {
  readonly def: Def;
  readonly assignabilities: readonly Assignability[];
}

function chooseByTypes(
  inference: Inference,
  defs: readonly Def[],
  call: CallContext,
  spread: boolean,
): readonly Def[] {
  if (defs.length === 0) return defs;
  const values = call.args.map((e) => (e < 0 ? undefined : inference.valueOf(call.unit, e)));
  const fitting: Candidate[] = [];
  for (const def of defs) {
    const assignabilities = values.map(
      (value, position) =>
        expectedMemberAssignability(
          inference,
          call,
          position,
          parameterAt(def, position, spread, call.labels),
        ) ??
        (value === undefined
          ? UNSURE
          : assignabilityOf(
              inference,
              argumentsToPlatformTypes(def.unit.language, call.unit.language, value),
              parameterAt(def, position, spread, call.labels),
              spread,
            )),
    );
    if (!assignabilities.includes(NEVER)) fitting.push({ def, assignabilities });
  }
  // What has the member that is expected goes before what may have it.
  for (const [position, e] of call.args.entries()) {
    if (
      call.labels === undefined ||
      expectedName(call.unit, e) === undefined ||
      !fitting.some(({ assignabilities }) => assignabilities[position] === SUBTYPE)
    )
      continue;
    for (let at = fitting.length - 1; at >= 0; at--)
      if (fitting[at]?.assignabilities[position] === UNSURE) fitting.splice(at, 1);
  }
  // What needs no conversion goes before what does.
  const plain = fitting.some(({ assignabilities }) =>
    assignabilities.every((each) => each > CONVERTED),
  )
    ? fitting.filter(
        ({ assignabilities }) =>
          assignabilities.includes(UNSURE) || !assignabilities.includes(CONVERTED),
      )
    : fitting;
  return mostSpecific(inference, plain, call, spread);
}

/** `f(.a)` fits what takes a type that has such a member. Undefined for other arguments. */
function expectedMemberAssignability(
  inference: Inference,
  { unit, args, labels }: CallContext,
  position: number,
  parameter: Def | undefined,
): Assignability | undefined {
  const name = labels === undefined ? undefined : expectedName(unit, args[position] ?? -1);
  if (name === undefined || parameter?.fact.eType === undefined) return undefined;
  const types = inference.typeOf(parameter.unit, parameter.fact.eType);
  if (types.length === 0 || types.some(({ kind }) => kind !== 'instance')) return UNSURE;
  return types.some(
    (type) =>
      type.kind === 'instance' &&
      (name === type.def.unit.language.spec.constructorName ||
        inference.member({ kind: 'symbol', def: type.def }, name).defs.length > 0),
  )
    ? SUBTYPE
    : NEVER;
}

/** The name of a member of the type that is expected where the argument stands. */
function expectedName({ facts: { exprs } }: Unit, e: number): string | undefined {
  const expr = exprs[e];
  const member = expr?.[0] === 'call' ? exprs[expr[1]] : expr;
  const receiver = member?.[0] === 'member' ? exprs[member[1]] : undefined;
  return member?.[0] === 'member' &&
    receiver?.[0] === 'classOf' &&
    exprs[receiver[1]]?.[0] === 'argument'
    ? member[2]
    : undefined;
}

function parameterAt(
  def: Def,
  position: number,
  spread: boolean,
  labels: string | undefined,
): Def | undefined {
  const params = paramsOf(def);
  if (labels !== undefined && def.fact.labels !== undefined)
    return def.unit.defs[params[placeOf(def, position, labels)] ?? -1];
  return def.unit.defs[params[spread ? Math.min(position, params.length - 1) : position] ?? -1];
}

/** Those that no other one is to be preferred to. Of equal ones, the first stands nearest in the hierarchy. */
function mostSpecific(
  inference: Inference,
  candidates: readonly Candidate[],
  call: CallContext,
  spread: boolean,
): readonly Def[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.some((other) => isPreferred(inference, other, candidate, call, spread))) continue;
    for (let at = kept.length - 1; at >= 0; at--) {
      const other = kept[at];
      if (other && isPreferred(inference, candidate, other, call, spread)) kept.splice(at, 1);
    }
    kept.push(candidate);
  }
  return kept.map(({ def }) => def);
}

/** Whether every argument for which the two differ is known to fit both, and the first one asks for the narrower type. */
function isPreferred(
  inference: Inference,
  a: Candidate,
  b: Candidate,
  { args, labels }: CallContext,
  spread: boolean,
): boolean {
  for (let position = 0; position < args.length; position++) {
    const left = parameterAt(a.def, position, spread, labels);
    const right = parameterAt(b.def, position, spread, labels);
    const relation = isMoreSpecific(inference, left, right);
    if (relation === 'equal') continue;
    const fitA = a.assignabilities[position] ?? UNSURE;
    const fitB = b.assignabilities[position] ?? UNSURE;
    if (fitA === UNSURE || fitB === UNSURE) return false;
    if (fitA > fitB) continue;
    if (fitA < fitB || relation !== 'narrower') return false;
  }
  return true;
}
