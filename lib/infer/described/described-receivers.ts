// The described types of a value: its own, or those that its class extends, with their type arguments. Looks up no member.
import { plainName } from '../../facts/name-key.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';
import { describedBases } from './described-bases.ts';
import { typeAt, type DescribedMember, type KnownType } from './described-table.ts';
import { holdersOf } from './holders.ts';
import { readDescribed, type DescribedReading } from './texts/described-text.ts';

/** A value as an object of a described type. */
export interface DescribedReceiver {
  readonly known: KnownType;
  /** The value; for a class, an instance of it. */
  readonly self: Value;
  readonly argument: (parameter: string) => Values | undefined;
}

const NONE: readonly DescribedReceiver[] = [];

export function describedReceivers(
  inference: Inference,
  value: Value,
): readonly DescribedReceiver[] {
  if (value.kind === 'external') {
    const known = value.path === undefined ? undefined : typeAt(value.path);
    return known ? [ofOutside(known, { ...value, args: value.args ?? [] })] : NONE;
  }
  // Where types from outside are known by their names.
  if (value.kind === 'builtin') {
    const known = typeAt(value.name);
    return known ? [ofOutside(known, value)] : NONE;
  }
  if (value.kind !== 'instance' && value.kind !== 'symbol' && value.kind !== 'super') return NONE;
  const bases = describedBases(inference, value.def);
  if (bases.length === 0) return NONE;
  const self: Value =
    value.kind === 'instance' ? value : { kind: 'instance', def: value.def, args: [] };
  return bases.map(({ known, args }) => ({
    known,
    self,
    argument: (parameter) => argumentOfClass(inference, known, args, self, parameter),
  }));
}

function ofOutside(
  known: KnownType,
  self: Extract<Value, { kind: 'external' | 'builtin' }>,
): DescribedReceiver {
  return { known, self, argument: (parameter) => argumentAt(known, self.args ?? [], parameter) };
}

function argumentAt(
  { type }: KnownType,
  args: readonly Values[],
  parameter: string,
): Values | undefined {
  const place = type.parameters?.indexOf(parameter) ?? -1;
  return place < 0 ? undefined : (args[place] ?? UNKNOWN);
}

/** A type argument of a class that extends a described type, from its header or its members. */
function argumentOfClass(
  inference: Inference,
  known: KnownType,
  args: readonly Values[],
  self: Value,
  parameter: string,
): Values | undefined {
  const { type, of } = known;
  if (argumentAt(known, args, parameter) === undefined) return undefined;
  if (args.length > 0) return argumentAt(known, args, parameter);
  if (self.kind !== 'instance') return UNKNOWN;
  if (type.heldBy === parameter) return self.args[0] ?? holdersOf(inference, self.def);
  const text = type.declared?.[parameter];
  return text === undefined
    ? UNKNOWN
    : onceEach(inference, `${self.def.id} ${parameter}`, () =>
        readDescribed(
          inference,
          { of, self, call: noCall(self.def.unit), argument: () => undefined },
          text,
        ),
      );
}

/** The members of a class that state an argument may ask for it themselves. */
function onceEach(inference: Inference, key: string, read: () => Values): Values {
  return inference.queries.once(`argument ${key}`, UNKNOWN, read);
}

export function noCall(unit: Unit): DescribedReading['call'] {
  return { unit, args: [] };
}

export interface FoundMember {
  readonly member: DescribedMember;
  readonly receiver: DescribedReceiver;
}

/** A member of the type, or of one that it extends. `count`: the number of arguments in its call. */
export function findDescribed(
  receiver: DescribedReceiver,
  name: string,
  count = -1,
): FoundMember | undefined {
  const { members } = receiver.known;
  const member = members.get(`${name}/${count}`) ?? members.get(name);
  if (member) return { member, receiver };
  for (const base of extendedBy(receiver)) {
    const found = findDescribed(base, name, count);
    if (found) return found;
  }
  return undefined;
}

/** Whether the type of a value from outside is known to have the member itself. */
export function hasDescribedMember(inference: Inference, value: Value, key: string): boolean {
  return (
    value.kind === 'external' &&
    describedReceivers(inference, value).some((receiver) => findDescribed(receiver, plainName(key)))
  );
}

/** All of them with the types that these extend, in this order. */
export function withBases(receivers: readonly DescribedReceiver[]): readonly DescribedReceiver[] {
  const queue = [...receivers];
  for (const receiver of queue) queue.push(...extendedBy(receiver));
  return queue;
}

/** The types that a described type extends, for the same object. */
export function extendedBy({
  known,
  self,
  argument,
}: DescribedReceiver): readonly DescribedReceiver[] {
  return (known.type.extends ?? []).flatMap((text) => {
    const name = text.split('<')[0] ?? text;
    const base = typeAt(known.of.types[name]?.paths[0] ?? name);
    if (!base) return [];
    const written = text.slice(name.length + 1, -1).split(',');
    return [
      {
        known: base,
        self,
        argument: (parameter: string) => {
          const place = base.type.parameters?.indexOf(parameter) ?? -1;
          const own = written[place];
          return place < 0 ? undefined : own === undefined ? UNKNOWN : argument(own);
        },
      },
    ];
  });
}
