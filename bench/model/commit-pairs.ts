// Pairs from a repository's history: a commit's subject, and each function it changed. Uses only small commits.
import { isTestPath } from '../../lib/facts/test-paths.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { changesOf, commitsOf, textsOf, type ChangedFile, type Commit } from './git-history.ts';
import { cleanSubject } from './commit-subject.ts';
import { partsAround } from './changed-parts.ts';
import { pairOf, type Pair } from './pair.ts';
import { isReadable, symbolsOf, type Symbol } from './symbols-of.ts';

const MOST_FILES = 3;
const MOST_SYMBOLS = 6;
const EXTENSIONS = LANGUAGES.flatMap(({ extensions }) => extensions);
const BATCH = 200;
/** Maximum source to parse, which limits the time. */
const MOST_BYTES = 6_000_000;
const CONTAINERS: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'Namespace',
]);

/** Pairs of the newest suitable commits, within the limit of bytes. */
export function commitPairs(repository: string): Pair[] {
  const commits = commitsOf(repository).flatMap(({ hash, subject }) => {
    const cleaned = cleanSubject(subject);
    return cleaned === null ? [] : [{ hash, subject: cleaned }];
  });
  const pairs: Pair[] = [];
  let read = 0;
  for (let at = 0; at < commits.length && read < MOST_BYTES; at += BATCH) {
    const batch = fittingCommits(repository, commits.slice(at, at + BATCH));
    const texts = textsOf(
      repository,
      batch.flatMap(({ files }) => files.map(({ blob }) => blob)),
    );
    let next = 0;
    for (const { commit, files } of batch) {
      const parts = files.map((file) => ({ file, text: readableText(file, texts[next++] ?? '') }));
      if (parts.some(({ file, text }) => !isReadable(file.path, text.length))) continue;
      read += parts.reduce((sum, { text }) => sum + text.replace(/\n+/g, '\n').length, 0);
      const symbols = parts.flatMap(({ file, text }) => changedSymbols(file, text));
      if (symbols.length > MOST_SYMBOLS) continue;
      for (const { document } of symbols) pairs.push(...pairOf('commit', commit.subject, document));
    }
  }
  return pairs;
}

function fittingCommits(
  repository: string,
  commits: readonly Commit[],
): { commit: Commit; files: ChangedFile[] }[] {
  const changes = changesOf(
    repository,
    commits.map(({ hash }) => hash),
    EXTENSIONS,
  );
  return commits.flatMap((commit) => {
    const files = (changes.get(commit.hash) ?? []).filter(
      ({ path }) => isReadable(path, 0) && !isTestPath(path),
    );
    return files.length === 0 || files.length > MOST_FILES ? [] : [{ commit, files }];
  });
}

/** In languages with nested braces and backquotes, a cut text may take the parser half a minute: there, only smaller, complete files. */
const WHOLE = /\.[cm]?[jt]sx?$/;
const LARGEST_WHOLE = 40_000;

function readableText({ path, ranges }: ChangedFile, text: string): string {
  if (!WHOLE.test(path)) return partsAround(text, ranges);
  return text.length > LARGEST_WHOLE ? '' : text;
}

/** The innermost symbols that contain the changed lines. */
function changedSymbols({ path, ranges }: ChangedFile, text: string): Symbol[] {
  const symbols = symbolsOf(new Map([[path, text]])).filter(
    ({ node }) => !CONTAINERS.has(node.kind),
  );
  const changed = new Set<Symbol>();
  for (const [first, last] of ranges) {
    const touched = symbols.filter(
      ({ node }) => (node.line ?? 0) <= last && (node.endLine ?? 0) >= first,
    );
    for (const symbol of touched)
      if (!touched.some((other) => other !== symbol && isInside(other, symbol)))
        changed.add(symbol);
  }
  return [...changed];
}

function isInside(inner: Symbol, outer: Symbol): boolean {
  const [from = 0, to = 0] = [inner.node.line, inner.node.endLine];
  const [start = 0, end = 0] = [outer.node.line, outer.node.endLine];
  return from >= start && to <= end && to - from < end - start;
}
