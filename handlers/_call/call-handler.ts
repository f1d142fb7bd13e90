// A direct call of a tool, as safe as one over a channel: validated, with defaults, bounded. Reads nothing from outside.
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { snapshotWith } from '../../lib/graph/snapshot-with.ts';
import { boundAnswer } from '../../lib/text/size/bound-answer.ts';
import { hasEffect, type AnyTool, type Fill, type WithEffect } from '../_tool.ts';
import { acceptRequest } from './accept-request.ts';

/** A failure for want of what only the caller's surroundings have. */
export interface Needs {
  /** `snapshot`, or fields of the request that the runtime fills. */
  readonly needs: readonly ('snapshot' | Fill)[];
}

type RawTool = Pick<AnyTool, 'trim'> & {
  handle(request: object, snapshot: IndexSnapshot): object;
};

/**
 * Calls a tool. The request has the fields of the tool's schema, in any accepted spelling, and may have its fills.
 * Defaults are set and unknown fields refused, so that a rename without `dry_run` is a preview, and `max_tokens` limits
 * the response as JSON. Never throws because of a field of the schema; fills are taken as they are.
 *
 * @returns the response; a failure, whose `details.needs` names what is missing if it can only come from outside; or, for
 * a tool that changes files, the response with the effect that makes it true, which the caller carries out.
 */
export function callHandler(
  tool: AnyTool,
  request: unknown,
  snapshot: IndexSnapshot | Omit<IndexSnapshot, 'stale'> | null,
): object | Failure | WithEffect<object> {
  const { asked, filled } = splitFills(tool, request);
  const accepted = acceptRequest(tool, asked);
  if (isFailure(accepted)) return accepted;
  const missing = missingInputs(tool, filled, snapshot);
  if (missing.length > 0) return needsFailure(tool, missing);
  const raw = tool as unknown as RawTool;
  // What was opened from its files does not know whether the repository has changed since.
  const shown = snapshot && snapshotWith({ stale: null }, snapshot);
  const answer = raw.handle({ ...accepted.request, ...filled }, shown as IndexSnapshot);
  if (isFailure(answer) || accepted.maxTokens === undefined) return answer;
  const bounded = (response: object): object =>
    boundAnswer(response, accepted.maxTokens ?? 0, raw.trim);
  return hasEffect(answer) ? { ...answer, response: bounded(answer.response) } : bounded(answer);
}

function splitFills(
  { fills }: AnyTool,
  request: unknown,
): { readonly asked: unknown; readonly filled: Readonly<Record<string, unknown>> } {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return { asked: request, filled: {} };
  const isFill = ([name, value]: [string, unknown]): boolean =>
    (fills as readonly string[]).includes(name) && value !== undefined;
  const entries = Object.entries(request);
  return {
    asked: Object.fromEntries(entries.filter((entry) => !isFill(entry))),
    filled: Object.fromEntries(entries.filter(isFill)),
  };
}

function missingInputs(
  { scope, needs = [] }: AnyTool,
  filled: Readonly<Record<string, unknown>>,
  snapshot: object | null,
): Needs['needs'] {
  const absent = needs.filter((fill) => !isFilled(filled[fill]));
  return scope === 'snapshot' && !snapshot ? ['snapshot', ...absent] : absent;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const MEANT: Readonly<Record<Needs['needs'][number], string>> = {
  snapshot: 'an opened index as its second argument',
  repos: '`repos`: the list of repositories',
  changes: '`changes`: the differences to look at, with both sides parsed',
  question_vectors: '`question_vectors`: the vectors of the question',
  working_texts: '`working_texts`: texts that are no source files',
  other_indexes: '`other_indexes`: indexes of other repositories',
};

function needsFailure({ name }: AnyTool, needs: Needs['needs']): Failure {
  return failure(
    'invalid_request',
    `${name} cannot read by itself what it needs: ${needs.map((need) => MEANT[need]).join('; ')}.`,
    'Pass it, or call the tool over a channel of codegraph, which reads it from the repository.',
    { needs } satisfies Needs,
  );
}
