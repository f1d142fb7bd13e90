// The limits that the documentation states are those of the program.
import test from 'ava';
import { DEFAULT_LIMITS, MAX_NESTING, MAX_VALUE_BYTES } from '../../../lib/cypher/budget.ts';
import { MAX_MARKS } from '../../../lib/cypher/functions/text-functions.ts';
import { MAX_HOPS } from '../../../lib/cypher/operators/expand-range.ts';
import { MAX_QUERY_LENGTH, MAX_TOKENS } from '../../../lib/cypher/parse/lexer.ts';
import { MAX_CHAIN } from '../../../lib/cypher/parse/parse-expression.ts';
import { MAX_NODES } from '../../../lib/cypher/parse/parse-pattern.ts';
import { MAX_CLAUSES } from '../../../lib/cypher/parse/parse-query.ts';
import { MAX_DEPTH } from '../../../lib/cypher/parse/token-stream.ts';
import { MAX_STEPS } from '../../../lib/cypher/plan/plan-query.ts';
import { MAX_PROGRAM } from '../../../lib/cypher/regex/regex-program.ts';
import { MAX_SOURCE } from '../../../lib/cypher/regex/text-pattern.ts';
import { MAX_LENGTH } from '../../../lib/cypher/values/numbers.ts';
import { MAX_ANSWER_BYTES } from '../../../lib/text/size/answer-size.ts';
import { LARGEST_TABLE } from '../../../lib/text/text-table.ts';
import { readText } from '../../support/source-files.ts';

/** In the order of the page. */
const LIMITS = [
  DEFAULT_LIMITS.steps,
  DEFAULT_LIMITS.kept,
  DEFAULT_LIMITS.bytes,
  MAX_VALUE_BYTES,
  MAX_LENGTH,
  MAX_NESTING,
  MAX_HOPS,
  MAX_MARKS,
  MAX_QUERY_LENGTH,
  MAX_TOKENS,
  MAX_DEPTH,
  MAX_CLAUSES,
  MAX_NODES,
  MAX_CHAIN,
  MAX_STEPS,
  MAX_SOURCE,
  MAX_PROGRAM,
];

const section = /^## Limits$([^]*?)^## /m.exec(readText('docs/cypher.md'))?.[1] ?? '';

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*\d{2}|\d{2,}/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
}

test('each limit of the table is that of the program', (t) => {
  t.deepEqual(
    section
      .split('\n')
      .filter((line) => /^\| .*\d \|$/.test(line))
      .flatMap((line) => numbersIn(line.slice(line.lastIndexOf('|', line.length - 2)))),
    LIMITS,
  );
});

test('so are those of answers', (t) => {
  t.deepEqual(numbersIn(section.slice(section.indexOf('If the JSON of the rows'))), [
    DEFAULT_LIMITS.answer,
    LARGEST_TABLE,
    MAX_ANSWER_BYTES,
  ]);
});
