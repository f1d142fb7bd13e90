// From a file's text to its facts: parse, flatten, extract. The parser itself comes in as an argument.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { extractFacts, extractWithNodes } from '../extract/extract-facts.ts';
import { outlineFrom, type FileOutline } from '../parse/file-outline.ts';
import {
  withoutCommentsInMacros,
  withoutCuttingConditionals,
} from '../parse/conditional-directives.ts';
import { knownIn } from '../parse/directive-conditions.ts';
import { platformOf, repairsOf, rulesOf } from '../facts/inherited-rules.ts';
import { withMacrosAsCalls } from '../parse/macro-arguments.ts';
import {
  flattenTree,
  grammarTables,
  type GrammarTables,
  type SyntaxCursor,
  type SyntaxTree,
} from '../parse/flatten-tree.ts';

export type ParseText = (text: string) => SyntaxCursor;

const tablesOf = new Map<string, GrammarTables>();

/** Facts of one file. Bad code gives the facts of what could be read; nothing throws for it. */
export function factsOf(text: string, spec: LanguageSpec, parse: ParseText): FileFacts {
  return extractFacts(treeOf(text, spec, parse), spec);
}

/** The facts, and where in the text definitions and comments stand. */
export function outlinedFactsOf(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
): { readonly facts: FileFacts; readonly outline: FileOutline } {
  const tree = treeOf(text, spec, parse);
  const extracted = extractWithNodes(tree, spec);
  return { facts: extracted.facts, outline: outlineFrom(tree, extracted, spec.docs) };
}

function treeOf(text: string, spec: LanguageSpec, parse: ParseText): SyntaxTree {
  let tables = tablesOf.get(spec.id);
  if (!tables) tablesOf.set(spec.id, (tables = grammarTables(rulesOf(spec))));
  return readTree(text, spec, parse, tables);
}

/** How many places of a text its grammar cannot read. */
export function syntaxErrorsOf(text: string, spec: LanguageSpec, parse: ParseText): number {
  return treeOf(text, spec, parse).errors;
}

/** The tree of a text; where the grammar stumbles over valid code, of its repaired form, at the same positions. */
function readTree(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
  tables: GrammarTables,
): SyntaxTree {
  if (spec.macroCalls !== undefined) return withMacros(text, spec.macroCalls, parse, tables);
  const plain = mended(
    spec.directives ? withoutCommentsInMacros(text) : text,
    repairsOf(spec).filter(({ always }) => always),
  );
  const tree = flattenTree(text, parse(plain), tables);
  if (tree.errors === 0) return tree;
  let last = plain;
  for (const candidate of repairedForms(plain, spec)) {
    if (candidate === last) continue;
    last = candidate;
    const other = flattenTree(text, parse(candidate), tables);
    if (other.errors < tree.errors) return other;
  }
  // The arrays of a tree hold until the next one is read.
  return last === plain ? tree : flattenTree(text, parse(plain), tables);
}

/** The tree in which uses of macros are calls, unless that makes less of the text readable. */
function withMacros(
  text: string,
  mark: string,
  parse: ParseText,
  tables: GrammarTables,
): SyntaxTree {
  const asCalls = withMacrosAsCalls(text, mark);
  const tree = flattenTree(text, parse(asCalls), tables);
  if (tree.errors === 0 || asCalls === text) return tree;
  const { errors } = tree;
  const asWritten = flattenTree(text, parse(text), tables);
  return asWritten.errors < errors ? asWritten : flattenTree(text, parse(asCalls), tables);
}

/** The text with all that can be mended, then with less: where a repair does harm, another may still do good. Made when asked for. */
function* repairedForms(text: string, spec: LanguageSpec): Generator<string> {
  const joined = spec.directives
    ? withoutCuttingConditionals(text, knownIn(text, platformOf(spec)))
    : text;
  yield mended(joined, repairsOf(spec));
  if (joined === text) return;
  yield mended(text, repairsOf(spec));
  yield joined;
}

function mended(text: string, repairs: LanguageSpec['repairs']): string {
  return repairs.reduce(
    (partly, { find, put }) =>
      put === undefined ? onlyGroups(partly, find) : partly.replace(find, put),
    text,
  );
}

/** What a pattern matches becomes space, apart from its groups. */
function onlyGroups(text: string, find: RegExp): string {
  return text.replace(find, (all: string, ...rest: unknown[]) => {
    let blank = all.replace(/[^\n]/g, ' ');
    let from = 0;
    for (const group of rest.slice(
      0,
      rest.findIndex((part) => typeof part === 'number'),
    )) {
      if (typeof group !== 'string' || group === '') continue;
      const at = all.indexOf(group, from);
      if (at < 0) continue;
      from = at + group.length;
      blank = blank.slice(0, at) + group + blank.slice(from);
    }
    return blank;
  });
}
