// What only the web-UI server does: the page, reading routes.
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { readPageFiles } from '../../../runtime/serve/page-files.ts';
import { fakeWorld } from '../../support/fake-world.ts';

/** Addresses that are only text: names of namespaces, places in messages, servers that the help of the chat names. */
const NAMED =
  /^(http:\/\/(www\.w3\.org|127\.0\.0\.1|localhost)\b|https:\/\/github\.com\/highlightjs\/|https:\/\/<host>)/;

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

test('the page and all that it loads come from the server, and no text is run', async (t) => {
  const page = (await get('/')).payload;
  const loaded = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]*)"/g)].map(([, path]) => path);
  t.true(
    loaded.some((path) => path?.endsWith('.js')) && loaded.some((path) => path?.endsWith('.css')),
  );
  for (const path of loaded) t.is((await get(path ?? '')).statusCode, 200, path);
  t.notRegex(page.replace(/data:[^"]*/g, ''), /https?:|<script>|\son\w+=|style=/);
});

for (const { path, type, text } of readPageFiles().filter(({ immutable }) => immutable))
  test(`${path} runs no text, and loads nothing from elsewhere`, async (t) => {
    const { statusCode, headers } = await get(path);
    t.is(statusCode, 200);
    t.is(headers['cache-control'], 'public, max-age=31536000, immutable');
    if (type === 'text/css') return void t.notRegex(text, /url\(|@import/);
    t.notRegex(text, /insertAdjacentHTML|document\.write|\beval\(|new Function\(/);
    // Preact sets markup where a component says so, and none does.
    t.notRegex(text, /dangerouslySetInnerHTML:/);
    const addresses = [...text.matchAll(/https?:\/\/[^"'`\s)]+/g)].map(([address]) => address);
    t.deepEqual(
      addresses.filter((address) => !NAMED.test(address)),
      [],
    );
  });

const PRELOAD = /\s*<link rel="modulepreload" href="\/assets\/([\w-]+\.js)">/g;

test('every screen has an address that gives the page', async (t) => {
  const page = (await get('/')).payload;
  for (const url of ['/r/beta', '/r/beta/s/File%3Aa%2Fb.py', '/console?tool=query'])
    t.is((await get(url)).payload, page, url);
});

test('the page of flows names what only they load, and is the same otherwise', async (t) => {
  const page = (await get('/')).payload;
  const flow = (await get('/r/beta/flow/Process%3Aa%2Fb.py%3Arun')).payload;
  t.is(flow.replace(PRELOAD, ''), page.replace(PRELOAD, ''));
  const loaded = [...flow.matchAll(PRELOAD)].map(([, file]) => file);
  t.true(loaded.length > [...page.matchAll(PRELOAD)].length);
  for (const file of loaded) t.is((await get(`/assets/${file}`)).statusCode, 200, file);
});

test('no repository is being indexed unless the server was started for one', async (t) => {
  t.deepEqual(JSON.parse((await get('/preparing')).payload), { preparing: null });
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
        input_schema: { type: 'object', required: ['text'] },
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

test('views are answered with their parameters, which are checked', async (t) => {
  t.like(JSON.parse((await get('/repos/beta/map?tests=true')).payload), {
    repo: 'beta',
    tests: true,
    areas: [{ name: 'src/app.ts' }],
  });
  t.like(JSON.parse((await get('/repos/beta/symbols?q=ru&limit=1')).payload), {
    total: 1,
    symbols: [{ uid: 'Function:src/app.ts:run' }],
  });
  const { statusCode, payload } = await get('/repos/beta/map?test=true');
  t.is(statusCode, 400);
  t.like(JSON.parse(payload), {
    error: { message: "'test' is not allowed.", hint: 'Parameters: in, by, tests, rest.' },
  });
});

for (const url of [
  '/repos/gamma',
  '/repos/beta/source?file=none.ts',
  '/repos/beta/flow?entry=none',
  '/repos/beta/map?in=none',
  '/repos/beta/processes/none',
  '/repos/beta/modules/none',
  '/repos/..%2f..%2fetc',
  '/page.ts',
  '/../package.json',
  '/serve/page-files.ts',
]) {
  test(`what is not there is a 404 with the reason: ${url}`, async (t) => {
    const { statusCode, payload } = await get(url);
    t.is(statusCode, 404);
    t.regex(payload, /"code":"(not_found|repo_not_found)"/);
  });
}
