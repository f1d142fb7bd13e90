// Twelve queries whose rows are in a definite order in both engines. Runs none of them.

export interface ExportQuery {
  readonly name: string;
  readonly text: string;
}

/** `most` is the uid of the function with the most callers. */
export function twelveQueries(most: string): readonly ExportQuery[] {
  const uid = `'${most.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return [
    {
      name: 'properties of nodes',
      text: 'MATCH (n:Method) RETURN n.uid, n.name, n.qualifiedName, n.filePath, n.line, n.endLine, n.`column`, n.language, n.exported, n.signature, n.doc, n.isTest, n.module ORDER BY n.uid',
    },
    {
      name: 'properties of edges',
      text: 'MATCH (a:Function)-[r:CALLS]->(b) RETURN a.uid, b.uid, r.confidence, r.reason, r.sites ORDER BY a.uid, b.uid',
    },
    {
      name: 'the edge property `on`',
      text: 'MATCH (a)-[r:CALLS]->(b:Method) WHERE r.`on` IS NOT NULL RETURN a.uid, b.uid, r.`on` ORDER BY a.uid, b.uid',
    },
    {
      name: 'groups, the largest first',
      text: 'MATCH (a)-[:CALLS]->(b:Function) RETURN b.uid, count(*) AS calls ORDER BY calls DESC, b.uid LIMIT 50',
    },
    {
      name: 'variable length',
      text: `MATCH (a)-[:CALLS*1..3]->(b:Function {uid: ${uid}}) RETURN DISTINCT a.uid AS caller ORDER BY caller`,
    },
    {
      name: 'variable length over two types',
      text: 'MATCH (a:Class)-[:EXTENDS|IMPLEMENTS*1..4]->(b) RETURN DISTINCT a.uid AS below, b.uid AS above ORDER BY below, above',
    },
    {
      name: 'OPTIONAL MATCH',
      text: "MATCH (c:Class) OPTIONAL MATCH (c)-[:EXTENDS]->(b:Class) RETURN c.uid, coalesce(b.uid, '') AS base ORDER BY c.uid, base",
    },
    {
      name: 'DISTINCT',
      text: 'MATCH (f:File)-[:IMPORTS]->(s) RETURN DISTINCT f.filePath AS path, s.filePath AS imported ORDER BY path, imported',
    },
    {
      name: 'anti-pattern',
      text: 'MATCH (f:Function) WHERE NOT EXISTS { MATCH (f)<-[:CALLS]-() } AND f.isTest = false RETURN f.uid ORDER BY f.uid',
    },
    {
      name: 'type alternation',
      text: 'MATCH (a:Function)-[:CALLS|READS|INSTANTIATES]->(b) RETURN a.uid, count(*) AS uses ORDER BY uses DESC, a.uid LIMIT 100',
    },
    {
      name: 'steps of processes',
      text: 'MATCH (s)-[r:STEP_IN_PROCESS]->(p:Process) RETURN p.uid, p.entry, r.step, s.uid ORDER BY p.uid, r.step, s.uid',
    },
    {
      name: 'two parts with a condition between',
      text: 'MATCH (c:Class)-[:HAS_MEMBER]->(m:Method) WITH c, count(m) AS members WHERE members > 3 MATCH (c)<-[:INSTANTIATES]-(a) RETURN c.uid, members, count(a) AS makers ORDER BY makers DESC, c.uid',
    },
  ];
}
