// The page's own server as a function, for tests of the chat's loop: a scripted model, and tools that answer as told. Connects to nothing.
import type { Ask } from '../../runtime/web-ui/chat/loop.ts';

/** What the model writes, one item a round; after the last one, the last again. Pieces, or an answer that is no stream. */
export type ScriptedRound = readonly string[] | { readonly status: number; readonly body: object };

export interface FakeServer {
  readonly ask: Ask;
  /** The bodies that the model got. */
  readonly asked: {
    readonly messages: readonly Record<string, unknown>[];
    readonly tools: object[];
  }[];
  /** Calls of tools: address and body. */
  readonly called: { readonly path: string; readonly body: Record<string, unknown> }[];
}

interface Options {
  /** What a tool answers, by its address. */
  readonly answer?: (path: string) => { readonly status?: number; readonly body: object };
  /** The stream of the model does not end after its pieces. */
  readonly stalls?: boolean;
}

const EXACT = {
  text: 'main is called by `run`.',
  response: {
    symbol: { uid: 'Function:a.ts:main' },
    meta: { completeness: { status: 'exact', reasons: [] } },
  },
};

export function fakeServer(
  rounds: readonly ScriptedRound[],
  { answer = () => ({ body: EXACT }), stalls = false }: Options = {},
): FakeServer {
  const asked: FakeServer['asked'] = [];
  const called: FakeServer['called'] = [];
  const ask: Ask = async (path, { body, signal }) => {
    signal?.throwIfAborted();
    const given = JSON.parse(typeof body === 'string' ? body : '{}') as never;
    if (path !== '/chat') {
      called.push({ path, body: given });
      const { status = 200, body: text } = answer(path);
      return Response.json(text, { status });
    }
    const round = rounds[Math.min(asked.length, rounds.length - 1)] ?? [];
    asked.push(given);
    return 'status' in round
      ? Response.json(round.body, { status: round.status })
      : new Response(streamOf(round, { stalls, signal: signal ?? null }));
  };
  return { ask, asked, called };
}

function streamOf(
  pieces: readonly string[],
  { stalls, signal }: { readonly stalls: boolean; readonly signal: AbortSignal | null },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      if (!stalls) return controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
}
