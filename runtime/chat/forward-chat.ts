// Forwards a conversation to the configured model, and streams its answer back. The only connection that the chat opens, when somebody asks.
import { version } from '../version.ts';
import { keyBlotter } from './chat-key.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatSettings } from './chat-settings.ts';
import { brokenConnection, failureEvent, faultOf, stalled, tooLong } from './model-failures.ts';

export interface ForwardLimits {
  /** Conversations that are forwarded at the same time. */
  readonly atOnce: number;
  /** Milliseconds until the first byte of an answer: a local model reads the conversation first. Less than the 300 s after which `fetch` gives up. */
  readonly firstMs: number;
  /** Milliseconds from one byte to the next. */
  readonly stallMs: number;
  /** Bytes of an answer. */
  readonly bytes: number;
}

/** docs/chat.md states the same figures. */
export const FORWARD_LIMITS: ForwardLimits = {
  atOnce: 4,
  firstMs: 240_000,
  stallMs: 120_000,
  bytes: 16 * 1024 * 1024,
};

export interface ChatForwarder {
  /** The answer as events, ended by the signal; null if too many run already. */
  forward(request: ChatRequest, signal: AbortSignal): ReadableStream<Uint8Array> | null;
}

export function chatForwarder(settings: ChatSettings, limits = FORWARD_LIMITS): ChatForwarder {
  let running = 0;
  return {
    forward(request, signal) {
      if (running >= limits.atOnce) return null;
      running += 1;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        try {
          const encoder = new TextEncoder();
          for await (const text of answerTexts(settings, request, { limits, signal }))
            if (text !== '') yield encoder.encode(text);
        } finally {
          running -= 1;
        }
      };
      return ReadableStream.from(counted());
    },
  };
}

interface Asking {
  readonly limits: ForwardLimits;
  readonly signal: AbortSignal;
}

async function* answerTexts(
  settings: ChatSettings,
  request: ChatRequest,
  { limits, signal }: Asking,
): AsyncGenerator<string> {
  const wait = new Patience(signal);
  try {
    wait.atMost(limits.firstMs);
    const response = await send(settings, request, wait.signal);
    const fault = await faultOf(response, settings);
    if (fault !== null) return yield failureEvent(fault);
    yield* bodyTexts(response, settings, { limits, wait });
  } catch (error) {
    if (signal.aborted) return;
    yield failureEvent(
      wait.ended === null ? brokenConnection(error, settings) : stalled(settings, wait.ended),
    );
  } finally {
    wait.stop();
  }
}

function send(
  { address, model, key }: ChatSettings,
  { messages, tools = [] }: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    // An answer that leads elsewhere would take conversation and key along.
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'user-agent': `codegraph/${version}`,
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      ...(tools.length > 0 ? { tools } : {}),
      stream: true,
      stream_options: { include_usage: true },
    }),
    signal,
  });
}

async function* bodyTexts(
  response: Response,
  settings: ChatSettings,
  { limits, wait }: { readonly limits: ForwardLimits; readonly wait: Patience },
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const blotter = keyBlotter(settings.key);
  let total = 0;
  for await (const part of response.body ?? []) {
    wait.atMost(limits.stallMs);
    const bytes = part as Uint8Array;
    total += bytes.length;
    if (total > limits.bytes) return yield `\n\n${failureEvent(tooLong(settings))}`;
    yield blotter.feed(decoder.decode(bytes, { stream: true }));
  }
  yield blotter.feed(decoder.decode()) + blotter.end();
}

/** Aborts its signal when nothing happens for too long, or when the client is gone. */
class Patience {
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** The time after which it ended, in milliseconds; null if it did not. */
  ended: number | null = null;
  readonly stop: () => void;

  constructor(client: AbortSignal) {
    const gone = (): void => this.#abort.abort();
    if (client.aborted) gone();
    client.addEventListener('abort', gone, { once: true });
    this.stop = () => {
      clearTimeout(this.#timer);
      client.removeEventListener('abort', gone);
      // Whatever is still coming is not wanted any more.
      gone();
    };
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** From now. */
  atMost(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.ended = ms;
      this.#abort.abort();
    }, ms);
  }
}
