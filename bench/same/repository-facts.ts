// The input of requests: symbols, files, documents and routes of one index, queried with Cypher. Chooses none.

export interface NamedSymbol {
  readonly uid: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly filePath: string;
  /** The place of its name. */
  readonly line: number;
}

export interface RepositoryFacts {
  /** Functions and methods, those with most callers first. */
  readonly called: readonly NamedSymbol[];
  /** Classes and the like, those with most members first. */
  readonly types: readonly NamedSymbol[];
  /** Variables and properties, those read in most places first. */
  readonly data: readonly NamedSymbol[];
  /** All symbols, by uid. */
  readonly symbols: readonly NamedSymbol[];
  /** First sentences of docs of symbols, by uid. */
  readonly sentences: readonly string[];
  /** Names that several symbols have, the most frequent first. */
  readonly shared: readonly string[];
  readonly files: readonly string[];
  /** uids. */
  readonly processes: readonly string[];
}

/** Rows of an answer of `cypher`. */
export type AskCypher = (query: string) => Promise<readonly (readonly unknown[])[]>;

const NAMED = (symbol: string): string =>
  ['uid', 'name', 'qualifiedName', 'filePath', 'nameLine']
    .map((field) => `${symbol}.${field}`)
    .join(', ');

/** Each in a total order, so that the same index gives the same rows. */
const QUERIES = {
  called: `MATCH (s:Symbol)<-[:CALLS]-(c) WITH s, count(c) AS callers RETURN ${NAMED('s')} ORDER BY callers DESC, s.uid`,
  types: `MATCH (s:Symbol)-[:HAS_MEMBER]->(m) WITH s, count(m) AS members RETURN ${NAMED('s')} ORDER BY members DESC, s.uid`,
  data: `MATCH (s:Symbol)<-[:READS]-(r) WITH s, count(r) AS readers RETURN ${NAMED('s')} ORDER BY readers DESC, s.uid`,
  symbols: `MATCH (s:Symbol) RETURN ${NAMED('s')} ORDER BY s.uid`,
  sentences: "MATCH (s:Symbol) WHERE s.doc <> '' RETURN substring(s.doc, 0, 200) ORDER BY s.uid",
  shared:
    'MATCH (s:Symbol) WITH s.name AS name, count(*) AS times WHERE times > 1 RETURN name ORDER BY times DESC, name',
  files: 'MATCH (f:File) RETURN f.filePath ORDER BY f.filePath',
  processes: 'MATCH (p:Process) RETURN p.uid ORDER BY p.uid',
} as const;

export async function gatherFacts(ask: AskCypher): Promise<RepositoryFacts> {
  const symbols = async (query: string): Promise<NamedSymbol[]> =>
    (await ask(query)).map(namedSymbol);
  const texts = async (query: string): Promise<string[]> =>
    (await ask(query)).map(([text]) => String(text));
  return {
    called: await symbols(QUERIES.called),
    types: await symbols(QUERIES.types),
    data: await symbols(QUERIES.data),
    symbols: await symbols(QUERIES.symbols),
    sentences: (await texts(QUERIES.sentences))
      .map(firstSentence)
      .filter((text) => text.includes(' ')),
    shared: await texts(QUERIES.shared),
    files: await texts(QUERIES.files),
    processes: await texts(QUERIES.processes),
  };
}

function namedSymbol([uid, name, qualifiedName, filePath, line]: readonly unknown[]): NamedSymbol {
  return {
    uid: String(uid),
    name: String(name),
    qualifiedName: String(qualifiedName),
    filePath: String(filePath),
    line: Number(line),
  };
}

function firstSentence(doc: string): string {
  return (doc.split(/[.\n]/, 1)[0] ?? '').trim();
}
