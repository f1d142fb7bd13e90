// A compiler's call edges, and the mapping to ours, in a common file format.
// Reads no file; counts nothing.

/** A function, method or class that encloses a call site, innermost first. */
interface Encloser {
  readonly name: string;
  /** The class that it is a member of. */
  readonly c?: string;
  readonly k?: string;
}

export interface ExpectedEdge {
  /** Caller: file, name (`<module>` at file level), line. */
  readonly cf: string;
  readonly cn: string;
  readonly cl: number;
  readonly chain: readonly Encloser[];
  /** Names of constants whose initial value contains the site. */
  readonly soft?: readonly string[];
  /** The function that the site decorates. */
  readonly deco?: string;
  /** Callee: file, name, line, and the class it is a member of. */
  readonly f: string;
  readonly n: string;
  readonly l: number;
  readonly tn?: string;
  /** Line and column, 1-based. */
  readonly site: readonly [number, number];
  /** `ref`: named, not called. */
  readonly via: string;
  /** `static` and `class` must be found; `abstract` and `value` are optional. */
  readonly kind: string;
  readonly inheritedCtor?: string;
  /** Other places where the callee counts as found. */
  readonly alt?: readonly (readonly [file: string, name: string])[];
}

export interface Expected {
  readonly repo: string;
  readonly commit?: string;
  readonly tool?: string;
  /** Version of TypeScript, if that was the tool. */
  readonly ts?: string;
  readonly files: readonly string[];
  readonly edges: readonly ExpectedEdge[];
}

export function toolOf({ tool, ts }: Expected): string {
  return tool ?? (ts === undefined ? 'a compiler' : `TypeScript ${ts}`);
}

const MODULE = '<module>';

/** The key of an edge. */
export function keyOf(callerFile: string, callerName: string, file: string, name: string): string {
  return [callerFile, callerName, file, name].join('\u0000');
}

/** An expected edge without its sites, as counted for recall. */
export function identityOf(edge: ExpectedEdge): string {
  return keyOf(edge.cf, edge.cn, edge.f, calleeNames(edge)[0] ?? edge.n);
}

export function isAskedFor(edge: ExpectedEdge): boolean {
  return edge.via !== 'ref' && (edge.kind === 'static' || edge.kind === 'class');
}

/** Keys under which the edge counts as found: any named encloser may be its caller, a class and its constructor are one callee. */
export function keysOf(edge: ExpectedEdge): string[] {
  const callers = callerNames(edge);
  const callees: [string, string][] = [
    ...calleeNames(edge).map((name): [string, string] => [edge.f, name]),
    ...(edge.alt ?? []).map(([file, name]): [string, string] => [file, name]),
  ];
  const keys = callers.flatMap((caller) =>
    callees.map(([file, name]) => keyOf(edge.cf, caller, file, name)),
  );
  return edge.inheritedCtor === undefined
    ? keys
    : [
        ...keys,
        ...callers.map((caller) => keyOf(edge.cf, caller, edge.f, edge.inheritedCtor ?? '')),
      ];
}

/** Keys under which a call of a method with this name on another class counts as dispatch, which no compiler can rule out. */
export function dispatchKeysOf(edge: ExpectedEdge): string[] {
  return callerNames(edge).map((caller) => [edge.cf, caller, edge.n].join('\u0000'));
}

function calleeNames({ n, tn, kind, f }: ExpectedEdge): string[] {
  if ((n === 'constructor' || n === '__init__') && tn) return [tn, n];
  if (kind !== 'class') return [n];
  return [n, f.endsWith('.py') ? '__init__' : 'constructor'];
}

function callerNames({ cn, chain, soft, deco }: ExpectedEdge): string[] {
  const names = new Set(chain.length === 0 ? [MODULE] : chain.map(({ name }) => name));
  for (const { c } of chain) if (c) names.add(c);
  for (const name of soft ?? []) names.add(name);
  if (deco) names.add(deco);
  if (chain.every(({ k }) => k === 'class')) names.add(MODULE);
  const owner = chain[0]?.c;
  if ((cn === 'constructor' || cn === '__init__') && owner) names.add(owner);
  return [...names];
}
