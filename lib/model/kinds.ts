// The table of node and edge kinds. Docs, the Cypher schema and the schema resource are generated from it; no other list of kinds exists.

/** One row of the node table. `symbol` rows also carry the label `Symbol`. */
export interface NodeKindRow {
  readonly label: string;
  readonly symbol: boolean;
  readonly meaning: string;
}

/** One row of the edge table. `sited` edges come from source code and have its places. */
export interface EdgeKindRow {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly sited: boolean;
  readonly meaning: string;
}

export const NODE_KINDS = [
  { label: 'File', symbol: false, meaning: 'A source file that was indexed.' },
  { label: 'Folder', symbol: false, meaning: 'A folder that holds indexed files.' },
  { label: 'Function', symbol: true, meaning: 'A function that is not a member of a class.' },
  {
    label: 'Method',
    symbol: true,
    meaning: 'A function that is a member of a class, interface or object.',
  },
  { label: 'Constructor', symbol: true, meaning: 'A constructor of a class.' },
  { label: 'Class', symbol: true, meaning: 'A class.' },
  { label: 'Interface', symbol: true, meaning: 'An interface or protocol.' },
  { label: 'Struct', symbol: true, meaning: 'A struct or record.' },
  { label: 'Enum', symbol: true, meaning: 'An enumeration.' },
  { label: 'Trait', symbol: true, meaning: 'A trait or mixin.' },
  { label: 'TypeAlias', symbol: true, meaning: 'A name for a type.' },
  {
    label: 'Namespace',
    symbol: true,
    meaning: 'A namespace, or an object used as one.',
  },
  { label: 'Macro', symbol: true, meaning: 'A macro.' },
  {
    label: 'Variable',
    symbol: true,
    meaning: 'A variable or constant at file, class or namespace level.',
  },
  {
    label: 'Property',
    symbol: true,
    meaning: 'A field or property of a class, interface or object.',
  },
  {
    label: 'Route',
    symbol: false,
    meaning: 'A route of a web framework: a method and a path with a handler.',
  },
  {
    label: 'Module',
    symbol: false,
    meaning: 'A functional area: a community of closely connected symbols.',
  },
  {
    label: 'Process',
    symbol: false,
    meaning:
      'An execution flow: the calls that follow from an entry point, in the order in which they run.',
  },
] as const satisfies readonly NodeKindRow[];

export const EDGE_KINDS = [
  {
    type: 'CONTAINS',
    from: 'Folder',
    to: 'Folder, File',
    sited: false,
    meaning: 'A folder holds a folder or a file.',
  },
  {
    type: 'DEFINES',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: false,
    meaning: 'A file, or an enclosing function, defines a symbol.',
  },
  {
    type: 'HAS_MEMBER',
    from: 'Symbol',
    to: 'Symbol',
    sited: false,
    meaning: 'A class, interface or object has a member.',
  },
  {
    type: 'IMPORTS',
    from: 'File',
    to: 'File, Symbol',
    sited: true,
    meaning: 'A file imports another file, or a symbol from it.',
  },
  {
    type: 'CALLS',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'Code calls a function or method; a file is the caller for its top-level code.',
  },
  {
    type: 'INSTANTIATES',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'Code instantiates a class.',
  },
  {
    type: 'EXTENDS',
    from: 'Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'A class or interface extends another.',
  },
  {
    type: 'IMPLEMENTS',
    from: 'Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'A class implements an interface or trait.',
  },
  {
    type: 'OVERRIDES',
    from: 'Symbol',
    to: 'Symbol',
    sited: false,
    meaning:
      'A method overrides or implements a method of a base type, or a platform implementation (`actual`) a shared declaration (`expect`).',
  },
  {
    type: 'READS',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'Code reads a variable or property.',
  },
  {
    type: 'WRITES',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'Code assigns to a variable or property.',
  },
  {
    type: 'USES',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning: 'Code refers to a symbol without calling it: a type, or a function passed as a value.',
  },
  {
    type: 'HOLDS',
    from: 'File, Symbol',
    to: 'Symbol',
    sited: true,
    meaning:
      'A value consists of a function among other things, as an object, a list or the result of a call that takes it; or code hands such a value on.',
  },
  {
    type: 'MEMBER_OF',
    from: 'Symbol',
    to: 'Module',
    sited: false,
    meaning: 'A symbol belongs to a functional area.',
  },
  {
    type: 'STEP_IN_PROCESS',
    from: 'Symbol',
    to: 'Process',
    sited: false,
    meaning: 'A symbol is a step of a process; `step` counts from 1.',
  },
  {
    type: 'HANDLES_ROUTE',
    from: 'Symbol',
    to: 'Route',
    sited: true,
    meaning: 'A function or a view class handles a route.',
  },
  {
    type: 'REQUESTS',
    from: 'File, Symbol',
    to: 'Route',
    sited: true,
    meaning: 'Code sends an HTTP request to the path of a route.',
  },
  {
    type: 'TESTS',
    from: 'Symbol, File',
    to: 'Symbol',
    sited: false,
    meaning: 'Test code calls a symbol of the code under test.',
  },
] as const satisfies readonly EdgeKindRow[];

/** Kinds of what is outside of the repository. No node of the graph is of them: only queries that name one see them, beside it. */
export const OUTSIDE_NODE_KINDS = [
  {
    label: 'External',
    symbol: false,
    meaning:
      'Something outside of the repository that its code names: a module, or what a path leads to in it. Only queries that name this label or `Package` see it.',
  },
  {
    label: 'Package',
    symbol: false,
    meaning: 'A package of npm, PyPI, Go, Maven or Cargo, as manifests and lock files name it.',
  },
] as const satisfies readonly NodeKindRow[];

/** Types of edges that only queries see that name a kind of what is outside. */
export const OUTSIDE_EDGE_KINDS = [
  {
    type: 'IN_PACKAGE',
    from: 'External',
    to: 'Package',
    sited: false,
    meaning: 'A module outside of the repository is one of a package.',
  },
] as const satisfies readonly EdgeKindRow[];

export type NodeKind = (typeof NODE_KINDS)[number]['label'];
export type EdgeType = (typeof EDGE_KINDS)[number]['type'];

const symbolLabels: ReadonlySet<string> = new Set(
  NODE_KINDS.filter((row) => row.symbol).map((row) => row.label),
);

/** Whether nodes of this kind are code symbols (and carry the label `Symbol` too). */
export function isSymbolKind(kind: NodeKind): boolean {
  return symbolLabels.has(kind);
}
