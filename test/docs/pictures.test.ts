// The pictures of the docs are those that are written, each is small, and each is shown with words. Compares no points.
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { filesUnder, readText, ROOT } from '../support/source-files.ts';
import { MOST_BYTES, pictureFiles, PICTURES_FOLDER } from './pictures.ts';

const PAGES = ['README.md', 'docs/web-ui.md'];

test('the pictures that there are, are those that `npm run docs:pictures` writes', (t) => {
  const files = filesUnder(PICTURES_FOLDER);
  t.deepEqual(
    files.sort(),
    pictureFiles().map((file) => `${PICTURES_FOLDER}/${file}`),
  );
  for (const file of files) t.true(statSync(join(ROOT, file)).size <= MOST_BYTES, file);
});

test('every picture is shown, none is missing, and each says what is seen', (t) => {
  const shown = PAGES.flatMap((page) => {
    const text = readText(page);
    for (const [tag] of text.matchAll(/<img[^>]*>/g)) t.regex(tag, /alt="[^"]{40,}"/, page);
    for (const [, alt = ''] of text.matchAll(/!\[([^\]]*)\]\(/g)) t.true(alt.length >= 40, page);
    return [...text.matchAll(/[\w./-]+\.webp/g)].map(([path]) => join(dirname(page), path));
  });
  t.deepEqual(
    [...new Set(shown)].sort(),
    pictureFiles().map((file) => `${PICTURES_FOLDER}/${file}`),
  );
});
