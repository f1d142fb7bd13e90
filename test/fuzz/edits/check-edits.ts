// Real commits and random edits of a repository, one after another, under an indexer that keeps what it resolved before: each of its indexes is compared with one that is made from scratch. Prints nothing.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { kindOfFile } from '../../../runtime/indexer/files/file-kind.ts';
import { KeptInputs } from '../../../runtime/indexer/files/kept-inputs.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { verifyIndex } from '../../../runtime/run/verify-index.ts';
import { git } from '../../support/source-tree.ts';
import { Choices } from '../choices.ts';
import { randomNumbers } from '../random-numbers.ts';
import { randomEdit } from './random-edit.ts';

export interface EditsToCheck {
  /** The newest commits of the main line, oldest first. */
  readonly commits: number;
  /** After them. */
  readonly edits: number;
  readonly seed: number;
  /** Called after each state. */
  readonly onState?: (state: CheckedState) => void;
  /** By default the indexer, with what it keeps of the run before. */
  readonly index?: (store: Store, root: string, kept: KeptInputs) => Promise<unknown>;
}

export interface CheckedState {
  readonly what: string;
  /** Of the index that takes over, and of the one from scratch with the comparison. */
  readonly indexMs: number;
  readonly verifyMs: number;
  /** What differs; null if nothing does. */
  readonly fault: string | null;
}

const NUMBERS_OF_EDIT = 12;
/** Edited files that are not yet as they were: of more, one is put back. */
const MOST_EDITED = 6;

/** For each edit: some find nothing to change. */
const MOST_TRIES = 10;

const LINES_SHOWN = 6;

/** Works in `folder`, which is empty; the clone is only read. */
export async function checkEdits(
  clone: string,
  folder: string,
  { commits, edits, seed, onState, index = indexKept }: EditsToCheck,
): Promise<readonly CheckedState[]> {
  const root = join(folder, 'repository');
  const store = storeAt(join(folder, 'home'));
  const kept = new KeptInputs();
  const states: CheckedState[] = [];
  const check = async (what: string): Promise<void> => {
    const state = await checkedState(store, what, () => index(store, root, kept));
    states.push(state);
    onState?.(state);
  };
  git(folder, 'clone', '--quiet', '--shared', clone, root);
  const [first = 'HEAD', ...others] = git(
    root,
    ...['rev-list', '--first-parent', `--max-count=${commits + 1}`, 'HEAD'],
  )
    .trim()
    .split('\n')
    .reverse();
  git(root, 'checkout', '--quiet', first);
  await indexKept(store, root, kept);
  for (const commit of others) {
    git(root, 'checkout', '--quiet', commit);
    await check(`commit ${commit.slice(0, 8)}`);
  }
  for (const what of editedStates(root, { edits, seed })) await check(what);
  return states;
}

function indexKept(store: Store, path: string, kept: KeptInputs): Promise<unknown> {
  return indexRepository(store, { path, model: null, history: false, kept });
}

async function checkedState(
  store: Store,
  what: string,
  index: () => Promise<unknown>,
): Promise<CheckedState> {
  const start = performance.now();
  await index();
  const indexed = performance.now();
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing is registered');
  const { equal, differences } = await verifyIndex(store, entry, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const shown = differences.flatMap(({ section, total, lines }) => [
    `${section}: ${total} differ`,
    ...lines.slice(0, LINES_SHOWN),
  ]);
  return {
    what,
    indexMs: indexed - start,
    verifyMs: performance.now() - indexed,
    fault: equal ? null : shown.join('\n  '),
  };
}

const REMOVED = 12;
const COPIED = 12;

/** Edits, removes or copies one file after another; what was done each time. */
function* editedStates(
  root: string,
  { edits, seed }: Pick<EditsToCheck, 'edits' | 'seed'>,
): Generator<string> {
  const files = git(root, 'ls-files', '-z')
    .split('\0')
    .filter((path) => path !== '' && kindOfFile(path).kind === 'source');
  // What they were; null where there was no file.
  const edited = new Map<string, string | null>();
  const write = (path: string, text: string | null): void => {
    if (text === null) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  };
  for (let number = 0, done = 0; done < edits && number < MOST_TRIES * edits; number++) {
    const choices = new Choices(randomNumbers(seed * 1_000_000 + number, NUMBERS_OF_EDIT));
    const back = choices.from([...edited.keys()]);
    if (back !== undefined && (edited.size >= MOST_EDITED || choices.chance(25))) {
      write(back, edited.get(back) ?? null);
      edited.delete(back);
      yield `${back}: as it was`;
      done++;
      continue;
    }
    const path = choices.from(files);
    if (path === undefined) return;
    if (!existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const made = randomChange(path, text, choices);
    if (!made) continue;
    if (!edited.has(made.path)) edited.set(made.path, made.path === path ? text : null);
    write(made.path, made.text);
    yield `${made.path}: ${made.what}`;
    done++;
  }
}

/** `text`: null for a file that is removed. */
function randomChange(
  path: string,
  text: string,
  choices: Choices,
): { readonly path: string; readonly text: string | null; readonly what: string } | null {
  if (choices.chance(REMOVED)) return { path, text: null, what: 'removed' };
  const extension = extname(path);
  const copy = `${path.slice(0, path.length - extension.length)}_copy${extension}`;
  if (choices.chance(COPIED)) return { path: copy, text, what: `a copy of ${path}` };
  const made = randomEdit(text, choices);
  return made && { path, ...made };
}
