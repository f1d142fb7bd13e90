// Parses patterns: nodes, relationships, labels, hop ranges. Does not check that a variable is used consistently.
import { QueryFault } from '../query-fault.ts';
import type {
  Expression,
  LabelExpression,
  MapEntry,
  Name,
  NodePattern,
  Pattern,
  RelationshipPattern,
} from './ast.ts';
import { parseRange, takeQuantifier } from './parse-hops.ts';
import { parseMapEntries } from './parse-map.ts';
import type { TokenStream } from './token-stream.ts';

/** Planning tries all orders of the next step, which is too expensive for large patterns. */
export const MAX_NODES = 50;

export function parsePatterns(stream: TokenStream): readonly Pattern[] {
  const patterns: Pattern[] = [];
  do patterns.push(parsePattern(stream));
  while (stream.takeSymbol(','));
  const nodes = patterns.reduce((sum, pattern) => sum + pattern.nodes.length, 0);
  if (nodes > MAX_NODES)
    throw new QueryFault(
      'query_too_expensive',
      `One MATCH has ${nodes} nodes in its patterns; the limit is ${MAX_NODES}.`,
      stream.peek(),
      'Split it into several MATCH clauses.',
    );
  return patterns;
}

function parsePattern(stream: TokenStream): Pattern {
  const { start } = stream.peek();
  let path: string | null = null;
  if (stream.atSymbol('=', 1)) {
    path = stream.expectName('a variable for the path').text;
    stream.next();
  }
  const chain = shortestFollows(stream) ? parseShortest(stream) : parseChain(stream);
  return { ...chain, path, at: stream.spanFrom(start) };
}

const SHORTEST: ReadonlyMap<string, 'one' | 'all'> = new Map([
  ['SHORTESTPATH', 'one'],
  ['ALLSHORTESTPATHS', 'all'],
]);

export function shortestFollows(stream: TokenStream): boolean {
  const token = stream.peek();
  return (
    token.kind === 'name' &&
    SHORTEST.has(token.text.toUpperCase()) &&
    stream.atSymbol('(', 1) &&
    stream.atSymbol('(', 2)
  );
}

/** `shortestPath((a)-[:CALLS*..5]->(b))`. */
export function parseShortest(stream: TokenStream): Pattern {
  const word = stream.next();
  stream.next();
  const chain = parseChain(stream);
  stream.expectSymbol(')', `to end ${word.text}(`);
  const at = stream.spanFrom(word.start);
  const [relationship, ...more] = chain.relationships;
  if (!relationship || more.length > 0)
    throw new QueryFault(
      'syntax_error',
      `${word.text} takes two nodes and one relationship between them.`,
      at,
      'Write shortestPath((a)-[:CALLS*..5]->(b)), and the rest as separate patterns.',
    );
  if (relationship.length && relationship.length.min > 1)
    throw new QueryFault(
      'syntax_error',
      `${word.text} must start at 0 or 1 hops, but this pattern starts at ${relationship.length.min}.`,
      relationship.at,
      'Omit the lower bound: *..5.',
    );
  return { ...chain, shortest: SHORTEST.get(word.text.toUpperCase()) ?? null, at };
}

/** `(a)-[r]->(b)…`, at least one node. */
export function parseChain(stream: TokenStream): Pattern {
  const { start } = stream.peek();
  const nodes = [groupFollows(stream) ? anyNode(stream) : parseNode(stream)];
  const relationships: RelationshipPattern[] = [];
  for (;;) {
    if (groupFollows(stream)) {
      relationships.push(parseGroup(stream));
      nodes.push(
        stream.atSymbol('(') && !groupFollows(stream) ? parseNode(stream) : anyNode(stream),
      );
    } else if (stream.atSymbol('-') || (stream.atSymbol('<') && stream.atSymbol('-', 1))) {
      relationships.push(parseRelationship(stream));
      nodes.push(parseNode(stream));
    } else {
      return { path: null, shortest: null, nodes, relationships, at: stream.spanFrom(start) };
    }
  }
}

function groupFollows(stream: TokenStream): boolean {
  return stream.atSymbol('(') && stream.atSymbol('(', 1);
}

function anyNode(stream: TokenStream): NodePattern {
  const { start } = stream.peek();
  return { variable: null, labels: null, properties: [], where: null, at: { start, end: start } };
}

/** `((a)-[r:CALLS]->(b) WHERE …){1,3}`: one hop with repetitions. */
function parseGroup(stream: TokenStream): RelationshipPattern {
  const { start } = stream.next();
  const first = parseNode(stream);
  const relationship = parseRelationship(stream);
  const last = parseNode(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  stream.expectSymbol(')', 'to end the hop, since only a single hop can be repeated');
  const at = stream.spanFrom(start);
  const length = takeQuantifier(stream);
  if (!length)
    throw new QueryFault(
      'syntax_error',
      'The number of repetitions of the hop in parentheses is missing.',
      at,
      'Write {1,3}, + or * after it, or remove the parentheses.',
    );
  if (relationship.length)
    throw new QueryFault(
      'syntax_error',
      'A range of hops cannot itself be repeated.',
      relationship.at,
      'Write one of the two.',
    );
  const conditions = [relationship.where, where].filter((condition) => condition !== null);
  const [only = null] = conditions;
  const both: Expression | null =
    conditions.length > 1 ? { kind: 'and', operands: conditions, at } : only;
  return { ...relationship, length, where: both, ends: { start: first, end: last }, at };
}

function parseNode(stream: TokenStream): NodePattern {
  const { start } = stream.expectSymbol('(', 'to start a node, as in (n:Function)');
  const variable = takeVariable(stream);
  const labels = stream.takeSymbol(':') ? parseLabels(stream) : null;
  const properties = parseProperties(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  stream.expectSymbol(')', 'to end the node');
  return { variable, labels, properties, where, at: stream.spanFrom(start) };
}

function takeVariable(stream: TokenStream): string | null {
  const token = stream.peek();
  if (stream.atWord('WHERE')) return null;
  return token.kind === 'name' || token.kind === 'quoted'
    ? stream.expectName('a variable').text
    : null;
}

function parseProperties(stream: TokenStream): readonly MapEntry[] {
  if (stream.peek().kind === 'parameter') {
    throw new QueryFault(
      'syntax_error',
      'A parameter cannot replace all properties of a pattern.',
      stream.peek(),
      'Name each: {name: $name}.',
    );
  }
  return stream.atSymbol('{') ? parseMapEntries(stream) : [];
}

function parseRelationship(stream: TokenStream): RelationshipPattern {
  const { start } = stream.peek();
  const left = stream.takeSymbol('<');
  stream.expectSymbol('-', 'in the relationship');
  const body = stream.takeSymbol('[') ? parseRelationshipBody(stream) : NO_BODY;
  stream.expectSymbol('-', 'after the relationship, as in -[:CALLS]->');
  const right = stream.takeSymbol('>');
  const direction = left === right ? 'both' : left ? 'in' : 'out';
  const length = body.length ?? takeQuantifier(stream);
  return { ...body, direction, length, ends: null, at: stream.spanFrom(start) };
}

type Body = Pick<RelationshipPattern, 'variable' | 'types' | 'length' | 'properties' | 'where'>;
const NO_BODY: Body = { variable: null, types: [], length: null, properties: [], where: null };

function parseRelationshipBody(stream: TokenStream): Body {
  const variable = takeVariable(stream);
  const types: Name[] = [];
  if (stream.takeSymbol(':')) {
    do {
      stream.takeSymbol(':');
      const { text: name, start, end } = stream.expectName('a relationship type', true);
      types.push({ name, at: { start, end } });
    } while (stream.takeSymbol('|'));
  }
  const length = stream.takeSymbol('*') ? parseRange(stream) : null;
  const properties = parseProperties(stream);
  const where = stream.takeWord('WHERE') ? stream.expression() : null;
  stream.expectSymbol(']', 'to end the relationship');
  return { variable, types, length, properties, where };
}

/** After the colon: `A`, `A:B`, `A|B`, `A&B`, `!A`, and parentheses. */
export function parseLabels(stream: TokenStream): LabelExpression {
  const parts = [parseAllLabels(stream)];
  while (!stream.atLoopBar() && stream.takeSymbol('|')) {
    stream.takeSymbol(':');
    parts.push(parseAllLabels(stream));
  }
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { label: 'or', parts };
}

function parseAllLabels(stream: TokenStream): LabelExpression {
  const parts = [parseLabel(stream)];
  while (stream.takeSymbol('&') || stream.takeSymbol(':')) parts.push(parseLabel(stream));
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { label: 'and', parts };
}

function parseLabel(stream: TokenStream): LabelExpression {
  return stream.nested(() => {
    if (stream.takeSymbol('!')) return { label: 'not', part: parseLabel(stream) };
    if (stream.takeSymbol('(')) {
      const labels = parseLabels(stream);
      stream.expectSymbol(')', 'to end the labels');
      return labels;
    }
    const { text: name, start, end } = stream.expectName('a label', true);
    return { label: 'name', name, at: { start, end } };
  });
}
