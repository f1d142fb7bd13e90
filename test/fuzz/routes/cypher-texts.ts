// Cypher by chance: queries that run, queries a token off, and heaps of tokens. What they should answer is checked by `npm run fuzz -- cypher`.
import fc from 'fast-check';
import { mutated, oddText } from './odd-values.ts';
import type { Vocabulary } from './vocabulary.ts';

const TOKENS = [
  'MATCH',
  'OPTIONAL MATCH',
  'WHERE',
  'RETURN',
  'WITH',
  'UNWIND',
  'ORDER BY',
  'LIMIT',
  'SKIP',
  'DISTINCT',
  'UNION',
  'UNION ALL',
  'CALL',
  'YIELD',
  'EXISTS',
  'COUNT',
  'COLLECT',
  'CREATE',
  'MERGE',
  'DELETE',
  'SET',
  'REMOVE',
  'LOAD CSV',
  'FOREACH',
  'AS',
  'IN',
  'IS NULL',
  'NOT',
  'AND',
  'OR',
  'XOR',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'STARTS WITH',
  '=~',
  'shortestPath(',
  'allShortestPaths(',
  'reduce(',
  'range(1, 1000000)',
  'range(0, 9223372036854775807)',
  'db.labels()',
  'count(*)',
  'collect(n)',
  'size(',
  'datetime()',
  'duration("P1D")',
  'toInteger("9223372036854775808")',
  '(n)',
  '(a:Function)',
  '(b:Symbol {name: $name})',
  '(p:Process)',
  '(m:Module)',
  '-[:CALLS]->',
  '-[r:CodeRelation*1..4]->',
  '-[*]-',
  '<-[:HAS_MEMBER|EXTENDS]-',
  '--',
  'n',
  'a.name',
  'b.line',
  'r.type',
  '$name',
  '$n',
  'null',
  '1',
  '-1',
  '1e308',
  '9223372036854775807',
  '0x',
  "'a'",
  '"b"',
  '`q`',
  '[1,2,3]',
  '{a: 1}',
  '[x IN [1,2] | x]',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  ';',
  '.',
  '..',
  '|',
  '//c',
  '/*',
  '*',
] as const;

function templates(name: string, uid: string): string[] {
  const text = JSON.stringify(name);
  return [
    `MATCH (a {name: ${text}}) RETURN a LIMIT 5`,
    `MATCH (a {uid: ${JSON.stringify(uid)}})-[r]-(b) RETURN a.name, type(r), b.uid`,
    `MATCH (a:Symbol)-[:CALLS]->(b {name: ${text}}) RETURN a.name, a.line ORDER BY a.line`,
    `MATCH p = (a {name: ${text}})-[:CALLS*1..3]->(b) RETURN p LIMIT 3`,
    `MATCH (a), (b), (c) WHERE a.name = b.name AND b.line > c.line RETURN count(*)`,
    `MATCH (f:File) WHERE f.name =~ ${text} RETURN f.name`,
    `MATCH (n) RETURN labels(n)[0] AS l, count(*) AS c, collect(n.name)[..3] ORDER BY c DESC`,
    `MATCH (a {name: ${text}}), (b:Class) MATCH p = shortestPath((a)-[*..6]-(b)) RETURN length(p)`,
    `UNWIND range(1, 100000) AS x RETURN sum(x), max(toString(x))`,
    `MATCH (n) WHERE EXISTS { (n)-[:CALLS]->(n) } RETURN n.name`,
    `MATCH (n) DETACH DELETE n`,
  ];
}

export function cypherText(words: Vocabulary): fc.Arbitrary<string> {
  const template = fc
    .tuple(fc.constantFrom(...words.names), fc.constantFrom(...words.uids), fc.nat())
    .map(([name, uid, which]) => {
      const all = templates(name, uid);
      return all[which % all.length] ?? '';
    });
  const heap = fc
    .array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 14 })
    .map((tokens) => tokens.join(' '));
  const started = heap.map((rest) => `MATCH (n) ${rest} RETURN n LIMIT 3`);
  return fc.oneof(
    { weight: 4, arbitrary: template },
    { weight: 3, arbitrary: mutated(template) },
    { weight: 2, arbitrary: heap },
    { weight: 2, arbitrary: started },
    { weight: 1, arbitrary: oddText },
  );
}
