// The types that frameworks describe, by their full names. Reads no type of a result.
import { DESCRIBED_TYPES } from '../../frameworks/_types.gen.ts';
import type { DescribedType, DescribedTypes } from '../../frameworks/_described-types.ts';
import type { Value, Values } from '../../link/vocabulary.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';

/** A described type, and the description that it is part of. */
export interface KnownType {
  /** The full name that represents it. */
  readonly path: string;
  readonly type: DescribedType;
  readonly of: DescribedTypes;
  readonly members: ReadonlyMap<string, DescribedMember>;
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

export function functionAt(path: string): KnownText | undefined {
  return FUNCTIONS.get(path);
}

export function constantAt(path: string): KnownText | undefined {
  return CONSTANTS.get(path);
}

/** What an import of a name outside binds: with its full name if a framework describes it or something in it. */
export function importedOutside(family: string, specifier: string, imported: string): Values {
  const module = specifier.replaceAll('\\', '.').replaceAll('::', '.');
  return thingOutside(family, WHOLE.has(imported) ? module : `${module}.${imported}`);
}

const WHOLE: ReadonlySet<string> = new Set(['*', '=', 'default']);

export function thingOutside(family: string, path: string): Values {
  return FAMILIES.get(path)?.has(family) ? [{ kind: 'external', path }] : EXTERNAL;
}

/** An object of a type outside, with these type arguments if a framework describes it. */
export function objectOutside(
  { path }: Extract<Value, { kind: 'external' }>,
  args: readonly Values[],
): Values {
  return path === undefined ? EXTERNAL : [{ kind: 'external', path, args }];
}

/** A part of something outside: `models` of `django.db`. */
export function partOutside(path: string, name: string): Value | undefined {
  const inner = `${path}.${name}`;
  return FAMILIES.has(inner) ? { kind: 'external', path: inner } : undefined;
}

/** `{ M: 'get first .one' }`. */
function membersOf({ members }: DescribedType): ReadonlyMap<string, DescribedMember> {
  return new Map(
    Object.entries(members ?? {}).flatMap(([text, names]) =>
      names
        .split(' ')
        .map((name): [string, DescribedMember] =>
          name.startsWith('.')
            ? [name.slice(1), { text, isField: true }]
            : [name, { text, isField: false }],
        ),
    ),
  );
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

function familiesByPath(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { families, types, functions, constants } of DESCRIBED_TYPES) {
    const paths = [
      ...Object.values(types).flatMap((type) => type.paths),
      ...Object.keys(functions ?? {}),
      ...Object.keys(constants ?? {}),
    ];
    for (const path of paths)
      for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
        const part = path.slice(0, end);
        const known = found.get(part) ?? new Set<string>();
        for (const family of families) known.add(family);
        found.set(part, known);
      }
  }
  return found;
}
