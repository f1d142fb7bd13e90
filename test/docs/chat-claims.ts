// The claims of SECURITY.md about the chat, with the tests that check them. The others are in security.test.

/** How a claim begins, and parts of the titles of the tests that check it. */
export type HeldClaim = readonly [
  claim: string,
  ...tests: (readonly [file: string, title: string])[],
];

const CHAT = 'test/runtime/chat/chat-routes.test.ts';
const STREAMS = 'test/runtime/chat/chat-streams.test.ts';
const SETTINGS = 'test/runtime/chat/chat-settings.test.ts';
const LOOP = 'test/runtime/web-ui/chat/loop.test.ts';

export const CHAT_CLAIMS: readonly HeldClaim[] = [
  [
    'The chat is off until',
    [SETTINGS, 'without an address and a model there is no chat'],
    [SETTINGS, 'is refused at the start, and not repeated'],
    [CHAT, 'a redirect is not followed: neither conversation nor key go elsewhere'],
    [CHAT, 'nothing is asked before a person asks'],
  ],
  [
    'The page decides on messages',
    [CHAT, 'the page may send messages and tools only'],
    [CHAT, 'a conversation of more than 1 MiB is refused'],
    [STREAMS, 'four answers are forwarded at once and no fifth'],
    [STREAMS, 'a client that leaves ends the answer'],
    [STREAMS, 'a model that falls silent is given up'],
  ],
  [
    'The key comes from',
    [SETTINGS, 'the key comes from the environment or a file'],
    [SETTINGS, 'what is known of the chat has no key'],
    [CHAT, 'the key is in no answer of the server'],
    [CHAT, 'in 300 characters, without the key'],
    [STREAMS, 'the key is blotted out of the stream, wherever it is split'],
  ],
  [
    "Only the server's own page has the chat",
    [CHAT, 'only the own page has the chat'],
    [SETTINGS, 'the chat is off unless it is shared'],
  ],
  [
    'A model cannot write',
    [LOOP, 'the model cannot write, a rename is only shown'],
    [LOOP, 'the model can ask no other repository'],
  ],
  [
    'What a model writes',
    [
      'test/runtime/web-ui/chat/markdown-tree.test.ts',
      'pictures, markup and links to elsewhere are text',
    ],
    [
      'test/runtime/web-ui/chat/markdown-tree.test.ts',
      'which uids are in the index is asked of the index',
    ],
  ],
  ['Text of the repository goes', [LOOP, 'never as a message of the reader']],
];
