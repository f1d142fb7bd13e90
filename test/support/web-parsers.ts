// Parsers of web-tree-sitter, as users of other runtimes give them. Their grammars come with the packages of the native ones.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Parser from 'web-tree-sitter';
import { grammarFile, type ParserOf } from '../../runtime/changes/portable/text-parsers.ts';
import { ROOT } from './source-files.ts';

let started: Promise<void> | undefined;

/** Only for these languages; default: all whose grammar can be read. */
export function webParsers(only?: readonly string[]): ParserOf {
  return async (language) => {
    if (only !== undefined && !only.includes(language)) return undefined;
    await (started ??= Parser.init());
    const grammar = await readFile(join(ROOT, 'node_modules', grammarFile(language) ?? ''));
    const parser = new Parser();
    parser.setLanguage(await Parser.Language.load(grammar));
    return parser;
  };
}
