// Reads what the tracer of Node wrote, and finds the places that its numbers mean. Sorts nothing.
import type { CallPlace, ObservedCall, ObservedKind } from '../observed-call.ts';
import { sourcePlaces, type CalleePlace, type FunctionPlace } from './instrument.ts';

export type TextOf = (path: string) => string | undefined;

const FILE = 2 ** 24;

interface Entry {
  readonly callee: number;
  /** -1: no call was reported before. */
  readonly call: number;
  readonly caller: 'own' | 'builtin' | 'outside';
  /** Position in the script that ran, which may not be the source. */
  readonly position: string;
  readonly script: string;
}

/** The distinct calls. `files`: the list by which the tracer numbered them. */
export function readNodeRecords(
  text: string,
  files: readonly string[],
  textOf: TextOf,
): readonly ObservedCall[] {
  const entries = [...new Set(text.split('\n'))].flatMap((line) => entryOf(line) ?? []);
  const isTrue = trueCalls(entries);
  const places = placesIn(files, textOf);
  const calls = new Map<string, ObservedCall>();
  for (const entry of entries) {
    const call = callOf(entry, isTrue(entry), places, files);
    if (call) calls.set(JSON.stringify(call), call);
  }
  return [...calls.keys()].sort().flatMap((key) => calls.get(key) ?? []);
}

function entryOf(line: string): Entry | undefined {
  const [, callee, call, caller, position = '', script = ''] =
    /^(\d+) (-?\d+) (own|builtin|outside)(?: (\S+) (.+))?$/.exec(line) ?? [];
  if (callee === undefined || call === undefined) return undefined;
  return {
    callee: Number(callee),
    call: Number(call),
    caller: caller as Entry['caller'],
    position,
    script,
  };
}

/**
 * A call that ran no function of ours is still the last one when the language runs one, as for a property. Then
 * the running position is another: the most frequent one of a call is its own.
 */
function trueCalls(entries: readonly Entry[]): (entry: Entry) => boolean {
  const counts = new Map<string, Map<string, number>>();
  for (const { call, script, position } of entries) {
    const positions = counts.get(`${call} ${script}`) ?? new Map<string, number>();
    counts.set(`${call} ${script}`, positions.set(position, (positions.get(position) ?? 0) + 1));
  }
  return ({ call, script, position }) => {
    const positions = counts.get(`${call} ${script}`) ?? new Map<string, number>();
    return positions.get(position) === Math.max(...positions.values());
  };
}

interface Places {
  function(number: number): (FunctionPlace & { readonly path: string }) | undefined;
  callee(number: number): (CalleePlace & { readonly path: string }) | undefined;
}

function placesIn(files: readonly string[], textOf: TextOf): Places {
  const known = new Map<number, ReturnType<typeof byOffset>>();
  const ofFile = (number: number): ReturnType<typeof byOffset> => {
    const place = known.get(number) ?? byOffset(files[number] ?? '', textOf);
    known.set(number, place);
    return place;
  };
  return {
    function: (number) => ofFile(Math.floor(number / FILE)).functions.get(number % FILE),
    callee: (number) => ofFile(Math.floor(number / FILE)).callees.get(number % FILE),
  };
}

function byOffset(path: string, textOf: TextOf) {
  const { functions, callees } = sourcePlaces(path, textOf(path) ?? '');
  return {
    functions: new Map(functions.map((place) => [place.offset, { ...place, path }])),
    callees: new Map(callees.map((place) => [place.offset, { ...place, path }])),
  };
}

/** Run by the language itself. */
const SPECIAL = /^(toString|toJSON|valueOf|then|\[Symbol\..*)$/;

function callOf(
  entry: Entry,
  isTrue: boolean,
  places: Places,
  files: readonly string[],
): ObservedCall | undefined {
  const ran = places.function(entry.callee);
  if (!ran) return undefined;
  const callee = { path: ran.path, line: ran.line, column: ran.column, name: ran.name };
  if (entry.caller === 'outside') return { kind: 'outside', place: undefined, callee };
  const called = entry.call === -1 ? undefined : places.callee(entry.call);
  const isElsewhere = called && files.includes(entry.script) && called.path !== entry.script;
  const isImplicit = ran.kind === 'accessor' || SPECIAL.test(ran.name) || !called || isElsewhere;
  if (isImplicit || !isTrue) return { kind: 'implicit', place: undefined, callee };
  const { path, line, column, name } = called;
  const place: CallPlace = { path, line, column, name };
  return { kind: kindOf(entry, ran, called), place, callee };
}

function kindOf(entry: Entry, ran: FunctionPlace, called: CalleePlace): ObservedKind {
  if (entry.caller === 'builtin') return 'callback';
  return called.isNew && ran.kind === 'constructor' ? 'constructor' : 'call';
}
