// Results of texts that are parsed before a run asks for them. Decides not which.
import { aborted } from 'node:util';
import { parseInChildren, prepareToParse } from './parse-pool.ts';
import type { ParseJob, ParseResult } from './parse-result.ts';

type Early = Promise<ParseResult | null>;

const early = new Map<string, Early>();

/** Starts a parser, with these texts if they are not with it already. Errors are left to whoever asks for them. */
export function parseEarly(jobs: readonly ParseJob[]): void {
  prepareToParse();
  const fresh = jobs.filter((job) => !early.has(keyOf(job)));
  if (fresh.length === 0) return;
  const results = parseInChildren(fresh, { workers: 1 });
  fresh.forEach((job, place) =>
    early.set(
      keyOf(job),
      results.then(
        (found) => found[place] ?? null,
        () => null,
      ),
    ),
  );
}

/** The results of those that were parsed early, which are kept no longer; null for the others. Rejects with the signal's reason if it aborts. */
export async function takeEarly(
  jobs: readonly ParseJob[],
  signal: AbortSignal | undefined,
): Promise<readonly (ParseResult | null)[]> {
  const taken = Promise.all(jobs.map((job) => early.get(keyOf(job)) ?? null));
  early.clear();
  await (signal ? Promise.race([taken, aborted(signal, taken)]) : taken);
  signal?.throwIfAborted();
  return taken;
}

function keyOf({ text, language }: ParseJob): string {
  return `${language} ${text}`;
}
