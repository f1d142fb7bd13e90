// Reads lists of initial values: `.{ .a = 1, b }`. Does not determine the type of the object.
import { expecting, inside, openScope } from '../../_kit/scopes.ts';
import { childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readInitializers(state: Extraction, node: number): number {
  inside(state, openScope(state, 'block', -1), state.owner, () =>
    expecting(state, undefined, () => {
      for (const child of childrenOf(state, node)) state.evaluate(child);
    }),
  );
  return -1;
}
