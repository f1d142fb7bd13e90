// Compares one repository's index and answers before and after, byte by byte. Computes neither.
import { firstDifference, firstRecordDifference, type KeyedRecord } from './first-difference.ts';
import {
  LEFT_OUT_OF_ANSWERS,
  LEFT_OUT_OF_MANIFEST,
  LEFT_OUT_OF_RUN,
  without,
  type LeftOut,
} from './left-out.ts';
import { sectionRecords, type IndexFiles } from './section-records.ts';
import type { Asked } from './requests.ts';

export interface Answer {
  /** Of HTTP. */
  readonly status: number;
  /** JSON as it was sent. */
  readonly body: string;
}

/** The results for one repository and one version of the code. */
export interface Side {
  readonly files: IndexFiles;
  readonly answers: readonly Answer[];
}

/** The first difference, as text and in parts. */
export interface Difference {
  /** A section, or a request. */
  readonly where: string;
  /** A record of that section; null where there is none. */
  readonly record: string | null;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Other differences; empty if none. */
  readonly more: string;
}

/** Small text files next to the sections: a head line, for the run record also its binding, and JSON. */
interface JsonFile {
  readonly headLines: number;
  readonly leftOut: readonly LeftOut[];
}

const JSON_FILES: Readonly<Record<string, JsonFile>> = {
  manifest: { headLines: 1, leftOut: LEFT_OUT_OF_MANIFEST },
  run: { headLines: 2, leftOut: LEFT_OUT_OF_RUN },
};

const SECTION = /\.bin$/;
/** Kind and format; a digest follows. */
const HEAD = /^codegraph \w+ \d+/;
/** The graph first, since other differences often follow from it. */
const FIRST_FILE = 'graph.bin';

/** How many sections the index has. */
export function countSections(files: IndexFiles): number {
  return [...files.keys()].filter((file) => SECTION.test(file)).length;
}

export function compareIndexes(before: IndexFiles, after: IndexFiles): Difference | null {
  const format = formatDifference(before, after);
  if (format !== null) return format;
  const differing = filesOf(before, after).filter((file) => !isEqualFile(file, before, after));
  const [first, ...others] = differing;
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : `also different: ${others.map(shortName).join(', ')}`;
  return describeFile(first, { before, after }, more);
}

/** Answers to the same requests, in their order. */
export function compareAnswers(
  asked: readonly Asked[],
  before: readonly Answer[],
  after: readonly Answer[],
): Difference | null {
  let first: Difference | null = null;
  let count = 0;
  for (const [place, request] of asked.entries()) {
    const found = answerDifference(before[place], after[place]);
    if (found === null) continue;
    count += 1;
    first ??= { where: requestText(request), record: null, ...found, more: '' };
  }
  return first && { ...first, more: count > 1 ? `${count} of ${asked.length} answers differ` : '' };
}

export function requestText({ tool, request }: Asked): string {
  return `${tool} ${JSON.stringify(request)}`;
}

function answerDifference(
  before: Answer | undefined,
  after: Answer | undefined,
): ReturnType<typeof firstDifference> {
  if (before?.status === after?.status && before?.body === after?.body) return null;
  return firstDifference(comparable(before), comparable(after));
}

function comparable(answer: Answer | undefined): unknown {
  if (answer === undefined) return undefined;
  const body = without(JSON.parse(answer.body), LEFT_OUT_OF_ANSWERS);
  return answer.status === 200 ? body : { status: answer.status, body };
}

function formatDifference(before: IndexFiles, after: IndexFiles): Difference | null {
  const [left, right] = [headOf(before), headOf(after)];
  if (left === right) return null;
  return { where: 'manifest', record: null, path: 'format', before: left, after: right, more: '' };
}

function headOf(files: IndexFiles): string {
  return HEAD.exec(textOf(files, 'manifest').slice(0, 100))?.[0] ?? 'no manifest';
}

function filesOf(before: IndexFiles, after: IndexFiles): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return [
    ...names.filter((name) => name === FIRST_FILE),
    ...names.filter((name) => name !== FIRST_FILE),
  ];
}

function isEqualFile(file: string, before: IndexFiles, after: IndexFiles): boolean {
  const [left, right] = [before.get(file), after.get(file)];
  if (left === undefined || right === undefined) return false;
  if (Buffer.compare(left, right) === 0) return true;
  return file in JSON_FILES && firstDifference(jsonOf(file, before), jsonOf(file, after)) === null;
}

interface BothFiles {
  readonly before: IndexFiles;
  readonly after: IndexFiles;
}

function describeFile(file: string, { before, after }: BothFiles, more: string): Difference {
  const where = shortName(file);
  const [left, right] = [before.get(file), after.get(file)];
  if (left === undefined || right === undefined) {
    const say = (bytes: Uint8Array | undefined): string =>
      bytes ? `${bytes.length} bytes` : 'absent';
    return { where, record: null, path: 'the section', before: say(left), after: say(right), more };
  }
  if (file in JSON_FILES) {
    const found = firstDifference(jsonOf(file, before), jsonOf(file, after));
    if (found !== null) return { where, record: null, ...found, more };
  }
  return (
    inRecords(file, { before, after }, more) ?? {
      where,
      record: null,
      ...inBytes(left, right),
      more,
    }
  );
}

function inRecords(file: string, { before, after }: BothFiles, more: string): Difference | null {
  const [left, right] = [decoded(file, before), decoded(file, after)];
  const found = left && right && firstRecordDifference(left, right);
  if (!found) return null;
  const { record, change, path, gone, added, changed } = found;
  const counts = `${gone} records gone, ${added} new, ${changed} changed`;
  return {
    where: shortName(file),
    record: `${record} (${change})`,
    path,
    before: found.before,
    after: found.after,
    more: [counts, more].filter((text) => text !== '').join('; '),
  };
}

/** Null if the bytes cannot be decoded: then bytes are compared. */
function decoded(file: string, files: IndexFiles): KeyedRecord[] | null {
  try {
    return sectionRecords(file, files);
  } catch {
    return null;
  }
}

function inBytes(
  before: Uint8Array,
  after: Uint8Array,
): Pick<Difference, 'path' | 'before' | 'after'> {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const say = (bytes: Uint8Array): string => `${bytes[at] ?? 'its end'}, of ${bytes.length} bytes`;
  return {
    path: `byte ${at}, where no record differs or none can be read`,
    before: say(before),
    after: say(after),
  };
}

function jsonOf(file: string, files: IndexFiles): unknown {
  const { headLines = 0, leftOut = [] } = JSON_FILES[file] ?? {};
  const body = textOf(files, file).split('\n').slice(headLines).join('\n');
  return without(JSON.parse(body), leftOut);
}

function textOf(files: IndexFiles, file: string): string {
  return new TextDecoder().decode(files.get(file));
}

function shortName(file: string): string {
  return file.replace(SECTION, '');
}
