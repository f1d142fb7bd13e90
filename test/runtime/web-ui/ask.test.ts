// The chat in a real browser, with a scripted model: calls are shown, what exists is linked, and nothing that a model says does anything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTest, checkScreen, withPage } from '../../support/browser.ts';
import { openScreen } from '../../support/browser-pages.ts';
import { called, said, scriptedModel } from '../../support/scripted-model.ts';
import { chatAt } from '../../support/served-chat.ts';
import { servedFiles } from '../../support/served-page.ts';
import { SHOP, UIDS } from '../../support/shop-pages.ts';

browserTest(
  'a question is answered from the tools, with each call, links to what exists, and nothing else',
  async (t) => {
    const rename = JSON.stringify({ symbol_uid: UIDS.priceOf, new_name: 'evil', dry_run: false });
    const model = await scriptedModel(
      t,
      {
        pieces: called(['context', JSON.stringify({ uid: UIDS.total })], ['rename', rename]),
      },
      {
        pieces: said(
          'Called by ',
          `[add](${UIDS.add}), not by [nobody](Function:shop/none.py:nobody). `,
          '![x](https://evil.example/leak) <img src=x onerror=alert(1)>',
        ),
      },
    );
    const { origin, root } = await servedFiles(t, SHOP, { chat: chatAt(model.url) });
    await withPage({ origin }, async (screen) => {
      const { page } = screen;
      await openScreen(screen, '/r/shop', 'repository');
      await page.keyboard.press('a');
      await page.getByText('on this machine').waitFor();
      await page.getByLabel('Question about this repository').fill('Who calls total?');
      await page.keyboard.press('Enter');
      const panel = page.locator('.chat-panel');
      await panel.getByRole('link', { name: 'add', exact: true }).waitFor();
      t.is(await panel.getByRole('link', { name: 'nobody' }).count(), 0);
      t.is(await panel.locator('img').count(), 0);
      await panel.getByText('picture left out').waitFor();
      for (const tool of ['context', 'rename'])
        t.true((await panel.locator('details', { hasText: tool }).count()) > 0, tool);
      t.regex(readFileSync(join(root, 'shop/prices.py'), 'utf8'), /def price_of/);
      await checkScreen(t, screen);
      await page.reload();
      await page.locator('html[data-ready="repository"]').waitFor();
      await page.keyboard.press('a');
      await panel.getByText('Who calls total?').waitFor();
      await panel.getByRole('link', { name: 'add', exact: true }).click();
      await page.locator('html[data-ready="symbol"]').waitFor();
    });
    t.true(model.asked.length >= 2);
  },
);

browserTest('without a model the panel says how to configure one', async (t) => {
  const { origin } = await servedFiles(t, SHOP);
  await withPage({ origin, size: 'narrow', colors: 'dark' }, async (screen) => {
    await openScreen(screen, '/r/shop', 'repository');
    await screen.page.keyboard.press('a');
    await screen.page.getByText('ollama pull').first().waitFor();
    await checkScreen(t, screen);
  });
});
