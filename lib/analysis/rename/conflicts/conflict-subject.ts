// The common input of every search for conflicts, and shared functions. Finds none itself.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { ruleOf } from './naming-rules.ts';
import type { Conflict, DraftEdit } from '../plan-types.ts';

export interface ConflictSubject {
  readonly snapshot: IndexSnapshot;
  readonly family: readonly NodeRecord[];
  readonly oldName: string;
  readonly newName: string;
  /** Those with confidence `graph`. */
  readonly edits: readonly DraftEdit[];
}

/** Some languages distinguish a method from a field, or a type tag from a function, by the position of the name. */
export function meet(snapshot: IndexSnapshot, a: NodeRecord, b: NodeRecord): boolean {
  if (ruleOf(snapshot, a)?.sameName !== 'apart') return true;
  const [one, other] = [a.kind, b.kind];
  // `struct a` and a type alias `a` are distinguished by the word before.
  const isTagAndAlias =
    (one === 'TypeAlias') !== (other === 'TypeAlias') &&
    [one, other].some((kind) => kind === 'Struct' || kind === 'Enum');
  return isCallable(a) === isCallable(b) && !isTagAndAlias;
}

function isCallable({ kind }: NodeRecord): boolean {
  return kind === 'Function' || kind === 'Method' || kind === 'Macro';
}

export function conflictAt(
  reason: Conflict['reason'],
  { filePath = '', nameLine, line }: NodeRecord,
  message: string,
  hint: string,
): Conflict {
  const at = nameLine ?? line ?? 1;
  return { reason, filePath, line: at, message: `${message} (${filePath}:${at})`, hint };
}

export function folderOf({ filePath = '' }: Pick<NodeRecord, 'filePath'>): string {
  return filePath.slice(0, filePath.lastIndexOf('/') + 1);
}
