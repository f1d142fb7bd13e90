// Which command starts this codegraph: its name where that is this very program, else its full path.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { serverCommand } from '../../../runtime/setup/server-command.ts';

function folders(t: { teardown(work: () => void): void }) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-path-')));
  t.teardown(() => rmSync(root, { recursive: true, force: true }));
  const script = join(root, 'lib/node_modules/codegraph/dist/codegraph.mjs');
  mkdirSync(join(root, 'lib/node_modules/codegraph/dist'), { recursive: true });
  writeFileSync(script, '');
  for (const name of ['bin', 'other', '.bin']) mkdirSync(join(root, name));
  return { root, script };
}

test('the name, where the path leads to this program', (t) => {
  const { root, script } = folders(t);
  symlinkSync(script, join(root, 'bin/codegraph'));
  const places = {
    platform: 'linux' as const,
    searched: [join(root, 'other'), join(root, 'bin')],
    namedStore: null,
  };
  t.deepEqual(
    serverCommand({ script: join(root, 'bin/codegraph'), node: '/usr/bin/node' }, places),
    { command: 'codegraph', args: ['mcp'], env: {} },
  );
});

test('the full path, where the path leads to another codegraph, to none, or only for this one run', (t) => {
  const { root, script } = folders(t);
  writeFileSync(join(root, 'other/codegraph'), '');
  symlinkSync(script, join(root, 'bin/codegraph'));
  symlinkSync(script, join(root, '.bin/codegraph'));
  for (const searched of [[join(root, 'other'), join(root, 'bin')], [], [join(root, '.bin')]]) {
    const { command, args } = serverCommand(
      { script, node: '/usr/bin/node' },
      { platform: 'linux', searched, namedStore: null },
    );
    t.deepEqual([command, ...args], ['/usr/bin/node', script, 'mcp']);
  }
});

test('on Windows, the batch file of npm through the command interpreter', (t) => {
  const { root, script } = folders(t);
  writeFileSync(join(root, 'lib/codegraph.cmd'), '');
  t.deepEqual(
    serverCommand(
      { script, node: 'node.exe' },
      { platform: 'win32', searched: [join(root, 'lib')], namedStore: 'D:\\store' },
    ),
    {
      command: 'cmd',
      args: ['/c', 'codegraph', 'mcp'],
      env: { CODEGRAPH_HOME: 'D:\\store' },
    },
  );
});
