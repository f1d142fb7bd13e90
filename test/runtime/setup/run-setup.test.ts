// `codegraph setup` over files of a home folder of its own: what is found, written, kept beside and taken out again.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { readPlaces, type MachinePlaces } from '../../../runtime/config.ts';
import { CLIENTS } from '../../../runtime/setup/clients.ts';
import { describeSetup } from '../../../runtime/setup/describe-setup.ts';
import { runSetup, type SetupReport, type SetupRequest } from '../../../runtime/setup/run-setup.ts';
import { runProgram } from '../../support/run-program.ts';

const SERVER = { command: 'codegraph', args: ['mcp'], env: {} };

interface Home {
  readonly home: string;
  readonly places: MachinePlaces;
  run(task: SetupRequest['task'], ...clients: string[]): SetupReport;
  write(path: string, text: string | Uint8Array): string;
  read(path: string): string;
}

function temporaryHome(t: ExecutionContext, platform: NodeJS.Platform = 'linux'): Home {
  const home = mkdtempSync(join(tmpdir(), 'codegraph-setup-'));
  t.teardown(() => rmSync(home, { recursive: true, force: true }));
  const places = { ...readPlaces({ APPDATA: join(home, 'Roaming') }, home), platform };
  const write = (path: string, text: string | Uint8Array): string => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
    return join(home, path);
  };
  return {
    home,
    places,
    write,
    read: (path) => readFileSync(join(home, path), 'utf8'),
    run: (task, ...clients) => runSetup({ clients, task }, SERVER, places),
  };
}

const FILES_ON_LINUX = [
  '.claude.json',
  '.cursor/mcp.json',
  '.codex/config.toml',
  '.config/Code/User/mcp.json',
  '.codeium/windsurf/mcp_config.json',
  '.config/opencode/opencode.json',
  '.config/zed/settings.json',
  '.gemini/settings.json',
];

test('every client has its file, on every platform', (t) => {
  const { places, home } = temporaryHome(t);
  t.deepEqual(
    CLIENTS.map((client) => client.files(places).at(-1)),
    FILES_ON_LINUX.map((path) => join(home, path)),
  );
  const mac = { ...places, platform: 'darwin' as const };
  const filesOf = (id: string, at: MachinePlaces) =>
    CLIENTS.find((client) => client.id === id)
      ?.files(at)
      .at(-1);
  t.is(filesOf('vscode', mac), join(home, 'Library/Application Support/Code/User/mcp.json'));
  t.is(filesOf('zed', mac), join(home, '.config/zed/settings.json'));
  const windows = {
    ...places,
    platform: 'win32' as const,
    home: 'C:\\Users\\me',
    appData: 'C:\\Users\\me\\AppData\\Roaming',
  };
  t.is(filesOf('vscode', windows), 'C:\\Users\\me\\AppData\\Roaming\\Code\\User\\mcp.json');
  t.is(filesOf('zed', windows), 'C:\\Users\\me\\AppData\\Roaming\\Zed\\settings.json');
  t.is(filesOf('codex', { ...places, codexHome: '/elsewhere' }), '/elsewhere/config.toml');
  t.is(
    filesOf('claude-code', { ...places, claudeFolder: '/elsewhere' }),
    '/elsewhere/.claude.json',
  );
});

test('a copy that npx fetched for one run is named as one that may be gone later', (t) => {
  const { places } = temporaryHome(t);
  const fetched = {
    command: '/usr/bin/node',
    args: ['/home/me/.npm/_npx/0a1b/node_modules/codegraph/dist/codegraph.mjs', 'mcp'],
    env: {},
  };
  const report = runSetup({ clients: ['cursor'], task: 'show' }, fetched, places);
  t.regex(report.note ?? '', /npm install --global/);
  t.true(describeSetup(report).includes(report.note ?? '-'));
  t.is(runSetup({ clients: ['cursor'], task: 'show' }, SERVER, places).note, null);
  t.is(runSetup({ clients: ['cursor'], task: 'remove' }, fetched, places).note, null);
});

test('without a name, those clients are meant that this machine has', (t) => {
  const { run, write } = temporaryHome(t);
  t.deepEqual(run('show').clients, []);
  write('.cursor/extensions.json', '{}');
  write('.claude/settings.json', '{}');
  t.deepEqual(
    run('show').clients.map(({ client }) => client),
    ['claude-code', 'cursor'],
  );
  t.throws(() => run('show', 'emacs'), { message: /emacs; known clients are claude-code, cursor/ });
  t.deepEqual(
    run('show', 'Gemini', 'gemini-cli', 'VS Code').clients.map(({ client }) => client),
    ['gemini-cli', 'vscode'],
  );
});

test('shows and writes nothing; then writes, keeps a copy, does it once; then every file is as it was', (t) => {
  const { run, write, read, home } = temporaryHome(t);
  const before = new Map(
    FILES_ON_LINUX.map((path) => [
      path,
      path.endsWith('.toml') ? '# mine\na = 1\n' : '{\n  "mine": 1\n}\n',
    ]),
  );
  for (const [path, text] of before) write(path, text);
  const shown = run('show');
  t.deepEqual(
    shown.clients.map(({ action, written, backup }) => [action, written, backup]),
    FILES_ON_LINUX.map(() => ['add', false, null]),
  );
  t.true(shown.clients.every(({ diff }) => diff.some((line) => /^\+.*codegraph/.test(line))));
  for (const [path, text] of before) t.is(read(path), text);

  const written = run('write');
  t.deepEqual(
    written.clients.map(({ action, written: done, backup }) => [action, done, backup]),
    FILES_ON_LINUX.map((path) => ['add', true, join(home, `${path}.before-codegraph`)]),
  );
  for (const [path, text] of before) t.is(read(`${path}.before-codegraph`), text);
  t.true(run('write').clients.every(({ action, written: done }) => action === 'none' && !done));

  t.true(run('remove').clients.every(({ action }) => action === 'remove'));
  for (const [path, text] of before) {
    t.is(read(path), text);
    t.deepEqual(
      readdirSync(dirname(join(home, path))).filter((name) => /codegraph|\.new-/.test(name)),
      [],
    );
  }
  t.true(run('remove').clients.every(({ action }) => action === 'none'));
});

test("a file that was not there is its owner's alone, and goes with the entry", (t) => {
  const { run, home } = temporaryHome(t);
  const path = join(home, '.gemini/settings.json');
  t.like(run('write', 'gemini-cli').clients[0], { written: true, backup: null });
  t.is(statSync(path).mode & 0o777, 0o600);
  run('remove', 'gemini-cli');
  t.false(existsSync(path));
});

test('mode and link stay; the copy is as private as the file', (t) => {
  const { run, write, home } = temporaryHome(t);
  const target = write('dotfiles/cursor.json', '{}\n');
  chmodSync(target, 0o640);
  mkdirSync(join(home, '.cursor'));
  symlinkSync(target, join(home, '.cursor/mcp.json'));
  run('write', 'cursor');
  t.true(lstatSync(join(home, '.cursor/mcp.json')).isSymbolicLink());
  t.regex(readFileSync(target, 'utf8'), /codegraph/);
  t.deepEqual(
    [target, join(home, '.cursor/mcp.json.before-codegraph')].map(
      (path) => statSync(path).mode & 0o777,
    ),
    [0o640, 0o640],
  );
  run('remove', 'cursor');
  t.is(readFileSync(target, 'utf8'), '{}\n');
  t.deepEqual(readdirSync(join(home, 'dotfiles')), ['cursor.json']);
});

test('a link to a file that is not there yet makes that file', (t) => {
  const { run, home } = temporaryHome(t);
  mkdirSync(join(home, '.cursor'));
  symlinkSync('../later.json', join(home, '.cursor/mcp.json'));
  run('write', 'cursor');
  t.regex(readFileSync(join(home, 'later.json'), 'utf8'), /codegraph/);
});

test('a file that cannot be understood is left as it is, and the others are done', (t) => {
  const { run, write, read } = temporaryHome(t);
  write('.cursor/mcp.json', '{ "mcpServers": {');
  write('.codex/config.toml', new Uint8Array([0xff, 0xfe, 0x61, 0x00]));
  write('.gemini/settings.json', '{}');
  const { clients } = run('write');
  t.deepEqual(
    clients.map(({ client, action, written }) => [client, action, written]),
    [
      ['cursor', 'refuse', false],
      ['codex', 'refuse', false],
      ['gemini-cli', 'add', true],
    ],
  );
  t.true(clients.slice(0, 2).every(({ problem }) => problem !== null && problem.hint !== ''));
  t.is(read('.cursor/mcp.json'), '{ "mcpServers": {');
});

test('an update keeps the copy from before the entry, so that the file can still become what it was', (t) => {
  const { write, read, places } = temporaryHome(t);
  const before = '{ "mine": 1 }';
  write('.cursor/mcp.json', before);
  const older = { command: '/usr/bin/node', args: ['/old/codegraph.mjs', 'mcp'], env: {} };
  runSetup({ clients: ['cursor'], task: 'write' }, older, places);
  t.like(runSetup({ clients: ['cursor'], task: 'write' }, SERVER, places).clients[0], {
    action: 'update',
    written: true,
  });
  runSetup({ clients: ['cursor'], task: 'remove' }, SERVER, places);
  t.is(read('.cursor/mcp.json'), before);
});

test('the command: JSON on stdout, text for people, 2 for a client that is unknown, 1 for a file that is refused', async (t) => {
  const { home, write, read } = temporaryHome(t);
  write('.cursor/mcp.json', '{}');
  const json = await runProgram(['setup', '--write', '--json'], { home });
  t.is(json.code, 0, json.err);
  t.like(JSON.parse(json.out), { task: 'write', clients: [{ client: 'cursor', written: true }] });
  const entry = (
    JSON.parse(read('.cursor/mcp.json')) as {
      mcpServers: { codegraph: { args: string[]; env: object } };
    }
  ).mcpServers.codegraph;
  t.regex(entry.args.join(' '), /codegraph\.mjs mcp$/);
  // The store that was named here is the one that the client's server must open.
  t.deepEqual(entry.env, { CODEGRAPH_HOME: home });
  const [text, unknown, both] = await Promise.all([
    runProgram(['setup', '--remove'], { home }),
    runProgram(['setup', 'emacs'], { home }),
    runProgram(['setup', '--write', '--remove'], { home }),
  ]);
  t.regex(text.out, /^Cursor: removed from .*mcp\.json$/m);
  t.like(unknown, { code: 2, out: '' });
  t.is(both.code, 2);
  write('.cursor/mcp.json', 'nonsense');
  const refused = await runProgram(['setup', 'cursor', '--write'], { home });
  t.is(refused.code, 1);
  t.regex(refused.out, /not added to .*\n {2}the file cannot be read: .* at 1:1\n/);
});
