// What goes wrong at the chat's model, as an event for the page with the next step. Its texts never contain the key.
import { visibleLine } from '../../lib/base/visible-text.ts';
import { withoutKey } from './chat-key.ts';
import type { ChatSettings } from './chat-settings.ts';

/** Characters of what the model's server says of an error. */
const LONGEST_REASON = 300;
/** Bytes that are read of its answer for that. */
const MOST_READ = 8192;

export interface ModelFailure {
  readonly code:
    | 'model_refused'
    | 'model_unreachable'
    | 'model_failed'
    | 'model_stalled'
    | 'model_too_long';
  readonly message: string;
  readonly hint: string;
}

/** An event of the stream that the page reads. */
export function failureEvent(failure: ModelFailure): string {
  return `data: ${JSON.stringify({ error: failure })}\n\n`;
}

/** What is wrong with an answer; null if it is a stream of events. Reads the beginning of one that is not. */
export async function faultOf(
  response: Response,
  settings: ChatSettings,
): Promise<ModelFailure | null> {
  const { host } = settings.address;
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.toLowerCase().startsWith('text/event-stream')) return null;
  const reason = shown(reasonIn(await beginningOf(response)), settings);
  if (response.ok)
    return {
      code: 'model_failed',
      message: `${host} did not answer with a stream of events, but with ${shown(type, settings) || 'something else'}.${reason === '' ? '' : ` It says: ${reason}`}`,
      hint: 'Check --chat-url: it usually ends in /v1.',
    };
  return byStatus(response, reason, settings);
}

function byStatus(
  { status, headers }: Response,
  reason: string,
  { address: { host }, key, model }: ChatSettings,
): ModelFailure {
  const says = reason === '' ? `.` : `: ${reason}`;
  const refused = (message: string, hint: string): ModelFailure => ({
    code: 'model_refused',
    message,
    hint,
  });
  if (status >= 300 && status < 400)
    return refused(
      `${host} redirects to another address, which is not followed.`,
      'Give the address that it redirects to as --chat-url.',
    );
  if (status === 401 || status === 403)
    return refused(
      `${host} refused ${key === null ? 'a request without a key' : 'the key'} (${status})${says}`,
      key === null
        ? 'Set CODEGRAPH_CHAT_KEY or CODEGRAPH_CHAT_KEY_FILE, and start the server again.'
        : 'Check the key in CODEGRAPH_CHAT_KEY or its file, and start the server again.',
    );
  if (status === 404)
    return refused(
      `${host} has no such address, or no model '${model.slice(0, 100)}' (404)${says}`,
      'Check --chat-url, which usually ends in /v1, and --chat-model.',
    );
  if (status === 429) {
    const wait = Number(headers.get('retry-after') ?? '');
    return refused(
      `${host} takes no more requests for now (429)${says}`,
      wait > 0 ? `Ask again in ${wait} s.` : 'Ask again later, or check the quota of the key.',
    );
  }
  if (status >= 500)
    return {
      code: 'model_failed',
      message: `${host} failed (${status})${says}`,
      hint: 'Ask again; if it stays so, its own log says more.',
    };
  return refused(
    `${host} refused the request (${status})${says}`,
    'If the conversation is long, begin a new one; otherwise check that the model can call tools.',
  );
}

/** A connection that could not be made, or broke. */
export function brokenConnection(error: unknown, settings: ChatSettings): ModelFailure {
  const { host } = settings.address;
  const reason = shown(causeOf(error), settings);
  return {
    code: 'model_unreachable',
    message: `${host} cannot be reached, or broke off its answer: ${reason}.`,
    hint: settings.isLoopback
      ? 'Start the server of the model, and check the port in --chat-url.'
      : 'Check the network and --chat-url.',
  };
}

export function stalled({ address: { host } }: ChatSettings, ms: number): ModelFailure {
  return {
    code: 'model_stalled',
    message: `${host} has sent nothing for ${Math.round(ms / 1000)} s.`,
    hint: 'Ask again; a smaller model, or a shorter conversation, is quicker.',
  };
}

export function tooLong({ address: { host } }: ChatSettings): ModelFailure {
  return {
    code: 'model_too_long',
    message: `The answer of ${host} does not end.`,
    hint: 'Ask again, or choose another model.',
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined;
  return String(cause?.code ?? cause?.message ?? error.message);
}

/** One readable line without the key. */
function shown(text: string, { key }: ChatSettings): string {
  const line = visibleLine(withoutKey(text, key)).trim();
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
}

/** The message in JSON of one of the usual forms; otherwise the text. */
function reasonIn(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    const inner =
      typeof error === 'object' && error !== null
        ? (error as { message?: unknown }).message
        : error;
    const said = inner ?? message;
    return typeof said === 'string' ? said : text;
  } catch {
    return text;
  }
}

async function beginningOf(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop cancels the body.
  for await (const bytes of response.body) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.length >= MOST_READ) break;
  }
  return text.slice(0, MOST_READ);
}
