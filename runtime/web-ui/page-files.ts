// Reads the page's files once, when the server starts. Knows only their routes.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

const FILES = [
  { path: '/', file: 'index.html', type: 'text/html' },
  { path: '/page.css', file: 'page.css', type: 'text/css' },
  { path: '/page.js', file: 'page.js', type: 'text/javascript' },
] as const;

/** The page. In the bundle its files are in the folder `web-ui` next to the program. */
export function readPageFiles(): PageFile[] {
  return FILES.map(({ path, file, type }) => ({
    path,
    type,
    text: readFileSync(locate(file), 'utf8'),
  }));
}

function locate(file: string): string {
  const beside = fileURLToPath(new URL(`./${file}`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`./web-ui/${file}`, import.meta.url));
}
