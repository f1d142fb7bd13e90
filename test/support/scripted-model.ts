// A server of a model that answers by a script, for tests of the chat. Knows no codegraph.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Life } from './source-tree.ts';

/** One answer: pieces of a stream, as they are; the last may stay open. Or an answer of another status or type. */
export interface ScriptedAnswer {
  readonly pieces?: readonly string[];
  /** The stream does not end after its pieces. */
  readonly stalls?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ScriptedModel {
  /** Its address up to `/v1`. */
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: { readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** Requests whose connection the other side closed before the end of the answer. */
  readonly left: { count: number };
}

/** An event of a chat completion with this delta. */
export function delta(change: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: change, finish_reason: finish }] })}\n\n`;
}

/** Events of an answer in words. */
export function said(...words: readonly string[]): string[] {
  return [...words.map((content) => delta({ content })), delta({}, 'stop'), 'data: [DONE]\n\n'];
}

/** Events of calls of tools: each its name and its arguments as written. */
export function called(...calls: readonly (readonly [name: string, args: string])[]): string[] {
  return [
    ...calls.flatMap(([name, args], index) => [
      delta({
        tool_calls: [{ index, id: `id-${index}`, function: { name, arguments: '' } }],
      }),
      ...[args.slice(0, 3), args.slice(3)].map((part) =>
        delta({ tool_calls: [{ index, function: { arguments: part } }] }),
      ),
    ]),
    delta({}, 'tool_calls'),
    'data: [DONE]\n\n',
  ];
}

/** Answers one after the other; after the last one, the last again. */
export async function scriptedModel(
  t: Life,
  ...answers: readonly ScriptedAnswer[]
): Promise<ScriptedModel> {
  const asked: { headers: IncomingMessage['headers']; body: string }[] = [];
  const left = { count: 0 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => void (body += text));
    request.on('end', () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
      asked.push({ headers: request.headers, body });
      void play(answer, response);
    });
    response.once('close', () => {
      if (!response.writableFinished) left.count += 1;
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked, left };
}

async function play(
  { pieces, stalls = false, status = 200, headers = {}, body = '' }: ScriptedAnswer,
  response: ServerResponse,
): Promise<void> {
  const type = pieces === undefined ? 'application/json' : 'text/event-stream';
  response.writeHead(status, { 'content-type': type, ...headers });
  for (const piece of pieces ?? [body]) {
    response.write(piece);
    // Each piece is a packet of its own.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (!stalls) response.end();
  else response.flushHeaders();
}
