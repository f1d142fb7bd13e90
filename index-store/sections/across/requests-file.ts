// The section of requests that no route of the repository answers. Pure bytes in, records out; matches no routes.
import type { UnansweredRequest } from '../../../lib/model/graph-data.ts';
import { packColumns, unpackColumns } from '../columns.ts';
import {
  newTables,
  openRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type Writable,
} from '../record-table.ts';

const FIELDS: Fields<UnansweredRequest> = {
  from: { form: 'text', set: (request, value) => void (request.from = value) },
  method: { form: 'text', set: (request, value) => void (request.method = value) },
  path: { form: 'text', set: (request, value) => void (request.path = value) },
  host: { form: 'text', set: (request, value) => void (request.host = value) },
  line: { form: 'count', set: (request, value) => void (request.line = value) },
  column: { form: 'count', set: (request, value) => void (request.column = value) },
  certainty: { form: 'number', set: (request, value) => void (request.certainty = value) },
};

export function encodeRequests(requests: readonly UnansweredRequest[]): Uint8Array {
  const tables = newTables();
  const records = recordColumns('request', FIELDS, requests, tables);
  return packColumns({ ...tableColumns(tables), ...records });
}

export function decodeRequests(bytes: Uint8Array): UnansweredRequest[] {
  const columns = unpackColumns(bytes);
  const section = { prefix: 'request', fields: FIELDS };
  return openRecords(section, columns, readTables(columns), blankRequest).all();
}

function blankRequest(): Writable<UnansweredRequest> {
  return { from: '', method: '', path: '', line: 0, column: 0, certainty: 1 };
}
