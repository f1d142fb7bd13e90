// Settings of a tool as its configuration file writes them in code: literals, constants, paths made of both. Runs no code.
import { join } from 'node:path/posix';
import type { FileContents } from '../../_strategy.ts';

/** A value as far as it is literal: a text, a list, an object, or a call with such arguments. */
export type Setting = string | readonly Setting[] | SettingsObject | SettingsCall | undefined;

export interface SettingsObject {
  readonly entries: ReadonlyMap<string, Setting>;
}

export interface SettingsCall {
  readonly callee: string;
  readonly args: readonly Setting[];
}

/** What a configuration file exports by default or assigns to `module.exports`; calls around it, as of `defineConfig`, are left out. */
export function exportedSettings(file: FileContents): Setting {
  const reading = { file, left: MOST_VALUES };
  const row = file.exports?.find(({ name }) => name === 'default' || name === '=');
  if (row?.e !== undefined) return unwrapped(read(reading, row.e, 0));
  if (row?.local !== undefined) return unwrapped(constant(reading, row.local, 0));
  return unwrapped(valueOf(reading, assignedToModule(file), 0));
}

/** `module.exports = …` is a definition that no scope declares. */
function assignedToModule({ defs = [] }: FileContents): number {
  return defs.findIndex(
    ({ name, scope, memberOf = -1 }) =>
      scope < 0 && memberOf < 0 && (name === 'default' || name === 'exports'),
  );
}

export function entry(setting: Setting, key: string): Setting {
  return isObject(setting) ? setting.entries.get(key) : undefined;
}

export function isObject(setting: Setting): setting is SettingsObject {
  return typeof setting === 'object' && !isList(setting) && 'entries' in setting;
}

export function isCall(setting: Setting): setting is SettingsCall {
  return typeof setting === 'object' && 'callee' in setting;
}

/** The items of a list; a single value counts as a list of it. */
export function items(setting: Setting): readonly Setting[] {
  if (setting === undefined) return [];
  return isList(setting) ? setting : [setting];
}

export function texts(setting: Setting): readonly string[] {
  return items(setting).filter((item): item is string => typeof item === 'string');
}

function isList(setting: Setting): setting is readonly Setting[] {
  return Array.isArray(setting);
}

function unwrapped(setting: Setting): Setting {
  return isCall(setting) ? setting.args.find(isObject) : setting;
}

/** Lists of constants that are lists of constants are as large as the file says, to the power of how deep they are. */
const MOST_VALUES = 10_000;
const DEEPEST = 20;

interface Reading {
  readonly file: FileContents;
  /** How many more values are read; those after them are unknown. */
  left: number;
}

function read(reading: Reading, e: number, depth: number): Setting {
  const expr = reading.file.exprs?.get(e);
  if (!expr || depth > DEEPEST || reading.left-- <= 0) return undefined;
  const one = (part: number): Setting => read(reading, part, depth + 1);
  switch (expr[0]) {
    case 'string':
      return expr[1];
    case 'list':
      return expr[1].map(one);
    case 'dict':
      return {
        entries: new Map(
          expr[1].flatMap((key, at) =>
            key === null ? [] : [[key, one(expr[2][at] ?? -1)] as const],
          ),
        ),
      };
    case 'def':
      return objectOf(reading, expr[1], depth);
    case 'text':
      return textOf(expr[1], one);
    case 'call':
    case 'new':
      return called(calleeName(reading.file, expr[1]), expr[2].map(one));
    case 'member':
      return one(expr[1]);
    case 'name':
      return expr[1] === '__dirname' ? '.' : constant(reading, expr[1], depth + 1);
    case 'any':
      return expr[1].map(one).find((option) => option !== undefined);
    case 'spread':
    case 'await':
      return one(expr[1]);
    default:
      return undefined;
  }
}

/** An object literal by its members; of a function, what it returns. */
function objectOf(reading: Reading, def: number, depth: number): Setting {
  const { defs = [] } = reading.file;
  const returned = defs[def]?.eReturns;
  if (returned)
    return returned
      .map((e) => read(reading, e, depth + 1))
      .find((setting) => isObject(unwrapped(setting)));
  const members = defs.flatMap((member, index) =>
    member.memberOf === def ? [{ member, index }] : [],
  );
  return {
    entries: new Map(
      members.map(({ member, index }) => [member.name, valueOf(reading, index, depth + 1)]),
    ),
  };
}

/** What a constant or a member holds. */
function valueOf(reading: Reading, def: number, depth: number): Setting {
  const value = reading.file.defs?.[def]?.eValue;
  if (def < 0 || depth > DEEPEST) return undefined;
  return value === undefined ? objectOf(reading, def, depth) : read(reading, value, depth);
}

function constant(reading: Reading, name: string, depth: number): Setting {
  const index = reading.file.defs?.findIndex((def) => def.scope === 0 && def.name === name) ?? -1;
  return valueOf(reading, index, depth);
}

/** A text with parts that are no literals is unknown, unless these only lead to the folder of the file. */
function textOf(
  parts: readonly (string | number)[],
  read: (e: number) => Setting,
): string | undefined {
  const known = parts.map((part) => (typeof part === 'string' ? part : read(part)));
  return known.every((part) => typeof part === 'string') ? known.join('') : undefined;
}

function calleeName({ exprs }: FileContents, e: number): string {
  const expr = exprs?.get(e);
  if (expr?.[0] === 'name') return expr[1];
  return expr?.[0] === 'member' ? expr[2] : '';
}

/** Functions of Node that make paths give the path, relative to the folder of the file; other calls stay calls. */
function called(callee: string, args: readonly Setting[]): Setting {
  switch (callee) {
    case 'resolve':
    case 'join': {
      const parts = args.filter((arg) => typeof arg === 'string');
      return parts.length > 0 ? join(...parts) : undefined;
    }
    case 'fileURLToPath':
    case 'URL':
      return args.find((arg) => typeof arg === 'string');
    default:
      return { callee, args };
  }
}
