// A repository in which everything that git can be configured to run is a trap: it writes down that it ran. Also a partial clone that lacks objects, and whose remotes are traps too.
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { commitAll, git, gitTree, newFolder, writeFiles } from './source-tree.ts';

export interface TrappedRepository {
  readonly root: string;
  /** The commit before the last; its trees and blobs are not here. */
  readonly first: string;
  /** What has run, a line each. */
  ran(): string[];
  /** Connections that were opened to the remote. */
  connections(): number;
  /** Every file of git's own: name, bytes and time. */
  gitState(): string[];
  /** Variables for a process, as a hook or a hostile caller could set them. */
  readonly environment: Readonly<Record<string, string>>;
}

const SOURCE = 'def one():\n    return 1\n\n\ndef two():\n    return one()\n';

const HOOKS = [
  'applypatch-msg',
  'pre-applypatch',
  'post-applypatch',
  'pre-commit',
  'pre-merge-commit',
  'prepare-commit-msg',
  'commit-msg',
  'post-commit',
  'pre-rebase',
  'post-checkout',
  'post-merge',
  'pre-push',
  'pre-receive',
  'update',
  'proc-receive',
  'post-receive',
  'post-update',
  'reference-transaction',
  'push-to-checkout',
  'pre-auto-gc',
  'post-rewrite',
  'sendemail-validate',
  'fsmonitor-watchman',
  'p4-changelist',
  'p4-prepare-changelist',
  'p4-post-changelist',
  'p4-pre-submit',
  'post-index-change',
];

/** Settings whose value git runs, or hands to a shell. */
const PROGRAMS = [
  'core.fsmonitor',
  'core.pager',
  'core.editor',
  'core.askPass',
  'core.sshCommand',
  'core.gitProxy',
  'core.alternateRefsCommand',
  'sequence.editor',
  'credential.helper',
  'filter.odd.clean',
  'filter.odd.smudge',
  'filter.odd.process',
  'diff.external',
  'diff.odd.command',
  'diff.odd.textconv',
  'merge.odd.driver',
  'mergetool.odd.cmd',
  'difftool.odd.cmd',
  'gpg.program',
  'gpg.openpgp.program',
  'gpg.ssh.program',
  'gpg.ssh.defaultKeyCommand',
  'trailer.odd.command',
  'trailer.odd.cmd',
  'interactive.diffFilter',
  'web.browser',
  'browser.odd.cmd',
  'pager.diff',
  'pager.ls-files',
  'pager.rev-list',
  'pager.config',
  'pager.cat-file',
  'pager.rev-parse',
  'pager.merge-base',
  'tar.odd.command',
  'uploadpack.packObjectsHook',
  'remote.origin.uploadpack',
  'remote.origin.receivepack',
  'remote.ssh.uploadpack',
  'remote.file.uploadpack',
] as const;

const ALIASES = [
  'ls-files',
  'diff',
  'rev-list',
  'rev-parse',
  'config',
  'cat-file',
  'merge-base',
  'hash-object',
  'symbolic-ref',
  'fetch',
];

export async function trappedRepository(t: ExecutionContext): Promise<TrappedRepository> {
  const outside = newFolder(t, 'outside');
  const record = join(outside, 'ran');
  const traps = join(outside, 'traps');
  mkdirSync(traps);
  const trap = (name: string): string => {
    const path = join(traps, name.replaceAll(' ', '-'));
    writeFileSync(path, `#!/bin/sh\necho '${name}' >>${record}\nexit 1\n`, { mode: 0o755 });
    return path;
  };
  const remote = await countingServer(t);
  const origin = gitTree(t, { 'a.py': SOURCE, 'deep/b.py': SOURCE }, 'origin');
  commitAll(origin);
  const first = git(origin, 'rev-parse', 'HEAD');
  writeFiles(origin, {
    'a.py': SOURCE.replace('return 1', 'return 2'),
    'deep/b.py': `${SOURCE}\n\nTHREE = 3\n`,
    'added.py': SOURCE,
    '.gitattributes': '*.py diff=odd filter=odd merge=odd\n',
  });
  commitAll(origin);
  for (const setting of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
    git(origin, 'config', setting, 'true');
  const root = join(outside, 'trapped');
  git(outside, 'clone', '--quiet', '--filter=tree:0', `file://${origin}`, root);
  // Of a folder that is here, git would read the rules from the index, where they are not here.
  git(root, 'update-index', '--add', '--cacheinfo', `100644,${'1'.repeat(40)},deep/.gitignore`);
  git(root, 'update-index', '--skip-worktree', 'deep/.gitignore');
  // Changed, and only looking changed.
  writeFiles(root, {
    'a.py': SOURCE.replace('return 1', 'return 3'),
    'new.py': 'def fresh():\n    pass\n',
  });
  utimesSync(join(root, 'deep/b.py'), 1, 1);

  const hooks = join(outside, 'hooks');
  mkdirSync(hooks);
  for (const folder of [hooks, join(root, '.git/hooks')])
    for (const hook of HOOKS)
      writeFileSync(join(folder, hook), `#!/bin/sh\necho hook ${hook} >>${record}\n`, {
        mode: 0o755,
      });
  git(root, 'config', 'remote.origin.url', `ext::${trap('remote-ext')}`);
  const settings: [string, string][] = [
    ...PROGRAMS.map((name): [string, string] => [name, trap(name)]),
    ...ALIASES.map((name): [string, string] => [`alias.${name}`, `!${trap(`alias.${name}`)}`]),
    ['core.hooksPath', hooks],
    ['filter.odd.required', 'true'],
    ['log.showSignature', 'true'],
    ['submodule.odd.update', `!${trap('submodule.update')}`],
    ['submodule.recurse', 'true'],
    ['protocol.allow', 'always'],
    ['protocol.ext.allow', 'always'],
    ['remote.ssh.url', 'ssh://localhost/x'],
    ['remote.ssh.promisor', 'true'],
    ['remote.file.url', origin],
    ['remote.file.promisor', 'true'],
    ['remote.http.url', remote.url],
    ['remote.http.promisor', 'true'],
    ['remote.vcs.vcs', 'odd'],
    ['remote.vcs.promisor', 'true'],
    ['includeIf.gitdir:**.path', join(root, 'more-settings')],
  ];
  const more = `[core]\n\tfsmonitor = "${trap('included core.fsmonitor')}"\n\tpager = "${trap('included core.pager')}"\n`;
  writeFileSync(join(root, 'more-settings'), more);
  appendFileSync(join(root, '.git/config'), settings.map(configLines).join(''));

  return {
    root,
    first,
    ran: () => (existsSync(record) ? readFileSync(record, 'utf8').split('\n').filter(Boolean) : []),
    connections: remote.connections,
    gitState: () => stateOfFolder(join(root, '.git')),
    environment: {
      GIT_TRACE: join(outside, 'trace'),
      GIT_TRACE2_EVENT: join(outside, 'trace2'),
      GIT_EXTERNAL_DIFF: trap('GIT_EXTERNAL_DIFF'),
      GIT_SSH_COMMAND: trap('GIT_SSH_COMMAND'),
      GIT_PAGER: trap('GIT_PAGER'),
      PAGER: trap('PAGER'),
      GIT_EDITOR: trap('GIT_EDITOR'),
      GIT_ASKPASS: trap('GIT_ASKPASS'),
      SSH_ASKPASS: trap('SSH_ASKPASS'),
      GIT_ALLOW_PROTOCOL: 'ext:ssh:file:http',
      GIT_DIR: join(origin, '.git'),
      GIT_WORK_TREE: origin,
      GIT_INDEX_FILE: join(outside, 'no-index'),
      GIT_OPTIONAL_LOCKS: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: trap('GIT_CONFIG_VALUE_0'),
      GIT_CONFIG_PARAMETERS: `'core.fsmonitor=${join(outside, 'none')}'`,
    },
  };
}

/** As `git config` writes a setting that is not there yet; a process for each would take most of the time. */
function configLines([name, value]: [string, string]): string {
  const [from, to] = [name.indexOf('.'), name.lastIndexOf('.')];
  const section = name.slice(0, from);
  const head = from === to ? section : `${section} "${name.slice(from + 1, to)}"`;
  return `[${head}]\n\t${name.slice(to + 1)} = "${value.replace(/["\\]/g, '\\$&')}"\n`;
}

async function countingServer(
  t: ExecutionContext,
): Promise<{ readonly url: string; readonly connections: () => number }> {
  let count = 0;
  const server = createServer((_request, response) => response.writeHead(404).end()).on(
    'connection',
    () => (count += 1),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.git`,
    connections: () => count,
  };
}

/** A line for everything in a folder, with what would show that it was written. */
export function stateOfFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const stats = lstatSync(join(folder, path), { bigint: true });
      const holds = stats.isSymbolicLink()
        ? readlinkSync(join(folder, path))
        : stats.isFile()
          ? readFileSync(join(folder, path), 'latin1')
          : '';
      return `${path} ${stats.mode} ${stats.mtimeNs} ${stats.ctimeNs} ${holds}`;
    });
}
