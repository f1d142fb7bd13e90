// `npm run bench -- web-ui [--clicks] <repository>…`: the page in a browser: bytes, first content, keys, frames, memory and what is wrong, each beside its bar. Says nothing of what it shows.
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { APPEARANCES } from '../test/support/browser-pages.ts';
import { launchBrowser, NO_BROWSER } from '../test/support/browser-program.ts';
import { percentile } from './measure-process.ts';
import { report } from './report.ts';
import {
  firstContent,
  keysToList,
  pageHeap,
  territoryFrames,
  wrongOnScreens,
} from './web-ui/measure-page.ts';
import { pageBytes } from './web-ui/page-bytes.ts';
import { clicksToAnswers } from './web-ui/ten-questions.ts';
import { serveRepository, type ServedRepository } from './web-ui/served-repository.ts';

/** An address at which the page has no answer to wait for: the share of the browser and of the page's own program. */
const NOWHERE = { path: '/r/none/of/them', screen: 'nowhere' };
const NOTHING = 'first content: an address of nothing, ms';

/** From so many symbols on the bars are those of a large repository. */
const LARGE = 40_000;

const given = process.argv.slice(2);
const repositories = given.filter((argument) => argument !== '--clicks');
if (repositories.length === 0) {
  console.error('usage: npm run bench -- web-ui [--clicks] <repository> [<repository>]…');
  process.exit(2);
}
if (NO_BROWSER !== null) throw new Error(NO_BROWSER);
const onlyClicks = given.length > repositories.length;
const rows: string[][] = bytesRows();
const clicks: string[][] = [];
const browser = await launchBrowser();
for (const path of repositories) {
  const served = await serveRepository(resolve(path));
  try {
    if (!onlyClicks) rows.push(...(await rowsOf(browser, served)));
    clicks.push(...(await clickRows(browser, served)));
  } finally {
    await served.end();
  }
}
const version = browser.version();
await browser.close();
if (!onlyClicks)
  report(
    'web-ui',
    `The page in Chromium ${version} without a graphics processor, over a warm index. First content: from the start of a load with an empty cache until the screen says that what it shows is there, the median of seven. Keys: four letters of each of twenty names. Frames: while the territory is dragged for three seconds. KiB are compressed.`,
    ['of', 'what', 'measured', 'bar', 'within'],
    rows,
  );
report(
  'web-ui-clicks',
  'Clicks from the list of repositories until the answer is seen that the tools give. A text that is typed is one, a key is one, and a choice from a list is two.',
  ['of', 'question', 'clicks', 'bar', 'answer seen'],
  clicks,
);

/** The bar is what docs/web-ui.md says. */
async function clickRows(page: Browser, served: ServedRepository): Promise<string[][]> {
  const of = `${served.name}, ${served.symbols} symbols`;
  const answers = await clicksToAnswers(page, served);
  return answers.map(({ question, clicks: used, seen }) => [
    of,
    question,
    String(used),
    used <= 4 ? '≤ 4' : '≤ 4: NO',
    seen ? 'yes' : 'NO',
  ]);
}

function bytesRows(): string[][] {
  const { first, later, chat, all } = pageBytes();
  const [largest = ['none', 0]] = later;
  return [
    atMost('page', 'JavaScript and CSS of the first screen, KiB', first / 1024, 40),
    atMost('page', `largest later part, ${nameOf(largest[0])}, KiB`, largest[1] / 1024, 60),
    atMost('page', 'chat, KiB', chat / 1024, 25),
    atMost('page', 'everything, KiB', all / 1024, 200),
  ];
}

/** Without the digest of its content. */
function nameOf(file: string): string {
  return file.replace(/-[A-Z0-9]{8}(?=\.)/, '');
}

async function rowsOf(page: Browser, served: ServedRepository): Promise<string[][]> {
  const { name, symbols, origin, screens } = served;
  const of = `${name}, ${symbols} symbols`;
  const isLarge = symbols >= LARGE;
  const found: string[][] = [];
  const bars = { repository: isLarge ? 400 : 300, symbol: 250, flow: 250 };
  found.push([of, NOTHING, String(Math.round(await firstContent(page, origin, NOWHERE))), '', '']);
  for (const [what, bar] of Object.entries(bars)) {
    const address = screens[what];
    // The index is opened by the first request.
    if (address) {
      await firstContent(page, origin, address);
      found.push(
        atMost(of, `first content: ${what}, ms`, await firstContent(page, origin, address), bar),
      );
    }
  }
  const keys = await keysToList(page, served);
  found.push(
    atMost(of, `key to list, p95 of ${keys.length}, ms`, percentile(keys, 0.95), isLarge ? 50 : 30),
    atLeast(of, 'territory, frames in a second', await territoryFrames(page, served), 50),
  );
  for (const [what, bar] of [
    ['repository', 30],
    ['territory', 60],
  ] as const) {
    const address = screens[what];
    if (address)
      found.push(atMost(of, `heap: ${what}, MB`, await pageHeap(page, origin, address), bar));
  }
  const wrong = await wrongOnScreens(page, served, APPEARANCES);
  for (const text of wrong) console.error(text);
  found.push(
    atMost(
      of,
      `rules of axe, policy, errors and requests to others on ${Object.keys(screens).length} screens`,
      wrong.length,
      0,
    ),
  );
  return found;
}

function atMost(of: string, what: string, measured: number, bar: number): string[] {
  return row(of, what, measured, `≤ ${bar}`, measured <= bar);
}

function atLeast(of: string, what: string, measured: number, bar: number): string[] {
  return row(of, what, measured, `≥ ${bar}`, measured >= bar);
}

function row(of: string, what: string, measured: number, bar: string, within: boolean): string[] {
  const digits = Number.isInteger(measured) || measured >= 100 ? 0 : 1;
  return [of, what, measured.toFixed(digits), bar, within ? 'yes' : 'NO'];
}
