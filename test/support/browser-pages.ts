// Pages in a browser, with what goes wrong on them. Asserts nothing, and runs outside of tests too.
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readText } from './source-files.ts';

const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  /** As wide as a page of documentation shows a picture without making its text tiny. */
  picture: { width: 1040, height: 650 },
} as const;

const PATIENCE_MS = 20_000;

export interface PageOptions {
  /** Of the server; addresses are relative to it. */
  readonly origin: string;
  readonly size?: keyof typeof SIZES;
  readonly colors?: 'light' | 'dark';
  readonly motion?: 'reduce' | 'no-preference';
  /** Points of a picture for each pixel of the page. */
  readonly points?: number;
}

/** What went wrong on a page since it was opened. */
interface Troubles {
  /** Errors on the console, and those that nothing caught. */
  readonly errors: string[];
  /** What the content security policy has stopped. */
  readonly violations: string[];
  /** Requests that were not to the server. */
  readonly foreign: string[];
}

export interface Screen {
  readonly page: Page;
  readonly troubles: Troubles;
}

/** Each screen in both sizes and both colours. */
export const APPEARANCES = (['wide', 'narrow'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colors) => ({ size, colors })),
);

/** Opens an empty page with its own cookies, storage and cache, and closes it after `body`. */
export async function inPage<Result>(
  browser: Browser,
  options: PageOptions,
  body: (screen: Screen) => Promise<Result>,
): Promise<Result> {
  const { origin, size = 'wide', colors = 'light', motion = 'reduce', points = 1 } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZES[size],
    deviceScaleFactor: points,
    colorScheme: colors,
    reducedMotion: motion,
    // English names of dates and numbers, whatever the machine speaks.
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const troubles = await watchTroubles(context, origin);
    return await body({ page: await context.newPage(), troubles });
  } finally {
    await context.close();
  }
}

/** Goes to an address of the page, and waits until the screen says that it is there. */
export async function openScreen({ page }: Screen, path: string, screen?: string): Promise<void> {
  await page.goto(path);
  if (screen !== undefined) await page.locator(`html[data-ready="${screen}"]`).waitFor();
}

async function watchTroubles(context: BrowserContext, origin: string): Promise<Troubles> {
  const troubles: Troubles = { errors: [], violations: [], foreign: [] };
  const { errors, violations, foreign } = troubles;
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => void errors.push(String(event.error().stack)));
  const look = (address: string): void => {
    const { protocol, origin: asked } = new URL(address.replace(/^ws/, 'http'));
    if (protocol !== 'data:' && asked !== origin) foreign.push(address);
  };
  context.on('request', (request) => void look(request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => void look(socket.url()));
    page.on('crash', () => void errors.push('the page crashed'));
  });
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    violations.push(text);
  });
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      reportViolation([violatedDirective, blockedURI, sample].join(' ').trim()), true);`,
  });
  return troubles;
}

/** Rules of axe that the page breaks, with the elements that do. */
export async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis')))
    await page.evaluate(readText('node_modules/axe-core/axe.min.js'));
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')}: ${html.slice(0, 200)}`),
  );
}
