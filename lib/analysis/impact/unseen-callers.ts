// Possible callers without a reference in an index: frameworks, start-up, strings, code elsewhere. Counts no call sites.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, SourceTexts } from '../../model/index-snapshot.ts';
import { stringsNaming, type NamingText } from './named-in-texts.ts';

/** Something outside of the index that may call a symbol. */
export interface UnseenCaller {
  /** One line for readers. */
  readonly text: string;
  /** `known`: nothing in this repository depends on the symbol through it. `possible`: something may. */
  readonly kind: 'known' | 'possible';
  /** uids of what would depend on the symbol through it; absent if that is not known. */
  readonly users?: readonly string[];
}

/** None if every use of the symbol would be known. Strings are searched if nothing else is found. */
export function unseenCallers(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
): readonly UnseenCaller[] {
  const owner = ownerOf(snapshot, symbol);
  const isHandler = snapshot.graph.out(symbol.uid, 'HANDLES_ROUTE').length > 0;
  const told: UnseenCaller[] = [
    ...(symbol.exported === true || owner?.exported === true
      ? [known('it is exported, so code outside of this repository may call it')]
      : []),
    ...(isHandler ? [known('a framework calls it to handle a route')] : []),
    ...(symbol.kind === 'Function' && startsAt(snapshot, symbol)
      ? [known('it may be an entry point of the program')]
      : []),
    ...(isHandler ? [] : callsOfFrameworks(snapshot, symbol, owner)),
  ];
  return isHandler || told.some(({ kind }) => kind === 'possible')
    ? told
    : [...told, ...namedIn(stringsNaming(snapshot, symbol))];
}

function startsAt({ info }: IndexSnapshot, { name, language }: NodeRecord): boolean {
  return info.identifiers[language ?? '']?.entryNames?.includes(name) === true;
}

function namedIn(naming: NamingText | undefined): UnseenCaller[] {
  return naming === undefined
    ? []
    : [{ text: naming.text, kind: 'possible', users: [`File:${naming.filePath}`] }];
}

/** By what is written at the symbol, its class or its object. */
function callsOfFrameworks(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  owner: NodeRecord | undefined,
): readonly UnseenCaller[] {
  return [
    ...callsThroughDecorators(snapshot, symbol),
    ...(owner ? callsThroughClass(snapshot, symbol, owner) : callsThroughHolder(snapshot, symbol)),
  ];
}

function known(text: string): UnseenCaller {
  return { text, kind: 'known', users: [] };
}

/**
 * What creates an object of the class, or passes the class on, depends on what the base calls; if nothing does, what
 * names it as a type, as a literal or an annotation may. A class that nothing here refers to is found by its framework
 * alone.
 */
function callsThroughBases(
  { graph }: IndexSnapshot,
  symbol: NodeRecord,
  owner: NodeRecord,
): UnseenCaller[] {
  const { outsideBase } = symbol;
  if (outsideBase === undefined) return [];
  const references = graph.in(owner.uid, 'INSTANTIATES', 'USES', 'READS', 'CALLS', 'EXTENDS');
  const direct = references.filter(({ reason }) => reason !== 'type');
  const own = new Set([owner.uid, ...graph.out(owner.uid, 'HAS_MEMBER').map(({ to }) => to)]);
  const users = (direct.length > 0 ? direct : references.filter(({ from }) => !own.has(from))).map(
    ({ from }) => from,
  );
  const base = outsideBase === '' ? '' : `, ${outsideBase},`;
  return [
    {
      text: `${owner.name} has a base type outside of the index${base} which may call it`,
      kind: users.length === 0 ? 'known' : 'possible',
      users,
    },
  ];
}

function callsThroughClass(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  owner: NodeRecord,
): UnseenCaller[] {
  if (owner.kind === 'Namespace' && symbol.kind === 'Function')
    return callsThroughModule(snapshot, symbol, owner);
  const throughBases = callsThroughBases(snapshot, symbol, owner);
  return throughBases.length > 0 ? throughBases : callsByMaker(snapshot, symbol, owner);
}

/** Code passes the class on, and nothing here creates an object of it or says that it has one: what gets it does. */
function callsByMaker(
  { graph }: IndexSnapshot,
  symbol: NodeRecord,
  owner: NodeRecord,
): UnseenCaller[] {
  if (symbol.kind !== 'Method' || /\b(private|static)\b/.test(symbol.signature ?? '')) return [];
  const own = new Set([owner.uid, ...graph.out(owner.uid, 'HAS_MEMBER').map(({ to }) => to)]);
  const references = graph
    .in(owner.uid, 'INSTANTIATES', 'EXTENDS', 'USES')
    .filter(({ from }) => !own.has(from) && !isTest(graph, from));
  const isHeldHere = references.some(({ type, reason }) => type !== 'USES' || reason === 'type');
  return references.length === 0 || isHeldHere
    ? []
    : [
        {
          text: `${owner.name} is passed on as a class: what creates an object of it may call it`,
          kind: 'possible',
          users: references.map(({ from }) => from),
        },
      ];
}

/** A module may be a value, and whoever gets it may call its public functions: `apply(module, :save, [])`. */
function callsThroughModule(
  { graph }: IndexSnapshot,
  { exported }: NodeRecord,
  owner: NodeRecord,
): UnseenCaller[] {
  if (exported !== true) return [];
  const own = new Set([owner.uid, ...graph.out(owner.uid, 'HAS_MEMBER').map(({ to }) => to)]);
  const users = graph
    .in(owner.uid, 'USES')
    .filter(
      ({ from, reason }) =>
        VALUE_REASONS.has(reason ?? '') && !own.has(from) && !isTest(graph, from),
    )
    .map(({ from }) => from);
  return users.length === 0
    ? []
    : [
        {
          text: `${owner.name} is handed on as a module: what gets it may call it`,
          kind: 'possible',
          users,
        },
      ];
}

const VALUE_REASONS: ReadonlySet<string> = new Set(['passed', 'read']);

function isTest(graph: IndexSnapshot['graph'], uid: string): boolean {
  return graph.node(uid)?.isTest === true;
}

/**
 * A method of an object without a name: whoever gets the object may call it. Nothing holds a method that code adds to a
 * type from outside: only what that extension says that the type is may call it.
 */
function callsThroughHolder(
  { graph }: IndexSnapshot,
  { kind, uid, outsideBase }: NodeRecord,
): UnseenCaller[] {
  if (kind !== 'Method') return [];
  if (graph.in(uid, 'HOLDS').length === 0)
    return outsideBase === undefined
      ? []
      : [
          {
            text: `it belongs to what ${outsideBase} requires of a type from outside, and may be called as such`,
            kind: 'possible',
          },
        ];
  return [
    {
      text: 'it is a member of an object, and what gets that may call it',
      kind: 'possible',
      users: graph.in(uid, 'DEFINES').map(({ from }) => from),
    },
  ];
}

function ownerOf({ graph }: IndexSnapshot, { uid }: NodeRecord): NodeRecord | undefined {
  const [edge] = graph.in(uid, 'HAS_MEMBER');
  return edge && graph.node(edge.from);
}

/** A framework that gets the symbol by a known decorator calls it; what another decorator does is not known. */
function callsThroughDecorators(snapshot: IndexSnapshot, symbol: NodeRecord): UnseenCaller[] {
  return decorators(snapshot, symbol).map((decorator) =>
    symbol.decorated === 'registered'
      ? known(`${decorator} hands it to a framework, which may call it`)
      : { text: `${decorator} may call it`, kind: 'possible' },
  );
}

/** `@app.route('/')` above a definition, or in its first line: such decorators may call it, or hand it on. */
export function decorators(
  { sources, info }: IndexSnapshot,
  { filePath, line = 1, language, decorated }: NodeRecord,
): string[] {
  if (decorated === 'wrapped' || filePath === undefined) return [];
  const { callingMarks: calling, inertMarks: inert = [] } = info.identifiers[language ?? ''] ?? {};
  const lines = linesOfMarks(sources, filePath);
  const found: string[] = [];
  for (let at = line; at === line || isAbove(lines.get(at) ?? ''); at--) {
    const [decorator] = /^@[\w.]+/.exec(lines.get(at) ?? '') ?? [];
    if (
      decorator !== undefined &&
      calling?.includes(decorator) !== false &&
      !isAmong(inert, decorator)
    )
      found.push(decorator);
  }
  return found;
}

/** A line of decorators that belong to what follows: not `@Column() name: string;`, which is a member itself. */
function isAbove(line: string): boolean {
  return line !== '' && !/[;}]$/.test(line);
}

type Lines = ReadonlyMap<number, string>;

const marksOf = new WeakMap<SourceTexts, Map<string, Lines>>();

/** The lines of a file that begin or end decorators, by number from 1, without space around them. Kept: a walk asks for many symbols of a file. */
function linesOfMarks(sources: SourceTexts, filePath: string): Lines {
  const known = marksOf.get(sources) ?? new Map<string, Lines>();
  marksOf.set(sources, known);
  const kept = known.get(filePath);
  if (kept) return kept;
  const text = sources.read(filePath) ?? '';
  const lines = new Map<number, string>();
  if (text.includes('@'))
    text.split('\n').forEach((line, at) => {
      if (/^\s*[@)]/.test(line)) lines.set(at + 1, line.trim());
    });
  known.set(filePath, lines);
  return lines;
}

/** `@typing.*` stands for every name of the module. */
function isAmong(marks: readonly string[], decorator: string): boolean {
  const last = decorator.lastIndexOf('.');
  return marks.includes(decorator) || (last > 0 && marks.includes(`${decorator.slice(0, last)}.*`));
}
