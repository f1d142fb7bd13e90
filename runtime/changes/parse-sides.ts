// Parses the texts of both sides of a change, with a cache. Reads no disk.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { computeNow, type Compute } from '../compute.ts';
import { parseInChildren, prepareToParse, readyToParse } from '../indexer/parse/parse-pool.ts';
import type { ParseResult } from '../indexer/parse/parse-result.ts';
import { sidesOf, type Outlined, type ParsedSides, type SourceText } from './portable/sides.ts';

/** Limit for one request, since others may be waiting. */
const MOST_WORKERS = 4;
/** Both sides of a file of 15,000 characters: from here on, parsing them at once pays. */
const PARTED = 30_000;
/** Parsing these takes longer than the start of a child. */
const LARGE = 200_000;
/** For both sides; the second is ended when no change came for half a minute. */
const KEPT = 2;
/** Size of each cache in characters of text: enough for files being edited. */
const REMEMBERED = 4_000_000;

/** Parsed texts. */
const parsed = new LRUCache<string, Outlined>({ maxSize: REMEMBERED });
/** Sides of which all texts were parsed: one of them often stays as it is while the other is edited. */
const known = new LRUCache<string, ParsedSides>({ maxSize: REMEMBERED });
/** Requests of `PARTED` characters and more so far: the process of a command has one, that of a server many. */
let large = 0;

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
  const keyed = lists.map((sources) => sources.map((source) => ({ source, key: keyOf(source) })));
  const ready = keyed.map((sources) => known.get(listKeyOf(sources)));
  const outlines = new Map<string, Outlined | string>();
  const missing = new Map<string, SourceText>();
  for (const { source, key } of keyed.filter((_, at) => !ready[at]).flat()) {
    const outlined = parsed.get(key);
    if (outlined) outlines.set(key, outlined);
    else missing.set(key, source);
  }
  const results = await parseAll([...missing.values()], signal);
  [...missing].forEach(([key, { text }], at) => {
    const outlined = outlinedBy(results[at]);
    outlines.set(key, outlined);
    if (typeof outlined !== 'string') parsed.set(key, outlined, { size: text.length + 1 });
  });
  return Promise.all(
    keyed.map((sources, at) => ready[at] ?? sidesFrom(sources, outlines, compute)),
  );
}

interface KeyedSource {
  readonly source: SourceText;
  readonly key: string;
}

async function sidesFrom(
  keyed: readonly KeyedSource[],
  outlines: ReadonlyMap<string, Outlined | string>,
  compute: Compute,
): Promise<ParsedSides> {
  const outlined = new Map(keyed.map(({ source, key }) => [source, outlines.get(key)]));
  const found = await compute({ tool: 'sides of a change' }, () =>
    sidesOf([...outlined.keys()], (source) => outlined.get(source) ?? 'was not parsed'),
  );
  const size = keyed.reduce((sum, { source }) => sum + source.text.length, 1);
  if (found.refused.size === 0) known.set(listKeyOf(keyed), found, { size });
  return found;
}

async function parseAll(
  sources: readonly SourceText[],
  signal: AbortSignal | undefined,
): Promise<ParseResult[]> {
  const jobs = sources.map(({ text, language }) => ({ text, language, want: 'outline' as const }));
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  const results = await parseInChildren(jobs, {
    // For little text, no child is waited for: a second one starts for later requests.
    workers: size < LARGE ? Math.max(1, Math.min(readyToParse(), MOST_WORKERS)) : MOST_WORKERS,
    keep: KEPT,
    ...(size < LARGE && { batch: PARTED }),
    ...(signal ? { signal } : {}),
  });
  if (size >= PARTED && large++ > 0) prepareToParse(KEPT);
  return results;
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

function keyOf({ text, language }: SourceText): string {
  return `${language} ${hash('sha256', text)}`;
}

function listKeyOf(keyed: readonly KeyedSource[]): string {
  return JSON.stringify(keyed.map(({ source, key }) => [source.path, key]));
}
