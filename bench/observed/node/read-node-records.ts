// Reads what the tracer of Node wrote, and finds the places that its numbers mean. Sorts nothing.
import type { CallPlace, ObservedCall, ObservedKind } from '../observed-call.ts';
import { sourcePlaces, type CalleePlace, type FunctionPlace } from './instrument.ts';

export type TextOf = (path: string) => string | undefined;

const FILE = 2 ** 24;

interface Entry {
  readonly callee: number;
  /** -1: no call was reported before. */
  readonly call: number;
  /** Positions in the script that ran, which may not be the source: where the call reported, and where it ran. */
  readonly reported: Position;
  readonly position: Position;
  readonly caller: 'own' | 'builtin' | 'outside';
  readonly script: string;
}

/** The distinct calls. `files`: the list by which the tracer numbered them. */
export function readNodeRecords(
  text: string,
  files: readonly string[],
  textOf: TextOf,
): readonly ObservedCall[] {
  const entries = [...new Set(text.split('\n'))].flatMap((line) => entryOf(line) ?? []);
  const places = placesIn(files, textOf);
  const calls = new Map<string, ObservedCall>();
  for (const entry of entries) {
    const call = callOf(entry, places, files);
    if (call) calls.set(JSON.stringify(call), call);
  }
  return [...calls.keys()].sort().flatMap((key) => calls.get(key) ?? []);
}

interface Position {
  readonly line: number;
  readonly column: number;
}

function entryOf(text: string): Entry | undefined {
  const [, callee, call, reported = '', caller, position = '', script = ''] =
    /^(\d+) (-?\d+) (\S+) (own|builtin|outside)(?: (\S+) (.+))?$/.exec(text) ?? [];
  if (callee === undefined || call === undefined) return undefined;
  return {
    callee: Number(callee),
    call: Number(call),
    reported: positionIn(reported),
    caller: caller as Entry['caller'],
    position: positionIn(position),
    script,
  };
}

function positionIn(text: string): Position {
  const [line = 0, column = 0] = text.split(':').map(Number);
  return { line, column };
}

/** Compilers may spread the arguments of a call over more lines than the source does. */
const MORE_LINES = 5;

/**
 * A call that ran no function of ours is still the last one when the language runs one, as for a property. Then what
 * runs is not around the report: a call begins before its last argument, and not far.
 */
function isAround({ position, reported }: Entry, { lines }: CalleePlace): boolean {
  if (reported.line === 0) return true;
  const distance = reported.line - position.line;
  if (distance === 0) return position.column <= reported.column;
  return distance > 0 && distance <= lines + MORE_LINES;
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

function callOf(entry: Entry, places: Places, files: readonly string[]): ObservedCall | undefined {
  const ran = places.function(entry.callee);
  if (!ran) return undefined;
  const callee = { path: ran.path, line: ran.line, column: ran.column, name: ran.name };
  if (entry.caller === 'outside') return { kind: 'outside', place: undefined, callee };
  const called = entry.call === -1 ? undefined : places.callee(entry.call);
  const isElsewhere = called && files.includes(entry.script) && called.path !== entry.script;
  const isImplicit = ran.kind === 'implicit' || SPECIAL.test(ran.name) || !called || isElsewhere;
  if (isImplicit || !isAround(entry, called)) return { kind: 'implicit', place: undefined, callee };
  const { path, line, column, name } = called;
  const place: CallPlace = { path, line, column, name };
  return { kind: kindOf(entry, ran, called), place, callee };
}

function kindOf(entry: Entry, ran: FunctionPlace, called: CalleePlace): ObservedKind {
  if (entry.caller === 'builtin') return 'callback';
  return called.isNew && ran.kind === 'constructor' ? 'constructor' : 'call';
}
