// Runs the statements that build a TCK graph: CREATE, DELETE of relationships, and reading clauses before them. For tests alone.
import { prepareQuery } from '../../lib/cypher/prepare-query.ts';
import type { MapEntry, Pattern } from '../../lib/cypher/parse/ast.ts';
import { tokensOf, type Token } from '../../lib/cypher/parse/lexer.ts';
import { parsePatterns } from '../../lib/cypher/parse/parse-pattern.ts';
import { GRAMMAR } from '../../lib/cypher/parse/parse-query.ts';
import { TokenStream } from '../../lib/cypher/parse/token-stream.ts';
import { NodeValue, RelationshipValue, type Value } from '../../lib/cypher/values/value.ts';
import type { MemoryGraph } from './memory-graph.ts';

type Row = ReadonlyMap<string, Value>;

interface Segment {
  readonly kind: 'read' | 'CREATE' | 'DELETE';
  readonly text: string;
}

/** Changes the graph as the statement says. Understands what the TCK's set-ups hold, and throws on anything else. */
export function runSetUp(statement: string, graph: MemoryGraph): void {
  let rows: readonly Row[] = [new Map()];
  for (const { kind, text } of segmentsOf(statement)) {
    if (kind === 'read') rows = readRows(text, rows, graph);
    else if (kind === 'CREATE') rows = createAll(text, rows, graph);
    else
      for (const row of rows)
        for (const name of text.split(',')) removeFrom(graph, row.get(name.trim()));
  }
}

const STARTS = new Set(['CREATE', 'DELETE', 'MATCH', 'UNWIND', 'WITH']);

/** Cuts the statement before each CREATE and DELETE, and after each. */
function segmentsOf(statement: string): readonly Segment[] {
  const starts = tokensOf(statement).filter(isStart);
  const segments: Segment[] = [];
  starts.forEach((token, index) => {
    const word = token.text.toUpperCase();
    const text = statement
      .slice(token.start, starts[index + 1]?.start ?? statement.length)
      .replace(/;\s*$/, '');
    const last = segments.at(-1);
    if (word === 'CREATE' || word === 'DELETE')
      segments.push({ kind: word, text: text.slice(word.length) });
    else if (last?.kind === 'read')
      segments.splice(-1, 1, { kind: 'read', text: last.text + text });
    else segments.push({ kind: 'read', text });
  });
  return segments;
}

function isStart({ kind, text }: Token): boolean {
  return kind === 'name' && STARTS.has(text.toUpperCase());
}

function readRows(text: string, rows: readonly Row[], graph: MemoryGraph): readonly Row[] {
  return ask(`${text} RETURN *`, rows, graph);
}

/** Runs the end of a query for each row, with its variables. */
function ask(text: string, rows: readonly Row[], graph: MemoryGraph): readonly Row[] {
  const names = [...(rows[0]?.keys() ?? [])];
  const known = ['__row', ...names.map((name) => `__row.${name} AS ${name}`)].join(', ');
  const prepared = prepareQuery(
    `UNWIND $rows AS __row WITH ${known} ${text}`,
    graph,
    new Map([['rows', rows]]),
  );
  const found: Row[] = [];
  prepared.run((values) => {
    found.push(
      new Map(
        prepared.columns
          .map((name, index): [string, Value] => [name, values[index] ?? null])
          .filter(([name]) => name !== '__row'),
      ),
    );
    return true;
  });
  return found;
}

/** Pattern by pattern, since one may name what another before it has made. */
function createAll(text: string, rows: readonly Row[], graph: MemoryGraph): readonly Row[] {
  const patterns = parsePatterns(new TokenStream(text, tokensOf(text), GRAMMAR));
  return patterns.reduce((known, pattern) => {
    const entries = [...pattern.nodes, ...pattern.relationships].flatMap(
      ({ properties }) => properties,
    );
    const expressions = [
      '1',
      ...entries.map(({ value }) => text.slice(value.at.start, value.at.end)),
    ];
    const values = ask(
      `RETURN ${expressions.map((expression, index) => `${expression} AS e${index}`).join(', ')}`,
      known,
      graph,
    );
    return known.map((row, index) =>
      createPattern(
        pattern,
        row,
        (entry) => values[index]?.get(`e${entries.indexOf(entry) + 1}`) ?? null,
        graph,
      ),
    );
  }, rows);
}

function createPattern(
  { nodes, relationships }: Pattern,
  row: Row,
  valueOf: (entry: MapEntry) => Value,
  graph: MemoryGraph,
): Row {
  const known = new Map(row);
  const propertiesOf = (entries: readonly MapEntry[]) =>
    new Map(entries.map((entry) => [entry.key, valueOf(entry)]));
  const ends = nodes.map(({ variable, labels, properties }) => {
    const there = variable === null ? undefined : known.get(variable);
    if (there instanceof NodeValue) return there;
    const node = graph.addNode(labelNames(labels), propertiesOf(properties));
    if (variable !== null) known.set(variable, node);
    return node;
  });
  relationships.forEach(({ variable, types, direction, properties }, index) => {
    const [left, right] = [ends[index], ends[index + 1]];
    if (!left || !right) throw new RangeError('a relationship lies between two nodes');
    const [start, end] = direction === 'in' ? [right, left] : [left, right];
    const relationship = graph.addRelationship(
      types[0]?.name ?? '',
      start,
      end,
      propertiesOf(properties),
    );
    if (variable !== null) known.set(variable, relationship);
  });
  return known;
}

function labelNames(labels: Pattern['nodes'][number]['labels']): readonly string[] {
  if (!labels) return [];
  if (labels.label === 'name') return [labels.name];
  if (labels.label !== 'and') throw new TypeError('a set-up names its labels');
  return labels.parts.flatMap(labelNames);
}

function removeFrom(graph: MemoryGraph, value: Value | undefined): void {
  if (!(value instanceof RelationshipValue))
    throw new TypeError('a set-up deletes relationships alone');
  graph.removeRelationship(value);
}
