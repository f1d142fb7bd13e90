// The symbols that a change adds, modifies, deletes or moves, from both texts, not from line numbers. Uses no graph.
import type { ChangeSet, FileChange, SymbolState } from '../../model/change-set.ts';
import type { NodeKind } from '../../model/kinds.ts';
import { movedAmong } from './moved-among.ts';

export type SymbolChangeKind = 'added' | 'modified' | 'deleted' | 'moved';

export interface SymbolChange {
  readonly change: SymbolChangeKind;
  /** In its present state; for a deleted symbol, the previous one. */
  readonly state: SymbolState;
  readonly filePath: string;
  /** In its previous state, with its path; null for an added symbol. */
  readonly before: { readonly state: SymbolState; readonly filePath: string } | null;
  readonly signatureChanged: boolean;
  /** Only comments, blank lines or the indentation as a whole differ. */
  readonly commentsOnly: boolean;
  /** Determined by lines alone, since neither side could be parsed. */
  readonly approximate: boolean;
}

interface Placed {
  readonly state: SymbolState;
  readonly filePath: string;
}

interface Pair {
  readonly old: Placed;
  readonly now: Placed;
}

/** In the order of files, then of lines; the deleted symbols of a file come last. */
export function changedSymbols(
  { files }: ChangeSet,
  atLines: (file: FileChange) => readonly SymbolChange[],
): SymbolChange[] {
  const compared = files.map(compareFile);
  const moves = acrossFiles(
    compared.flatMap(({ deleted }) => deleted),
    compared.flatMap(({ added }) => added),
  );
  return compared.flatMap(({ file, pairs, added, deleted }) => [
    ...(file.lines ? atLines(file) : []),
    ...[...pairs, ...added.map((now) => moves.byNew.get(now) ?? now)]
      .map(changeOf)
      .filter((change) => change !== null)
      .sort((a, b) => a.state.line - b.state.line),
    ...deleted
      .filter((old) => !moves.old.has(old))
      .map(
        (old): SymbolChange => ({
          change: 'deleted',
          ...old,
          before: old,
          signatureChanged: false,
          commentsOnly: false,
          approximate: false,
        }),
      ),
  ]);
}

interface Compared {
  readonly file: FileChange;
  readonly pairs: readonly (Pair & { readonly moved: boolean })[];
  readonly added: readonly Placed[];
  readonly deleted: readonly Placed[];
}

function compareFile(file: FileChange): Compared {
  const { path, oldPath, old, new: now } = file;
  // If only one side of a file could be parsed, nothing is known.
  if (file.unread !== null) return { file, pairs: [], added: [], deleted: [] };
  const place =
    (filePath: string) =>
    (state: SymbolState): Placed => ({ state, filePath });
  const { pairs, added, deleted } = pairUp(
    (old?.symbols ?? []).map(place(oldPath)),
    (now?.symbols ?? []).map(place(path)),
  );
  const moved =
    oldPath === path ? movedAmong(pairs.filter((pair) => pair.now.state.isBlock)) : new Set(pairs);
  return {
    file,
    pairs: pairs.map((pair) => ({ ...pair, moved: moved.has(pair) })),
    added,
    deleted,
  };
}

const TYPES: ReadonlySet<string> = new Set<NodeKind>([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'TypeAlias',
]);

/** Whether references to one refer to the other: it is in the same place, in the same form or as a type in another. */
export function isUnderOneName(a: SymbolState, b: SymbolState): boolean {
  const place = ({ uid }: SymbolState): string => uid.slice(uid.indexOf(':'));
  return a.uid === b.uid || (TYPES.has(a.kind) && TYPES.has(b.kind) && place(a) === place(b));
}

/**
 * Symbols of one kind and qualified name are paired: first those with the same text, so that a namesake inserted
 * before them changes nothing, then in order. An unpaired symbol may have become another kind of symbol.
 */
function pairUp(
  old: readonly Placed[],
  now: readonly Placed[],
): { pairs: Pair[]; added: Placed[]; deleted: Placed[] } {
  const pairs: Pair[] = [];
  let left = { old, now };
  const keys = [
    ({ state }: Placed): string => `${state.kind} ${state.qualifiedName} ${state.text}`,
    ({ state }: Placed): string => `${state.kind} ${state.qualifiedName}`,
    ({ state }: Placed): string => `${state.isBlock} ${state.qualifiedName}`,
    ({ state }: Placed): string =>
      `${TYPES.has(state.kind) ? 'type' : `${state.kind} ${state.isBlock}`} ${state.qualifiedName}`,
  ];
  for (const key of keys) {
    const waiting = new Map<string, Placed[]>();
    for (const placed of left.now) {
      const same = waiting.get(key(placed));
      if (same) same.push(placed);
      else waiting.set(key(placed), [placed]);
    }
    const taken = new Set<Placed>();
    for (const placed of left.old) {
      const partner = waiting.get(key(placed))?.shift();
      if (!partner) continue;
      pairs.push({ old: placed, now: partner });
      taken.add(placed).add(partner);
    }
    left = {
      old: left.old.filter((placed) => !taken.has(placed)),
      now: left.now.filter((placed) => !taken.has(placed)),
    };
  }
  return { pairs, added: [...left.now], deleted: [...left.old] };
}

function changeOf(item: Placed | (Pair & { readonly moved: boolean })): SymbolChange | null {
  if (!('now' in item))
    return {
      change: 'added',
      ...item,
      before: null,
      signatureChanged: false,
      commentsOnly: false,
      approximate: false,
    };
  const { old, now, moved } = item;
  const same = old.state.code === now.state.code;
  const text = old.state.text === now.state.text;
  if (text && !moved) return null;
  return {
    change: moved && same ? 'moved' : 'modified',
    ...now,
    before: old,
    commentsOnly: same && !moved,
    approximate: false,
    signatureChanged: !same && old.state.signature !== now.state.signature,
  };
}

interface Moves {
  readonly old: ReadonlySet<Placed>;
  readonly byNew: ReadonlyMap<Placed, Pair & { readonly moved: boolean }>;
}

/** Symbols deleted in one place and added in another, word for word. If several are identical, none is matched. */
function acrossFiles(deleted: readonly Placed[], added: readonly Placed[]): Moves {
  const gone = unique(deleted);
  const byNew = new Map<Placed, Pair & { readonly moved: boolean }>();
  for (const [key, now] of unique(added)) {
    const old = gone.get(key);
    if (old && now) byNew.set(now, { old, now, moved: true });
  }
  return { old: new Set([...byNew.values()].map(({ old }) => old)), byNew };
}

/** By name and code; null if several are identical. Only symbols with a name and a body are recognised elsewhere. */
function unique(list: readonly Placed[]): Map<string, Placed | null> {
  const found = new Map<string, Placed | null>();
  for (const placed of list) {
    if (!placed.state.isBlock) continue;
    const key = `${placed.state.name} ${placed.state.code}`;
    found.set(key, found.has(key) ? null : placed);
  }
  return found;
}
