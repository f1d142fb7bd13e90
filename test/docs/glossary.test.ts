// docs/glossary.md: each term has a meaning, and the place in the code that it names is there. Judges no meaning.
import test from 'ava';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeFiles, readText, ROOT } from '../support/source-files.ts';

interface Term {
  readonly term: string;
  readonly meaning: string;
  readonly place: string;
}

const TERMS: readonly Term[] = readText('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (term|---) /.test(line))
  .map((line) => {
    const [term = '', meaning = '', place = ''] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    return { term, meaning, place };
  });

test('there are some thirty terms, each once', (t) => {
  const names = TERMS.map(({ term }) => term);
  t.true(names.length >= 30, String(names.length));
  t.deepEqual([...new Set(names)], names);
});

for (const { term, meaning, place } of TERMS) {
  test(`${term}: has a meaning, and its type or function exists where the glossary says`, (t) => {
    t.not(meaning, '');
    const [, path = '', name = ''] = /^`([\w./-]+)` `(\w+)`$/.exec(place) ?? [];
    t.true(existsSync(join(ROOT, path)) && path !== '', place);
    const files = statSync(join(ROOT, path)).isFile()
      ? [path]
      : codeFiles(path).map((file) => file.path);
    t.true(
      files.some((file) => new RegExp(`\\b${name}\\b`).test(readText(file))),
      place,
    );
  });
}

test('README and ARCHITECTURE lead to it', (t) => {
  for (const page of ['README.md', 'ARCHITECTURE.md'])
    t.true(readText(page).includes('](docs/glossary.md)'), page);
});
