// Calls that may be of a symbol that the graph does not have: of something that is gone, or that comes now. Follows no edge.
import type { FileSide, SymbolState } from '../../model/change-set.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { openSitesOf } from '../open-sites-of.ts';

/** A call that names it and leads nowhere. */
export interface NamesakeCall {
  readonly caller: string;
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** Open calls that cannot but mean it, as far as names say: nothing seen declares the name, or its file is imported. In its own file, whatever calls the bare name. */
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

/** A bare name that nothing declares may be a library's, so that no site of it is open. The text knows better. */
function callsBeside(
  { graph, sources }: IndexSnapshot,
  name: string,
  filePath: string,
  side: FileSide | null,
): NamesakeCall[] {
  const call = new RegExp(`(?<![.\\w$])${name.replace(/\W/g, '\\$&')}\\s*\\(`);
  const callers = (side?.symbols ?? []).filter(
    ({ isBlock, code, name: own }) =>
      isBlock && own !== name && code.includes(name) && call.test(code),
  );
  if (callers.length === 0) return [];
  const lines = sources.read(filePath)?.split('\n') ?? [];
  return callers.flatMap(({ uid }) => {
    const node = graph.node(uid);
    if (!node) return [];
    const first = node.line ?? 1;
    const at = lines.slice(first - 1, node.endLine ?? first).findIndex((line) => call.test(line));
    const column = at < 0 ? 1 : (lines[first - 1 + at]?.search(call) ?? 0) + 1;
    return [{ caller: uid, reason: 'name_unknown', line: first + Math.max(at, 0), column }];
  });
}
