// Creates the evaluation data of train.py: questions with known answers, the repository's documents, and their keyword ranking. Trains nothing.
// Usage: node --import tsx bench/model/make-questions.ts MIRRORS OUT owner/name=questions.json…
// questions.json: { snapshot, queries: [{ query, leak, gold: [{ file, name, line }] }] }
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddingQuestion, embeddingText } from '../../lib/search/embedding-text.ts';
import { buildKeywordIndex } from '../../lib/search/build-keyword-index.ts';
import { openKeywordIndex } from '../../lib/search/keyword-index.ts';
import { symbolWeight } from '../../lib/search/rank/symbol-weight.ts';
import { filesAt, textsOf } from './git-history.ts';
import { isReadable, symbolsOf } from './symbols-of.ts';

interface Gold {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}
interface Questions {
  readonly snapshot: string;
  readonly queries: readonly {
    readonly query: string;
    readonly leak: boolean;
    readonly gold: readonly Gold[];
  }[];
}

const MOST_HITS = 200;

const [mirrors = '', out = '', ...sets] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
for (const set of sets) {
  const [name = '', file = ''] = set.split('=');
  writeFileSync(
    join(out, `${name.replace('/', '+')}.json`),
    JSON.stringify(measuredBy(name, JSON.parse(readFileSync(file, 'utf8')) as Questions)),
  );
}

function measuredBy(name: string, { snapshot, queries }: Questions): object {
  const repository = join(mirrors, name.replace('/', '+'), 'repo');
  const files = filesAt(repository, snapshot).filter(({ path, size }) => isReadable(path, size));
  const contents = textsOf(
    repository,
    files.map(({ blob }) => blob),
  );
  const symbols = symbolsOf(new Map(files.map(({ path }, place) => [path, contents[place] ?? ''])));
  const keywords = openKeywordIndex(buildKeywordIndex(symbols.map(({ document }) => document)));
  const places = new Map(symbols.map(({ document }, place) => [document.uid, place]));
  const paths = files.map(({ path }) => path);
  const weights = symbols.map(({ node }) => symbolWeight(node, { includeTests: false }));
  const rankByWords = (text: string): number[][] =>
    keywords
      .search(text, 10 * MOST_HITS)
      .map(({ uid, score }) => [
        places.get(uid) ?? 0,
        score * (weights[places.get(uid) ?? 0] ?? 1),
      ]);
  const placeOf = ({ file, name: wanted, line }: Gold): number =>
    symbols.findIndex(
      ({ node }) =>
        node.filePath === file &&
        node.name === wanted &&
        (node.line ?? 0) - 3 <= line &&
        line <= (node.endLine ?? 0),
    );
  return {
    documents: symbols.map(({ document }) => embeddingText(document)),
    weights,
    files: symbols.map(({ node }) => paths.indexOf(node.filePath ?? '')),
    questions: queries.map(({ query, leak, gold }) => ({
      text: embeddingQuestion(query),
      leak,
      gold: gold.map(placeOf),
      byWords: rankByWords(query),
    })),
  };
}
