// Tools below a repository's path: the same answers as with `repo` in the body, on both servers.
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { storedWorld } from '../../../support/stored-world.ts';

const HEADERS = { host: 'localhost', 'content-type': 'application/json' };

test('a tool is asked by the path of its repository', async (t) => {
  const backend = localBackend(await storedWorld(['shop', 'two words']));
  const address = { host: '127.0.0.1', port: 0 };
  const web = createWebServer(backend, { ...address, webUiOrigin: null, page: [] });
  const evaluation = createEvalServer(backend, { ...address, onShutdown: () => undefined });
  for (const [server, path] of [
    [web, '/tools/context'],
    [evaluation, '/context'],
  ] as const) {
    const ask = async (url: string, payload: string | object) => {
      const answer = await server.inject({ method: 'POST', url, headers: HEADERS, payload });
      return { status: answer.statusCode, answer: JSON.parse(answer.payload) as object };
    };
    for (const repo of ['shop', 'two words']) {
      const below = `/repos/${encodeURIComponent(repo)}/tools/context`;
      const found = await ask(below, { name: 'route' });
      t.is(found.status, 200);
      t.deepEqual(found, await ask(path, { name: 'route', repo }));
      t.deepEqual(await ask(below, { name: 'route', repo }), found);
      t.like(await ask(below, { name: 'route', repo: 'other' }), { status: 400 });
      t.like(await ask(below, '[]'), { status: 400 });
    }
    t.like(await ask('/repos/none/tools/context', { name: 'route' }), {
      status: 404,
      answer: { error: { code: 'repo_not_found' } },
    });
  }
});
