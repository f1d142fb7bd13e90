// Families of languages in which members and functions of these names may do what descriptions say of them: a first, cheap look at a call. Reads no type.
import { DESCRIBED_TYPES } from '../../frameworks/_types.gen.ts';
import type { DescribedType } from '../../frameworks/_described-types.ts';

/** By the members whose calls add members to types. */
const REGISTERING = familiesByMember(({ registers }) => Object.values(registers ?? {}));
/** The same of those that connect functions with events, or send events. */
const EVENTS = familiesByMember(({ events }) => (events ? [events.connect, events.send] : []));
const KEYED = familiesByMember(({ keyed, paths }) =>
  keyed ? paths.map((path) => path.slice(path.lastIndexOf('.') + 1)) : [],
);
const KEYED_CALLS = familiesByMember(({ keyed }) => Object.keys(keyed?.calls ?? {}));
/** By the members whose calls run what is behind an object, connected with it, or makes the value of a name. */
const RUNNING = familiesByMember(({ runs, sends, requests }) =>
  [runs?.members, sends, requests].filter((names) => names !== undefined),
);
const CONNECTING = familiesByMember(({ connects }) => (connects === undefined ? [] : [connects]));
const RELATING = familiesWith(({ reverse }) => reverse !== undefined);
const HELD = familiesWith(({ heldBy }) => heldBy !== undefined);
const NO_FAMILY: ReadonlySet<string> = new Set();

/** Those in which a call of a member of this name may add members to a type. */
export function familiesRegistering(name: string): ReadonlySet<string> {
  return REGISTERING.get(name) ?? NO_FAMILY;
}

/** Those in which a call of a member of this name may connect a function with an event, or send one. */
export function familiesWithEvent(name: string): ReadonlySet<string> {
  return EVENTS.get(name) ?? NO_FAMILY;
}

/** Those in which a function or class of this name may make an object of functions with keys. */
export function keyedNamed(name: string): ReadonlySet<string> {
  return KEYED.get(name) ?? NO_FAMILY;
}

/** Those in which a member of this name may call a function by its key. */
export function keyedCallNamed(name: string): ReadonlySet<string> {
  return KEYED_CALLS.get(name) ?? NO_FAMILY;
}

/** Those in which a call of a member of this name may run a function that a framework keeps. */
export function familiesRunning(name: string): ReadonlySet<string> {
  return RUNNING.get(name) ?? NO_FAMILY;
}

/** Those in which a class may get a member because another one refers to it. */
export function familiesRelating(): ReadonlySet<string> {
  return RELATING;
}

/** Those in which an object may know the class that holds it. */
export function familiesHeld(): ReadonlySet<string> {
  return HELD;
}

/** Those in which a call of a member of this name may connect a function with the object. */
export function familiesConnecting(name: string): ReadonlySet<string> {
  return CONNECTING.get(name) ?? NO_FAMILY;
}

function familiesWith(has: (type: DescribedType) => boolean): ReadonlySet<string> {
  return new Set(
    DESCRIBED_TYPES.flatMap(({ types, families }) =>
      Object.values(types).some(has) ? families : [],
    ),
  );
}

function familiesByMember(
  namesOf: (type: DescribedType) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { types, families } of DESCRIBED_TYPES)
    for (const type of Object.values(types))
      for (const name of namesOf(type).flatMap((names) => names.split(' ')))
        found.set(name, new Set([...(found.get(name) ?? []), ...families]));
  return found;
}
