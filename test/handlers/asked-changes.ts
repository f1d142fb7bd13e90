// A small shop, edits of it, and what detect_changes says of them. Checks nothing.
import { detectChangesTool } from '../../handlers/detect-changes.ts';
import type { DetectedChanges } from '../../lib/analysis/detect-changes.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { fillChanges } from '../../runtime/fill/changes.ts';
import { askTool } from '../support/ask-tool.ts';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';

export const SHOP = `//- src/price.ts
// What things cost.
import { rate } from './rate';

export function price(item: string): number {
  // by weight
  return weigh(item) * rate();
}

export function weigh(item: string): number {
  return item.length;
}
//- src/rate.ts
export function rate(): number {
  return 2;
}
//- src/cart.ts
import { price } from './price';

export class Cart {
  items: string[] = [];

  total(): number {
    return this.items.map((item) => price(item)).reduce((a, b) => a + b, 0);
  }

  isEmpty(): boolean {
    return this.items.length === 0;
  }
}
//- test/price.test.ts
import { price } from '../src/price';

export function testPrice(): void {
  price('a');
}
`;

/** The answer to a diff, asked the way the runtime asks. */
export async function detect(
  snapshot: IndexSnapshot,
  diff: string,
  request: object = {},
): Promise<DetectedChanges> {
  const changes = await fillChanges({ diff }, snapshot);
  if (isFailure(changes)) throw new Error(changes.error.message);
  const answer = askTool(detectChangesTool, { ...request, diff }, snapshot, { changes });
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

export function edited(...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the sources do not have: ${from}`);
    return text.replace(from, to);
  }, SHOP);
}

export async function edit(
  ...edits: readonly (readonly [from: string, to: string])[]
): Promise<DetectedChanges> {
  return detect(indexedSources(SHOP), diffBetween(SHOP, edited(...edits)));
}

export const changesIn = ({ changed_symbols: symbols }: DetectedChanges): string[] =>
  symbols.map(({ change, uid }) => `${change} ${uid}`);
