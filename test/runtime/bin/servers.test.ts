// The servers as processes: signals, exit statuses, ports, stray errors, warnings. What routes answer is tested with the channels.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import {
  openConnection,
  rawRequest,
  readAnswers,
  type RawConnection,
} from '../../support/raw-http.ts';
import { runProgram, startProgram, type Program } from '../../support/run-program.ts';
import { newFolder } from '../../support/source-tree.ts';
import { storeRepositories } from '../../support/stored-repositories.ts';

const SERVERS = ['serve', 'eval-server'] as const;
const STRAY_ERRORS = `--import=${fileURLToPath(new URL('./stray-errors.mjs', import.meta.url))}`;

/** No computation of the answering thread ends. */
const ENDLESS = `--import=${fileURLToPath(new URL('./endless-computing.mjs', import.meta.url))}`;

interface Started {
  readonly program: Program;
  readonly port: number;
  readonly home: string;
  /** All that was logged so far. */
  readonly logged: () => string;
}

async function started(
  t: ExecutionContext,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const { home } = await storeRepositories(['shop']);
  const program = startProgram([...args, '--port', '0'], { home, env });
  let text = '';
  program.child.stderr?.on('data', (bytes) => void (text += String(bytes)));
  t.teardown(() => {
    program.child.kill('SIGKILL');
    rmSync(dirname(home), { recursive: true, force: true });
  });
  const port = Number(/http:\/\/[^\s"]*:(\d+)/.exec(await program.firstLine)?.[1]);
  return { program, port, home, logged: () => text };
}

async function health(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/health`)).status;
}

/** A request whose body never comes to its end: it runs until it is broken off. */
async function neverEnding(port: number): Promise<void> {
  const { socket } = openConnection(port);
  socket.write(
    'POST /query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  // What is asked later is answered later: that request has begun.
  await health(port);
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** One that asks for nothing more, and one that has not yet asked. */
async function leftOpen(
  port: number,
): Promise<{ readonly idle: RawConnection; readonly slow: RawConnection }> {
  const [idle, slow] = [openConnection(port), openConnection(port)];
  idle.socket.write(
    rawRequest('GET /health', ['Host: localhost']).replace('Connection: close\r\n', ''),
  );
  slow.socket.write('GET /health HT');
  await new Promise((resolve) => idle.socket.once('data', resolve));
  return { idle, slow };
}

for (const name of SERVERS) {
  // Starting a process is most of the work, so that each is asked several things.
  test(`${name}: warns of its host, tells that it is read-only, names who holds a port, and ends with 0 on SIGTERM, whoever is connected`, async (t) => {
    const { program, port, home, logged } = await started(t, [
      name,
      '--host',
      '0.0.0.0',
      '--read-only',
    ]);
    t.regex(
      logged(),
      /^codegraph: warn: 0\.0\.0\.0 can be reached from other machines: anyone who reaches it can read the indexed code$/m,
    );
    t.true((await program.firstLine).includes(`http://127.0.0.1:${port}`));
    t.like(await (await fetch(`http://127.0.0.1:${port}/health`)).json(), { read_only: true });
    const { code, err } = await runProgram([name, '--port', String(port)], { home });
    t.is(code, 1);
    t.regex(
      err,
      new RegExp(
        `^codegraph: port ${port} of 127\\.0\\.0\\.1 is in use.*; stop that program, or choose another, such as --port \\d+$`,
        'm',
      ),
    );
    if (process.platform === 'linux')
      t.true(
        err.includes(`is in use by node codegraph.mjs ${name} (pid ${program.child.pid});`),
        err,
      );
    const { idle, slow } = await leftOpen(port);
    program.child.kill('SIGTERM');
    t.is((await program.ended).code, 0);
    t.is(readAnswers(await idle.closed)[0]?.status, 200);
    await slow.closed;
  });
}

for (const name of SERVERS) {
  test(`${name}: a host that is none is refused in one sentence`, async (t) => {
    const home = newFolder(t, 'home');
    const answers = await Promise.all(
      ['999.1.1.1', '-x', '::zz', 'a..b', 'http://x', 'nowhere.invalid'].map((host) =>
        runProgram([name, `--host=${host}`, '--port', '0'], { home }),
      ),
    );
    for (const { code, err } of answers) {
      t.true(code === 1 || code === 2, err);
      t.regex(err, /^(?:error|codegraph): [^\n]+\n(?:\(run with --help for usage\)\n)?$/);
    }
  });
}

test('SIGINT ends it with 0, too; on its own machine it warns of nothing; a request and what is logged about it have one id', async (t) => {
  const { program, port } = await started(t, ['eval-server', '--host', 'localhost'], {
    CODEGRAPH_LOG: 'debug',
  });
  const id = (await fetch(`http://localhost:${port}/health`)).headers.get('x-request-id') ?? '';
  program.child.kill('SIGINT');
  const { code, err } = await program.ended;
  t.is(code, 0);
  t.regex(
    err,
    new RegExp(
      `^codegraph: debug: request id="${id}" method="GET" route="/health" status=200`,
      'm',
    ),
  );
  t.notRegex(err, /warn/);
});

test('a second signal ends it at once, though a request runs', async (t) => {
  const { program, port, logged } = await started(t, ['eval-server'], { CODEGRAPH_LOG: 'debug' });
  await neverEnding(port);
  program.child.kill('SIGTERM');
  await until(() => logged().includes('stopping'));
  program.child.kill('SIGTERM');
  await program.ended;
  t.is(program.child.signalCode, 'SIGTERM');
  t.notRegex(logged(), /cut off/);
});

test('a promise that fails and that nobody waits for is logged with an id, and the server goes on; after an exception that nothing catches it ends with 1', async (t) => {
  const { program, port, logged } = await started(t, ['eval-server'], {
    NODE_OPTIONS: STRAY_ERRORS,
  });
  program.child.kill('SIGUSR2');
  await until(() => logged().includes('a stray rejection'));
  t.regex(
    logged(),
    /^codegraph: error: unhandled promise rejection id="[0-9a-f-]{36}" error="Error: a stray rejection/m,
  );
  t.is(await health(port), 200);
  program.child.kill('SIGHUP');
  t.is((await program.ended).code, 1);
  t.regex(
    logged(),
    /^codegraph: error: uncaught exception: the server stops id="[0-9a-f-]{36}" error="Error: a stray exception/m,
  );
});

test('while an answer is computed, health and signals are heard; a stop breaks it off after the time that it has', async (t) => {
  const { program, port, logged } = await started(t, ['eval-server'], { NODE_OPTIONS: ENDLESS });
  const asked = fetch(`http://127.0.0.1:${port}/context`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"serve"}',
  }).then(
    ({ status }) => status,
    () => 'broken off',
  );
  let answered = false;
  void asked.then(() => (answered = true));
  for (let count = 0; count < 5; count++) t.is(await health(port), 200);
  program.child.kill('SIGTERM');
  t.is((await program.ended).code, 0);
  t.is(await asked, 'broken off');
  t.regex(logged(), /^codegraph: warn: 1 requests were cut off: they had 8 s to finish$/m);
  t.true(answered);
});

test('an answer that takes longer than the setting allows is given up, its caller is told, and the server goes on', async (t) => {
  const { port, logged } = await started(t, ['serve'], {
    NODE_OPTIONS: ENDLESS,
    CODEGRAPH_CALL_SECONDS: '1',
  });
  const answer = await fetch(`http://127.0.0.1:${port}/tools/context`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"serve"}',
  });
  t.is(answer.status, 503);
  t.like(await answer.json(), {
    error: {
      code: 'call_aborted',
      message: 'Computing the answer took longer than 1 s and was aborted.',
      details: { reason: 'time' },
    },
  });
  t.is(await health(port), 200);
  t.regex(logged(), /^codegraph: warn: an answering thread ended and is replaced tool="context"/m);
});

test('it goes on when nobody reads its log any more', async (t) => {
  const { program, port } = await started(t, ['eval-server'], { CODEGRAPH_LOG: 'debug' });
  program.child.stderr?.destroy();
  for (let count = 0; count < 5; count++) t.is(await health(port), 200);
  program.child.kill('SIGTERM');
  t.is((await program.ended).code, 0);
});
