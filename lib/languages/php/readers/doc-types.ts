// Reads types that doc comments state: `@param A|null $a`, `@return A[]`, `@var array<int, A>`. Names in other tags are no types.
import { addCast, addExpr } from '../../_kit/record-facts.ts';
import { ruleOf, startOf, endOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const LONGEST_DOC = 6000;
const LONGEST_TYPE = 200;
const TYPE = String.raw`((?:[\w\\$]|\||\?|\[\]|<[^\n>]*(?:<[^\n>]*>[^\n>]*)*>|\{[^\n}]*\})+)`;
const TAG = new RegExp(
  String.raw`@(?:phpstan-|psalm-)?(param|return|var)\s+${TYPE}(?:\s+(?:&|\.\.\.)?(\$\w+))?`,
  'g',
);

/** Types by their subject: `return`, `var`, or the name of a parameter. */
export type DocTypes = ReadonlyMap<string, string>;

const NONE: DocTypes = new Map();

/** The types in the comment right before a definition. */
export function docTypesBefore(state: Extraction, node: number): DocTypes {
  const last = state.lastComment;
  if (last < 0 || ruleOf(state, last)?.role !== 'comment') return NONE;
  const gap = state.tree.text.slice(endOf(state, last), startOf(state, node));
  const text = textOf(state, last);
  // Attributes and modifiers may be between.
  if (
    endOf(state, last) > startOf(state, node) ||
    gap.length > 200 ||
    /[;{}]/.test(gap) ||
    !text.startsWith('/**') ||
    text.length > LONGEST_DOC
  )
    return NONE;
  const types = new Map<string, string>();
  for (const [, tag = '', type = '', name] of text.matchAll(TAG)) {
    const of = tag === 'param' ? name : tag;
    if (type.length > LONGEST_TYPE) continue;
    if (of !== undefined && !types.has(of)) types.set(of, type);
    if (tag === 'var' && name !== undefined && !types.has(name)) types.set(name, type);
  }
  return types;
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

/** `array<int, A>`: a list of the last one; of other generic types only the base. */
function genericType(state: Extraction, base: string, args: string): number {
  if (!LISTS.has(base)) return single(state, base);
  return listOf(state, docTypeExpr(state, splitAt(args, ',').at(-1)?.trim()));
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
