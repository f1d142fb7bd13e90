// Decodes a section of an index to records with keys, to identify differences. Compares nothing.
import { openNameTable } from '../../lib/graph/name-table.ts';
import { decodeGraph } from '../../index-store/sections/graph-file.ts';
import { decodeKeywords } from '../../index-store/sections/keywords-file.ts';
import { SECTION_FILES } from '../../index-store/manifest.ts';
import { openHistory } from '../../index-store/sections/history-file.ts';
import { decodeNames } from '../../index-store/sections/names-file.ts';
import { inflate } from '../../index-store/open-snapshot.ts';
import { decodeCallSites } from '../../index-store/sections/call-sites/call-sites-file.ts';
import type { ExternalRecords } from '../../lib/model/external.ts';
import { openExternal, decodeOffered } from '../../index-store/sections/across/external-file.ts';
import { decodeRequests } from '../../index-store/sections/across/requests-file.ts';
import { decodeSources } from '../../index-store/sections/sources-file.ts';
import { openVectors } from '../../index-store/sections/vectors-file.ts';
import type { KeyedRecord } from './first-difference.ts';

/** The files of one index by name. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

type Decode = (bytes: Uint8Array, files: IndexFiles) => KeyedRecord[];

const DECODERS: Readonly<Record<string, Decode>> = {
  [SECTION_FILES.graph]: graphRecords,
  [SECTION_FILES['open-sites']]: siteRecords('open'),
  [SECTION_FILES['outside-sites']]: siteRecords('outside'),
  [SECTION_FILES.requests]: requestRecords,
  [SECTION_FILES.external]: rowsOf(externalRecords),
  [SECTION_FILES.offered]: rowsOf(decodeOffered),
  [SECTION_FILES.keywords]: keywordRecords,
  [SECTION_FILES.names]: nameRecords,
  [SECTION_FILES.sources]: sourceRecords,
  [SECTION_FILES.history]: historyRecordsOf,
  [SECTION_FILES.vectors]: vectorRecords,
};

/** Null for a file without a decoder. Throws for bytes that are not in the current format. */
export function sectionRecords(file: string, files: IndexFiles): KeyedRecord[] | null {
  const bytes = files.get(file);
  return bytes === undefined ? null : (DECODERS[file]?.(bytes, files) ?? null);
}

function graphRecords(bytes: Uint8Array): KeyedRecord[] {
  const { nodes, edges } = decodeGraph(bytes);
  const uid = (place: number): string => nodes[place]?.uid ?? `node ${place}`;
  return [
    ...nodes.map((node) => ({ key: `node ${node.uid}`, value: node })),
    ...edges.map(({ from, to, ...edge }) => ({
      key: `edge ${uid(from)} -${edge.type}-> ${uid(to)}`,
      value: { from: uid(from), to: uid(to), ...edge },
    })),
  ];
}

function siteRecords(kind: string): Decode {
  return (bytes) =>
    decodeCallSites(bytes).map((site) => {
      return {
        key: `${kind} site ${site.filePath}:${site.line}:${site.column} ${site.name}`,
        value: site,
      };
    });
}

function externalRecords(bytes: Uint8Array): ExternalRecords {
  const { symbols, references, packages } = openExternal(bytes);
  return { symbols, references, packages };
}

function rowsOf(decode: (bytes: Uint8Array) => object): Decode {
  return (bytes) =>
    Object.entries(decode(bytes)).flatMap(([kind, rows]: [string, readonly object[]]) =>
      rows.map((value) => ({ key: `${kind} ${JSON.stringify(value)}`, value })),
    );
}

function requestRecords(bytes: Uint8Array): KeyedRecord[] {
  return decodeRequests(bytes).map((request) => ({
    key: `request ${request.from}:${request.line}:${request.column} ${request.method} ${request.path}`,
    value: request,
  }));
}

function historyRecordsOf(bytes: Uint8Array): KeyedRecord[] {
  return Object.entries(openHistory(bytes)).flatMap(
    ([name, column]: [string, ArrayLike<number | string>]) =>
      Array.from(column, (value, place) => ({ key: `history ${name} ${place}`, value })),
  );
}

function keywordRecords(bytes: Uint8Array): KeyedRecord[] {
  const { uids, tokens, starts, places, weights } = decodeKeywords(bytes);
  const symbolsOf = (token: number): Record<string, number> => {
    const found: [string, number][] = [];
    for (let at = starts[token] ?? 0; at < (starts[token + 1] ?? 0); at++) {
      found.push([uids[places[at] ?? 0] ?? '', weights[at] ?? 0]);
    }
    return Object.fromEntries(found);
  };
  return [
    ...uids.map((uid) => ({ key: `document ${uid}`, value: uid })),
    ...tokens.map((token, number) => ({ key: `token ${token}`, value: symbolsOf(number) })),
  ];
}

function nameRecords(bytes: Uint8Array, files: IndexFiles): KeyedRecord[] {
  const nodes = decodeGraph(files.get(SECTION_FILES.graph) ?? new Uint8Array()).nodes;
  const rows = decodeNames(bytes);
  const table = openNameTable(rows, (node) => nodes[node]?.uid ?? `node ${node}`);
  const { uses, declarations, free } = rows.names;
  return [
    ...rows.paths.map((path) => ({ key: `file ${path}`, value: path })),
    ...uses().map((name) => ({ key: `uses of ${name}`, value: table.uses(name) })),
    ...declarations().map((name) => ({
      key: `declarations of ${name}`,
      value: table.declarations(name),
    })),
    ...free().map((name) => ({
      key: `files with ${name} from outside`,
      value: table.freeIn(name),
    })),
    ...rows.targets.map((set, place) => ({ key: `set of targets ${place}`, value: set })),
  ];
}

function sourceRecords(bytes: Uint8Array): KeyedRecord[] {
  const sources = decodeSources(bytes, inflate);
  return sources.paths.map((path) => ({
    key: `source ${path}`,
    value: sources.read(path)?.split('\n'),
  }));
}

function vectorRecords(bytes: Uint8Array): KeyedRecord[] {
  const { model, dimensions, uids, rows } = openVectors(bytes);
  return [
    { key: 'model', value: { model, dimensions } },
    ...uids.map((uid, place) => ({
      key: `vector of ${uid}`,
      value: [...rows.subarray(place * dimensions, (place + 1) * dimensions)],
    })),
  ];
}
