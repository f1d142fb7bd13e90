// Finds the two symbols for `why` in a snapshot, and explains them. Prints nothing.
import { visibleLine } from '../../lib/base/visible-text.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { whyBetween, type Why } from '../../lib/analysis/why.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { withSections } from '../../lib/model/section-needed.ts';
import { visibleAnswer } from '../../lib/text/visible-answer.ts';
import { showWhy } from './show-why.ts';
import type { StoreWorld } from '../open-world.ts';
import { putBackFirst } from '../put-back-first.ts';
import { overReplaced } from '../snapshots/over-replaced.ts';
import { chooseRepository } from '../repo-choice.ts';

export interface WhyQuestion {
  readonly from: string;
  readonly to: string;
  readonly repo: string | undefined;
  readonly workingFolder: string;
}

/** Throws with a message and a hint if a symbol or the repository is missing, or a name matches several symbols. */
export async function explain(
  { snapshots, ...world }: StoreWorld,
  { from, to, repo, workingFolder }: WhyQuestion,
): Promise<{ readonly answer: Why; readonly text: string }> {
  const entry = orThrow(chooseRepository(snapshots.entries(), { asked: repo, workingFolder }));
  const pending = await putBackFirst(world.store, entry, world);
  if (pending !== null) world.log.warn(pending);
  return overReplaced(async () => {
    const snapshot = orThrow(await snapshots.take(entry));
    return withSections(() => {
      const answer = whyBetween(snapshot, symbolOf(snapshot, from), symbolOf(snapshot, to));
      const text = showWhy(visibleAnswer(answer), (filePath, line) =>
        visibleLine(sourceLine(snapshot, filePath, line) ?? ''),
      );
      return { answer, text };
    });
  });
}

function symbolOf({ graph }: IndexSnapshot, name: string): NodeRecord {
  const found = findSymbol(graph, { name });
  if (found.status === 'found') return found.symbol;
  if (found.status === 'missing') throw errorOf(found.failure);
  const uids = found.candidates.slice(0, 10).map(({ uid }) => `  ${uid}`);
  throw Object.assign(new Error(`${name} matches ${found.candidates.length} symbols`), {
    hint: `Choose one by its uid:\n${uids.join('\n')}`,
  });
}

function orThrow<T extends object>(value: T | Failure): T {
  if (isFailure(value)) throw errorOf(value);
  return value;
}

function errorOf({ error }: Failure): Error {
  return Object.assign(new Error(error.message), { hint: error.hint });
}

function sourceLine(
  { sources }: IndexSnapshot,
  filePath: string,
  line: number,
): string | undefined {
  return sources.read(filePath)?.split('\n')[line - 1]?.trim().slice(0, 160);
}
