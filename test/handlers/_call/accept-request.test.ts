// What a request may look like, and what is said of one that may not.
import test from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { acceptRequest } from '../../../handlers/_call/accept-request.ts';
import { echo, listRepos } from '../../support/fake-source.ts';

function accepted(given: unknown, options = {}) {
  const result = acceptRequest(echo, given, options);
  if (isFailure(result)) throw new Error(result.error.message);
  return result;
}

function refused(given: unknown, options = {}, tool = echo as Parameters<typeof acceptRequest>[0]) {
  const result = acceptRequest(tool, given, options);
  if (!isFailure(result)) throw new Error('was accepted');
  return result.error;
}

test('defaults are filled in', (t) => {
  t.deepEqual(accepted({ text: 'a' }).request, {
    text: 'a',
    repeat: 2,
    loud: false,
    trimmed: true,
    quiet: true,
  });
});

test('repo and max_tokens are taken on every tool and kept from handlers that do not name them', (t) => {
  const { request, repo, maxTokens } = accepted({ text: 'a', repo: 'alpha', max_tokens: 100 });
  t.deepEqual([repo, maxTokens], ['alpha', 100]);
  t.false('repo' in request || 'max_tokens' in request);
});

test('camelCase spellings and the tool’s own aliases stand for its fields', (t) => {
  t.like(accepted({ statement: 'a', sortOrder: 'up', maxTokens: 9 }), {
    request: { text: 'a', sort_order: 'up' },
    maxTokens: 9,
  });
});

for (const [what, given, expected] of [
  ['an unknown field', { text: 'a', txt: 'b' }, /'txt' is not a field of echo_text/],
  ['a missing field', {}, /'text' is required/],
  ['a wrong type', { text: 5 }, /'text' must be a string/],
  ['a number as text', { text: 'a', repeat: '5' }, /'repeat' must be a number/],
  ['a boolean as text', { text: 'a', loud: 'true' }, /'loud' must be a boolean/],
  [
    'a value out of range',
    { text: 'a', repeat: 1001 },
    /'repeat' must be less than or equal to 1000/,
  ],
  ['a fraction', { text: 'a', repeat: 1.5 }, /'repeat' must be an integer/],
  [
    'a value that is none of the allowed',
    { text: 'a', sort_order: 'sideways' },
    /'sort_order' must be one of \[up, down\]/,
  ],
  [
    'a field given under two spellings',
    { text: 'a', sort_order: 'up', sortOrder: 'down' },
    /'sort_order' is given twice/,
  ],
  [
    'a prototype',
    JSON.parse('{"text":"a","__proto__":{"loud":true}}'),
    /'__proto__' is not a field/,
  ],
  ['a name of Object.prototype', { text: 'a', constructor: 1 }, /'constructor' is not a field/],
  ['a list', [1], /must be a JSON object/],
  ['a text', 'text', /must be a JSON object/],
] as const) {
  test(`${what} is refused, and the message says what is allowed`, (t) => {
    const { code, message, hint } = refused(given);
    t.is(code, 'invalid_request');
    t.regex(message, expected);
    t.regex(
      hint,
      /text \(required\), repeat, sort_order, loud, trimmed, quiet, tags, params, repo, max_tokens/,
    );
  });
}

test('all that is wrong is said at once, field by field', (t) => {
  const { details } = refused({ repeat: 0, sort_order: 'x' });
  t.like(details, {
    fields: [
      { field: 'text' },
      { field: 'repeat' },
      { field: 'sort_order', allowed: ['up', 'down'] },
    ],
  });
});

test('where values arrive as text they are read by the schema', (t) => {
  const given = { text: '5', repeat: '3', loud: 'true', tags: 'a, b', params: '{"n":1}' };
  t.deepEqual(accepted(given, { asText: true }).request, {
    text: '5',
    repeat: 3,
    loud: true,
    trimmed: true,
    quiet: true,
    tags: ['a', 'b'],
    params: { n: 1 },
  });
  t.regex(
    refused({ text: 'a', repeat: 'three' }, { asText: true }).message,
    /'repeat' must be a number/,
  );
});

test('a field that only the runtime fills cannot be given', (t) => {
  t.regex(refused({ repos: [] }, {}, listRepos).message, /'repos' is not a field/);
});

test('a schema is described once, however many requests are checked by it', (t) => {
  const request = echo.request.keys({});
  let described = 0;
  const standard = request['~standard'];
  Object.defineProperty(request, '~standard', {
    get: () => {
      described += 1;
      return standard;
    },
  });
  const tool = { ...echo, request };
  acceptRequest(tool, { text: 'a' });
  const once = described;
  for (let round = 0; round < 5; round++) acceptRequest(tool, { text: 'a', repeat: round });
  t.true(once > 0);
  t.is(described, once);
});
