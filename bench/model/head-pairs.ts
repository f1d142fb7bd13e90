// Pairs from the current state of a repository: texts about code in docs, comments and tests, and that code. Reads no history.
import { isTestPath } from '../../lib/facts/test-paths.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import { pairOf, type Pair } from './pair.ts';
import type { Symbol } from './symbols-of.ts';

export function headPairs(symbols: readonly Symbol[], texts: ReadonlyMap<string, string>): Pair[] {
  const pairs = symbols.flatMap(({ node, document }) => [
    ...docPair(document),
    ...commentPairs(document),
    ...namePair(document, node.isTest === true),
  ]);
  for (const [path, text] of texts) if (isTestPath(path)) pairs.push(...caseLikePairs(path, text));
  return pairs;
}

/** The first paragraph of a doc comment, and the symbol without its doc. */
function docPair(document: SearchDocument): Pair[] {
  const first =
    document.doc
      .replace(/^\s*[@:]\w+.*$/gm, '')
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '';
  const body = document.body.replace(
    /^([^\n]*\n(?:[^\n]*\n){0,20}?\s*)[rRuUbB]*("""|''')[\s\S]*?\2/,
    '$1',
  );
  return pairOf('doc', withoutMarkup(first), { ...document, doc: '', body });
}

/** A comment of several words inside a function, and the function without it. */
function commentPairs(document: SearchDocument): Pair[] {
  const comments = [...document.body.matchAll(/(?:^[ \t]*(?:\/\/|#)[^\n]*\n)+/gm)]
    .map(([comment]) => comment)
    .filter((comment) => !/[;{}=]\s*$|lint|pragma|noqa|type:|@ts-|https?:/m.test(comment));
  return comments.slice(0, 3).flatMap((comment) =>
    pairOf('comment', comment.replace(/^[ \t]*(?:\/\/+|#+)/gm, ' '), {
      ...document,
      doc: '',
      body: document.body.replace(comment, ''),
    }),
  );
}

/** A name of three or more words, and the symbol without its name: tests are named after their subject. */
function namePair(document: SearchDocument, isTest: boolean): Pair[] {
  const { name, body } = document;
  const question = isTest ? name.replace(/^test_?/i, '') : name;
  return pairOf(isTest ? 'test' : 'name', question, {
    ...document,
    name: '',
    qualifiedName: '',
    signature: '',
    body: body.split(name).join(''),
  });
}

/** `it('refuses what is no date', () => { … })` , and what it calls. */
function caseLikePairs(path: string, text: string): Pair[] {
  const cases = [
    ...text.matchAll(
      /\b(?:it|test|t\.run|t\.test|specify)(?:\.\w+)?\(\s*(['"`])((?:(?!\1)[^\\\n]){12,160})\1/g,
    ),
  ];
  return cases.slice(0, 400).flatMap((match, place) => {
    const start = match.index + match[0].length;
    const end = Math.min(cases[place + 1]?.index ?? text.length, start + 1_500);
    return pairOf('test', match[2] ?? '', {
      uid: '',
      name: '',
      qualifiedName: '',
      signature: '',
      doc: '',
      path,
      body: text.slice(start, end),
    });
  });
}

function withoutMarkup(text: string): string {
  return text
    .replace(/https?:\S+/g, ' ')
    .replace(/\{@\w+ ([^}]*)\}/g, '$1')
    .replace(/:\w+:`([^`]*)`/g, '$1')
    .replace(/<[^>\n]{1,40}>/g, ' ');
}
