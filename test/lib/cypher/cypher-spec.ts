// Reads and checks `*.spec.txt` files: a query, four dashes, and the rows, notes or error it must give. Knows no test runner.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { propertyGraphOf } from '../../../lib/cypher/graph/code-graph.ts';
import { runQuery, type QueryAnswer, type QueryProblem } from '../../../lib/cypher/run-query.ts';
import type { ReadonlyGraph } from '../../../lib/model/index-snapshot.ts';

export interface CypherCase {
  readonly title: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: string;
  readonly expected: readonly string[];
}

/**
 * Cases start with `== title`. Rows are JSON cells joined by ` | `, in any order unless the query says ORDER BY;
 * `note: text` expects a note with that text; `error code line:column text` expects a problem.
 */
export function readCases(text: string): readonly CypherCase[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...lines] = block.split('\n');
      const rule = lines.indexOf('----');
      if (rule < 0) throw new Error(`${title}: no ---- between query and rows`);
      const params = lines.find((line) => line.startsWith('params: '));
      const query = lines
        .slice(0, rule)
        .filter((line) => line !== params)
        .join('\n')
        .trim();
      return {
        title: title.trim(),
        params: params ? parseParams(params.slice('params: '.length)) : {},
        query,
        expected: lines.slice(rule + 1).filter((line) => line !== '' && !line.startsWith('#')),
      };
    });
}

function parseParams(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function checkCase({ query, params, expected }: CypherCase, graph: ReadonlyGraph): void {
  const result = runQuery(query, propertyGraphOf(graph), { params, limit: 1_000 });
  const [first = ''] = expected;
  if (first.startsWith('error ')) checkProblem(result, first);
  else checkAnswer(result, expected, /\bORDER BY\b/i.test(query));
}

function checkProblem(result: QueryAnswer | QueryProblem, line: string): void {
  const [, code, place, message = ''] = /^error (\w+) (\d+:\d+|-) (.*)$/.exec(line) ?? [];
  ok(result.outcome === 'problem', `expected an error, got ${JSON.stringify(result)}`);
  equal(result.code, code, result.message);
  equal(result.place ? `${result.place.line}:${result.place.column}` : '-', place, result.message);
  ok(`${result.message} ${result.hint}`.includes(message), `${result.message} ${result.hint}`);
}

function checkAnswer(
  result: QueryAnswer | QueryProblem,
  expected: readonly string[],
  ordered: boolean,
): void {
  ok(result.outcome === 'answer', JSON.stringify(result));
  const wantedNotes = expected
    .filter((line) => line.startsWith('note: '))
    .map((line) => line.slice('note: '.length));
  const wantedRows = expected.filter((line) => !line.startsWith('note: '));
  const rows = result.rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(' | '));
  deepEqual(ordered ? rows : rows.toSorted(), ordered ? wantedRows : wantedRows.toSorted());
  equal(result.notes.length, wantedNotes.length, result.notes.join('\n'));
  wantedNotes.forEach((note, index) =>
    ok(result.notes[index]?.includes(note), `${result.notes[index]} does not say: ${note}`),
  );
}
