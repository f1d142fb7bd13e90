// Results of members of the standard library, from the language's table. Does not cover members missing there, which may return any argument.
import { semanticsOf } from '../../link/own-semantics.ts';
import { plainName } from '../../facts/name-key.ts';
import { elementsOf } from '../values/containers.ts';
import type { CallContext, Inference, CallInference, ValueInference } from '../inference.ts';
import { functionIn, memberOf, type LibraryMatch } from './library-table.ts';
import { readText } from './library-text.ts';
import { isOurs } from '../values/values.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Language } from '../../link/files/language.ts';
import type { Unit, Value, Values } from '../../link/vocabulary.ts';

const NO_CALL: readonly number[] = [];

/** The result of calling the member of a built-in value. */
export function libraryResult(
  inference: Inference,
  receiver: Value,
  key: string,
  call: CallContext,
): Values {
  const found = memberOf(
    call.unit.language,
    asPlainContainer(inference, call.unit.language, receiver),
    plainName(key),
    call.args.length,
  );
  if (found) return readText(inference, { ...found, call }, found.member.result);
  const made = emptyContainer(inference, receiver, key, call);
  if (made) return made;
  const { methods } = call.unit.language.builtins;
  if (Object.hasOwn(methods, key) && methods[key] === 'itself') return [receiver];
  const given = [
    ...(receiver.kind === 'builtin' ? receiver.args : []),
    ...call.args.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(call.unit, e))),
  ];
  return given.some((values) => values.some(isOurs)) ? UNKNOWN : EXTERNAL;
}

/** `Vec::new()`: elements that are added later are recorded by the place that creates it. */
function emptyContainer(
  inference: ValueInference,
  receiver: Value,
  key: string,
  { unit, callee }: CallContext,
): Values | undefined {
  const { makers, wrappers } = unit.language.builtins;
  if (
    receiver.kind !== 'external' ||
    receiver.name === undefined ||
    callee === undefined ||
    !makers.includes(key)
  )
    return undefined;
  const kind = Object.hasOwn(wrappers, receiver.name) ? wrappers[receiver.name] : undefined;
  return kind === 'list' || kind === 'map'
    ? [
        {
          kind: 'builtin',
          name: kind === 'list' ? 'Array' : 'Map',
          args: [],
          container: inference.containerAt(unit, callee),
        },
      ]
    : undefined;
}

/**
 * A list literal, or a list that is filled later, has the members of any list. Unchanged if the language does not
 * create lists that way.
 */
function asPlainContainer(inference: Inference, language: Language, receiver: Value): Value {
  if (
    receiver.kind !== 'builtin' ||
    language.builtins.makers.length === 0 ||
    (receiver.name !== 'tuple' && !receiver.container)
  )
    return receiver;
  const held = elementsOf(inference, receiver);
  return receiver.name === 'Map'
    ? { ...receiver, args: [receiver.args[0] ?? UNKNOWN, held] }
    : { ...receiver, name: 'Array', args: [held] };
}

/** A static field of a library type. */
export function libraryField(
  inference: Inference,
  language: Language,
  receiver: Value,
  name: string,
  call: CallContext,
): Values | undefined {
  return libraryPart(inference, language, receiver, `.${name}`, call);
}

/** A type that is nested in a library type: `vector<T>::iterator`. */
export function libraryType(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
): Values | undefined {
  return libraryPart(inference, unit.language, receiver, `::${name}`, { unit, args: NO_CALL });
}

function libraryPart(
  inference: Inference,
  language: Language,
  receiver: Value,
  name: string,
  call: CallContext,
): Values | undefined {
  const held = asPlainContainer(inference, language, receiver);
  const found =
    memberOf(language, held, name, 0) ??
    (name.startsWith('.') && semanticsOf(language).runsWhereNamed
      ? memberOf(language, held, name.slice(1), 0)
      : undefined);
  return found && readText(inference, { ...found, call }, found.member.result);
}

/** The argument that a library function passes to a callback at this parameter position. */
export function passedByLibrary(
  inference: Inference,
  receiver: Value,
  key: string,
  position: number,
  call: CallContext,
): Values | undefined {
  const found = memberOf(
    call.unit.language,
    asPlainContainer(inference, call.unit.language, receiver),
    plainName(key),
    call.args.length,
  );
  const text = found?.member.passes.filter((given) => !given.startsWith(AS_RECEIVER))[position];
  return found && text !== undefined ? readText(inference, { ...found, call }, text) : undefined;
}

/** Marks the receiver type of a callback. */
const AS_RECEIVER = '^';
/** The receiver that a library function passes to a callback. */
export function receiverByLibrary(
  inference: Inference,
  receiver: Value,
  key: string,
  call: CallContext,
): Values | undefined {
  return receiverIn(
    inference,
    memberOf(
      call.unit.language,
      asPlainContainer(inference, call.unit.language, receiver),
      plainName(key),
      call.args.length,
    ),
    call,
  );
}

function receiverIn(
  inference: ValueInference & CallInference,
  found: LibraryMatch | undefined,
  call: CallContext,
): Values | undefined {
  const text = found?.member.passes.find((given) => given.startsWith(AS_RECEIVER));
  return found && text !== undefined
    ? readText(inference, { ...found, call }, text.slice(AS_RECEIVER.length))
    : undefined;
}

/** The same for functions that are no members. */
export function receiverByFunction(
  inference: ValueInference & CallInference,
  name: string,
  call: CallContext,
): Values | undefined {
  return receiverIn(inference, functionIn(call.unit.language, name, call.args.length), call);
}

export function passedByFunction(
  inference: ValueInference & CallInference,
  name: string,
  position: number,
  call: CallContext,
): Values | undefined {
  const found = functionIn(call.unit.language, name, call.args.length);
  const text = found?.member.passes.filter((given) => !given.startsWith(AS_RECEIVER))[position];
  return found && text !== undefined ? readText(inference, { ...found, call }, text) : undefined;
}

export function resultOfFunction(
  inference: ValueInference & CallInference,
  name: string,
  call: CallContext,
): Values | undefined {
  const found = functionIn(call.unit.language, name, call.args.length);
  return found && readText(inference, { ...found, call }, found.member.result);
}

/** Whether the table has that member for the type of the value, or for every object. */
export function knowsMember(
  inference: Inference,
  language: Language,
  receiver: Value,
  name: string,
): boolean {
  return (
    memberOf(language, asPlainContainer(inference, language, receiver), name, -1) !== undefined
  );
}
