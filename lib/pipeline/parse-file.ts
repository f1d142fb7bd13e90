// From a file's text to its facts: parse, flatten, extract. Does not create the parser, which is an argument.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { extractFacts, extractWithNodes } from '../extract/extract-facts.ts';
import { outlineFrom, type FileOutline } from '../parse/file-outline.ts';
import { rulesOf } from '../facts/inherited-rules.ts';
import { languageReaders } from '../extract/language-readers.ts';
import { repairedForms } from '../languages/_kit/source-forms.ts';
import {
  flattenTree,
  grammarTables,
  type GrammarTables,
  type SyntaxCursor,
  type SyntaxTree,
} from '../parse/flatten-tree.ts';

export type ParseText = (text: string) => SyntaxCursor;

const tablesOf = new Map<string, GrammarTables>();

/** Facts of one file. Invalid code gives the facts of its readable parts; nothing throws for it. */
export function factsOf(text: string, spec: LanguageSpec, parse: ParseText): FileFacts {
  return extractFacts(treeOf(text, spec, parse), spec);
}

/** The facts, and the places of definitions and comments in the text. */
export function outlinedFactsOf(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
): { readonly facts: FileFacts; readonly outline: FileOutline } {
  const tree = treeOf(text, spec, parse);
  const extracted = extractWithNodes(tree, spec);
  return { facts: extracted.facts, outline: outlineFrom(tree, extracted, spec.docStrings) };
}

function treeOf(text: string, spec: LanguageSpec, parse: ParseText): SyntaxTree {
  let tables = tablesOf.get(spec.id);
  if (!tables) tablesOf.set(spec.id, (tables = grammarTables(rulesOf(spec))));
  return readTree(text, spec, parse, tables);
}

/** The number of places in a text that its grammar cannot parse. */
export function syntaxErrorsOf(text: string, spec: LanguageSpec, parse: ParseText): number {
  return treeOf(text, spec, parse).errors;
}

/** The tree of a text; if the grammar fails on valid code, that of another form of it, with the same positions. */
function readTree(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
  tables: GrammarTables,
): SyntaxTree {
  const preprocess = languageReaders(spec).preprocess ?? repairedForms;
  const { plain, others } = preprocess(text, spec);
  const tree = flattenTree(text, parse(plain), tables);
  if (tree.errors === 0) return tree;
  let last = plain;
  for (const form of others()) {
    if (form === last) continue;
    last = form;
    const other = flattenTree(text, parse(form), tables);
    if (other.errors < tree.errors) return other;
  }
  // The arrays of a tree are valid until the next one is read.
  return last === plain ? tree : flattenTree(text, parse(plain), tables);
}
