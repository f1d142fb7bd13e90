// A server whose chat asks a scripted model, for the tests of this folder. Checks nothing.
import type { ExecutionContext } from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { FORWARD_LIMITS, type ForwardLimits } from '../../../runtime/chat/forward-chat.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { WEB_UI, whileListening } from '../../support/raw-http.ts';
import {
  scriptedModel,
  type ScriptedAnswer,
  type ScriptedModel,
} from '../../support/scripted-model.ts';
import { chatAt } from '../../support/served-chat.ts';

export const KEY = 'sk-0123456789/abcdef';
export const QUESTION = { messages: [{ role: 'user', content: 'Who calls main?' }] };

interface Chat {
  readonly model: ScriptedModel;
  readonly url: string;
  /** All that was logged. */
  readonly lines: readonly string[];
  post(
    body: unknown,
    more?: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal },
  ): Promise<Response>;
}

interface Given {
  readonly limits?: Partial<ForwardLimits>;
  readonly key?: string;
  /** Instead of the scripted model. */
  readonly url?: string;
}

/** A server whose chat asks a model that answers so. */
export async function chatting(
  t: ExecutionContext,
  answers: readonly ScriptedAnswer[],
  work: (chat: Chat) => Promise<unknown>,
  { limits = {}, key = KEY, url }: Given = {},
): Promise<void> {
  const model = await scriptedModel(t, ...answers);
  const world = fakeWorld();
  const server = createWebServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: WEB_UI,
    page: [],
    chat: chatAt(url ?? model.url, key),
    chatLimits: { ...FORWARD_LIMITS, ...limits },
  });
  await whileListening(server, async (port) => {
    const own = `http://127.0.0.1:${port}`;
    await work({
      model,
      url: own,
      lines: world.lines,
      post: (body, { headers = {}, signal = null } = {}) =>
        fetch(`${own}/chat`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal,
        }),
    });
  });
}

/** The failure that an answer says, in one line. */
export async function failed(response: Response): Promise<string> {
  const text = await response.text();
  const event = text.split('\n').find((line) => line.startsWith('data: {"error"'));
  const { error } = JSON.parse(event?.slice('data: '.length) ?? text) as {
    error: { code: string; message: string; hint: string };
  };
  return `${error.code}: ${error.message} ${error.hint}`;
}
