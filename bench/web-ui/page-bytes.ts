// How much of the page a browser loads, compressed: at first, for each later part, and with everything. Opens no page.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export interface PageBytes {
  /** What the document names, with all that those files need to run. */
  readonly first: number;
  /** Each file that is loaded later, the largest first. */
  readonly later: readonly (readonly [file: string, bytes: number])[];
  /** What only the chat loads. */
  readonly chat: number;
  readonly all: number;
}

const PAGE = fileURLToPath(new URL('../../dist/web-ui/', import.meta.url));
const CHAT = /^(ask|chat)-/;
/** Files that run before the one that names them, and those that it may load when they are needed. */
const NEEDED = /(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g;
const LOADED = /\bimport\(\s*["']\.\/([\w-]+\.js)["']\s*\)/g;

export function pageBytes(): PageBytes {
  const files = new Map(
    readdirSync(join(PAGE, 'assets')).map((name): [string, string] => [
      name,
      readFileSync(join(PAGE, 'assets', name), 'utf8'),
    ]),
  );
  const named = [
    ...readFileSync(join(PAGE, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/assets\/([^"]+)"/g),
  ].map(([, name = '']) => name);
  const first = reached(files, named, [NEEDED]);
  const chats = [...files.keys()].filter((name) => CHAT.test(name));
  const withoutChat = reached(files, named, [NEEDED, LOADED], chats);
  const chat = [...reached(files, chats, [NEEDED, LOADED])].filter(
    (name) => !withoutChat.has(name),
  );
  const sizes = new Map([...files].map(([name, text]) => [name, gzipSync(text).length]));
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  return {
    first: sum(first),
    later: [...sizes].filter(([name]) => !first.has(name)).sort(([, a], [, b]) => b - a),
    chat: sum(chat),
    all: sum(sizes.keys()),
  };
}

function reached(
  files: ReadonlyMap<string, string>,
  from: readonly string[],
  ways: readonly RegExp[],
  without: readonly string[] = [],
): Set<string> {
  const found = new Set(from);
  for (const name of found)
    for (const way of ways)
      for (const [, next = ''] of (files.get(name) ?? '').matchAll(way))
        if (files.has(next) && !without.includes(next)) found.add(next);
  return found;
}
