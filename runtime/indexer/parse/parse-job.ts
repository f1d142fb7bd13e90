// Parses one file and returns its facts, or the reason why there are none. Enforces no limits.
import {
  factsOf,
  loadReader,
  outlinedFactsOf,
  syntaxErrorsOf,
} from '../../../lib/pipeline/parse-file.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { GrammarMissing, parserFor } from './load-grammars.ts';
import type { ParseJob, ParseResult } from './parse-result.ts';

/** Never throws: broken code has facts, and other failures skip only that file. */
export function runParseJob({ text, language, want }: ParseJob): ParseResult {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) return { skipped: `no parser for ${language}` };
  try {
    const parse = parserFor(spec);
    switch (want) {
      case 'outline':
        return outlinedFactsOf(text, spec, parse);
      case 'errors':
        return { errors: syntaxErrorsOf(text, spec, parse) };
      default:
        return { facts: factsOf(text, spec, parse) };
    }
  } catch (error) {
    if (error instanceof GrammarMissing) return { broken: error.message, hint: error.hint };
    if (error instanceof RangeError) return { skipped: 'nested too deeply' };
    return {
      skipped: `cannot be parsed: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** What has to be loaded before jobs of the language run; undefined if nothing. */
export function loadedFor({ language }: ParseJob): Promise<void> | undefined {
  const spec = LANGUAGES.find(({ id }) => id === language);
  return spec && loadReader(spec);
}
