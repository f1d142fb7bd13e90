// Runs one TCK scenario on a graph of its own and says whether the engine did what it asks. Prints nothing.
import { DEFAULT_LIMITS } from '../../lib/cypher/budget.ts';
import { prepareQuery } from '../../lib/cypher/prepare-query.ts';
import { QueryFault } from '../../lib/cypher/query-fault.ts';
import type { Value } from '../../lib/cypher/values/value.ts';
import { readExpected, textOf, type Comparison } from './expected-values.ts';
import { MemoryGraph } from './memory-graph.ts';
import type { Scenario, Step } from './read-scenarios.ts';
import { runSetUp } from './set-up.ts';

export interface Outcome {
  /** Null: passed. */
  readonly failure: string | null;
}

interface Asked {
  readonly query: string;
  readonly answer: readonly (readonly Value[])[] | QueryFault;
  readonly columns: readonly string[];
}

/** What a scenario has made so far. */
interface Progress {
  readonly graph: MemoryGraph;
  readonly params: Map<string, Value>;
  asked: Asked | undefined;
}

/** `namedGraph` gives the statements that build a graph of the TCK's by its name. */
export function runScenario({ steps }: Scenario, namedGraph: (name: string) => string): Outcome {
  const progress: Progress = { graph: new MemoryGraph(), params: new Map(), asked: undefined };
  for (const step of steps) {
    const failure = runStep(step, progress, namedGraph);
    if (failure !== null) return { failure };
  }
  return { failure: null };
}

/** Null where it did what it asks. */
function runStep(
  step: Step,
  progress: Progress,
  namedGraph: (name: string) => string,
): string | null {
  const { text, docString, table } = step;
  const { graph, params, asked } = progress;
  const named = /^the (\S+) graph$/.exec(text)?.[1];
  if (named !== undefined) runSetUp(namedGraph(named), graph);
  else if (text === 'having executed:') runSetUp(docString ?? '', graph);
  else if (text === 'parameters are:')
    for (const [name = '', value = ''] of table ?? []) params.set(name, parameter(value));
  else if (text === 'executing query:') progress.asked = ask(docString ?? '', graph, params);
  else if (asked && /^(?:the result should be|an? \w+ should be raised)/.test(text))
    return compare(step, asked);
  else if (!/^(?:an empty graph|any graph|no side effects)$/.test(text))
    return `unknown step: ${text}`;
  return null;
}

/** The TCK writes parameters as it writes literals. */
function parameter(text: string): Value {
  let found: Value = null;
  prepareQuery(`RETURN ${text} AS value`, new MemoryGraph(), new Map()).run(([value = null]) => {
    found = value;
    return false;
  });
  return found;
}

function ask(query: string, graph: MemoryGraph, params: ReadonlyMap<string, Value>): Asked {
  const rows: (readonly Value[])[] = [];
  try {
    const prepared = prepareQuery(query, graph, params, DEFAULT_LIMITS);
    prepared.run((values) => rows.push(values) > 0);
    return { query, answer: rows, columns: prepared.columns };
  } catch (fault) {
    if (!(fault instanceof QueryFault)) throw fault;
    return { query, answer: fault, columns: [] };
  }
}

function compare({ text, table }: Step, { answer, columns }: Asked): string | null {
  if (/should be raised/.test(text)) return raised(answer, text);
  if (answer instanceof QueryFault) return `${answer.code}: ${answer.message}`;
  if (text === 'the result should be empty')
    return answer.length === 0 ? null : `${answer.length} rows, expected none`;
  const how: Comparison = { ignoreListOrder: text.includes('ignoring element order for lists') };
  const [header = [], ...body] = table ?? [];
  if (header.join('\t') !== columns.join('\t'))
    return `columns are ${columns.join(', ')}, expected ${header.join(', ')}`;
  const expected = body.map((row) => row.map((cell) => readExpected(cell, how)).join(' | '));
  const actual = answer.map((row) => row.map((value) => textOf(value, how)).join(' | '));
  const ordered = text.includes('in order');
  const same =
    (ordered ? actual : actual.toSorted()).join('\n') ===
    (ordered ? expected : expected.toSorted()).join('\n');
  return same
    ? null
    : `rows are ${actual.slice(0, 5).join(' ; ')} (${actual.length}), expected ${expected.slice(0, 5).join(' ; ')} (${expected.length})`;
}

/** That a query is refused for what it says, not for what it costs or because it writes. */
function raised(answer: Asked['answer'], expected: string): string | null {
  if (!(answer instanceof QueryFault)) return `${answer.length} rows, expected: ${expected}`;
  return answer.code === 'query_too_expensive' || answer.code === 'read_only'
    ? `${answer.code}, expected: ${expected}`
    : null;
}
