// The pictures of the docs: where each is taken, and what is done there first. Opens no browser.
import type { Page } from 'playwright-core';

export interface Picture {
  readonly name: string;
  readonly path: string;
  /** The name of the screen. */
  readonly screen: string;
  readonly colors: readonly ('light' | 'dark')[];
  /** In pixels of the page, where the upper part is enough. */
  readonly height?: number;
  readonly before?: (page: Page) => Promise<void>;
}

/** Relative to the project. */
export const PICTURES_FOLDER = 'docs/pictures';

/** The bytes that a picture may have: each clone of the project carries it. */
export const MOST_BYTES = 65_000;

const REPO = '/r/codegraph';
const BOTH = ['light', 'dark'] as const;
const LIGHT = ['light'] as const;

/** A question whose answer cites what the sources have: see `ANSWERS`. */
const QUESTION = 'Where is it decided that an answer is exact?';

export const PICTURES: readonly Picture[] = [
  { name: 'repository', path: REPO, screen: 'repository', colors: BOTH },
  {
    name: 'territory',
    path: `${REPO}?view=territory&paint=open`,
    screen: 'repository',
    colors: LIGHT,
    before: async (page) => page.getByText('could not be resolved').first().waitFor(),
  },
  {
    name: 'symbol',
    path: symbolAt('Function:lib/analysis/completeness.ts:openCallersReasons'),
    screen: 'symbol',
    colors: BOTH,
    height: 520,
    before: async (page) => {
      await page.locator('.hl-keyword').first().waitFor();
      await page.locator('.leads-to .reference-row').nth(1).hover();
    },
  },
  {
    name: 'flow',
    path: `${REPO}/flow/${encodeURIComponent('Function:handlers/context.ts:handle')}`,
    screen: 'flow',
    colors: LIGHT,
    before: async (page) => page.locator('.flow code', { hasText: /\w/ }).first().waitFor(),
  },
  {
    name: 'chat',
    path: symbolAt('Function:lib/analysis/completeness.ts:completenessOf'),
    screen: 'symbol',
    colors: LIGHT,
    before: ask,
  },
  // The last: only for it something has changed.
  { name: 'changes', path: `${REPO}/changes`, screen: 'changes', colors: LIGHT },
];

/** What the scripted model answers to the question: calls of tools, then words. */
export const ANSWERS = {
  calls: [
    ['query', JSON.stringify({ query: 'answer is exact or a lower bound' })],
    ['context', JSON.stringify({ name: 'completenessOf' })],
  ],
  words: [
    'In [completenessOf](Function:lib/analysis/completeness.ts:completenessOf): ',
    'an answer is `exact` only if no reason is left to doubt it. ',
    'The reasons come from functions such as ',
    '[openCallersReasons](Function:lib/analysis/completeness.ts:openCallersReasons), ',
    'which counts the open calls that may reach a symbol.',
  ],
} as const;

/** The files of the pictures, by their names. */
export function pictureFiles(): string[] {
  return PICTURES.flatMap(({ name, colors }) => colors.map((color) => fileOf(name, color))).sort();
}

export function fileOf(name: string, color: 'light' | 'dark'): string {
  return color === 'light' ? `${name}.webp` : `${name}-dark.webp`;
}

function symbolAt(uid: string): string {
  return `${REPO}/s/${encodeURIComponent(uid)}`;
}

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await page.getByLabel('Question about this repository').fill(QUESTION);
  await page.keyboard.press('Enter');
  const panel = page.locator('.chat-panel');
  await panel.getByRole('link', { name: 'openCallersReasons', exact: true }).waitFor();
}
