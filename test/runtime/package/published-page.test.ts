// A page in a browser over what is published in a place: the current generation answers, and the next one after it; what is too large is refused.
import type { ExecutionContext } from 'ava';
import { publishIndex } from '../../../index-store/published/publish-index.ts';
import { browserTest, withPage } from '../../support/browser.ts';
import { gzipBomb } from '../../support/gzip-bomb.ts';
import { memoryPlace, type MemoryPlace } from '../../support/memory-place.ts';
import { publishing, SHOP, shopAt } from '../../support/published-shop.ts';
import { workerBundle } from './workerd.ts';

const ORIGIN = 'http://localhost';

const SCRIPT = `
  import { fromPlace, fromUrl } from 'codegraph/adapters/browser';
  import { createTools } from 'codegraph/tools';
  const tools = () => createTools({
    repositories: { ${SHOP}: fromPlace(fromUrl('${ORIGIN}/indexes'), '${SHOP}', { seconds: 0 }) },
  });
  const opened = tools();
  const told = ({ status, error }) => status ?? error.message;
  globalThis.asked = async (name) => told(await opened.call('context', { name }));
  globalThis.askedAnew = async (name) => told(await tools().call('context', { name }));
`;

async function onPage(
  place: MemoryPlace,
  body: (ask: (call: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const script = await workerBundle(SCRIPT);
  await withPage({ origin: ORIGIN }, async ({ page }) => {
    await page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname;
      const bytes = place.objects.get(path.replace(/^\/indexes\//, ''));
      if (path === '/') await route.fulfill({ contentType: 'text/html', body: '<title>.</title>' });
      else if (bytes) await route.fulfill({ body: Buffer.from(bytes) });
      else await route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await page.addScriptTag({ type: 'module', content: script });
    await page.waitForFunction('globalThis.asked');
    await body((call) => page.evaluate(call));
  });
}

async function publish(t: ExecutionContext, place: MemoryPlace, version: number): Promise<void> {
  await publishIndex(place, await shopAt(t, version), publishing());
}

browserTest(
  'a page answers from what is published, and from the next index without a reload',
  async (t) => {
    const place = memoryPlace();
    await publish(t, place, 1);
    await onPage(place, async (ask) => {
      t.is(await ask("asked('version_1')"), 'found');
      await publish(t, place, 2);
      t.is(await ask("asked('version_2')"), 'found');
    });
  },
);

browserTest('a page refuses a file that decompresses to 16 GiB', async (t) => {
  const place = memoryPlace();
  await publish(t, place, 1);
  for (const key of place.objects.keys())
    if (key.endsWith('graph.bin.gz')) place.objects.set(key, gzipBomb());
  await onPage(place, async (ask) => {
    t.regex(String(await ask("askedAnew('version_1')")), /decompresses to more than the \d+ bytes/);
  });
});
