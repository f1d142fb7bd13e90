// Creates and compares values: what is known of an expression's result. Performs no look-ups.
import type { Def, Value, Values } from '../../link/vocabulary.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';

export const NOTHING: Values = [];

/** More alternatives than this are treated as unknown. */
const MOST_OPTIONS = 12;

export function union(parts: readonly Values[]): Values {
  if (parts.length === 1) return parts[0] ?? NOTHING;
  let all: Value[] = [];
  for (const part of parts) {
    for (const value of part) if (!all.some((other) => isSameValue(other, value))) all.push(value);
    if (all.length > MOST_OPTIONS) all = withoutArguments(all);
    if (all.length > MOST_OPTIONS) return UNKNOWN;
  }
  return all;
}

/** Signatures of one function often return one type with many arguments: then only the type is known. */
function withoutArguments(values: readonly Value[]): Value[] {
  const plain: Value[] = [];
  for (const value of values) {
    const bare: Value =
      value.kind === 'instance' ? { kind: 'instance', def: value.def, args: NO_ARGUMENTS } : value;
    if (!plain.some((other) => isSameValue(other, bare))) plain.push(bare);
  }
  return plain;
}

const NO_ARGUMENTS: readonly Values[] = [];

export function eachValue(values: Values, of: (value: Value) => Values): Values {
  return union(values.map(of));
}

export function isSameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'symbol':
      return b.kind === 'symbol' && a.def === b.def;
    case 'instance':
      return (
        b.kind === 'instance' &&
        a.def === b.def &&
        (a.args === b.args || (a.args.length === 0 && b.args.length === 0))
      );
    case 'super':
      return b.kind === 'super' && a.def === b.def && a.onClass === b.onClass;
    case 'module':
      return b.kind === 'module' && a.unit === b.unit;
    case 'files':
      return b.kind === 'files' && a.group === b.group;
    case 'exports':
    case 'commonjs':
      return b.kind === a.kind && a.unit === b.unit;
    case 'package':
      return b.kind === 'package' && a.path === b.path;
    case 'namespace':
      return b.kind === 'namespace' && a.path === b.path && a.from === b.from;
    case 'builtin':
      return (
        b.kind === 'builtin' &&
        a.name === b.name &&
        a.container === b.container &&
        (a.container !== undefined || (a.args.length === 0 && b.args.length === 0))
      );
    case 'callable':
    case 'builtinMember':
      return false;
    case 'external':
      return (
        b.kind === 'external' &&
        a.name === b.name &&
        a.path === b.path &&
        haveSameArguments(a.args, b.args)
      );
    case 'unknown':
      return true;
  }
}

function haveSameArguments(
  a: readonly Values[] | undefined,
  b: readonly Values[] | undefined,
): boolean {
  if (a === b || a === undefined || b === undefined) return a === b;
  return (
    a.length === b.length &&
    a.every((values, n) => {
      const others = b[n] ?? NOTHING;
      return (
        values.length === others.length &&
        values.every((value, at) => isSameValue(value, others[at] ?? value))
      );
    })
  );
}

export function isUnknown(values: Values): boolean {
  return values.length > 0 && values.every((value) => value.kind === 'unknown');
}

/** The known values, if there are any. */
export function knownOf(values: Values): Values {
  return values.filter((value) => value.kind !== 'unknown');
}

export function builtin(name: string, args: readonly Values[] = []): Values {
  return [{ kind: 'builtin', name, args }];
}

/** Types that hold values of other types, under the names that all languages are given here. */
export const CONTAINERS: ReadonlySet<string> = new Set(['Array', 'Map', 'Promise', 'tuple']);

/** What `await` makes of values: a promise gives what it holds. */
export function awaited(values: Values): Values {
  return eachValue(values, (value) =>
    value.kind === 'builtin' && value.name === 'Promise' ? (value.args[0] ?? UNKNOWN) : [value],
  );
}

export function symbol(def: Def): Values {
  return [{ kind: 'symbol', def: def.partialDeclarations?.[0] ?? def }];
}

export function instance(def: Def, args: readonly Values[] = []): Values {
  return [{ kind: 'instance', def: def.partialDeclarations?.[0] ?? def, args }];
}

/** The class of an object, as a value. */
export function classOfValue(value: Value): Values {
  if (value.kind === 'instance') return symbol(value.def);
  return value.kind === 'builtin' || value.kind === 'external' ? EXTERNAL : UNKNOWN;
}

/** The class that a literal names: a class itself, or that of an object. */
export function classNamed(value: Value): Values {
  return value.kind === 'symbol' && value.def.fact.params === undefined
    ? [value]
    : classOfValue(value);
}

/** A value that is defined in the repository, or contains such a value. */
export function isOurs(value: Value): boolean {
  if (value.kind === 'builtin' || value.kind === 'external')
    return value.args?.some((part) => part.some(isOurs)) === true;
  return (
    value.kind === 'instance' || (value.kind === 'symbol' && value.def.fact.params === undefined)
  );
}
