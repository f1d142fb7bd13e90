// The examples of docs/examples, one for each adapter: what can run here answers over an exported index; the others bundle against the package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import { build } from 'esbuild';
import type { LambdaEvent, LambdaResult } from '../../../runtime/adapters/lambda.ts';
import { ROOT } from '../../support/source-files.ts';
import { askBy, type Ask } from './asked-answers.ts';
import { ownIndex } from './exported-index.ts';
import { throughEvents } from './lambda-event.ts';
import { startWorker } from './workerd.ts';

const FOLDER = join(ROOT, 'docs/examples');

/** The code of each example, and what deploys or starts it. */
const FILES: Readonly<Record<string, readonly [code: string, deploy: string]>> = {
  browser: ['page.js', 'index.html'],
  bun: ['server.js', 'package.json'],
  deno: ['server.js', 'deno.json'],
  lambda: ['function.js', 'template.yaml'],
  node: ['server.js', 'package.json'],
  workers: ['worker.js', 'wrangler.toml'],
};

/** Its servers take any free port, and say which. */
async function bundled(runtime: string): Promise<string> {
  const source = readFileSync(join(FOLDER, runtime, FILES[runtime]?.[0] ?? ''), 'utf8');
  const { outputFiles, warnings } = await build({
    stdin: { contents: source.replace('port: 4747', 'port: 0'), resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: runtime === 'node' ? 'node' : 'browser',
    write: false,
    logLevel: 'silent',
  });
  if (warnings.length > 0) throw new Error(warnings[0]?.text);
  return outputFiles[0]?.text ?? '';
}

async function answers(t: ExecutionContext, ask: Ask): Promise<void> {
  t.like(await ask('context', { name: 'runQuery' }), { status: 'found', meta: { repo: 'flask' } });
}

test('every adapter has an example, with what deploys it', (t) => {
  const adapters = readdirSync(join(ROOT, 'dist/adapters'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  // The others are tested in test/docs/examples.
  t.deepEqual(
    readdirSync(FOLDER)
      .filter((name) => !['fleet', 'opentelemetry'].includes(name))
      .sort(),
    adapters.sort(),
  );
  t.deepEqual(Object.keys(FILES).sort(), adapters);
  for (const [runtime, [code, deploy]] of Object.entries(FILES)) {
    const source = readFileSync(join(FOLDER, runtime, code), 'utf8');
    t.true(source.includes(`'codegraph/adapters/${runtime}'`), runtime);
    t.true(existsSync(join(FOLDER, runtime, deploy)), runtime);
  }
});

for (const runtime of Object.keys(FILES)) {
  test(`${runtime}: the example bundles, and imports nothing that the package lacks`, async (t) => {
    t.true((await bundled(runtime)).length > 0);
  });
}

test('the example for Workers answers from files in R2', async (t) => {
  const worker = await startWorker(await bundled('workers'), { flask: await ownIndex() });
  t.teardown(() => worker.end());
  await answers(t, askBy(worker.answer));
});

test.serial('the example for Lambda answers from files in S3', async (t) => {
  const files = await ownIndex();
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-lambda-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
    BUCKET: 'indexes',
  });
  const asked: string[] = [];
  t.teardown(
    stubbedFetch(async (request) => {
      asked.push(request.url);
      t.regex(request.headers.get('authorization') ?? '', /^AWS4-HMAC-SHA256 Credential=id\//);
      const bytes = files.get(request.url.slice(request.url.lastIndexOf('/') + 1));
      return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
    }),
  );
  writeFileSync(join(folder, 'function.mjs'), await bundled('lambda'));
  const { handler } = (await import(pathToFileURL(join(folder, 'function.mjs')).href)) as {
    handler(event: LambdaEvent): Promise<LambdaResult>;
  };
  await answers(t, askBy(throughEvents(handler)));
  t.true(asked.includes('https://indexes.s3.eu-central-1.amazonaws.com/flask/manifest'));
});

function stubbedFetch(answer: (request: Request) => Promise<Response>): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (...given) => answer(new Request(...given));
  return () => {
    globalThis.fetch = fetch;
  };
}

test('the example for Node.js answers from a folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-node-'));
  const index = join(folder, 'indexes/flask');
  mkdirSync(index, { recursive: true });
  for (const [file, bytes] of await ownIndex()) writeFileSync(join(index, file), bytes);
  // Says where it listens.
  const said = `import http from 'node:http';
    const { listen } = http.Server.prototype;
    http.Server.prototype.listen = function (...given) {
      this.once('listening', () => console.log(this.address().port));
      return listen.apply(this, given);
    };`;
  writeFileSync(join(folder, 'said.mjs'), said);
  writeFileSync(join(folder, 'server.mjs'), await bundled('node'));
  const child = spawn(process.execPath, ['--import=./said.mjs', 'server.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  await answers(
    t,
    askBy(({ url, method, headers, body }) =>
      fetch(url.replace('localhost', `localhost:${String(port).trim()}`), {
        method,
        headers,
        body,
        ...(body ? { duplex: 'half' } : {}),
      }),
    ),
  );
});
