// Reads the bytes of a SCIP index: documents with their occurrences. Whether they fit the repository is asked elsewhere.
import { fromBinary } from '@bufbuild/protobuf';
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { DocumentSchema, MetadataSchema, type Document, type Metadata } from './scip.gen.ts';

/** Why an index is not used, in words, and what to do about it. */
export interface ScipRefusal {
  readonly message: string;
  readonly hint: string;
}

export interface ScipIndex {
  readonly metadata: Metadata;
  readonly documents: readonly PackedDocument[];
}

export interface PackedDocument {
  readonly path: string;
  /** How many occurrences, symbols and relationships it has. */
  readonly parts: number;
  readonly unpack: () => Document;
}

export type ScipRead = ScipIndex | { readonly refused: ScipRefusal };

export const MOST_SCIP_BYTES = 1024 ** 3;
/** A document that is larger than this is no list of what one source file names: sources end at 2 MiB. */
const MOST_DOCUMENT_BYTES = 32 * 1024 ** 2;
/** Occurrences, symbols and their relationships in one document. Each takes two bytes in a file at least, and a hundred in memory. */
const MOST_PARTS = 2_000_000;

const AGAIN = 'Run the indexer again and give its whole output.';
// Numbers of fields of Index, Document and SymbolInformation.
const [METADATA, DOCUMENT] = [1, 2];
const [PATH, OCCURRENCE, SYMBOL, RELATIONSHIP] = [1, 2, 3, 4];
const OPTIONS = { readUnknownFields: false } as const;

/** Documents stay as they were written until they are unpacked, so that not all of an index is in memory in many parts at once. */
export function readScipIndex(bytes: Uint8Array): ScipRead {
  const strange = whatElse(bytes);
  if (strange !== undefined)
    return { refused: { message: `is no SCIP index: ${strange}`, hint: AGAIN } };
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof TooMuch)
      return {
        refused: {
          message: error.message,
          hint: 'Index parts of the repository apart, and give each with a --scip of its own.',
        },
      };
    return { refused: damaged(error) };
  }
}

/** What was packed wrongly shows when it is unpacked. */
export function damaged(error: unknown): ScipRefusal {
  const why = error instanceof Error ? error.message : String(error);
  return { message: `is no SCIP index, or is cut short (${why})`, hint: AGAIN };
}

class TooMuch extends Error {}

/** What a file is taken for that cannot be an index: one begins with its metadata. */
function whatElse(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'it is empty';
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'it is packed by gzip; unpack it first';
  if (bytes[0] === 0x7b || bytes[0] === 0x5b) return 'it is JSON';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'it is packed by zip; unpack it first';
  return undefined;
}

function read(bytes: Uint8Array): ScipRead {
  const reader = new BinaryReader(bytes);
  const documents: PackedDocument[] = [];
  let metadata: Metadata | undefined;
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (field !== METADATA && field !== DOCUMENT) {
      reader.skip(type, field);
      continue;
    }
    if (type !== WireType.LengthDelimited) throw new Error(`field ${field} is of another type`);
    if (field === METADATA) metadata = fromBinary(MetadataSchema, reader.bytes(), OPTIONS);
    else documents.push(packed(reader.bytes()));
  }
  return metadata
    ? { metadata, documents }
    : { refused: { message: 'is no SCIP index: it has no metadata', hint: AGAIN } };
}

/** What it holds is counted before any of it is made. */
function packed(bytes: Uint8Array): PackedDocument {
  if (bytes.length > MOST_DOCUMENT_BYTES)
    throw new TooMuch(`has a document of ${bytes.length} bytes; ${MOST_DOCUMENT_BYTES} are read`);
  const { count, path } = partsOf(bytes);
  if (count > MOST_PARTS)
    throw new TooMuch(`has a document of ${count} parts; ${MOST_PARTS} are read`);
  return { path, parts: count, unpack: () => fromBinary(DocumentSchema, bytes, OPTIONS) };
}

function partsOf(bytes: Uint8Array): { readonly count: number; readonly path: string } {
  const reader = new BinaryReader(bytes);
  let [count, path] = [0, ''];
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (field === PATH && type === WireType.LengthDelimited) path = reader.string();
    else if (field === SYMBOL && type === WireType.LengthDelimited)
      count += 1 + relationshipsIn(reader.bytes());
    else {
      if (field === OCCURRENCE) count += 1;
      reader.skip(type, field);
    }
  }
  return { count, path };
}

function relationshipsIn(bytes: Uint8Array): number {
  const reader = new BinaryReader(bytes);
  let count = 0;
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (field === RELATIONSHIP) count += 1;
    reader.skip(type, field);
  }
  return count;
}
