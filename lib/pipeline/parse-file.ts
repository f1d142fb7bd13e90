// From a file's text to its facts: parse, flatten, extract. Does not create the parser, which is an argument.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { extractFacts, extractWithNodes } from '../extract/extract-facts.ts';
import { factsInSource, outlineInSource } from '../extract/facts-in-source.ts';
import { outlineFrom, type FileOutline } from '../parse/file-outline.ts';
import { rulesOf } from '../facts/inherited-rules.ts';
import { languageReaders } from '../extract/language-readers.ts';
import { repairedForms, type SourceForms } from '../languages/_kit/source-forms.ts';
import {
  flattenTree,
  grammarTables,
  type GrammarTables,
  type SyntaxCursor,
  type SyntaxTree,
} from '../parse/flatten-tree.ts';

export type ParseText = (text: string) => SyntaxCursor;

type Preprocess = (text: string, spec: LanguageSpec) => SourceForms;

const tablesOf = new Map<string, GrammarTables>();
const loaded = new Map<string, Preprocess>();

/** Loads what reading files of the language needs; undefined if nothing is left to load. */
export function loadReader(spec: LanguageSpec): Promise<void> | undefined {
  const load = loaded.has(spec.id) ? undefined : languageReaders(spec).loadPreprocess;
  return load?.().then((preprocess) => void loaded.set(spec.id, preprocess));
}

/** Facts of one file. Invalid code gives the facts of its readable parts; nothing throws for it. */
export function factsOf(text: string, spec: LanguageSpec, parse: ParseText): FileFacts {
  const { tree, forms } = treeOf(text, spec, parse);
  return readFacts(extractFacts(tree, spec), tree, forms, text);
}

/** The facts, and the places of definitions and comments in the text. */
export function outlinedFactsOf(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
): { readonly facts: FileFacts; readonly outline: FileOutline } {
  const { tree, forms } = treeOf(text, spec, parse);
  const extracted = extractWithNodes(tree, spec);
  const outline = outlineFrom(tree, extracted, spec.docStrings);
  const facts = readFacts(extracted.facts, tree, forms, text);
  if (!forms.composed) return { facts, outline };
  return { facts, outline: outlineInSource(outline, facts, forms.composed, text) };
}

function readFacts(
  facts: FileFacts,
  tree: SyntaxTree,
  forms: SourceForms,
  text: string,
): FileFacts {
  const placed = forms.composed ? factsInSource(facts, forms.composed, text) : facts;
  const unreadPart = unreadPartOf(tree, forms);
  return unreadPart === undefined ? placed : { ...placed, unreadPart };
}

/**
 * What is composed of parts is whole only if each is: an end that is missing in one hides the next. In any other text,
 * what surrounds an error is read, unless the error surrounds definitions: then what they belong to is not known.
 */
function unreadPartOf(tree: SyntaxTree, { composed, unread }: SourceForms): string | undefined {
  if (composed)
    return unread ?? (tree.errors > 0 ? 'some of its code cannot be parsed' : undefined);
  return tree.errors > 0 && errorsAround(tree).some((error) => hasDefinitions(tree, error))
    ? 'code around definitions cannot be parsed'
    : undefined;
}

/** The whole text, or what is not inside of anything, where the grammar could not parse it. */
function errorsAround(tree: SyntaxTree): readonly number[] {
  const isError = (node: number): boolean => tree.kindOf(node) === 'ERROR';
  if (isError(0)) return [0];
  const errors: number[] = [];
  for (let node = 1; node < tree.size; node = tree.after[node] ?? tree.size)
    if (isError(node)) errors.push(node);
  return errors;
}

function hasDefinitions(tree: SyntaxTree, error: number): boolean {
  const end = tree.after[error] ?? error;
  for (let node = error + 1; node < end; node++) {
    const role = tree.ruleAt(node)?.role;
    if (role === 'function' || role === 'class') return true;
  }
  return false;
}

/** The tree of the code that is read of a file: its text, or what is composed of parts of that. */
function treeOf(
  text: string,
  spec: LanguageSpec,
  parse: ParseText,
): { readonly tree: SyntaxTree; readonly forms: SourceForms } {
  let tables = tablesOf.get(spec.id);
  if (!tables) tablesOf.set(spec.id, (tables = grammarTables(rulesOf(spec))));
  const forms = preprocessOf(spec)(text, spec);
  return { tree: readTree(forms.composed?.text ?? text, forms, parse, tables), forms };
}

function preprocessOf(spec: LanguageSpec): Preprocess {
  const readers = languageReaders(spec);
  const preprocess = loaded.get(spec.id);
  if (readers.loadPreprocess && !preprocess) throw new Error(`${spec.name} is not loaded`);
  return preprocess ?? readers.preprocess ?? repairedForms;
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
