// docs/chat.md says the figures and names of the code.
import test from 'ava';
import { FORWARD_LIMITS } from '../../runtime/chat/forward-chat.ts';
import { SETTINGS } from '../../runtime/config.ts';
import { MOST_ROUNDS } from '../../runtime/web-ui/chat/loop.ts';
import { ASSUMED_CONTEXT } from '../../runtime/web-ui/chat/room.ts';
import { readText } from '../support/source-files.ts';

const page = readText('docs/chat.md');

test('the figures are those of the code', (t) => {
  const { atOnce, firstMs, stallMs } = FORWARD_LIMITS;
  for (const said of [
    `forwards ${atOnce} conversations at once`,
    `${firstMs / 1000} seconds at first`,
    `${stallMs / 1000} seconds later`,
    `at most ${MOST_ROUNDS} times`,
    `${ASSUMED_CONTEXT.toLocaleString('en')} are assumed`,
  ])
    t.true(page.includes(said), said);
});

test('it names every setting of the chat, and no other', (t) => {
  const named = new Set([...page.matchAll(/CODEGRAPH_CHAT_\w+/g)].map(([name]) => name));
  const all = SETTINGS.map(({ name }) => name).filter((name) => name.includes('_CHAT_'));
  t.deepEqual([...named].sort(), [...all].sort());
});

test('the panel shows the same lines', (t) => {
  const panel = readText('runtime/web-ui/chat/setup.tsx');
  const blocks = [...page.matchAll(/^```sh\n([^`]*)\n```$/gm)].map(([, block = '']) => block);
  t.is(blocks.length, 4);
  for (const line of blocks.join('\n').split('\n')) t.true(panel.includes(line), line);
});
