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

/** Addresses of screens: the same page answers all of them. */
export const PAGE_ROUTES = ['/', '/r/{rest*}', '/console'] as const;

/** The page and what it loads, as `build.mjs` has bundled them. Throws with what to do if they are not there. */
export function readPageFiles(): PageFile[] {
  const folder = locate();
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const assets = join(folder, 'assets');
  return [
    ...PAGE_ROUTES.map((path) => ({ path, type: 'text/html', text: html, immutable: false })),
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
