// `npm run docs:pictures`: writes the pictures of the docs from parts of this project, indexed and served. Compares nothing.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inScratchFolder } from '../../runtime/scratch-folder.ts';
import { inPage, openScreen } from '../support/browser-pages.ts';
import { launchBrowser } from '../support/browser-program.ts';
import { called, said, scriptedModel } from '../support/scripted-model.ts';
import { chatAt } from '../support/served-chat.ts';
import { servedFolder } from '../support/served-page.ts';
import { readText, ROOT } from '../support/source-files.ts';
import { commitAll, gitTree, type Life, writeFiles } from '../support/source-tree.ts';
import {
  ANSWERS,
  fileOf,
  MOST_BYTES,
  PICTURES,
  PICTURES_FOLDER,
  type Picture,
} from './pictures.ts';

/** Enough to see, and indexed in half a minute. */
const PARTS = ['handlers', 'lib/analysis', 'lib/base', 'lib/cypher', 'lib/graph', 'lib/model'];
const MORE_PARTS = ['lib/search', 'lib/text', 'lib/views', 'index-store', 'test/handlers'];

/** What has changed since it was indexed. */
const CHANGED = {
  path: 'lib/analysis/dispatch.ts',
  from: 'return [...family].slice(1);',
  to: 'return [...family].filter((method) => method !== uid);',
} as const;

/** The font of source: that of the browser has letters of different widths. */
const FONT = {
  folder: '/usr/share/fonts/truetype/dejavu',
  files: ['DejaVuSansMono.ttf', 'DejaVuSansMono-Bold.ttf', 'DejaVuSansMono-Oblique.ttf'],
} as const;

/** Of compression: the best with which a picture is small enough is taken. */
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

const ends: (() => void | PromiseLike<void>)[] = [];
const life: Life = { teardown: (end) => void ends.push(end) };
try {
  await inScratchFolder('codegraph-pictures-', async (folder) => {
    const { origin, change } = await servedProject();
    const browser = await launchBrowser({ FONTCONFIG_FILE: fontsIn(folder) });
    ends.push(() => browser.close());
    rmSync(join(ROOT, PICTURES_FOLDER), { recursive: true, force: true });
    mkdirSync(join(ROOT, PICTURES_FOLDER), { recursive: true });
    for (const picture of PICTURES) {
      if (picture.screen === 'changes') change();
      for (const color of picture.colors) await write(browser, origin, picture, color);
    }
  });
} finally {
  for (const end of ends.reverse()) await end();
}

/** Parts of this project in git, and a chat whose model answers by a script. `change`: writes what has changed. */
async function servedProject(): Promise<{ origin: string; change: () => void }> {
  const listed = execFileSync('git', ['ls-files', '-z', ...PARTS, ...MORE_PARTS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  const files = Object.fromEntries(
    [...paths, 'tsconfig.json'].map((path) => [path, readText(path)]),
  );
  const root = gitTree(life, files, 'codegraph');
  commitAll(root);
  const model = await scriptedModel(
    life,
    { pieces: called(...ANSWERS.calls) },
    { pieces: said(...ANSWERS.words) },
  );
  const { origin } = await servedFolder(life, root, { chat: chatAt(model.url) });
  const before = files[CHANGED.path] ?? '';
  if (!before.includes(CHANGED.from)) throw new Error(`${CHANGED.path} has no ${CHANGED.from}`);
  const after = before.replace(CHANGED.from, CHANGED.to);
  return { origin, change: () => writeFiles(root, { [CHANGED.path]: after }) };
}

/** The configuration of the browser's fonts with the one of source. */
function fontsIn(folder: string): string {
  for (const file of FONT.files) {
    const path = join(FONT.folder, file);
    if (!existsSync(path)) throw new Error(`install the font DejaVu Sans Mono: ${path} is missing`);
    copyFileSync(path, join(folder, file));
  }
  const path = join(folder, 'fonts.conf');
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>
`,
  );
  return path;
}

async function write(
  browser: Browser,
  origin: string,
  { name, path, screen, before, height = 650 }: Picture,
  colors: 'light' | 'dark',
): Promise<void> {
  const png = await inPage(
    browser,
    { origin, size: 'picture', colors, points: 1.25 },
    async (opened) => {
      const { page } = opened;
      await withoutClock(page);
      await openScreen(opened, path, screen);
      await before?.(page);
      await page.waitForLoadState('networkidle');
      return page.screenshot({ clip: { x: 0, y: 0, width: 1040, height } });
    },
  );
  const bytes = await asWebp(browser, png);
  const file = join(PICTURES_FOLDER, fileOf(name, colors));
  if (bytes === null) throw new Error(`${file} would have more than ${MOST_BYTES} bytes`);
  writeFileSync(join(ROOT, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

/** The facts of a repository without what differs from run to run. */
async function withoutClock(page: Page): Promise<void> {
  await page.route('**/repos/codegraph', async (route) => {
    const response = await route.fetch();
    const about = (await response.json()) as object;
    const fixed = { commit: '0123456789abcdef', indexed_at: '2026-01-01T12:00:00.000Z' };
    await route.fulfill({ response, json: { ...about, ...fixed } });
  });
}

/** Compressed by the browser itself; null if no quality makes it small enough. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer | null> {
  const page = await browser.newPage();
  try {
    const urls = await page.evaluate<string[]>(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png.toString('base64')}';
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d').drawImage(image, 0, 0);
      return [${QUALITIES}].map((quality) => canvas.toDataURL('image/webp', quality));
    })()`);
    const tries = urls.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    return tries.find(({ length }) => length <= MOST_BYTES) ?? null;
  } finally {
    await page.close();
  }
}
