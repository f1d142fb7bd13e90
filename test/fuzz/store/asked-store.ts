// A store of two small repositories that were really indexed, twice each, with the answers that it gives while it is whole.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionDigests } from '../../../index-store/compare-generations.ts';
import { pathsOf, storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import type { ChosenModel } from '../../../runtime/indexer/index-run.ts';
import { writeFiles } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

export interface Question {
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
}

export type Origin = keyof typeof STATES;

/** States of the store in which every question has its right answer. */
const STATES = {
  'the same answer': () => undefined,
  'the newest index answers, and says that its pointer is damaged': (
    store: Store,
    entry: RegistryEntry,
  ) => writeFileSync(pathsOf(store, entry).pointer, ''),
  'the index before answers, and says that the newest is damaged': (
    store: Store,
    entry: RegistryEntry,
  ) => rmSync(join(pathsOf(store, entry).generations, '2'), { recursive: true }),
  'the index before answers, and says that the pointer is damaged': (
    store: Store,
    entry: RegistryEntry,
  ) => {
    writeFileSync(pathsOf(store, entry).pointer, '');
    rmSync(join(pathsOf(store, entry).generations, '2'), { recursive: true });
  },
} as const;

export interface AskedStore {
  readonly store: Store;
  readonly entries: readonly RegistryEntry[];
  readonly questions: readonly Question[];
  /** How an answer came about that is right, of which the text is this JSON; undefined when no right answer is that. */
  readonly cameFrom: (question: Question, text: string) => Origin | undefined;
  /** Digests of the sections of a repository's newest index. */
  readonly digests: (entry: RegistryEntry) => object;
  /** Brings the store back as it was. */
  restore(): void;
  /** Indexes a repository again, whatever the store is like, and gives the digests. */
  indexAgain(entry: RegistryEntry): Promise<object>;
}

const CART = `import { priceOf } from './price';

/** Holds orders until they are sent. */
export class Cart {
  orders: string[] = [];
  add(order: string) {
    this.orders.push(order);
    return this.total();
  }
  total() {
    return this.orders.map((order) => priceOf(order)).reduce((sum, price) => sum + price, 0);
  }
}

export function checkout(cart: Cart) {
  return send(cart.total());
}

function send(total: number) {
  return { total };
}
`;
const FILES = {
  'src/cart.ts': CART,
  'src/price.ts':
    'const PRICES: Record<string, number> = {};\n\n/** Reads the price of an order. */\nexport function priceOf(order: string) {\n  return PRICES[order] ?? 0;\n}\n',
  'src/mail.py':
    'def send_mail(user):\n    """Send a mail to a user."""\n    return greet(user.name)\n\n\ndef greet(name):\n    return "hello " + name\n',
  'README.md': '# Shop\n\nA cart adds orders.\n',
};

/** Each asked of both repositories. */
const ASKED: readonly Question[] = [
  { tool: 'context', request: { name: 'Cart' } },
  { tool: 'context', request: { name: 'priceOf', include_content: true } },
  { tool: 'context', request: { name: 'added' } },
  { tool: 'impact', request: { target: 'priceOf' } },
  { tool: 'query', request: { query: 'price of an order', include_content: true } },
  { tool: 'query', request: { query: 'send mail to a user' } },
  {
    tool: 'cypher',
    request: { query: 'MATCH (n:Symbol) RETURN n.uid, n.line, n.signature, n.doc ORDER BY n.uid' },
  },
  {
    tool: 'cypher',
    request: {
      query:
        'MATCH (a)-[r:CALLS]->(b) RETURN a.uid, b.uid, r.confidence, r.reason ORDER BY a.uid, b.uid',
    },
  },
  { tool: 'rename', request: { symbol_name: 'priceOf', new_name: 'cost' } },
  {
    tool: 'detect_changes',
    request: {
      diff: '--- a/src/price.ts\n+++ b/src/price.ts\n@@ -5 +5 @@\n-  return PRICES[order] ?? 0;\n+  return PRICES[order] ?? 1;\n',
    },
  },
];

/** `folder` is empty. */
export async function askedStore(folder: string): Promise<AskedStore> {
  const store = storeAt(join(folder, 'home'));
  const whole = join(folder, 'whole');
  const model: ChosenModel = {
    name: 'tiny',
    folder: writeTinyModel(join(folder, 'tiny')),
    required: true,
  };
  for (const name of ['shop', 'blog']) {
    const path = join(folder, name);
    mkdirSync(path);
    writeFiles(path, FILES);
    await indexRepository(store, { path, model, jobs: 1 });
    writeFiles(path, {
      'src/cart.ts': `${CART}\nexport function added(cart: Cart) {\n  return checkout(cart);\n}\n`,
    });
    await indexRepository(store, { path, model, jobs: 1 });
  }
  const entries = readRegistry(store);
  const questions: readonly Question[] = entries.flatMap(({ name: repo }) =>
    ASKED.map(({ tool, request }) => ({ tool, request: { ...request, repo } })),
  );
  const digests = new Map<string, object>();
  for (const entry of entries) digests.set(entry.id, await sectionDigests(store, entry));
  cpSync(store.home, whole, { recursive: true, preserveTimestamps: true });
  const restore = (): void => {
    rmSync(store.home, { recursive: true, force: true });
    cpSync(whole, store.home, { recursive: true, preserveTimestamps: true });
  };
  const right = new Map<string, Origin>();
  for (const [origin, damage] of Object.entries(STATES)) {
    for (const entry of entries) damage(store, entry);
    for (const [question, text] of await answersOf(store, questions))
      right.set(`${questions.indexOf(question)} ${text}`, origin as Origin);
    restore();
  }
  return {
    store,
    entries,
    questions,
    cameFrom: (question, text) => right.get(`${questions.indexOf(question)} ${text}`),
    digests: ({ id }) => digests.get(id) ?? {},
    restore,
    async indexAgain(entry) {
      await indexRepository(store, { path: entry.path, model, jobs: 1 });
      return sectionDigests(store, entry);
    },
  };
}

async function answersOf(
  store: Store,
  questions: readonly Question[],
): Promise<Map<Question, string>> {
  const world = worldOf(store);
  const answers = new Map<Question, string>();
  for (const question of questions)
    answers.set(question, JSON.stringify(responseOf(await callTool(question, world))));
  return answers;
}

/** The response, or the failure. */
export function responseOf(answer: Awaited<ReturnType<typeof callTool>>): object | Failure {
  return isFailure(answer) ? answer : answer.response;
}
