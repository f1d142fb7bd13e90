// The wire of OpenAI's chat completions, which most servers of models speak. Forgives what they do differently; opens no connection.
import { createParser } from 'eventsource-parser';
import type { Message, ToolCall } from '../conversation.ts';
import type { ToolOffer, Wire, WireEvent } from './wire.ts';

/** Characters of one event. */
const LONGEST_EVENT = 4 * 1024 * 1024;
const MOST_CALLS = 64;

export const OPENAI: Wire = { request, read };

function request(messages: readonly Message[], tools: readonly ToolOffer[]): object {
  return {
    messages: messages.map(written),
    tools: tools.map((offer) => ({ type: 'function', function: offer })),
  };
}

function written(message: Message): object {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: message.text };
  if (message.role !== 'assistant') return { role: message.role, content: message.text };
  const { text, calls } = message;
  if (calls.length === 0) return { role: 'assistant', content: text };
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  };
}

/** The parts of a chunk that are read; servers leave out what they like. */
interface Chunk {
  readonly choices?:
    | readonly {
        readonly delta?: {
          readonly content?: unknown;
          readonly tool_calls?: readonly CallDelta[] | null;
        } | null;
        readonly finish_reason?: unknown;
      }[]
    | null;
  readonly usage?: {
    readonly prompt_tokens?: unknown;
    readonly completion_tokens?: unknown;
  } | null;
  readonly error?: unknown;
}

interface CallDelta {
  readonly index?: unknown;
  readonly id?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown };
}

async function* read(pieces: AsyncIterable<string>, round: number): AsyncGenerator<WireEvent> {
  const answer = new GrowingAnswer(round);
  for await (const text of eventTexts(pieces)) {
    const chunk = text === null ? null : parsed(text);
    if (chunk === null) return yield unreadable(text ?? 'an event is too long');
    if (chunk.error !== undefined && chunk.error !== null) return yield failed(chunk.error);
    yield* answer.take(chunk);
  }
  yield* answer.end();
}

/** The data of each event; null for one that is too long, which is the last. */
async function* eventTexts(pieces: AsyncIterable<string>): AsyncGenerator<string | null> {
  const texts: (string | null)[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => {
      if (data !== '[DONE]') texts.push(data);
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') texts.push(null);
    },
  });
  for await (const piece of pieces) {
    parser.feed(piece);
    yield* texts;
    if (texts.at(-1) === null) return;
    texts.length = 0;
  }
}

class GrowingAnswer {
  readonly #calls: GrowingCalls;
  #finish: string | null = null;

  constructor(round: number) {
    this.#calls = new GrowingCalls(round);
  }

  *take({ choices, usage }: Chunk): Generator<WireEvent> {
    const { delta, finish_reason: finish } = choices?.[0] ?? {};
    const { content, tool_calls: calls } = delta ?? {};
    if (typeof content === 'string' && content !== '') yield { kind: 'text', text: content };
    for (const call of calls ?? []) this.#calls.take(call);
    if (typeof finish === 'string') this.#finish = finish;
    if (usage) yield { kind: 'usage', usage: usageOf(usage) };
  }

  *end(): Generator<WireEvent> {
    if (this.#finish === null)
      return yield {
        kind: 'failed',
        message: 'The answer broke off.',
        hint: 'Ask again; the log of the model may say why.',
      };
    if (this.#finish === 'length') return yield { kind: 'end', why: 'length' };
    if (this.#finish === 'content_filter') return yield { kind: 'end', why: 'filtered' };
    const { all } = this.#calls;
    if (all.length > 0) yield { kind: 'calls', calls: all };
    yield { kind: 'end', why: 'done' };
  }
}

/** Calls that come in parts. Servers tell them apart by index, by id, or by neither. */
class GrowingCalls {
  readonly #calls: { index: unknown; id: string; name: string; text: string }[] = [];
  readonly #round: number;

  constructor(round: number) {
    this.#round = round;
  }

  take({ index, id, function: part = {} }: CallDelta): void {
    const given = typeof id === 'string' ? id : '';
    const name = typeof part.name === 'string' ? part.name : '';
    const known = this.#calls.findLast((call) =>
      typeof index === 'number' ? call.index === index : given === '' || call.id === given,
    );
    // Some servers give every call the index 0.
    const isOther = known && given !== '' && name !== '' && known.id !== '' && known.id !== given;
    const call = known && !isOther ? known : this.#begin(index);
    if (call === null) return;
    if (call.id === '') call.id = given;
    if (call.name === '') call.name = name;
    if (typeof part.arguments === 'string') call.text += part.arguments;
    else if (typeof part.arguments === 'object' && part.arguments !== null)
      call.text = JSON.stringify(part.arguments);
  }

  #begin(index: unknown) {
    if (this.#calls.length >= MOST_CALLS) return null;
    const call = { index, id: '', name: '', text: '' };
    this.#calls.push(call);
    return call;
  }

  get all(): readonly ToolCall[] {
    const seen = new Set<string>();
    return this.#calls.map(({ id, name, text }, place) => {
      const own = id === '' || seen.has(id) ? `call_${this.#round}_${place}` : id;
      seen.add(own);
      return { id: own, name, arguments: text };
    });
  }
}

function parsed(text: string): Chunk | null {
  try {
    const value = JSON.parse(text) as Chunk | null;
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function usageOf({ prompt_tokens: read, completion_tokens: wrote }: NonNullable<Chunk['usage']>) {
  return { read: Number(read ?? 0) || 0, written: Number(wrote ?? 0) || 0 };
}

function unreadable(text: string): WireEvent {
  return {
    kind: 'failed',
    message: `The answer cannot be read: ${text.slice(0, 100)}`,
    hint: 'Check that the model is served by an OpenAI-compatible server.',
  };
}

/** An error of ours has a hint, one of the model's server may not. */
function failed(error: unknown): WireEvent {
  const { message, hint } = (typeof error === 'object' ? error : { message: error }) as {
    readonly message?: unknown;
    readonly hint?: unknown;
  };
  return {
    kind: 'failed',
    message: typeof message === 'string' ? message.slice(0, 1000) : 'The model failed.',
    hint: typeof hint === 'string' ? hint.slice(0, 1000) : 'Ask again.',
  };
}
