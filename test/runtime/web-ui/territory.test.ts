// The territory in a real browser: keys, the pointer, paints. Its layout is tested without one.
import { paintColours } from '../../../runtime/web-ui/pure/paint-colours.ts';
import { browserTest, checkScreen, withPage } from '../../support/browser.ts';
import { openScreen } from '../../support/browser-pages.ts';
import { lifeOfFile } from '../../support/life-of-file.ts';
import { servedFiles, servedFolder, type ServedPage } from '../../support/served-page.ts';
import { SHOP } from '../../support/shop-pages.ts';
import { commitAll, gitTree, writeFiles } from '../../support/source-tree.ts';

const life = lifeOfFile();
let served: Promise<ServedPage> | undefined;

function shop(): Promise<ServedPage> {
  served ??= servedFiles(life, SHOP);
  return served;
}

browserTest(
  'the territory is zoomed by keys, and a click opens what is under the pointer',
  async (t) => {
    const { origin } = await shop();
    await withPage({ origin }, async (screen) => {
      const { page } = screen;
      await openScreen(screen, '/r/shop?view=territory', 'repository');
      const canvas = page.locator('canvas');
      await canvas.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('0');
      await canvas.hover({ position: { x: 200, y: 200 } });
      await page.locator('.pointed', { hasText: 'shop/' }).waitFor();
      await canvas.click({ position: { x: 200, y: 200 } });
      await page.locator('html[data-ready="symbol"]').waitFor();
      t.true(new URL(page.url()).pathname.startsWith('/r/shop/s/'));
      await checkScreen(t, screen);
    });
  },
);

browserTest('paints follow a change from light to dark colours', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, '/r/shop?view=territory&paint=open', 'repository');
    for (const isDark of [true, false]) {
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      const [few] = paintColours(isDark).open;
      await page.locator(`.legend rect[fill="${few}"]`).waitFor();
    }
    t.pass();
  });
});

browserTest(
  'painted by commits, a part says what changed together with it, and so does the reach of a symbol',
  async (t) => {
    const root = gitTree(life, { 'shop/cart.py': 'def cart():\n    pass\n' });
    for (const turn of [1, 2, 3, 4]) {
      writeFiles(root, {
        'shop/cart.py': `def cart():\n    return ${turn}\n`,
        'tax/rate.py': `def rate():\n    return ${turn} * 2\n`,
      });
      commitAll(root, `turn ${turn}`);
    }
    for (const turn of [1, 2, 3, 4]) {
      writeFiles(root, { 'README.md': `Turn ${turn}\n` });
      commitAll(root, `readme ${turn}`);
    }
    const { origin } = await servedFolder(life, root);
    const name = root.split('/').at(-1) ?? '';
    for (const colors of ['light', 'dark'] as const)
      await withPage({ origin, colors }, async (screen) => {
        const { page } = screen;
        await openScreen(screen, `/r/${name}?view=territory&paint=history`, 'repository');
        const [few] = paintColours(colors === 'dark').often;
        await page.locator(`.legend rect[fill="${few}"]`).waitFor();
        await page.locator('.legend', { hasText: 'Changing together is no reference' }).waitFor();
        await page.locator('summary', { hasText: 'parts as a table' }).click();
        await page
          .locator('td', { hasText: /^(rate|rate\.py|cart|cart\.py) \(4 commits\)/ })
          .first()
          .waitFor();
        await checkScreen(t, screen);
        const cart = encodeURIComponent('Function:shop/cart.py:cart');
        await openScreen(screen, `/r/${name}/s/${cart}?tab=reach`, 'symbol');
        const rate = page.locator('.reference-row', { hasText: 'usually: in 4 of 4 commits' });
        await rate.getByRole('link', { name: 'rate tax/rate.py:1' }).waitFor();
        await checkScreen(t, screen);
      });
  },
);

browserTest('without a history, the paint by commits says why there is none', async (t) => {
  const { origin } = await shop();
  await withPage({ origin }, async (screen) => {
    await openScreen(screen, '/r/shop?view=territory&paint=history', 'repository');
    await screen.page.locator('.legend', { hasText: 'This index has no history' }).waitFor();
    await checkScreen(t, screen);
  });
});
