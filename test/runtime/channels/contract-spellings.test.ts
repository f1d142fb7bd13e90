// Fields in other spellings, unknown ones and answers with max_tokens, the same on every channel. Which fields there are is in contract-fields.
import test, { type ExecutionContext } from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { fieldsOf } from '../../../handlers/_call/tool-schemas.ts';
import { runCommand } from '../../support/channels.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';
import { type Failed, asks } from './contract-calls.ts';

/** The command line has options, and no fields of other spellings. */
const WITH_FIELDS = CONTRACT_CHANNELS.filter(({ name }) => name !== 'command line');

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
  include_text: 'none',
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
    for (const channel of CONTRACT_CHANNELS) {
      const call = await asks(channel);
      const whole = (await call(tool.name, request)) as Answer;
      for (const max_tokens of [1, 60, 120, 250]) {
        const cut = (await call(tool.name, { ...request, max_tokens })) as Answer;
        const where = `${channel.name} at ${max_tokens}`;
        t.falsy(cut['error'], JSON.stringify(cut));
        if (channel.name !== 'evaluation server')
          t.is(tool.response.validate(cut, { convert: false }).error?.message, undefined, where);
        checkOmitted(t, whole, cut, where);
      }
    }
  });

  if (tool.scope === 'snapshot') {
    test(`${tool.name}: with several repositories it asks for one, by their names`, async (t) => {
      for (const { name, open } of CONTRACT_CHANNELS) {
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

type Answer = Readonly<Record<string, unknown>>;

/** Every list that is shorter is counted, and each count is that of the whole list and of what is left of it. */
function checkOmitted(t: ExecutionContext, whole: Answer, cut: Answer, where: string): void {
  const { omitted = {} } = (cut['meta'] ?? cut) as {
    omitted?: Record<string, { shown: number; total: number }>;
  };
  for (const [path, { shown, total }] of Object.entries(omitted)) {
    const [before, after] = [lengthAt(whole, path), lengthAt(cut, path)];
    if (before !== undefined)
      t.deepEqual([shown, total], [after ?? 0, before], `${where}: ${path}`);
  }
  const lost = Object.keys(whole).filter(
    (field) => Array.isArray(whole[field]) && lengthAt(cut, field) !== lengthAt(whole, field),
  );
  for (const field of lost) t.true(field in omitted, `${where}: ${field}`);
}

function lengthAt(answer: object, path: string): number | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], answer);
  return Array.isArray(found) ? found.length : undefined;
}
