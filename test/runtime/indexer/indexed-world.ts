// A store and a small repository to index, and what is in its index. Checks nothing.
import type { ExecutionContext } from 'ava';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import type { IndexOptions, IndexRunReport } from '../../../runtime/indexer/index-run.ts';
import { newFolder, type Files } from '../../support/source-tree.ts';

export const SHOP: Files = {
  'shop/__init__.py': 'from .cart import Cart\n',
  'shop/cart.py':
    'from .price import total\n\n\nclass Cart:\n    def sum(self):\n        return total(self)\n',
  'shop/price.py': 'def total(cart):\n    return 1\n',
  'web/app.ts': "import { page } from './page';\nexport function app() {\n  return page();\n}\n",
  'web/page.ts': 'export function page(): string {\n  return "";\n}\n',
};

export interface World {
  readonly store: Store;
  readonly index: (path: string, options?: Omit<IndexOptions, 'path'>) => Promise<IndexRunReport>;
}

export function newWorld(t: ExecutionContext): World {
  const store = storeAt(newFolder(t, 'home'));
  return { store, index: (path, options = {}) => indexRepository(store, { path, ...options }) };
}

export function entryOf(store: Store, path: string): RegistryEntry {
  const entry = readRegistry(store).find((known) => known.path === path);
  if (!entry) throw new Error(`${path} is not registered`);
  return entry;
}

export async function symbolsIn(store: Store, path: string): Promise<string[]> {
  const { graph } = await openSnapshot(store, entryOf(store, path));
  return [...graph.nodes()].flatMap(({ qualifiedName }) => qualifiedName ?? []);
}
