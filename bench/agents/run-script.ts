// Carries out the calls of a task until all needed lines were seen, and counts them. Makes no call itself.
import { CHARACTERS_PER_TOKEN } from '../../lib/text/size/bound-answer.ts';
import { seenIn } from './seen-lines.ts';
import type { NeededLine } from './tasks.ts';

/** The answers of one call after another; each is only made once the one before was not enough. */
export type Script = AsyncIterable<string> | Iterable<string>;

export interface Outcome {
  readonly calls: number;
  readonly tokens: number;
  /** 0 to 1. */
  readonly seen: number;
  readonly seenAtOnce: number;
}

export async function runScript(script: Script, needed: readonly NeededLine[]): Promise<Outcome> {
  const seen = new Set<NeededLine>();
  let calls = 0;
  let characters = 0;
  let seenAtOnce = 0;
  for await (const answer of script) {
    calls++;
    characters += answer.length;
    for (const line of seenIn(answer, needed)) seen.add(line);
    if (calls === 1) seenAtOnce = seen.size / needed.length;
    if (seen.size === needed.length) break;
  }
  return {
    calls,
    tokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    seen: seen.size / needed.length,
    seenAtOnce,
  };
}

/** The one that saw more, or as much with fewer tokens. */
export function betterOf(one: Outcome, other: Outcome): Outcome {
  if (one.seen !== other.seen) return one.seen > other.seen ? one : other;
  return one.tokens <= other.tokens ? one : other;
}
