// The fifty requests for both sides, derived deterministically from the facts of one index. Sends nothing.
import type { NamedSymbol, RepositoryFacts } from './repository-facts.ts';

export interface Asked {
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** A line of a file of the repository, from 1; empty if there is none. */
export type LineAt = (filePath: string, line: number) => string;

/** A placeholder if a repository has no such symbol: a refusal is an answer too. */
const NOBODY: NamedSymbol = {
  uid: 'Function:none:none',
  name: 'none',
  qualifiedName: 'none',
  filePath: 'none',
  line: 1,
};

/** The symbols of the requests: some with many dependents, some with few. */
interface Cast {
  readonly top: readonly NamedSymbol[];
  readonly middle: readonly NamedSymbol[];
  readonly types: readonly NamedSymbol[];
  readonly data: readonly NamedSymbol[];
  readonly file: string;
  readonly sharedName: string;
  readonly process: string;
}

export function requestsFor(facts: RepositoryFacts, lineAt: LineAt): Asked[] {
  const cast = castOf(facts);
  return [
    { tool: 'list_repos', request: {} },
    ...of('query', queries(cast, facts)),
    ...of('context', contexts(cast)),
    ...of('impact', impacts(cast)),
    ...of('detect_changes', changes(cast, lineAt)),
    ...of('rename', renames(cast)),
    ...of('cypher', cyphers(cast)),
  ];
}

function of(tool: string, requests: readonly Asked['request'][]): Asked[] {
  return requests.map((request) => ({ tool, request }));
}

function castOf({ called, types, data, symbols, shared, files, processes }: RepositoryFacts): Cast {
  // A constructor is named by its class or the language, so it cannot be renamed.
  const named = called.filter(({ uid }) => !uid.startsWith('Constructor:'));
  const some = named.length > 0 ? named : symbols;
  return {
    top: some.slice(0, 3),
    middle: spread(some, 4),
    types: firstAndMiddle(types.length > 0 ? types : symbols),
    data: firstAndMiddle(data.length > 0 ? data : symbols),
    file: spread(files, 1)[0] ?? 'none',
    sharedName: shared[0] ?? 'none',
    process: spread(processes, 1)[0] ?? 'none',
  };
}

function queries(
  { top, middle, types, file }: Cast,
  { sentences }: RepositoryFacts,
): Asked['request'][] {
  const questions = spread(sentences.length > 0 ? sentences : [top[0]?.name ?? 'main'], 4);
  return [
    ...questions.slice(0, 3).map((query) => ({ query })),
    { query: questions[3] ?? '', limit: 20, max_symbols: 30, include_tests: true },
    { query: at(top, 0).name },
    { query: at(middle, 0).qualifiedName, include_content: true, limit: 3 },
    { query: file.replaceAll('/', ' ') },
    {
      query: 'where are errors handled',
      task_context: at(types, 0).name,
      goal: 'read the configuration',
    },
  ];
}

function contexts({ top, middle, types, data, file, sharedName }: Cast): Asked['request'][] {
  return [
    ...[at(top, 0), at(top, 1), at(top, 2), at(middle, 0), at(middle, 1), at(middle, 2)].map(
      ({ uid }) => ({ uid }),
    ),
    { name: at(types, 0).qualifiedName, limit: 200 },
    { name: sharedName },
    { name: file },
    { uid: at(data, 1).uid, include_content: true },
    { name: 'there_is_no_symbol_of_this_name' },
  ];
}

function impacts({ top, middle, types, data, file }: Cast): Asked['request'][] {
  return [
    { target_uid: at(top, 0).uid },
    { target_uid: at(top, 1).uid, summary_only: true, max_depth: 8, min_confidence: 0.8 },
    { target_uid: at(middle, 0).uid, max_depth: 5, include_tests: true },
    { target_uid: at(middle, 1).uid, direction: 'downstream', max_depth: 4 },
    { target_uid: at(types, 0).uid, relation_types: ['CALLS', 'HAS_MEMBER'] },
    { target_uid: at(types, 1).uid, include_tests: true },
    { target_uid: at(data, 0).uid },
    { target: file },
  ];
}

function changes({ top, middle, types }: Cast, lineAt: LineAt): Asked['request'][] {
  const edit = (symbol: NamedSymbol): string => renamedLine(symbol, lineAt);
  return [
    { diff: edit(at(top, 0)) },
    { diff: edit(at(middle, 0)) + edit(at(types, 0)), max_depth: 4 },
    { diff: removedLine(at(middle, 2), lineAt) },
    { scope: 'unstaged' },
  ];
}

/** A diff that changes the name in the line of its definition. */
function renamedLine({ filePath, line, name }: NamedSymbol, lineAt: LineAt): string {
  const text = lineAt(filePath, line);
  const before = text.replace(name, `${name}x`);
  return `--- a/${filePath}\n+++ b/${filePath}\n@@ -${line} +${line} @@\n-${before}\n+${text}\n`;
}

/** A diff that removes a line before its definition. */
function removedLine({ filePath, line }: NamedSymbol, lineAt: LineAt): string {
  const text = lineAt(filePath, line);
  return `--- a/${filePath}\n+++ b/${filePath}\n@@ -${line},2 +${line} @@\n-\n ${text}\n`;
}

function renames({ top, middle, types, data, sharedName }: Cast): Asked['request'][] {
  return [
    { symbol_uid: at(top, 0).uid, new_name: 'renamedHere' },
    { symbol_uid: at(middle, 0).uid, new_name: 'renamed_here' },
    { symbol_uid: at(middle, 1).uid, new_name: at(top, 1).name },
    { symbol_uid: at(types, 0).uid, new_name: 'RenamedHere', include_text_search: false },
    { symbol_uid: at(data, 0).uid, new_name: 'renamedHere' },
    { symbol_name: sharedName, new_name: 'renamedHere' },
  ];
}

function cyphers({ top, middle, types, process }: Cast): Asked['request'][] {
  const [from, to] = [at(middle, 0).uid, at(top, 0).uid];
  return [
    {
      query: 'MATCH (n) RETURN labels(n) AS labels, count(*) AS nodes ORDER BY nodes DESC, labels',
    },
    {
      query:
        'MATCH ()-[r]->() RETURN type(r) AS type, r.reason AS reason, count(*) AS edges, sum(r.confidence) AS sure ORDER BY type, reason',
    },
    {
      query: 'MATCH (a)-[c:CALLS]->(b {uid: $uid}) RETURN a.uid, c.reason, c.confidence, c.sites',
      params: { uid: to },
    },
    {
      query:
        'MATCH p = shortestPath((a {uid: $from})-[:CALLS*..6]-(b {uid: $to})) RETURN [n IN nodes(p) | n.uid] AS path',
      params: { from, to },
    },
    {
      query:
        'MATCH (a {uid: $uid})<-[:CALLS*1..2]-(b) RETURN DISTINCT b.uid ORDER BY b.uid LIMIT 200',
      params: { uid: at(middle, 1).uid },
    },
    {
      query:
        'MATCH (a)-[r:EXTENDS|IMPLEMENTS|OVERRIDES]->(b) RETURN a.uid, type(r), r.reason, b.uid LIMIT 300',
    },
    {
      query:
        'MATCH (t {uid: $uid})-[:HAS_MEMBER]->(m) RETURN m.name, m.line, m.signature, m.exported ORDER BY m.line, m.name',
      params: { uid: at(types, 0).uid },
    },
    {
      query:
        'MATCH (a:File)-[i:IMPORTS]->(b:File) WITH b, count(a) AS importers, collect(a.filePath)[..3] AS some RETURN b.filePath, importers, some ORDER BY importers DESC, b.filePath LIMIT 50',
    },
    {
      query:
        'MATCH (h)-[r:HANDLES_ROUTE]->(x:Route) RETURN x.method, x.path, x.framework, x.isPartial, h.uid, r.reason ORDER BY x.path, x.method, h.uid LIMIT 300',
    },
    {
      query:
        'MATCH (s)-[r:STEP_IN_PROCESS]->(p {uid: $uid}) RETURN r.step, s.uid, s.module ORDER BY r.step',
      params: { uid: process },
    },
    {
      query:
        'MATCH (s:Symbol)-[:MEMBER_OF]->(m:Module) RETURN m.name, m.cohesion, count(s) AS symbols, sum(CASE WHEN s.isTest THEN 1 ELSE 0 END) AS tests ORDER BY symbols DESC, m.name',
    },
    {
      query:
        'MATCH (s:Symbol WHERE s.exported) WHERE NOT EXISTS { ()-[:CALLS|USES|READS]->(s) } RETURN s.uid LIMIT 300',
    },
  ];
}

function at(list: readonly NamedSymbol[], place: number): NamedSymbol {
  return list[place % Math.max(list.length, 1)] ?? NOBODY;
}

function firstAndMiddle<T>(list: readonly T[]): T[] {
  return [...list.slice(0, 1), ...spread(list, 1)];
}

/** This number of items, evenly spaced; repeated if there are fewer. */
function spread<T>(list: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, place) => list[Math.floor(((place + 0.5) * list.length) / count)],
  ).filter((item) => item !== undefined);
}
