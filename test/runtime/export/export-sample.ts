// What tests of exports share: a graph of hostile texts, and values as each format has them. Checks nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import type { ReadonlyGraph } from '../../../lib/model/index-snapshot.ts';
import type { ExportFormat } from '../../../runtime/export/export-formats.ts';
import { exportGraph, type ExportedSnapshot } from '../../../runtime/export/export-graph.ts';
import { exportedGraph } from '../../../runtime/export/exported-graph.ts';
import { jsonlLines } from '../../../runtime/export/jsonl.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { newFolder } from '../../support/source-tree.ts';
import type { CsvRecord } from './csv-records.ts';

const HOSTILE = [
  'a,b;c\td|e',
  '"quoted" and ""twice""',
  'one\r\ntwo\nthree\rfour',
  ' spaces around ',
  'it\'s \\ and \\n and \\"',
  '\u0000 \u0007 \u2028 \uFEFF',
  'naïve 😀 日本',
  '\\N',
  'NULL',
  '[1,2]',
  '{a: "b"}',
  '# no comment',
  '=1+1',
  '</data>]]>&amp;',
];
export const hostile = snapshotOf({
  nodes: HOSTILE.map((text, place) => ({
    uid: `Function:${text}.ts:f${place}`,
    name: text,
    signature: text,
    doc: place % 2 === 0 ? text : '',
  })),
  edges: HOSTILE.map((text, place) => [
    `Function:${text}.ts:f${place}`,
    'CALLS',
    `Function:${HOSTILE[0] ?? ''}.ts:f0`,
    { on: text },
  ]),
}).graph;

/** A snapshot of that graph, as exports read it. */
export function snapshotWith(graph: ReadonlyGraph): ExportedSnapshot {
  return { ...snapshotOf({ nodes: [] }), graph };
}

/** The lines of `jsonl`, read. */
export function parsed(
  of: ReadonlyGraph,
  prefix?: string,
): { node?: Record<string, unknown>; edge?: Record<string, unknown> }[] {
  return [...jsonlLines(exportedGraph(of, prefix))].map((line) => JSON.parse(line) as object);
}

/** The files of a format by name. */
export async function filesOf(
  t: ExecutionContext,
  of: ReadonlyGraph,
  format: ExportFormat,
  prefix?: string,
): Promise<ReadonlyMap<string, string>> {
  const out = join(newFolder(t), 'tables');
  await exportGraph(snapshotWith(of), { format, out, prefix });
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
}

/** Names of columns without the types of the import tool; absent values left out. */
export function plain(record: CsvRecord): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    ':START_ID': 'from',
    ':END_ID': 'to',
    ':TYPE': 'type',
  };
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === null ? [] : [[names[name] ?? name.replace(/:\w+$/, ''), value]],
    ),
  );
}

/** Values as the fields of a table have them. */
export function asTexts(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'labels' || typeof value === 'string'
        ? value
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  );
}
