// The section of call sites that are known to leave the repository. Pure bytes in, records out; the graph provides look-ups.
import { atOnce } from '../../lib/base/in-steps.ts';
import type { OutsideEvidence } from '../../lib/model/evidence.ts';
import type { OutsideSite } from '../../lib/model/graph-data.ts';
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

const FIELDS: Fields<OutsideSite> = {
  name: { form: 'text', set: (site, value) => void (site.name = value) },
  filePath: { form: 'text', set: (site, value) => void (site.filePath = value) },
  line: { form: 'count', set: (site, value) => void (site.line = value) },
  column: { form: 'count', set: (site, value) => void (site.column = value) },
  caller: { form: 'text', set: (site, value) => void (site.caller = value) },
  evidence: { form: 'text', set: (site, value) => void (site.evidence = value as OutsideEvidence) },
};

export function encodeOutsideSites(sites: readonly OutsideSite[]): Uint8Array {
  const tables = newTables();
  const records = recordColumns('site', FIELDS, sites, tables);
  return packColumns({ ...tableColumns(tables), ...records });
}

export function decodeOutsideSites(bytes: Uint8Array): OutsideSite[] {
  const columns = unpackColumns(bytes);
  return atOnce(readRecords('site', FIELDS, columns, readTables(columns), blankSite));
}

function blankSite(): Writable<OutsideSite> {
  return { name: '', filePath: '', line: 0, column: 0, caller: '', evidence: 'import' };
}
