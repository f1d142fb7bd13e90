// The words of Cypher that the parser tells apart. Functions and schema names are known elsewhere.

/** Clauses this engine runs, as a query may start or go on with them. */
export const CLAUSE_WORDS = ['MATCH', 'OPTIONAL', 'WHERE', 'UNWIND', 'WITH', 'RETURN', 'ORDER', 'SKIP', 'LIMIT', 'UNION', 'CALL'] as const;

/** Words that may follow a finished expression. */
export const INFIX_WORDS = ['AND', 'OR', 'XOR', 'IN', 'IS', 'STARTS', 'ENDS', 'CONTAINS', 'AS', 'BY', 'ASC', 'ASCENDING', 'DESC', 'DESCENDING'] as const;

export const WRITING_WORDS: ReadonlySet<string> = new Set(['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'DROP', 'LOAD', 'INSERT']);

/** Parts of Cypher that are recognised and refused, with what to write instead. */
export const UNSUPPORTED_WORDS: ReadonlyMap<string, string> = new Map([
  ['USE', 'Name the repository in the `repo` field of the request.'],
  ['FINISH', 'End the query with RETURN.'],
  ['SHOW', 'Labels, types and properties are listed in the schema.'],
  ['FILTER', 'Write WHERE after MATCH or WITH.'],
  ['LET', 'Write WITH *, expression AS name.'],
  ['OFFSET', 'Write SKIP.'],
]);

export const SUPPORTED_CLAUSES = 'Supported clauses: MATCH, OPTIONAL MATCH, WHERE, UNWIND, WITH, RETURN, ORDER BY, SKIP, LIMIT, UNION, CALL.';

/** Words that cannot be a variable unless quoted with backticks. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...['MATCH', 'OPTIONAL', 'WHERE', 'UNWIND', 'WITH', 'RETURN', 'ORDER', 'SKIP', 'LIMIT', 'UNION', 'CALL', 'AND', 'OR', 'XOR', 'NOT', 'IN', 'IS'],
  ...['STARTS', 'ENDS', 'CONTAINS', 'AS', 'DISTINCT', 'CASE', 'WHEN', 'THEN', 'ELSE', 'END', 'NULL', 'TRUE', 'FALSE', 'CREATE', 'MERGE', 'SET', 'DELETE'],
  ...['DETACH', 'REMOVE', 'BY', 'ASC', 'DESC', 'ASCENDING', 'DESCENDING'],
]);
