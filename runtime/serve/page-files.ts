// Reads the page's files once, when the server starts. Knows only their routes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
  /** Its name has a digest of its text: browsers may keep it for ever. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Addresses of screens, with the file of the page: they differ only in which parts of its program are loaded from the first. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/r/{rest*}': 'index.html',
  '/r/{repo}/flow/{item*}': 'flow.html',
  '/console': 'index.html',
};
export const PAGE_ROUTES: readonly string[] = Object.keys(PAGES);

/** The page and what it loads, as `build.mjs` has bundled them. Throws with what to do if they are not there. */
export function readPageFiles(): PageFile[] {
  const folder = locate();
  const assets = join(folder, 'assets');
  return [
    ...Object.entries(PAGES).map(([path, file]) => ({
      path,
      type: 'text/html',
      text: readFileSync(join(folder, file), 'utf8'),
      immutable: false,
    })),
    ...readdirSync(assets)
      .sort()
      .flatMap((file) => {
        const type = TYPES[extname(file)];
        const text = readFileSync(join(assets, file), 'utf8');
        return type === undefined ? [] : [{ path: `/assets/${file}`, type, text, immutable: true }];
      }),
  ];
}

/** The folder `web-ui` next to the program; for code that is not bundled, that of the bundle. */
function locate(): string {
  const places = ['./web-ui/', '../../dist/web-ui/'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const found = places.find((place) => existsSync(join(place, 'index.html')));
  if (found === undefined)
    throw new Error('The page is not built: run `npm run build` in the folder of codegraph.');
  return found;
}
