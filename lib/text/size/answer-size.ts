// The maximum size of an answer, as JSON and as text, and its failure. Cuts nothing.
import { jsonSize, jsonSizeBound } from '../../base/json/json-size.ts';
import { failure, type Failure } from '../../model/answer.ts';

/** Of an answer as JSON, in UTF-8. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Null: it may be sent. Computed without writing it. */
export function tooLarge(answer: object): Failure | null {
  if (jsonSizeBound(answer, MAX_ANSWER_BYTES) <= MAX_ANSWER_BYTES) return null;
  if (jsonSize(answer, MAX_ANSWER_BYTES) <= MAX_ANSWER_BYTES) return null;
  return failure(
    'query_too_expensive',
    `The answer would be larger than ${MAX_ANSWER_BYTES} bytes.`,
    'Use a lower limit or depth, omit the source, or choose a more specific symbol or file.',
  );
}
