// The keywords of Cypher that the parser distinguishes. Functions and schema names are defined elsewhere.

/** Supported clauses, at the start of a query or later. */
export const CLAUSE_WORDS = [
  'MATCH',
  'OPTIONAL',
  'WHERE',
  'UNWIND',
  'WITH',
  'RETURN',
  'ORDER',
  'SKIP',
  'LIMIT',
  'UNION',
  'CALL',
] as const;

/** Words that may follow a finished expression. */
export const INFIX_WORDS = [
  'AND',
  'OR',
  'XOR',
  'IN',
  'IS',
  'STARTS',
  'ENDS',
  'CONTAINS',
  'AS',
  'BY',
  'ASC',
  'ASCENDING',
  'DESC',
  'DESCENDING',
] as const;

export const WRITING_WORDS: ReadonlySet<string> = new Set([
  'CREATE',
  'MERGE',
  'SET',
  'DELETE',
  'DETACH',
  'REMOVE',
  'FOREACH',
  'DROP',
  'LOAD',
  'INSERT',
]);

/** Parts of Cypher that are recognised and refused, with what to write instead. */
export const UNSUPPORTED_WORDS: ReadonlyMap<string, string> = new Map([
  ['USE', 'Name the repository in the `repo` field of the request.'],
  ['FINISH', 'End the query with RETURN.'],
  ['SHOW', 'Labels, types and properties are listed in the schema.'],
  ['FILTER', 'Write WHERE after MATCH or WITH.'],
  ['LET', 'Write WITH *, expression AS name.'],
  ['NEXT', 'Write WITH between the parts of a query.'],
  ['CYPHER', 'Remove the options before the query.'],
  ['SHORTEST', 'Write shortestPath((a)-[:CALLS*]->(b)) or allShortestPaths(…).'],
  ['SELECT', 'Cypher writes MATCH (n:Function) RETURN n.name.'],
  ['GROUP', 'RETURN and WITH group by the columns without aggregates: RETURN n.name, count(*).'],
  ['HAVING', 'Write WITH …, count(*) AS c WHERE c > 1 RETURN ….'],
  [
    'LIKE',
    "Write CONTAINS, STARTS WITH or ENDS WITH, or =~ with a pattern for the whole text: n.name =~ 'get.*'.",
  ],
  ['ILIKE', "Write toLower(n.name) CONTAINS 'part', or =~ '(?i).*part.*'."],
  ['BETWEEN', 'Write 1 <= n.line <= 5.'],
  ['STARTSWITH', "Cypher writes two words: n.name STARTS WITH 'part'."],
  ['ENDSWITH', "Cypher writes two words: n.name ENDS WITH 'part'."],
  ['JOIN', 'Cypher joins with patterns: MATCH (a)-[:CALLS]->(b).'],
  ['FROM', 'Cypher reads with patterns: MATCH (n:Function).'],
]);

/** Keywords of Cypher that belong in another place. */
export const MISPLACED_WORDS: ReadonlyMap<string, string> = new Map([
  ['WHERE', 'WHERE comes after MATCH or WITH, before RETURN.'],
  ['ORDER', 'ORDER BY comes after the columns of WITH or RETURN, before SKIP and LIMIT.'],
  ['SKIP', 'SKIP comes before LIMIT.'],
  [
    'NOT',
    "NOT comes before the whole condition: WHERE NOT n.name IN ['a'], WHERE NOT n.name CONTAINS 'a'.",
  ],
  ['TRUE', 'Compare it: n.exported = true. IS takes only NULL.'],
  ['FALSE', 'Compare it: n.exported = false. IS takes only NULL.'],
  ['TYPED', "IS TYPED is not supported; write valueType(x) STARTS WITH 'INTEGER'."],
]);

export const SUPPORTED_CLAUSES =
  'Supported clauses: MATCH, OPTIONAL MATCH, WHERE, UNWIND, WITH, RETURN, ORDER BY, SKIP, LIMIT, UNION, CALL.';

/** Words that cannot be a variable unless quoted with backticks. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...[
    'MATCH',
    'OPTIONAL',
    'WHERE',
    'UNWIND',
    'WITH',
    'RETURN',
    'ORDER',
    'SKIP',
    'LIMIT',
    'UNION',
    'CALL',
    'AND',
    'OR',
    'XOR',
    'NOT',
    'IN',
    'IS',
  ],
  ...[
    'STARTS',
    'ENDS',
    'CONTAINS',
    'AS',
    'DISTINCT',
    'CASE',
    'WHEN',
    'THEN',
    'ELSE',
    'END',
    'NULL',
    'TRUE',
    'FALSE',
    'CREATE',
    'MERGE',
    'SET',
    'DELETE',
  ],
  ...['DETACH', 'REMOVE', 'BY', 'ASC', 'DESC', 'ASCENDING', 'DESCENDING'],
]);
