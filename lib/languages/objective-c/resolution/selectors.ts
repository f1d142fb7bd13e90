// Which parameter each argument of a message is for: that of its part of the selector. Finds no method.
import type { Def } from '../../../link/vocabulary.ts';

/**
 * By argument the place of its parameter; undefined where the selector is another one. Arguments behind a comma, as in
 * `[list addAll: a, b, nil]`, have no label of their own and belong to the last parameter.
 */
export function placesOfSelector({ fact }: Def, labels: string): readonly number[] | undefined {
  const own = (fact.labels ?? []).map((label) => `${label}:`);
  const selector = own.join('');
  const isSame = labels === selector || (own.length > 0 && isVariadicCall(labels, selector));
  if (!isSame) return undefined;
  const last = own.length - 1;
  return labels
    .split(':')
    .slice(0, -1)
    .map((_, place) => Math.min(place, last));
}

function isVariadicCall(labels: string, selector: string): boolean {
  return labels.startsWith(selector) && /^:+$/.test(labels.slice(selector.length));
}
