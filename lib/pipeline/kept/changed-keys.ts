// What is not the same in two runs over one program, as the numbers by which results depend on it. Compares no results of turns.
import { plainName } from '../../facts/name-key.ts';
import type { Attached } from '../../infer/attached.ts';
import { headsOf } from '../../link/tracking/heads.ts';
import { attachedKey, bodyKey, passedKey, valuesNamed } from '../../link/tracking/keys.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { isSameValue } from '../../infer/kept/same-value.ts';

/** A change of the body of a file at this position. */
export function* keysOfBody(position: number): Generator<number> {
  yield bodyKey(position);
  yield passedKey(position);
}

/** Names by which variables of the body are found, that are no part of a head. */
export function namesInBody({ allDefs }: Unit): readonly string[] {
  const { isHead } = headsOf({ defs: allDefs.map(({ fact }) => fact) });
  const names = allDefs.flatMap(({ fact: { name, scopeName } }, index) =>
    isHead[index] ? [] : [name, scopeName ?? name].map(plainName),
  );
  return [...new Set(names)].map(valuesNamed);
}

/** Of the files to whose definitions something else is attached; undefined if that is so for types outside. */
export function changedAttachments(
  before: Attached,
  now: Attached,
): ReadonlySet<number> | undefined {
  const { outside, conforming, ...tables } = now;
  if (!isSameValue([before.outside, before.conforming], [outside, conforming])) return undefined;
  const keys = new Set<number>();
  for (const [name, table] of Object.entries(tables) as [keyof typeof tables, AttachedTable][])
    for (const of of differing(before[name], table))
      keys.add(attachedKey('unit' in of ? of.unit.position : of.position));
  return keys;
}

type AttachedTable = ReadonlyMap<Def | Unit, unknown>;

/** The rows that are not the same. */
function* differing(before: AttachedTable, now: AttachedTable): Generator<Def | Unit> {
  for (const of of before.keys()) if (!now.has(of)) yield of;
  for (const [of, value] of now) if (!isSameValue(before.get(of), value)) yield of;
}

/** Whether the text has the name, and not as a part of another one. */
export function hasName(text: string, name: string): boolean {
  if (name === '') return true;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isInName(text[at - 1]) && !isInName(text[at + name.length])) return true;
  return false;
}

function isInName(character = ' '): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}
