// A small shop, and what query answers about it. Checks nothing.
import { queryTool } from '../../handlers/query.ts';
import type { QueryAnswer } from '../../lib/analysis/query.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { askTool } from '../support/ask-tool.ts';
import { snapshotOf } from '../support/snapshot.ts';

export const shop = snapshotOf({
  nodes: [
    { uid: 'Function:src/cli.ts:main', module: 'Ordering' },
    {
      uid: 'Function:src/order.ts:placeOrder',
      doc: 'Takes an order and pays for it.',
      module: 'Ordering',
    },
    {
      uid: 'Function:src/pay.ts:chargeCard',
      doc: 'Charges the card of an order.',
      module: 'Paying',
    },
    { uid: 'Function:src/pay.ts:refundOrder', doc: 'Gives the money back.', module: 'Paying' },
    { uid: 'Interface:src/order.ts:Order', doc: 'What is ordered.' },
    'Function:test/order.ts:checksOrder',
    { uid: 'Process:main → chargeCard', steps: 3, entry: 'Function:src/cli.ts:main' },
    {
      uid: 'Process:placeOrder → refundOrder',
      steps: 4,
      entry: 'Function:src/order.ts:placeOrder',
    },
  ],
  edges: [
    ['main', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 1 }],
    ['placeOrder', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 2 }],
    ['chargeCard', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 3 }],
    ['placeOrder', 'STEP_IN_PROCESS', 'placeOrder → refundOrder', { step: 1 }],
    ['refundOrder', 'STEP_IN_PROCESS', 'placeOrder → refundOrder', { step: 4 }],
  ],
  sources: { 'src/pay.ts': 'function chargeCard(order) {\n  bank(order)\n}\n' },
});

export function ask(request: object, snapshot: IndexSnapshot = shop): QueryAnswer {
  const answer = askTool(queryTool, request, snapshot);
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

/** Names of everything in the answer, best first. */
export function names({ process_symbols, definitions }: QueryAnswer): string[] {
  const best = [...process_symbols, ...definitions].sort((a, b) => b.relevance - a.relevance);
  return [...new Set(best.map(({ name }) => name))];
}

/** Names of everything that matches, best first. */
export function found(answer: QueryAnswer): string[] {
  const matches = <Item extends { readonly matched: readonly string[] }>(
    list: readonly Item[],
  ): Item[] => list.filter(({ matched }) => matched.length > 0);
  return names({
    ...answer,
    process_symbols: matches(answer.process_symbols),
    definitions: matches(answer.definitions),
  });
}
