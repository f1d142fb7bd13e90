// The ten questions of docs/web-ui.md, clicked through from the list of repositories: how many clicks, and whether what the tools answer is seen. Times nothing.
import { execFileSync } from 'node:child_process';
import type { Browser, Locator, Page } from 'playwright-core';
import { figure } from '../../runtime/web-ui/pure/lists.ts';
import { inPage } from '../../test/support/browser-pages.ts';
import { askedSymbols, wordsOf, type AskedSymbols } from './asked-symbols.ts';
import type { ServedRepository } from './served-repository.ts';

export interface ClickedAnswer {
  readonly question: string;
  readonly clicks: number;
  /** Whether the answer was seen, as the tools give it. */
  readonly seen: boolean;
}

interface Way {
  readonly page: Page;
  readonly served: ServedRepository;
  readonly asked: AskedSymbols;
  readonly click: (what: Locator) => Promise<void>;
  readonly type: (into: Locator, text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  /** Chooses from a list: it is opened, and then chosen from. */
  readonly choose: (from: Locator, value: string) => Promise<void>;
  /** Waits for a text on the screen. */
  readonly sees: (text: string) => Promise<void>;
}

/** Each walk begins on `/`, and ends when it has seen the answer. */
const WALKS: readonly (readonly [question: string, walk: (way: Way) => Promise<void>])[] = [
  ['What is this repository made of?', madeOf],
  ['Where is the code that …?', whereIs],
  ['Who calls this, and may I change it?', whoCalls],
  ['What breaks if I change it?', whatBreaks],
  ['How does a request get here?', howItGetsHere],
  ['What did this branch touch?', whatTheBranchTouched],
  ['Which tests do I run?', whichTests],
  ['Why is there an edge?', whyAnEdge],
  ['Why is there no edge?', whyNoEdge],
  ['What does this name mean here?', whatItMeans],
  ['Where is the code that could not be resolved?', whatIsOpen],
];

export async function clicksToAnswers(
  browser: Browser,
  served: ServedRepository,
): Promise<readonly ClickedAnswer[]> {
  const asked = await askedSymbols(served);
  const answers: ClickedAnswer[] = [];
  for (const [question, walk] of WALKS)
    answers.push(
      await inPage(browser, { origin: served.origin }, async ({ page }) => {
        await page.goto('/');
        await page.locator('html[data-ready="repositories"]').waitFor();
        const count = { clicks: 0 };
        const seen = await walk(wayOn(page, served, asked, count)).then(
          () => true,
          (error: unknown) => {
            console.error(`${question} ${String(error)}`);
            return false;
          },
        );
        return { question, clicks: count.clicks, seen };
      }),
    );
  return answers;
}

function wayOn(
  page: Page,
  served: ServedRepository,
  asked: AskedSymbols,
  count: { clicks: number },
): Way {
  return {
    page,
    served,
    asked,
    click: async (what) => {
      count.clicks += 1;
      await what.click();
    },
    type: async (into, text) => {
      count.clicks += 1;
      await into.fill(text);
    },
    press: async (key) => {
      count.clicks += 1;
      await page.keyboard.press(key);
    },
    choose: async (from, value) => {
      count.clicks += 2;
      await from.selectOption(value);
    },
    sees: (text) => page.locator('#content').getByText(text).first().waitFor(),
  };
}

async function toRepository({ page, served, click }: Way): Promise<void> {
  await click(page.getByRole('link', { name: served.name, exact: true }));
  await page.locator('html[data-ready="repository"]').waitFor();
}

/** By its name in the find box. */
async function toSymbol(way: Way, name: string): Promise<void> {
  const { page, type, press } = way;
  await toRepository(way);
  await type(page.getByRole('combobox', { name: 'Find' }), name);
  await page.locator('#found strong', { hasText: name }).first().waitFor();
  await press('Enter');
  await page.locator('html[data-ready="symbol"]').waitFor();
}

async function madeOf(way: Way): Promise<void> {
  const { served, sees } = way;
  const { areas } = await served.read<{ areas: { name: string }[] }>(
    `/repos/${served.name}/map?by=folder`,
  );
  await toRepository(way);
  for (const { name } of areas) await sees(name);
}

async function whereIs(way: Way): Promise<void> {
  const { page, served, asked, sees, type, click } = way;
  const query = wordsOf(asked.called.name);
  const found = await served.read<{
    processes: { name: string }[];
    definitions: { name: string }[];
  }>('/tools/query', { repo: served.name, query, limit: 8, max_symbols: 40 });
  await toRepository(way);
  await type(page.getByRole('combobox', { name: 'Find' }), query);
  await click(page.locator('#found').getByText('Ask in words'));
  await page.locator('html[data-ready="find"]').waitFor();
  for (const { name } of [...found.processes.slice(0, 3), ...found.definitions.slice(0, 3)])
    await sees(name);
}

async function whoCalls(way: Way): Promise<void> {
  const { page, served, asked, sees, click } = way;
  const { incoming, meta } = await served.read<{
    incoming: { calls: { name: string }[] };
    meta: { completeness: { reasons: { detail: string }[] } };
  }>('/tools/context', { repo: served.name, uid: asked.called.uid });
  await toSymbol(way, asked.called.name);
  for (const { name } of incoming.calls.slice(0, 3)) await sees(name);
  await click(page.locator('summary', { hasText: 'callers' }));
  for (const { detail } of meta.completeness.reasons) await sees(detail);
}

async function whatBreaks(way: Way): Promise<void> {
  const { page, served, asked, sees, click } = way;
  const { summary } = await served.read<{ summary: { total: number; direct: number } }>(
    '/tools/impact',
    { repo: served.name, target_uid: asked.called.uid, include_tests: true },
  );
  await toSymbol(way, asked.called.name);
  await click(page.getByRole('link', { name: 'a change reaches' }));
  await sees(`${figure(summary.total)} symbols, ${figure(summary.direct)} of them directly`);
}

async function howItGetsHere(way: Way): Promise<void> {
  const { page, asked, sees, click } = way;
  const { step } = asked;
  if (step === null) throw new Error('no flow has a second step');
  await toSymbol(way, step.name);
  await click(page.locator('.symbol-head').getByRole('link', { name: step.flow }).first());
  await page.locator('html[data-ready="flow"]').waitFor();
  await sees(`Flow ${step.flow}`);
  const listed = page.getByLabel('Steps', { exact: true });
  await listed
    .getByRole('link', { name: step.name.split('.').at(-1) ?? '' })
    .first()
    .waitFor();
}

async function whatTheBranchTouched(way: Way): Promise<void> {
  const { page, served, sees, type, click, press } = way;
  const base = baseIn(served.path);
  const { summary } = await served.read<{
    summary: { changed_symbols: number; changed_files: number };
  }>('/tools/detect_changes', { repo: served.name, scope: 'compare', base_ref: base });
  await click(page.locator('.card').getByRole('link', { name: 'Changes' }));
  await page.locator('html[data-ready="changes"]').waitFor();
  await click(page.getByRole('link', { name: 'against a base' }));
  await type(page.getByLabel('Branch, tag or commit'), base);
  await press('Enter');
  if (summary.changed_files === 0) await sees('Nothing has changed');
  else {
    await sees(`Changed: ${figure(summary.changed_symbols)} symbol`);
    await sees(`Files (${summary.changed_files})`);
  }
}

/** A few commits ago, as far as the clone knows. */
function baseIn(path: string): string {
  for (const name of ['HEAD~5', 'HEAD~1'])
    try {
      const args = ['-C', path, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`];
      execFileSync('git', args, { stdio: 'ignore' });
      return name;
    } catch {
      // A shallow clone.
    }
  return 'HEAD';
}

async function whichTests(way: Way): Promise<void> {
  const { page, served, asked, sees, click } = way;
  const { tests_to_run: tests } = await served.read<{ tests_to_run: { filePath: string }[] }>(
    '/tools/impact',
    { repo: served.name, target_uid: asked.called.uid, include_tests: true },
  );
  await toSymbol(way, asked.called.name);
  await click(page.getByRole('link', { name: 'Reach', exact: true }));
  await page.getByRole('button', { name: 'Copy the paths' }).waitFor();
  for (const { filePath } of tests.slice(0, 3)) await sees(filePath);
}

interface WhyAnswer {
  readonly edges: readonly { readonly reason: string; readonly because: string }[];
}

async function whyAnEdge(way: Way): Promise<void> {
  const { page, served, asked, sees, click } = way;
  const { from, to } = asked.edge;
  const ends = new URLSearchParams({ from: from.uid, to: to.uid });
  const { edges } = await served.read<WhyAnswer>(`/repos/${served.name}/why?${ends}`);
  await toSymbol(way, from.name);
  const row = page.locator('.leads-to .reference-row').filter({
    has: page.locator(`a.reference[href$="${encodeURIComponent(to.uid)}"]`),
  });
  await click(row.getByTitle('Why: evidence').first());
  await page.locator('html[data-ready="why"]').waitFor();
  await sees(edges[0]?.because ?? 'one edge');
}

/** The other way round: what is called, and does not call back. */
async function whyNoEdge(way: Way): Promise<void> {
  const { page, asked, sees, type, click, press } = way;
  await click(page.locator('.card').getByRole('link', { name: 'Why' }));
  await page.locator('html[data-ready="why"]').waitFor();
  await type(page.getByLabel('From'), asked.edge.to.uid);
  await type(page.getByLabel('to', { exact: true }), asked.edge.from.uid);
  await press('Enter');
  await sees('There is no edge');
  await sees('The other way round');
}

async function whatItMeans(way: Way): Promise<void> {
  const { page, asked, click } = way;
  const { from, to } = asked.edge;
  await toSymbol(way, from.name);
  await click(page.locator(`.source a.name[href$="${encodeURIComponent(to.uid)}"]`).first());
  const heading = page.getByRole('heading', { level: 1, name: to.name });
  await heading.first().waitFor();
}

async function whatIsOpen(way: Way): Promise<void> {
  const { page, served, sees, click, choose } = way;
  const { open } = await served.read<{ open: number[] }>(`/repos/${served.name}/territory`);
  const total = open.reduce((sum, count) => sum + count, 0);
  await toRepository(way);
  await click(page.getByRole('link', { name: 'Territory' }));
  await choose(page.getByLabel('Paint'), 'open');
  await sees(`${total.toLocaleString('en')} call`);
  await sees('could not be resolved');
}
