// What may be configured for the chat, and how what cannot be used is refused. Starts no server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { InvalidArgumentError } from 'commander';
import { readKey } from '../../../runtime/chat/chat-key.ts';
import type { ChatOptions } from '../../../runtime/chat/chat-options.ts';
import { chatState } from '../../../runtime/chat/chat-request.ts';
import {
  chatWarnings,
  describeChat,
  servedChat,
  type ChatSurroundings,
} from '../../../runtime/chat/chat-settings.ts';
import { newFolder } from '../../support/source-tree.ts';

const NOTHING: ChatSurroundings = {
  host: '127.0.0.1',
  offline: false,
  chat: { url: '', model: '', context: '', keyFile: '', hasKey: false },
  key: '',
};
const LOCAL: ChatOptions = { chatUrl: 'http://127.0.0.1:11434/v1', chatModel: 'qwen3' };
const HOSTED: ChatOptions = { chatUrl: 'https://models.example/api/v1/', chatModel: 'large' };
const KEY = 'sk-0123456789abcdef';

test('without an address and a model there is no chat', (t) => {
  t.deepEqual(servedChat({}, NOTHING), { settings: null, off: null });
  t.deepEqual(chatState(servedChat({}, { ...NOTHING, key: KEY })), { configured: false });
  t.is(describeChat(servedChat({}, NOTHING)), null);
});

test('options go before the environment', (t) => {
  const chat = { ...NOTHING.chat, url: 'http://localhost:8080', model: 'other', context: '8192' };
  const served = servedChat({ chatModel: 'qwen3' }, { ...NOTHING, chat });
  t.deepEqual(chatState(served), {
    configured: true,
    model: 'qwen3',
    host: 'localhost:8080',
    is_loopback: true,
    has_key: false,
    context: 8192,
    wire: 'openai',
  });
  t.is(served.settings?.address.href, 'http://localhost:8080/chat/completions');
  t.is(describeChat(served), 'Chat: qwen3 at localhost:8080');
});

for (const [given, address] of [
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['http://[::1]:8080', 'http://[::1]:8080/chat/completions'],
  ['https://models.example/api/v1//', 'https://models.example/api/v1/chat/completions'],
  ['https://models.example/v1/chat/completions', 'https://models.example/v1/chat/completions'],
] as const)
  test(`${given} is asked at ${address}`, (t) => {
    const { settings } = servedChat({ chatUrl: given, chatModel: 'm' }, NOTHING);
    t.is(settings?.address.href, address);
    t.is(settings?.isLoopback, !given.startsWith('https'));
  });

test('what is known of the chat has no key', (t) => {
  const served = servedChat(HOSTED, { ...NOTHING, key: KEY });
  t.is(served.settings?.key, KEY);
  t.like(chatState(served), { has_key: true, is_loopback: false, host: 'models.example' });
  for (const text of [JSON.stringify(chatState(served)), describeChat(served) ?? ''])
    t.false(text.includes(KEY));
  t.regex(describeChat(served) ?? '', /to which it sends code/);
});

for (const [what, options, surroundings, reason] of [
  ['an address that is none', { ...LOCAL, chatUrl: 'ollama' }, {}, /not a URL/],
  ['a file', { ...LOCAL, chatUrl: 'file:///etc/passwd' }, {}, /http:\/\/ or https/],
  ['a password', { ...LOCAL, chatUrl: 'https://me:hunter2@host/v1' }, {}, /CODEGRAPH_CHAT_KEY/],
  ['a query', { ...LOCAL, chatUrl: 'https://host/v1?key=hunter2' }, {}, /CODEGRAPH_CHAT_KEY/],
  ['an address alone', { chatUrl: LOCAL.chatUrl ?? '' }, {}, /--chat-model/],
  ['a model alone', { chatModel: 'qwen3' }, {}, /--chat-url/],
  ['a context of words', { ...LOCAL, chatContext: 'long' }, {}, /number of tokens/],
  ['a context of nothing', { ...LOCAL, chatContext: '12' }, {}, /number of tokens/],
  ['another machine, offline', HOSTED, { offline: true }, /CODEGRAPH_OFFLINE=1/],
] as const)
  test(`${what} is refused at the start, and not repeated`, (t) => {
    const error = t.throws(() => servedChat(options, { ...NOTHING, ...surroundings }), {
      instanceOf: InvalidArgumentError,
      message: reason,
    });
    t.notRegex(error?.message ?? '', /hunter2|passwd/);
  });

test('a model on this machine may be asked offline', (t) => {
  t.not(servedChat(LOCAL, { ...NOTHING, offline: true }).settings, null);
});

test('on a host that other machines reach, the chat is off unless it is shared', (t) => {
  const open = { ...NOTHING, host: '0.0.0.0' };
  const off = servedChat(LOCAL, open);
  t.is(off.settings, null);
  t.like(chatState(off), { configured: false, off: off.off });
  t.regex(describeChat(off) ?? '', /--chat-shared/);
  const shared = servedChat({ ...LOCAL, chatShared: true }, open);
  t.not(shared.settings, null);
  t.regex(chatWarnings(shared, '0.0.0.0').join(), /anyone who reaches 0\.0\.0\.0/);
  t.deepEqual(chatWarnings(servedChat(LOCAL, NOTHING), NOTHING.host), []);
});

test('a key that is sent unencrypted to another machine is warned of', (t) => {
  const served = servedChat(
    { ...HOSTED, chatUrl: 'http://models.example/v1' },
    { ...NOTHING, key: KEY },
  );
  t.regex(chatWarnings(served, NOTHING.host).join(), /unencrypted/);
});

test('the key comes from the environment or a file, is one line, and is never repeated', (t) => {
  const file = join(newFolder(t, 'keys'), 'key');
  t.is(readKey({ key: '', keyFile: '' }), null);
  t.is(readKey({ key: KEY, keyFile: '' }), KEY);
  writeFileSync(file, `${KEY}\n`);
  t.is(readKey({ key: '', keyFile: file }), KEY);
  t.throws(() => readKey({ key: KEY, keyFile: file }), { message: /both set/ });
  t.throws(() => readKey({ key: '', keyFile: `${file}.gone` }), {
    message: /cannot be read: ENOENT/,
  });
  for (const text of [`${KEY}\nX-Other: 1`, `${KEY} ${KEY}`, `${KEY}ä`, KEY.repeat(1000)]) {
    writeFileSync(file, text);
    const error = t.throws(() => readKey({ key: '', keyFile: file }), { message: /is not a key/ });
    t.false(error?.message.includes(KEY));
  }
  writeFileSync(file, '\n');
  t.throws(() => readKey({ key: '', keyFile: file }), { message: /is empty/ });
});
