// Members, results and elements of values of described types, and what members of classes get by convention. Reads no description by itself.
import assert from 'node:assert';
import type { DescribedTypes } from '../../frameworks/_described-types.ts';
import type { MemberResult, CallContext, Inference } from '../inference.ts';
import { plainName } from '../../facts/name-key.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Value, Values } from '../../link/vocabulary.ts';
import { specialMethods } from '../values/special-methods.ts';
import { eachValue } from '../values/values.ts';
import { constantValues } from './described-constants.ts';
import { heldByClass, heldInstead, knowsHolder } from './described-bases.ts';
import { functionAt, partOutside, typeAt } from './described-table.ts';
import {
  describedReceivers,
  extendedBy,
  findDescribed,
  type DescribedReceiver,
} from './described-receivers.ts';
import { readDescribed } from './texts/described-text.ts';
import { lentResult, memberByName } from './members-by-name.ts';
import { memberSetHere } from './added/members-set-here.ts';
import { registeredMember } from './added/registered-members.ts';
import { relatedMember } from './related-members.ts';

/** A member of something outside, or one that a class inherits from there. */
export function describedMember(
  inference: Inference,
  value: Value,
  key: string,
): MemberResult | undefined {
  const name = plainName(key);
  const part = partOf(value, name);
  if (part) return ofValues(constantValues(inference, part));
  for (const receiver of describedReceivers(inference, value)) {
    const found = findDescribed(receiver, name);
    if (found)
      return ofValues(
        found.member.isField
          ? ofHolder(inference, value, textOf(inference, found.receiver, found.member.text))
          : [{ kind: 'builtinMember', receiver: value, name: key }],
      );
  }
  const related = relatedMember(inference, value, name);
  if (related) return ofValues(related);
  return (
    memberByName(inference, value, key) ??
    memberSetHere(inference, value, name) ??
    registeredMember(inference, value, name)
  );
}

/** An object that a class gets as a member knows the class. */
function ofHolder(inference: Inference, holder: Value, values: Values): Values {
  return holder.kind === 'symbol' || holder.kind === 'instance'
    ? values.map((value) => heldByClass(inference, value, holder.def))
    : values;
}

function ofValues(values: Values): MemberResult {
  return { defs: [], values, external: true, unknown: false };
}

function partOf(value: Value, name: string): Value | undefined {
  return value.kind === 'external' && value.path !== undefined && value.args === undefined
    ? partOutside(value.path, name)
    : undefined;
}

function textOf(
  inference: Inference,
  { known, self, argument }: DescribedReceiver,
  text: string,
  call?: CallContext,
): Values {
  return readDescribed(
    inference,
    { of: known.of, self, call: call ?? callNowhere(inference, known.of, self), argument },
    text,
  );
}

/** Where no call is written: anywhere in the program, in a language that the description is for. */
function callNowhere(inference: Inference, of: DescribedTypes, self?: Value): CallContext {
  const [first] = inference.program.units;
  const unit =
    self?.kind === 'instance'
      ? self.def.unit
      : inference.program.units.find(({ language }) => of.families.includes(language.spec.family));
  assert(first !== undefined);
  return { unit: unit ?? first, args: [] };
}

/** The result of a method of a described type. */
export function describedResult(
  inference: Inference,
  value: Value,
  key: string,
  call: CallContext,
): Values | undefined {
  for (const receiver of describedReceivers(inference, value)) {
    const found = findDescribed(receiver, plainName(key), call.args.length);
    if (found?.receiver.known.type.requests?.split(' ').includes(plainName(key))) return UNKNOWN;
    if (found) return textOf(inference, found.receiver, found.member.text, call);
  }
  return lentResult(inference, value, plainName(key), call.unit);
}

/** The result of a described function, or an object of a described type. */
export function describedCall(
  inference: Inference,
  value: Extract<Value, { kind: 'external' }>,
  call: CallContext,
): Values | undefined {
  const { path, args } = value;
  if (path === undefined) return undefined;
  if (args) return describedResult(inference, value, specialMethods(call.unit).called, call);
  const made = typeAt(path);
  const known = made ?? functionAt(path, call.args.length);
  if (!known) return undefined;
  const reading = { of: known.of, self: undefined, call, argument: () => undefined };
  if (!made)
    return readDescribed(inference, reading, functionAt(path, call.args.length)?.text ?? '?');
  const { parameters = [], made: texts = {} } = made.type;
  return [
    {
      kind: 'external',
      path: made.path,
      args: parameters.map((parameter) =>
        readDescribed(inference, reading, texts[parameter] ?? '?'),
      ),
    },
  ];
}

/** A class, function or module outside, not an object of a described type. */
function isThing(value: Value): boolean {
  return value.kind === 'external' && value.args === undefined;
}

/** Objects of the described types that are written as a type, with these type arguments. */
export function describedType(values: Values, args: readonly Values[]): Values | undefined {
  const found = values.flatMap((value): Values => {
    const known =
      value.kind === 'external' && value.path !== undefined ? typeAt(value.path) : undefined;
    return known ? [{ kind: 'external', path: known.path, args }] : [];
  });
  return found.length === 0 ? undefined : found;
}

/** What iterating over an object of a described type yields. */
export function describedElement(inference: Inference, value: Value): Values | undefined {
  if (isThing(value)) return undefined;
  const queue = [...describedReceivers(inference, value)];
  for (const receiver of queue) {
    const { element } = receiver.known.type;
    if (element !== undefined) return textOf(inference, receiver, element);
    queue.push(...extendedBy(receiver));
  }
  return undefined;
}

/**
 * A member of a class as read through the class or an instance, where it is an object of a described type: the object
 * knows who holds it, and may give something else.
 */
export function heldValues(inference: Inference, def: Def, values: Values, holder: Value): Values {
  if (
    def.fact.memberOf < 0 ||
    (def.fact.eValue === undefined && def.fact.eType === undefined) ||
    (holder.kind !== 'instance' && holder.kind !== 'symbol')
  )
    return values;
  return eachValue(values, (value) => heldValue(inference, value, holder));
}

function heldValue(
  inference: Inference,
  value: Value,
  holder: Extract<Value, { kind: 'instance' | 'symbol' }>,
): Values {
  if (value.kind === 'external' ? value.args === undefined : value.kind !== 'instance')
    return [value];
  const [receiver] = describedReceivers(inference, value);
  if (!receiver) return [value];
  const { read } = receiver.known.type;
  return read !== undefined && holder.kind === 'instance'
    ? textOf(inference, receiver, read)
    : [heldByClass(inference, value, holder.def)];
}

/**
 * What a method of the repository returns, as called on this object: where the method does not know which of several
 * classes holds the object, the caller may.
 */
export function asCalledOn(inference: Inference, values: Values, receiver: Value): Values {
  if (receiver.kind !== 'instance' || receiver.args.length === 0) return values;
  const holder = receiver.args[0]?.[0];
  return holder?.kind === 'instance' && knowsHolder(inference, receiver.def)
    ? values.map((value) =>
        isOfSeveral(value) ? heldInstead(inference, value, holder.def) : value,
      )
    : values;
}

function isOfSeveral(value: Value): boolean {
  const [held] = 'args' in value ? (value.args ?? []) : [];
  return held === undefined || held.length > 1 || held.some(({ kind }) => kind === 'unknown');
}
