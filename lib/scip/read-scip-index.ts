// Reads the bytes of a SCIP index: documents with their occurrences. Does not check whether they fit the repository.
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
  /** The number of its occurrences, symbols and relationships. */
  readonly parts: number;
  readonly unpack: () => Document;
}

export type ScipRead = ScipIndex | { readonly refused: ScipRefusal };

/** A larger document is not a list of the names in one source file: sources end at 2 MiB. */
const MOST_DOCUMENT_BYTES = 32 * 1024 ** 2;
/** Maximum number of items in one document. Each takes at least two bytes in a file, and a hundred in memory. */
const MOST_PARTS = 2_000_000;

const AGAIN = 'Run the indexer again and give its whole output.';
// Field numbers of Index, Document and SymbolInformation.
const [METADATA, DOCUMENT] = [1, 2];
const [PATH, OCCURRENCE, SYMBOL, RELATIONSHIP] = [1, 2, 3, 4];
const OPTIONS = { readUnknownFields: false } as const;

/** Documents stay encoded until they are decoded, so that not all of an index is in memory as objects at once. */
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

/** Encoding errors appear when it is decoded. */
export function damaged(error: unknown): ScipRefusal {
  const why = error instanceof Error ? error.message : String(error);
  return { message: `is no SCIP index, or is cut short (${why})`, hint: AGAIN };
}

class TooMuch extends Error {}

/** The probable kind of a file that cannot be an index: an index begins with its metadata. */
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

/** Its contents are counted before any object is created. */
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
