// Functions and procedures that other dialects have and this one does not, with what to write instead. Runs nothing.

const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['if', 'Write CASE WHEN condition THEN a ELSE b END.'],
  ['iif', 'Write CASE WHEN condition THEN a ELSE b END.'],
  ['ifnull', 'Write coalesce(a, b).'],
  ['nvl', 'Write coalesce(a, b).'],
  ['isnull', 'Write a IS NULL.'],
  ['concat', 'Strings are concatenated by +.'],
  ['group_concat', 'Write collect(x), which returns a list.'],
  ['string_agg', 'Write collect(x), which returns a list.'],
  ['array_agg', 'Write collect(x).'],
  ['distinct', 'Write RETURN DISTINCT x, or count(DISTINCT x).'],
  ['countdistinct', 'Write count(DISTINCT x).'],
  ['len', 'Write size(x).'],
  ['array_length', 'Write size(x).'],
  ['label', 'Write labels(n)[0].'],
  ['contains', "Write n.name CONTAINS 'part'."],
  ['startswith', "Write n.name STARTS WITH 'part'."],
  ['endswith', "Write n.name ENDS WITH 'part'."],
  ['regex', "Write n.name =~ 'pattern.*'; the pattern must match the whole text."],
  ['regexp_matches', "Write n.name =~ 'pattern.*'; the pattern must match the whole text."],
  ['degree', 'Write COUNT { (n)--() }.'],
  ['indegree', 'Write COUNT { (n)<--() }.'],
  ['outdegree', 'Write COUNT { (n)-->() }.'],
  ['power', 'Write a ^ b.'],
  ['pow', 'Write a ^ b.'],
  ['mod', 'Write a % b.'],
  ['median', 'Write percentileCont(x, 0.5).'],
  ['rels', 'Write relationships(p).'],
  ['filter', 'Write [x IN list WHERE condition].'],
  ['extract', 'Write [x IN list | expression].'],
  [
    'randomuuid',
    'Queries use no randomness, so that they always give the same answer. n.uid identifies nodes.',
  ],
  [
    'timestamp',
    'Queries do not read the clock, so that they always give the same answer. Pass the time as a parameter.',
  ],
  ['apoc.text.join', "Write reduce(s = '', x IN list | s + x + ', '), or return the list."],
  ['apoc.text.split', 'Write split(text, by).'],
  ['apoc.text.replace', 'Write replace(text, search, by); it takes no pattern.'],
  ['apoc.text.regexgroups', 'Write text =~ pattern, which tests whether the whole text matches.'],
  ['apoc.text.indexof', 'Write size(split(text, part)[0]).'],
  ['apoc.coll.toset', 'Write UNWIND list AS x … collect(DISTINCT x).'],
  ['apoc.coll.flatten', 'Write reduce(all = [], x IN lists | all + x).'],
  ['apoc.coll.sum', 'Write reduce(s = 0, x IN list | s + x).'],
  ['apoc.coll.max', 'Write UNWIND list AS x … max(x).'],
  ['apoc.coll.min', 'Write UNWIND list AS x … min(x).'],
  ['apoc.coll.contains', 'Write x IN list.'],
  ['apoc.coll.intersection', 'Write [x IN a WHERE x IN b].'],
  ['apoc.coll.subtract', 'Write [x IN a WHERE NOT x IN b].'],
  ['apoc.coll.sort', 'Write UNWIND list AS x WITH x ORDER BY x … collect(x).'],
  ['apoc.map.fromlists', 'Write a map: {key: value}, or n {.key}.'],
  ['apoc.node.degree', 'Write COUNT { (n)--() }.'],
  ['apoc.node.degree.in', 'Write COUNT { (n)<--() }.'],
  ['apoc.node.degree.out', 'Write COUNT { (n)-->() }.'],
  ['apoc.meta.type', 'Write valueType(x).'],
  ['db.schema.visualization', 'Write CALL db.schema().'],
  ['db.schema.nodetypeproperties', 'Write CALL db.propertyKeys(), or keys(n).'],
  ['db.schema.reltypeproperties', 'Write CALL db.propertyKeys(), or keys(r).'],
]);

/** By prefix, for names that are not listed. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['apoc.path.', 'Write a pattern of several hops: MATCH p = (a)-[:CALLS*1..3]->(b).'],
  ['apoc.algo.', 'Write shortestPath((a)-[:CALLS*]->(b)).'],
  ['apoc.convert.', 'Write toInteger(), toFloat(), toString() or toBoolean().'],
  ['apoc.', 'APOC is not supported; use plain Cypher.'],
  [
    'gds.',
    'The graph data science library is not supported. Count relationships with COUNT { … }; the property module of a symbol is its community.',
  ],
  ['algo.', 'The graph algorithms library is not supported. Count relationships with COUNT { … }.'],
  ['db.index.', "Write WHERE n.name CONTAINS 'part', or use the tool query, which ranks."],
];

/** What to write instead of a function or procedure of this name; undefined if unknown. */
export function insteadOf(name: string): string | undefined {
  const key = name.toLowerCase();
  return INSTEAD.get(key) ?? FAMILIES.find(([start]) => key.startsWith(start))?.[1];
}
