// What the flows of a repository's last index were traced from, beside its graph. Only a cache: any problem means that nothing is known of it.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { EntryHint, EvaluatedAt, FlowInputs } from '../../lib/model/flow-inputs.ts';
import { startsOf } from '../../lib/base/lists/starts-of.ts';
import { sizeOfFile } from '../files/read-text.ts';
import { sha256 } from '../files/sealed-text.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';
import { pathsOf, type RegistryEntry, type Store } from '../paths.ts';
import { packColumns, unpackColumns } from '../sections/columns.ts';
import { orElse } from './or-else.ts';

/** `tree`: a digest of the files that the index is of. */
export interface FlowsCache {
  /** Null if they are not kept, or are those of other files. */
  get(tree: string): FlowInputs | null;
  /** Replaces what was kept. Does nothing if that fails. */
  put(tree: string, inputs: FlowInputs): void;
}

/** Columns are views, and must be aligned. */
const HEAD_BYTES = 128;

/** `version` identifies everything else that the flows depend on. */
export function openFlowsCache(store: Store, entry: RegistryEntry, version: string): FlowsCache {
  const path = pathsOf(store, entry).flows;
  return {
    get: (tree) =>
      orElse(null, () =>
        sizeOfFile(path) < 0 ? null : decode(readFileSync(path), sha256(`${version} ${tree}`)),
      ),
    put: (tree, inputs) =>
      orElse(undefined, () => {
        const body = packed(inputs);
        const head = headOf(sha256(`${version} ${tree}`), body);
        writeFileWhole(path, Buffer.concat([Buffer.from(head), body]), { durable: false });
      }),
  };
}

function headOf(id: string, body: Uint8Array): string {
  return `${`codegraph flows 1 ${id} ${crc32(body)}`.padEnd(HEAD_BYTES - 1)}\n`;
}

/** Null if it is of another version or of other files, or damaged. */
function decode(bytes: Buffer, id: string): FlowInputs | null {
  const body = bytes.subarray(HEAD_BYTES);
  return bytes.toString('latin1', 0, HEAD_BYTES) === headOf(id, body) ? unpacked(body) : null;
}

function packed({ hints, late }: FlowInputs): Uint8Array {
  const calls = Array.from(late.values(), (found) => [...found]);
  return packColumns({
    uids: [...hints.keys()],
    hints: [...hints.values()],
    paths: [...late.keys()],
    starts: startsOf(calls),
    keys: calls.flatMap((found) => found.map(([key]) => key)),
    places: calls.flatMap((found) => found.flatMap(([, at]) => at)),
  });
}

/** The numbers of a place: line, column, depth. */
const WIDTH = 3;

function unpacked(body: Uint8Array): FlowInputs {
  const columns = unpackColumns(body);
  const hints = columns.texts('hints').all() as readonly EntryHint[];
  const [keys, starts] = [columns.texts('keys').all(), columns.numbers('starts')];
  const places = columns.numbers('places');
  const callAt = (call: number): [string, EvaluatedAt] => {
    const [line = 0, column = 0, depth = 0] = places.subarray(call * WIDTH, (call + 1) * WIDTH);
    return [keys[call] ?? '', [line, column, depth]];
  };
  const callsOf = (file: number): [string, EvaluatedAt][] => {
    const [first = 0, end = 0] = [starts[file], starts[file + 1]];
    return Array.from({ length: end - first }, (_, place) => callAt(first + place));
  };
  return {
    hints: new Map(
      columns
        .texts('uids')
        .all()
        .map((uid, place) => [uid, hints[place] ?? 'main']),
    ),
    late: new Map(
      columns
        .texts('paths')
        .all()
        .map((path, file) => [path, new Map(callsOf(file))]),
    ),
  };
}
