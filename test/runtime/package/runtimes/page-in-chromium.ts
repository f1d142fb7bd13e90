// A page in Chromium that is asked things. Needs no driver: the page asks the server for the next one, at `/next`, and posts its answer to `/answer`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';

const FLAGS = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu'];

export interface AskedPage {
  ask(request: object): Promise<object>;
  end(): Promise<void>;
}

/** `folders`: those of files, by the first segment of their URLs. Resolves when the page asks for the first time. */
export async function openPage(
  program: string,
  page: string,
  folders: Readonly<Record<string, string>>,
): Promise<AskedPage> {
  const asked = new Exchange();
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (url === '/next') return asked.next(outgoing);
    if (url === '/answer') return asked.answered(incoming, outgoing);
    if (url === '/') return sent(outgoing, 'text/html', page);
    sendFile(outgoing, url, folders);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const profile = mkdtempSync(join(tmpdir(), 'codegraph-chromium-'));
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    program,
    [...FLAGS, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await Promise.race([asked.ready, ended.then(() => Promise.reject(new Error('it ended')))]);
  return {
    ask: (request) => asked.ask(request),
    async end() {
      child.kill();
      await ended;
      server.closeAllConnections();
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** One request at a time goes to the page, when it asks for the next. */
class Exchange {
  readonly ready: Promise<void>;
  readonly #begin: () => void;
  #waiting: ServerResponse | undefined;
  #settle: ((answer: object) => void) | undefined;
  #request: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    let begin = (): void => undefined;
    this.ready = new Promise((resolve) => {
      begin = resolve;
    });
    this.#begin = begin;
  }

  ask(request: object): Promise<object> {
    const answer = this.#last.then(() => this.#askNow(request));
    this.#last = answer;
    return answer;
  }

  #askNow(request: object): Promise<object> {
    this.#request = JSON.stringify(request);
    this.#pass();
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  next(outgoing: ServerResponse): void {
    this.#waiting = outgoing;
    this.#begin();
    this.#pass();
  }

  async answered(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = JSON.parse(await text(incoming)) as object;
    outgoing.end();
    this.#settle?.(answer);
  }

  #pass(): void {
    if (this.#waiting === undefined || this.#request === undefined) return;
    sent(this.#waiting, 'application/json', this.#request);
    this.#waiting = undefined;
    this.#request = undefined;
  }
}

function sendFile(
  outgoing: ServerResponse,
  url: string,
  folders: Readonly<Record<string, string>>,
): void {
  const [, first = '', ...rest] = normalize(url).split('/');
  const type = url.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
  try {
    sent(outgoing, type, readFileSync(join(folders[first] ?? '', ...rest)));
  } catch {
    outgoing.writeHead(404).end();
  }
}

function sent(outgoing: ServerResponse, type: string, body: string | Uint8Array): void {
  outgoing.writeHead(200, { 'content-type': type }).end(body);
}
