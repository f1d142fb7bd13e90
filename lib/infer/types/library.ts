// What members of the language's own library yield, read from the language's table. What the table does not name may give back what it was given.
import { plainName } from '../../facts/name-key.ts';
import { elementsOf, containerAt } from '../values/containers.ts';
import type { CallContext, Inference, CallInference, ValueInference } from '../inference.ts';
import { supertypesOf } from '../members/supertypes.ts';
import { builtin, isOurs, union } from '../values/values.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Language, Unit, Value, Values } from '../../link/vocabulary.ts';

interface LibraryType {
  readonly params: readonly string[];
  readonly members: ReadonlyMap<string, LibraryMember>;
}

interface LibraryMember {
  readonly result: string;
  /** Types of what it passes to a function that it is given. */
  readonly passes: readonly string[];
}

/** A member, and the type arguments of the receiver by the names that the type has for them. */
interface LibraryMatch {
  readonly member: LibraryMember;
  readonly args: ReadonlyMap<string, Values>;
  /** What it is a member of. */
  readonly receiver?: Value;
}

const NO_CALL: readonly number[] = [];
const parsed = new WeakMap<object, Map<string, LibraryType | undefined>>();

/** What calling the member of a built-in value yields. */
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
  const made = emptyContainer(receiver, key, call);
  if (made) return made;
  const { methods } = call.unit.language.builtins;
  if (Object.hasOwn(methods, key) && methods[key] === 'itself') return [receiver];
  const given = [
    ...(receiver.kind === 'builtin' ? receiver.args : []),
    ...call.args.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(call.unit, e))),
  ];
  return given.some((values) => values.some(isOurs)) ? UNKNOWN : EXTERNAL;
}

/** `Vec::new()`: what is put into it later is known by the place that makes it. */
function emptyContainer(
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
          container: containerAt(unit, callee),
        },
      ]
    : undefined;
}

/** A list that is written out, or that is filled later, has the members of any list. Left alone where the language makes none that way. */
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

/** A type that stands in a library type: `vector<T>::iterator`. */
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
    (language.spec.functions.bare === 'run' && name.startsWith('.')
      ? memberOf(language, held, name.slice(1), 0)
      : undefined);
  return found && readText(inference, { ...found, call }, found.member.result);
}

/** What a library function passes to a function at this position of its parameters. */
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

/** The names of a library type's parameters. */
export function libraryParameters(language: Language, type: string): readonly string[] {
  return rowOf(language, type)?.params ?? [];
}

/** Before the type of what a function that is passed has as its receiver. */
const AS_RECEIVER = '^';
/** Under this name the table has the functions that are no members. */
const NO_TYPE = '';

/** What a library function passes to a function as its receiver. */
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

/** The same of functions that are no members. */
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

function functionIn(language: Language, name: string, count: number): LibraryMatch | undefined {
  const row = rowOf(language, NO_TYPE);
  const member = row?.members.get(`${name}/${count}`) ?? row?.members.get(name);
  return member && { member, args: new Map() };
}

/** Whether the table has that member of what the value is, or of every object. */
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

/** Whether every object has that member by the table. */
export function knowsRoot(language: Language, name: string): boolean {
  return rowOf(language, language.builtins.rootType)?.members.has(name) === true;
}

const everyName = new WeakMap<object, ReadonlySet<string>>();

/** Whether any type of the library has a member of that name. */
export function isLibraryName({ builtins: { library } }: Language, name: string): boolean {
  let names = everyName.get(library);
  if (!names)
    everyName.set(
      library,
      (names = new Set(
        Object.values(library).flatMap((text) =>
          [...readRow(text).members.keys()].map((key) => key.replace(/^\.|\/\d+$/g, '')),
        ),
      )),
    );
  return names.has(name);
}

/** Whether the table says anything of the type. */
export function isLibraryType(language: Language, name: string): boolean {
  return rowOf(language, name) !== undefined;
}

function memberOf(
  language: Language,
  receiver: Value,
  name: string,
  count: number,
): LibraryMatch | undefined {
  const type =
    receiver.kind === 'builtin'
      ? receiver.name === 'string'
        ? 'String'
        : receiver.name
      : receiver.kind === 'external'
        ? receiver.name
        : undefined;
  if (type === undefined && !hasRoot(receiver)) return undefined;
  for (const each of [
    ...(type === undefined ? [] : (supertypesOf(language.builtins, type) ?? [type])),
    language.builtins.rootType,
  ]) {
    const row = rowOf(language, each);
    const member = row?.members.get(`${name}/${count}`) ?? row?.members.get(name);
    if (!row || !member) continue;
    const given =
      receiver.kind === 'builtin' && receiver.args.length <= row.params.length ? receiver.args : [];
    return {
      member,
      args: new Map(row.params.map((param, n) => [param, given[n] ?? UNKNOWN])),
      receiver,
    };
  }
  return undefined;
}

/** Objects of the program have what every object has. */
function hasRoot({ kind }: Value): boolean {
  return kind === 'instance' || kind === 'symbol' || kind === 'external';
}

function rowOf(language: Language, type: string): LibraryType | undefined {
  const { library } = language.builtins;
  let rows = parsed.get(library);
  if (!rows) parsed.set(library, (rows = new Map()));
  if (!rows.has(type))
    rows.set(type, Object.hasOwn(library, type) ? readRow(library[type] ?? '') : undefined);
  return rows.get(type);
}

/** `<K,V>|V get put|int size`. */
function readRow(text: string): LibraryType {
  const [head = '', ...groups] = text.split('|');
  const members = new Map<string, LibraryMember>();
  for (const group of groups) {
    const [result = '?', ...names] = group.split(' ');
    for (const name of names) {
      const [plain = '', hands] = name.split('(');
      members.set(plain, {
        result,
        passes: hands === undefined ? [] : hands.slice(0, -1).split(','),
      });
    }
  }
  return {
    params: head
      .slice(1, -1)
      .split(',')
      .filter((param) => param !== ''),
    members,
  };
}

interface Reading extends LibraryMatch {
  readonly call: CallContext;
}

function readText(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  if (text.startsWith('=>'))
    return [{ kind: 'callable', result: readText(inference, reading, text.slice(2)) }];
  let arrays = 0;
  while (text.endsWith('[]', text.length - arrays)) arrays += 2;
  let values = readPlain(inference, reading, text.slice(0, text.length - arrays));
  for (let n = 0; n < arrays; n += 2) values = builtin('Array', [values]);
  return values;
}

function readPlain(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  if (text === '?' || text === '') return UNKNOWN;
  if (text === 'void') return [];
  if (text === '@') return reading.receiver ? [reading.receiver] : UNKNOWN;
  if (text.startsWith('#') || text.startsWith('$')) return readGiven(inference, reading, text);
  const open = text.indexOf('<');
  if (open < 0) return reading.args.get(text) ?? builtin(text);
  return builtin(
    text.slice(0, open),
    parts(text.slice(open + 1, -1)).map((part) => readText(inference, reading, part)),
  );
}

/** Splits at commas that stand in no inner brackets. */
function parts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') depth--;
    else if ((text[at] === ',' || at === text.length) && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}

/** `#0.1`, `$0*`: an argument, or what a function given as one yields, and parts of that. */
function readGiven(
  inference: ValueInference & CallInference,
  reading: Reading,
  text: string,
): Values {
  const { call } = reading;
  const [, mark, number, path = '', fallback] =
    /^([#$])(\d+)((?:\.\d+|\*)*)(?:\?(\w+))?$/.exec(text) ?? [];
  const e = call.args[Number(number)] ?? -1;
  if (e < 0) return UNKNOWN;
  let values = inference.valueOf(call.unit, e);
  if (mark === '$')
    values = union(
      values.map((value) =>
        value.kind === 'symbol' && value.def.fact.params === undefined
          ? [{ kind: 'instance', def: value.def, args: [] }]
          : inference.resultOf(value, { unit: call.unit, args: NO_CALL }),
      ),
    );
  for (const step of path.match(/\.\d+|\*/g) ?? [])
    values = union(values.map((value) => partOf(value, step)));
  const instead = fallback === undefined ? undefined : reading.args.get(fallback);
  return instead
    ? values.map((value) =>
        value.kind === 'builtin'
          ? {
              ...value,
              args: value.args.map((arg) =>
                arg.every(({ kind }) => kind === 'unknown') ? instead : arg,
              ),
            }
          : value,
      )
    : values;
}

function partOf(value: Value, step: string): Values {
  if (step === '*')
    return value.kind === 'builtin' && value.name === 'Array'
      ? (value.args[0] ?? UNKNOWN)
      : [value];
  if (value.kind !== 'builtin' && value.kind !== 'instance') return UNKNOWN;
  return value.args[Number(step.slice(1))] ?? UNKNOWN;
}
