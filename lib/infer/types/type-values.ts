// The values of a type annotation: instances of the classes it names. Yields nothing where a type is not explicit.
import { classesOf, instancesOf } from './classes-and-instances.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import { objectOutside } from '../described/described-table.ts';
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import { describedType } from '../described/described-values.ts';
import { libraryType } from './library.ts';
import { dotted, importedName, nameOutside, outsideName } from './outside-type-names.ts';
import { classAround, receiverAt } from '../calls/receivers.ts';
import type { Inference, TypeInference } from '../inference.ts';
import { builtin, instance, NOTHING, symbol, union } from '../values/values.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

export function typeValue(inference: Inference, unit: Unit, expr: ExprFact): Values {
  switch (expr[0]) {
    case 'name':
      return namedType(inference, unit, expr[1], inference.lookUpType(unit, expr[1], expr[2]), []);
    case 'member':
      return expr[1] < 0
        ? UNKNOWN
        : union(
            inference
              .valueOf(unit, expr[1])
              .map((value) => memberType(inference, unit, value, expr, [])),
          );
    case 'generic':
      return genericType(inference, unit, expr[1], expr[2]);
    case 'any':
      return union(expr[1].map((e) => inference.typeOf(unit, e)));
    case 'literal':
      return expr[1] === 'null' ? NOTHING : builtin(expr[1]);
    case 'string':
      return builtin('string');
    case 'def': {
      const def = unit.defs[expr[1]];
      return def ? symbol(def) : UNKNOWN;
    }
    case 'typeof':
    case 'classOf':
      return inference.valueOf(unit, expr[1]);
    case 'self':
      return receiverAt(inference, unit, expr[1]);
    case 'cls':
      return classAround(inference, unit, expr[1], false);
    default:
      return UNKNOWN;
  }
}

function memberType(
  inference: Inference,
  unit: Unit,
  value: Value,
  [, eAround, name]: Extract<ExprFact, readonly ['member', ...unknown[]]>,
  args: readonly Values[],
): Values {
  const found = inference.member(value, name, true);
  if (found.defs.length > 0)
    return union(found.defs.map((def) => definedType(inference, def, args)));
  // A type of the language's own typing module has the same meaning wherever it was imported from.
  if (found.external)
    return (
      describedType(found.values, args) ??
      typeInside(inference, unit, eAround, plainName(name)) ??
      constructedType(unit, plainName(name), args) ??
      (unit.language.spec.externalTypes === 'by-name'
        ? builtin(nameOutside(unit, dotted(unit, eAround), plainName(name)), args)
        : EXTERNAL)
    );
  return UNKNOWN;
}

/** A standard library type that is nested in another one. */
function typeInside(
  inference: Inference,
  unit: Unit,
  eAround: number,
  name: string,
): Values | undefined {
  if (unit.facts.exprs.tagOf(eAround) !== 'generic') return undefined;
  const found = inference
    .typeOf(unit, eAround)
    .flatMap((receiver) => libraryType(inference, unit, receiver, name) ?? []);
  return found.length === 0 ? undefined : found;
}

function namedType(
  inference: Inference,
  unit: Unit,
  name: string,
  result: NameResult,
  args: readonly Values[],
): Values {
  const parts = result.defs.map((def) => definedType(inference, def, args));
  for (const value of result.values) {
    if (value.kind === 'external')
      parts.push(
        describedType([value], args) ??
          constructedType(unit, importedName(unit, name), args) ??
          (result.via === 'builtin' || unit.language.spec.externalTypes === 'by-name'
            ? builtin(outsideName(unit, name), args)
            : objectOutside(value, args)),
      );
    else if (value.kind === 'symbol') parts.push(definedType(inference, value.def, args));
    else if (value.kind === 'instance') parts.push([value]);
    else parts.push(UNKNOWN);
  }
  return parts.length === 0 ? UNKNOWN : union(parts);
}

/** Inside of its declaration, an unbound type parameter has the members of every object. */
function unbound({ unit }: Def): Values {
  const { rootType } = unit.language.builtins;
  return rootType === '' ? UNKNOWN : builtin(rootType);
}

export function definedType(inference: Inference, def: Def, args: readonly Values[]): Values {
  switch (def.fact.kind) {
    case 'Class':
    case 'Interface':
    case 'Enum':
    case 'Struct':
    case 'Trait':
      return instance(primaryOf(def), args);
    case 'TypeAlias':
      return def.fact.distinct
        ? instance(def, args)
        : def.fact.eType === undefined
          ? UNKNOWN
          : aliasValue(inference, def, def.fact.eType, args);
    case 'TypeParameter':
      return (
        inference.typeArgumentOf(def) ??
        (def.fact.eType === undefined ? unbound(def) : boundOf(inference, def))
      );
    case 'Variable':
      return aliasVariable(inference, def);
    // A static part of a class is the class as a value.
    case 'Using':
      return def.fact.isStatic && def.unit.facts.exprs.tagOf(def.fact.eValue ?? -1) === 'cls'
        ? inference.valueOfDef(def)
        : UNKNOWN;
    // A variant is a value of its enum.
    case 'Property':
      return def.fact.params && def.fact.eType !== undefined
        ? inference.typeOf(def.unit, def.fact.eType)
        : UNKNOWN;
    default:
      return def.fact.params ? instance(def, args) : UNKNOWN;
  }
}

/** Aliases that are being followed. Recursive ones are given up, since their arguments may grow with every step. */
const followedTimes = new Map<Def, number>();
const MOST_TIMES = 2;

function aliasValue(
  inference: TypeInference,
  def: Def,
  eType: number,
  args: readonly Values[],
): Values {
  const times = followedTimes.get(def) ?? 0;
  if (times >= MOST_TIMES) return UNKNOWN;
  followedTimes.set(def, times + 1);
  const found = inference.typeUnder(def.unit, eType, bindings(def, args));
  if (times === 0) followedTimes.delete(def);
  else followedTimes.set(def, times);
  return found;
}

/** The upper bound of a type parameter. In a static language, a built-in type without members is no bound: `any`. */
function boundOf(inference: TypeInference, { unit, fact }: Def): Values {
  const values = fact.eType === undefined ? UNKNOWN : inference.typeOf(unit, fact.eType);
  return unit.language.spec.typing === 'static' &&
    unit.language.spec.externalTypes === 'opaque' &&
    values.every((value) => value.kind === 'builtin' && value.args.length === 0)
    ? UNKNOWN
    : values;
}

/** Type parameters of a definition with their arguments. */
export function bindings(def: Def, args: readonly Values[]): ReadonlyMap<Def, Values> {
  const bound = new Map<Def, Values>();
  (def.fact.typeParams ?? []).forEach((index, position) => {
    const parameter = def.unit.defs[index];
    const value = args[position];
    if (parameter && value) bound.set(parameter, value);
  });
  return bound;
}

/**
 * `Alias = Foo`, `Alias = Optional[Foo]`: a variable whose value is a class is a type; the result of a call is not.
 */
function aliasVariable(inference: Inference, def: Def): Values {
  const e = def.fact.eValue;
  const { exprs } = def.unit.facts;
  const expr = exprs.get(e ?? -1);
  const tag = expr?.[0];
  if (tag === 'index') {
    const key = exprs.get(expr[2]);
    return genericType(inference, def.unit, expr[1], key?.[0] === 'list' ? key[1] : [expr[2]]);
  }
  if (e === undefined || tag === 'call' || tag === 'new' || tag === 'string' || tag === 'literal')
    return UNKNOWN;
  return inference.typeOf(def.unit, e);
}

function genericType(
  inference: Inference,
  unit: Unit,
  eBase: number,
  eArgs: readonly number[],
): Values {
  const base = unit.facts.exprs.get(eBase);
  const args = eArgs.map((e) => (e < 0 ? UNKNOWN : inference.typeOf(unit, e)));
  if (base?.[0] === 'literal') return builtin(base[1], args);
  if (base?.[0] === 'name')
    return namedType(inference, unit, base[1], inference.lookUpType(unit, base[1], base[2]), args);
  if (base?.[0] === 'member')
    return union(
      inference
        .valueOf(unit, base[1])
        .map((value) => memberType(inference, unit, value, base, args)),
    );
  return UNKNOWN;
}

/** The result of a type constructor of the language for its arguments; undefined for other names. */
function constructedType(unit: Unit, name: string, args: readonly Values[]): Values | undefined {
  const { wrappers } = unit.language.builtins;
  switch (Object.hasOwn(wrappers, name) ? wrappers[name] : undefined) {
    case 'same':
      return oneOfArguments(name, args);
    case 'list':
      return listType(name, args);
    case 'map':
      return builtin('Map', args);
    case 'promise':
      return builtin('Promise', args.slice(-1));
    case 'class':
      return classesOf(args);
    case 'instance':
      return instancesOf(args);
    case 'callable':
      return args.length === 0 ? UNKNOWN : [{ kind: 'callable', result: args.at(-1) ?? UNKNOWN }];
    case 'opaque':
      return UNKNOWN;
    case undefined:
      return undefined;
  }
}

/** Constructors of which only the first argument is the type of a value. */
const FIRST_COUNTS: ReadonlySet<string> = new Set(['Annotated', 'Pick', 'Omit']);

function oneOfArguments(name: string, args: readonly Values[]): Values {
  const [first] = args;
  if (first === undefined) return UNKNOWN;
  return args.length === 1 || FIRST_COUNTS.has(name) ? first : union(args);
}

function listType(name: string, args: readonly Values[]): Values {
  if (!/^tuple$/i.test(name)) return builtin('Array', args.slice(0, 1));
  return builtin(args.length > 1 ? 'tuple' : 'Array', args);
}

/** A type may be made of itself under other bindings so often. */
const MOST_EXPANDED = 3;

/** `open`: the types that are in progress under bindings. One that binds its parameters to itself again ends. */
export function expanded(open: number[], id: number, find: () => Values): Values {
  if (open.filter((each) => each === id).length >= MOST_EXPANDED) return UNKNOWN;
  open.push(id);
  const found = find();
  open.pop();
  return found;
}
