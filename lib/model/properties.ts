// The table of properties of nodes and edges in queries. Docs and the schema resource are generated from it; kinds are in kinds.ts.

export interface PropertyRow {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'float' | 'boolean' | 'list';
  /** Labels or types that have it; `all` for every one. */
  readonly on: string;
  readonly meaning: string;
}

export const NODE_PROPERTIES = [
  {
    name: 'uid',
    type: 'string',
    on: 'all',
    meaning:
      '`Kind:path:Qualified.name`; further symbols with that name in the same file end in `~2`, `~3`, …. `External:language:module : path` and `Package:manager:name@version`.',
  },
  {
    name: 'name',
    type: 'string',
    on: 'all',
    meaning:
      'The last part of the qualified name; for modules and processes, unique among them. Of something outside its path, or its module if that is empty.',
  },
  {
    name: 'qualifiedName',
    type: 'string',
    on: 'Symbol',
    meaning: 'The name with the enclosing names: `Flask.dispatch_request`.',
  },
  {
    name: 'filePath',
    type: 'string',
    on: 'Symbol, File, Folder, Route',
    meaning: 'Path relative to the repository, with `/`.',
  },
  {
    name: 'line',
    type: 'integer',
    on: 'Symbol, Route',
    meaning: 'Line where the definition starts or the route is registered, from 1.',
  },
  { name: 'endLine', type: 'integer', on: 'Symbol', meaning: 'Line where the definition ends.' },
  {
    name: 'column',
    type: 'integer',
    on: 'Symbol, Route',
    meaning: 'Column where its name starts on `nameLine`, from 1.',
  },
  { name: 'nameLine', type: 'integer', on: 'Symbol', meaning: 'The line of its name.' },
  {
    name: 'language',
    type: 'string',
    on: 'Symbol, File, Route, External',
    meaning: 'Id of the language; of something outside, of its family of languages.',
  },
  {
    name: 'exported',
    type: 'boolean',
    on: 'Symbol',
    meaning: 'Whether code in other files can name it.',
  },
  {
    name: 'signature',
    type: 'string',
    on: 'Symbol',
    meaning: 'The head of the definition on one line.',
  },
  {
    name: 'doc',
    type: 'string',
    on: 'Symbol',
    meaning: 'Its doc comment; empty if it has none.',
  },
  {
    name: 'isTest',
    type: 'boolean',
    on: 'Symbol, File, Route',
    meaning: 'Whether it is test code.',
  },
  {
    name: 'decorated',
    type: 'string',
    on: 'Symbol',
    meaning:
      '`registered` if a decorator hands it to a framework, which calls it; `wrapped` if its decorators only change what its name means; absent without decorators, and if one of them is unknown.',
  },
  {
    name: 'origin',
    type: 'string',
    on: 'Symbol, File',
    meaning:
      "`generated` if a tool wrote the file, `vendored` if it is a copy of another project's; absent otherwise.",
  },
  {
    name: 'outsideBase',
    type: 'string',
    on: 'Symbol',
    meaning:
      'Of a member: the nearest base type outside of the repository that may call it; absent if there is none.',
  },
  {
    name: 'module',
    type: 'string',
    on: 'Symbol, Process, External',
    meaning:
      'Name of the functional area that it belongs to; of a process, that of most of its steps (of several, the one of the earliest step). Of something outside the module as imports name it: `werkzeug.routing`.',
  },
  { name: 'symbolCount', type: 'integer', on: 'Module', meaning: 'How many symbols belong to it.' },
  {
    name: 'cohesion',
    type: 'float',
    on: 'Module',
    meaning: 'Share of its edges that stay within the module, 0 to 1.',
  },
  { name: 'steps', type: 'integer', on: 'Process', meaning: 'How many steps it has.' },
  { name: 'entry', type: 'string', on: 'Process', meaning: 'uid of its first step.' },
  { name: 'exit', type: 'string', on: 'Process', meaning: 'uid of its last step.' },
  {
    name: 'crossModule',
    type: 'boolean',
    on: 'Process',
    meaning: 'Whether its steps belong to more than one module.',
  },
  {
    name: 'method',
    type: 'string',
    on: 'Route',
    meaning: 'The HTTP method in capitals; `ANY` if the handler accepts every method.',
  },
  {
    name: 'path',
    type: 'string',
    on: 'Route, External',
    meaning:
      'Of a route the whole path, with its parameters as the framework writes them: `/users/:id`, `/users/{id}`, `/users/<int:id>`. Of something outside the way from the names of its module on, as in `docs/across.md`: `Map().bind`; empty for the module itself.',
  },
  {
    name: 'framework',
    type: 'string',
    on: 'Route',
    meaning: 'Id of the framework, as in `docs/frameworks.md`.',
  },
  {
    name: 'isPartial',
    type: 'boolean',
    on: 'Route',
    meaning: 'Whether a part of the path is unknown; it is written `…`.',
  },
] as const satisfies readonly PropertyRow[];

export const EDGE_PROPERTIES = [
  { name: 'type', type: 'string', on: 'all', meaning: 'The type of the edge.' },
  {
    name: 'confidence',
    type: 'float',
    on: 'all',
    meaning: 'How reliable the evidence is, 0 to 1.',
  },
  {
    name: 'reason',
    type: 'string',
    on: 'all',
    meaning: 'The kind of evidence for the edge, as a fixed word: see [Evidence](#evidence).',
  },
  {
    name: 'sites',
    type: 'list',
    on: 'edges with sites',
    meaning: 'Pairs of line and column in the file of the start node, from 1.',
  },
  {
    name: 'step',
    type: 'integer',
    on: 'STEP_IN_PROCESS',
    meaning: 'Place of the symbol in the process, from 1.',
  },
  {
    name: 'on',
    type: 'string',
    on: 'CALLS',
    meaning:
      'uid of the class that the method is called on, if it is not the class of the method and is the same at all sites; absent otherwise.',
  },
] as const satisfies readonly PropertyRow[];

/** Properties that only nodes and edges of what is outside have: see `OUTSIDE_NODE_KINDS`. */
export const OUTSIDE_NODE_PROPERTIES = [
  {
    name: 'manager',
    type: 'string',
    on: 'Package',
    meaning: '`npm`, `pypi`, `go`, `maven` or `cargo`.',
  },
  {
    name: 'version',
    type: 'string',
    on: 'Package',
    meaning:
      'The version that is used, or what a manifest asks for as it is written; absent if no file says.',
  },
] as const satisfies readonly PropertyRow[];

export const OUTSIDE_EDGE_PROPERTIES = [
  {
    name: 'places',
    type: 'integer',
    on: 'edges to External',
    meaning: 'How many places in the code make the edge; `sites` has the first.',
  },
] as const satisfies readonly PropertyRow[];
