// Types and members of the standard library, as the language's table lists them. Does not parse the types of results.
import { supertypesOf } from '../members/supertypes.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Language } from '../../link/files/language.ts';
import type { Value, Values } from '../../link/vocabulary.ts';

interface LibraryType {
  readonly params: readonly string[];
  readonly members: ReadonlyMap<string, LibraryMember>;
}

interface LibraryMember {
  readonly result: string;
  /** Types of the arguments that it passes to a callback. */
  readonly passes: readonly string[];
}

/** A member, and the receiver's type arguments by the names of the type's parameters. */
export interface LibraryMatch {
  readonly member: LibraryMember;
  readonly args: ReadonlyMap<string, Values>;
  /** The type that it is a member of. */
  readonly receiver?: Value;
}

const parsed = new WeakMap<object, Map<string, LibraryType | undefined>>();
/** The name under which the table lists functions that are no members. */
const NO_TYPE = '';

/** The names of a library type's parameters. */
export function libraryParameters(language: Language, type: string): readonly string[] {
  return rowOf(language, type)?.params ?? [];
}

/** A function of the table that is no member. */
export function functionIn(
  language: Language,
  name: string,
  count: number,
): LibraryMatch | undefined {
  const row = rowOf(language, NO_TYPE);
  const member = row?.members.get(`${name}/${count}`) ?? row?.members.get(name);
  return member && { member, args: new Map() };
}

/** Whether every object has that member according to the table. */
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

/** Whether the table lists the type. */
export function isLibraryType(language: Language, name: string): boolean {
  return rowOf(language, name) !== undefined;
}

/** The member of a value in the table, nearest first. `count`: the number of arguments in the call. */
export function memberOf(
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

/** Objects of the program have the members of every object. */
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
