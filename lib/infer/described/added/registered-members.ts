// Members that code here registers on objects of described types: `expect.extend({ … })`, `app.decorate('mail', send)`. Follows no assignment.
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';
import { listOf } from '../../../base/lists/list-of.ts';
import { bodyIndex } from '../../../link/tracking/unit-memo.ts';
import type { Inference, MemberResult } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { describedReceivers, withBases } from '../described-receivers.ts';
import { typeNamed } from '../described-table.ts';
import { familiesRegistering } from '../families-by-name.ts';

/** What one call registers. */
interface Registration {
  readonly unit: Unit;
  /** The name of the member; undefined if it registers all members of an object. */
  readonly name: string | undefined;
  /** The member, or the object. */
  readonly e: number;
}

type Registrations = ReadonlyMap<string, readonly Registration[]>;

/**
 * All members that are registered under this name for the type of an object, or for one that this extends. Undefined if
 * there is none; unknown if there may be one.
 */
export function registeredMember(
  inference: Inference,
  value: Value,
  name: string,
): MemberResult | undefined {
  if (value.kind !== 'external') return undefined;
  const found = withBases(describedReceivers(inference, value))
    .flatMap(({ known }) => inference.recursiveTable(REGISTERED).get(known.path) ?? [])
    .map((registration) => registeredBy(inference, registration, name));
  const defs = [...new Set(found.flatMap((each) => each.defs))];
  const values = found.flatMap((each) => each.values);
  if (defs.length + values.length > 0)
    return { ...KNOWN_MEMBER, ...asValues(inference, defs, values) };
  return found.some((each) => each.isOpen) ? UNKNOWN_MEMBER : undefined;
}

/** Several definitions are no overloads of each other: any of them may be the member. */
function asValues(
  inference: Inference,
  defs: readonly Def[],
  values: Values,
): Pick<MemberResult, 'defs' | 'values'> {
  return defs.length < 2
    ? { defs, values }
    : { defs: [], values: [...defs.flatMap((def) => inference.valueOfDef(def)), ...values] };
}

const KNOWN_MEMBER: MemberResult = { defs: [], values: [], external: false, unknown: false };
const UNKNOWN_MEMBER: MemberResult = { defs: [], values: [], external: false, unknown: true };

interface Registered {
  readonly defs: readonly Def[];
  readonly values: Values;
  /** It may register a member of this name, which is not known. */
  readonly isOpen: boolean;
}

const NOTHING_REGISTERED: Registered = { defs: [], values: [], isOpen: false };

function registeredBy(inference: Inference, of: Registration, name: string): Registered {
  if (of.name !== undefined && of.name !== name) return NOTHING_REGISTERED;
  const values = inference.valueOf(of.unit, of.e);
  return of.name === undefined ? ofObject(inference, values, name) : ofValues(values);
}

/** The members of an object, or of the module that stands for one. */
function ofObject(inference: Inference, objects: Values, name: string): Registered {
  const found = objects
    .filter(({ kind }) => kind === 'symbol' || kind === 'instance' || kind === 'module')
    .map((value) => inference.member(value, name));
  return {
    defs: found.flatMap(({ defs }) => defs),
    values: [],
    // What is known only as a text names a member.
    isOpen: objects.length === 0 || objects.some(({ kind }) => OPEN.has(kind)),
  };
}

const OPEN: ReadonlySet<Value['kind']> = new Set(['unknown', 'builtin', 'builtinMember']);

function ofValues(values: Values): Registered {
  return {
    defs: values.flatMap((value) => functionIn(value) ?? []),
    values: values.filter((value) => !functionIn(value) && value.kind !== 'unknown'),
    isOpen: true,
  };
}

function functionIn(value: Value): Def | undefined {
  return value.kind === 'symbol' && value.def.fact.params !== undefined ? value.def : undefined;
}

/** By the full name of the type. */
const REGISTERED: RecursiveTable<Registrations> = {
  name: 'registered members',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<string, Registration[]>();
    const inFile = (unit: Unit): readonly TypedRegistration[] => registeredIn(inference, unit);
    for (const [type, registration] of inference.foundInFiles(REGISTERED.name, inFile))
      listOf(found, type).push(registration);
    return found;
  },
};

/** With the full name of the type. */
type TypedRegistration = readonly [type: string, registration: Registration];

function registeredIn(inference: Inference, unit: Unit): readonly TypedRegistration[] {
  return mayRegister(unit).flatMap(({ eObject, name, args }): readonly TypedRegistration[] => {
    const types = registeredFor(inference, unit, eObject, name);
    const registration = types.length === 0 ? undefined : registrationOf(inference, unit, args);
    return registration ? types.map((type) => [type, registration] as const) : [];
  });
}

/** The calls that may register something, by their names. */
const mayRegister = bodyIndex(({ facts: { sites, exprs }, language: { spec } }) =>
  sites.flatMap(([kind, eCallee, , , , args]) => {
    const callee = exprs.get(eCallee);
    return kind === 'call' &&
      callee?.[0] === 'member' &&
      callee[1] >= 0 &&
      familiesRegistering(callee[2]).has(spec.family)
      ? [{ eObject: callee[1], name: callee[2], args }]
      : [];
  }),
);

/** The full names of the types that get what a call of this member registers. */
function registeredFor(
  inference: Inference,
  unit: Unit,
  eObject: number,
  name: string,
): readonly string[] {
  return inference.valueOf(unit, eObject).flatMap((value) =>
    value.kind !== 'external'
      ? []
      : withBases(describedReceivers(inference, value)).flatMap(({ known }) =>
          Object.entries(known.type.registers ?? {})
            .filter(([, names]) => names.split(' ').includes(name))
            .flatMap(([type]) => typeNamed(known.of, type)?.path ?? []),
        ),
  );
}

/** A name with the first function after it, or else what comes next; or an object. */
function registrationOf(
  inference: Inference,
  unit: Unit,
  [first = -1, ...rest]: readonly number[],
): Registration | undefined {
  const named = unit.facts.exprs.get(first);
  if (named?.[0] !== 'string') return first < 0 ? undefined : { unit, name: undefined, e: first };
  const e =
    rest.find((each) => each >= 0 && inference.valueOf(unit, each).some(functionIn)) ??
    rest[0] ??
    -1;
  return e < 0 ? undefined : { unit, name: named[1], e };
}
