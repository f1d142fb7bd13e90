// Opens SCIP indexes for a repository: what matches its files, what is ignored, and which are refused. Resolves nothing.
import { extname } from 'node:path/posix';
import { compareText } from '../base/compare-text.ts';
import type { ScipIndexUse } from '../model/scip-report.ts';
import { LANGUAGES } from '../languages/_all.gen.ts';
import { compareDocument } from './compare-document.ts';
import { prefixOf } from './document-paths.ts';
import {
  damaged,
  readScipIndex,
  type PackedDocument,
  type ScipIndex,
  type ScipRead,
  type ScipRefusal,
} from './read-scip-index.ts';
import { listOf } from '../base/lists/list-of.ts';
import { SymbolRole, type Document } from './scip.gen.ts';
import type { ScipTables, SymbolId } from './scip-tables.ts';
import type { NumberOf } from './symbol-numbers.ts';
import { freshDocument, TablesDraft, type FreshDocument } from './tables-draft.ts';

/** The bytes of one index. */
export interface ScipSource {
  /** The name as given. */
  readonly name: string;
  /** Null for one that was kept but is lost. */
  readonly bytes: Uint8Array | null;
}

export interface Sources {
  /** Real, absolute path of the repository. */
  readonly root: string;
  /** By path, as they are indexed now. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface OpenedScip {
  readonly tables: ScipTables;
  readonly uses: readonly ScipIndexUse[];
  /** One for each index that is not used at all. */
  readonly refused: readonly (ScipRefusal & { readonly name: string })[];
}

const LOST: ScipRefusal = {
  message: 'is lost: the copy that was kept of it is damaged',
  hint: 'Give it once more, with --scip.',
};

export function openScip(indexes: readonly ScipSource[], sources: Sources): OpenedScip {
  const draft = new TablesDraft();
  const uses: ScipIndexUse[] = [];
  const refused: (ScipRefusal & { name: string })[] = [];
  for (const { name, bytes } of indexes) {
    const read: ScipRead = bytes === null ? { refused: LOST } : readScipIndex(bytes);
    const opened = 'refused' in read ? read : openOne(read, sources, draft);
    if ('refused' in opened) {
      refused.push({ name, ...opened.refused });
      uses.push({
        name,
        tool: 'refused' in read ? '' : toolOf(read),
        documents: 0,
        used: 0,
        stale: [],
        absent: 0,
        refused: opened.refused.message,
      });
    } else uses.push({ name, ...opened, refused: null });
  }
  return { tables: draft.finished(), uses, refused };
}

type Opened = Omit<ScipIndexUse, 'name' | 'refused'> | { readonly refused: ScipRefusal };

function openOne(index: ScipIndex, sources: Sources, draft: TablesDraft): Opened {
  const { texts, root } = sources;
  const { documents, metadata } = index;
  const prefix = prefixOf(metadata.projectRoot, root, documents, (path) => texts.has(path));
  const byPath = new Map<string, PackedDocument[]>();
  for (const document of documents) listOf(byPath, (prefix ?? '') + document.path).push(document);
  const foreign = whyForeign(index, prefix, byPath, sources);
  if (foreign) return { refused: foreign };
  const fresh: FreshDocument[] = [];
  const others: SymbolId[][] = [];
  const stale: string[] = [];
  try {
    for (const [path, packed] of byPath) {
      const text = texts.get(path);
      const document = fullest(packed);
      const numberOf = draft.numbers.inDocument();
      const said =
        text === undefined
          ? null
          : compareDocument(document, text, { numberOf, symbols: draft.numbers.symbols });
      if (said) fresh.push(freshDocument(path, said, document, numberOf));
      else others.push(definedIn(document, draft.numbers.numberOf));
      if (text !== undefined && !said) stale.push(path);
    }
  } catch (error) {
    return { refused: damaged(error) };
  }
  if (fresh.length < stale.length)
    return { refused: whyStale(fresh.length, fresh.length + stale.length) };
  for (const document of fresh) draft.addDocument(document);
  for (const symbols of others) draft.hide(symbols);
  return {
    tool: toolOf(index),
    documents: byPath.size,
    used: fresh.length,
    stale: stale.sort(compareText),
    absent: others.length - stale.length,
  };
}

function definedIn({ occurrences }: Document, numberOf: NumberOf): SymbolId[] {
  return occurrences.flatMap(({ symbol, symbolRoles }) =>
    (symbolRoles & SymbolRole.Definition) === 0 ? [] : (numberOf(symbol) ?? []),
  );
}

/** A file in several projects of one index is written once for each: the document with the most information is used. */
function fullest(packed: readonly PackedDocument[]): Document {
  const [first, ...more] = packed;
  if (!first) throw new Error('no document');
  return more.reduce((best, next) => (next.parts > best.parts ? next : best), first).unpack();
}

const extensions: ReadonlySet<string> = new Set(LANGUAGES.flatMap((spec) => spec.extensions));

function whyForeign(
  { metadata, documents }: ScipIndex,
  prefix: string | undefined,
  byPath: ReadonlyMap<string, unknown>,
  { root, texts }: Sources,
): ScipRefusal | undefined {
  const made =
    metadata.projectRoot === ''
      ? 'it does not say where it was made'
      : `it was made in ${metadata.projectRoot}`;
  const hint = `Run the indexer in ${root} and give what it writes.`;
  if (documents.length === 0) return { message: 'has no documents', hint };
  const known = [...byPath.keys()].filter((path) => extensions.has(extname(path)));
  const here = known.filter((path) => texts.has(path)).length;
  if (prefix === undefined || here * 2 < known.length)
    return {
      message: `is of another repository: of its ${byPath.size} documents ${here} are files that are indexed here (${made})`,
      hint,
    };
  return undefined;
}

function whyStale(fresh: number, all: number): ScipRefusal {
  return {
    message: `is of another state of the repository: of ${all} files that it speaks of, ${all - fresh} have changed since`,
    hint: 'Run the indexer again.',
  };
}

function toolOf({ metadata: { toolInfo } }: ScipIndex): string {
  return [toolInfo?.name, toolInfo?.version].filter((part) => part).join(' ');
}
