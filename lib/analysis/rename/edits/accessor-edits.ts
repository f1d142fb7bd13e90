// Edits where code names a symbol by its accessor: `getName` for `name`. Does not find the plain name.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { lineStarts } from '../../../base/splice-text.ts';
import type { DraftEdit } from '../plan-types.ts';

export interface AccessorEdits {
  readonly edits: readonly DraftEdit[];
  /** Places that must change too, but do not follow from the new name. */
  readonly open: readonly { readonly filePath: string; readonly line: number }[];
}

const ACCESSOR = /^(get|set|is)(?=[^\p{Ll}])(.+)$/u;

export function accessorEdits(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
  newName: string,
): AccessorEdits {
  const edits = new Map<string, DraftEdit>();
  const open = new Map<string, { filePath: string; line: number }>();
  for (const symbol of family) {
    for (const { filePath, line, column, written, isForeign } of placesOf(snapshot, symbol)) {
      const key = `${filePath}:${line}:${column}`;
      const newText = nameFor(written, symbol.name, newName);
      if (newText === undefined) {
        if (isForeign) open.set(key, { filePath, line });
      } else if (newText !== written)
        edits.set(key, { filePath, line, column, oldText: written, newText, confidence: 'graph' });
    }
  }
  return { edits: [...edits.values()], open: [...open.values()] };
}

interface Place {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  readonly written: string;
  /** In another language, which may use other names. */
  readonly isForeign: boolean;
}

/** Where code refers to the symbol by another name than its own. */
function* placesOf({ graph, sources }: IndexSnapshot, symbol: NodeRecord): Generator<Place> {
  for (const { from, sites } of graph.in(symbol.uid, 'CALLS', 'READS', 'WRITES')) {
    const { filePath = '' } = graph.node(from) ?? {};
    const language = graph.node(`File:${filePath}`)?.language;
    const text = language === undefined ? undefined : sources.read(filePath);
    const isForeign = language !== symbol.language;
    const starts = text === undefined || text === null ? [] : lineStarts(text);
    for (let at = 0; at < sites.length; at += 2) {
      const [line = 0, column = 0] = [sites[at], sites[at + 1]];
      const start = starts[line - 1];
      const written =
        start === undefined
          ? undefined
          : /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text?.slice(start + column - 1) ?? '')?.[0];
      if (written !== undefined && written !== symbol.name)
        yield { filePath, line, column, written, isForeign };
    }
  }
}

/** The text of a place after the rename; undefined if the two names are unrelated. */
function nameFor(written: string, oldName: string, newName: string): string | undefined {
  const [, word, rest] = ACCESSOR.exec(written) ?? [];
  if (word !== undefined && rest === capitalized(oldName)) return word + capitalized(newName);
  const [, isWord, isRest] = ACCESSOR.exec(oldName) ?? [];
  const [, newWord, newRest] = ACCESSOR.exec(newName) ?? [];
  if (isWord === 'is' && newWord === 'is' && word === 'set' && rest === isRest)
    return `set${newRest}`;
  // A reading or writing method with a corresponding property.
  return isRest !== undefined &&
    newRest !== undefined &&
    newWord === isWord &&
    written === uncapitalized(isRest)
    ? uncapitalized(newRest)
    : undefined;
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function uncapitalized(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}
