// The fields of requests and answers that were agreed, with defaults and bounds. How they are spelled on each channel is in contract-spellings.
import test from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { requestJsonSchema, type JsonSchema } from '../../../handlers/_call/tool-schemas.ts';
import { wholeResponseSchema } from '../../../runtime/schemas/whole-schema.ts';

/** Fields with defaults and bounds: default, least, most; null where there is none. */
const FIELDS: Readonly<
  Record<
    string,
    Readonly<
      Record<string, readonly [fallback: unknown, least: number | null, most: number | null]>
    >
  >
> = {
  query: {
    limit: [5, 1, 100],
    max_symbols: [10, 1, 200],
    include_content: [false, null, null],
    include_tests: [false, null, null],
    query: [undefined, null, null],
    task_context: [undefined, null, null],
    goal: [undefined, null, null],
  },
  context: {
    include_content: [false, null, null],
    limit: [30, 1, 1000],
    offset: [0, 0, null],
    name: [undefined, null, null],
    uid: [undefined, null, null],
    file_path: [undefined, null, null],
    kind: [undefined, null, null],
  },
  impact: {
    direction: ['upstream', null, null],
    max_depth: [3, 1, 32],
    min_confidence: [0, 0, 1],
    include_tests: [false, null, null],
    limit: [100, 1, 1000],
    offset: [0, 0, null],
    summary_only: [false, null, null],
    target: [undefined, null, null],
    target_uid: [undefined, null, null],
    relation_types: [[], null, null],
    file_path: [undefined, null, null],
    kind: [undefined, null, null],
  },
  detect_changes: {
    scope: ['unstaged', null, null],
    base_ref: [undefined, null, null],
    diff: [undefined, null, null],
    max_depth: [2, 1, 32],
  },
  rename: {
    dry_run: [true, null, null],
    include_text: ['safe', null, null],
    include_text_search: [undefined, null, null],
    symbol_name: [undefined, null, null],
    symbol_uid: [undefined, null, null],
    new_name: [undefined, null, null],
    file_path: [undefined, null, null],
    plan_id: [undefined, null, null],
  },
  cypher: {
    query: [undefined, null, null],
    params: [undefined, null, null],
    limit: [1000, 1, 10_000],
  },
  list_repos: { limit: [50, 1, null], offset: [0, 0, null] },
};

/** Fields of answers, as dotted paths; `*` stands for the items of a list. */
const ANSWERS: Readonly<Record<string, string>> = {
  query:
    'processes.*.name processes.*.uid processes.*.relevance processes.*.steps processes.*.module process_symbols.*.uid process_symbols.*.name process_symbols.*.type process_symbols.*.filePath process_symbols.*.line process_symbols.*.module process_symbols.*.process process_symbols.*.content process_symbols.*.relevance definitions.*.name definitions.*.type definitions.*.filePath definitions.*.line definitions.*.uid definitions.*.relevance',
  context:
    'status symbol.uid symbol.name symbol.type symbol.filePath symbol.line symbol.endLine symbol.signature symbol.doc symbol.module symbol.exported symbol.content incoming outgoing processes possible_callers.total possible_callers.sites candidates',
  impact:
    'target direction risk risk_reasons summary.direct summary.total summary.processes_affected summary.modules_affected summary.tests_affected by_depth affected_processes affected_modules tests_to_run',
  detect_changes:
    'summary.changed_files summary.changed_symbols summary.affected_processes summary.risk changed_files.*.path changed_files.*.status changed_symbols.*.uid changed_symbols.*.name changed_symbols.*.type changed_symbols.*.filePath changed_symbols.*.line changed_symbols.*.change changed_symbols.*.signature_changed affected_symbols affected_processes tests_to_run risk_reasons',
  rename:
    'changes.*.file_path changes.*.edits.*.line changes.*.edits.*.column changes.*.edits.*.old_text changes.*.edits.*.new_text changes.*.edits.*.confidence changes.*.edits.*.context changes.*.edits.*.context_line summary.totalEdits summary.filesAffected summary.graphEdits summary.textSearchEdits applied plan_id conflicts warnings',
  cypher: 'columns rows row_count truncated',
  list_repos:
    'repos.*.name repos.*.path repos.*.indexed_at repos.*.commit repos.*.branch repos.*.stats.files repos.*.stats.symbols repos.*.stats.edges repos.*.stats.modules repos.*.stats.processes repos.*.stats.embeddings repos.*.languages repos.*.stale total',
};

const META =
  'meta.repo meta.commit meta.indexed_at meta.stale meta.completeness.status meta.completeness.reasons meta.omitted';

function toolNamed(name: string): AnyTool {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

function partAt(schema: JsonSchema | undefined, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((part, key) => {
    const taken =
      part?.properties || part?.items
        ? part
        : (part?.['anyOf'] as readonly JsonSchema[] | undefined)?.find(
            ({ properties }) => properties,
          );
    return key === '*' ? taken?.items : taken?.properties?.[key];
  }, schema);
}

test('the tools are those seven, and two of their fields have another name', (t) => {
  t.is(toolNamed('query').aliases['search_query'], 'query');
  t.is(toolNamed('cypher').aliases['statement'], 'query');
  t.deepEqual(TOOLS.map(({ name }) => name).sort(), Object.keys(FIELDS).sort());
});

for (const [name, fields] of Object.entries(FIELDS)) {
  test(`${name}: takes the fields that were agreed, with their defaults and bounds, and answers with theirs`, (t) => {
    const { properties = {} } = requestJsonSchema(toolNamed(name));
    for (const [field, [fallback, least, most]] of Object.entries(fields)) {
      const schema = properties[field];
      t.truthy(schema, field);
      t.deepEqual(schema?.default, fallback, field);
      if (least !== null) t.is(schema?.['minimum'], least, field);
      if (most !== null) t.is(schema?.['maximum'], most, field);
    }
    const answer = wholeResponseSchema(toolNamed(name));
    for (const path of `${ANSWERS[name]}${name === 'list_repos' ? '' : ` ${META}`}`.split(' '))
      t.truthy(partAt(answer, path), path);
  });
}
