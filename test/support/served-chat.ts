// The chat of a server under test: as options and environment would configure it. Asks nothing.
import { servedChat, type ServedChat } from '../../runtime/chat/chat-settings.ts';

export function chatAt(url: string, key = ''): ServedChat {
  return servedChat(
    { chatUrl: url, chatModel: 'scripted' },
    {
      host: '127.0.0.1',
      offline: true,
      chat: { url: '', model: '', context: '', keyFile: '', hasKey: key !== '' },
      key,
    },
  );
}

/** Its model cannot be reached: `fetch` refuses this port before it connects. */
export const UNREACHABLE_CHAT: ServedChat = chatAt('http://127.0.0.1:9');
