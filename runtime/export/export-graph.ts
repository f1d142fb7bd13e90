// Writes a whole graph, or what leads out of it, to a file, a folder or stdout, with back-pressure. The formats are in other files.
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, type Stats } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { troubleWith } from '../../index-store/files/file-trouble.ts';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { FOLDER_FORMATS, type ExportFormat } from './export-formats.ts';
import { exportedGraph } from './exported-graph.ts';
import { externalLines } from './external-lines.ts';
import { graphmlLines } from './graphml.ts';
import { jsonlLines } from './jsonl.ts';
import { ladybugFiles } from './ladybug.ts';
import { neo4jFiles } from './neo4j-csv.ts';
import { targetsElsewhere, type OfferingIndex } from './targets-elsewhere.ts';

const CHUNK_CHARACTERS = 64 * 1024;

export interface ExportOptions {
  readonly format: ExportFormat;
  /** A file, which is replaced atomically, or the folder of a format of several files; null is stdout. */
  readonly out: string | null;
  /** Before each uid, with a colon. */
  readonly prefix?: string | undefined;
  /** Other indexes, in which `external` looks for what the code uses. */
  readonly others?: AsyncIterable<OfferingIndex> | undefined;
}

/** What exports read. */
export type ExportedSnapshot = Pick<IndexSnapshot, 'info' | 'graph' | 'external'>;

export async function exportGraph(
  snapshot: ExportedSnapshot,
  { format, out, prefix, others }: ExportOptions,
): Promise<void> {
  const exported = exportedGraph(snapshot.graph, prefix);
  switch (format) {
    case 'jsonl':
      return writeLines(jsonlLines(exported), out);
    case 'external': {
      const targets = others && (await targetsElsewhere(snapshot.external, others));
      return writeLines(externalLines(snapshot, { prefix, targets }), out);
    }
    case 'graphml':
      return writeLines(graphmlLines(exported), out);
    case 'neo4j-csv':
    case 'ladybug': {
      if (out === null)
        throw new Error(`${format} is ${FOLDER_FORMATS[format]}: name a folder with --out`);
      mkdirSync(out, { recursive: true });
      const files = format === 'ladybug' ? ladybugFiles(exported) : neo4jFiles(exported);
      for (const { name, lines } of files) await writeLines(lines, join(out, name));
    }
  }
}

async function writeLines(lines: Iterable<string>, out: string | null): Promise<void> {
  const chunks = Readable.from(chunked(lines), { objectMode: true, highWaterMark: 1 });
  if (out === null) return pipeline(chunks, process.stdout, { end: false });
  try {
    await writeFile(chunks, out);
  } catch (error) {
    throw troubleWith(out, error);
  }
}

/** A regular file is replaced atomically; others, such as pipes, are written to directly. */
async function writeFile(chunks: Readable, out: string): Promise<void> {
  const there = statIfThere(out);
  if (there && !there.isFile()) return pipeline(chunks, createWriteStream(out));
  const target = there ? await realpath(out) : out;
  const temporary = newTemporary(dirname(target));
  try {
    await pipeline(
      chunks,
      createWriteStream(temporary, {
        flags: 'wx',
        flush: true,
        ...(there ? { mode: there.mode & 0o777 } : {}),
      }),
    );
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    endTemporary(temporary);
  }
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function* chunked(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
