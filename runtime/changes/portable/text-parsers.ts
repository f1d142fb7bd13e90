// Parses texts by parsers that a caller gives, such as those of web-tree-sitter. Loads none, and runs anywhere.
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import type { LanguageSpec } from '../../../lib/languages/_spec.ts';
import type { SyntaxCursor } from '../../../lib/parse/flatten-tree.ts';
import { loadReader, outlinedFactsOf, type ParseText } from '../../../lib/pipeline/parse-file.ts';
import type { Outlined, SourceText } from './sides.ts';

/** The required part of a parser of web-tree-sitter whose language is set. */
export interface TextParser {
  parse(text: string): {
    walk(): TextCursor;
    delete?(): void;
  } | null;
}

/** Nodes without a field have the field id 0, and their field has no name. */
type TextCursor = Omit<SyntaxCursor, 'currentFieldName'> & {
  readonly currentFieldName: string | null;
  delete?(): void;
};

/** The parser of a language by its id, such as `python`; undefined if there is none. Asked once for each. */
export type ParserOf = (
  language: string,
) => TextParser | undefined | Promise<TextParser | undefined>;

/** Facts of a text, or why there are none. */
export type OutlineText = (source: SourceText) => Outlined | string;

/**
 * Where the grammar of a language lies among npm's packages: `tree-sitter-python/tree-sitter-python.wasm`. Undefined for
 * a language that codegraph does not read.
 */
export function grammarFile(language: string): string | undefined {
  const grammar = LANGUAGES.find(({ id }) => id === language)?.grammar;
  if (!grammar) return undefined;
  const name = grammar.member ?? grammar.package.replace(/^.*tree-sitter-/, '');
  return `${grammar.package}/tree-sitter-${name.replaceAll('-', '_')}.wasm`;
}

/** Loads what parsing these languages needs. Rejects if a parser cannot be loaded. */
export async function outlinesBy(
  parserOf: ParserOf,
  languages: Iterable<string>,
): Promise<{ readonly outline: OutlineText; readonly lacking: readonly string[] }> {
  const readers = new Map<string, OutlineText>();
  const lacking: string[] = [];
  for (const language of new Set(languages)) {
    const spec = LANGUAGES.find(({ id }) => id === language);
    const parser = spec && (await parserOf(language));
    if (!spec || !parser) {
      lacking.push(language);
      continue;
    }
    await loadReader(spec);
    readers.set(language, outlinerOf(spec, parser));
  }
  return {
    outline: (source) =>
      readers.get(source.language)?.(source) ?? `there is no parser for ${source.language} here`,
    lacking,
  };
}

function outlinerOf(spec: LanguageSpec, parser: TextParser): OutlineText {
  return ({ text }) => {
    const used = new Set<() => void>();
    const parse: ParseText = (part) => {
      const tree = parser.parse(part);
      if (tree === null) throw new Error('the parser gives no tree');
      const cursor = tree.walk();
      used.add(() => {
        cursor.delete?.();
        tree.delete?.();
      });
      return cursor as SyntaxCursor;
    };
    try {
      return outlinedFactsOf(text, spec, parse);
    } catch (error) {
      return error instanceof RangeError
        ? 'nested too deeply'
        : `cannot be parsed: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      // Trees lie in the memory of WebAssembly, which no collector frees.
      for (const free of used) free();
    }
  };
}
