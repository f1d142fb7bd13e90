// Who holds a port, from a folder like /proc. That the real one is read is tested with the servers' processes.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { portHolder } from '../../../runtime/serve/port-holder.ts';
import { newFolder, writeFiles } from '../../support/source-tree.ts';

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';

/** 4747 is 128B. */
function procWith(
  t: ExecutionContext,
  table: 'tcp' | 'tcp6',
  row: string,
  words: readonly string[],
): string {
  const proc = newFolder(t, 'proc');
  writeFiles(proc, {
    [`net/${table}`]: `${HEAD}   0: ${row}\n`,
    '12/cmdline': `${words.join('\0')}\0`,
    '12/fd/0': '',
    'self/fd/0': '',
    '7/status': '',
  });
  symlinkSync('socket:[555]', join(proc, '12/fd/3'));
  return proc;
}

const LISTENING =
  '0100007F:128B 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 555 1 0 100 0 0 10 0';

const CASES: readonly {
  readonly what: string;
  readonly words: readonly string[];
  readonly holder: string;
}[] = [
  {
    what: 'a program and its words',
    words: ['/usr/bin/node', '/opt/codegraph.mjs', 'serve', '--port', '4747'],
    holder: 'node codegraph.mjs serve (pid 12)',
  },
  {
    what: 'options with their values before them',
    words: ['node', '--import=/x/tsx', '/x/codegraph.ts', 'eval-server'],
    holder: 'node codegraph.ts eval-server (pid 12)',
  },
  {
    what: 'what may be a secret is not told',
    words: ['server', '--password', 'secret'],
    holder: 'server (pid 12)',
  },
  { what: 'nothing that a terminal obeys', words: ['a\u001b[2J', 'b'], holder: 'a?[2J b (pid 12)' },
  { what: 'a process without a name', words: [''], holder: 'a process (pid 12)' },
];

for (const { what, words, holder } of CASES) {
  test(`told: ${what}`, (t) => {
    t.is(portHolder(4747, procWith(t, 'tcp', LISTENING, words)), holder);
    t.is(
      portHolder(4747, procWith(t, 'tcp6', LISTENING.replace('0100007F', '0'.repeat(32)), words)),
      holder,
    );
  });
}

test('not told: another port, a connection, a socket of another user, a system without such a folder', (t) => {
  t.is(portHolder(4748, procWith(t, 'tcp', LISTENING, ['a'])), null);
  t.is(portHolder(4747, procWith(t, 'tcp', LISTENING.replace(' 0A ', ' 01 '), ['a'])), null);
  t.is(portHolder(4747, procWith(t, 'tcp', LISTENING.replace(' 555 ', ' 556 '), ['a'])), null);
  t.is(portHolder(4747, '/no/such/folder'), null);
});
