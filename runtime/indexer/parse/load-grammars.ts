// Loads tree-sitter and requested grammars, once per thread. The only file that uses them, in parse processes only.
import { createRequire } from 'node:module';
import type Parser from 'tree-sitter';
import type { ParseText } from '../../../lib/pipeline/parse-file.ts';
import type { GrammarSource, LanguageSpec } from '../../../lib/languages/_spec.ts';

/** A native module is missing or incompatible with this machine. Not caused by a file. */
export class GrammarMissing extends Error {
  readonly hint =
    'Reinstall codegraph with the Node.js that runs it, then run: codegraph doctor. If there is no binary for this machine, npm ci in a clone compiles one.';

  constructor(language: string, cause: unknown) {
    super(`the parser for ${language} cannot be loaded: ${firstLine(cause)}`, { cause });
    this.name = 'GrammarMissing';
  }
}

type Binding = typeof Parser & { readonly SyntaxNode: unknown };

const load = createRequire(import.meta.url);
const parsers = new Map<string, ParseText>();

/** The parser of a language. Throws `GrammarMissing`. */
export function parserFor(spec: LanguageSpec): ParseText {
  let parse = parsers.get(spec.id);
  if (!parse) parsers.set(spec.id, (parse = newParser(spec)));
  return parse;
}

function newParser(spec: LanguageSpec): ParseText {
  const parser = setUp(spec);
  return (text) => parser.parse(text).walk();
}

function setUp(spec: LanguageSpec): Parser {
  try {
    const binding = load('tree-sitter') as Binding;
    const parser = new binding();
    parser.setLanguage(withPlainNodes(loadGrammar(spec.grammar), binding));
    // A grammar for another binding is accepted, and fails only in use.
    if (parser.parse('').rootNode.type === '') throw new Error('the grammar does not answer');
    return parser;
  } catch (error) {
    throw new GrammarMissing(spec.name, error);
  }
}

function loadGrammar({ package: name, member }: GrammarSource): Parser.Language {
  const grammar: unknown = load(name);
  return (
    member === null ? grammar : (grammar as Record<string, unknown>)[member]
  ) as Parser.Language;
}

/** The binding compiles a class for each type of node, unless the grammar brings them: trees are only walked here. */
function withPlainNodes(grammar: Parser.Language, { SyntaxNode }: Binding): Parser.Language {
  const nodeSubclasses = new Proxy([], { get: () => SyntaxNode });
  return Object.assign(grammar, { nodeSubclasses });
}

function firstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n', 1)[0] ?? '';
}
