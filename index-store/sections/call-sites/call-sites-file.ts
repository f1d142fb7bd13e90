// The sections of call sites that are open, and of those that leave the repository: sites with a reason. Pure.
import { keptOnRead } from '../../../lib/base/on-demand/kept-on-read.ts';
import { onFirstUse } from '../../../lib/base/on-demand/on-first-use.ts';
import { MENTION } from '../../../lib/model/evidence.ts';
import type { CallSites, OpenSites } from '../../../lib/model/index-snapshot.ts';
import type { CallSite, OpenSite } from '../../../lib/model/graph-data.ts';
import { packColumns, unpackColumns, withNumbers } from '../columns.ts';
import { nodeSetColumns, openNodeSets, type NodeSets } from './node-sets.ts';
import {
  changesOfPlaces,
  newTables,
  openRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type Place,
  type StoredRecords,
  type Writable,
} from '../record-table.ts';

/** `may` is that of open sites alone. */
type Site = CallSite<string> & Pick<OpenSite, 'may'>;

/** All fields except `may`, which has columns of its own. */
const FIELDS: Fields<Omit<Site, 'may'>> = {
  name: { form: 'text', set: (site, value) => void (site.name = value) },
  filePath: { form: 'text', set: (site, value) => void (site.filePath = value) },
  line: { form: 'count', set: (site, value) => void (site.line = value) },
  column: { form: 'count', set: (site, value) => void (site.column = value) },
  caller: { form: 'text', set: (site, value) => void (site.caller = value) },
  reason: { form: 'text', set: (site, value) => void (site.reason = value) },
};

export function encodeCallSites(sites: readonly Site[]): Uint8Array {
  const tables = newTables();
  const records = recordColumns('site', FIELDS, sites, tables);
  const sets = nodeSetColumns(sites.map(({ may }) => may));
  return packColumns({ ...tableColumns(tables), ...records, ...sets });
}

/** The section with the sites of these files elsewhere; null if it has to be encoded again. Invariant: it is what encoding would give. */
export function callSitesWithPlaces(
  bytes: Uint8Array,
  moves: ReadonlyMap<string, (place: Place) => Place>,
): Uint8Array | null {
  const { records } = openSites<Site>(bytes);
  const moved = [...moves].flatMap(([filePath, placeOf]) =>
    Array.from(records.having('filePath', filePath), (site): [number, Place] => [
      site,
      placeOf(records.at(site)),
    ]),
  );
  return withNumbers(bytes, changesOfPlaces('site', moved));
}

/** All sites of the section. `Reason`: what it was encoded with. */
export function decodeCallSites<Reason extends string>(bytes: Uint8Array): CallSite<Reason>[] {
  return openSites<CallSite<Reason>>(bytes).records.all();
}

/** The section's sites by name and by caller: one is decoded when it is read. Invalid bytes throw a RangeError, here or then. */
export function openCallSites<Reason extends string>(
  bytes: Uint8Array,
): CallSites<CallSite<Reason>> {
  return sitesOver(openSites<CallSite<Reason>>(bytes).records).sites;
}

/** The same for sites without a target. */
export function openOpenSites(bytes: Uint8Array): OpenSites {
  const { records, sets } = openSites<OpenSite>(bytes);
  const { sites, at } = sitesOver(records);
  const mentions = onFirstUse(() => records.having('reason', MENTION));
  const unstated = onFirstUse(() => {
    const isMention = new Set(mentions());
    const found: OpenSite[] = [];
    for (let place = 0; place < records.length; place++)
      if (sets.isNone(place) && !isMention.has(place)) found.push(at(place));
    return found;
  });
  return {
    ...sites,
    reaching: (node) => sets.placesWith(node).map(at),
    unstated,
    get mentions() {
      return mentions().length;
    },
  };
}

function sitesOver<Kept extends object>(
  records: StoredRecords<Kept & Site>,
): {
  readonly sites: CallSites<Kept>;
  readonly at: (place: number) => Kept;
} {
  const at = keptOnRead<Kept>(records.length, records.at);
  const all = onFirstUse(() => Array.from({ length: records.length }, (_, place) => at(place)));
  const sites: CallSites<Kept> = {
    total: records.length,
    named: (name) => Array.from(records.having('name', name), at),
    within: (caller) => Array.from(records.having('caller', caller), at),
    inFile: (filePath) => Array.from(records.having('filePath', filePath), at).sort(byPlace),
    counted: (by, without) => countsOf(records, by, without),
    all,
  };
  return { sites, at };
}

function byPlace(a: object, b: object): number {
  const [left, right] = [a as Site, b as Site];
  return left.line - right.line || left.column - right.column;
}

/** Texts are decoded once for each that there is, not for each site. */
function countsOf(
  records: StoredRecords<Site>,
  by: 'filePath' | 'caller',
  without: string | undefined,
): ReadonlyMap<string, number> {
  const [codes, reasons] = [records.codes(by), records.codes('reason')];
  const [first] = without === undefined ? [] : records.having('reason', without);
  const left = first === undefined ? -1 : (reasons[first] ?? -1);
  const counts = new Map<number, { readonly place: number; count: number }>();
  for (let place = 0; place < records.length; place++) {
    if (reasons[place] === left) continue;
    const code = codes[place] ?? 0;
    const known = counts.get(code);
    if (known) known.count++;
    else counts.set(code, { place, count: 1 });
  }
  return new Map(
    Array.from(counts.values(), ({ place, count }) => [records.textAt(by, place) ?? '', count]),
  );
}

/** `Kept`: the sites that the section was encoded with. */
function openSites<Kept extends object>(
  bytes: Uint8Array,
): { readonly records: StoredRecords<Kept & Site>; readonly sets: NodeSets } {
  const columns = unpackColumns(bytes);
  const sets = openNodeSets(columns);
  const records = openRecords<Omit<Site, 'may'>>(
    { prefix: 'site', fields: FIELDS },
    columns,
    readTables(columns),
    (place) => blankSite(sets.textOf(place)),
  );
  return {
    records: records as StoredRecords<Omit<Site, 'may'>> as StoredRecords<Kept & Site>,
    sets,
  };
}

function blankSite(may: string | undefined): Writable<Site> {
  const blank = { name: '', filePath: '', line: 0, column: 0, caller: '', reason: '' };
  return may === undefined ? blank : { ...blank, may };
}
