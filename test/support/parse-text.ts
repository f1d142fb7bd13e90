// Real parsers for tests: a language's grammar, loaded once. The product loads its own in runtime/indexer.
import { createRequire } from 'node:module';
import type { LanguageSpec } from '../../lib/languages/_spec.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { loadReader, type ParseText } from '../../lib/pipeline/parse-file.ts';

await Promise.all(LANGUAGES.map(loadReader));

const require = createRequire(import.meta.url);
const parsers = new Map<string, ParseText>();

export function parserOf(spec: LanguageSpec): ParseText {
  let parse = parsers.get(spec.id);
  if (!parse) {
    const Parser = require('tree-sitter');
    const grammar = require(spec.grammar.package);
    const parser = new Parser();
    parser.setLanguage(spec.grammar.member === null ? grammar : grammar[spec.grammar.member]);
    parse = (text) => parser.parse(text, undefined, { bufferSize: text.length * 2 + 1024 }).walk();
    parsers.set(spec.id, parse);
  }
  return parse;
}
