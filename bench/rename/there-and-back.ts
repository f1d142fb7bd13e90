// Renames symbols of a copy and renames them back, several at once, through preview, apply and re-index. Compares nothing.
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { placeEdits } from '../../lib/base/splice-text.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { ApplyEdits, PlannedFile } from '../../lib/model/edit-plan.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { applyEdits } from '../../runtime/effects/apply-edits.ts';
import { fillWorkingTexts } from '../../runtime/fill/working-texts.ts';

export interface Place {
  readonly store: Store;
  readonly entry: RegistryEntry;
}

export interface Trip {
  readonly uid: string;
  readonly oldName: string;
  readonly newName: string;
  readonly filePath: string;
  readonly texts: boolean;
}

export type Planned =
  | { readonly trip: Trip; readonly files: readonly PlannedFile[] }
  | { readonly trip: Trip; readonly refused: string };

export async function snapshotAt({ store, entry }: Place): Promise<IndexSnapshot> {
  return { ...(await openSnapshot(store, entry)), stale: null };
}

export async function planThere(
  place: Place,
  snapshot: IndexSnapshot,
  trip: Trip,
): Promise<Planned> {
  return plan(place, snapshot, trip, trip.uid, trip.newName);
}

/** The symbol is found by its new name, which is unique. */
export async function planBack(
  place: Place,
  snapshot: IndexSnapshot,
  trip: Trip,
): Promise<Planned> {
  const named = snapshot.graph
    .symbolsNamed(trip.newName)
    .filter(({ kind }) => kind !== 'Constructor');
  const symbol = named.find(({ filePath }) => filePath === trip.filePath) ?? named[0];
  return symbol
    ? plan(place, snapshot, trip, symbol.uid, trip.oldName)
    : { trip, refused: 'the index has no symbol of the new name' };
}

async function plan(
  { store }: Place,
  snapshot: IndexSnapshot,
  trip: Trip,
  uid: string,
  newName: string,
): Promise<Planned> {
  const asked = {
    symbol_uid: uid,
    new_name: newName,
    include_text_search: trip.texts,
    dry_run: false,
  };
  const { value, error } = renameTool.request.validate(asked);
  if (error) throw error;
  const handled = renameTool.handle(
    { ...value, working_texts: await fillWorkingTexts(store, asked, snapshot) },
    snapshot,
  );
  if (hasEffect<RenameAnswer>(handled)) return { trip, files: handled.effect.files };
  return { trip, refused: isFailure(handled) ? handled.error.message : 'nothing to apply' };
}

/** Merges several plans, each file once; null if edits overlap. */
export function joined(plans: readonly (readonly PlannedFile[])[]): PlannedFile[] | null {
  const byPath = new Map<string, PlannedFile>();
  for (const file of plans.flat()) {
    const known = byPath.get(file.filePath);
    const edits = [...(known?.edits ?? []), ...file.edits].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    );
    if (placeEdits(file.text, edits) === null) return null;
    byPath.set(file.filePath, { ...file, edits });
  }
  return [...byPath.values()];
}

/** Why it was not applied, or null. */
export async function applied(place: Place, files: readonly PlannedFile[]): Promise<string | null> {
  const effect: ApplyEdits = { kind: 'apply_edits', what: 'there and back', planId: '', files };
  const outcome = await applyEdits(effect, place);
  if (isFailure(outcome)) return outcome.error.message;
  return outcome.index.state === 'current' ? null : outcome.index.hint;
}
