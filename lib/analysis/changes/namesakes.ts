// Calls that may refer to a symbol that is not in the graph: deleted or new. Follows no edges.
import type { FileSide, SymbolState } from '../../model/change-set.ts';
import type { OpenSite } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { SymbolChange } from './changed-symbols.ts';
import { openSitesOf } from '../open-sites-of.ts';

/** A call that names it and has no target. */
export interface NamesakeCall {
  readonly caller: string;
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** Open calls by the name of a symbol that the index does not have, or no longer has. */
export function openCallsOfComer(
  snapshot: IndexSnapshot,
  { filePath, state }: Pick<SymbolChange, 'filePath' | 'state'>,
): readonly OpenSite[] {
  const language = snapshot.graph.node(`File:${filePath}`)?.language;
  return openSitesOf(snapshot, language).named(state.name);
}

/**
 * Open calls that, by names, must refer to it: nothing visible declares the name, or its file is imported. In its own
 * file, any call of the bare name.
 */
export function namesakeCalls(
  snapshot: IndexSnapshot,
  { name }: SymbolState,
  filePath: string,
  side: FileSide | null,
): NamesakeCall[] {
  const { graph } = snapshot;
  const importers = new Set(graph.in(`File:${filePath}`, 'IMPORTS').map(({ from }) => from));
  const open = openSitesOf(snapshot, graph.node(`File:${filePath}`)?.language)
    .named(name)
    .filter((site) => site.reason === 'name_unknown' || importers.has(`File:${site.filePath}`));
  const callers = new Set(open.map(({ caller }) => caller));
  return [
    ...open,
    ...callsBeside(snapshot, name, filePath, side).filter(({ caller }) => !callers.has(caller)),
  ];
}

/** A bare name without a declaration may be a library's, so that its sites are not open. The text shows the calls. */
function callsBeside(
  snapshot: IndexSnapshot,
  name: string,
  filePath: string,
  side: FileSide | null,
): readonly NamesakeCall[] {
  if (side === null) return [];
  let index = indexes.get(side);
  if (index?.snapshot !== snapshot)
    indexes.set(
      side,
      (index = { snapshot, byWord: byWords(side), calls: new Map(), lines: undefined }),
    );
  let found = index.calls.get(name);
  if (!found) index.calls.set(name, (found = callsIn(index, side, name, filePath)));
  return found;
}

/** A side may have thousands of symbols: its code is scanned once, and each name looked up once. */
interface SideIndex {
  readonly snapshot: IndexSnapshot;
  /** Functions and classes by the words of their code. */
  readonly byWord: ReadonlyMap<string, readonly SymbolState[]>;
  readonly calls: Map<string, readonly NamesakeCall[]>;
  /** Of the file as it is in the index. */
  lines: readonly string[] | undefined;
}

const indexes = new WeakMap<FileSide, SideIndex>();

function callsIn(index: SideIndex, side: FileSide, name: string, filePath: string): NamesakeCall[] {
  const { graph, sources } = index.snapshot;
  const call = new RegExp(`(?<![.\\w$])${name.replace(/\W/g, '\\$&')}\\s*\\(`);
  const [word] = name.match(WORDS) ?? [];
  const candidates =
    word === undefined
      ? side.symbols.filter(({ isBlock }) => isBlock)
      : (index.byWord.get(word) ?? []);
  return candidates.flatMap(({ uid, name: own, code }) => {
    const node = own !== name && call.test(code) ? graph.node(uid) : undefined;
    if (!node) return [];
    const lines = (index.lines ??= sources.read(filePath)?.split('\n') ?? []);
    const first = node.line ?? 1;
    const at = lines.slice(first - 1, node.endLine ?? first).findIndex((line) => call.test(line));
    const column = at < 0 ? 1 : (lines[first - 1 + at]?.search(call) ?? 0) + 1;
    return [{ caller: uid, reason: 'name_unknown', line: first + Math.max(at, 0), column }];
  });
}

const WORDS = /\w+/g;

function byWords({ symbols }: FileSide): ReadonlyMap<string, readonly SymbolState[]> {
  const found = new Map<string, SymbolState[]>();
  for (const symbol of symbols) {
    if (!symbol.isBlock) continue;
    for (const word of new Set(symbol.code.match(WORDS) ?? [])) {
      const known = found.get(word);
      if (known) known.push(symbol);
      else found.set(word, [symbol]);
    }
  }
  return found;
}
