// The types that frameworks describe, by their full names. Reads no type of a result.
import { DESCRIBED_TYPES } from '../../frameworks/_types.gen.ts';
import type {
  DecoratorRule,
  DescribedType,
  DescribedTypes,
  LoadedMethod,
  MemberNaming,
} from '../../frameworks/_described-types.ts';
import type { NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';

/** A described type, and the description that it is part of. */
export interface KnownType {
  /** The full name that represents it. */
  readonly path: string;
  readonly type: DescribedType;
  readonly of: DescribedTypes;
  readonly members: ReadonlyMap<string, DescribedMember>;
}

/** A described type that a class extends, and its type arguments. */
export interface DescribedBase {
  readonly known: KnownType;
  readonly args: readonly Values[];
}

export interface DescribedMember {
  readonly text: string;
  readonly isField: boolean;
}

/** The result of a function, or what a name holds. */
export interface KnownText {
  readonly text: string;
  readonly of: DescribedTypes;
}

export interface KnownDecorator {
  readonly rule: DecoratorRule;
  readonly of: DescribedTypes;
}

export interface KnownTypes {
  readonly texts: readonly string[];
  readonly of: DescribedTypes;
}

/** By every full name. */
const TYPES: ReadonlyMap<string, KnownType> = new Map(
  DESCRIBED_TYPES.flatMap((of) =>
    Object.values(of.types).flatMap((type) => {
      const known = { path: type.paths[0] ?? '', type, of, members: membersOf(type) };
      return type.paths.map((path): [string, KnownType] => [path, known]);
    }),
  ),
);
const FUNCTIONS = textsBy(({ functions }) => functions);
const CONSTANTS = textsBy(({ constants }) => constants);
const DECORATORS: ReadonlyMap<string, KnownDecorator> = new Map(
  DESCRIBED_TYPES.flatMap((of) =>
    Object.entries(of.decorators ?? {}).map(([path, rule]): [string, KnownDecorator] => [
      path,
      { rule, of },
    ]),
  ),
);
const TAKEN: ReadonlyMap<string, KnownTypes> = new Map(
  DESCRIBED_TYPES.flatMap((of) =>
    Object.entries(of.takes ?? {}).map(([path, texts]): [string, KnownTypes] => [
      path,
      { texts, of },
    ]),
  ),
);
const BASE_CALLS: ReadonlyMap<string, string> = new Map(
  DESCRIBED_TYPES.flatMap(({ bases = [] }) =>
    bases.flatMap(([paths, calls]) =>
      paths.split(' ').map((path): [string, string] => [path, calls]),
    ),
  ),
);
const GLOBALS: ReadonlyMap<string, readonly DescribedTypes[]> = globalsByName();
/** Families of languages by each name that is described, and by all beginnings of these names. */
const FAMILIES: ReadonlyMap<string, ReadonlySet<string>> = familiesByPath();

export function typeAt(path: string): KnownType | undefined {
  return TYPES.get(path);
}

/** The type that a description names, in its own words or by a full name. */
export function typeNamed(of: DescribedTypes, name: string): KnownType | undefined {
  const own = Object.hasOwn(of.types, name) ? of.types[name]?.paths[0] : undefined;
  return TYPES.get(own ?? name);
}

/** `count`: the number of arguments in its call. */
export function functionAt(path: string, count = -1): KnownText | undefined {
  return FUNCTIONS.get(`${path}/${count}`) ?? FUNCTIONS.get(path);
}

export function decoratorAt(path: string): KnownDecorator | undefined {
  return DECORATORS.get(path);
}

/** The types that a function takes. */
export function takenBy(path: string): KnownTypes | undefined {
  return TAKEN.get(path);
}

/** The method that a function runs in the file that its first argument names. */
export function loadedAt(path: string): LoadedMethod | undefined {
  return LOADING.get(path);
}

const LOADING: ReadonlyMap<string, LoadedMethod> = new Map(
  DESCRIBED_TYPES.flatMap(({ loads }) => Object.entries(loads ?? {})),
);

/** The argument of a function that names what the framework calls for a value. */
export function fillingAt(path: string): string | undefined {
  return FILLING.get(path);
}

const FILLING: ReadonlyMap<string, string> = new Map(
  DESCRIBED_TYPES.flatMap(({ fills }) => Object.entries(fills ?? {})),
);

/** The method that a function names where its result is a member. */
export function namingAt(path: string): MemberNaming | undefined {
  return NAMING.get(path);
}

const NAMING: ReadonlyMap<string, MemberNaming> = new Map(
  DESCRIBED_TYPES.flatMap(({ names }) => Object.entries(names ?? {})),
);

/** The type of a value that the framework of some description makes for parameters of this name itself. */
export function providedTypes(family: string, name: string): KnownType | undefined {
  const of = PROVIDING.find(
    ({ families, provided }) =>
      families.includes(family) && provided !== undefined && Object.hasOwn(provided.own, name),
  );
  return of && typeNamed(of, of.provided?.own[name] ?? '');
}

const PROVIDING = DESCRIBED_TYPES.filter(({ provided }) => provided !== undefined);

/** The option whose functions a function takes over as members. */
export function keyedMapAt(path: string): string | undefined {
  return KEYED_MAPS.get(path);
}

const KEYED_MAPS: ReadonlyMap<string, string> = new Map(
  DESCRIBED_TYPES.flatMap(({ maps }) => Object.entries(maps ?? {})),
);

export function constantAt(path: string): KnownText | undefined {
  return CONSTANTS.get(path);
}

/** What an import of a name outside binds: with its full name if a framework describes it or something in it. */
export function importedOutside(family: string, specifier: string, imported: string): Values {
  const module = specifier.replaceAll('\\', '.').replaceAll('::', '.');
  return thingOutside(family, WHOLE.has(imported) ? module : `${module}.${imported}`);
}

const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

/** Whether the base type of this full name may call members of this name on objects of its subclasses. */
export function mayBaseCall(path: string, name: string): boolean {
  const calls = BASE_CALLS.get(path);
  return (
    calls === undefined ||
    calls
      .split(' ')
      .some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name))
  );
}

export function thingOutside(family: string, path: string): Values {
  return FAMILIES.get(path)?.has(family) ? [{ kind: 'external', path }] : EXTERNAL;
}

/** What no file has is known by its name, where a framework describes it. */
export function withFullName(family: string, name: string, found: NameResult): NameResult {
  return found.via === 'builtin' && found.values.every(({ kind }) => kind === 'external')
    ? { ...found, values: thingOutside(family, name) }
    : found;
}

/** An object of a type outside, with these type arguments if a framework describes its name. */
export function objectOutside(
  { path }: Extract<Value, { kind: 'external' }>,
  args: readonly Values[],
): Values {
  return path === undefined ? EXTERNAL : [{ kind: 'external', path, args }];
}

/** An object that is global in this file by the convention of a framework. */
export function globalOutside({ path, language }: Unit, name: string): Values | undefined {
  const described = GLOBALS.get(name)?.filter(
    ({ families, globals }) =>
      families.includes(language.spec.family) &&
      globals?.files.some((part) => `/${path}`.includes(part)) === true,
  );
  const known = described?.flatMap((of) => typeNamed(of, of.globals?.names[name] ?? '') ?? []);
  return known === undefined || known.length === 0
    ? undefined
    : known.map((type) => ({ kind: 'external', path: type.path, args: [] }));
}

/** A part of something outside: `models` of `django.db`. */
export function partOutside(path: string, name: string): Value | undefined {
  const inner = `${path}.${name}`;
  return FAMILIES.has(inner) ? { kind: 'external', path: inner } : undefined;
}

/** `{ M: 'get first .one' }`, and members that are decorators or register others. */
function membersOf({
  members,
  decorators,
  registers,
  events,
  keyed,
}: DescribedType): ReadonlyMap<string, DescribedMember> {
  const further = [
    ...Object.keys(decorators ?? {}),
    ...Object.values(registers ?? {}).flatMap((names) => names.split(' ')),
    ...(events ? [events.connect, events.send] : []).flatMap((names) => names.split(' ')),
    ...Object.keys(keyed?.calls ?? {}),
  ];
  const found = new Map<string, DescribedMember>(
    further.map((name) => [name, { text: '?', isField: false }]),
  );
  for (const [text, names] of Object.entries(members ?? {}))
    for (const name of names.split(' ')) {
      const isField = name.startsWith('.');
      found.set(isField ? name.slice(1) : name, { text, isField });
    }
  return found;
}

function textsBy(
  tableOf: (of: DescribedTypes) => Readonly<Record<string, string>> | undefined,
): ReadonlyMap<string, KnownText> {
  return new Map(
    DESCRIBED_TYPES.flatMap((of) =>
      Object.entries(tableOf(of) ?? {}).map(([path, text]): [string, KnownText] => [
        path,
        { text, of },
      ]),
    ),
  );
}

function pathsIn({ types, ...rest }: DescribedTypes): readonly string[] {
  const tables = [
    rest.functions,
    rest.constants,
    rest.decorators,
    rest.takes,
    rest.fills,
    rest.loads,
    rest.maps,
    rest.names,
  ];
  return [
    ...Object.values(types).flatMap((type) => type.paths),
    ...tables.flatMap((table) => Object.keys(table ?? {})),
    ...(rest.bases ?? []).flatMap(([paths]) => paths.split(' ')),
  ];
}

function familiesByPath(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const of of DESCRIBED_TYPES) {
    const { families } = of;
    for (const path of pathsIn(of))
      for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
        const part = path.slice(0, end);
        const known = found.get(part) ?? new Set<string>();
        for (const family of families) known.add(family);
        found.set(part, known);
      }
  }
  return found;
}

function globalsByName(): ReadonlyMap<string, readonly DescribedTypes[]> {
  const found = new Map<string, readonly DescribedTypes[]>();
  for (const of of DESCRIBED_TYPES)
    for (const name of Object.keys(of.globals?.names ?? {}))
      found.set(name, [...(found.get(name) ?? []), of]);
  return found;
}
