// `npm run bench -- history <clone>…`: whether history finds what else a commit changed, given one symbol of it, beside references, association rules and the folder.
import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { Coupling } from '../lib/history/couplings.ts';
import { rankingsFor, shownCouplings, WAYS } from './history/rankings.ts';
import { replayOf, type HeldOut, type Replay } from './history/replay-commits.ts';
import { reportOf } from './report.ts';

const FIRST = 5;

const clones = process.argv.slice(2);
if (clones.length === 0) {
  console.error('usage: npm run bench -- history <clone>…');
  process.exit(2);
}

const rows: string[][] = [];
for (const clone of clones) {
  const path = realpathSync(clone);
  console.error(`replay: ${basename(path)}`);
  rows.push([basename(path), ...rowOf(await replayOf(path))]);
}
reportOf(
  'history',
  `Commits that changed two to ten source files of a clone, and two symbols that were there before: the newest ${300} of them, on the line of first parents. Given one of these symbols, and only older commits, a commit is found if another of its symbols is among the first ${FIRST} of a ranking. References: \`impact\`, three steps, with tests. With history: one of \`changes_with\` and one of \`impact\` in turn. Association rules: ROSE (Zimmermann 2005), one symbol on each side, confidence from 0.1. Same folder: the nearest symbols of the file, then those of the folder. References are those of the head, so that they may know what the commit itself added. Precision: the share of what \`changes_with\` lists, files among it, that the commit changed. Lists: the share of commits for which it lists something. Usual: what is listed with a confidence of 0.5 or more, from three commits or more. Thresholds and weights were chosen on flask and click alone.`,
  [
    'clone',
    'commits read',
    'held out',
    ...WAYS.map((way) => `${way}, %`),
    'with history / references',
    'lists, %',
    'precision, %',
    'usual: lists, %',
    'usual: precision, %',
  ],
  rows,
);

function rowOf(replay: Replay): string[] {
  const found = new Map<string, number>();
  const lists = { all: newCount(), usual: newCount() };
  for (const held of replay.heldOut) {
    const rankings = rankingsFor(replay, held);
    for (const way of WAYS)
      if (rankings[way].slice(0, FIRST).some((place) => held.others.has(place)))
        found.set(way, (found.get(way) ?? 0) + 1);
    const shown = shownCouplings(replay, held);
    count(lists.all, shown, held);
    count(lists.usual, shown.filter(isUsual), held);
  }
  const total = replay.heldOut.length;
  const share = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
  const of = (way: string): number => found.get(way) ?? 0;
  return [
    String(replay.commits),
    String(total),
    ...WAYS.map((way) => share(of(way), total)),
    (of('with history') / of('references')).toFixed(2),
    ...[lists.all, lists.usual].flatMap(({ lists: some, items, right }) => [
      share(some, total),
      items === 0 ? '-' : share(right, items),
    ]),
  ];
}

interface Count {
  lists: number;
  items: number;
  right: number;
}

function newCount(): Count {
  return { lists: 0, items: 0, right: 0 };
}

function count(into: Count, shown: readonly Coupling[], { changed }: HeldOut): void {
  into.lists += Number(shown.length > 0);
  into.items += shown.length;
  into.right += shown.filter(({ other }) => changed.has(other)).length;
}

/** As the text of an answer calls it. */
function isUsual({ confidence, support }: Coupling): boolean {
  return confidence >= 0.5 && support >= 3;
}
