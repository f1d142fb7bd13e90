// The results of one version of the code for one repository: indexes it in a separate store, then sends requests over HTTP. Compares nothing.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Side } from './compare-sides.ts';
import { runToEnd, whileServing, type ProgramOptions } from './node-program.ts';
import { gatherFacts } from './repository-facts.ts';
import { requestsFor, type Asked } from './requests.ts';
import type { IndexFiles } from './section-records.ts';

export interface SideOptions {
  /** `codegraph.mjs` of the code that indexes and answers. */
  readonly program: string;
  readonly clone: string;
  /** The path of a new store. */
  readonly home: string;
  readonly signal: AbortSignal;
}

export interface AskedSide extends Side {
  readonly asked: readonly Asked[];
}

/** Rows of a query for facts. */
const MOST_ROWS = 10_000;
/** No answer is aborted because of the machine's load. */
const CALL_SECONDS = '900';

/** With the requests for both sides, derived from this one. */
export async function makeFirstSide(options: SideOptions): Promise<AskedSide> {
  const files = await indexClone(options);
  return serving(options, async (url) => {
    const facts = await gatherFacts(async (query) => {
      const { status, body } = await post(
        url,
        { tool: 'cypher', request: { query, limit: MOST_ROWS } },
        options.signal,
      );
      if (status !== 200) throw new Error(`a query for facts was refused: ${query}: ${body}`);
      return (JSON.parse(body) as { rows: unknown[][] }).rows;
    });
    const asked = requestsFor(facts, (filePath, line) => lineAt(options.clone, filePath, line));
    return { files, asked, answers: await answersTo(url, asked, options.signal) };
  });
}

export function indexClone(options: SideOptions): Promise<IndexFiles> {
  const { program, clone, home } = options;
  return runToEnd([program, 'analyze', clone], programOptions(options)).then(() => readIndex(home));
}

/** Of the repository that `indexClone` has indexed. */
export function askAll(options: SideOptions, asked: readonly Asked[]): Promise<Answer[]> {
  return serving(options, (url) => answersTo(url, asked, options.signal));
}

/** All files of the only index in a store, as bytes, without using code of either side. */
export function readIndex(home: string): IndexFiles {
  const repository = onlyEntry(join(home, 'repos'));
  const folder = onlyEntry(join(repository, 'generations'));
  return readFiles(folder);
}

export function readFiles(folder: string): IndexFiles {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

function onlyEntry(folder: string): string {
  const names = readdirSync(folder);
  const [name] = names;
  if (name === undefined || names.length !== 1)
    throw new Error(`${folder} should hold one entry and has ${names.length}`);
  return join(folder, name);
}

function programOptions({ home, signal }: SideOptions): ProgramOptions {
  // The user's settings must not affect the comparison.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('CODEGRAPH_'));
  return {
    signal,
    env: {
      ...Object.fromEntries(others),
      CODEGRAPH_HOME: home,
      CODEGRAPH_OFFLINE: '1',
      CODEGRAPH_LOG: 'error',
      CODEGRAPH_READ_ONLY: '1',
      CODEGRAPH_CALL_SECONDS: CALL_SECONDS,
    },
  };
}

function serving<T>(options: SideOptions, work: (url: string) => Promise<T>): Promise<T> {
  const args = [options.program, 'eval-server', '--port', '0'];
  return whileServing(args, programOptions(options), (line) => {
    return work((JSON.parse(line) as { url: string }).url.replace(/\/$/, ''));
  });
}

async function answersTo(
  url: string,
  asked: readonly Asked[],
  signal: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const request of asked) answers.push(await post(url, request, signal));
  return answers;
}

async function post(url: string, { tool, request }: Asked, signal: AbortSignal): Promise<Answer> {
  const isListing = tool === 'list_repos';
  const response = await fetch(
    `${url}/${tool}`,
    isListing
      ? { signal }
      : {
          signal,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
        },
  );
  return { status: response.status, body: await response.text() };
}

function lineAt(clone: string, filePath: string, line: number): string {
  try {
    return readFileSync(join(clone, filePath), 'utf8').split('\n')[line - 1] ?? '';
  } catch {
    return '';
  }
}
