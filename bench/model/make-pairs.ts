// Creates the training pairs of the model, one file of JSON lines per repository. Trains nothing, and keeps existing files.
// Usage: node --import tsx bench/model/make-pairs.ts MIRRORS OUT [owner/name…]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddingText } from '../../lib/search/embedding-text.ts';
import { commitPairs } from './commit-pairs.ts';
import { filesAt, textsOf } from './git-history.ts';
import { headPairs } from './head-pairs.ts';
import { isReadable, symbolsOf } from './symbols-of.ts';

const AT_ONCE = 2;
/** Maximum per repository, so that large ones do not dominate. */
const MOST_BYTES = 5_000_000;

const HERE = fileURLToPath(import.meta.url);
const [mirrors = '', out = '', ...asked] = process.argv.slice(2);
const only = process.env['PAIRS_OF'];
if (only !== undefined) makePairs(only);
else
  await makeAll(
    asked.length > 0
      ? asked
      : (
          JSON.parse(readFileSync(new URL('corpora.json', import.meta.url), 'utf8')) as {
            repository: string;
          }[]
        ).map(({ repository }) => repository),
  );

function makePairs(name: string): void {
  const repository = join(mirrors, name.replace('/', '+'), 'repo');
  const started = performance.now();
  const files = withinBudget(
    filesAt(repository, 'HEAD').filter(({ path, size }) => isReadable(path, size)),
  );
  const contents = textsOf(
    repository,
    files.map(({ blob }) => blob),
  );
  const texts = new Map(files.map(({ path }, place) => [path, contents[place] ?? '']));
  const symbols = symbolsOf(texts);
  const fromHead = headPairs(symbols, texts);
  const between = performance.now();
  const pairs = [...fromHead, ...commitPairs(repository)];
  const documents = symbols.map(({ document }) => ({
    kind: 'document',
    question: '',
    document: embeddingText(document),
  }));
  const target = join(out, `${name.replace('/', '+')}.jsonl`);
  writeFileSync(
    `${target}.part`,
    [...pairs, ...documents].map((pair) => `${JSON.stringify(pair)}\n`).join(''),
  );
  renameSync(`${target}.part`, target);
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${name}: ${files.length} files, ${symbols.length} symbols, ${fromHead.length} pairs in ${seconds(between - started)}, ${pairs.length - fromHead.length} from commits in ${seconds(performance.now() - between)}`,
  );
}

/** Files from the whole tree, up to the limit. */
function withinBudget<T extends { readonly size: number }>(files: readonly T[]): T[] {
  const share = Math.min(1, MOST_BYTES / files.reduce((sum, { size }) => sum + size, 1));
  return files.filter((_, place) => Math.floor((place + 1) * share) > Math.floor(place * share));
}

/** One process per repository, to free its memory. */
async function makeAll(names: readonly string[]): Promise<void> {
  mkdirSync(out, { recursive: true });
  const left = names.filter((name) => !existsSync(join(out, `${name.replace('/', '+')}.jsonl`)));
  const work = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await inOwnProcess(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function inOwnProcess(name: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import=tsx', HERE, mirrors, out], {
      env: { ...process.env, PAIRS_OF: name },
      stdio: 'inherit',
    });
    child.on('exit', (code) => {
      if (code !== 0) console.log(`${name}: failed`);
      resolve();
    });
  });
}
