// What the settings may be, and what becomes of one that is not understood.
import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import test from 'ava';
import { readChatKey, readConfig, SETTINGS } from '../../runtime/config.ts';

test('everything has a default', (t) => {
  t.deepEqual(readConfig({}), {
    home: join(homedir(), '.codegraph'),
    model: '',
    offline: false,
    logLevel: 'info',
    memoryMegabytes: 1024,
    callSeconds: 30,
    threads: Math.min(Math.max(availableParallelism(), 2), 8),
    readOnly: false,
    noHistory: false,
    watch: true,
    chat: { url: '', model: '', context: '', keyFile: '', hasKey: false },
    problems: [],
  });
});

test('settings are read', (t) => {
  const env = {
    CODEGRAPH_HOME: 'store',
    CODEGRAPH_MODEL: 'models/mine',
    CODEGRAPH_OFFLINE: '1',
    CODEGRAPH_LOG: 'DEBUG',
    CODEGRAPH_MEMORY_MB: '3',
    CODEGRAPH_CALL_SECONDS: '5',
    CODEGRAPH_THREADS: '3',
    CODEGRAPH_READ_ONLY: 'yes',
    CODEGRAPH_NO_WATCH: 'on',
    CODEGRAPH_CHAT_URL: 'http://127.0.0.1:11434/v1',
    CODEGRAPH_CHAT_MODEL: 'qwen3',
    CODEGRAPH_CHAT_CONTEXT: '32768',
    CODEGRAPH_CHAT_KEY: 'secret',
    CODEGRAPH_CHAT_KEY_FILE: '/run/secrets/chat',
  };
  t.deepEqual(readConfig(env), {
    home: resolve('store'),
    model: 'models/mine',
    offline: true,
    logLevel: 'debug',
    memoryMegabytes: 3,
    callSeconds: 5,
    threads: 3,
    readOnly: true,
    noHistory: false,
    watch: false,
    chat: {
      url: 'http://127.0.0.1:11434/v1',
      model: 'qwen3',
      context: '32768',
      keyFile: '/run/secrets/chat',
      hasKey: true,
    },
    problems: [],
  });
  t.is(readChatKey(env), 'secret');
});

for (const [name, value] of [
  ['CODEGRAPH_LOG', 'loud'],
  ['CODEGRAPH_OFFLINE', 'perhaps'],
  ['CODEGRAPH_READ_ONLY', 'perhaps'],
  ['CODEGRAPH_NO_WATCH', 'perhaps'],
  ['CODEGRAPH_MEMORY_MB', '0'],
  ['CODEGRAPH_MEMORY_MB', 'many'],
  ['CODEGRAPH_CALL_SECONDS', '0'],
  ['CODEGRAPH_CALL_SECONDS', '1e9'],
  ['CODEGRAPH_THREADS', '1'],
  ['CODEGRAPH_THREADS', '65'],
] as const) {
  test(`${name}=${value} is named and its default is used`, (t) => {
    const { problems, ...config } = readConfig({ [name]: value });
    const { problems: _none, ...defaults } = readConfig({});
    t.deepEqual(config, defaults);
    t.is(problems.length, 1);
    t.true(problems[0]?.startsWith(`${name}=${value} is not understood`));
  });
}

test('every setting is in the table that doctor prints', (t) => {
  t.true(
    SETTINGS.every(
      ({ name, meaning, fallback }) =>
        name.startsWith('CODEGRAPH_') && meaning.endsWith('.') && fallback.length > 0,
    ),
  );
  t.is(new Set(SETTINGS.map(({ name }) => name)).size, SETTINGS.length);
});
