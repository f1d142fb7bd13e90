// The changes of a request where there is no repository: from a diff or from texts of both sides, by parsers that the caller gives. Reads nothing, and runs anywhere.
import { failure, isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { ChangeSet } from '../../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import type { ChangedTexts, TextChange } from '../changed-texts.ts';
import { withRenames } from '../find-renames.ts';
import { readDiff } from '../read-diff.ts';
import { mayBeSource, sourceText, type SideText } from '../source-text.ts';
import { changeSet, textsOfSides } from './change-set.ts';
import { sidesOf } from './sides.ts';
import { outlinesBy, type ParserOf } from './text-parsers.ts';

/** A changed file. Null on the side where it does not exist. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A unified diff, with texts by path that are used instead of those of the index; or both sides of each changed file. */
export type GivenChange =
  | { readonly diff: string; readonly documents?: Readonly<Record<string, string>> }
  | { readonly files: readonly ChangedFile[] };

/** Reads the changes that a request to `detect_changes` is about. */
export type ReadChanges = (
  request: Readonly<Record<string, unknown>>,
  snapshot: IndexSnapshot,
) => Promise<ChangeSet | Failure>;

/** The changes of requests that have a `diff`; others are about a working tree, of which there is none. */
export function changesByParsers(parserOf: ParserOf): ReadChanges {
  const known = new Map<string, ReturnType<ParserOf>>();
  const once: ParserOf = (language) => {
    const parser = known.has(language) ? known.get(language) : parserOf(language);
    known.set(language, parser);
    if (parser instanceof Promise) parser.catch(() => known.delete(language));
    return parser;
  };
  return async ({ diff }, snapshot) =>
    typeof diff === 'string' ? changesOf({ diff }, once, snapshot) : NO_TREE;
}

/** The input `changes` of `detect_changes`. A failure if the diff cannot be read, or if no file can be parsed. */
export async function changesOf(
  given: GivenChange,
  parserOf: ParserOf,
  snapshot: IndexSnapshot,
): Promise<ChangeSet | Failure> {
  const found = 'diff' in given ? diffOf(given, snapshot) : textsOf(given.files);
  if (isFailure(found)) return found;
  const files = withRenames(found.files);
  const [old, now] = textsOfSides(files);
  const languages = [...old, ...now].map(({ language }) => language);
  const { outline, lacking } = await outlinesBy(parserOf, languages);
  if (lacking.length > 0 && lacking.length === new Set(languages).size) return noParser(lacking);
  return changeSet(
    { ...found, files },
    { old: sidesOf(old, outline), now: sidesOf(now, outline) },
    snapshot,
  );
}

function diffOf(
  { diff, documents = {} }: Extract<GivenChange, { readonly diff: string }>,
  snapshot: IndexSnapshot,
): ChangedTexts | Failure {
  return readDiff(diff, snapshot, new Map(Object.entries(documents)));
}

function textsOf(files: readonly ChangedFile[]): ChangedTexts {
  return {
    compared: 'texts',
    files: files.flatMap(({ path, before, after }): TextChange[] => {
      const status = before === null ? 'added' : after === null ? 'deleted' : 'modified';
      const sides = { old: sideOf(path, before), new: sideOf(path, after) };
      return before === after ? [] : [{ path, status, untracked: false, ...sides }];
    }),
    notes: [],
  };
}

function sideOf(path: string, text: string | null): SideText | null {
  return text === null || !mayBeSource(path)
    ? null
    : sourceText(path, new TextEncoder().encode(text));
}

const NO_TREE: Failure = failure(
  'invalid_request',
  'There is no working tree here.',
  'Pass the change as `diff`: the output of `git diff`.',
  { needs: ['diff'] },
);

function noParser(languages: readonly string[]): Failure {
  return failure(
    'invalid_request',
    `detect_changes needs a parser of ${languages.join(', ')}, which there is none of here.`,
    'Ask a codegraph that runs beside the repository, or give this one a parser.',
    { needs: ['parser'] },
  );
}
