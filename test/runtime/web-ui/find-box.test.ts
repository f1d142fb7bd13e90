// The find box in a real browser while its list is awaited.
import { browserTest, withPage } from '../../support/browser.ts';
import { openScreen } from '../../support/browser-pages.ts';
import { lifeOfFile } from '../../support/life-of-file.ts';
import { servedFiles } from '../../support/served-page.ts';
import { SHOP, UIDS } from '../../support/shop-pages.ts';

const life = lifeOfFile();

browserTest('Enter before the list has come waits for it', async (t) => {
  const { origin } = await servedFiles(life, SHOP);
  await withPage({ origin }, async (screen) => {
    const { page } = screen;
    await openScreen(screen, '/r/shop', 'repository');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/symbols?*', async (route) => {
      if (route.request().url().includes('q=total&')) held.push(() => route.continue());
      else await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('tota');
    await page.getByRole('option', { name: /Cart\.total/ }).waitFor();
    const asked = page.waitForRequest('**/symbols?q=total&*');
    await page.keyboard.type('l');
    await page.keyboard.press('Enter');
    await asked;
    t.is(new URL(page.url()).pathname, '/r/shop');
    for (const release of held) await release();
    await page.locator('html[data-ready="symbol"]').waitFor();
    t.is(new URL(page.url()).pathname, `/r/shop/s/${encodeURIComponent(UIDS.total)}`);
  });
});
