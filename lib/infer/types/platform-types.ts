// Translates library types between the languages of a family: `Int` is `int`. Leaves types of the repository unchanged.
import type { Language } from '../../link/files/language.ts';
import type { Value, Values } from '../../link/vocabulary.ts';

/** Values of code in one language, with the type names of another one. */
export function toPlatformTypes(to: Language, from: Language, values: Values): Values {
  if (to === from || from.spec.family !== to.spec.family) return values;
  return values.map((value) => toPlatformType(to, from, value));
}

/** The same for arguments: if a name has several types, the translation may lose which one it is. */
export function argumentsToPlatformTypes(to: Language, from: Language, values: Values): Values {
  if (to === from || from.spec.family !== to.spec.family) return values;
  return values.map((value) =>
    value.kind === 'builtin' && standsForMany(from, value.name)
      ? { kind: 'unknown' }
      : toPlatformType(to, from, value),
  );
}

function standsForMany({ builtins }: Language, name: string): boolean {
  return (name === 'Array' || name === 'Map') && Object.values(builtins.wrappers).includes('list');
}

function toPlatformType(to: Language, from: Language, value: Value): Value {
  if (value.kind === 'instance' && value.args.length > 0)
    return { ...value, args: value.args.map((arg) => toPlatformTypes(to, from, arg)) };
  if (value.kind !== 'builtin') return value;
  const common = platformTypeName(from.builtins.spoken.out, value.name);
  return {
    ...value,
    name: platformTypeName(to.builtins.spoken.in, common),
    args: value.args.map((arg) => toPlatformTypes(to, from, arg)),
  };
}

function platformTypeName(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
