// What the check of a screen finds on a page that does everything wrong. The screens themselves are elsewhere.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserTest, withPage } from '../../support/browser.ts';
import { brokenRules, openScreen } from '../../support/browser-pages.ts';

const PAGE = `<!doctype html>
<p style="color:red">x</p>
<img src="http://other.example/x.png">
<script src="/page.js"></script>`;

const SCRIPT = `
fetch('http://127.0.0.1:1/told').catch(() => undefined);
new WebSocket('ws://127.0.0.1:1/heard');
try { eval('1'); } catch {}
setTimeout(() => {
  setTimeout(() => { document.documentElement.dataset.ready = 'wrong'; });
  throw new Error('not caught');
});`;

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  response.statusCode = url === '/gone' ? 404 : 200;
  response.setHeader('content-type', url === '/page.js' ? 'text/javascript' : 'text/html');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; connect-src *",
  );
  response.end(url === '/page.js' ? SCRIPT : PAGE);
}

browserTest('what is wrong with a screen is found', async (t) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await withPage({ origin }, async (screen) => {
    await openScreen(screen, '/gone', 'wrong');
    const rules = await brokenRules(screen.page);
    t.true(rules.some((rule) => rule.startsWith('image-alt')));
    const { violations, foreign, errors } = screen.troubles;
    t.deepEqual([...violations].sort(), [
      'img-src http://other.example/x.png',
      'script-src eval',
      'style-src-attr inline',
    ]);
    t.deepEqual([...foreign].sort(), [
      'http://127.0.0.1:1/told',
      'http://other.example/x.png',
      'ws://127.0.0.1:1/heard',
    ]);
    for (const text of [/status of 404/, /Error: not caught/, /inline style/, /other\.example/])
      t.true(
        errors.some((error) => text.test(error)),
        String(text),
      );
  });
});
