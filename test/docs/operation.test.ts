// docs/operation.md says the figures and names of the code.
import test from 'ava';
import { MAX_ANSWER_BYTES } from '../../lib/text/size/answer-size.ts';
import { MOST_PENDING } from '../../runtime/backend/worker-failures.ts';
import { readConfig, SETTINGS } from '../../runtime/config.ts';
import { HEALTH } from '../../runtime/channels/http/server-routes.ts';
import { HTTP_LIMITS } from '../../runtime/channels/http/http-listener.ts';
import { MOST_OPEN } from '../../runtime/channels/mcp/mcp-lines.ts';
import { SESSION_LIMITS } from '../../runtime/channels/mcp/mcp-sessions.ts';
import { UNREAD_LIMIT } from '../../runtime/channels/http/unread-answers.ts';
import { FINISH_MS } from '../../runtime/serve/server-life.ts';
import { READINESS } from '../../runtime/backend/index-states.ts';
import { readText } from '../support/source-files.ts';

const page = readText('docs/operation.md');

test('the limits are those of the servers', (t) => {
  const { headerBytes, bodyBytes, headersMs, bodyMs, answerMs, keepAliveMs } = HTTP_LIMITS;
  const rows = [
    ['headers and address', `${headerBytes / 1024} KiB`],
    ['body, unpacked', `${bodyBytes / 1024 / 1024} MiB`],
    ['to the end of its headers', `${headersMs / 1000} s`],
    ['to the end of the body', `${bodyMs / 1000} s`],
    ["from an answer's first byte to its last", `${answerMs / 1000} s`],
    ['a connection without a request', `${keepAliveMs / 1000} s`],
    ['finishing when stopped', `${FINISH_MS / 1000} s`],
    ['an answer, as JSON', `${MAX_ANSWER_BYTES / 1024 / 1024} MiB`],
    ['all answers that clients have not read', `${UNREAD_LIMIT / 1024 / 1024} MiB`],
    ['computing an answer', `${readConfig({}).callSeconds} s (\`CODEGRAPH_CALL_SECONDS\`)`],
    ['requests that wait for an answer', String(MOST_PENDING)],
    ['requests over MCP stdio', String(MOST_OPEN)],
    [
      'MCP sessions over HTTP',
      `${SESSION_LIMITS.most}, each ${SESSION_LIMITS.idleMs / 60_000} minutes`,
    ],
  ];
  for (const [what = '', figure = ''] of rows)
    t.true(
      page
        .split('\n')
        .some(
          (line) => line.startsWith('|') && line.includes(what) && line.includes(`| ${figure}`),
        ),
      `${what}: ${figure}`,
    );
  t.true(page.includes(`After ${FINISH_MS / 1000} seconds`));
});

test('every field of /health is told, and every state of an index', (t) => {
  const { answer } = HEALTH;
  t.true('schema' in answer);
  const { properties = {} } = 'schema' in answer ? answer.schema : {};
  for (const field of Object.keys(properties))
    t.regex(page, new RegExp(`\`${field}(\\[\\])?\``), field);
  for (const state of READINESS) t.true(page.includes(`\`${state}\``), state);
});

test('the settings that it names are settings', (t) => {
  const names = new Set<string>(SETTINGS.map(({ name }) => name));
  t.deepEqual(
    [...page.matchAll(/CODEGRAPH_\w+/g)].map(([name]) => name).filter((name) => !names.has(name)),
    [],
  );
});
