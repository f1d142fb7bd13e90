// The symbols of source texts with their documents for search, by the indexing code. Resolves no calls.
import { searchDocuments } from '../../lib/assemble/search-documents.ts';
import { draftNodes } from '../../lib/assemble/graph-nodes.ts';
import type { SourceFile } from '../../lib/facts/source-files.ts';
import { attachMembers } from '../../lib/attach/attach-members.ts';
import { workAccount } from '../../lib/infer/work-account.ts';
import { linkProgram } from '../../lib/link/program.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import { kindOfFile } from '../../runtime/indexer/files/file-kind.ts';
import { runParseJob } from '../../runtime/indexer/parse/parse-job.ts';

export interface Symbol {
  readonly node: NodeRecord;
  readonly document: SearchDocument;
}

/** Vendored, generated and minified code is uninformative, and may have another licence. */
const FOREIGN =
  /(^|\/)(node_modules|vendor|_?vendored?|_vendor|third[-_]?party|extern(al|als)?|deps|dist|lib-dist|compiled|generated|site-packages|bundled|contrib\/python-zstandard)(\/|$)|\.min\.|\.pb\.|_pb2|(^|[._-])gen(erated)?\.\w+$|\.d\.ts$/;
const LARGEST_FILE = 150_000;

export function isReadable(path: string, size: number): boolean {
  return size <= LARGEST_FILE && !FOREIGN.test(path) && kindOfFile(path).kind === 'source';
}

/** Symbols with a document, of files of one repository. */
export function symbolsOf(texts: ReadonlyMap<string, string>): Symbol[] {
  const files = [...texts].flatMap(([path, text]): SourceFile[] => {
    const kind = kindOfFile(path);
    if (kind.kind !== 'source') return [];
    const result = runParseJob({ text, language: kind.language });
    return 'facts' in result ? [{ path, text, language: kind.language, facts: result.facts }] : [];
  });
  const program = linkProgram(files, []);
  const { nodes } = draftNodes(program, attachMembers(program, workAccount()));
  const byUid = new Map(nodes.map((node) => [node.uid, node]));
  return searchDocuments(nodes, (path) => texts.get(path)).flatMap((document) => {
    const node = byUid.get(document.uid);
    return node ? [{ node, document }] : [];
  });
}
