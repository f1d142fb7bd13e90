// The sections of what code refers to outside of the repository, and of what the repository offers to others. Pure bytes in, records out; resolves no path.
import {
  EXTERNAL_EDGE_TYPES,
  type ExternalRecords,
  type ExternalReference,
  type ExternalSymbol,
  type ExternalTable,
  type OfferedModule,
  type OfferedName,
  type OfferedRecords,
  type OfferedResult,
  type PackageRecord,
} from '../../../lib/model/external.ts';
import { onFirstUse } from '../../../lib/base/on-demand/on-first-use.ts';
import { packColumns, unpackColumns, withNumbers } from '../columns.ts';
import {
  changesOfPlaces,
  codeOfCount,
  newTables,
  openRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type Place,
  type StoredRecords,
  type Writable,
} from '../record-table.ts';

const SYMBOLS: Fields<ExternalSymbol> = {
  language: { form: 'text', set: (symbol, value) => void (symbol.language = value) },
  module: { form: 'text', set: (symbol, value) => void (symbol.module = value) },
  path: { form: 'text', set: (symbol, value) => void (symbol.path = value) },
  package: { form: 'count', set: (symbol, value) => void (symbol.package = value) },
};

/** The type of an edge by its place in the list of types. */
interface StoredReference extends Omit<ExternalReference, 'type'> {
  readonly type: number;
}

const REFERENCES: Fields<StoredReference> = {
  type: { form: 'count', set: (reference, value) => void (reference.type = value) },
  from: { form: 'count', set: (reference, value) => void (reference.from = value) },
  to: { form: 'count', set: (reference, value) => void (reference.to = value) },
  line: { form: 'count', set: (reference, value) => void (reference.line = value) },
  column: { form: 'count', set: (reference, value) => void (reference.column = value) },
  places: { form: 'count', set: (reference, value) => void (reference.places = value) },
};

const PACKAGES: Fields<PackageRecord> = {
  manager: { form: 'text', set: (record, value) => void (record.manager = value) },
  name: { form: 'text', set: (record, value) => void (record.name = value) },
  version: { form: 'text', set: (record, value) => void (record.version = value) },
};

const MODULES: Fields<OfferedModule> = {
  language: { form: 'text', set: (row, value) => void (row.language = value) },
  module: { form: 'text', set: (row, value) => void (row.module = value) },
  path: { form: 'text', set: (row, value) => void (row.path = value) },
  at: { form: 'text', set: (row, value) => void (row.at = value as OfferedModule['at']) },
  folderFile: { form: 'text', set: (row, value) => void (row.folderFile = value) },
};

const NAMES: Fields<OfferedName> = {
  filePath: { form: 'text', set: (row, value) => void (row.filePath = value) },
  name: { form: 'text', set: (row, value) => void (row.name = value) },
  node: { form: 'count', set: (row, value) => void (row.node = value) },
};

const RESULTS: Fields<OfferedResult> = {
  node: { form: 'count', set: (row, value) => void (row.node = value) },
  part: { form: 'text', set: (row, value) => void (row.part = value) },
  gives: { form: 'count', set: (row, value) => void (row.gives = value) },
};

export function encodeExternal({ symbols, references, packages }: ExternalRecords): Uint8Array {
  const tables = newTables();
  const stored = references.map(
    (reference): StoredReference => ({
      ...reference,
      type: EXTERNAL_EDGE_TYPES.indexOf(reference.type),
    }),
  );
  const columns = {
    ...recordColumns('symbol', SYMBOLS, symbols, tables),
    ...recordColumns('reference', REFERENCES, stored, tables),
    ...recordColumns('package', PACKAGES, packages, tables),
  };
  return packColumns({ ...tableColumns(tables), ...columns });
}

/** The section with what these nodes refer to elsewhere; null if it has to be encoded again. Invariant: it is what encoding would give. */
export function externalWithPlaces(
  bytes: Uint8Array,
  movesOf: (node: number) => ((place: Place) => Place) | undefined,
): Uint8Array | null {
  const columns = unpackColumns(bytes);
  const [from, lines, places] = ['from', 'line', 'column'].map((field) =>
    columns.numbers(`reference.${field}`),
  );
  const first = codeOfCount(0);
  const moved: [number, Place][] = [];
  from?.forEach((code, reference) => {
    const placeOf = movesOf(code - first);
    if (!placeOf) return;
    const [line = 0, column = 0] = [lines?.[reference], places?.[reference]];
    moved.push([reference, placeOf({ line: line - first, column: column - first })]);
  });
  return withNumbers(bytes, changesOfPlaces('reference', moved));
}

/** Records are restored when they are read. */
export function openExternal(bytes: Uint8Array): ExternalTable {
  const columns = unpackColumns(bytes);
  const tables = readTables(columns);
  const opened = <T extends object>(
    prefix: string,
    fields: Fields<T>,
    blank: () => Writable<T>,
  ): StoredRecords<T> => openRecords({ prefix, fields }, columns, tables, blank);
  const symbols = opened('symbol', SYMBOLS, blankSymbol);
  const references = opened('reference', REFERENCES, blankReference);
  const packages = opened('package', PACKAGES, blankPackage);
  const from = references.codes('from');
  const referenceAt = (place: number): ExternalReference => withType(references.at(place));
  const all = onFirstUse(() => references.all().map(withType));
  const allSymbols = onFirstUse(() => symbols.all());
  const allPackages = onFirstUse(() => packages.all());
  return {
    get symbols() {
      return allSymbols();
    },
    get references() {
      return all();
    },
    get packages() {
      return allPackages();
    },
    from: (node) => {
      const found: ExternalReference[] = [];
      // Counts are stored one higher.
      for (let place = 0; place < from.length; place++)
        if (from[place] === node + 1) found.push(referenceAt(place));
      return found;
    },
    symbolAt: (place) => (place < symbols.length ? symbols.at(place) : undefined),
  };
}

function withType(reference: StoredReference): ExternalReference {
  return { ...reference, type: typeAt(reference.type) };
}

export function encodeOffered({ packages, modules, names, results }: OfferedRecords): Uint8Array {
  const tables = newTables();
  const columns = {
    ...recordColumns('package', PACKAGES, packages, tables),
    ...recordColumns('module', MODULES, modules, tables),
    ...recordColumns('name', NAMES, names, tables),
    ...recordColumns('result', RESULTS, results, tables),
  };
  return packColumns({ ...tableColumns(tables), ...columns });
}

export function decodeOffered(bytes: Uint8Array): OfferedRecords {
  const columns = unpackColumns(bytes);
  const tables = readTables(columns);
  const read = <T extends object>(
    prefix: string,
    fields: Fields<T>,
    blank: () => Writable<T>,
  ): readonly T[] => openRecords({ prefix, fields }, columns, tables, blank).all();
  return {
    packages: read('package', PACKAGES, blankPackage),
    modules: read('module', MODULES, () => ({ language: '', module: '', path: '', at: 'file' })),
    names: read('name', NAMES, () => ({ filePath: '', name: '', node: 0 })),
    results: read('result', RESULTS, () => ({ node: 0, part: '', gives: 0 })),
  };
}

function typeAt(place: number): ExternalReference['type'] {
  const type = EXTERNAL_EDGE_TYPES[place];
  if (type === undefined) throw new RangeError(`no type of edges has the number ${place}`);
  return type;
}

function blankSymbol(): Writable<ExternalSymbol> {
  return { language: '', module: '', path: '' };
}

function blankReference(): Writable<StoredReference> {
  return { type: 0, from: 0, to: 0, line: 0, column: 0, places: 1 };
}

function blankPackage(): Writable<PackageRecord> {
  return { manager: '', name: '' };
}
