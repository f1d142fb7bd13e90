// Parses patterns: nodes, relationships, labels, hop ranges. Does not check that a variable is used consistently.
import { QueryFault } from '../query-fault.ts';
import type { HopRange, LabelExpression, MapEntry, Name, NodePattern, Pattern, RelationshipPattern } from './ast.ts';
import { parseMapEntries } from './parse-map.ts';
import type { TokenStream } from './token-stream.ts';

/** Planning tries all orders of the next step, so that large patterns would cost more than they are worth. */
const MAX_NODES = 50;

export function parsePatterns(stream: TokenStream): readonly Pattern[] {
  const patterns: Pattern[] = [];
  do patterns.push(parsePattern(stream));
  while (stream.takeSymbol(','));
  const nodes = patterns.reduce((sum, pattern) => sum + pattern.nodes.length, 0);
  if (nodes > MAX_NODES) throw new QueryFault('query_too_expensive', `One MATCH has ${nodes} nodes in its patterns, and at most ${MAX_NODES} are planned.`, stream.peek(), 'Split it into several MATCH clauses.');
  return patterns;
}

function parsePattern(stream: TokenStream): Pattern {
  const { start } = stream.peek();
  let path: string | null = null;
  if (stream.atSymbol('=', 1)) {
    path = stream.expectName('a variable for the path').text;
    stream.next();
  }
  refuseShortestPath(stream);
  return { ...parseChain(stream), path, at: stream.spanFrom(start) };
}

function refuseShortestPath(stream: TokenStream): void {
  const token = stream.peek();
  if (!/^(shortestPath|allShortestPaths)$/i.test(token.text) || !stream.atSymbol('(', 1)) return;
  throw new QueryFault('syntax_error', `${token.text} is not supported.`, token, 'Use a bounded range and ORDER BY length(path) LIMIT 1: MATCH p = (a)-[:CALLS*1..5]->(b).');
}

/** `(a)-[r]->(b)…`, at least one node. */
export function parseChain(stream: TokenStream): Pattern {
  const { start } = stream.peek();
  const nodes = [parseNode(stream)];
  const relationships: RelationshipPattern[] = [];
  while (stream.atSymbol('-') || (stream.atSymbol('<') && stream.atSymbol('-', 1))) {
    relationships.push(parseRelationship(stream));
    nodes.push(parseNode(stream));
  }
  return { path: null, nodes, relationships, at: stream.spanFrom(start) };
}

function parseNode(stream: TokenStream): NodePattern {
  const { start } = stream.expectSymbol('(', 'to start a node, as in (n:Function)');
  const variable = takeVariable(stream);
  const labels = stream.takeSymbol(':') ? parseLabels(stream) : null;
  const properties = parseProperties(stream);
  if (stream.atWord('WHERE')) throw new QueryFault('syntax_error', 'WHERE inside a node pattern is not supported.', stream.peek(), 'Move the condition to WHERE after the pattern.');
  stream.expectSymbol(')', 'to end the node');
  return { variable, labels, properties, at: stream.spanFrom(start) };
}

function takeVariable(stream: TokenStream): string | null {
  const token = stream.peek();
  return token.kind === 'name' || token.kind === 'quoted' ? stream.expectName('a variable').text : null;
}

function parseProperties(stream: TokenStream): readonly MapEntry[] {
  if (stream.peek().kind === 'parameter') {
    throw new QueryFault('syntax_error', 'A parameter cannot stand for all properties of a pattern.', stream.peek(), 'Name each: {name: $name}.');
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
  return { ...body, direction, at: stream.spanFrom(start) };
}

type Body = Pick<RelationshipPattern, 'variable' | 'types' | 'length' | 'properties'>;
const NO_BODY: Body = { variable: null, types: [], length: null, properties: [] };

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
  stream.expectSymbol(']', 'to end the relationship');
  return { variable, types, length, properties };
}

/** After the star: nothing, `2`, `1..3`, `..3`, `1..`. */
function parseRange(stream: TokenStream): HopRange {
  const from = takeCount(stream);
  if (!stream.takeSymbol('..')) return from === null ? { min: 1, max: null } : { min: from, max: from };
  return { min: from ?? 1, max: takeCount(stream) };
}

function takeCount(stream: TokenStream): number | null {
  return stream.peek().kind === 'integer' ? Number(stream.next().text) : null;
}

/** After the colon: `A`, `A:B`, `A|B`, `A&B`, `!A`, and parentheses. */
export function parseLabels(stream: TokenStream): LabelExpression {
  const parts = [parseAllLabels(stream)];
  while (stream.takeSymbol('|')) {
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
