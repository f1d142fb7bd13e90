// Waits for a newer index, but not for long. Opens nothing.
import type { Failure } from '../../lib/model/answer.ts';
import type { Held } from './held-indexes.ts';

/** Whichever is first: the opened index, or the time-out, after which the previous index is used. */
export function firstOf(
  opening: Promise<Held | Failure>,
  before: Held,
  patienceMs: number,
): Promise<Held | Failure> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(before), patienceMs);
    opening.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
