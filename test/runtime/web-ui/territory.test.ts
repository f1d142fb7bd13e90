// The territory in a real browser: keys, the pointer, paints. Its layout is tested without one.
import { paintColours } from '../../../runtime/web-ui/pure/paint-colours.ts';
import { browserTest, checkScreen, withPage } from '../../support/browser.ts';
import { openScreen } from '../../support/browser-pages.ts';
import { lifeOfFile } from '../../support/life-of-file.ts';
import { servedFiles, type ServedPage } from '../../support/served-page.ts';
import { SHOP } from '../../support/shop-pages.ts';

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
