// What the territory is painted by: open calls, changes, what a change reaches, commits, hits of a search, tests. Colours rows; draws nothing.
import type { TerritoryAnswer, TerritoryHistory } from '../../../../lib/views/answers.ts';
import { callTool, view, type Answer } from '../../api.ts';
import { paintColours } from '../../pure/paint-colours.ts';
import { uidsOf } from '../../pure/lay-out-territory.ts';
import { counted } from '../../pure/lists.ts';
import { isDark } from '../../state.ts';

export type PaintName = 'none' | 'open' | 'changed' | 'reach' | 'history' | 'hits' | 'tests';

export interface Legend {
  readonly colour: string;
  readonly text: string;
}

export interface Painted {
  /** A colour by row; empty for the colour of its area. */
  readonly colours: readonly string[];
  readonly legend: readonly Legend[];
  /** What is painted, in words. */
  readonly says: string;
  /** What commits say of the rows, if it is painted by them. */
  readonly history?: TerritoryHistory;
}

export const UNPAINTED: Painted = { colours: [], legend: [], says: '' };

/** `query`: the parameters of the address. */
export async function paintedBy(
  name: PaintName,
  repo: string,
  answer: TerritoryAnswer,
  query: Readonly<Record<string, string>>,
): Promise<Answer<Painted>> {
  switch (name) {
    case 'open':
      return { value: openCalls(answer) };
    case 'tests':
      return { value: tests(answer) };
    case 'changed':
      return changed(repo, answer, query);
    case 'reach':
      return reached(repo, answer, query['of'] ?? '');
    case 'history':
      return changedOften(repo, answer);
    case 'hits':
      return hits(repo, answer, query['q'] ?? '');
    default:
      return { value: UNPAINTED };
  }
}

function openCalls(answer: TerritoryAnswer): Painted {
  const [few, some, many, most] = coloursNow().open;
  const colours = answer.open.map((open, row) => {
    if (open === 0 || !isSmallest(answer, row)) return '';
    const share = open / Math.max(answer.lines[row] ?? 1, 1);
    return share < 0.03 ? few : share < 0.08 ? some : share < 0.2 ? many : most;
  });
  const total = answer.open.reduce(
    (sum, open, row) => sum + (isSmallest(answer, row) ? open : 0),
    0,
  );
  return {
    colours,
    legend: [
      { colour: few, text: 'some open calls' },
      { colour: most, text: 'one in five lines and more' },
    ],
    says: `${counted(total, 'call')} ${answer.tests ? '' : 'outside of tests '}could not be resolved: painted by how many there are to a line.`,
  };
}

/** Rows of symbols, or of files where there are no symbols. */
function isSmallest({ kinds, kindNames }: TerritoryAnswer, row: number): boolean {
  return kindNames[kinds[row] ?? -1] !== 'Folder';
}

function tests(answer: TerritoryAnswer): Painted {
  const { test } = coloursNow();
  const colours = answer.isTest.map((isTest, row) =>
    isTest === 1 && isSmallest(answer, row) ? test : '',
  );
  return {
    colours,
    legend: [{ colour: test, text: 'code of tests' }],
    says: answer.tests ? 'Code of tests.' : 'Tests are left out: show them by “with tests”.',
  };
}

/** Colours by uid, on the rows of symbols, or on their files where there are no symbols. */
function byUid(answer: TerritoryAnswer, colourOf: ReadonlyMap<string, string>): string[] {
  if (answer.level === 'symbols') return uidsOf(answer).map((uid) => colourOf.get(uid) ?? '');
  const files = new Map<string, string>();
  for (const [uid, colour] of colourOf) files.set(uid.split(':')[1] ?? '', colour);
  return uidsOf(answer).map((uid) => files.get(uid.slice('File:'.length)) ?? '');
}

async function changed(
  repo: string,
  answer: TerritoryAnswer,
  query: Readonly<Record<string, string>>,
): Promise<Answer<Painted>> {
  const scope = query['base'] ? 'compare' : 'all';
  const found = await callTool(
    'detect_changes',
    { repo, scope, limit: 1000, ...(query['base'] && { base_ref: query['base'] }) },
    { fresh: true },
  );
  if ('trouble' in found) return found;
  const { added, modified, deleted, affected } = coloursNow();
  const { changed_symbols: own, affected_symbols: others, summary } = found.value;
  const colourOf = new Map(others.map(({ uid }) => [uid, affected]));
  for (const { uid, change } of own)
    colourOf.set(uid, change === 'added' ? added : change === 'deleted' ? deleted : modified);
  return {
    value: {
      colours: byUid(answer, colourOf),
      legend: [
        { colour: added, text: 'added' },
        { colour: modified, text: 'changed' },
        { colour: affected, text: 'reached by a change' },
      ],
      says: `${summary.changed_symbols} symbols are changed, and they reach ${summary.affected_symbols}.`,
    },
  };
}

async function reached(
  repo: string,
  answer: TerritoryAnswer,
  of: string,
): Promise<Answer<Painted>> {
  const found = await callTool('impact', {
    repo,
    target_uid: of,
    limit: 1000,
    include_tests: true,
  });
  if ('trouble' in found) return found;
  const [target, direct, near, far] = coloursNow().reach;
  const colourOf = new Map<string, string>();
  for (const [depth, items] of Object.entries(found.value.by_depth ?? {}))
    for (const { uid } of items)
      colourOf.set(uid, depth === '1' ? direct : depth === '2' ? near : far);
  colourOf.set(of, target);
  const name = found.value.target?.name ?? of;
  return {
    value: {
      colours: byUid(answer, colourOf),
      legend: [
        { colour: target, text: name },
        { colour: direct, text: 'reached directly' },
        { colour: near, text: 'two steps away' },
        { colour: far, text: 'further' },
      ],
      says: `A change of ${name} reaches ${found.value.summary?.total ?? 0} symbols.`,
    },
  };
}

const NO_HISTORY = {
  off: 'This index was made without the history: `codegraph analyze --history` reads it.',
  none: 'This index has no history: there is no git, or there are no commits.',
} as const;

/** By the logarithm: a few files change with nearly every commit, and most with few. */
async function changedOften(repo: string, answer: TerritoryAnswer): Promise<Answer<Painted>> {
  const found = await view(repo, 'territory', {
    in: answer.in,
    tests: answer.tests,
    history: true,
  });
  if ('trouble' in found) return found;
  const { history } = found.value;
  if (!history || history.state === 'none')
    return { value: { ...UNPAINTED, says: NO_HISTORY.none } };
  if (history.state === 'off') return { value: { ...UNPAINTED, says: NO_HISTORY.off } };
  const { often } = coloursNow();
  const most = history.changes.reduce((largest, count) => Math.max(largest, count), 0);
  const colours = history.changes.map((count) => {
    const share = Math.log1p(count) / Math.log1p(most);
    return count === 0 ? '' : (often[Math.min(3, Math.floor(share * 4))] ?? '');
  });
  const pairs = counted(history.from.length, 'coupling');
  return {
    value: {
      colours,
      legend: [
        { colour: often[0], text: 'changed by few commits' },
        { colour: often[3], text: `by up to ${most}` },
      ],
      says: `What ${counted(history.commits, 'commit')} since ${history.since} changed, without mass edits. Point at a part to see what changed together with it: ${pairs} here, ${history.elsewhere} with what is not shown. Changing together is no reference.`,
      history,
    },
  };
}

async function hits(repo: string, answer: TerritoryAnswer, q: string): Promise<Answer<Painted>> {
  if (q === '') return { value: { ...UNPAINTED, says: 'Say what to look for.' } };
  const found = await callTool('query', { repo, query: q, limit: 20, max_symbols: 50 });
  if ('trouble' in found) return found;
  const [best, good, other] = coloursNow().hit;
  const colourOf = new Map<string, string>();
  const add = (uid: string, at: number): void => {
    if (!colourOf.has(uid)) colourOf.set(uid, at < 5 ? best : at < 15 ? good : other);
  };
  found.value.process_symbols.forEach(({ uid }, at) => add(uid, at));
  found.value.definitions.forEach(({ uid }, at) => add(uid, at));
  return {
    value: {
      colours: byUid(answer, colourOf),
      legend: [
        { colour: best, text: 'best' },
        { colour: other, text: 'further' },
      ],
      says: `${colourOf.size} symbols fit “${q}”.`,
    },
  };
}

function coloursNow(): ReturnType<typeof paintColours> {
  return paintColours(isDark.value);
}
