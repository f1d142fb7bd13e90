// Repositories that are hidden from a caller are not there, on any route and in any method: answers are those of a server without them. `npm run fuzz -- visibility` sends many more requests.
import test from 'ava';
import { fuzzVisibility } from '../../fuzz/visibility/fuzz-visibility.ts';
import { HEADER, HIDDEN, twoServers, VISIBLE } from '../../fuzz/visibility/two-servers.ts';
import { INITIALIZE, sendMessage } from '../../support/mcp-over-http.ts';
import { newFolder } from '../../support/source-tree.ts';

test('generated requests are answered as by a server that does not have what is hidden', async (t) => {
  const { leaks, sent } = await fuzzVisibility(await twoServers(newFolder(t)), {
    runs: 8,
    seed: 1,
  });
  t.deepEqual(leaks, []);
  t.true(sent > 300);
});

test('the header names what is seen; without it nothing is, with a star everything', async (t) => {
  const { pairs } = await twoServers(newFolder(t));
  const [{ hiding: server } = { hiding: null }] = pairs;
  const namesFor = async (headers: Record<string, string>): Promise<string[]> => {
    const answer = await server?.inject({
      url: '/repos',
      headers: { host: 'localhost', ...headers },
    });
    return (JSON.parse(answer?.payload ?? '') as { repos: { name: string }[] }).repos.map(
      ({ name }) => name,
    );
  };
  t.deepEqual(await namesFor({}), []);
  t.deepEqual(await namesFor({ [HEADER]: '' }), []);
  t.deepEqual(await namesFor({ [HEADER]: VISIBLE }), [VISIBLE]);
  t.deepEqual(await namesFor({ [HEADER]: ` none, %76ault ` }), [HIDDEN]);
  t.deepEqual(await namesFor({ [HEADER]: '*' }), [VISIBLE, HIDDEN]);
  t.deepEqual(await namesFor({ [HEADER]: '%2A' }), [], 'which is a name');
});

test('a hidden repository is not found by name, path or uid, and is not the only one left', async (t) => {
  const { pairs } = await twoServers(newFolder(t));
  for (const { hiding, name } of pairs) {
    const answer = await hiding.inject({
      method: 'POST',
      url: name === 'web' ? '/tools/context' : '/context',
      headers: { host: 'localhost', 'content-type': 'application/json', [HEADER]: VISIBLE },
      payload: { name: 'total', repo: HIDDEN },
    });
    t.is(answer.statusCode, 404);
    t.regex(answer.payload, /repo_not_found/);
    t.notRegex(answer.payload.replace(`'${HIDDEN}'`, ''), /vault/);
  }
});

test('a session of MCP is not there for a caller who sees something else', async (t) => {
  const { pairs } = await twoServers(newFolder(t));
  const [{ hiding: server }] = pairs as [(typeof pairs)[number]];
  const { session } = await sendMessage(server, INITIALIZE, { [HEADER]: '*' });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const asked = async (sees: string): Promise<number> =>
    (await sendMessage(server, ping, { 'mcp-session-id': session, [HEADER]: sees })).status;
  t.is(await asked('*'), 200);
  t.is(await asked(VISIBLE), 404);
});
