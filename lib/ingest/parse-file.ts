// From a file's text to its facts: parse, flatten, extract. The parser itself comes in as an argument.
import type { LanguageSpec, RuleTable } from '../languages/_spec.ts';
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { FileFacts } from '../model/file-facts.ts';
import { extractFacts } from './extract/extract-facts.ts';
import { flattenTree, grammarTables, type GrammarTables, type SyntaxCursor, type SyntaxTree } from './flatten-tree.ts';

export type ParseText = (text: string) => SyntaxCursor;

const tablesOf = new Map<string, GrammarTables>();

/** Facts of one file. Bad code gives the facts of what could be read; nothing throws for it. */
export function factsOf(text: string, spec: LanguageSpec, parse: ParseText): FileFacts {
  let tables = tablesOf.get(spec.id);
  if (!tables) tablesOf.set(spec.id, (tables = grammarTables(rulesOf(spec))));
  return extractFacts(readTree(text, spec, parse, tables), spec);
}

/** The tree of a text; where the grammar stumbles over valid code, of its repaired form, at the same positions. */
function readTree(text: string, spec: LanguageSpec, parse: ParseText, tables: GrammarTables): SyntaxTree {
  const tree = flattenTree(text, parse(text), tables);
  const repairs = tree.errors > 0 ? repairsOf(spec) : [];
  const repaired = repairs.reduce((partly, { find, put }) => partly.replace(find, put), text);
  if (repaired === text) return tree;
  const second = flattenTree(text, parse(repaired), tables);
  return second.errors < tree.errors ? second : flattenTree(text, parse(text), tables);
}

function repairsOf(spec: LanguageSpec): LanguageSpec['repairs'] {
  const base = LANGUAGES.find((other) => other.id === spec.inherits);
  return base ? [...repairsOf(base), ...spec.repairs] : spec.repairs;
}

/** A language's rules together with those that it inherits. */
export function rulesOf(spec: LanguageSpec): RuleTable {
  const base = LANGUAGES.find((other) => other.id === spec.inherits);
  return base ? { ...rulesOf(base), ...spec.rules } : spec.rules;
}
