// Checks the limits of functions and files, with a list of exceptions that only shrinks. The linter measures functions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  codeFiles,
  filesOfFolders,
  lintedFunctions,
  linesOfFiles,
  linesOfFunctions,
  programFiles,
} from './measure-code.mjs';

const USAGE = 'usage: node scripts/check-limits.mjs [--shrink | --figures] [--root <folder>]';
/** Tables of data, whose length does not matter. */
const TABLES = ['lib/languages/java/library.ts'];
const KINDS = {
  complexity: {
    rule: 'noExcessiveCognitiveComplexity',
    of: 'a cognitive complexity of',
    limit: 20,
  },
  parameters: { rule: 'useMaxParams', of: 'parameters:', limit: 5 },
  functions: { of: 'lines in a function:', limit: 60 },
  lines: { of: 'lines:', limit: 300 },
  folders: { of: 'files in a folder:', limit: 15 },
};

const { root, mode } = readArguments(process.argv.slice(2));
if (mode === '--figures') {
  printFigures();
  process.exit(0);
}
const shrinks = mode === '--shrink';
const kept = join(root, 'scripts/over-the-limits.json');
const measured = measuredKinds();
const listed = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
const list = shrinks ? shrunk() : listed;
if (shrinks) writeFileSync(kept, `${JSON.stringify(list, null, 1)}\n`);
const problems = Object.keys(KINDS).flatMap((kind) => problemsOf(kind, list[kind] ?? {}));
for (const problem of problems) console.error(problem);
const counts = Object.keys(KINDS).map(
  (kind) => `${Object.keys(list[kind] ?? {}).length} by ${kind}`,
);
console.error(`over the limits: ${counts.join(', ')}; ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

function problemsOf(kind, allowed) {
  const { of, limit } = KINDS[kind];
  const found = measured[kind];
  const over = Object.entries(found).flatMap(([place, value]) => {
    if (allowed[place] === undefined)
      return [`${place} has ${of} ${value}, and ${limit} are the limit`];
    return value > allowed[place]
      ? [
          `${place} has ${of} ${value}, and had ${allowed[place]}: what is over a limit may only shrink`,
        ]
      : [];
  });
  const stale = Object.keys(allowed).filter((place) => found[place] === undefined);
  return [
    ...over,
    ...stale.map(
      (place) =>
        `${place} needs no exception for ${kind} any more: node scripts/check-limits.mjs --shrink takes it out`,
    ),
  ];
}

/** Each entry that is still needed, with what it is now at most; one whose place is gone follows its function or file to another file. A kind that the list does not have yet begins with all that is over its limit. */
function shrunk() {
  return Object.fromEntries(
    Object.keys(KINDS).map((kind) => {
      const allowed = { ...(listed[kind] ?? measured[kind]) };
      for (const [place, value] of Object.entries(measured[kind])) {
        const from =
          allowed[place] === undefined
            ? Object.keys(allowed).find(
                (old) =>
                  measured[kind][old] === undefined &&
                  lastOf(old) === lastOf(place) &&
                  allowed[old] >= value,
              )
            : place;
        if (from === undefined) continue;
        const was = allowed[from];
        delete allowed[from];
        allowed[place] = Math.min(was, value);
      }
      return [
        kind,
        sorted(
          Object.fromEntries(
            Object.entries(allowed).filter(([place]) => measured[kind][place] !== undefined),
          ),
        ),
      ];
    }),
  );
}

/** The function in `path function`, or the name of a path. */
function lastOf(place) {
  return place.includes(' ')
    ? place.slice(place.indexOf(' ') + 1)
    : place.slice(place.lastIndexOf('/') + 1);
}

/** By kind, what is over its limit, with how much. Two functions of one name in a file count as the worse. */
function measuredKinds() {
  const found = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, {}]));
  const note = (kind, place, value) => {
    if (value > KINDS[kind].limit) found[kind][place] = Math.max(found[kind][place] ?? 0, value);
  };
  const rules = Object.values(KINDS).flatMap(({ rule }) => (rule ? [rule] : []));
  for (const { rule, place, value } of lintedFunctions(root, rules))
    note(
      Object.keys(KINDS).find((kind) => KINDS[kind].rule === rule),
      place,
      value,
    );
  const program = programFiles(root);
  for (const { place, lines } of linesOfFunctions(root, program)) note('functions', place, lines);
  for (const [folder, count] of filesOfFolders(program)) note('folders', folder, count);
  for (const [path, lines] of linesOfFiles(root, codeFiles(root)))
    if (!TABLES.includes(path)) note('lines', path, lines);
  return Object.fromEntries(Object.entries(found).map(([kind, places]) => [kind, sorted(places)]));
}

/** Half of the files, and of the functions, of the program have at most so many lines, and nine of ten. */
function printFigures() {
  const program = programFiles(root);
  const rows = {
    files: [...linesOfFiles(root, program).values()],
    functions: linesOfFunctions(root, program).map(({ lines }) => lines),
  };
  console.log('| lines of | number | p50 | p90 | most |\n| --- | --- | --- | --- | --- |');
  for (const [what, lines] of Object.entries(rows)) {
    const ordered = lines.toSorted((a, b) => a - b);
    const [half, most, all] = [0.5, 0.9, 1].map(
      (part) => ordered[Math.ceil(part * ordered.length) - 1] ?? 0,
    );
    console.log(`| ${what} | ${ordered.length} | ${half} | ${most} | ${all} |`);
  }
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readArguments(given) {
  const at = given.indexOf('--root');
  const folder =
    at < 0 ? dirname(dirname(fileURLToPath(import.meta.url))) : resolve(given[at + 1] ?? '');
  const rest = at < 0 ? given : given.toSpliced(at, 2);
  if (rest.length > 1 || rest.some((each) => each !== '--shrink' && each !== '--figures')) {
    console.error(USAGE);
    process.exit(2);
  }
  return { root: folder, mode: rest[0] };
}
