// The tools as they are, through every channel: one answer each, and one that its own schema describes.
import test from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { requestOf } from '../../../handlers/_call/tool-schemas.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';

const REQUESTS: readonly {
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
}[] = [
  { tool: 'context', request: { name: 'route' } },
  { tool: 'context', request: { name: 'route', include_content: true, limit: 1 } },
  { tool: 'context', request: { name: 'route', include_content: 'focus' } },
  { tool: 'context', request: { name: 'route', include_content: 'signatures' } },
  { tool: 'context', request: { name: 'nothing' } },
  { tool: 'context', request: {} },
  { tool: 'impact', request: { target: 'render', max_depth: 2 } },
  { tool: 'impact', request: { target: 'render', direction: 'sideways' } },
  {
    tool: 'impact',
    request: {
      target: 'serve',
      direction: 'downstream',
      relation_types: ['CALLS'],
      include_tests: true,
    },
  },
  { tool: 'impact', request: { target: 'render', max_tokens: 250 } },
  {
    tool: 'detect_changes',
    request: {
      diff: '--- a/notes.md\n+++ b/notes.md\n@@ -1 +1 @@\n-a\n+b\n--- /dev/null\n+++ b/src/new.py\n@@ -0,0 +1,2 @@\n+def f():\n+    pass\n',
    },
  },
  { tool: 'detect_changes', request: { diff: 'no diff' } },
  { tool: 'detect_changes', request: { scope: 'staged' } },
  { tool: 'detect_changes', request: { scope: 'compare' } },
  { tool: 'query', request: { query: 'render a route', limit: 3 } },
  { tool: 'query', request: { query: 'render a route', include_content: 'focus' } },
  { tool: 'query', request: { query: 'zzzz' } },
  {
    tool: 'cypher',
    request: {
      query: 'MATCH (f:Function) WHERE f.name <> $name RETURN f.name ORDER BY f.name',
      params: { name: 'serve' },
    },
  },
  { tool: 'cypher', request: { query: 'MATCH (f:Function) RETURN f LIMIT 1' } },
  { tool: 'cypher', request: { query: 'MATCH (f RETURN f' } },
  { tool: 'cypher', request: { query: 'CREATE (f:Function) RETURN f' } },
  { tool: 'rename', request: { symbol_name: 'route', new_name: 'path' } },
  { tool: 'rename', request: { symbol_name: 'route', new_name: 'render' } },
  { tool: 'rename', request: { symbol_name: 'route', new_name: '1-bad' } },
  {
    tool: 'rename',
    request: { symbol_name: 'route', new_name: 'path', dry_run: false, plan_id: 'other' },
  },
  { tool: 'list_repos', request: {} },
  { tool: 'list_repos', request: { limit: 1, offset: 1 } },
];

for (const { tool, request } of REQUESTS) {
  test(`every channel gives the same answer: ${tool} ${JSON.stringify(request)}`, async (t) => {
    const channels = CONTRACT_CHANNELS.filter(
      ({ besideRepository }) => besideRepository || !('scope' in request),
    );
    const answers = await Promise.all(
      channels.map(async ({ open, besideRepository }) =>
        (await open(toolsWorld()))(tool, besideRepository ? request : withDocuments(tool, request)),
      ),
    );
    for (const [index, answer] of answers.entries())
      t.deepEqual(common(answer), common(answers[0] ?? {}), channels[index]?.name);
  });
}

test('every tool is asked', (t) => {
  t.deepEqual(
    [...new Set(REQUESTS.map(({ tool }) => tool))].sort(),
    TOOLS.map(({ name }) => name).sort(),
  );
});

for (const tool of TOOLS) {
  test(`${tool.name}: answers as its response schema says`, async (t) => {
    const direct = await CONTRACT_CHANNELS[0]?.open(toolsWorld());
    for (const { request } of REQUESTS.filter((asked) => asked.tool === tool.name)) {
      const answer = await direct?.(tool.name, request);
      if (answer && !('error' in answer))
        t.is(tool.response.validate(answer, { convert: false }).error?.message, undefined);
    }
    t.pass();
  });

  test(`${tool.name}: takes repo where it answers about one, and max_tokens`, (t) => {
    const keys = Object.keys((requestOf(tool).describe() as { keys: object }).keys);
    t.is(keys.includes('repo'), tool.scope === 'snapshot');
    t.true(keys.includes('max_tokens'));
  });

  test(`${tool.name}: refuses unknown fields on every channel but the command line, which has no such option`, async (t) => {
    for (const { name, open } of CONTRACT_CHANNELS.filter(({ name }) => name !== 'command line')) {
      t.like(
        await (await open(toolsWorld()))(tool.name, { no_such_field: 1 }),
        { error: { code: 'invalid_request' } },
        name,
      );
    }
  });
}

/** Away from the working tree a rename reads the documents it is given: here none, as this world has none. */
function withDocuments(
  tool: string,
  request: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return tool === 'rename' ? { ...request, documents: {} } : request;
}

/** What the evaluation server adds to each process of a query is its own. */
function common(answer: object): object {
  if (!('processes' in answer) || !Array.isArray(answer.processes)) return answer;
  const processes = (answer.processes as Record<string, unknown>[]).map(
    ({ summary: _summary, priority: _priority, symbol_count: _count, ...rest }) => rest,
  );
  return { ...answer, processes };
}
