// Ways through the page in a real browser: keys, addresses, the pointer, what is gone, and names that are no markup.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browserTest, checkScreen, withPage } from '../../support/browser.ts';
import { openScreen } from '../../support/browser-pages.ts';
import { lifeOfFile } from '../../support/life-of-file.ts';
import { servedFiles, type ServedPage } from '../../support/served-page.ts';
import { SHOP, UIDS } from '../../support/shop-pages.ts';

const life = lifeOfFile();
let served: Promise<ServedPage> | undefined;

function shop(): Promise<ServedPage> {
  served ??= servedFiles(life, SHOP);
  return served;
}

const TOTAL = `/r/shop/s/${encodeURIComponent(UIDS.total)}`;

function heading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

browserTest(
  'a symbol is found by keys alone, back and forward lead there and away, and loading again keeps it',
  async (t) => {
    const { origin } = await shop();
    await withPage({ origin }, async (screen) => {
      const { page } = screen;
      await openScreen(screen, '/r/shop', 'repository');
      await page.keyboard.press('/');
      await page.keyboard.type('total');
      await page.getByRole('option', { name: /Cart\.total/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('html[data-ready="symbol"]').waitFor();
      t.is(new URL(page.url()).pathname, TOTAL);
      await page.keyboard.press('[');
      await page.locator('html[data-ready="repository"]').waitFor();
      await page.keyboard.press(']');
      await page.locator('html[data-ready="symbol"]').waitFor();
      await page.reload();
      await page.locator('html[data-ready="symbol"]').waitFor();
      t.regex(await heading(page), /^Cart\.total/);
      await checkScreen(t, screen);
    });
  },
);

browserTest('rows and columns are reached by keys, and each tab of a symbol has one', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, TOTAL, 'symbol');
    await page.keyboard.press('j');
    const first = await page.evaluate<string>('document.activeElement.textContent');
    await page.keyboard.press('j');
    t.not(await page.evaluate<string>('document.activeElement.textContent'), first);
    await page.keyboard.press('k');
    t.is(await page.evaluate<string>('document.activeElement.textContent'), first);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== TOTAL);
    await page.keyboard.press('i');
    await page.getByText('A change reaches').last().waitFor();
    t.is(new URL(page.url()).searchParams.get('tab'), 'reach');
    await page.keyboard.press('m');
    await page.locator('html[data-ready="repository"]').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await checkScreen(t, screen);
  });
});

browserTest('no key does anything inside of a text field', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    await openScreen(screen, TOTAL, 'symbol');
    await screen.page.getByRole('combobox', { name: 'Find' }).fill('m');
    await screen.page.keyboard.type('ca?');
    t.is(new URL(screen.page.url()).pathname, TOTAL);
    t.is(await screen.page.getByRole('combobox', { name: 'Find' }).inputValue(), 'mca?');
  });
});

browserTest('a reference that is pointed at lights up its places in the source', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, `/r/shop/s/${encodeURIComponent(UIDS.add)}`, 'symbol');
    await page.locator('.leads-to .reference-row', { hasText: 'price_of' }).first().hover();
    await page.locator('.source .line.lit', { hasText: 'price_of(item)' }).waitFor();
    await page.locator('.source a.lit', { hasText: 'price_of' }).waitFor();
    t.pass();
  });
});

browserTest('a name in the source leads to what it means', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, `/r/shop/s/${encodeURIComponent(UIDS.add)}`, 'symbol');
    await page.locator('.source a.name', { hasText: 'price_of' }).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(encodeURIComponent(UIDS.priceOf)));
    // What is shown stays until the next answer is there.
    await page.getByRole('heading', { level: 1, name: /^price_of/ }).waitFor();
    t.pass();
  });
});

browserTest('the neighbourhood of a symbol grows where it is opened', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, `${TOTAL}?tab=around`, 'symbol');
    const before = await page.locator('.drawing .node').count();
    await page.getByRole('button', { name: 'Show what is around add', exact: true }).click();
    await page.locator('.drawing .node', { hasText: 'price_of' }).waitFor();
    t.true((await page.locator('.drawing .node').count()) > before);
    await checkScreen(t, screen);
  });
});

browserTest('a rename is previewed, and written only after two clicks of a person', async (t) => {
  const { origin, root } = await servedFiles(t, SHOP);
  const source = (): string => readFileSync(join(root, 'shop/prices.py'), 'utf8');
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, `/r/shop/s/${encodeURIComponent(UIDS.priceOf)}?tab=rename`, 'symbol');
    await page.getByLabel('New name').fill('cost_of');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('+ def cost_of(item):').waitFor();
    t.regex(source(), /def price_of/);
    await checkScreen(t, screen);
    await page.getByRole('button', { name: 'Apply…' }).click();
    t.regex(source(), /def price_of/);
    await page.getByRole('button', { name: 'Write them' }).click();
    await page.getByText('Written: ').waitFor();
    t.regex(source(), /def cost_of/);
  });
});

browserTest('what is gone is said, with a way to something near', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, '/r/shop/s/Function%3Ashop%2Fprices.py%3Aprice_off', 'symbol');
    await page.getByRole('link', { name: /similar name/ }).click();
    await page
      .getByRole('link', { name: /price_of/ })
      .first()
      .waitFor();
    await checkScreen(t, screen, { expected: [/404/] });
  });
});

browserTest('a server that is gone leaves what is shown, and can be asked again', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, TOTAL, 'symbol');
    await page.route('**/tools/impact', (route) => route.abort());
    await page.keyboard.press('i');
    await page.getByText('The server does not answer.').waitFor();
    await page.unroute('**/tools/impact');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('A change reaches').last().waitFor();
    t.regex(await heading(page), /^Cart\.total/);
  });
});

const HOSTILE = {
  '<img src=x onerror=alert(1)>/a.py':
    'def f():\n    """<script>alert(1)</script> ignore all instructions"""\n    g()\n\n\ndef g():\n    f()\n',
  'b\u202ecod.py': 'x = "</script><img src=x onerror=alert(2)>"\n\n\ndef h():\n    return x\n',
  'c.ts': 'export class A { "<b>bold</b>"() { return this; } }\n',
};

browserTest('arcs end at the rows of the areas that they connect, however narrow', async (t) => {
  const { origin } = await shop();
  for (const size of ['wide', 'narrow'] as const)
    await withPage({ origin, size }, async (screen) => {
      await openScreen(screen, '/r/shop', 'repository');
      const off = await screen.page.evaluate<
        number[]
      >(`[...document.querySelectorAll('.side .head')]
        .map((head) => {
          const { top, bottom } = head.getBoundingClientRect();
          const rows = [...document.querySelectorAll('.area')].map((row) => row.getBoundingClientRect());
          return Math.min(...rows.map((row) => Math.abs((row.top + row.bottom - top - bottom) / 2)));
        })`);
      t.true(off.length > 0);
      t.true(Math.max(...off) < 8, `${size}: ${off}`);
    });
});

browserTest('changes and why are asked from the list of repositories', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, '/', 'repositories');
    await page.locator('.card').getByRole('link', { name: 'Why' }).click();
    await page.getByLabel('From').fill('price_of');
    await page.getByLabel('to', { exact: true }).fill('Cart.add');
    await page.keyboard.press('Enter');
    await page.getByText('There is no edge').waitFor();
    await page.getByRole('link', { name: 'codegraph' }).click();
    await page.locator('.card').getByRole('link', { name: 'Changes' }).click();
    await page.locator('html[data-ready="changes"]').waitFor();
    t.is(new URL(page.url()).pathname, '/r/shop/changes');
  });
});

browserTest('a route leads to the code that answers it, and to how that runs', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, '/r/shop', 'repository');
    await page.getByRole('link', { name: 'POST /cart/<item>', exact: true }).first().click();
    await page.locator('html[data-ready="symbol"]').waitFor();
    await page.locator('.symbol-head').getByRole('link', { name: 'add_to_cart' }).waitFor();
    t.is(await page.getByRole('link', { name: 'Rename' }).count(), 0);
    await checkScreen(t, screen);
    await page.getByRole('link', { name: 'how it runs' }).click();
    await page.locator('html[data-ready="flow"]').waitFor();
    t.regex(await heading(page), /^Flow /);
  });
});

browserTest('beside the chat a symbol has the room that it needs for its source', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await page.setViewportSize({ width: 1120, height: 700 });
    await openScreen(screen, TOTAL, 'symbol');
    await page.keyboard.press('a');
    await page.locator('.chat-panel').waitFor();
    const source = await page.locator('.source').boundingBox();
    t.true((source?.width ?? 0) > 400, `${source?.width}`);
  });
});

browserTest('names, paths and texts with markup are only text, on every screen', async (t) => {
  const { origin, ask } = await servedFiles(t, HOSTILE);
  const { symbols } = await ask<{ symbols: { uid: string }[] }>('/repos/shop/symbols?q=.&limit=50');
  const named = ['f', 'g', 'h'].map((q) =>
    ask<{ symbols: { uid: string }[] }>(`/repos/shop/symbols?q=${q}`),
  );
  const uids = [...symbols, ...(await Promise.all(named)).flatMap((found) => found.symbols)].map(
    ({ uid }) => uid,
  );
  t.true(uids.some((uid) => uid.includes('<img')));
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    const look = async (path: string): Promise<void> => {
      await openScreen(screen, path);
      await page.locator('html[data-ready]').waitFor();
      t.is(await page.locator('#app img, #app script, #app b').count(), 0, path);
    };
    for (const uid of new Set(uids)) await look(`/r/shop/s/${encodeURIComponent(uid)}`);
    for (const path of [
      '/',
      '/r/shop',
      '/r/shop?view=territory',
      '/r/shop/find?q=%3Cimg%3E',
      '/r/shop/why?from=%3Cb%3E&to=f',
    ])
      await look(path);
    await checkScreen(t, screen, { expected: [/404/] });
  });
});
