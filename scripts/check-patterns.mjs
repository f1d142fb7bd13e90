// Checks that every regular expression of the program takes linear time, by stored results of recheck. `--judge` adds missing results, which takes minutes. Does not judge without it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { findPatterns } from './find-patterns.mjs';
import { repairPatterns } from './repair-patterns.mjs';
import { reachedFrom } from './module-reach.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const KEPT = join(root, 'scripts/judged-patterns.json');
const HEAP_MEGABYTES = 1500;
const PATIENCE_MS = 300_000;

/** Limits of memory and effort, not of time: a pattern without a result within them is not safe. */
const PARAMETERS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  maxNFASize: 4000,
  maxIteration: 4,
  maxGenerationSize: 50,
  maxInitialGenerationSize: 200,
  crossoverSize: 15,
  mutationSize: 30,
};

/** Files that run only in parse processes, with limits on time and memory: their imports, and preprocessing by languages. */
const CHILD_ENTRY = 'lib/pipeline/parse-file.ts';
const ENTRIES = ['runtime/bin/codegraph.ts', 'runtime/embedder/embed-worker.ts'];
const REPAIRS = /^lib\/languages\/[^/]+\/(?:repairs|preprocess)(?:\/[^/]+)?\.ts$/;

/** Not linear, but applied to limited text. */
const SHORT_TEXTS = new Map([
  ['/(?:[a-z]+\\s+)+$/', 'sees 80 characters'],
  ['/[\\w$\\u00aa-\\uffff]*$/', 'sees the longest word that is looked for'],
  ['/[)>\\w]([^)>]*)\\bconstructor\\s*$/', 'sees 80 characters'],
  ['/\\B(?=(\\d{3})+$)/g', 'sees the digits of a number'],
]);

/** Created from strings; each with the reason why its input is harmless. */
const MADE = new Map([
  ['lib/analysis/changes/changed-tests.ts', 'a name, escaped, between signs of one character'],
  [
    'lib/analysis/impact/named-in-texts.ts',
    'a name of letters; a path before it ends at a sign that is none of its own; the start of a line is tried once a line',
  ],
  ['lib/analysis/changes/namesakes.ts', 'a name, escaped, and spaces after it'],
  [
    'lib/analysis/rename/conflicts/naming-rules.ts',
    'a pattern of ours from the table of languages, for a new name of bounded length',
  ],
  ['lib/analysis/rename/edits/text-edits.ts', 'one character before or after a name'],
  ['lib/base/visible-text.ts', 'a literal that is judged, with other flags'],
  ['lib/cypher/temporal/parse-duration.ts', 'digits between letters that are no digits'],
  ['lib/facts/source-files.ts', 'the end of a file name, escaped'],
  [
    'lib/languages/php/readers/doc-types.ts',
    'reads comments of bounded length, in parse processes',
  ],
  [
    'lib/languages/kotlin/resolution/interop-names.ts',
    'a name of ours before a signature, which has a bound',
  ],
  [
    'lib/languages/kotlin/resolution/platform-forms.ts',
    'a word of ours in a signature, which has a bound',
  ],
  [
    'lib/routes/paths/rewritten-names.ts',
    'letters and classes as the source has them, without repetition',
  ],
]);

if (isMainThread) await main();
else judgeForParent();

async function main() {
  process.chdir(root);
  const found = [...findPatterns(root), ...(await repairPatterns(root))];
  const version = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('recheck/package.json'), 'utf8'),
  ).version;
  const judgedBy = { recheck: version, parameters: PARAMETERS };
  const kept = readKept(judgedBy);
  const texts = [...new Set(found.flatMap(({ text }) => text ?? []))].sort();
  if (process.argv.includes('--judge')) await judgeMissing(texts, kept, judgedBy);
  const inProgram = reachedFrom(ENTRIES, (path) => path === CHILD_ENTRY || REPAIRS.test(path));
  const problems = found.flatMap((pattern) => problemOf(pattern, kept, inProgram));
  const stale = [...kept.keys()].filter((text) => !texts.includes(text));
  for (const text of stale) problems.push(`${text} is judged and not there any more`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(
      '`npm run judge:patterns` judges new patterns. CONTRIBUTING.md says what to do about one that is not safe.',
    );
  console.error(`${found.length} patterns, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && found.length > 0 ? 0 : 1;
}

function problemOf({ path, line, text, made }, kept, inProgram) {
  if (made !== null)
    return MADE.has(path) || !inProgram.has(path)
      ? []
      : [`${path}:${line} makes a pattern; say in scripts/check-patterns.mjs why it is harmless`];
  const verdict = kept.get(text);
  if (verdict === undefined) return [`${path}:${line} is not judged: ${text}`];
  if (verdict === 'safe' || SHORT_TEXTS.has(text) || !inProgram.has(path)) return [];
  return [`${path}:${line} is ${verdict}: ${text}`];
}

function readKept(judgedBy) {
  try {
    const { by, patterns } = JSON.parse(readFileSync(KEPT, 'utf8'));
    return JSON.stringify(by) === JSON.stringify(judgedBy)
      ? new Map(Object.entries(patterns))
      : new Map();
  } catch {
    return new Map();
  }
}

async function judgeMissing(texts, kept, judgedBy) {
  for (const text of kept.keys()) if (!texts.includes(text)) kept.delete(text);
  const missing = texts.filter((text) => !kept.has(text));
  let worker = null;
  for (const text of missing) {
    worker ??= new Worker(new URL(import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const verdict = await judgedIn(worker, text);
    if (verdict === 'not judged') {
      await worker.terminate();
      worker = null;
    }
    kept.set(text, verdict);
    console.error(`${verdict}: ${text}`);
  }
  await worker?.terminate();
  const patterns = Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(KEPT, `${JSON.stringify({ by: judgedBy, patterns }, null, 1)}\n`);
}

function judgedIn(worker, text) {
  return new Promise((resolve) => {
    const give = (verdict) => {
      clearTimeout(timer);
      worker.off('message', give).off('error', giveUp);
      resolve(verdict);
    };
    const giveUp = () => give('not judged');
    const timer = setTimeout(giveUp, PATIENCE_MS);
    worker.once('message', give).once('error', giveUp);
    worker.postMessage(text);
  });
}

function judgeForParent() {
  // The browser build starts no other program.
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');
  parentPort.on('message', (text) => {
    const end = text.lastIndexOf('/');
    const { status, complexity } = checkSync(text.slice(1, end), text.slice(end + 1), PARAMETERS);
    parentPort.postMessage(status === 'vulnerable' ? (complexity?.summary ?? status) : status);
  });
}
