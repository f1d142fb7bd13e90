// Parses one file and gives its facts, or the reason why there are none. The same in a worker and in the main thread.
import type { FileOutline } from '../../lib/ingest/file-outline.ts';
import { factsOf, outlinedFactsOf } from '../../lib/ingest/parse-file.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import type { FileFacts } from '../../lib/model/file-facts.ts';
import { GrammarMissing, parserFor } from './load-grammars.ts';

export interface ParseJob {
  readonly text: string;
  /** Id of a language. */
  readonly language: string;
  /** Whether to tell too where in the text it all stands. */
  readonly outline?: boolean;
}

export type ParseResult =
  | { readonly facts: FileFacts; readonly outline?: FileOutline }
  /** This file is left out. */
  | { readonly skipped: string }
  /** No file of this language can be parsed. */
  | { readonly broken: string; readonly hint: string };

export type RunJob = (job: ParseJob) => ParseResult;

/** Never throws: bad code has facts, and whatever else goes wrong with one file leaves out that file alone. */
export function runParseJob(job: ParseJob): ParseResult {
  const spec = LANGUAGES.find((language) => language.id === job.language);
  if (!spec) return { skipped: `no parser for ${job.language}` };
  try {
    return job.outline === true ? outlinedFactsOf(job.text, spec, parserFor(spec)) : { facts: factsOf(job.text, spec, parserFor(spec)) };
  } catch (error) {
    if (error instanceof GrammarMissing) return { broken: error.message, hint: error.hint };
    if (error instanceof RangeError) return { skipped: 'nested too deeply' };
    return { skipped: `cannot be parsed: ${error instanceof Error ? error.message : String(error)}` };
  }
}
