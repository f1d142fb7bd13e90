// Sends a request to both servers and says how the answers differ. Makes no request.
import type { Server } from '@hapi/hapi';
import { sendMessage } from '../../support/mcp-over-http.ts';
import type { HttpRequest } from '../routes/route-requests.ts';
import { HEADER, VISIBLE } from './two-servers.ts';

interface Pair {
  readonly hiding: Server;
  readonly without: Server;
}

/** Null: the caller cannot tell them apart. */
export async function difference(
  { hiding, without }: Pair,
  { method, url, headers, payload }: HttpRequest,
): Promise<string | null> {
  const ask = async (server: Server): Promise<string> => {
    const { statusCode, payload: text } = await server.inject({
      method,
      url,
      headers: { ...headers, [HEADER]: VISIBLE },
      ...(payload === undefined ? {} : { payload }),
    });
    return comparable(`${statusCode} ${text}`);
  };
  return told(await ask(hiding), await ask(without));
}

/** The same for a message of MCP, each in a session of its own server. */
export async function messageDifference(
  { hiding, without }: Pair,
  sessions: readonly [hiding: string, without: string],
  message: object,
): Promise<string | null> {
  const ask = async (server: Server, session: string): Promise<string> => {
    const { status, messages } = await sendMessage(server, message, {
      'mcp-session-id': session,
      [HEADER]: VISIBLE,
    });
    return comparable(`${status} ${JSON.stringify(messages)}`);
  };
  return told(await ask(hiding, sessions[0]), await ask(without, sessions[1]));
}

function told(hiding: string, without: string): string | null {
  if (hiding === without) return null;
  const at = [...hiding].findIndex((character, index) => character !== without[index]);
  const from = Math.max(0, at - 100);
  return `with the hidden repository: …${hiding.slice(from, at + 300)}\nwithout it: …${without.slice(from, at + 300)}`;
}

/** Without what differs between any two processes or moments. */
function comparable(text: string): string {
  return text
    .replace(/"(uptime_seconds|memory_mb)":\d+/g, '"$1":0')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'an id');
}
