// Holds functions and files to their limits, beside a list of those that are over them, which only shrinks. Measures no function itself: the linter does.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { innermostFunctionAt } from './function-names.mjs';

const USAGE = 'usage: node scripts/check-limits.mjs [--shrink] [--root <folder>]';
const LONGEST_FILE = 300;
const FOLDERS = ['lib', 'handlers', 'index-store', 'runtime', 'scripts', 'bench', 'test'];
/** What is fed to the indexer, and what is generated. */
const SET_ASIDE = /^test\/(languages|frameworks)\/[^/]+\/|(^|\/)fixtures\/|\.gen\.ts$/;
/** Tables of data, which are no harder to read for being long. */
const TABLES = ['lib/languages/java/library.ts'];
const KINDS = {
  complexity: {
    rule: 'noExcessiveCognitiveComplexity',
    of: 'a cognitive complexity of',
    limit: 20,
  },
  parameters: { rule: 'useMaxParams', of: 'parameters:', limit: 5 },
  lines: { of: 'lines:', limit: LONGEST_FILE },
};

const { root, shrinks } = readArguments(process.argv.slice(2));
const kept = join(root, 'scripts/over-the-limits.json');
const measured = { ...measuredFunctions(), lines: measuredFiles() };
const isNew = !existsSync(kept);
const listed = isNew ? (shrinks ? measured : {}) : JSON.parse(readFileSync(kept, 'utf8'));
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

/** Each entry that is still needed, with what it is now at most; one whose place is gone follows its function or file to another file. */
function shrunk() {
  return Object.fromEntries(
    Object.keys(KINDS).map((kind) => {
      const allowed = { ...listed[kind] };
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

/** The function of `path function`, the name of a path. */
function lastOf(place) {
  return place.includes(' ')
    ? place.slice(place.indexOf(' ') + 1)
    : place.slice(place.lastIndexOf('/') + 1);
}

/** What the linter finds over the limits: `path function`, with how much. Two of one name in a file count as the worse. */
function measuredFunctions() {
  const found = { complexity: {}, parameters: {} };
  for (const { category, message, location } of diagnostics()) {
    const kind = Object.keys(found).find((each) => category.endsWith(`/${KINDS[each].rule}`));
    if (kind === undefined)
      throw new Error(`the linter says ${category} of ${location.path}: ${message}`);
    const [value] = /\d+/.exec(message);
    const { line, column } = location.start;
    const place = `${location.path} ${innermostFunctionAt(join(root, location.path), line, column)}`;
    found[kind][place] = Math.max(found[kind][place] ?? 0, Number(value));
  }
  return { complexity: sorted(found.complexity), parameters: sorted(found.parameters) };
}

function diagnostics() {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const only = Object.values(KINDS).flatMap(({ rule }) =>
    rule ? [`--only=complexity/${rule}`] : [],
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', ...only, '--reporter=json', '--max-diagnostics=none'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  try {
    return JSON.parse(stdout).diagnostics;
  } catch {
    throw new Error(`the linter gave no report: ${stderr}`);
  }
}

function measuredFiles() {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap(codeIn);
  const long = files
    .map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1])
    .filter(([, lines]) => lines > LONGEST_FILE);
  return sorted(Object.fromEntries(long.filter(([path]) => !TABLES.includes(path))));
}

function codeIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|mjs)$/.test(path) && !SET_ASIDE.test(path));
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readArguments(given) {
  const at = given.indexOf('--root');
  const folder =
    at < 0 ? dirname(dirname(fileURLToPath(import.meta.url))) : resolve(given[at + 1] ?? '');
  const rest = at < 0 ? given : given.toSpliced(at, 2);
  if (rest.some((each) => each !== '--shrink')) {
    console.error(USAGE);
    process.exit(2);
  }
  return { root: folder, shrinks: rest.length > 0 };
}
