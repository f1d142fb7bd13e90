// The right side of =~ as a matcher of whole texts, in linear time. Does not use JavaScript's regular expressions.
import { QueryFault, type Span } from '../query-fault.ts';
import { parseRegex } from './parse-regex.ts';
import { ProgramTooLong, compileRegex, runRegex } from './regex-program.ts';
import { RegexProblem } from './regex-reader.ts';

export interface TextPattern {
  /** Cost of compiling it. */
  readonly cost: number;
  matches(text: string, spend: (steps: number) => void): boolean;
}

export const MAX_SOURCE = 2_000;
/** Characters read, and instructions written. */
const PARTS_PER_STEP = 2;
const HINT =
  'Supported: characters, ., [classes], \\d \\w \\s \\b, groups, |, * + ? {n,m}, ^ $, (?i) (?s) (?m). =~ matches the whole text: write .*part.* to search.';

/** Throws a QueryFault if the source is invalid, unsupported or too large. */
export function patternOf(source: string, at: Span): TextPattern {
  if (source.length > MAX_SOURCE)
    throw new QueryFault(
      'query_too_expensive',
      `The regular expression has ${source.length} characters; the limit is ${MAX_SOURCE}.`,
      at,
      'Use IN with a list.',
    );
  try {
    const program = compileRegex(parseRegex(source));
    return {
      cost: Math.floor((source.length + program.length) / PARTS_PER_STEP),
      matches: (text, spend) => runRegex(program, text, spend),
    };
  } catch (problem) {
    if (problem instanceof RegexProblem)
      throw new QueryFault(
        'invalid_request',
        `The regular expression has ${problem.message}.`,
        at,
        HINT,
      );
    if (problem instanceof ProgramTooLong)
      throw new QueryFault(
        'query_too_expensive',
        'The regular expression has too many repetitions.',
        at,
        'Use smaller ranges in {n,m}.',
      );
    throw problem;
  }
}
