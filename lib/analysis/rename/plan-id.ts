// The id of a plan: a hash of all its inputs, so that applying it can only mean the plan shown. Plans nothing.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PlannedFile } from '../../model/edit-plan.ts';
import type { IncludeText } from './plan-types.ts';

export interface PlanSubject {
  /** Path of the repository. */
  readonly repo: string;
  readonly uid: string;
  readonly newName: string;
  readonly includeText: IncludeText;
  readonly files: readonly PlannedFile[];
}

const LENGTH = 32;

/** Equal for equal edits of equal texts by the same choice of texts, and only then. */
export function planId({ repo, uid, newName, includeText, files }: PlanSubject): string {
  const digest = sha256.create();
  const put = (...parts: readonly (string | number)[]): void =>
    void digest.update(utf8ToBytes(`${JSON.stringify(parts)}\n`));
  put('rename', 2, repo, uid, newName, includeText);
  for (const { filePath, text, edits } of files) {
    put(filePath, bytesToHex(sha256(utf8ToBytes(text))));
    for (const { line, column, oldText, newText } of edits) put(line, column, oldText, newText);
  }
  return bytesToHex(digest.digest()).slice(0, LENGTH);
}
