// The section of call sites without a target. Pure bytes in, records out; the graph provides look-ups.
import { atOnce } from '../../lib/base/in-steps.ts';
import type { OpenReason } from '../../lib/model/evidence.ts';
import type { OpenSite } from '../../lib/model/graph-data.ts';
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

const FIELDS: Fields<OpenSite> = {
  name: { form: 'text', set: (site, value) => void (site.name = value) },
  filePath: { form: 'text', set: (site, value) => void (site.filePath = value) },
  line: { form: 'count', set: (site, value) => void (site.line = value) },
  column: { form: 'count', set: (site, value) => void (site.column = value) },
  caller: { form: 'text', set: (site, value) => void (site.caller = value) },
  reason: { form: 'text', set: (site, value) => void (site.reason = value as OpenReason) },
};

export function encodeOpenSites(sites: readonly OpenSite[]): Uint8Array {
  const tables = newTables();
  const records = recordColumns('site', FIELDS, sites, tables);
  return packColumns({ ...tableColumns(tables), ...records });
}

export function decodeOpenSites(bytes: Uint8Array): OpenSite[] {
  const columns = unpackColumns(bytes);
  return atOnce(readRecords('site', FIELDS, columns, readTables(columns), blankSite));
}

function blankSite(): Writable<OpenSite> {
  return { name: '', filePath: '', line: 0, column: 0, caller: '', reason: 'name_unknown' };
}
