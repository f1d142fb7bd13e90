// One contract for all channels: the same calls give the same answers, whichever way they come, with the fields, defaults, bounds, spellings, errors and statuses that were agreed. What tools answer is tested with each.
import test from 'ava';
import type { Server } from '@hapi/hapi';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { ERROR_STATUS } from '../../../lib/model/answer.ts';
import type { AnyTool } from '../../../handlers/_tool.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { fieldsOf, requestJsonSchema, type JsonSchema } from '../../../runtime/tool-schemas.ts';
import { wholeResponseSchema } from '../../../runtime/whole-schema.ts';
import { CHANNELS, runCommand, type Call } from '../../support/channels.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { toolsWorld } from '../../support/tools-world.ts';

interface Case {
  readonly what: string;
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** What the answer must hold. */
  readonly answer: object;
}

const CASES: readonly Case[] = [
  {
    what: 'an answer',
    tool: 'echo_text',
    request: { text: 'a', repo: 'beta' },
    answer: { repo: 'beta', items: ['a', 'a'], meta: { stale: null } },
  },
  {
    what: 'numbers, booleans and choices',
    tool: 'echo_text',
    request: { text: 'a', repeat: 1, loud: true, sort_order: 'up', repo: 'beta' },
    answer: { items: ['A'] },
  },
  {
    what: 'lists and objects',
    tool: 'echo_text',
    request: { text: 'a', tags: ['x', 'y'], params: { n: 1 }, repo: 'beta' },
    answer: { items: ['a', 'a'] },
  },
  {
    what: 'a repository by its path',
    tool: 'echo_text',
    request: { text: 'a', repo: '/repos/beta' },
    answer: { repo: 'beta' },
  },
  {
    what: 'a bounded answer',
    tool: 'echo_text',
    request: { text: 'word', repeat: 500, max_tokens: 60, repo: 'beta' },
    answer: { meta: { omitted: { items: { total: 500 } } } },
  },
  {
    what: 'the registry',
    tool: 'list_repos',
    request: {},
    answer: { total: 2, repos: [{ name: 'alpha' }, { name: 'beta' }] },
  },
  {
    what: 'the registry with a parameter',
    tool: 'list_repos',
    request: { limit: 1 },
    answer: { total: 2, repos: [{ name: 'alpha' }] },
  },
  {
    what: 'no repository',
    tool: 'echo_text',
    request: { text: 'a' },
    answer: { error: { code: 'repo_required', details: { repos: ['alpha', 'beta'] } } },
  },
  {
    what: 'an unknown repository',
    tool: 'echo_text',
    request: { text: 'a', repo: 'gamma' },
    answer: { error: { code: 'repo_not_found' } },
  },
  {
    what: 'a missing field',
    tool: 'echo_text',
    request: { repo: 'beta' },
    answer: { error: { code: 'invalid_request', details: { fields: [{ field: 'text' }] } } },
  },
  {
    what: 'a value out of range',
    tool: 'echo_text',
    request: { text: 'a', repeat: 0, repo: 'beta' },
    answer: { error: { code: 'invalid_request', details: { fields: [{ field: 'repeat' }] } } },
  },
  {
    what: 'a value that is not allowed',
    tool: 'echo_text',
    request: { text: 'a', sort_order: 'x', repo: 'beta' },
    answer: { error: { code: 'invalid_request' } },
  },
  {
    what: 'an expected failure',
    tool: 'echo_text',
    request: { text: 'missing', repo: 'beta' },
    answer: {
      error: { code: 'symbol_not_found', message: 'There is no such text.', hint: 'Try another.' },
    },
  },
  {
    what: 'a bug',
    tool: 'echo_text',
    request: { text: 'crash', repo: 'beta' },
    answer: { error: { code: 'internal', message: 'Something went wrong inside codegraph.' } },
  },
];

for (const channel of CHANNELS) {
  for (const { what, tool, request, answer } of CASES) {
    test(`${channel.name}: ${what}`, async (t) => {
      const call = await channel.open(fakeWorld());
      t.like(await call(tool, request), answer);
    });
  }
}

test('all channels give the very same answers', async (t) => {
  for (const { what, tool, request } of CASES.filter(({ what }) => what !== 'a bug')) {
    const answers = await Promise.all(
      CHANNELS.map(async ({ open }) => (await open(fakeWorld()))(tool, request)),
    );
    for (const answer of answers) t.deepEqual(answer, answers[0] ?? {}, what);
  }
});

interface Failed {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint: string;
    readonly details?: {
      readonly repos?: readonly string[];
      readonly nearest?: readonly unknown[];
      readonly fields?: readonly { readonly field: string }[];
    };
  };
}

/** The command line has options, and no fields of other spellings. */
const WITH_FIELDS = CHANNELS.filter(({ name }) => name !== 'command line');

/** One request of each tool that is answered. */
const ANSWERED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  context: { name: 'route' },
  cypher: { query: 'MATCH (n:Function) RETURN n.name ORDER BY n.name' },
  detect_changes: {
    diff: '--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1,3 +1,3 @@\n export function serve() {\n-  route();\n+  route(1);\n }\n',
  },
  impact: { target: 'render' },
  list_repos: {},
  query: { query: 'render a route' },
  rename: { symbol_name: 'route', new_name: 'path' },
};

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
    include_text_search: [true, null, null],
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
    'changes.*.file_path changes.*.edits.*.line changes.*.edits.*.column changes.*.edits.*.old_text changes.*.edits.*.new_text changes.*.edits.*.confidence changes.*.edits.*.context summary.totalEdits summary.filesAffected summary.graphEdits summary.textSearchEdits applied plan_id conflicts warnings',
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

const opened = new Map<string, Promise<Call>>();
const asks = ({ name, open }: (typeof CHANNELS)[number]): Promise<Call> => {
  const call = opened.get(name) ?? open(toolsWorld());
  opened.set(name, call);
  return call;
};

/** For fields that stand in no request above. */
const VALUES: Readonly<Record<string, unknown>> = {
  file_path: 'src/app.ts',
  include_content: true,
  include_tests: true,
  max_symbols: 1,
  task_context: 'serve',
  max_tokens: 150,
  max_depth: 1,
  relation_types: ['CALLS'],
  min_confidence: 0.5,
  summary_only: true,
  target_uid: 'Function:src/app.ts:render',
  symbol_uid: 'Function:src/app.ts:route',
  dry_run: true,
  include_text_search: false,
  plan_id: 'another',
  base_ref: 'main',
  symbol_name: 'route',
  new_name: 'path',
};

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

for (const tool of TOOLS) {
  const snake = fieldsOf(tool)
    .map(({ name }) => name)
    .filter((name) => name.includes('_'));

  test(`${tool.name}: every field may be spelled in camelCase, and so does it on every channel`, async (t) => {
    for (const field of snake) {
      t.true(field in VALUES, `${field} has a value in this test`);
      const { [field]: _given, ...rest } = ANSWERED[tool.name] ?? {};
      for (const channel of WITH_FIELDS) {
        const call = await asks(channel);
        t.deepEqual(
          await call(tool.name, { ...rest, [camelCase(field)]: VALUES[field] }),
          await call(tool.name, { ...rest, [field]: VALUES[field] }),
          `${channel.name} ${field}`,
        );
        t.like(
          await call(tool.name, {
            ...rest,
            [camelCase(field)]: VALUES[field],
            [field]: VALUES[field],
          }),
          { error: { code: 'invalid_request', details: { fields: [{ field }] } } },
        );
      }
    }
  });

  for (const [alias, field] of Object.entries(tool.aliases)) {
    test(`${tool.name}: on every channel, ${alias} is understood for ${field}`, async (t) => {
      const { [field]: given = VALUES[field] ?? 'route', ...rest } = ANSWERED[tool.name] ?? {};
      for (const channel of WITH_FIELDS) {
        const call = await asks(channel);
        t.deepEqual(
          await call(tool.name, { ...rest, [alias]: given }),
          await call(tool.name, { ...rest, [field]: given }),
          channel.name,
        );
      }
    });
  }

  test(`${tool.name}: an unknown field is refused by its name`, async (t) => {
    for (const field of [
      'no_such_field',
      'Name',
      '__proto',
      'toString',
      `${snake[0] ?? 'repo'}s`,
    ]) {
      for (const channel of WITH_FIELDS) {
        const { error } = (await (
          await asks(channel)
        )(tool.name, { ...ANSWERED[tool.name], [field]: 1 })) as Failed;
        t.is(error?.code, 'invalid_request', `${channel.name} ${field}`);
        t.true(error.message.includes(`'${field}' is not a field of ${tool.name}`), error.message);
        t.deepEqual(
          error.details?.fields?.map((problem) => problem.field),
          [field],
        );
      }
    }
    const { exitCode, err } = await runCommand(toolsWorld(), [
      tool.name.replaceAll('_', '-'),
      '--no-such-field',
      '1',
    ]);
    t.is(exitCode, 2);
    t.regex(err, /--no-such-field/);
  });

  test(`${tool.name}: with max_tokens an answer keeps its form on every channel, and counts what it leaves out`, async (t) => {
    const request = ANSWERED[tool.name] ?? {};
    for (const channel of CHANNELS) {
      const call = await asks(channel);
      const whole = (await call(tool.name, request)) as Record<string, unknown>;
      for (const max_tokens of [1, 60, 120, 250]) {
        const cut = (await call(tool.name, { ...request, max_tokens })) as Record<string, unknown>;
        t.falsy(cut['error'], JSON.stringify(cut));
        if (channel.name !== 'evaluation server')
          t.is(
            tool.response.validate(cut, { convert: false }).error?.message,
            undefined,
            `${channel.name} ${max_tokens}`,
          );
        const meta = (cut['meta'] ?? cut) as {
          omitted?: Record<string, { shown: number; total: number }>;
        };
        for (const [path, { shown, total }] of Object.entries(meta.omitted ?? {})) {
          const [before, after] = [lengthAt(whole, path), lengthAt(cut, path)];
          if (before === undefined) continue;
          t.deepEqual(
            [shown, total],
            [after ?? 0, before],
            `${channel.name} ${path} at ${max_tokens}`,
          );
        }
        const lost = Object.keys(whole).filter(
          (field) => Array.isArray(whole[field]) && lengthAt(cut, field) !== lengthAt(whole, field),
        );
        for (const field of lost)
          t.true(field in (meta.omitted ?? {}), `${channel.name} ${field} at ${max_tokens}`);
      }
    }
  });

  if (tool.scope === 'snapshot') {
    test(`${tool.name}: with several repositories it asks for one, by their names`, async (t) => {
      for (const { name, open } of CHANNELS) {
        const { error } = (await (
          await open(toolsWorld(['shop', 'blog']))
        )(tool.name, ANSWERED[tool.name] ?? {})) as Failed;
        t.is(error?.code, 'repo_required', name);
        t.deepEqual([...(error.details?.repos ?? [])].sort(), ['blog', 'shop']);
        t.regex(error.message, /blog.*shop|shop.*blog/);
      }
    });
  }
}

function lengthAt(answer: object, path: string): number | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], answer);
  return Array.isArray(found) ? found.length : undefined;
}

const STATUSES: Readonly<Record<string, number>> = {
  invalid_request: 400,
  repo_required: 400,
  read_only: 400,
  syntax_error: 400,
  forbidden_origin: 403,
  not_found: 404,
  repo_not_found: 404,
  symbol_not_found: 404,
  stale_plan: 409,
  rename_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  query_too_expensive: 422,
  index_unreadable: 503,
  call_aborted: 503,
  too_busy: 503,
  shutting_down: 503,
  internal: 500,
};

const FAILING: readonly (readonly [
  code: string,
  tool: string,
  request: Readonly<Record<string, unknown>>,
])[] = [
  ['invalid_request', 'context', { limit: 0, name: 'route' }],
  ['read_only', 'cypher', { query: 'CREATE (n) RETURN n' }],
  ['syntax_error', 'cypher', { query: 'MATCH (n RETURN n' }],
  ['query_too_expensive', 'cypher', { query: 'UNWIND range(1, 100000000) AS x RETURN sum(x)' }],
  ['not_found', 'detect_changes', { scope: 'staged' }],
  ['repo_not_found', 'impact', { target: 'render', repo: 'nowhere' }],
  ['symbol_not_found', 'context', { name: 'rout' }],
  ['rename_conflict', 'rename', { symbol_name: 'route', new_name: 'render', dry_run: false }],
];

test('every code has the status that was agreed', (t) => {
  t.deepEqual({ ...ERROR_STATUS }, STATUSES);
});

const SERVERS: readonly {
  readonly name: string;
  readonly prefix: string;
  readonly make: () => Server;
}[] = [
  {
    name: 'web-UI server',
    prefix: '/tools',
    make: () =>
      createWebServer(localBackend(toolsWorld()), {
        host: '127.0.0.1',
        port: 0,
        webUiOrigin: null,
        page: [],
      }),
  },
  {
    name: 'evaluation server',
    prefix: '',
    make: () =>
      createEvalServer(localBackend(toolsWorld()), {
        host: '127.0.0.1',
        port: 0,
        onShutdown: () => undefined,
      }),
  },
];

for (const [code, tool, request] of FAILING) {
  test(`${code}: the same error on every channel, with its status over HTTP`, async (t) => {
    const errors = await Promise.all(
      CHANNELS.map(
        async (channel) => ((await (await asks(channel))(tool, request)) as Failed).error,
      ),
    );
    for (const [index, error] of errors.entries()) {
      t.is(error?.code, code, CHANNELS[index]?.name);
      t.true(error.message.length > 0 && error.hint.length > 0);
      t.deepEqual(error, errors[0], CHANNELS[index]?.name);
    }
    if (code === 'symbol_not_found') t.true((errors[0]?.details?.nearest?.length ?? 0) > 0);
    for (const { name, prefix, make } of SERVERS) {
      const { statusCode } = await make().inject({
        method: 'POST',
        url: `${prefix}/${tool}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(request),
      });
      t.is(statusCode, STATUSES[code] ?? 0, name);
    }
  });
}

test('both servers have the routes that were agreed', (t) => {
  const [web = [], evaluation = []] = SERVERS.map(({ make }) =>
    make()
      .table()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  const names = ['query', 'context', 'impact', 'detect_changes', 'rename', 'cypher'];
  for (const route of [
    'GET /repos',
    ...names.map((name) => `POST /tools/${name}`),
    'GET /health',
    'GET /openapi.json',
    'GET /repos/{name}',
  ])
    t.true(web.includes(route), route);
  for (const route of [
    'GET /list_repos',
    'POST /shutdown',
    ...names.map((name) => `POST /${name}`),
    'GET /health',
    'GET /openapi.json',
  ])
    t.true(evaluation.includes(route), route);
});

test('only on the evaluation server does a process say what it is, its priority, and how many of its symbols are shown', async (t) => {
  for (const { name, prefix, make } of SERVERS) {
    const { payload } = await make().inject({
      method: 'POST',
      url: `${prefix}/query`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: 'render a route' }),
    });
    const { processes, process_symbols: symbols } = JSON.parse(payload) as {
      processes: Record<string, unknown>[];
      process_symbols: { process: string }[];
    };
    t.true(processes.length > 0, payload);
    for (const { name: process, summary, priority, symbol_count } of processes) {
      if (name === 'web-UI server')
        t.deepEqual([summary, priority, symbol_count], [undefined, undefined, undefined]);
      else
        t.deepEqual(
          [typeof summary, typeof priority, symbol_count],
          ['string', 'number', symbols.filter((symbol) => symbol.process === process).length],
        );
    }
  }
});
