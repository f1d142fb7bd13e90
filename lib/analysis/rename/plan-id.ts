// The id of a plan: a hash of all its inputs, so that applying it can only mean the plan shown. Plans nothing.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PlannedFile } from '../../model/edit-plan.ts';
import type { SourceTexts } from '../../model/index-snapshot.ts';
import { indexedTexts } from './edits/kept-texts.ts';
import type { IncludeText } from './plan-types.ts';

export interface PlanSubject {
  /** Path of the repository. */
  readonly repo: string;
  readonly uid: string;
  readonly newName: string;
  readonly includeText: IncludeText;
  readonly files: readonly PlannedFile[];
  /** Where the texts of all files that it has are from: they are not compared with it. */
  readonly sources: SourceTexts;
}

const LENGTH = 32;

/** Of texts of an index, by path: a name that is used in a thousand files takes longer to hash than to plan. */
const known = new WeakMap<SourceTexts, Map<string, string>>();

/** Equal for equal edits of equal texts by the same choice of texts, and only then. */
export function planId({ repo, uid, newName, includeText, files, sources }: PlanSubject): string {
  const digest = sha256.create();
  const put = (rows: readonly (readonly (string | number)[])[]): void =>
    void digest.update(utf8ToBytes(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
  put([['rename', 2, repo, uid, newName, includeText]]);
  for (const { filePath, text, edits } of files) {
    put([[filePath, digestOf(sources, filePath, text)]]);
    put(edits.map(({ line, column, oldText, newText }) => [line, column, oldText, newText]));
  }
  return bytesToHex(digest.digest()).slice(0, LENGTH);
}

function digestOf(sources: SourceTexts, filePath: string, text: string): string {
  const isIndexed = sources.has?.(filePath) ?? sources.read(filePath) !== undefined;
  if (!isIndexed) return digestOfText(text);
  const index = indexedTexts(sources);
  let digests = known.get(index);
  if (!digests) known.set(index, (digests = new Map()));
  let digest = digests.get(filePath);
  if (digest === undefined) digests.set(filePath, (digest = digestOfText(text)));
  return digest;
}

function digestOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
