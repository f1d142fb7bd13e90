// `npm run bench -- detect <clone> [<oracle.detect.json>]…`: changed symbols of real commits compared with an independent parser. Scores no other tool.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { differencesIn } from './detect/parsed-symbols.ts';
import { copyOf, fileAt, git, replay, WAYS, type Way } from './detect/replay.ts';
import {
  foundNames,
  scoreChanges,
  type ChangeScore,
  type Expected,
} from './detect/score-changes.ts';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { commits: { type: 'string', default: '70' }, list: { type: 'string', default: '0' } },
});
if (positionals.length === 0) {
  console.error(
    'usage: npm run bench -- detect <clone> [<oracle.detect.json>] [<clone> …] [--commits <of each clone>] [--list <worst shown>]',
  );
  process.exit(2);
}

const SOURCE = /\.(py|[cm]?[jt]sx?)$/;
const MOST_FILES = 30;

interface Case {
  readonly commit: string;
  readonly expected: Expected;
}

interface Oracle {
  readonly items: readonly {
    readonly commit: string;
    readonly files: readonly string[];
    readonly modified: readonly Named[];
    readonly added: readonly Named[];
    readonly deleted: readonly Named[];
    readonly enclosing: readonly Named[];
  }[];
}

interface Named {
  readonly file: string;
  readonly qname: string;
}

const rows: string[][] = [];
let folder = '';
for (const given of positionals) {
  if (given.endsWith('.json'))
    rows.push(...(await measure(basename(given), oracleCases(given), { moved: true })));
  else {
    folder = copyOf(given, join(benchFolder(), 'detect', basename(given)));
    rows.push(
      ...(await measure(basename(given), parsedCases(folder, Number(values.commits)), {
        moved: false,
      })),
    );
  }
}
report(
  'detect',
  'Changed functions and classes of real commits, replayed as uncommitted edits, as staged ones, as a branch and as a bare diff. Against lists made from diff hunks (`.json`; what stands unchanged in something that was renamed is in none), and against symbols whose text differs by TypeScript’s and CPython’s own parsers.',
  ['commits of', 'replayed', 'commits', 'symbols', 'found %', 'right %', 'commits without fault %'],
  rows,
);

async function measure(
  name: string,
  cases: readonly Case[],
  options: { readonly moved: boolean },
): Promise<string[][]> {
  const made: string[][] = [];
  for (const way of WAYS) {
    const scored: (ChangeScore & { readonly commit: string })[] = [];
    for (const { commit, expected } of cases) {
      scored.push({
        commit,
        ...scoreChanges(expected, foundNames(await replay(folder, commit, way), options)),
      });
    }
    list(name, way, scored);
    const count = (of: (score: ChangeScore) => number): number =>
      scored.reduce((sum, score) => sum + of(score), 0);
    const [right, wrong, missed] = [
      count((score) => score.right),
      count((score) => score.wrong.length),
      count((score) => score.missed.length),
    ];
    const clean = scored.filter((score) => score.wrong.length + score.missed.length === 0).length;
    made.push([
      name,
      way,
      `${scored.length}`,
      `${right + missed}`,
      percent(right, right + missed),
      percent(right, right + wrong),
      percent(clean, scored.length),
    ]);
    console.log(made.at(-1)?.join('  '));
  }
  return made;
}

function list(
  name: string,
  way: Way,
  scored: readonly (ChangeScore & { readonly commit: string })[],
): void {
  const faults = scored.flatMap(({ commit, wrong, missed }) => [
    ...wrong.map((fault) => `wrong  ${commit.slice(0, 10)} ${fault}`),
    ...missed.map((fault) => `missed ${commit.slice(0, 10)} ${fault}`),
  ]);
  for (const fault of faults.slice(0, Number(values.list)))
    console.log(`  ${name} ${way} ${fault}`);
}

function oracleCases(path: string): Case[] {
  const { items } = JSON.parse(readFileSync(path, 'utf8')) as Oracle;
  const names = (list: readonly Named[]): string[] =>
    list.map(({ file, qname }) => `${file}:${qname}`);
  return items.map(({ commit, files, modified, added, deleted, enclosing }) => ({
    commit,
    expected: {
      changed: new Set(names([...modified, ...added, ...deleted])),
      allowed: new Set(names(enclosing)),
      files: new Set(files),
      withoutObjects: true,
    },
  }));
}

/** The newest commits that change source, without merges and very large ones. */
function parsedCases(clone: string, most: number): Case[] {
  const cases: Case[] = [];
  for (const commit of git(clone, 'log', '--no-merges', '-n', `${most * 20}`, '--format=%H')
    .trim()
    .split('\n')) {
    if (cases.length >= most) break;
    const expected = expectedOf(clone, commit);
    if (expected) cases.push({ commit, expected });
  }
  return cases;
}

function expectedOf(clone: string, commit: string): Expected | null {
  let listed: string;
  try {
    listed = git(clone, 'diff', '--no-renames', '--name-only', '-z', `${commit}^`, commit);
  } catch {
    return null;
  }
  const paths = listed.split('\0').filter((path) => SOURCE.test(path) && !path.endsWith('.d.ts'));
  if (paths.length === 0 || paths.length > MOST_FILES) return null;
  const found = differencesIn(
    paths.map((path) => ({
      path,
      old: fileAt(clone, `${commit}^`, path),
      new: fileAt(clone, commit, path),
    })),
  );
  const changed = new Set(found.flatMap((differences) => [...(differences?.keys() ?? [])]));
  return changed.size === 0
    ? null
    : {
        changed,
        allowed: new Set(),
        files: new Set(paths.filter((_, at) => found[at] !== null)),
        withoutObjects: false,
      };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : ((100 * part) / whole).toFixed(1);
}
