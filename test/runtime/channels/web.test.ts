// What only the web-UI server does: the page, reading routes.
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { readPageFiles } from '../../../runtime/web-ui/page-files.ts';
import { fakeWorld } from '../../support/fake-world.ts';

function get(url: string) {
  const server = createWebServer(localBackend(fakeWorld()), {
    host: '127.0.0.1',
    port: 4747,
    webUiOrigin: null,
    page: readPageFiles(),
  });
  return server.inject({ url, headers: { host: 'localhost' } });
}

test('the page is served with a policy that lets nothing in from elsewhere', async (t) => {
  const { statusCode, headers, payload } = await get('/');
  t.is(statusCode, 200);
  t.regex(String(headers['content-type']), /^text\/html/);
  t.regex(String(headers['content-security-policy']), /^default-src 'none'; script-src 'self'/);
  t.is(headers['x-content-type-options'], 'nosniff');
  t.regex(payload, /<title>codegraph<\/title>/);
});

test('the page loads only what the server has, and runs no text', async (t) => {
  const page = (await get('/')).payload;
  const loaded = [...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  t.true(loaded.includes('/page.js') && loaded.includes('/page.css'));
  for (const path of loaded) t.is((await get(path)).statusCode, 200, path);
  t.notRegex(page.replace(/data:[^"]*/g, ''), /https?:|<script>|\son\w+=|style=/);
  t.notRegex(
    (await get('/page.js')).payload,
    /innerHTML|outerHTML|insertAdjacent|eval\(|https?:\/\//,
  );
  t.notRegex((await get('/page.css')).payload, /url\(|@import/);
});

test('repositories and tools are listed for the page', async (t) => {
  t.like(JSON.parse((await get('/repos')).payload), {
    repos: [{ name: 'alpha' }, { name: 'beta' }],
  });
  t.like(JSON.parse((await get('/tools')).payload), {
    tools: [
      {
        name: 'echo_text',
        positional: 'text',
        fields: [{ name: 'text', type: 'string', required: true }],
      },
    ],
  });
});

test('a repository can be read without a tool', async (t) => {
  t.like(JSON.parse((await get('/repos/beta')).payload), { repo: 'beta', stats: { files: 1 } });
  t.like(JSON.parse((await get('/repos/beta/processes')).payload), { total: 0, processes: [] });
  t.like(JSON.parse((await get('/repos/beta/modules')).payload), { total: 0, modules: [] });
});

for (const url of [
  '/repos/gamma',
  '/repos/beta/processes/none',
  '/repos/beta/modules/none',
  '/repos/..%2f..%2fetc',
  '/page.ts',
  '/../package.json',
  '/web-ui/page-files.ts',
]) {
  test(`what is not there is a 404 with the reason: ${url}`, async (t) => {
    const { statusCode, payload } = await get(url);
    t.is(statusCode, 404);
    t.regex(payload, /"code":"(not_found|repo_not_found)"/);
  });
}
