// Tests of renames to a name that something has already, and what is asked in them. Has no cases itself.
import test from 'ava';
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';

/** `$old` is renamed to `$new` where the sources say nothing else. */
export interface ConflictCase {
  readonly what: string;
  readonly sources: string;
  readonly asked?: object;
  /** `reason path:line`; none: it is applied. */
  readonly conflicts: readonly string[];
}

export function ask(sources: string, asked: object): RenameAnswer | Failure {
  const { value, error } = renameTool.request.validate({
    symbol_name: 'old',
    new_name: 'fresh',
    ...asked,
  });
  if (error) throw error;
  const handled = renameTool.handle(value, indexedSources(sources));
  return hasEffect<RenameAnswer>(handled) ? handled.response : handled;
}

export function testConflict({ what, sources, asked = {}, conflicts }: ConflictCase): void {
  test(`${conflicts.length > 0 ? 'conflict' : 'no conflict'}: ${what}`, (t) => {
    const preview = ask(sources, asked);
    if (isFailure(preview)) return t.fail(preview.error.message);
    t.deepEqual(
      preview.conflicts.map(({ reason, filePath, line }) => `${reason} ${filePath}:${line}`),
      conflicts,
    );
    t.true(preview.conflicts.every(({ message, hint }) => message !== '' && hint !== ''));
    const applied = ask(sources, { ...asked, dry_run: false });
    if (conflicts.length > 0) t.like(applied, { error: { code: 'rename_conflict' } });
    else t.false(isFailure(applied));
  });
}
