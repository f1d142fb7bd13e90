// The same graph in @ladybugdb/core, which has to be installed separately. Loads CSV tables, that engine's fastest way.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import type { MadeGraph } from './made-graph.ts';

export interface OtherEngine {
  ask(query: string): Promise<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

interface Connection {
  query(text: string): Promise<{ getAll(): Promise<readonly Readonly<Record<string, unknown>>[]> }>;
  close(): Promise<void>;
}

interface Ladybug {
  readonly Database: new (path: string) => { close(): Promise<void> };
  readonly Connection: new (database: unknown) => Connection;
}

export const PACKAGE = `@ladybugdb/core-${process.platform}-${process.arch}`;
export const VERSION = '0.19.1';

/** Null if it is not installed. */
export async function openLadybug(graph: MadeGraph, folder: string): Promise<OtherEngine | null> {
  let module: { readonly default: Ladybug };
  try {
    module = (await import(PACKAGE)) as { readonly default: Ladybug };
  } catch {
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = new module.default.Database(join(folder, 'graph'));
  const connection = new module.default.Connection(database);
  for (const statement of [...loadNodes(graph.nodes, folder), ...loadEdges(graph, folder)])
    await connection.query(statement);
  return {
    ask: async (query) =>
      (await (await connection.query(query)).getAll()).map((row) => Object.values(row)),
    async close() {
      await connection.close();
      await database.close();
    },
  };
}

function loadNodes(nodes: readonly NodeRecord[], folder: string): readonly string[] {
  return [...groupedBy(nodes, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const file = join(folder, `${kind}.csv`);
    writeFileSync(
      file,
      lines(
        ofKind.map((node) => [
          node.uid,
          node.name,
          node.filePath ?? '',
          node.line ?? 0,
          node.endLine ?? 0,
          node.exported ?? false,
          node.isTest ?? false,
        ]),
      ),
    );
    return [
      `CREATE NODE TABLE ${kind} (uid STRING PRIMARY KEY, name STRING, filePath STRING, line INT64, endLine INT64, exported BOOLEAN, isTest BOOLEAN)`,
      `COPY ${kind} FROM '${file}' (HEADER=false)`,
    ];
  });
}

function loadEdges({ nodes, edges }: MadeGraph, folder: string): readonly string[] {
  const kindOf = (place: number): string => nodes[place]?.kind ?? '';
  const uidOf = (place: number): string => nodes[place]?.uid ?? '';
  return [...groupedBy(edges, ({ type }) => type)].flatMap(([type, ofType]) => {
    const pairs = groupedBy(ofType, ({ from, to }: EdgeRecord) => `${kindOf(from)} ${kindOf(to)}`);
    const ends = [...pairs.keys()]
      .map((pair) => pair.split(' '))
      .map(([from, to]) => `FROM ${from ?? ''} TO ${to ?? ''}`);
    const copies = [...pairs].map(([pair, between]) => {
      const [from, to] = pair.split(' ');
      const file = join(folder, `${type}-${from ?? ''}-${to ?? ''}.csv`);
      writeFileSync(
        file,
        lines(
          between.map((edge) => [
            uidOf(edge.from),
            uidOf(edge.to),
            edge.confidence,
            edge.step ?? 0,
          ]),
        ),
      );
      return `COPY ${type} FROM '${file}' (HEADER=false, from='${from ?? ''}', to='${to ?? ''}')`;
    });
    return [
      `CREATE REL TABLE ${type} (${ends.join(', ')}, confidence DOUBLE, step INT64)`,
      ...copies,
    ];
  });
}

function groupedBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function lines(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((row) => row.join(',')).join('\n');
}
