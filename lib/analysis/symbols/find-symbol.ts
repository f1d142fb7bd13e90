// Resolves a caller's reference to one symbol: by uid, name, `Class.method`, file and kind. Never guesses.
import { withoutEnd } from '../../base/text-ends.ts';
import { compareText } from '../../base/compare-text.ts';
import { declarationsFirst } from '../../graph/literal-keys.ts';
import { failure, type Failure } from '../../model/answer.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';
import { ownCode } from '../../model/own-code.ts';
import { inheritedMember } from './inherited-member.ts';
import { nearestFiles } from './nearest-files.ts';
import { nearestSymbols } from './nearest-names.ts';
import { symbolItem, type SymbolItem } from './symbol-item.ts';

export interface SymbolQuery {
  readonly uid?: string | undefined;
  /** A name, a qualified name or the end of one, a path for a file, method and path of a route, or a uid. */
  readonly name?: string | undefined;
  /** A path, the end of one, or a folder. */
  readonly filePath?: string | undefined;
  readonly kind?: string | undefined;
}

export interface Candidate extends Omit<SymbolItem, 'module'> {
  /** 0..1: how likely this one is meant. */
  readonly score: number;
}

export type FoundSymbol =
  | { readonly status: 'found'; readonly symbol: NodeRecord; readonly notes: readonly string[] }
  | { readonly status: 'ambiguous'; readonly candidates: readonly Candidate[] }
  | { readonly status: 'missing'; readonly failure: Failure; readonly isFileMissing?: true };

/** Finds the symbol of the query. One uid or one matching name is found; several are ambiguous, best first. */
export function findSymbol(graph: ReadonlyGraph, query: SymbolQuery): FoundSymbol {
  const found = symbolFor(graph, query);
  if (query.filePath === undefined || found.status === 'ambiguous') return found;
  const file = pathIn(query.filePath);
  const isFitting = found.status === 'found' && isAt(found.symbol.filePath ?? '', file);
  return isFitting || isInIndex(graph, file) ? found : noSuchFile(graph, file);
}

function symbolFor(graph: ReadonlyGraph, query: SymbolQuery): FoundSymbol {
  const direct = nodeOfUid(graph, query.uid ?? query.name ?? '');
  if (direct) return { status: 'found', symbol: direct, notes: [] };
  const name = query.uid === undefined ? plainName(query.name ?? '') : nameInUid(query.uid);
  if (query.uid !== undefined) return missing(graph, `No symbol has the uid ${query.uid}.`, name);
  const routes = routesOfName(graph, query.name ?? '');
  const named = routes.length > 0 ? routes : symbolsOfName(graph, name);
  const fitting = named.filter((node) => fits(node, query));
  if (fitting.length === 0) return notFitting(graph, query, name, named);
  const [only, ...others] = meantAbove(graph, fitting, name);
  if (only && others.length === 0)
    return { status: 'found', symbol: only, notes: notesOnOthers(only, fitting) };
  return { status: 'ambiguous', candidates: rankCandidates(graph, fitting, name) };
}

/** Symbols and files can be looked up; modules and processes have answers of their own. */
function nodeOfUid(graph: ReadonlyGraph, text: string): NodeRecord | undefined {
  const node = graph.node(text) ?? graph.node(`File:${text.replace(/^\.\//, '')}`);
  return node && (isSymbolKind(node.kind) || node.kind === 'File' || node.kind === 'Route')
    ? node
    : undefined;
}

function nameInUid(uid: string): string {
  return uid.slice(uid.lastIndexOf(':') + 1).replace(/~\d+$/, '');
}

/** `A::b`, `A#b` and `A.b()` all mean `A.b`; a name like `#hidden` keeps its sign. */
function plainName(name: string): string {
  return name
    .trim()
    .replace(/\(\)$/, '')
    .replace(/::/g, '.')
    .replace(/(?<=[\w$])#/g, '.');
}

function symbolsOfName(graph: ReadonlyGraph, name: string): readonly NodeRecord[] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const whole = graph.symbolsNamed(name);
  if (last === name) return whole;
  // A private member may be written with a dot of its own: `Hono.#addRoute` and `Hono.addRoute`.
  const named = [...whole, ...graph.symbolsNamed(last), ...graph.symbolsNamed(`#${last}`)];
  const ending = named.filter((node) => dottedPath(node).endsWith(`.${name.replace(/\.#/, '.')}`));
  return ending.length > 0 ? ending : inheritedMember(graph, name.slice(0, -last.length - 1), last);
}

/** Routes by method and path, or by the path alone. */
function routesOfName(graph: ReadonlyGraph, name: string): readonly NodeRecord[] {
  const [, method, path] = /^"?(?:([a-z]+) )?(\/[^"]*)"?$/i.exec(name) ?? [];
  if (path === undefined) return [];
  return [...graph.nodesOfKind('Route')].filter(
    (route) =>
      route.path === path && (method === undefined || route.method === method.toUpperCase()),
  );
}

/** `src.flask.app.Flask.run`: any end of it that starts at a dot names the symbol. */
function dottedPath(node: NodeRecord): string {
  const path = (node.filePath ?? '').replace(/\.\w+$/, '').replaceAll('/', '.');
  return `.${path}.${node.qualifiedName ?? node.name}`.replace('.#', '.');
}

function fits(node: NodeRecord, query: SymbolQuery): boolean {
  if (query.kind !== undefined && query.kind.toLowerCase() !== node.kind.toLowerCase())
    return false;
  if (query.filePath === undefined) return true;
  return isAt(node.filePath ?? '', pathIn(query.filePath));
}

/** As paths are in the index. */
function pathIn(filePath: string): string {
  return withoutEnd(filePath.replaceAll('\\', '/').replace(/^\.\//, ''), '/');
}

function isAt(path: string, wanted: string): boolean {
  return path === wanted || path.endsWith(`/${wanted}`) || path.startsWith(`${wanted}/`);
}

function isInIndex(graph: ReadonlyGraph, wanted: string): boolean {
  for (const { filePath = '' } of graph.nodesOfKind('File'))
    if (isAt(filePath, wanted)) return true;
  return false;
}

/** The preferred ones of the matching symbols: exact names, then those of the product, then those that are no keys of values. */
function meantAbove(
  graph: ReadonlyGraph,
  fitting: readonly NodeRecord[],
  name: string,
): readonly NodeRecord[] {
  const owners = new Set(fitting.map((node) => node.uid));
  const own = fitting.filter(
    (node) =>
      node.kind !== 'Constructor' ||
      !graph.in(node.uid, 'HAS_MEMBER').some((edge) => owners.has(edge.from)),
  );
  const exact = name.includes('.') ? own.filter((node) => node.qualifiedName === name) : own;
  const above = exact.length > 0 ? exact : own;
  return declarationsFirst(graph, above.filter(ownCode(above)));
}

function notesOnOthers(symbol: NodeRecord, fitting: readonly NodeRecord[]): string[] {
  const others = fitting.filter((node) => node !== symbol);
  const [first] = others;
  if (!first) return [];
  return [
    `${others.length} less likely matches for this name, for example ${first.uid}; choose by file_path, kind or uid.`,
  ];
}

function rankCandidates(
  graph: ReadonlyGraph,
  nodes: readonly NodeRecord[],
  name: string,
): readonly Candidate[] {
  const candidates = nodes.map((node): Candidate => {
    const { module: _module, ...item } = symbolItem(node);
    return { ...item, score: scoreOf(graph, node, name) };
  });
  return candidates.sort((a, b) => b.score - a.score || compareText(a.uid, b.uid));
}

/** Weights chosen by judgement: the exact name counts most, then code over tests, the number of uses, and visibility. */
function scoreOf(graph: ReadonlyGraph, node: NodeRecord, name: string): number {
  const used = graph.in(
    node.uid,
    'CALLS',
    'INSTANTIATES',
    'EXTENDS',
    'IMPLEMENTS',
    'USES',
    'IMPORTS',
  ).length;
  const score =
    0.35 * Number(node.qualifiedName === name) +
    0.25 * Number(node.isTest !== true && node.origin === undefined) +
    0.25 * (used / (used + 4)) +
    0.1 * Number(node.exported === true) +
    0.05 * Number(node.kind !== 'Variable' && node.kind !== 'Property');
  return Math.round(score * 1000) / 1000;
}

function notFitting(
  graph: ReadonlyGraph,
  query: SymbolQuery,
  name: string,
  named: readonly NodeRecord[],
): FoundSymbol {
  if (named.length === 0) return missing(graph, `No symbol is named ${name}.`, name);
  const narrowed = [
    query.filePath === undefined ? '' : ` in ${query.filePath}`,
    query.kind === undefined ? '' : ` of kind ${query.kind}`,
  ];
  const nearest = rankCandidates(graph, named, name)
    .slice(0, 5)
    .map(({ uid }) => uid);
  return {
    status: 'missing',
    failure: failure(
      'symbol_not_found',
      `No symbol is named ${name}${narrowed.join('')}.`,
      `It exists elsewhere: ${nearest.join(', ')}.`,
      { nearest },
    ),
  };
}

function noSuchFile(graph: ReadonlyGraph, wanted: string): FoundSymbol {
  const nearest = nearestFiles(graph, wanted);
  const hint =
    nearest.length > 0
      ? `Nearest: ${nearest.join(', ')}.`
      : 'Leave file_path out, or give a path in the repository, or the end of one.';
  const message = `No file of the index fits the file_path ${wanted}.`;
  return {
    status: 'missing',
    failure: failure('symbol_not_found', message, hint, { nearest }),
    isFileMissing: true,
  };
}

function missing(graph: ReadonlyGraph, message: string, name: string): FoundSymbol {
  const nearest = nearestSymbols(graph, name).map((node) => node.uid);
  const hint =
    nearest.length > 0
      ? `Similar names: ${nearest.join(', ')}.`
      : 'Use `query` with a description to find its name.';
  return { status: 'missing', failure: failure('symbol_not_found', message, hint, { nearest }) };
}
