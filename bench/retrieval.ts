// `npm run bench -- retrieval <folder of clones> <set.json>…`: whether `query` finds what commits changed and issues were about. `--rival` measures the rival too, `--out` stores our rankings for another scorer. Ranks nothing itself.
import { realpathSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { askQuery, WAYS } from './retrieval/ask-query.ts';
import { openRival } from './retrieval/ask-rival.ts';
import { indexOf, layOut } from './retrieval/indexed-commits.ts';
import { plainBm25 } from './retrieval/plain-bm25.ts';
import {
  readQuestionSet,
  type AskedQuestion,
  type QuestionSet,
} from './retrieval/question-sets.ts';
import {
  scoreRetrieval,
  type RankedPlace,
  type RetrievalScore,
} from './retrieval/score-retrieval.ts';

const USAGE =
  'usage: npm run bench -- retrieval <folder with a clone of each repository> <set.json>… [--rival] [--out <file of our rankings>]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rival: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const [clones, ...paths] = positionals;
if (clones === undefined || paths.length === 0) {
  console.error(USAGE);
  process.exit(2);
}

/** Rankings by question, for one kind of request. */
type Rankings = Map<string, readonly RankedPlace[]>;

const rows: string[][] = [];
for (const set of paths.map(readQuestionSet)) {
  const asked = await askAll(set, clones);
  rows.push(...[...asked].map(([way, rankings]) => rowOf(set, way, rankings)));
  const whole = asked.get('with commits');
  if (values.out !== undefined && whole)
    writeFileSync(
      values.out,
      `${JSON.stringify({ tool: 'codegraph', results: Object.fromEntries(whole) })}\n`,
    );
}
report(
  'retrieval',
  'Questions with known answers, in %: a right file among the first 1, 5, 10 files; answers among the first 10 symbols (R@10), mean of 1 / place of the first (MRR@20); the same over questions that do not name an answer. `hybrid` is by words and meaning; `with commits` is what `query` does, with the history before the commit that is asked about.',
  [
    'set',
    'way',
    'questions',
    'file@1',
    'file@5',
    'file@10',
    'R@10',
    'MRR@20',
    'unnamed',
    'R@10',
    'MRR@20',
  ],
  rows,
);

async function askAll(
  { name, questions }: QuestionSet,
  folder: string,
): Promise<Map<string, Rankings>> {
  const asked = new Map<string, Rankings>();
  const keep = (way: string, id: string, ranking: readonly RankedPlace[]): void =>
    void asked.set(
      way,
      (asked.get(way) ?? new Map<string, readonly RankedPlace[]>()).set(id, ranking),
    );
  for (const [key, ofCommit] of byCommit(questions)) {
    const { repo, commit } = ofCommit[0] ?? { repo: '', commit: '' };
    console.error(`${name}: ${key}`);
    const repository = realpathSync(layOut(folder, repo, commit));
    const snapshot = await indexOf(repository);
    const floor = plainBm25(snapshot);
    const rival = values.rival ? openRival(repository) : null;
    for (const { id, text } of ofCommit) {
      keep('plain BM25', id, floor(text));
      if (rival) keep(rival.name, id, rival.ask(text));
      for (const way of WAYS) keep(way, id, await askQuery(snapshot, text, way));
    }
  }
  return asked;
}

/** Each commit is indexed once. */
function byCommit(questions: readonly AskedQuestion[]): Map<string, AskedQuestion[]> {
  const groups = new Map<string, AskedQuestion[]>();
  for (const question of questions) {
    const key = `${question.repo} at ${question.commit.slice(0, 12)}`;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return groups;
}

function rowOf({ name, questions }: QuestionSet, way: string, rankings: Rankings): string[] {
  const score = (some: readonly AskedQuestion[]): RetrievalScore =>
    scoreRetrieval(some, (id) => rankings.get(id) ?? []);
  const unnamed = questions.filter(({ leak }) => leak === false);
  const [all, hard] = [score(questions), score(unnamed)];
  const percent = (value: number): string => value.toFixed(1);
  const hardCells =
    unnamed.length === 0
      ? ['', '', '']
      : [`${hard.questions}`, percent(hard.recall10), percent(hard.mrr20)];
  return [
    name,
    way,
    `${all.questions}`,
    ...[all.file1, all.file5, all.file10, all.recall10, all.mrr20].map(percent),
    ...hardCells,
  ];
}
