// Reads types that doc comments state: `@param A|null $a`, `@return A[]`, `@var array<int, A>`. Names in other tags are no types.
import { addCast, addExpr } from '../../_kit/record-facts.ts';
import { ruleOf, startOf, endOf, textOf } from '../../_kit/tree-cursor.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';

const LONGEST_DOC = 6000;
const LONGEST_TYPE = 200;
const TYPE = String.raw`((?:[\w\\$]|\||\?|\[\]|<[^\n>]*(?:<[^\n>]*>[^\n>]*)*>|\{[^\n}]*\})+)`;
const TAG = new RegExp(
  String.raw`@(?:phpstan-|psalm-)?(param|return|var)\s+${TYPE}(?:\s+(?:&|\.\.\.)?(\$\w+))?`,
  'g',
);

/** `@property A $a`, `@method static A make(…)`, `@extends B<A>`, in docs of classes. */
const MEMBER_TAG = new RegExp(
  String.raw`@(?:phpstan-|psalm-)?(property(?:-read|-write)?|method(?:\s+static)?|extends)\s+${TYPE}(?:\s+(?:\$(\w+)|(\w+)\())?`,
  'g',
);

/** Types by their subject: `return`, `var`, or the name of a parameter. */
export type DocTypes = ReadonlyMap<string, string>;

const NONE: DocTypes = new Map();

/** The types in the comment right before a definition. */
export function docTypesBefore(state: Extraction, node: number): DocTypes {
  const text = docBefore(state, node);
  if (text === undefined) return NONE;
  const types = new Map<string, string>();
  for (const [, tag = '', type = '', name] of text.matchAll(TAG)) {
    const of = tag === 'param' ? name : tag;
    if (type.length > LONGEST_TYPE) continue;
    if (of !== undefined && !types.has(of)) types.set(of, type);
    if (tag === 'var' && name !== undefined && !types.has(name)) types.set(name, type);
  }
  return types;
}

/** The doc comment right before a definition. */
function docBefore(state: Extraction, node: number): string | undefined {
  const last = state.lastComment;
  if (last < 0 || ruleOf(state, last)?.role !== 'comment') return undefined;
  const gap = state.tree.text.slice(endOf(state, last), startOf(state, node));
  const text = textOf(state, last);
  // Attributes and modifiers may be between.
  return endOf(state, last) > startOf(state, node) ||
    gap.length > 200 ||
    /[;{}]/.test(gap) ||
    !text.startsWith('/**') ||
    text.length > LONGEST_DOC
    ? undefined
    : text;
}

/** What the doc of a class says: properties that it has, results of methods, and type arguments of its base. */
export function readClassDoc(state: Extraction, node: number, def: number): void {
  const text = docBefore(state, node);
  const fact = state.defs[def];
  if (text === undefined || !fact) return;
  const at = state.lastComment;
  const stated: (readonly [string, number])[] = [];
  for (const [, tag = '', type = '', property, method] of text.matchAll(MEMBER_TAG)) {
    if (type.length > LONGEST_TYPE) continue;
    if (tag === 'extends') stateArguments(state, fact, type);
    const eType = property === undefined && method === undefined ? -1 : docTypeExpr(state, type);
    if (eType < 0) continue;
    if (method !== undefined) stated.push([method, eType]);
    else if (property !== undefined)
      define(
        state,
        { node: at, at, name: property, kind: 'Hidden', scope: state.scope, memberOf: def },
        { eType },
      );
  }
  if (stated.length > 0) fact.stated = stated;
}

/** `@extends B<A>`: the type arguments of the base that the head names. */
function stateArguments(state: Extraction, fact: Draft<DefFact>, type: string): void {
  const open = type.indexOf('<');
  if (open < 0 || !type.endsWith('>')) return;
  const name = type.slice(type.lastIndexOf('\\', open) + 1, open);
  const args = type.slice(open + 1, -1);
  const eArgs = splitAt(args, ',').map((arg) => docTypeExpr(state, arg.trim()));
  if (eArgs.every((e) => e < 0)) return;
  const { bases } = fact;
  if (bases)
    fact.bases = bases.map((base) =>
      lastNameOf(state, base.e) === name
        ? { ...base, e: addExpr(state, ['generic', base.e, eArgs]) }
        : base,
    );
}

function lastNameOf(state: Extraction, e: number): string | undefined {
  const expr = state.exprs[e];
  return expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
}

/** The value of a variable, with the type that the comment before it states. */
export function asStated(state: Extraction, node: number, name: string, eValue: number): number {
  const docs = docTypesBefore(state, node);
  const isNamed = [...docs.keys()].some((key) => key.startsWith('$'));
  const eType =
    docs.size === 0
      ? -1
      : docTypeExpr(state, docs.get(name) ?? (isNamed ? undefined : docs.get('var')));
  return eType < 0 ? eValue : addExpr(state, ['typeof', addCast(state, eType, eValue)]);
}

/** The type as an expression, -1 if it is not an explicit type. */
export function docTypeExpr(state: Extraction, text: string | undefined): number {
  if (text === undefined) return -1;
  const options = splitAt(text.startsWith('?') ? `null|${text.slice(1)}` : text, '|')
    .map((part) => single(state, part))
    .filter((e) => e >= 0);
  const known = options.filter((e) => state.exprs[e]?.[0] !== 'literal');
  if (known.length === 0) return -1;
  return options.length === 1 ? (options[0] ?? -1) : addExpr(state, ['any', options]);
}

const OPEN: ReadonlySet<string> = new Set(
  'mixed object callable iterable array list self static $this resource class-string scalar numeric never parent Closure T'.split(
    ' ',
  ),
);
const PLAIN: ReadonlySet<string> = new Set(
  'int integer string bool boolean float double void false true null'.split(' '),
);

const LISTS: ReadonlySet<string> = new Set(
  'array list iterable non-empty-array non-empty-list Traversable Iterator IteratorAggregate Generator'.split(
    ' ',
  ),
);

/** One type of a union. */
function single(state: Extraction, text: string): number {
  if (text.endsWith('[]')) return listOf(state, single(state, text.slice(0, -2)));
  const [, base, args] = /^([\w\\-]+)<(.*)>$/.exec(text) ?? [];
  if (base !== undefined) return genericType(state, base, args ?? '');
  if (/^(self|static|\$this)$/.test(text))
    return addExpr(state, [text === 'self' ? 'cls' : 'self', state.scope]);
  if (PLAIN.has(text.toLowerCase()))
    return addExpr(state, ['literal', /^(void|null|false|true)$/i.test(text) ? 'null' : text]);
  return OPEN.has(text) || !/^\\?[A-Za-z_]\w*(\\\w+)*$/.test(text) ? -1 : namedType(state, text);
}

/** `array<int, A>`, `B<int, A>`: with the last argument, which for containers is what they contain. */
function genericType(state: Extraction, base: string, args: string): number {
  const eLast = docTypeExpr(state, splitAt(args, ',').at(-1)?.trim());
  if (LISTS.has(base)) return listOf(state, eLast);
  const eBase = single(state, base);
  return eBase < 0 || eLast < 0 ? eBase : addExpr(state, ['generic', eBase, [eLast]]);
}

/** `A\B`, `\A`. */
function namedType(state: Extraction, text: string): number {
  const [first = '', ...more] = text.replace(/^\\/, '').split('\\');
  const start = text.startsWith('\\') ? `\\${first}` : first;
  return more.reduce(
    (e, part) => addExpr(state, ['member', e, part]),
    addExpr(state, ['name', start, state.scope]),
  );
}

function listOf(state: Extraction, e: number): number {
  return e < 0 ? -1 : addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [e]]);
}

/** Splits at marks outside of brackets. */
function splitAt(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '<' || text[at] === '{') depth++;
    else if (text[at] === '>' || text[at] === '}') depth--;
    else if ((text[at] === mark && depth === 0) || at === text.length) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts;
}
