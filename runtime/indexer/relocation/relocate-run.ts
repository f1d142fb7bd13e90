// A run that takes over what the index before found, where facts of files are the same but for their places. Finds out whether that is so; writes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeNameRecords } from '../../../index-store/sections/names-file.ts';
import { decodeCallSites } from '../../../index-store/sections/call-sites/call-sites-file.ts';
import { decodeRequests } from '../../../index-store/sections/across/requests-file.ts';
import { openExternal } from '../../../index-store/sections/across/external-file.ts';
import {
  decodeGraphOnDemand,
  type GraphRecords,
} from '../../../index-store/sections/graph-file.ts';
import { decodeSources, type KeptSources } from '../../../index-store/sections/sources-file.ts';
import type { FlowsCache } from '../../../index-store/caches/flows-cache.ts';
import type { BasicSection } from '../../../index-store/manifest.ts';
import { inflate } from '../../../index-store/open-snapshot.ts';
import type { FileState } from '../../../index-store/run-record.ts';
import type { ContentData } from '../../../index-store/write-snapshot.ts';
import type { ConfigFile } from '../../../lib/facts/source-files.ts';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import type { OpenReason, OutsideEvidence } from '../../../lib/model/evidence.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import { relocateIndex, type ChangedFile } from '../../../lib/pipeline/relocate-index.ts';
import type { BuildObserver } from '../../../lib/pipeline/pipeline.ts';
import type { PlacedRecords } from '../../../lib/relocate/relocated-records.ts';
import type { KnownWords } from '../../../lib/search/known-words.ts';
import type { SourceText } from '../facts-of-files.ts';
import { keyOfState } from '../files/file-states.ts';
import { changedSince, digestOf, type IndexBefore } from './changed-since.ts';
import { looksLikeComments } from './looks-like-comments.ts';
import { movedGraph, movedOthers } from './moved-sections.ts';
import { sectionsBefore } from './sections-before.ts';

export interface RelocationSubject {
  readonly states: readonly FileState[];
  readonly texts: readonly SourceText[];
  readonly configs: readonly ConfigFile[];
  readonly words: KnownWords | undefined;
  readonly flows: FlowsCache | undefined;
  /** Facts of these texts, parsed if need be; null for one without facts. */
  readonly factsOf: (texts: readonly SourceText[]) => Promise<ReadonlyMap<string, FileFacts>>;
  readonly factsBefore: (keys: readonly string[]) => ReadonlyMap<string, FileFacts>;
  /** Called once if there is nothing to do but to wait for the parser, and code looks changed. */
  readonly onIdle: () => void;
}

export interface RelocatedRun {
  readonly data: Omit<ContentData, 'history'>;
  readonly nodes: readonly NodeRecord[];
  readonly ready: Partial<Record<BasicSection, Uint8Array>>;
  readonly states: readonly FileState[];
}

/** The sections that are taken over, or moved; the others are made of texts and history. */
const TAKEN = [
  'graph',
  'open-sites',
  'outside-sites',
  'requests',
  'external',
  'names',
  'offered',
] as const satisfies readonly BasicSection[];

/** Long enough for results that a parser has sent. */
const IDLE_MS = 5;

type TakenBytes = Readonly<Record<(typeof TAKEN)[number], Uint8Array>>;

/** Null if the index has to be made again: other facts, other files, or an index that cannot be read. */
export async function relocatedRun(
  before: IndexBefore,
  subject: RelocationSubject,
  observer: BuildObserver,
): Promise<RelocatedRun | null> {
  const since = changedSince(before.run.files, subject.states);
  if (!since || before.manifest.skipped.some(({ filePath }) => since.changed.has(filePath)))
    return null;
  // The index is decoded while files are parsed.
  const decoding = takenFrom(before);
  const sources = readSources(before);
  const parsing = changedFiles(since.changed, subject, sources);
  const prepare = async (): Promise<void> => {
    if (!(await changesComments(since.changed, subject, sources))) subject.onIdle();
  };
  callWhenIdle(() => void prepare(), decoding, parsing);
  const [changed, taken] = await Promise.all([parsing, decoding]);
  if (!changed || !taken) return null;
  const { bytes, graph } = taken;
  const leftOut = new Set(since.states.flatMap(({ path, skipped }) => (skipped ? [path] : [])));
  const { stats: statsBefore, languages, skipped, identifiers, scip } = before.manifest;
  let ready: Partial<TakenBytes> = bytes;
  const take = (moved: Partial<TakenBytes> | null): boolean => {
    ready = { ...ready, ...moved };
    return moved !== null;
  };
  const found = readable(() =>
    relocateIndex(
      {
        graph,
        others: () => recordsIn(bytes),
        inPlace: {
          graph: (moves) => {
            const moved = movedGraph(bytes.graph, graph.nodes, moves);
            return take(moved && { graph: moved });
          },
          others: (moves) => take(movedOthers(bytes, graph.nodes, moves)),
        },
        stats: statsBefore,
        flowInputs: subject.flows?.get(digestOf(before.run.files)) ?? null,
      },
      {
        files: subject.texts.filter(({ path }) => !leftOut.has(path)),
        changed,
        configs: subject.configs,
        ...(subject.words && { words: subject.words }),
      },
      observer,
    ),
  );
  if (!found) return null;
  const { records, nodes, stats, keywordIndex } = found;
  return {
    data: { stats, languages, skipped, identifiers, scip, keywordIndex, ...records },
    nodes,
    ready: without(ready, records),
    states: since.states,
  };
}

/** The sections of which there are no records instead. */
function without(
  { graph, offered, ...others }: Partial<TakenBytes>,
  { nodes, names }: Partial<PlacedRecords>,
): Partial<TakenBytes> {
  return {
    ...(nodes || !graph ? {} : { graph }),
    ...(offered && { offered }),
    ...(names ? {} : others),
  };
}

/** Once one is done, if the other does not follow at once. */
function callWhenIdle(call: () => void, one: Promise<unknown>, other: Promise<unknown>): void {
  let isDone = false;
  const done = (): boolean => (isDone = true);
  other.then(done, done);
  one.then(() => sleep(IDLE_MS)).then(() => isDone || call(), done);
}

/** Null if they cannot be read. */
async function readSources(before: IndexBefore): Promise<KeptSources | null> {
  const bytes = await sectionsBefore(before, ['sources']);
  return bytes && readable(() => decodeSources(bytes.sources, inflate));
}

/** Whether it looks as if only comments have changed: then what makes an index again is hardly needed. */
async function changesComments(
  changed: ReadonlyMap<string, FileState>,
  { texts }: RelocationSubject,
  reading: Promise<KeptSources | null>,
): Promise<boolean> {
  const sources = await reading;
  return texts
    .filter(({ path }) => changed.has(path))
    .every(({ path, text }) => {
      const then = readable(() => sources?.read(path) ?? null);
      return then !== null && looksLikeComments(then, text);
    });
}

/** Null if what one of them was is not known any more, or what it is cannot be parsed. */
async function changedFiles(
  changed: ReadonlyMap<string, FileState>,
  { texts, factsBefore, factsOf }: RelocationSubject,
  reading: Promise<KeptSources | null>,
): Promise<readonly ChangedFile[] | null> {
  if (changed.size === 0) return [];
  const keys = new Map(Array.from(changed, ([path, state]) => [path, keyOfState(state)]));
  const known = factsBefore([...keys.values()]);
  if ([...keys.values()].some((key) => !known.has(key))) return null;
  const now = texts.filter(({ path }) => changed.has(path));
  const [facts, sources] = await Promise.all([factsOf(now), reading]);
  const found = now.flatMap(({ path, text, language, key }): ChangedFile[] => {
    const [factsThen, factsNow] = [known.get(keys.get(path) ?? ''), facts.get(key)];
    const textThen = sources?.read(path);
    if (!factsThen || !factsNow || textThen === undefined) return [];
    const then = { path, language, text: textThen, facts: factsThen };
    return [{ before: then, after: { path, language, text, facts: factsNow } }];
  });
  return found.length === changed.size ? found : null;
}

interface Taken {
  readonly bytes: TakenBytes;
  readonly graph: GraphRecords;
}

async function takenFrom(before: IndexBefore): Promise<Taken | null> {
  const bytes = await sectionsBefore(before, TAKEN);
  return bytes && readable(() => ({ bytes, graph: decodeGraphOnDemand(bytes.graph) }));
}

/** Null if a section cannot be decoded, as if it could not be read. */
function readable<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function recordsIn(bytes: TakenBytes): Omit<PlacedRecords, 'nodes' | 'edges'> {
  return {
    openSites: decodeCallSites<OpenReason>(bytes['open-sites']),
    outsideSites: decodeCallSites<OutsideEvidence>(bytes['outside-sites']),
    requests: decodeRequests(bytes.requests),
    external: openExternal(bytes.external),
    names: decodeNameRecords(bytes.names),
  };
}
