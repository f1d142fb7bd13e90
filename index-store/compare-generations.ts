// Compares the current generations of two indexes, for `verify`: by digests, and by records where those differ. Repairs nothing.
import { isDeepStrictEqual } from 'node:util';
import { openNameTable } from '../lib/graph/name-table.ts';
import { decodeGraph } from './sections/graph-file.ts';
import { decodeKeywords } from './sections/keywords-file.ts';
import { sectionsIn, type BasicSection, type OfSections, type SectionName } from './manifest.ts';
import { openHistory } from './sections/history-file.ts';
import { decodeNames } from './sections/names-file.ts';
import { decodeCallSites } from './sections/call-sites/call-sites-file.ts';
import { inflate } from './open-snapshot.ts';
import type { RegistryEntry, Store } from './paths.ts';
import { sha256 } from './files/sealed-text.ts';
import { openSections, type SectionBytes } from './sections.ts';
import type { ExternalRecords } from '../lib/model/external.ts';
import { openExternal, decodeOffered } from './sections/across/external-file.ts';
import { decodeRequests } from './sections/across/requests-file.ts';
import { decodeSources } from './sections/sources-file.ts';
import { openVectors } from './sections/vectors-file.ts';

/** The location of an index. */
export interface IndexPlace {
  readonly store: Store;
  readonly entry: RegistryEntry;
}

export interface SectionDifference {
  readonly section: SectionName;
  /** Number of records on one side only. */
  readonly total: number;
  /** The first of them, each with `-` if only the left side has it or `+` if only the right side has it. */
  readonly lines: readonly string[];
}

const LINES_SHOWN = 20;

/** Digest of each section as it is on disk, checked against the manifest. Throws `IndexUnreadable`. */
export async function sectionDigests(
  store: Store,
  entry: RegistryEntry,
): Promise<OfSections<string>> {
  const { bytes } = await openSections(store, entry);
  return Object.fromEntries(
    sectionsIn(bytes).map((name) => [name, sha256(bytes[name] ?? '')]),
  ) as Record<BasicSection, string>;
}

/**
 * The sections that differ in content; none when the indexes are equal. Sources that were compressed differently by
 * another release of the compressor are equal.
 */
export async function compareGenerations(
  left: IndexPlace,
  right: IndexPlace,
): Promise<SectionDifference[]> {
  const [a, b] = [
    await openSections(left.store, left.entry),
    await openSections(right.store, right.entry),
  ];
  const differences: SectionDifference[] = [];
  for (const section of sectionsIn({ ...a.bytes, ...b.bytes })) {
    if (a.manifest.sections[section]?.sha256 === b.manifest.sections[section]?.sha256) continue;
    const [before, after] = [linesOf(section, a.bytes), linesOf(section, b.bytes)];
    if (!isDeepStrictEqual(before, after)) differences.push(differenceOf(section, before, after));
  }
  return differences;
}

function differenceOf(
  section: SectionName,
  before: readonly string[],
  after: readonly string[],
): SectionDifference {
  const [left, right] = [new Set(before), new Set(after)];
  const lines = [
    ...before.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ];
  if (lines.length === 0) lines.push('the same records in another order');
  return { section, total: lines.length, lines: lines.slice(0, LINES_SHOWN) };
}

function linesOf(section: SectionName, bytes: SectionBytes): string[] {
  switch (section) {
    case 'graph':
      return graphLines(bytes.graph);
    case 'open-sites':
    case 'outside-sites':
      return decodeCallSites(bytes[section]).map((site) => JSON.stringify(site));
    case 'requests':
      return decodeRequests(bytes.requests).map((request) => JSON.stringify(request));
    case 'external':
      return rowLines(recordsOf(openExternal(bytes.external)));
    case 'offered':
      return rowLines(decodeOffered(bytes.offered));
    case 'keywords':
      return keywordLines(bytes.keywords);
    case 'names':
      return nameLines(bytes.names, bytes.graph);
    case 'history':
      return rowLines(columnsOf(openHistory(bytes.history)));
    case 'sources': {
      const sources = decodeSources(bytes.sources, inflate);
      return sources.paths.map((path) => `${path} ${sha256(sources.read(path) ?? '')}`);
    }
    case 'vectors':
      return bytes.vectors === undefined ? [] : vectorLines(bytes.vectors);
  }
}

function recordsOf({ symbols, references, packages }: ExternalRecords): ExternalRecords {
  return { symbols, references, packages };
}

/** As lists of records with one value each. */
function columnsOf(columns: object): object {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]: [string, ArrayLike<number | string>]) => [
      name,
      Array.from(column, (value, place) => ({ place, value })),
    ]),
  );
}

function rowLines(lists: object): string[] {
  return Object.entries(lists).flatMap(([kind, rows]: [string, readonly object[]]) =>
    rows.map((row) => `${kind} ${JSON.stringify(row)}`),
  );
}

function vectorLines(bytes: Uint8Array): string[] {
  const { model, dimensions, uids, rows } = openVectors(bytes);
  const rowOf = (place: number): Int8Array =>
    rows.slice(place * dimensions, (place + 1) * dimensions);
  return [
    `model ${model}`,
    ...uids.map((uid, place) => `${uid} ${sha256(new Uint8Array(rowOf(place).buffer))}`),
  ];
}

/** One line per token, with its symbols. */
function keywordLines(bytes: Uint8Array): string[] {
  const { uids, tokens, starts, places, weights } = decodeKeywords(bytes);
  return tokens.map((token, number) => {
    const found = Array.from(
      { length: (starts[number + 1] ?? 0) - (starts[number] ?? 0) },
      (_, at) => (starts[number] ?? 0) + at,
    );
    return `${token}: ${found.map((at) => `${uids[places[at] ?? 0] ?? ''} ${weights[at] ?? 0}`).join(', ')}`;
  });
}

/** One line per use, declaration, or file with an external definition of the name. */
function nameLines(bytes: Uint8Array, graph: Uint8Array): string[] {
  const { nodes } = decodeGraph(graph);
  const rows = decodeNames(bytes);
  const table = openNameTable(rows, (node) => nodes[node]?.uid ?? `node ${node}`);
  return [
    ...rows.names
      .uses()
      .flatMap((name) => table.uses(name).map((use) => `${name} ${JSON.stringify(use)}`)),
    ...rows.names
      .declarations()
      .flatMap((name) =>
        table.declarations(name).map((declaration) => `${name} ${JSON.stringify(declaration)}`),
      ),
    ...rows.names.free().flatMap((name) => table.freeIn(name).map((path) => `${name} ${path}`)),
  ];
}

function graphLines(bytes: Uint8Array): string[] {
  const { nodes, edges } = decodeGraph(bytes);
  const uid = (index: number): string => nodes[index]?.uid ?? `node ${index}`;
  return [
    ...nodes.map((node) => JSON.stringify(node)),
    ...edges.map(({ from, to, ...rest }) => `${uid(from)} -> ${uid(to)} ${JSON.stringify(rest)}`),
  ];
}
