// Random renames, many at once, and new errors of a compiler. Runs no compiler itself.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { Compiler } from './compilers.ts';
import { editedTexts, editsOf, failed, previewRename, type Edit } from './preview-rename.ts';
import { chance, FreshNames, symbolsByChance } from './random-symbols.ts';

export interface TriedRename {
  readonly uid: string;
  readonly oldName: string;
  readonly newName: string;
  readonly line: number;
  readonly column: number;
  readonly filePath: string;
  /** Those of confidence `graph`. */
  readonly edits: readonly Edit[];
  readonly announced: boolean;
}

export interface Trials {
  readonly tried: readonly TriedRename[];
  /** Why a symbol was not renamed: a conflict or a refusal. */
  readonly refused: readonly string[];
}

/** The first random symbols that can be renamed, each to a name of equal length, so that messages keep their columns. */
export function tryRenames(
  snapshot: IndexSnapshot,
  compiler: Pick<Compiler, 'sees'>,
  { count, seed }: { readonly count: number; readonly seed: number },
): Trials {
  const next = chance(seed);
  const symbols = symbolsByChance(snapshot, next, ({ filePath = '' }) => compiler.sees(filePath));
  const names = new FreshNames(textsOf(snapshot), next);
  const tried: TriedRename[] = [];
  const refused: string[] = [];
  const families = new Set<string>();
  for (const { uid, name, filePath = '', nameLine = 0, column = 0 } of symbols) {
    if (tried.length === count) break;
    const newName = names.like(name, name.length);
    if (newName === null) continue;
    const answer = previewRename(snapshot, {
      symbol_uid: uid,
      new_name: newName,
      include_text_search: false,
    });
    const why = failed(answer);
    if (why !== null || 'error' in answer) {
      refused.push(`${uid}: ${why ?? ''}`);
      continue;
    }
    const edits = editsOf(answer);
    const family = edits
      .map(({ filePath: path, line, column: at }) => `${path}:${line}:${at}`)
      .join();
    if (families.has(family)) continue;
    families.add(family);
    tried.push({
      uid,
      oldName: name,
      newName,
      line: nameLine,
      column,
      filePath,
      edits,
      announced: answer.meta.completeness.status !== 'exact',
    });
  }
  return { tried, refused };
}

function* textsOf({ graph, sources }: IndexSnapshot): Generator<string> {
  for (const { filePath = '' } of graph.nodesOfKind('File')) yield sources.read(filePath) ?? '';
}

export interface CheckedRename {
  readonly rename: TriedRename;
  readonly newErrors: readonly string[];
}

/** Renames in groups without overlaps; those of a group with new errors are checked one by one. */
export function checkRenames(
  snapshot: IndexSnapshot,
  compiler: Compiler,
  tried: readonly TriedRename[],
  groupSize: number,
  onGroup: (done: number) => void = () => undefined,
): CheckedRename[] {
  const read = (path: string): string => snapshot.sources.read(path) ?? '';
  const before = compiler.errors(new Map());
  assertNotices(compiler, before, tried, read);
  const beforeIn = (only: ReadonlySet<string>): string[] =>
    before.filter((error) => only.has(fileOf(error)));
  let done = 0;
  return groupsOf(tried, groupSize, read).flatMap(({ renames, texts }): CheckedRename[] => {
    onGroup((done += renames.length));
    const found = newErrors(before, compiler.errors(texts), renames);
    if (found.length === 0 || renames.length === 1)
      return renames.map((rename) => ({ rename, newErrors: found }));
    const files = new Set(found.map(fileOf));
    return renames.map((rename) => {
      const alone = editedTexts(rename.edits, read) ?? new Map<string, string>();
      return {
        rename,
        newErrors: newErrors(
          beforeIn(files),
          compiler.errors(alone, files).filter((error) => files.has(fileOf(error))),
          [rename],
        ),
      };
    });
  });
}

/** A compiler without its dependencies may report the same for any input: deliberately broken renames must cause errors. */
function assertNotices(
  compiler: Compiler,
  before: readonly string[],
  tried: readonly TriedRename[],
  read: (path: string) => string,
): void {
  const halves = tried
    .filter(({ edits }) => edits.length > 1)
    .slice(0, 8)
    .flatMap(({ edits }) => edits.slice(0, 1));
  const texts = halves.length === 0 ? null : editedTexts(halves, read);
  if (texts && newErrors(before, compiler.errors(texts), []).length === 0)
    throw new Error(
      'the compiler says nothing new where only the first place of each rename is edited: does it have what it needs to check the repository?',
    );
}

interface Group {
  readonly renames: readonly TriedRename[];
  readonly texts: ReadonlyMap<string, string>;
}

function groupsOf(
  tried: readonly TriedRename[],
  size: number,
  read: (path: string) => string,
): Group[] {
  const groups: Group[] = [];
  let renames: TriedRename[] = [];
  let texts: ReadonlyMap<string, string> = new Map();
  const close = (): void => {
    if (renames.length > 0) groups.push({ renames, texts });
    renames = [];
  };
  for (const rename of tried) {
    const together = editedTexts(
      [...renames, rename].flatMap(({ edits }) => edits),
      read,
    );
    if (together === null || renames.length === size) close();
    texts = (renames.length === 0 ? editedTexts(rename.edits, read) : together) ?? new Map();
    renames.push(rename);
  }
  close();
  return groups;
}

function fileOf(error: string): string {
  return error.slice(0, error.indexOf(':'));
}

/** Errors only in the second list, after replacing new names by old ones. */
function newErrors(
  before: readonly string[],
  after: readonly string[],
  renames: readonly TriedRename[],
): string[] {
  const left = new Map<string, number>();
  for (const error of before) left.set(error, (left.get(error) ?? 0) + 1);
  return after.filter((error) => {
    const named = renames.reduce(
      (text, { oldName, newName }) =>
        text.replaceAll(newName.replace('#', ''), oldName.replace('#', '')),
      error,
    );
    const count = left.get(named) ?? 0;
    if (count > 0) left.set(named, count - 1);
    return count === 0;
  });
}
