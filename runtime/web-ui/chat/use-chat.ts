// The state of the panel: the conversation, and the question that is being answered. Draws nothing.
import { useEffect, useRef, useState } from 'preact/hooks';
import { citedIn } from './markdown-tree.ts';
import { uidsInIndex } from './citations.ts';
import type { Conversation, Turn } from './conversation.ts';
import {
  dropConversation,
  keepConversation,
  keptConversations,
  type Shelf,
} from './kept/conversations.ts';
import { answerQuestion, type Ask } from './loop.ts';
import type { ListedTool } from './tools.ts';
import { OPENAI } from './wires/openai.ts';

/** The answer of `GET /chat`, if a model is configured. */
export interface ConfiguredChat {
  readonly configured: true;
  readonly model: string;
  readonly host: string;
  readonly is_loopback: boolean;
  readonly has_key: boolean;
  /** Tokens; null if not stated. */
  readonly context: number | null;
  readonly wire: string;
}

/** What the panel needs of the page around it. */
export interface ChatApi {
  /** `fetch` of the page's own server. */
  readonly ask: Ask;
  /** The list of `GET /tools`, with `input_schema`. */
  readonly tools: () => Promise<readonly ListedTool[]>;
  /** `localStorage`; null if the browser refuses it. */
  readonly shelf: Shelf | null;
}

export interface ChatState {
  readonly conversation: Conversation;
  readonly isRunning: boolean;
  /** Uids that are cited and in the index. */
  readonly known: ReadonlySet<string>;
  ask(question: string): Promise<void>;
  stop(): void;
  /** Begins another; this one stays in the browser. */
  begin(): void;
  /** Deletes this one from the browser, and begins another. */
  drop(): void;
}

export function useChat(repo: string, config: ConfiguredChat, api: ChatApi): ChatState {
  const [conversation, setConversation] = useState(() => latest(repo, config, api.shelf));
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const known = useKnownUids(repo, api, conversation.turns);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string): Promise<void> {
    if (running.current !== null) return;
    const stop = new AbortController();
    running.current = stop;
    setRunning(true);
    const earlier = conversation.turns;
    const show = (turn: Turn): Conversation => {
      const next = { ...conversation, turns: [...earlier, turn] };
      if (running.current === stop) setConversation(next);
      return next;
    };
    const turn = await answerQuestion({
      ask: api.ask,
      wire: OPENAI,
      repo,
      tools: await api.tools().catch(() => []),
      context: config.context,
      earlier,
      question,
      signal: stop.signal,
      now: () => performance.now(),
      onChange: show,
    });
    keepConversation(api.shelf, show(turn));
    if (running.current !== stop) return;
    running.current = null;
    setRunning(false);
  }

  function begin(): void {
    running.current?.abort();
    running.current = null;
    setRunning(false);
    setConversation(newConversation(repo, config));
  }

  return {
    conversation,
    isRunning,
    known,
    ask,
    stop: () => running.current?.abort(),
    begin,
    drop() {
      dropConversation(api.shelf, conversation.id);
      begin();
    },
  };
}

/** Looks up what is cited when a turn has ended: half of a uid is none. */
function useKnownUids(repo: string, api: ChatApi, turns: readonly Turn[]): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const looked = useRef(new Set<string>());
  const ended = turns.filter(({ done }) => done).length;
  useEffect(() => {
    const cited = turns
      .flatMap(({ done, steps }) => (done ? steps : []))
      .flatMap((step) => (step.kind === 'said' ? citedIn(step.text) : []));
    const unknown = [...new Set(cited)].filter((uid) => !looked.current.has(uid));
    if (unknown.length === 0) return;
    for (const uid of unknown) looked.current.add(uid);
    void uidsInIndex(api.ask, repo, unknown).then((found) =>
      setKnown((before) => new Set([...before, ...found])),
    );
  }, [ended, repo]);
  return known;
}

/** The latest about the repository, of the same model. */
function latest(repo: string, config: ConfiguredChat, shelf: Shelf | null): Conversation {
  const found = keptConversations(shelf).find(
    (kept) => kept.repo === repo && kept.model === config.model && kept.host === config.host,
  );
  return found ?? newConversation(repo, config);
}

function newConversation(repo: string, { model, host }: ConfiguredChat): Conversation {
  const id = crypto.randomUUID?.() ?? String(Date.now());
  return { id, repo, model, host, began: new Date().toISOString(), turns: [] };
}
