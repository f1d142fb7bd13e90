// Every screen in a real browser, wide and narrow, light and dark: what is seen is what the tools answer, and nothing goes wrong.
import { browserTest, checkScreen, withPage } from '../../support/browser.ts';
import { APPEARANCES, openScreen } from '../../support/browser-pages.ts';
import { lifeOfFile } from '../../support/life-of-file.ts';
import { servedFolder, type ServedPage } from '../../support/served-page.ts';
import { SHOP, UIDS } from '../../support/shop-pages.ts';
import { commitAll, gitTree, writeFiles } from '../../support/source-tree.ts';

interface Case {
  readonly screen: string;
  readonly path: string;
  /** Texts that are seen, as the tools have them. */
  readonly sees: (page: ServedPage) => Promise<readonly string[]> | readonly string[];
}

interface Context {
  readonly status: string;
  readonly incoming: Readonly<Record<string, readonly { readonly name: string }[]>>;
  readonly outgoing: Context['incoming'];
}

interface Impact {
  readonly summary: { readonly total: number; readonly direct: number };
  readonly risk: string;
  readonly tests_to_run: readonly { readonly filePath: string }[];
}

interface About {
  readonly stats: {
    readonly files: number;
    readonly symbols: number;
    readonly callSites: { readonly resolved: number; readonly open: number };
  };
}

const REPO = '/r/shop';
const symbol = (uid: string, tab = ''): string =>
  `${REPO}/s/${encodeURIComponent(uid)}${tab === '' ? '' : `?tab=${tab}`}`;

const CASES: readonly Case[] = [
  {
    screen: 'repositories',
    path: '/',
    sees: async ({ ask }) => {
      const { stats } = await ask<About>('/repos/shop');
      return ['shop', `${stats.files} files`, `${stats.symbols} symbols`, 'Who calls'];
    },
  },
  {
    screen: 'repository',
    path: REPO,
    sees: async ({ ask }) => {
      const { stats } = await ask<About>('/repos/shop');
      return [
        'shop/app.py',
        'shop/cart.py',
        'POST /cart/<item>',
        `${stats.callSites.resolved} calls resolved`,
        `${stats.callSites.open} open`,
      ];
    },
  },
  { screen: 'repository', path: `${REPO}?by=module&tests=true`, sees: () => ['symbols'] },
  {
    screen: 'repository',
    path: `${REPO}?view=territory&paint=open&tests=true`,
    sees: async ({ ask }) => {
      const { open } = await ask<{ open: number[] }>('/repos/shop/territory?tests=true');
      const total = open.reduce((sum, count) => sum + count, 0);
      return [`${total} call${total === 1 ? '' : 's'} could not be resolved`, 'parts as a table'];
    },
  },
  {
    screen: 'symbol',
    path: symbol(UIDS.total),
    sees: async ({ ask }) => {
      const found = await ask<Context>('/tools/context', { uid: UIDS.total, repo: 'shop' });
      const lists = [...Object.entries(found.incoming), ...Object.entries(found.outgoing)];
      return [
        'Cart.total',
        'return sum(',
        'What leads here',
        `called by (${found.incoming['calls']?.length})`,
        ...lists.flatMap(([, items]) => items.map(({ name }) => name)),
      ];
    },
  },
  { screen: 'symbol', path: symbol('File:shop/cart.py'), sees: () => ['class', 'shop/cart.py:1'] },
  { screen: 'symbol', path: symbol(UIDS.add, 'around'), sees: () => ['price_of', 'references'] },
  {
    screen: 'symbol',
    path: symbol(UIDS.priceOf, 'reach'),
    sees: async ({ ask }) => {
      const {
        summary,
        risk,
        tests_to_run: tests,
      } = await ask<Impact>('/tools/impact', {
        target_uid: UIDS.priceOf,
        include_tests: true,
        repo: 'shop',
      });
      return [
        `${summary.total} symbols, ${summary.direct} of them directly`,
        risk === 'UNKNOWN' ? 'risk unknown' : `${risk} risk`,
        ...tests.map(({ filePath }) => filePath),
      ];
    },
  },
  { screen: 'symbol', path: symbol(UIDS.total, 'rename'), sees: () => ['New name', 'Preview'] },
  {
    screen: 'flow',
    path: `${REPO}/flow/${encodeURIComponent(UIDS.addToCart)}`,
    sees: () => ['add_to_cart', 'Cart.add', 'price_of', 'cart.add(item)'],
  },
  {
    screen: 'changes',
    path: `${REPO}/changes`,
    sees: async ({ ask }) => {
      const { summary } = await ask<{
        summary: { changed_symbols: number; affected_symbols: number };
      }>('/tools/detect_changes', { scope: 'all', repo: 'shop' });
      return [
        `Changed: ${summary.changed_symbols} symbol`,
        'in 1 file',
        `${summary.affected_symbols} others`,
        'price_of',
      ];
    },
  },
  {
    screen: 'why',
    path: `${REPO}/why?from=add_to_cart&to=price_of`,
    sees: () => ['no edge from add_to_cart to price_of', 'a way along calls', 'The shortest way'],
  },
  {
    screen: 'why',
    path: `${REPO}/why?from=${encodeURIComponent(UIDS.add)}&to=${encodeURIComponent(UIDS.priceOf)}`,
    sees: () => ['one edge from', 'the import resolves to it', 'shop/cart.py:11', 'price_of(item)'],
  },
  {
    screen: 'find',
    path: `${REPO}/find?q=total%20of%20the%20cart`,
    sees: () => ['Symbols', 'total'],
  },
  { screen: 'console', path: '/console?repo=shop', sees: () => ['Console'] },
  { screen: 'nowhere', path: '/r/shop/nothing/here', sees: () => ['There is nothing'] },
];

const life = lifeOfFile();
let served: Promise<ServedPage> | undefined;

/** The shop in git, where the price of something has changed since it was indexed. */
async function servedShop(): Promise<ServedPage> {
  const root = gitTree(life, SHOP, 'shop');
  commitAll(root);
  const page = await servedFolder(life, root);
  const changed = SHOP['shop/prices.py']?.toString().replace('PRICES[item]', 'PRICES[item] + 1');
  writeFiles(root, { 'shop/prices.py': changed ?? '' });
  return page;
}

for (const { screen, path, sees } of CASES)
  browserTest(`${path} shows what the tools answer, in every size and colour`, async (t) => {
    served ??= servedShop();
    const page = await served;
    const wanted = await sees(page);
    for (const appearance of APPEARANCES)
      await withPage({ origin: page.origin, ...appearance }, async (opened) => {
        await openScreen(opened, path, screen);
        const content = opened.page.locator('#content');
        for (const text of wanted) {
          const shown = content.getByText(text, { exact: false });
          await shown.first().waitFor({ state: 'attached' });
        }
        t.is(await opened.page.getByRole('heading', { level: 1 }).count(), 1, path);
        await checkScreen(t, opened);
      });
  });
