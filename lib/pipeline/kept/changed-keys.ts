// What is not the same in two runs over the same files, as the numbers by which turns of files depend on it. Compares no results of turns.
import { plainName } from '../../facts/name-key.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import { headsOf } from '../../link/tracking/heads.ts';
import { attachedKey, bodyKey, namesakes, passedKey } from '../../link/tracking/keys.ts';
import {
  attachedByFile,
  namesOver,
  OUTSIDE,
  type ProgramState,
  type StateInput,
} from './program-state.ts';

/** What is not the same; `named`: what belongs to no file, by its name. */
export interface Changes {
  readonly positions: ReadonlySet<number>;
  readonly keys: ReadonlySet<number>;
  readonly named: ReadonlySet<string>;
}

/**
 * Between two runs over files of which bodies alone may differ; undefined if more is not the same. `input`: what the
 * state is made of now.
 */
export function changesBetween(
  before: ProgramState,
  now: ProgramState,
  input: StateInput,
): Changes | undefined {
  if (!hasSameForm(before, now)) return undefined;
  const positions = new Set<number>();
  const named = new Set<string>();
  for (const [position, facts] of now.facts.entries()) {
    const old = before.facts[position];
    if (old === facts) continue;
    if (!old) return undefined;
    positions.add(position);
    for (const name of [...namesInBodies(old), ...namesInBodies(facts)]) named.add(namesakes(name));
  }
  const attached = attachedByFile(input.attached, namesOver(input.draft, positions));
  const outside = attached.get(OUTSIDE);
  if (outside === undefined || outside !== before.attached.get(OUTSIDE)) return undefined;
  return {
    positions,
    named,
    keys: new Set(changedKeys(before, { ...now, attached }, positions)),
  };
}

function hasSameForm(before: ProgramState, now: ProgramState): boolean {
  return (
    isSameList(before.paths, now.paths) &&
    before.configs.length === now.configs.length &&
    before.configs.every(
      ({ path, text }, at) => now.configs[at]?.path === path && now.configs[at]?.text === text,
    ) &&
    isSameList(before.nodes, now.nodes) &&
    before.names.size === now.names.size &&
    [...before.names].every((name) => now.names.has(name))
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/** Of variables that are no part of a head, but found by their names. */
function namesInBodies(facts: FileFacts): ReadonlySet<string> {
  const { isHead } = headsOf(facts);
  return new Set(
    facts.defs.flatMap(({ name, scopeName }, index) =>
      isHead[index] ? [] : [name, scopeName ?? name].map(plainName),
    ),
  );
}

function* changedKeys(
  before: ProgramState,
  now: ProgramState,
  positions: ReadonlySet<number>,
): Generator<number> {
  for (const position of positions) {
    yield bodyKey(position);
    yield passedKey(position);
    yield attachedKey(position);
  }
  for (const position of new Set([...before.passed.keys(), ...now.passed.keys()]))
    if (
      !hasSamePassed(
        before.passed.get(position) ?? NONE,
        now.passed.get(position) ?? NONE,
        positions,
      )
    )
      yield passedKey(position);
  for (const position of new Set([...before.attached.keys(), ...now.attached.keys()])) {
    const text = now.attached.get(position);
    if (text === undefined || text !== before.attached.get(position)) yield attachedKey(position);
  }
}

type PassedOfFile = ReadonlyMap<string, readonly number[]>;

const NONE: PassedOfFile = new Map();

/** Who reads an argument in a changed file reads its body: there it only counts from where arguments come. */
function hasSamePassed(
  before: PassedOfFile,
  now: PassedOfFile,
  changed: ReadonlySet<number>,
): boolean {
  if (before.size !== now.size) return false;
  for (const [name, values] of now) {
    const old = before.get(name);
    if (old?.length !== values.length) return false;
    for (let at = 0; at < values.length; at += 2) {
      const position = values[at] ?? 0;
      if (old[at] !== position) return false;
      if (!changed.has(position) && old[at + 1] !== values[at + 1]) return false;
    }
  }
  return true;
}
