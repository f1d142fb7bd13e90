// From a file's text to its facts: parse, flatten, extract. Does not create the parser, which is an argument.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { extractFacts, extractWithNodes } from '../extract/extract-facts.ts';
import { factsInSource, outlineInSource } from '../extract/facts-in-source.ts';
import { outlineFrom, type FileOutline } from '../parse/file-outline.ts';
import { rulesOf } from '../facts/inherited-rules.ts';
import { languageReaders } from '../extract/language-readers.ts';
import type { ComposedCode } from '../languages/_kit/components/composed-code.ts';
import { repairedForms, type SourceForms } from '../languages/_kit/source-forms.ts';
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
  const { tree, composed } = treeOf(text, spec, parse);
  const facts = extractFacts(tree, spec);
  return composed ? factsInSource(facts, composed, text) : facts;
}

/** The facts, and the places of definitions and comments in the text. */
export function outlinedFactsOf(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
): { readonly facts: FileFacts; readonly outline: FileOutline } {
  const { tree, composed } = treeOf(text, spec, parse);
  const extracted = extractWithNodes(tree, spec);
  const outline = outlineFrom(tree, extracted, spec.docStrings);
  if (!composed) return { facts: extracted.facts, outline };
  const facts = factsInSource(extracted.facts, composed, text);
  return { facts, outline: outlineInSource(outline, facts, composed, text) };
}

/** The tree of the code that is read of a file: its text, or what is composed of parts of that. */
interface ReadTree {
  readonly tree: SyntaxTree;
  readonly composed?: ComposedCode | undefined;
}

function treeOf(text: string, spec: LanguageSpec, parse: ParseText): ReadTree {
  let tables = tablesOf.get(spec.id);
  if (!tables) tablesOf.set(spec.id, (tables = grammarTables(rulesOf(spec))));
  const forms = (languageReaders(spec).preprocess ?? repairedForms)(text, spec);
  const { composed } = forms;
  return { tree: readTree(composed?.text ?? text, forms, parse, tables), composed };
}

/** The number of places in a text that its grammar cannot parse. */
export function syntaxErrorsOf(text: string, spec: LanguageSpec, parse: ParseText): number {
  return treeOf(text, spec, parse).tree.errors;
}

/** The tree of a text; if the grammar fails on valid code, that of another form of it, with the same positions. */
function readTree(
  text: string,
  { plain, others }: SourceForms,
  parse: ParseText,
  tables: GrammarTables,
): SyntaxTree {
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
