// Calls `impact` for the targets of an expected list, all pages, and converts the answers. Compares nothing.
import { impactTool, type ImpactResponse } from '../../handlers/impact.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import {
  keyOf,
  MODULE,
  type ExpectedAnswer,
  type ExpectedImpact,
  type ExpectedSymbol,
} from './expected-impact.ts';

type Found = Extract<ImpactResponse, { status: 'found' }>;

/** The kinds of requests. For compilers a class is its constructors; for us also its members and its name. */
export const WAYS = {
  'all relations': { types: [], classes: true },
  'all relations, functions and methods': { types: [], classes: false },
  'calls alone': { types: ['CALLS', 'INSTANTIATES'], classes: true },
} as const;

export interface FoundSymbol {
  readonly file: string;
  readonly name: string;
  readonly depth: number;
  readonly line: number;
  readonly uid: string;
  /** The symbol it depends on, and the edge. */
  readonly via: string;
  readonly reason: string;
  readonly type: string;
}

export interface FoundAnswer {
  readonly id: string;
  /** Symbols of the target's file and name. */
  readonly targets: readonly string[];
  readonly affected: readonly FoundSymbol[];
  /** Whether it was marked exact and LOW; for several symbols, only if all were. */
  readonly exact: boolean;
  readonly low: boolean;
}

const PAGE = 1000;

export function askImpact(
  snapshot: IndexSnapshot,
  { depth, files, items }: ExpectedImpact,
  relationTypes: readonly string[],
): FoundAnswer[] {
  const seen = new Set(files);
  return items.map((item) => {
    const targets = targetsOf(snapshot.graph, item.target);
    const answers = targets.map(({ uid }) =>
      pagesOf(snapshot, {
        target_uid: uid,
        max_depth: depth,
        include_tests: true,
        relation_types: relationTypes,
        limit: PAGE,
      }),
    );
    return {
      id: item.id,
      targets: targets.map(({ uid }) => uid),
      affected: affectedBy(snapshot.graph, item, answers.flat()).filter(({ file }) =>
        seen.has(file),
      ),
      exact: answers.every(([first]) => first?.meta.completeness.status === 'exact'),
      low: answers.every(([first]) => first?.risk === 'LOW'),
    };
  });
}

/** For a class, never only its constructor. */
function targetsOf(graph: ReadonlyGraph, { file, name }: ExpectedSymbol): readonly NodeRecord[] {
  const named = graph.symbolsIn(file).filter((node) => node.name === name);
  const callable = named.filter(
    ({ kind }) => !/^(Constructor|Property|Interface|TypeAlias)$/.test(kind),
  );
  return callable.length > 0 ? callable : named;
}

function pagesOf(snapshot: IndexSnapshot, request: object): Found[] {
  const pages: Found[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = ask(snapshot, { ...request, offset });
    pages.push(page);
    const left = Object.entries(page.meta.omitted).some(
      ([field, { total }]) => field.startsWith('by_depth.') && total > offset + PAGE,
    );
    if (!left) return pages;
  }
}

export function ask(snapshot: IndexSnapshot, request: object): Found {
  const checked = impactTool.request.validate(request);
  if (checked.error) throw checked.error;
  const answer = impactTool.handle(checked.value, snapshot);
  if (isFailure(answer)) throw new Error(answer.error.message);
  if (answer.status !== 'found') throw new Error(`ambiguous: ${JSON.stringify(request)}`);
  return answer;
}

/** Each once, at its minimum depth, without the target itself. */
function affectedBy(
  graph: ReadonlyGraph,
  { target }: ExpectedAnswer,
  pages: readonly Found[],
): FoundSymbol[] {
  const found = new Map<string, FoundSymbol>();
  for (const { by_depth: byDepth } of pages) {
    for (const [depth, items] of Object.entries(byDepth)) {
      for (const { uid, via, reason, line, type } of items) {
        const node = graph.node(uid);
        if (!node) continue;
        const symbol = {
          file: node.filePath ?? '',
          name: nameIn(graph, node),
          depth: Number(depth),
          line,
          uid,
          via,
          reason,
          type,
        };
        const key = keyOf(symbol);
        const known = found.get(key);
        if (key !== keyOf(target) && (!known || known.depth > symbol.depth)) found.set(key, symbol);
      }
    }
  }
  return [...found.values()];
}

export function nameIn(graph: ReadonlyGraph, node: NodeRecord): string {
  if (node.kind === 'File') return MODULE;
  if (node.kind !== 'Constructor') return node.name;
  const [owner] = graph.in(node.uid, 'HAS_MEMBER');
  return (owner && graph.node(owner.from)?.name) ?? node.name;
}
