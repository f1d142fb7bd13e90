// A snapshot over the bytes of an index's sections: each is decoded when it is first touched. Pure; reads nothing.
import { onFirstUse } from '../../lib/base/on-demand/on-first-use.ts';
import { graphOver } from '../../lib/graph/build-graph.ts';
import type { OutsideEvidence } from '../../lib/model/evidence.ts';
import type { UnansweredRequest } from '../../lib/model/graph-data.ts';
import type {
  IndexSnapshot,
  KeywordIndex,
  OpenSites,
  ReadonlyGraph,
  SnapshotInfo,
  SymbolVectors,
} from '../../lib/model/index-snapshot.ts';
import type { NameTable } from '../../lib/model/name-table.ts';
import { SectionNeeded } from '../../lib/model/section-needed.ts';
import type { SectionName } from '../manifest.ts';
import { openCallSites, openOpenSites } from './call-sites/call-sites-file.ts';
import { openGraphColumns } from './graph-file.ts';
import { keywordsFrom } from './keywords-file.ts';
import { openHistory } from './history-file.ts';
import { namesFrom } from './names-file.ts';
import { openExternal, decodeOffered } from './across/external-file.ts';
import { decodeRequests } from './across/requests-file.ts';
import { decodeSources, type Decompress, type KeptSources } from './sources-file.ts';
import { openVectors } from './vectors-file.ts';

/** A snapshot before it is known whether the repository has changed since. */
export type OpenedSnapshot = Omit<IndexSnapshot, 'stale'>;

export interface SectionSource {
  /** Throws `SectionNeeded` if they are not in memory yet. */
  bytes(section: SectionName): Uint8Array;
  readonly hasVectors: boolean;
  readonly decompress: Decompress;
  /** The error for bytes that cannot be decoded. */
  undecodable(section: SectionName, cause: unknown): Error;
}

/** Invariant: every field is the same object each time it is read. */
export function snapshotOver(info: SnapshotInfo, source: SectionSource): OpenedSnapshot {
  const decoded = <T>(section: SectionName, decode: (bytes: Uint8Array) => T): (() => T) =>
    onFirstUse(() => {
      const bytes = source.bytes(section);
      try {
        return decode(bytes);
      } catch (error) {
        throw error instanceof SectionNeeded ? error : source.undecodable(section, error);
      }
    });
  const graph = decoded('graph', (bytes): ReadonlyGraph => graphOver(openGraphColumns(bytes)));
  const openSites = decoded('open-sites', (bytes): OpenSites => openOpenSites(bytes));
  const outsideSites = decoded('outside-sites', openCallSites<OutsideEvidence>);
  const requests = decoded<readonly UnansweredRequest[]>('requests', decodeRequests);
  const external = decoded('external', openExternal);
  const offered = decoded('offered', decodeOffered);
  const keywords = decoded('keywords', keywordsFrom);
  const names = decoded('names', (bytes) => namesFrom(bytes, (node) => graph().table.uidAt(node)));
  const sources = decoded(
    'sources',
    (bytes): KeptSources => decodeSources(bytes, source.decompress),
  );
  const history = decoded('history', openHistory);
  const vectors = decoded('vectors', (bytes): SymbolVectors => openVectors(bytes));
  return {
    info,
    get graph() {
      return graph();
    },
    get openSites() {
      return openSites();
    },
    get outsideSites() {
      return outsideSites();
    },
    get requests() {
      return requests();
    },
    get external() {
      return external();
    },
    get offered() {
      return offered();
    },
    keywords: keywordsOnUse(keywords),
    names: namesOnUse(names),
    get history() {
      return history();
    },
    get vectors() {
      return source.hasVectors ? vectors() : null;
    },
    sources: {
      read: (filePath) => sources().read(filePath),
      has: (filePath) => sources().has?.(filePath) ?? false,
      mayHave: (filePath, word) => sources().mayHave?.(filePath, word) ?? true,
    },
  };
}

function keywordsOnUse(keywords: () => KeywordIndex): KeywordIndex {
  return {
    search: (text, limit) => keywords().search(text, limit),
    numbered: (text, limit) => keywords().numbered(text, limit),
    uidAt: (symbol) => keywords().uidAt(symbol),
    worths: (uid, tokens) => keywords().worths(uid, tokens),
  };
}

function namesOnUse(names: () => NameTable): NameTable {
  return {
    uses: (name) => names().uses(name),
    inFile: (filePath, from, to) => names().inFile(filePath, from, to),
    declarations: (name) => names().declarations(name),
    freeIn: (name) => names().freeIn(name),
  };
}
