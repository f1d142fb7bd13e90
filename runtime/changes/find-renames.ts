// Detects renamed files among deleted and added ones, by common lines. Does not parse code.
import { compareText } from '../../lib/base/compare-text.ts';
import type { TextChange } from './changed-texts.ts';

/** Like git's default: half of the larger text is the same. */
const ALIKE = 0.5;
/** Beyond this number of pairs, only equal texts are matched: such a large change was not made by hand. */
const MOST_PAIRS = 20_000;
const SHORTEST_LINE = 3;

/** The same changes, with similar pairs of deleted and added files merged. */
export function withRenames(changes: readonly TextChange[]): TextChange[] {
  const gone = changes.filter(({ status, old }) => status === 'deleted' && isText(old));
  const fresh = changes.filter(({ status, new: now }) => status === 'added' && isText(now));
  const renamed = pairUp(gone, fresh);
  const taken = new Set([...renamed.values()]);
  return changes
    .filter((change) => !taken.has(change))
    .map((change): TextChange => {
      const before = renamed.get(change);
      return before
        ? { ...change, oldPath: before.path, status: 'renamed', old: before.old }
        : change;
    });
}

/** From added to deleted file, most similar first. */
function pairUp(
  gone: readonly TextChange[],
  fresh: readonly TextChange[],
): Map<TextChange, TextChange> {
  const pairs = new Map<TextChange, TextChange>();
  const taken = new Set<TextChange>();
  const take = (now: TextChange, before: TextChange): void => {
    if (pairs.has(now) || taken.has(before)) return;
    pairs.set(now, before);
    taken.add(before);
  };
  const byText = new Map<string, TextChange[]>();
  for (const before of gone)
    byText.set(textOf(before.old), [...(byText.get(textOf(before.old)) ?? []), before]);
  for (const now of fresh)
    for (const before of sameName(byText.get(textOf(now.new)) ?? [], now))
      if (textOf(now.new).length > 0) take(now, before);
  const left = {
    gone: gone.filter((before) => !taken.has(before)),
    fresh: fresh.filter((now) => !pairs.has(now)),
  };
  if (left.gone.length * left.fresh.length > MOST_PAIRS) return pairs;
  const lines = new Map([
    ...left.gone.map((change) => [change, linesOf(textOf(change.old))] as const),
    ...left.fresh.map((change) => [change, linesOf(textOf(change.new))] as const),
  ]);
  const scored = left.fresh.flatMap((now) =>
    left.gone.map((before) => ({
      now,
      before,
      score: likeness(lines.get(before), lines.get(now)),
    })),
  );
  const alike = scored.filter(({ score }) => score >= ALIKE);
  alike.sort(
    (a, b) =>
      b.score - a.score ||
      compareText(a.now.path, b.now.path) ||
      compareText(a.before.path, b.before.path),
  );
  for (const { now, before } of alike) take(now, before);
  return pairs;
}

/** Files with the same name come first. */
function sameName(candidates: readonly TextChange[], { path }: TextChange): TextChange[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return [...candidates].sort(
    (a, b) =>
      Number(b.path.endsWith(name)) - Number(a.path.endsWith(name)) || compareText(a.path, b.path),
  );
}

interface Lines {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

function linesOf(text: string): Lines {
  const counts = new Map<string, number>();
  let size = 0;
  for (const line of text.split('\n')) {
    if (line.trim().length < SHORTEST_LINE) continue;
    counts.set(line, (counts.get(line) ?? 0) + 1);
    size += line.length;
  }
  return { counts, size };
}

function likeness(a: Lines | undefined, b: Lines | undefined): number {
  if (
    !a ||
    !b ||
    Math.max(a.size, b.size) === 0 ||
    Math.min(a.size, b.size) / Math.max(a.size, b.size) < ALIKE
  )
    return 0;
  let shared = 0;
  for (const [line, count] of a.counts)
    shared += line.length * Math.min(count, b.counts.get(line) ?? 0);
  return shared / Math.max(a.size, b.size);
}

function isText(side: TextChange['old']): boolean {
  return side !== null && 'text' in side && side.language !== null;
}

function textOf(side: TextChange['old']): string {
  return side && 'text' in side ? side.text : '';
}
