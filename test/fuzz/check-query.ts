// One random query on one random graph: what the engine answers, twice, and what the reference answers. Prints nothing.
import { prepareQuery } from '../../lib/cypher/prepare-query.ts';
import { QueryFault } from '../../lib/cypher/query-fault.ts';
import { parseStatement } from '../../lib/cypher/parse/parse-query.ts';
import { isNumber, numberOf } from '../../lib/cypher/values/numbers.ts';
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  isList,
  isMap,
  type Value,
} from '../../lib/cypher/values/value.ts';
import type { MemoryGraph } from '../tck/memory-graph.ts';
import { Choices } from './choices.ts';
import { randomGraph } from './random-graph.ts';
import { randomQuery, type RandomQuery } from './random-query.ts';
import { runReference } from './reference/run-reference.ts';
import { NotCovered, relationshipsOf } from './reference/world.ts';

/** Those that begin with `equal`, and `different`, were compared with the reference; the others say why not. */
export type Verdict =
  | 'equal'
  | 'equal, without rows'
  | 'different'
  | 'refused'
  | 'too expensive'
  | 'not covered'
  | 'broken text';

export interface Checked {
  readonly verdict: Verdict;
  readonly query: string;
  /** What to read when it is different. */
  readonly detail: string;
}

const BUDGET = { steps: 20_000, kept: 10_000 };
const REFERENCE_STEPS = 60_000;

/** The same numbers give the same graph and the same query. Whatever is thrown but a QueryFault is a crash, and passes through. */
export function checkNumbers(forGraph: readonly number[], forQuery: readonly number[]): Checked {
  const graph = randomGraph(new Choices(forGraph));
  const choices = new Choices(forQuery);
  const broken = choices.chance(8);
  const query = randomQuery(choices);
  return broken ? checkBroken(breakText(query.text, choices), graph) : checkQuery(query, graph);
}

type Rows = readonly (readonly Value[])[];

function runEngine(text: string, graph: MemoryGraph): Rows | QueryFault {
  try {
    const rows: (readonly Value[])[] = [];
    const prepared = prepareQuery(text, graph, new Map(), BUDGET);
    prepared.run((values) => {
      prepared.budget.keep(values.length, 'the answer');
      rows.push(values);
      return true;
    });
    return rows;
  } catch (fault) {
    if (fault instanceof QueryFault) return fault;
    throw new Error(`${text}\non ${describeGraph(graph)}\ncrashed`, { cause: fault });
  }
}

function checkBroken(text: string, graph: MemoryGraph): Checked {
  runEngine(text, graph);
  return { verdict: 'broken text', query: text, detail: '' };
}

/** Takes characters out, or puts some in. */
function breakText(text: string, choices: Choices): string {
  const at = choices.below(text.length + 1);
  const scrap = choices.of(
    '',
    '(',
    ')',
    '[',
    '}',
    '{',
    '-',
    '>',
    '|',
    ' WHERE ',
    ' AS ',
    ' MATCH ',
    'null',
    '..',
    '$p',
    "'",
    '*',
  );
  return text.slice(0, at) + scrap + text.slice(at + choices.below(8));
}

function checkQuery({ text, ordered, bags }: RandomQuery, graph: MemoryGraph): Checked {
  const answer = runEngine(text, graph);
  const again = runEngine(text, graph);
  const say = (outcome: Rows | QueryFault): string =>
    outcome instanceof QueryFault
      ? `${outcome.code}: ${outcome.message}`
      : linesOf(outcome, { ordered: true, bags: false }).join('\n');
  const verdict = (name: Verdict, detail = ''): Checked => ({
    verdict: name,
    query: text,
    detail: detail === '' ? '' : `${text}\non ${describeGraph(graph)}\n${detail}`,
  });
  if (say(answer) !== say(again))
    return verdict('different', `once ${say(answer)}\nand then ${say(again)}`);
  if (answer instanceof QueryFault && answer.code === 'query_too_expensive')
    return verdict('too expensive');
  if (answer instanceof QueryFault && answer.code !== 'invalid_request')
    return { verdict: 'refused', query: text, detail: say(answer) };
  const wanted = referenceRows(text, graph);
  if (wanted === null) return verdict('not covered');
  const lines = linesOf(wanted, { ordered, bags }).join('\n');
  const found =
    answer instanceof QueryFault ? say(answer) : linesOf(answer, { ordered, bags }).join('\n');
  return found === lines
    ? verdict(lines === '' ? 'equal, without rows' : 'equal')
    : verdict('different', `the engine:\n${found}\nthe reference:\n${lines}`);
}

/** Null where the reference does not know what to do, or stops at a fault. */
function referenceRows(text: string, graph: MemoryGraph): Rows | null {
  try {
    return runReference(parseStatement(text).query, graph, REFERENCE_STEPS);
  } catch (fault) {
    if (fault instanceof NotCovered || fault instanceof QueryFault) return null;
    throw fault;
  }
}

interface Shape {
  readonly ordered: boolean;
  readonly bags: boolean;
}

function linesOf(rows: Rows, { ordered, bags }: Shape): readonly string[] {
  const lines = rows.map((row) => row.map((value) => writeValue(value, bags)).join(' | '));
  return ordered ? lines : lines.sort();
}

function writeValue(value: Value, bags: boolean): string {
  const write = (inner: Value): string => writeValue(inner, bags);
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return String(numberOf(value) + 0);
  if (value instanceof NodeValue || value instanceof RelationshipValue) return value.id;
  if (value instanceof PathValue)
    return `<${[value.nodes[0] ?? null, ...value.relationships].map(write).join(' ')}>`;
  if (isList(value)) return `[${(bags ? value.map(write).sort() : value.map(write)).join(', ')}]`;
  return isMap(value)
    ? `{${[...value]
        .map(([key, item]) => `${key}: ${write(item)}`)
        .sort()
        .join(', ')}}`
    : '?';
}

/** As a CREATE that would make it. */
function describeGraph(graph: MemoryGraph): string {
  const map = (owner: NodeValue | RelationshipValue): string =>
    `{${owner
      .keys()
      .map((key) => `${key}: ${writeValue(owner.property(key), false)}`)
      .join(', ')}}`;
  const nodes = [...graph.nodes()];
  const written = nodes.map((node) => `(${[node.id, ...node.labels].join(':')} ${map(node)})`);
  const joined = relationshipsOf(graph).map(
    (one) => `(${one.start.id})-[${one.id}:${one.type} ${map(one)}]->(${one.end.id})`,
  );
  return `CREATE ${[...written, ...joined].join(', ')}`;
}
