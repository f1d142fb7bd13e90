// Pages in a real browser, one browser for each test file, and what must hold for every screen. Knows no screen.
import test, { type ExecutionContext } from 'ava';
import type { Browser } from 'playwright-core';
import { atMost } from '../../runtime/at-most.ts';
import { brokenRules, inPage, type PageOptions, type Screen } from './browser-pages.ts';
import { launchBrowser, NO_BROWSER } from './browser-program.ts';
import { needing } from './needing.ts';

/** A test that needs a browser. Where there is none, it is skipped, and its title says why. */
export const browserTest = needing(NO_BROWSER);

let launched: Promise<Browser> | undefined;
test.after.always('the browser is closed', async () => {
  await (await launched)?.close();
});

/** Tests of a file run side by side: more pages at once would make each of them wait for all others. */
const inTurn = atMost(2);

/** Opens an empty page with its own cookies, storage and cache, and closes it after `body`. No page is opened within another's `body`. */
export async function withPage<Result>(
  options: PageOptions,
  body: (screen: Screen) => Promise<Result>,
): Promise<Result> {
  return inTurn(async () => inPage(await (launched ??= launchBrowser()), options, body));
}

interface ScreenCheck {
  /** Whether rules of accessibility are checked too. */
  readonly axe?: boolean;
  /** Errors on the console that this screen is there for: a browser prints one for every answer that is no success. */
  readonly expected?: readonly RegExp[];
}

/** Asserts that nothing went wrong on the page so far, and that what it shows now is accessible. */
export async function checkScreen(
  t: ExecutionContext,
  { page, troubles }: Screen,
  { axe = true, expected = [] }: ScreenCheck = {},
): Promise<void> {
  const inaccessible = axe ? await brokenRules(page) : [];
  // Reports come in order: those from before have come when this has been answered.
  await page.evaluate('null');
  const at = page.url();
  t.deepEqual(troubles.violations, [], `stopped by the policy: ${at}`);
  t.deepEqual(
    troubles.errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
    [],
    `errors: ${at}`,
  );
  t.deepEqual(troubles.foreign, [], `requests to others: ${at}`);
  t.deepEqual(inaccessible, [], `broken rules of accessibility: ${at}`);
}
