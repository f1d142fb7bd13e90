// The panel of questions in words, beside any screen: gives the chat its place, its links and its way to the server.
import { useEffect } from 'preact/hooks';
import { ask } from '../api.ts';
import { ChatPanel, type ChatConfig } from '../chat/panel.tsx';
import type { ChatApi } from '../chat/use-chat.ts';
import { Loading, useAnswer } from '../parts/loaded.tsx';
import { linkToCall } from '../pure/answer-links.ts';
import { linkToUid } from '../pure/places.ts';

type Listed = Awaited<ReturnType<ChatApi['tools']>>;

const API: ChatApi = {
  ask: (path, options) => fetch(path, options),
  tools: async () => {
    const answer = await ask<{ tools: Listed }>('/tools');
    if ('trouble' in answer) throw new Error(answer.trouble.message);
    return answer.value.tools;
  },
  shelf: shelf(),
};

/** Private windows may refuse it. */
function shelf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export function Ask({ repo }: { repo: string }) {
  const config = useAnswer('chat', () => ask<ChatConfig>('/chat'));
  useEffect(() => {
    document.querySelector<HTMLTextAreaElement>('.chat-composer textarea')?.focus();
  }, [config.value]);
  if (repo === '')
    return (
      <section class="chat-panel" aria-label="Ask">
        <p class="quiet">Choose a repository: questions are about one.</p>
      </section>
    );
  return (
    <Loading of={config} what="Reading how the chat is configured">
      {(value) => (
        <ChatPanel
          repo={repo}
          config={value}
          api={API}
          linkTo={(uid) => linkToUid(repo, uid)}
          linkToAnswer={(tool, request) => linkToCall(repo, tool, request)}
        />
      )}
    </Loading>
  );
}
