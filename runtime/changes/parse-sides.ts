// Parses the texts of both sides of a change, with a cache. Reads no disk.
import { hash } from 'node:crypto';
import { fileSides, type OutlinedFile } from '../../lib/pipeline/file-sides.ts';
import { TOO_ENTANGLED } from '../../lib/infer/work-account.ts';
import type { FileSide } from '../../lib/model/change-set.ts';
import { computeNow, type Compute } from '../compute.ts';
import { parseInChildren } from '../indexer/parse/parse-pool.ts';
import type { ParseResult } from '../indexer/parse/parse-result.ts';

export interface SourceText {
  readonly path: string;
  /** With `\n` as line ends. */
  readonly text: string;
  readonly language: string;
}

export interface ParsedSides {
  readonly sides: ReadonlyMap<string, FileSide>;
  /** By path, why a text could not be parsed. */
  readonly refused: ReadonlyMap<string, string>;
}

type Outlined = Pick<OutlinedFile, 'facts' | 'outline'>;

/** Limit for one request, since others may be waiting. */
const MOST_WORKERS = 4;
/** Size of the cache in characters of text: enough for files being edited. */
const REMEMBERED = 4_000_000;

const remembered = new Map<string, { readonly outlined: Outlined; readonly size: number }>();
let rememberedSize = 0;

export interface ParseSidesOptions {
  readonly signal?: AbortSignal | undefined;
  /** Schedules work that blocks the thread; by default immediately. */
  readonly compute?: Compute | undefined;
}

/** Sides in the order of the given lists. Throws the signal's reason if it is aborted. */
export async function parseSides(
  lists: readonly (readonly SourceText[])[],
  { signal, compute = computeNow }: ParseSidesOptions = {},
): Promise<ParsedSides[]> {
  const outlines = new Map<string, Outlined | string>();
  const missing = new Map<string, SourceText>();
  for (const source of lists.flat()) {
    const key = keyOf(source);
    const known = remembered.get(key);
    if (known) outlines.set(key, known.outlined);
    else missing.set(key, source);
  }
  const results = await parseAll([...missing.values()], signal);
  [...missing].forEach(([key, { text }], at) => {
    const outlined = outlinedBy(results[at]);
    outlines.set(key, outlined);
    if (typeof outlined !== 'string') remember(key, outlined, text.length);
  });
  return Promise.all(
    lists.map((sources) =>
      compute({ tool: 'sides of a change' }, () => sidesOf(sources, outlines)),
    ),
  );
}

function sidesOf(
  sources: readonly SourceText[],
  outlines: ReadonlyMap<string, Outlined | string>,
): ParsedSides {
  const files: OutlinedFile[] = [];
  const refused = new Map<string, string>();
  for (const source of sources) {
    const outlined = outlines.get(keyOf(source)) ?? 'was not parsed';
    if (typeof outlined === 'string') refused.set(source.path, outlined);
    else files.push({ ...source, ...outlined });
  }
  const { sides, tooEntangled } = fileSides(files);
  for (const path of tooEntangled) refused.set(path, TOO_ENTANGLED);
  return { sides, refused };
}

async function parseAll(
  sources: readonly SourceText[],
  signal: AbortSignal | undefined,
): Promise<ParseResult[]> {
  const jobs = sources.map(({ text, language }) => ({ text, language, want: 'outline' as const }));
  return parseInChildren(jobs, { workers: MOST_WORKERS, ...(signal ? { signal } : {}) });
}

function outlinedBy(result: ParseResult | undefined): Outlined | string {
  if (result && 'facts' in result && result.outline)
    return { facts: result.facts, outline: result.outline };
  return result && 'skipped' in result
    ? result.skipped
    : result && 'broken' in result
      ? `${result.broken} (${result.hint})`
      : 'was not parsed';
}

/** The least recently used are removed first. */
function remember(key: string, outlined: Outlined, size: number): void {
  remembered.set(key, { outlined, size });
  rememberedSize += size;
  for (const [oldest, { size: freed }] of remembered) {
    if (rememberedSize <= REMEMBERED) break;
    remembered.delete(oldest);
    rememberedSize -= freed;
  }
}

function keyOf({ text, language }: SourceText): string {
  return `${language} ${hash('sha256', text)}`;
}
