// The routes of the chat on the web-UI server, for its own page alone. What is forwarded where is in forward-chat.
import type { Lifecycle, Request, ResponseToolkit, Server } from '@hapi/hapi';
import { ERROR_STATUS, failure, type Failure } from '../../lib/model/answer.ts';
import { HTTP_LIMITS } from '../channels/http/http-listener.ts';
import { JSON_BODY, refuseEncoding } from '../channels/http/http-server.ts';
import { eventStream } from '../channels/mcp/event-stream.ts';
import { CHAT_REQUEST, chatState } from './chat-request.ts';
import type { ServedChat } from './chat-settings.ts';
import { chatForwarder, FORWARD_LIMITS, type ForwardLimits } from './forward-chat.ts';

const PATH = '/chat';
/** Maximum of unread data of an answer. */
const UNREAD_BYTES = 1024 * 1024;

const ELSEWHERE = failure(
  'forbidden_origin',
  "The chat is for the server's own page.",
  'Open the address that the server printed: a web UI hosted elsewhere has no chat.',
);
const NOT_THERE = failure(
  'not_found',
  'There is no chat on this server.',
  'GET /chat says why; docs/chat.md says how to configure one.',
);

export function addChatRoutes(
  server: Server,
  chat: ServedChat,
  limits: ForwardLimits = FORWARD_LIMITS,
): void {
  const forwarder = chat.settings === null ? null : chatForwarder(chat.settings, limits);
  const ext = { onPreAuth: { method: refuseOtherPages } };
  server.route([
    { method: 'GET', path: PATH, options: { ext }, handler: () => chatState(chat) },
    {
      method: 'POST',
      path: PATH,
      options: {
        payload: JSON_BODY,
        ext: { onPreAuth: [ext.onPreAuth, { method: refuseEncoding }] },
      },
      handler: (request, h) => {
        if (forwarder === null) return refused(NOT_THERE, h);
        const { value, error } = CHAT_REQUEST.validate(request.payload ?? {}, { convert: false });
        if (error)
          return refused(
            failure(
              'invalid_request',
              `${error.message}.`,
              'Send messages and tools, and nothing else.',
            ),
            h,
          );
        const gone = new AbortController();
        const answer = forwarder.forward(value, gone.signal);
        if (answer === null)
          return refused(
            failure(
              'too_busy',
              `${limits.atOnce} answers of the model are being written already.`,
              'Ask again when one of them has ended.',
            ),
            h,
          );
        request.raw.res.once('close', () => gone.abort());
        return streamed(answer, request, h);
      },
    },
  ]);
}

function streamed(
  answer: ReadableStream<Uint8Array>,
  { raw: { res } }: Request,
  h: ResponseToolkit,
): Lifecycle.ReturnValue {
  const stream = eventStream(answer, { unreadBytes: UNREAD_BYTES, endMs: HTTP_LIMITS.answerMs });
  res.once('close', () => stream.destroy());
  const response = h
    .response(stream)
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  response.charset('');
  return response;
}

/** A page that may call tools may not spend the key: whatever --web-ui-url names is refused here. */
function refuseOtherPages({ headers }: Request, h: ResponseToolkit): Lifecycle.ReturnValue {
  const { origin, host } = headers as { readonly origin?: string; readonly host?: string };
  return origin === undefined || origin === `http://${host}`
    ? h.continue
    : refused(ELSEWHERE, h).takeover();
}

function refused(answer: Failure, h: ResponseToolkit): ReturnType<ResponseToolkit['response']> {
  return h.response(answer).code(ERROR_STATUS[answer.error.code]);
}
