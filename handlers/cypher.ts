// The tool `cypher`: a question in read-only openCypher, answered with rows. The language itself is in lib/cypher.
import Joi from 'joi';
import { answerMeta, type Omitted } from '../lib/analysis/answer-meta.ts';
import { unseenCodeReasons } from '../lib/analysis/completeness.ts';
import { visibleSource } from '../lib/base/visible-text.ts';
import { absencesOf } from '../lib/cypher/absences.ts';
import type { Reads } from '../lib/cypher/bind/bound-query.ts';
import { queryGraphOf, seesOutside } from '../lib/cypher/graph/outside-graph.ts';
import { DEFAULT_LIMITS } from '../lib/cypher/budget.ts';
import { runQuery, type QueryProblem } from '../lib/cypher/run-query.ts';
import type { Json } from '../lib/cypher/values/json.ts';
import {
  failure,
  type AnswerMeta,
  type Completeness,
  type CompletenessReason,
  type Failure,
} from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { sourceBlock } from '../lib/text/quote-source.ts';
import { textTable } from '../lib/text/text-table.ts';
import type { Wording } from '../lib/text/wording.ts';
import {
  brief,
  commonFields,
  count,
  flag,
  meta,
  nestedField,
  responseOf,
  texts,
  type CommonRequest,
} from './_fields.ts';
import { defineTool } from './_tool.ts';

export interface CypherRequest extends CommonRequest {
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly limit?: number;
}

export interface CypherResponse {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Json[])[];
  readonly row_count: number;
  /** Whether `limit` cut off rows; `meta.omitted.rows` has the total if it could be counted. */
  readonly truncated: boolean;
  readonly meta: AnswerMeta;
}

const DEFAULT_LIMIT = 1_000;
const LONGEST_QUERY = 100_000;
const PARAMS = { values: 100_000, characters: 1_000_000, depth: 16 };

export const cypher = defineTool<CypherRequest, CypherResponse>({
  name: 'cypher',
  title: 'Cypher query',
  description:
    'Read-only openCypher over the code graph, for questions the other tools do not answer. ' +
    "Labels: File, Function, Method, Class, Module, Process, External, Package, …, and Symbol on all code. Example: `MATCH (a:Symbol)-[:CALLS]->(b {name: 'parse'}) RETURN a.name, a.filePath, a.line`.",
  request: Joi.object<CypherRequest>({
    query: Joi.string()
      .max(LONGEST_QUERY)
      .required()
      .description('All reading clauses of openCypher, with subqueries and shortestPath'),
    params: nestedField(PARAMS).description(
      'Values of $name in the query; at most 16 levels, 100,000 values, 1,000,000 characters',
    ),
    limit: Joi.number()
      .integer()
      .min(1)
      .max(10_000)
      .default(DEFAULT_LIMIT)
      .description('Maximum rows'),
    ...commonFields,
  }),
  response: () =>
    responseOf<CypherResponse>({
      columns: texts.description('Names of the columns'),
      rows: Joi.array()
        .items(Joi.array().items(Joi.any().optional()))
        .description('Rows, each with one value per column'),
      row_count: count.description('Number of rows in the answer'),
      truncated: flag.description('Whether there are more rows than are returned'),
      meta: brief(meta).description('Which index the answer comes from, and how complete it is'),
    }),
  scope: 'snapshot',
  readOnly: true,
  fills: [],
  aliases: { statement: 'query' },
  positional: 'query',
  failures: ['syntax_error', 'read_only', 'query_too_expensive'],
  examples: [
    {
      query:
        'MATCH (a:Symbol)-[:CALLS]->(b {name: $name}) RETURN a.name, a.filePath, a.line ORDER BY a.line',
      params: { name: 'route' },
    },
    {
      query:
        "MATCH (a)-[r:CodeRelation {type: 'CALLS'}]->(b) RETURN a.uid, r.confidence, b.uid LIMIT 20",
    },
  ],
  trim: ['rows'],
  handle,
  render: (answer, wording) => showRows(answer, wording, true),
  show: (answer, _paint, wording) => showRows(answer, wording, false),
});

function handle(
  { query, params = {}, limit = DEFAULT_LIMIT }: CypherRequest,
  snapshot: IndexSnapshot,
): CypherResponse | Failure {
  const result = runQuery(query, queryGraphOf(snapshot), { params, limit });
  if (result.outcome === 'problem') return failureOf(result);
  const { columns, rows, total, full, notes, reads } = result;
  const truncated = total === null || total > rows.length;
  const omitted: Omitted =
    total !== null && truncated ? { rows: { shown: rows.length, total } } : {};
  const missing =
    total === 0 || (total === 1 && rows[0]?.every(isNothing))
      ? absencesOf(reads, queryGraphOf(snapshot), params)
      : [];
  const cut = full
    ? [
        `More rows would make the answer larger than ${DEFAULT_LIMITS.answer} bytes. Return properties instead of whole nodes, or fewer rows.`,
      ]
    : [];
  const uncounted =
    total === null
      ? [
          `There are more than ${rows.length} rows; counting them all would take too long. Use count(*) or a LIMIT.`,
        ]
      : missing;
  const remarks = [...notes, ...cut, ...uncounted];
  const meta = answerMeta(snapshot, completenessOf(snapshot, reads), omitted, remarks);
  return { columns, rows, row_count: rows.length, truncated, meta };
}

/** Whether the query returns a row even without matches, like counts and lists. */
function isNothing(value: Json): boolean {
  return value === null || value === 0 || (Array.isArray(value) && value.length === 0);
}

function failureOf({ code, message, hint, place }: QueryProblem): Failure {
  if (!place) return failure(code, message, hint);
  const { line, column, excerpt } = place;
  const { error } = failure(code, `Line ${line}, column ${column}: ${message}`, hint, {
    line,
    column,
  });
  // The line of the query and the mark below it are separate lines.
  return { error: { ...error, message: `${error.message}\n${visibleSource(excerpt)}` } };
}

/** Edge types derived from call sites, or from paths along calls. */
const FROM_CALLS: readonly string[] = [
  'CALLS',
  'INSTANTIATES',
  'TESTS',
  'STEP_IN_PROCESS',
  'MEMBER_OF',
];

/** Calls that leave the repository on a value whose path is not known, so that nothing says what they call. */
function callsWithoutPath({ info, external }: IndexSnapshot): CompletenessReason {
  const named = external.references.reduce(
    (sum, { type, places }) => sum + (type === 'CALLS' ? places : 0),
    0,
  );
  return {
    reason: 'calls_without_path',
    count: Math.max(0, info.stats.callSites.external - named),
    detail: 'calls out of the repository on values of which no path is known',
  };
}

/** More edges add rows to a plain pattern, but can change any result of a query that counts, negates or limits. */
function completenessOf(snapshot: IndexSnapshot, reads: Reads): Completeness {
  const { types, monotone } = reads;
  const restsOnCalls = types === null || FROM_CALLS.some((type) => types.has(type));
  const { mentions } = snapshot.openSites;
  const sites: CompletenessReason[] = [
    {
      reason: 'open_call_sites',
      count: snapshot.openSites.total - mentions,
      detail: 'unresolved calls in the repository',
    },
    {
      reason: 'template_mentions',
      count: mentions,
      detail: 'places in templates, which are not parsed, that seem to mention symbols',
    },
  ];
  const outside = seesOutside(reads) ? [callsWithoutPath(snapshot)] : [];
  const reasons = [
    ...sites.filter(({ count }) => restsOnCalls && count > 0),
    ...outside.filter(({ count }) => count > 0),
    ...unseenCodeReasons(snapshot),
  ];
  return { status: reasons.length === 0 ? 'exact' : monotone ? 'lower_bound' : 'unknown', reasons };
}

/** Cells are repository texts, and each row begins with one: agents get them in fences. */
function showRows(
  { columns, rows, row_count, truncated, meta }: CypherResponse,
  wording: Wording,
  fenced: boolean,
): string {
  const counted = meta.omitted['rows'];
  const count = !truncated
    ? `${row_count} row${row_count === 1 ? '' : 's'}`
    : `${row_count} of ${counted ? counted.total : 'more'} rows; ${wording.fields({ limit: '…' })} for more, or SKIP and LIMIT`;
  const open = meta.completeness.reasons.map(({ count: sites, detail }) => `${sites} ${detail}`);
  const doubt =
    meta.completeness.status === 'exact'
      ? []
      : [`Completeness: ${meta.completeness.status} (${open.join('; ')})`];
  const table =
    rows.length === 0
      ? ''
      : textTable(
          columns,
          rows.map((row) => row.map(cellText)),
        );
  return [
    ...(table === '' ? [] : [fenced ? sourceBlock(table, 'rows') : table]),
    count,
    ...(meta.notes ?? []).map((note) => `Note: ${note}`),
    ...doubt,
    ...(rows.length > 0
      ? [`Next: ${wording.call('context', { uid: '…' })} for any of these symbols.`]
      : []),
  ].join('\n');
}

/** Nodes and relationships in brief: properties can be requested by name. */
function cellText(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL);
  if (typeof value !== 'object') return String(value);
  if (isRecord(value)) {
    if (isNode(value)) return `(${value.uid})`;
    if (isHop(value)) return `[${value.start} ${value.type} ${String(value.end)}]`;
    return `{${listed(Object.entries(value), ([key, item]) => `${key}: ${cellText(item)}`)}}`;
  }
  return pathText(value) ?? `[${listed(value, cellText)}]`;
}

/** Much longer than the cells of a table. */
const LONGEST_CELL = 1_000;

function listed<T>(items: readonly T[], show: (item: T) => string): string {
  let text = '';
  for (const [index, item] of items.entries()) {
    if (text.length > LONGEST_CELL) break;
    text += (index === 0 ? '' : ', ') + show(item);
  }
  return text;
}

/** Alternating nodes and relationships, drawn as `(main)-[:CALLS]->(price)`. Null for any other list. */
function pathText(parts: readonly Json[]): string | null {
  const [first, ...more] = parts;
  if (more.length === 0 || more.length % 2 !== 0 || !isNode(first)) return null;
  let text = `(${first.properties['name'] ?? first.uid})`;
  let from = first.uid;
  for (let index = 0; index + 1 < more.length; index += 2) {
    const [hop, node] = [more[index], more[index + 1]];
    if (!isHop(hop) || !isNode(node)) return null;
    if (text.length > LONGEST_CELL) break;
    text += `${hop.start === from ? `-[:${hop.type}]->` : `<-[:${hop.type}]-`}(${node.properties['name'] ?? node.uid})`;
    from = node.uid;
  }
  return text;
}

function isNode(
  value: Json | undefined,
): value is { readonly uid: string; readonly properties: { readonly [key: string]: Json } } {
  return (
    value !== undefined && isRecord(value) && typeof value['uid'] === 'string' && 'labels' in value
  );
}

function isHop(
  value: Json | undefined,
): value is { readonly type: string; readonly start: string; readonly end: Json } {
  return (
    value !== undefined &&
    isRecord(value) &&
    typeof value['type'] === 'string' &&
    typeof value['start'] === 'string' &&
    'end' in value
  );
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
