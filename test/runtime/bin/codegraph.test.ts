// The whole program in processes of its own: command line, MCP over stdio, both servers, over a store on disk.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { connectOverHttp } from '../../support/mcp-over-http.ts';
import {
  environment,
  PROGRAM,
  runProgram,
  startProgram,
  type Program,
} from '../../support/run-program.ts';
import {
  storeIndex,
  storeRepositories,
  WEB_APP,
  type StoredRepositories,
} from '../../support/stored-repositories.ts';

interface Stored extends StoredRepositories {
  /** Starts the program over this store; it is ended with the test. */
  readonly start: (...args: string[]) => Program;
}

async function withStore(
  names: readonly string[],
  work: (stored: Stored) => Promise<void>,
): Promise<void> {
  const stored = await storeRepositories(names);
  const started: Program[] = [];
  const start = (...args: string[]): Program => {
    const program = startProgram(args, { home: stored.home });
    started.push(program);
    return program;
  };
  try {
    await work({ ...stored, start });
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    rmSync(dirname(stored.home), { recursive: true, force: true });
  }
}

async function post(
  url: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a tool answers on the command line about the repository around the working folder', async (t) => {
  await withStore(['shop', 'blog'], async ({ home, entries }) => {
    const cwd = join(entries[0]?.path ?? '', 'src');
    const { code, out, err } = await runProgram(['context', 'route', '--json'], { home, cwd });
    t.is(code, 0, err);
    t.like(JSON.parse(out), {
      status: 'found',
      symbol: { name: 'route' },
      incoming: { calls: [{ name: 'serve', sites: [{ filePath: 'src/app.ts', line: 2 }] }] },
      meta: { stale: null },
    });
  });
});

test('wrong usage ends with 2, a failure with 1, and stdout stays clean', async (t) => {
  await withStore(['shop', 'blog'], async ({ home }) => {
    const [wrong, failed, version] = await Promise.all([
      runProgram(['context', '--nope'], { home }),
      runProgram(['context', 'route'], { home }),
      runProgram(['--version'], { home }),
    ]);
    t.like(wrong, { code: 2, out: '' });
    t.like(failed, { code: 1, out: '' });
    t.regex(failed.err, /Several repositories are indexed: .*blog.*\nGive the name of one/);
    t.regex(version.out, /^\d+\.\d+\.\d+/);
    t.is(version.code, 0);
  });
});

test('MCP over stdio: an SDK client lists tools, calls them, reads resources', async (t) => {
  await withStore(['shop'], async ({ home }) => {
    const [command, ...args] = PROGRAM;
    const client = new Client({ name: 'test', version: '1' });
    t.teardown(() => client.close());
    await client.connect(
      new StdioClientTransport({
        command,
        args: [...args, 'mcp'],
        env: environment(home),
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    t.true(
      ['context', 'cypher', 'impact', 'list_repos', 'query'].every((name) =>
        tools.some((tool) => tool.name === name),
      ),
    );
    const text = async (name: string, given: Record<string, unknown>): Promise<string> => {
      const { content } = await client.callTool({ name, arguments: given });
      return (content as { text: string }[]).map((part) => part.text).join('\n');
    };
    t.regex(await text('impact', { target: 'render' }), /^1 direct, /m);
    t.regex(await text('list_repos', {}), /^Repositories \(1\)$/m);
    t.like(await client.callTool({ name: 'context', arguments: {} }), { isError: true });
    const { contents } = await client.readResource({
      uri: 'codegraph://repo/shop/process/serve → render',
    });
    t.regex(JSON.stringify(contents), /src\/app\.ts/);
  });
});

test('MCP over stdio: ends by itself when stdin closes, having answered what was asked; stdout holds messages alone', async (t) => {
  await withStore(['shop'], async ({ home }) => {
    const messages = [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'context', arguments: { name: 'route' } },
      },
    ];
    const { code, out } = await runProgram(['mcp'], {
      home,
      input: messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
    });
    t.is(code, 0);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    t.deepEqual(
      lines.map(({ jsonrpc, id }) => [jsonrpc, id]),
      [
        ['2.0', 1],
        ['2.0', 2],
      ],
    );
  });
});

test('the evaluation server says where it listens, answers, takes up a new index, and shuts down when asked', async (t) => {
  await withStore(['shop'], async ({ start, store, entries }) => {
    const program = start('eval-server', '--port', '0');
    const { event, url, repos } = JSON.parse(await program.firstLine) as {
      event: string;
      url: string;
      repos: string[];
    };
    t.deepEqual([event, repos], ['listening', ['shop']]);
    t.like(await post(`${url}/context`, { name: 'render' }), {
      status: 200,
      body: { symbol: { name: 'render' } },
    });
    t.like(await post(`${url}/context`, { name: 'added' }), {
      status: 404,
      body: { error: { code: 'symbol_not_found' } },
    });
    const [entry] = entries;
    if (entry)
      await storeIndex(
        { store, entry },
        { ...WEB_APP, nodes: [...WEB_APP.nodes, 'Function:src/app.ts:added'] },
      );
    t.like(await post(`${url}/context`, { name: 'added' }), {
      status: 200,
      body: { symbol: { name: 'added' } },
    });
    t.like(await post(`${url}/query`, { query: 'render' }), { status: 200 });
    t.is((await post(`${url}/shutdown`, {})).status, 200);
    t.is((await program.ended).code, 0);
  });
});

test('the evaluation server ends with 0 when it has been idle, counted from the last request', async (t) => {
  await withStore(['shop'], async ({ start }) => {
    const program = start('eval-server', '--port', '0', '--idle-timeout', '3');
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    t.like(await post(`${url}/context`, { name: 'render' }), { status: 200 });
    t.is((await program.ended).code, 0);
  });
});

test('the web-UI server prints where it is, notices changes of files and repositories, and ends on a signal', async (t) => {
  await withStore(['shop', 'blog'], async ({ start, entries }) => {
    const program = start('serve', '--port', '0');
    const line = await program.firstLine;
    const url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    t.regex(line, /^Listening on http:\/\/127\.0\.0\.1:\d+$/);
    t.regex(await (await fetch(url)).text(), /<title>codegraph/);
    const path = entries.find(({ name }) => name === 'shop')?.path ?? '';
    writeFileSync(join(path, 'src/app.ts'), 'export function serve() {}\n');
    t.like(await post(`${url}/tools/context`, { name: 'route', repo: 'shop' }), {
      body: { meta: { stale: { changed_files: ['src/app.ts'] } } },
    });
    t.like(await post(`${url}/tools/context`, { name: 'route' }), {
      status: 400,
      body: { error: { code: 'repo_required' } },
    });
    program.child.kill('SIGTERM');
    const { code, out } = await program.ended;
    t.is(code, 0);
    t.regex(
      out,
      /\nRepositories: blog, shop\nWeb UI: http:\/\/127\.0\.0\.1:\d+\/\nMCP: http:\/\/127\.0\.0\.1:\d+\/mcp\n$/,
    );
  });
});

test('the web-UI server speaks MCP where it says, and ends on a signal though clients listen', async (t) => {
  await withStore(['shop', 'blog'], async ({ start }) => {
    const program = start('serve', '--port', '0');
    const { client } = await connectOverHttp(Number(/:(\d+)$/.exec(await program.firstLine)?.[1]));
    const { tools } = await client.listTools();
    t.true(tools.some(({ name }) => name === 'rename'));
    t.like(await client.callTool({ name: 'context', arguments: { name: 'route', repo: 'shop' } }), {
      content: [{ type: 'text' }],
    });
    t.like(await client.callTool({ name: 'context', arguments: { name: 'route' } }), {
      isError: true,
    });
    program.child.kill('SIGTERM');
    t.is((await program.ended).code, 0);
    await client.close();
  });
});

test('a port that is taken is named, with the way out', async (t) => {
  await withStore([], async ({ start, home }) => {
    const program = start('eval-server', '--port', '0');
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    const { code, err } = await runProgram(['serve', '--port', new URL(url).port], { home });
    t.is(code, 1);
    t.regex(err, /port \d+ of 127\.0\.0\.1 is in use.*--port/);
    program.child.kill('SIGTERM');
    t.is((await program.ended).code, 0);
  });
});
