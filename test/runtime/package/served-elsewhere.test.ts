// What servers elsewhere say of an index, and the server of the Node.js adapter as it is bundled.
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'node:http';
import test from 'ava';
import { createTools } from '../../../runtime/package/tools.ts';
import { fromFiles, ownIndex } from './exported-index.ts';

test('whether the code has changed is unknown, and answers say so', async (t) => {
  const tools = createTools({ repositories: { own: fromFiles(await ownIndex()) } });
  const hint = 'It is unknown whether the code has changed since it was indexed.';
  const stale = { commits_behind: 0, changed_files: [], hint };
  const found = await tools.call('context', { name: 'runQuery' });
  if ('error' in found) return t.fail(found.error.message);
  t.deepEqual(found.meta.stale, stale);
  const text = await tools.text('context', { name: 'runQuery' });
  t.true(typeof text === 'string' && text.includes(`Index: ${hint}`));
  const listed = await tools.call('list_repos', {});
  if ('error' in listed) return t.fail(listed.error.message);
  t.deepEqual(listed.repos[0]?.stale, stale);
});

test('a file that is missing where an index is read is named, with what puts it there', async (t) => {
  const files = new Map(await ownIndex());
  files.delete('graph.bin');
  const tools = createTools({ repositories: { own: fromFiles(files) }, onLog: () => undefined });
  t.like(await tools.call('context', { name: 'runQuery' }), {
    error: {
      code: 'index_unreadable',
      message: 'there is no graph.bin',
      hint: 'Put all files of the index there: codegraph export --snapshot <folder> writes them.',
    },
  });
});

test('the bundled server for Node.js answers from a folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-served-'));
  for (const [file, bytes] of await ownIndex()) writeFileSync(join(folder, file), bytes);
  const bundled: string = 'codegraph/adapters/node';
  const { fromFolder, serve } = (await import(bundled)) as {
    fromFolder(path: string): unknown;
    serve(options: object): Server;
  };
  const server = serve({ port: 0, repositories: { own: fromFolder(folder) } });
  t.teardown(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/tools/context`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'runQuery' }),
  });
  const { status, meta } = (await response.json()) as { status: string; meta: { repo: string } };
  t.deepEqual([response.status, status, meta.repo], [200, 'found', 'own']);
});
