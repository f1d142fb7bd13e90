// Edits where metadata names a class without the end of its name: `[Audit]` for `AuditAttribute`. Does not find the whole name.
import { lineStarts } from '../../../base/splice-text.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { DraftEdit } from '../plan-types.ts';

/** The new name is written without that end too, if it has it. */
export function shortenedEdits(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
  newName: string,
): DraftEdit[] {
  const edits = new Map<string, DraftEdit>();
  for (const symbol of family) {
    const ending = snapshot.info.identifiers[symbol.language ?? '']?.optionalEnding;
    const oldText = ending === undefined ? undefined : shortened(symbol.name, ending);
    if (ending === undefined || oldText === undefined) continue;
    for (const place of creationsOf(snapshot, symbol.uid)) {
      if (!namesAt(snapshot, place, oldText)) continue;
      const newText = shortened(newName, ending) ?? newName;
      edits.set(`${place.filePath}:${place.line}:${place.column}`, {
        ...place,
        oldText,
        newText,
        confidence: 'graph',
      });
    }
  }
  return [...edits.values()];
}

/** Undefined if the name has no such end, or nothing else. */
function shortened(name: string, ending: string): string | undefined {
  return name.endsWith(ending) && name !== ending ? name.slice(0, -ending.length) : undefined;
}

interface Place {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
}

function* creationsOf({ graph }: IndexSnapshot, uid: string): Generator<Place> {
  for (const { from, sites } of graph.in(uid, 'INSTANTIATES', 'CALLS')) {
    const { filePath = '' } = graph.node(from) ?? {};
    for (let at = 0; at < sites.length; at += 2)
      yield { filePath, line: sites[at] ?? 0, column: sites[at + 1] ?? 0 };
  }
}

/** Whether exactly this name is written there. */
function namesAt(
  { sources }: IndexSnapshot,
  { filePath, line, column }: Place,
  name: string,
): boolean {
  const text = sources.read(filePath) ?? '';
  const start = lineStarts(text)[line - 1];
  return (
    start !== undefined &&
    /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(start + column - 1))?.[0] === name
  );
}
