// Fills `changes` of a request: the changed files, with the symbols of both sides. Does not interpret the changes.
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { ChangeSet } from '../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { ChangedTexts } from '../changes/changed-texts.ts';
import { computeNow, type Compute } from '../compute.ts';
import { withRenames } from '../changes/find-renames.ts';
import type { Scope } from '../changes/compared-base.ts';
import { parseSides } from '../changes/parse-sides.ts';
import { changeSet, textsOfSides } from '../changes/portable/change-set.ts';
import { readDiff } from '../changes/read-diff.ts';
import { readTreeChanges } from '../changes/read-tree-changes.ts';
import { needsFiles } from '../import/needs-files.ts';

interface Asked {
  readonly scope?: Scope;
  readonly base_ref?: string;
  readonly diff?: string;
}

export interface FillChangesOptions {
  readonly signal?: AbortSignal | undefined;
  /** Schedules work that blocks the thread; by default immediately. */
  readonly compute?: Compute | undefined;
}

/** A failure if the changes are not known: the tool answers with it. Throws the signal's reason if it is aborted. */
export async function fillChanges(
  { scope = 'unstaged', base_ref: baseRef, diff }: Asked,
  snapshot: IndexSnapshot,
  { signal, compute = computeNow }: FillChangesOptions = {},
): Promise<ChangeSet | Failure> {
  const wrong = wrongMixture(scope, baseRef, diff);
  if (wrong !== null) return wrong;
  const { path, repo } = snapshot.info;
  if (diff === undefined && path === '')
    return needsFiles(
      repo,
      'its changes cannot be read',
      'Pass the change as `diff`: git diff | codegraph detect-changes --diff -.',
    );
  const found =
    diff === undefined
      ? await readTreeChanges(path, scope, baseRef)
      : await compute({ tool: 'a diff' }, () => readDiff(diff, snapshot));
  return isFailure(found) ? found : parsedChanges(found, snapshot, { signal, compute });
}

function wrongMixture(
  scope: Scope,
  baseRef: string | undefined,
  diff: string | undefined,
): Failure | null {
  if (diff !== undefined && (baseRef !== undefined || scope !== 'unstaged'))
    return failure(
      'invalid_request',
      "'diff' cannot be combined with 'scope' or 'base_ref'.",
      'Omit one of them.',
    );
  if (scope !== 'compare' && baseRef !== undefined)
    return failure(
      'invalid_request',
      "'base_ref' requires scope compare.",
      'Set scope to compare, or omit base_ref.',
    );
  return null;
}

async function parsedChanges(
  { compared, files, notes }: ChangedTexts,
  snapshot: IndexSnapshot,
  { signal, compute }: { readonly signal: AbortSignal | undefined; readonly compute: Compute },
): Promise<ChangeSet> {
  const changes = await compute({ tool: 'renamed files' }, () => withRenames(files));
  const [old, now] = await parseSides(textsOfSides(changes), { signal, compute });
  return changeSet({ compared, files: changes, notes }, { old, now }, snapshot);
}
