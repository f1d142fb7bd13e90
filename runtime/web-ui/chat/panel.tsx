// The chat of a repository: always says who is asked and what leaves this machine. What is asked and answered is in use-chat and loop.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { figure } from '../pure/lists.ts';
import { SCROLLS } from './scrolls.ts';
import type { Conversation } from './conversation.ts';
import { exportMarkdown } from './kept/export-markdown.ts';
import { Setup } from './setup.tsx';
import { TurnView, type Links } from './turn.tsx';
import { useChat, type ChatApi, type ChatState, type ConfiguredChat } from './use-chat.ts';

/** The answer of `GET /chat`. `off`: why a configured chat is off. */
export type ChatConfig = ConfiguredChat | { readonly configured: false; readonly off?: string };

export interface ChatPanelProps extends Omit<Links, 'known'> {
  readonly repo: string;
  readonly config: ChatConfig;
  readonly api: ChatApi;
}

export function ChatPanel({ config, repo, ...props }: ChatPanelProps) {
  return (
    <section class="chat-panel" aria-label="Ask">
      {config.configured ? (
        // Another repository is another conversation.
        <Chat key={repo} repo={repo} config={config} {...props} />
      ) : (
        <Setup off={config.off ?? null} />
      )}
    </section>
  );
}

type ChatProps = Omit<ChatPanelProps, 'config'> & { readonly config: ConfiguredChat };

function Chat({ repo, config, api, linkTo, linkToAnswer }: ChatProps) {
  const chat = useChat(repo, config, api);
  const { turns } = chat.conversation;
  const links = { known: chat.known, linkTo, ...(linkToAnswer ? { linkToAnswer } : {}) };
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [turns.length]);
  return (
    <>
      <Head config={config} sent={turns.reduce((sum, turn) => sum + turn.sent, 0)} />
      <div class="chat-turns" role="log" aria-label="Conversation" {...SCROLLS}>
        {turns.map((turn, place) => (
          <TurnView key={place} turn={turn} links={links} />
        ))}
        <div ref={end} />
      </div>
      <Composer chat={chat} />
    </>
  );
}

function Head({ config, sent }: { readonly config: ConfiguredChat; readonly sent: number }) {
  const { model, host, is_loopback: isLoopback } = config;
  return (
    <header class="chat-head">
      <p>
        <strong>{model}</strong> at {host}
        {isLoopback ? (
          <span class="chat-quiet"> · on this machine</span>
        ) : (
          <strong class="chat-warn"> · sends code to {host}</strong>
        )}
      </p>
      <p class="chat-quiet">{figure(sent)} characters sent</p>
    </header>
  );
}

function Composer({ chat }: { readonly chat: ChatState }) {
  const [text, setText] = useState('');
  const { conversation, isRunning } = chat;
  const send = (): void => {
    const question = text.trim();
    if (question === '' || isRunning) return;
    setText('');
    void chat.ask(question);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter also ends the input of a word in some scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  };
  const isEmpty = conversation.turns.length === 0;
  return (
    <form
      class="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        <span class="chat-quiet">Question about this repository</span>
        <textarea
          rows={3}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div class="chat-buttons">
        {isRunning ? (
          <button type="button" onClick={chat.stop}>
            Stop
          </button>
        ) : (
          <button type="submit" disabled={text.trim() === ''}>
            Ask
          </button>
        )}
        <button type="button" onClick={chat.begin} disabled={isEmpty}>
          New
        </button>
        <button type="button" onClick={() => download(conversation)} disabled={isEmpty}>
          Export
        </button>
        <button type="button" onClick={chat.drop} disabled={isEmpty}>
          Delete
        </button>
      </div>
    </form>
  );
}

const SAVED_MS = 60_000;

/** Saves the conversation as a file of the browser. */
function download(conversation: Conversation): void {
  const link = document.createElement('a');
  const file = new Blob([exportMarkdown(conversation)], { type: 'text/markdown' });
  link.href = URL.createObjectURL(file);
  link.download = `questions-${conversation.began.slice(0, 10)}.md`;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}
