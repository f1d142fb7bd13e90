// Members that a described type gives by the names of methods: properties that methods compute, and methods of another class. Reads no member of a description.
import { camelCase, pascalCase, upperFirst } from 'scule';
import { calledKey, isCalledKey, plainName } from '../../facts/name-key.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';
import type { Inference, MemberResult } from '../inference.ts';
import { eachValue } from '../values/values.ts';
import {
  describedReceivers,
  extendedBy,
  noCall,
  type DescribedReceiver,
} from './described-receivers.ts';
import { readDescribed } from './texts/described-text.ts';

/** Undefined if no method of the repository gives a member of this name. */
export function memberByName(
  inference: Inference,
  value: Value,
  key: string,
): MemberResult | undefined {
  for (const receiver of withBases(inference, value)) {
    const found = isCalledKey(key)
      ? lentMethod(inference, receiver, plainName(key))
      : attribute(inference, value, receiver, key);
    if (found) return found;
  }
  return undefined;
}

function withBases(inference: Inference, value: Value): readonly DescribedReceiver[] {
  const all = [...describedReceivers(inference, value)];
  for (const receiver of all) all.push(...extendedBy(receiver));
  return all;
}

/** `$query->open()`, which runs `scopeOpen` of the class that is asked for. */
function lentMethod(
  inference: Inference,
  receiver: DescribedReceiver,
  name: string,
): MemberResult | undefined {
  const defs = lentBy(inference, receiver, name);
  return defs.length === 0
    ? undefined
    : {
        defs,
        values:
          receiver.known.type.lends?.result === undefined
            ? []
            : [{ kind: 'builtinMember', receiver: receiver.self, name }],
        external: false,
        unknown: false,
      };
}

/** Whether it gets methods of another class that is not known. */
export function lendsAnything(inference: Inference, value: Value): boolean {
  return withBases(inference, value).some(({ known: { type }, argument }) => {
    const { of = '@' } = type.lends ?? {};
    return of !== '@' && !argument(of)?.some(({ kind }) => kind === 'instance');
  });
}

function lentBy(
  inference: Inference,
  { known, self, argument }: DescribedReceiver,
  name: string,
): readonly Def[] {
  const { lends } = known.type;
  if (!lends) return [];
  const method = lends.method.replace('%', lends.method.startsWith('%') ? name : upperFirst(name));
  const of = lends.of === '@' ? [self] : (argument(lends.of) ?? []);
  return of.flatMap((value) => methodsOf(inference, value, method));
}

/** What a call of a method that it gets so gives. */
export function lentResult(
  inference: Inference,
  value: Value,
  name: string,
  unit: Unit,
): Values | undefined {
  for (const receiver of withBases(inference, value)) {
    const { known, self, argument } = receiver;
    const result = known.type.lends?.result;
    if (result !== undefined && lentBy(inference, receiver, name).length > 0)
      return readDescribed(inference, { of: known.of, self, call: noCall(unit), argument }, result);
  }
  return undefined;
}

/** `$user->posts`, which is what the method `posts` of its class gives. */
function attribute(
  inference: Inference,
  value: Value,
  { known }: DescribedReceiver,
  name: string,
): MemberResult | undefined {
  if (value.kind !== 'instance') return undefined;
  for (const [form, gives] of Object.entries(known.type.attributes ?? {})) {
    const method = form.replace('%', form.startsWith('%') ? camelCase(name) : pascalCase(name));
    const results = methodsOf(inference, value, method).flatMap((def) =>
      inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [], receiver: value }),
    );
    const { unit } = value.def;
    const values =
      gives === 'read' ? eachValue(results, (result) => asRead(inference, unit, result)) : results;
    if (values.length > 0) return { defs: [], values, external: true, unknown: false };
  }
  return undefined;
}

/** What an object of a described type gives where a member that has it is read; nothing if it says nothing of that. */
function asRead(inference: Inference, unit: Unit, value: Value): Values {
  if (value.kind !== 'external') return [];
  return describedReceivers(inference, value).flatMap(({ known, argument }) =>
    known.type.read === undefined
      ? []
      : readDescribed(
          inference,
          { of: known.of, self: value, call: noCall(unit), argument },
          known.type.read,
        ),
  );
}

/** Of the classes here, the nearest method of this name. */
function methodsOf(inference: Inference, value: Value, name: string): readonly Def[] {
  if (value.kind !== 'instance') return [];
  const key = calledKey(value.def.unit.language.spec, name);
  for (const cls of inference.methodOrder(value.def).classes) {
    const found = inference
      .membersOf(cls)
      .get(key)
      ?.filter(({ fact }) => fact.params !== undefined);
    if (found && found.length > 0) return found;
  }
  return [];
}
