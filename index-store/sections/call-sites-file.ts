// The sections of call sites that are open, and of those that leave the repository: sites with a reason. Pure bytes in, records out; the graph provides look-ups.
import { atOnce } from '../../lib/base/in-steps.ts';
import type { CallSite, OpenSite } from '../../lib/model/graph-data.ts';
import { packColumns, unpackColumns } from './columns.ts';
import {
  newTables,
  readRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type Writable,
} from './record-table.ts';

/** `may` is that of open sites alone. */
type Site = CallSite<string> & Pick<OpenSite, 'may'>;

const FIELDS: Fields<Site> = {
  name: { form: 'text', set: (site, value) => void (site.name = value) },
  filePath: { form: 'text', set: (site, value) => void (site.filePath = value) },
  line: { form: 'count', set: (site, value) => void (site.line = value) },
  column: { form: 'count', set: (site, value) => void (site.column = value) },
  caller: { form: 'text', set: (site, value) => void (site.caller = value) },
  reason: { form: 'text', set: (site, value) => void (site.reason = value) },
  may: { form: 'text', set: (site, value) => void (site.may = value) },
};

export function encodeCallSites(sites: readonly Site[]): Uint8Array {
  const tables = newTables();
  const records = recordColumns('site', FIELDS, sites, tables);
  return packColumns({ ...tableColumns(tables), ...records });
}

/** `Reason`: what the section was encoded with. */
export function decodeCallSites<Reason extends string>(bytes: Uint8Array): CallSite<Reason>[] {
  const columns = unpackColumns(bytes);
  const sites = atOnce(readRecords('site', FIELDS, columns, readTables(columns), blankSite));
  return sites as CallSite<Reason>[];
}

function blankSite(): Writable<Site> {
  return { name: '', filePath: '', line: 0, column: 0, caller: '', reason: '' };
}
