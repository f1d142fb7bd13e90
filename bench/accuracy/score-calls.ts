// Precision and recall of call edges compared with a compiler's, by language and by reason. Prints nothing.
import { isTestPath } from '../../lib/facts/test-paths.ts';
import {
  dispatchKeysOf,
  identityOf,
  isAskedFor,
  keyOf,
  keysOf,
  type Expected,
  type ExpectedEdge,
} from './expected-calls.ts';

/** One of our call edges. */
export interface FoundEdge {
  readonly callerFile: string;
  readonly callerName: string;
  readonly callerLine: number;
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly kind: string;
  readonly language: string;
  readonly reason: string;
}

export interface Counts {
  /** Our edges with and without a corresponding one of the compiler. */
  right: number;
  wrong: number;
  /** The compiler's edges: found and missed. */
  hit: number;
  missed: number;
}

export interface Miss {
  readonly edge: ExpectedEdge;
  /** Number of call sites of the edge. */
  readonly sites: number;
}

export interface Score {
  readonly all: Counts;
  readonly byLanguage: ReadonlyMap<string, Counts>;
  /** Only `right` and `wrong` are counted. */
  readonly byReason: ReadonlyMap<string, Counts>;
  readonly wrong: readonly FoundEdge[];
  readonly missed: readonly Miss[];
}

export function precision({ right, wrong }: Counts): number {
  return right + wrong === 0 ? Number.NaN : right / (right + wrong);
}

export function recall({ hit, missed }: Counts): number {
  return hit + missed === 0 ? Number.NaN : hit / (hit + missed);
}

/** Only calls between files that the compiler saw count. `languageOf` returns the language of a path. */
export function scoreCalls(
  expected: Expected,
  found: readonly FoundEdge[],
  options: { readonly tests: boolean; readonly languageOf: (path: string) => string },
): Score {
  const files = new Set(expected.files.filter((path) => options.tests || !isTestPath(path)));
  const edges = expected.edges.filter((edge) => files.has(edge.cf) && files.has(edge.f));
  const known = lookUps(edges);
  const all = noCounts();
  const byLanguage = new Map<string, Counts>();
  const byReason = new Map<string, Counts>();
  const wrong: FoundEdge[] = [];
  const hit = new Set<string>();
  for (const [key, edge] of distinct(found, files)) {
    const identities = known.called.get(key);
    if (!identities && isKnownOtherwise(key, edge, known)) continue;
    const count = identities ? 'right' : 'wrong';
    for (const counts of [all, at(byLanguage, edge.language), at(byReason, edge.reason)])
      counts[count]++;
    for (const identity of identities ?? []) hit.add(identity);
    if (!identities) wrong.push(edge);
  }
  const missed: Miss[] = [];
  for (const [identity, miss] of known.asked) {
    const count = hit.has(identity) ? 'hit' : 'missed';
    for (const counts of [all, at(byLanguage, options.languageOf(miss.edge.cf))]) counts[count]++;
    if (count === 'missed') missed.push(miss);
  }
  return { all, byLanguage, byReason, wrong, missed };
}

/** A reference, or one of several methods that a call may run: neither right nor wrong. */
function isKnownOtherwise(key: string, edge: FoundEdge, known: LookUps): boolean {
  return known.named.has(key) || isDispatch(edge, known);
}

function isDispatch(
  { callerFile, callerName, name, kind }: FoundEdge,
  { dispatched }: LookUps,
): boolean {
  return (
    /^(Method|Function|Constructor)$/.test(kind) &&
    dispatched.has([callerFile, callerName, name].join('\u0000'))
  );
}

interface LookUps {
  /** Identities of expected edges by each key that finds them. */
  readonly called: ReadonlyMap<string, ReadonlySet<string>>;
  readonly named: ReadonlySet<string>;
  readonly dispatched: ReadonlySet<string>;
  readonly asked: ReadonlyMap<string, Miss>;
}

function lookUps(edges: readonly ExpectedEdge[]): LookUps {
  const called = new Map<string, Set<string>>();
  const named = new Set<string>();
  const dispatched = new Set<string>();
  const asked = new Map<string, { edge: ExpectedEdge; sites: number }>();
  for (const edge of edges) {
    if (edge.via === 'ref') {
      for (const key of keysOf(edge)) named.add(key);
      continue;
    }
    const identity = identityOf(edge);
    for (const key of keysOf(edge)) called.set(key, (called.get(key) ?? new Set()).add(identity));
    for (const key of dispatchKeysOf(edge)) dispatched.add(key);
    if (!isAskedFor(edge)) continue;
    const miss = asked.get(identity) ?? { edge, sites: 0 };
    miss.sites++;
    asked.set(identity, miss);
  }
  return { called, named, dispatched, asked };
}

/** Each edge once, by its key. Composite literals and conversions of Go name a type, but are not calls. */
function distinct(found: readonly FoundEdge[], files: ReadonlySet<string>): Map<string, FoundEdge> {
  const edges = new Map<string, FoundEdge>();
  for (const edge of found) {
    if (
      !files.has(edge.callerFile) ||
      !files.has(edge.file) ||
      (edge.language === 'go' && /struct|class|interface|type/i.test(edge.kind))
    )
      continue;
    const key = keyOf(edge.callerFile, edge.callerName, edge.file, edge.name);
    if (!edges.has(key)) edges.set(key, edge);
  }
  return edges;
}

function noCounts(): Counts {
  return { right: 0, wrong: 0, hit: 0, missed: 0 };
}

function at(counts: Map<string, Counts>, key: string): Counts {
  const known = counts.get(key);
  if (known) return known;
  const fresh = noCounts();
  counts.set(key, fresh);
  return fresh;
}
