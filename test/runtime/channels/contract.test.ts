// One contract for all channels: the same calls give the same answers, whichever way they come. Fields, spellings and statuses are in contract-fields, -spellings and -servers.
import test from 'ava';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { fakeWorld } from '../../support/fake-world.ts';

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

for (const channel of CONTRACT_CHANNELS) {
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
      CONTRACT_CHANNELS.map(async ({ open }) => (await open(fakeWorld()))(tool, request)),
    );
    for (const answer of answers) t.deepEqual(answer, answers[0] ?? {}, what);
  }
});
