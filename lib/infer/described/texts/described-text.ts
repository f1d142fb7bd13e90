// Reads the types that descriptions of frameworks write: names of types, arguments of a call, classes that code refers to. Finds no member.
import type { DescribedTypes } from '../../../frameworks/_described-types.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Value, Values } from '../../../link/vocabulary.ts';
import { scopeOfCall } from '../../calls/call-scopes.ts';
import { classAround } from '../../calls/receivers.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { readText } from '../../types/library-text.ts';
import { awaited, eachValue, instance, knownOf, union } from '../../values/values.ts';
import { classNamed, classOfConstant, onlySubclass } from './classes-by-text.ts';
import { classDeclared } from './declared-texts.ts';
import { membersHeld, throughMembers, valueAt } from './followed-members.ts';
import { describedBases } from '../described-bases.ts';
import { typeAt, typeNamed } from '../described-table.ts';
import { namedArgument } from '../named-arguments.ts';
import { madeByValue } from '../provided/made-values.ts';

/** Where a text is read: in which description, for which receiver and call. */
export interface DescribedReading {
  readonly of: DescribedTypes;
  /** What `@` stands for. */
  readonly self: Value | undefined;
  readonly call: CallContext;
  /** The values of a type parameter; undefined if there is none of that name. */
  readonly argument: (name: string) => Values | undefined;
}

/** The first alternative that is known; each may be one of several types. */
export function readDescribed(
  inference: Inference,
  reading: DescribedReading,
  text: string,
): Values {
  for (const option of splitOutside(text, '|')) {
    const values = union(
      splitOutside(option, '+').map((part) => readOne(inference, reading, part)),
    );
    if (values.length === 0 || knownOf(values).length > 0) return values;
  }
  return UNKNOWN;
}

function readOne(inference: Inference, reading: DescribedReading, text: string): Values {
  const { self, call } = reading;
  return readText(
    inference,
    {
      member: { result: text, passes: [] },
      args: NO_ARGUMENTS,
      ...(self && { receiver: self }),
      call,
      named: (name, args) => namedValues(inference, reading, name, args),
    },
    text,
  );
}

const NO_ARGUMENTS: ReadonlyMap<string, Values> = new Map();

/** Splits at a character outside of brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  if (!text.includes(separator)) return [text];
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === separator && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)];
}

function namedValues(
  inference: Inference,
  reading: DescribedReading,
  name: string,
  args: readonly Values[],
): Values | undefined {
  if (name === 'outside') return EXTERNAL;
  if (isNew(name))
    return newOfArgument(inference, reading.call, Number(name.slice(NEW.length, -1)));
  const open = name.indexOf('(');
  if (name.startsWith('all(')) return allOf(inference, reading, name.slice(open + 1, -1));
  const word = open < 0 ? undefined : FORMS[name.slice(0, open)];
  if (word) return firstOf(inference, reading, name.slice(open + 1, -1), word);
  const own = reading.argument(name);
  if (own) return own;
  const known = typeNamed(reading.of, name);
  return known && [{ kind: 'external', path: known.path, args }];
}

const NEW = 'new(';

/** Whether a type is that of an object made of an argument, which is a class. */
export function isNew(text: string): boolean {
  return text.startsWith(NEW);
}

/** Unknown if the argument may be anything but a class. */
function newOfArgument(inference: Inference, { unit, args }: CallContext, at: number): Values {
  const e = args[at] ?? -1;
  if (e < 0 || unit.facts.exprs.tagOf(e) === 'string') return UNKNOWN;
  const made = inference.valueOf(unit, e).map((value) => newOf(value));
  return made.length > 0 && made.every((values) => values.length > 0) ? union(made) : UNKNOWN;
}

/** Empty if the value is no class. */
function newOf(value: Value): Values {
  if (value.kind === 'symbol')
    return value.def.fact.params === undefined ? instance(value.def) : [];
  if (value.kind !== 'external') return [];
  return value.path !== undefined && typeAt(value.path) ? [{ ...value, args: [] }] : EXTERNAL;
}

/** What a form makes of a value that a source refers to. */
type Form = (inference: Inference, value: Value) => Values;

const FORMS: Readonly<Record<string, Form>> = {
  one: oneOf,
  class: (_inference, value) => [value],
  own: (_inference, value) => (value.kind === 'instance' ? [value] : UNKNOWN),
  result: ofFunction,
  made: madeByValue,
  loaded: loadedBy,
};

/** The result of a function of the repository. */
function ofFunction(inference: Inference, value: Value): Values {
  return value.kind === 'symbol'
    ? inference.resultOf(value, { unit: value.def.unit, args: [] })
    : UNKNOWN;
}

/** The default export of the module that a function loads. */
function loadedBy(inference: Inference, value: Value): Values {
  if (value.kind !== 'symbol') return UNKNOWN;
  const modules = inference.resultOf(value, { unit: value.def.unit, args: [] });
  return eachValue(awaited(modules), (module) =>
    module.kind === 'module' ? membersHeld(inference, module, 'default') : UNKNOWN,
  );
}

/** The first of several sources that says something. */
function firstOf(
  inference: Inference,
  reading: DescribedReading,
  sources: string,
  form: Form,
): Values {
  for (const source of sources.split('|')) {
    const values = eachValue(ofSource(inference, reading, source), (value) =>
      form(inference, value),
    ).filter(saysSomething);
    if (values.length > 0) return values;
  }
  return UNKNOWN;
}

/** What all of several sources say. */
function allOf(inference: Inference, reading: DescribedReading, sources: string): Values {
  const values = sources
    .split('|')
    .flatMap((source) => ofSource(inference, reading, source).filter(saysSomething));
  return values.length > 0 ? values : UNKNOWN;
}

function saysSomething(value: Value): boolean {
  return value.kind === 'external' ? value.path !== undefined : value.kind !== 'unknown';
}

function ofSource(inference: Inference, reading: DescribedReading, source: string): Values {
  const { of, self, call } = reading;
  if (source.startsWith('.'))
    return throughMembers(inference, reading.call, self ? [self] : [], source.slice(1));
  if (source.startsWith('&')) return ofArgumentDeclared(inference, reading, source.slice(1));
  if (source.startsWith('!')) return classOfConstant(inference, of.families, source.slice(1));
  if (/^\d/.test(source)) return ofArgumentMember(inference, reading, source);
  if (source.endsWith('='))
    return ofArgument(inference, reading, namedArgument(call, source.slice(0, -1)));
  if (source.startsWith('%')) return classNamedAfter(inference, reading, source.slice(1));
  if (source.startsWith('>')) return onlySubclass(inference, of.families, source.slice(1));
  const [first = '', ...steps] = source.split('.');
  const own = reading.argument(first);
  if (own) return throughMembers(inference, reading.call, own, steps.join('.'));
  const known = typeNamed(of, source);
  return known ? [{ kind: 'external', path: known.path }] : UNKNOWN;
}

/** The class that a declaration by this word states for the text in the first argument. */
function ofArgumentDeclared(
  inference: Inference,
  { call: { unit, args }, of }: DescribedReading,
  word: string,
): Values {
  const expr = unit.facts.exprs.get(args[0] ?? -1);
  return expr?.[0] === 'string' ? classDeclared(inference, of.families, word, expr[1]) : UNKNOWN;
}

/** `0`, `0.loader`, `0()`: an argument, a member of it, or its result. */
function ofArgumentMember(inference: Inference, reading: DescribedReading, source: string): Values {
  const [position = '', ...names] = source.split('.');
  const isCalled = position.endsWith('()');
  const place = Number(isCalled ? position.slice(0, -2) : position);
  const argument = ofArgument(inference, reading, reading.call.args[place]);
  const values = isCalled ? eachValue(argument, (value) => ofFunction(inference, value)) : argument;
  return throughMembers(inference, reading.call, values, names.join('.'));
}

/** `%Factory`: the class whose name is that of the receiver's with this end; `%-Factory`: without this end. */
function classNamedAfter(
  inference: Inference,
  { self, of }: DescribedReading,
  end: string,
): Values {
  if (self?.kind !== 'instance') return UNKNOWN;
  const { name } = self.def.fact;
  const named = end.startsWith('-') ? withoutEnd(name, end.slice(1)) : `${name}${end}`;
  return named === '' ? UNKNOWN : classNamed(inference, of.families, named, self.def.unit);
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : '';
}

function ofArgument(
  inference: Inference,
  { call, of }: DescribedReading,
  e: number | undefined,
): Values {
  const { unit } = call;
  if (e === undefined || e < 0) return UNKNOWN;
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'string') return valueAt(inference, call, e);
  return expr[1] === of.itself
    ? classAround(inference, unit, scopeOfCall(unit, call.callee ?? -1), true)
    : classNamed(inference, of.families, expr[1], unit);
}

/** An instance of the class that a value is, or an element of the collection that it is. */
function oneOf(inference: Inference, value: Value): Values {
  switch (value.kind) {
    case 'symbol':
      return value.def.fact.params === undefined ? instance(value.def) : UNKNOWN;
    case 'instance':
      return heldIn(inference, value);
    case 'external':
      if (value.path === undefined) return [value];
      return value.args === undefined
        ? typeAt(value.path)
          ? [{ ...value, args: [] }]
          : UNKNOWN
        : (value.args[0] ?? [value]);
    case 'builtin':
      return value.args[0] ?? [value];
    default:
      return UNKNOWN;
  }
}

/** For an object of a class that extends a collection, its elements. */
function heldIn(inference: Inference, value: Extract<Value, { kind: 'instance' }>): Values {
  const elements =
    describedBases(inference, value.def).length > 0
      ? inference.elementOf(value).filter(saysSomething)
      : [];
  return elements.length > 0 ? elements : [value];
}
