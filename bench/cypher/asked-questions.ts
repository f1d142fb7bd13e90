// Twenty questions about code, each as Cypher for both engines, and look-ups of single nodes. Answers must agree; times are compared.

export interface AskedQuestion {
  readonly name: string;
  readonly query: string;
  /** In the other engine's dialect: nodes have one label, and shortest paths are a kind of range. */
  readonly theirs?: string;
}

/** `uid` is a function with many callers, `other` one that it does not call. */
export function askedQuestions({
  uid,
  other,
  name,
}: {
  readonly uid: string;
  readonly other: string;
  readonly name: string;
}): readonly AskedQuestion[] {
  return [
    {
      name: 'functions that nothing calls',
      query:
        'MATCH (f:Function) WHERE NOT f.isTest AND NOT EXISTS { MATCH (f)<-[:CALLS]-() } AND NOT EXISTS { MATCH (f)<-[:TESTS]-() } RETURN f.name AS name, f.filePath AS path, f.uid AS uid ORDER BY path, uid LIMIT 100',
    },
    {
      name: 'most called',
      query:
        'MATCH (caller)-[:CALLS]->(f:Function) RETURN f.uid AS uid, count(caller) AS callers ORDER BY callers DESC, uid LIMIT 10',
      theirs:
        'MATCH (caller:Function:Method)-[:CALLS]->(f:Function) RETURN f.uid AS uid, count(caller) AS callers ORDER BY callers DESC, uid LIMIT 10',
    },
    {
      name: 'most calls made',
      query:
        'MATCH (f:Function)-[:CALLS]->(g) RETURN f.uid AS uid, count(g) AS calls ORDER BY calls DESC, uid LIMIT 10',
      theirs:
        'MATCH (f:Function)-[:CALLS]->(g:Function:Method) RETURN f.uid AS uid, count(g) AS calls ORDER BY calls DESC, uid LIMIT 10',
    },
    {
      name: 'public functions without a test',
      query:
        'MATCH (f:Function) WHERE f.exported AND NOT EXISTS { MATCH (f)<-[:TESTS]-() } RETURN count(f) AS untested',
    },
    {
      name: 'what reaches X within three calls',
      query: `MATCH (x:Function {uid: '${uid}'})<-[:CALLS*1..3]-(f:Function) RETURN count(DISTINCT f.uid) AS reaching`,
    },
    {
      name: 'what X reaches within three calls',
      query: `MATCH (x:Function {uid: '${other}'})-[:CALLS*1..3]->(f:Function) RETURN DISTINCT f.uid AS uid ORDER BY uid`,
    },
    {
      name: 'functions that call each other',
      query:
        'MATCH (a:Function)-[:CALLS]->(b:Function)-[:CALLS]->(a) WHERE a.uid < b.uid RETURN a.uid AS one, b.uid AS two ORDER BY one, two',
    },
    {
      name: 'functions that call themselves',
      query: 'MATCH (f:Function)-[:CALLS]->(f) RETURN f.uid AS uid ORDER BY uid',
    },
    {
      name: 'rings of three functions',
      query: `MATCH (a:Function)-[:CALLS]->(b:Function)-[:CALLS]->(c:Function)-[:CALLS]->(a) WHERE a.name = '${name}' RETURN count(*) AS rings`,
    },
    {
      name: 'longest chains of classes',
      query:
        'MATCH p = (c:Class)-[:EXTENDS*1..8]->(d:Class) RETURN c.uid AS one, d.uid AS two, length(p) AS hops ORDER BY hops DESC, one, two LIMIT 10',
    },
    {
      name: 'most coupled modules',
      query:
        'MATCH (m:Module)<-[:MEMBER_OF]-(a:Function)-[:CALLS]->(b:Function)-[:MEMBER_OF]->(n:Module) WHERE m.uid <> n.uid RETURN m.uid AS one, n.uid AS two, count(*) AS calls ORDER BY calls DESC, one, two LIMIT 10',
    },
    {
      name: 'classes with most subclasses',
      query:
        'MATCH (c:Class)<-[:EXTENDS]-(d:Class) RETURN c.uid AS uid, count(d) AS subclasses ORDER BY subclasses DESC, uid LIMIT 10',
    },
    {
      name: 'classes with most members',
      query:
        'MATCH (c:Class)-[:HAS_MEMBER]->(m:Method) RETURN c.uid AS uid, count(m) AS members ORDER BY members DESC, uid LIMIT 10',
    },
    {
      name: 'files imported most',
      query:
        'MATCH (f:File)<-[:IMPORTS]-(g:File) RETURN f.uid AS uid, count(g) AS importers ORDER BY importers DESC, uid LIMIT 10',
    },
    {
      name: 'files that import each other',
      query:
        'MATCH (a:File)-[:IMPORTS]->(b:File)-[:IMPORTS]->(a) WHERE a.uid < b.uid RETURN count(*) AS pairs',
    },
    {
      name: 'names that most functions share',
      query:
        'MATCH (f:Function) RETURN f.name AS name, count(*) AS times ORDER BY times DESC, name LIMIT 10',
    },
    {
      name: 'longest functions',
      query:
        'MATCH (f:Function) WHERE NOT f.isTest RETURN f.uid AS uid, f.endLine - f.line AS lines ORDER BY lines DESC, uid LIMIT 10',
    },
    {
      name: 'how far from X to Y',
      query: `MATCH p = shortestPath((x:Function {uid: '${other}'})-[:CALLS*1..8]->(y:Function {uid: '${uid}'})) RETURN length(p) AS hops`,
      theirs: `MATCH p = (x:Function {uid: '${other}'})-[:CALLS* SHORTEST 1..8]->(y:Function {uid: '${uid}'}) RETURN length(p) AS hops`,
    },
    {
      name: 'interfaces and who implements them',
      query:
        'MATCH (i:Interface)<-[:IMPLEMENTS]-(c:Class) RETURN i.uid AS uid, count(c) AS classes, min(c.name) AS one ORDER BY classes DESC, uid LIMIT 20',
    },
    {
      name: 'overridden methods that functions call',
      query:
        'MATCH (o:Method)-[:OVERRIDES]->(m:Method)<-[:CALLS]-(f:Function) RETURN count(DISTINCT m.uid) AS methods',
    },
  ];
}

export function lookUps({
  uid,
  name,
}: {
  readonly uid: string;
  readonly name: string;
}): readonly AskedQuestion[] {
  return [
    {
      name: 'a function by its uid',
      query: `MATCH (f:Function {uid: '${uid}'}) RETURN f.name AS name, f.filePath AS path, f.line AS line`,
    },
    {
      name: 'functions by their name',
      query: `MATCH (f:Function {name: '${name}'}) RETURN f.uid AS uid ORDER BY uid`,
    },
    {
      name: 'who calls a function',
      query: `MATCH (g:Function)-[:CALLS]->(f:Function {uid: '${uid}'}) RETURN g.uid AS uid ORDER BY uid LIMIT 20`,
    },
  ];
}
