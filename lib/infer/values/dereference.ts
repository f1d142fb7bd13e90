// Pointer-like objects and what they point to: of classes with such operators, and of the language's library. Plain pointers are treated as what they point to.
import { calledKey } from '../../facts/name-key.ts';
import type { CallHooks } from '../../languages/_kit/resolution/call-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Inference } from '../inference.ts';
import { libraryField } from '../types/library.ts';
import { isLibraryType } from '../types/library-table.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { union } from './values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../link/vocabulary.ts';

export function dereferenced(inference: Inference, unit: Unit, value: Value): Values {
  const { pointees } = unit.language.builtins;
  if (value.kind === 'builtin') {
    for (const name of pointees) {
      const found = libraryField(inference, unit.language, value, name, { unit, args: [] });
      if (found) return found;
    }
    return value.args.length > 0 && !isLibraryType(unit.language, value.name) ? UNKNOWN : [value];
  }
  if (value.kind !== 'instance') return [value];
  for (const name of pointees) {
    const { defs } = inference.member(value, calledKey(unit.language.spec, name));
    const results = defs
      .filter(({ fact }) => (fact.params?.length ?? 1) === 0)
      .map((def) =>
        inference.resultOf({ kind: 'symbol', def }, { unit, args: [], receiver: value }),
      );
    if (results.length > 0) return union(results);
  }
  return [value];
}

/** What a loop over the value yields, where objects of the language define it themselves. */
export function iterated(inference: Inference, unit: Unit, value: Value): Values | undefined {
  const members = pointerMembers(unit);
  if (!members) return undefined;
  if (value.kind === 'builtin')
    return libraryField(inference, unit.language, value, 'each', { unit, args: [] });
  if (value.kind !== 'instance') return undefined;
  const first = inference
    .member(value, members.first)
    .defs.map((def) =>
      inference.resultOf({ kind: 'symbol', def }, { unit, args: [], receiver: value }),
    );
  return first.length === 0
    ? [value]
    : union(union(first).map((inner) => dereferenced(inference, unit, inner)));
}

/**
 * What an index on the value gives: for an object the result of its operator, for a plain array an element, which has
 * the same type here.
 */
export function subscripted(
  inference: Inference,
  unit: Unit,
  value: Value,
  eKey: number,
): Values | undefined {
  const members = pointerMembers(unit);
  if (!members) return undefined;
  if (value.kind === 'builtin')
    return (
      libraryField(inference, unit.language, value, '[]', { unit, args: [] }) ??
      (value.args.length === 0 ? [value] : UNKNOWN)
    );
  if (value.kind !== 'instance') return undefined;
  const call = { unit, args: [eKey], receiver: value };
  const { defs } = chooseOverload(inference, inference.member(value, members.indexed).defs, call);
  return defs.length === 0
    ? [value]
    : union(defs.map((def) => inference.resultOf({ kind: 'symbol', def }, call)));
}

/** Undefined in languages without pointer-like objects. */
function pointerMembers({ language }: Unit): CallHooks['pointerMembers'] {
  return language.builtins.pointees.length === 0 ? undefined : semanticsOf(language).pointerMembers;
}
