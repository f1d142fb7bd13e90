// Times, frames and memory of the page in a browser. Judges nothing. What runs in the page is text: the page has a policy, and this project no types of a browser.
import type { Browser, Page } from 'playwright-core';
import { brokenRules, inPage, type Screen } from '../../test/support/browser-pages.ts';
import { median } from '../measure-process.ts';
import type { ServedRepository } from './served-repository.ts';

const LOADS = 7;
const PAN_MS = 3_000;
const KEY_PAUSE_MS = 150;
const LETTERS = 4;

/** When the screen said that its content is there, in milliseconds from the start of the navigation. */
const WATCH_READY = `new MutationObserver(() => {
  const { ready } = document.documentElement.dataset;
  if (ready !== undefined) globalThis.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });`;

interface Address {
  readonly path: string;
  readonly screen: string;
}

/** Milliseconds until the content is there, with nothing in the browser's cache: the median of some loads. */
export async function firstContent(
  browser: Browser,
  origin: string,
  address: Address,
): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load++) {
    times.push(
      await inPage(browser, { origin }, async ({ page }) => {
        await open(page, address);
        return page.evaluate<number>('globalThis.readyAt');
      }),
    );
  }
  return median(times);
}

async function open(page: Page, { path, screen }: Address): Promise<void> {
  await page.addInitScript({ content: WATCH_READY });
  await page.goto(path);
  await page.locator(`html[data-ready="${screen}"]`).waitFor();
}

/** Milliseconds from each key in the find box to the frame that shows what is found for it. */
export async function keysToList(
  browser: Browser,
  { origin, screens, names }: ServedRepository,
): Promise<readonly number[]> {
  return inPage(browser, { origin }, async ({ page }) => {
    await open(page, screens['repository'] as Address);
    const box = page.locator('input[role=combobox]');
    await page.evaluate(`globalThis.samples = [];
      let pressed = null;
      addEventListener('input', () => (pressed = performance.now()), true);
      const list = document.querySelector('#found');
      new MutationObserver(() => {
        const { value } = document.querySelector('input[role=combobox]');
        if (pressed === null || list.dataset.of !== value) return;
        const since = pressed;
        pressed = null;
        if (value !== '') requestAnimationFrame(() => samples.push(performance.now() - since));
      }).observe(list, { attributes: true, attributeFilter: ['data-of'] });`);
    for (const name of names) {
      await box.fill('');
      await page.waitForTimeout(KEY_PAUSE_MS);
      await box.pressSequentially(name.slice(0, LETTERS), { delay: KEY_PAUSE_MS });
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    return page.evaluate<number[]>('samples');
  });
}

/** Frames in a second while the territory is dragged to and fro. */
export async function territoryFrames(
  browser: Browser,
  { origin, screens }: ServedRepository,
): Promise<number> {
  return inPage(browser, { origin, motion: 'no-preference' }, async ({ page }) => {
    await open(page, screens['territory'] as Address);
    const area = await page.locator('canvas').first().boundingBox();
    if (!area) throw new Error('there is no territory');
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    await page.mouse.move(x, y);
    // Closer, so that there is something to drag.
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -200);
    await page.mouse.down();
    await page.evaluate(`globalThis.frames = 0;
      (function count() { frames++; requestAnimationFrame(count); })();`);
    const since = performance.now();
    for (let step = 0; performance.now() - since < PAN_MS; step++)
      await page.mouse.move(x + 100 * Math.sin(step / 10), y + 60 * Math.cos(step / 10));
    const seconds = (performance.now() - since) / 1000;
    const frames = await page.evaluate<number>('frames');
    await page.mouse.up();
    return frames / seconds;
  });
}

/** MB of objects that the page keeps. */
export async function pageHeap(
  browser: Browser,
  origin: string,
  address: Address,
): Promise<number> {
  return inPage(browser, { origin }, async ({ page }) => {
    await open(page, address);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1e6;
  });
}

/** What is wrong on any screen, in both sizes and colours: broken rules, violations, errors and requests to others, in words. */
export async function wrongOnScreens(
  browser: Browser,
  { origin, screens }: ServedRepository,
  appearances: readonly Pick<Parameters<typeof inPage>[1], 'size' | 'colors'>[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const address of Object.values(screens)) {
    for (const appearance of appearances) {
      const found = await inPage(browser, { origin, ...appearance }, (screen) =>
        wrongOn(screen, address),
      );
      wrong.push(...found.map((text) => `${address.path}: ${text}`));
    }
  }
  return [...new Set(wrong)];
}

async function wrongOn({ page, troubles }: Screen, address: Address): Promise<string[]> {
  await open(page, address);
  const rules = await brokenRules(page);
  return [
    ...rules.map((text) => `rule ${text}`),
    ...troubles.violations.map((text) => `policy ${text}`),
    ...troubles.errors.map((text) => `error ${text}`),
    ...troubles.foreign.map((text) => `foreign ${text}`),
  ];
}
