// `codegraph setup --with-guidance`: which files of the user get the instructions, and that nothing else of them changes.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { readPlaces } from '../../../runtime/config.ts';
import { CLIENTS } from '../../../runtime/setup/clients.ts';
import { describeSetup } from '../../../runtime/setup/describe-setup.ts';
import { GUIDANCE_PLACES } from '../../../runtime/setup/guidance-places.ts';
import { GUIDANCE } from '../../../runtime/setup/guidance-text.ts';
import { planAddingGuidance, planRemovingGuidance } from '../../../runtime/setup/plan-guidance.ts';
import { runSetup, type SetupReport, type SetupRequest } from '../../../runtime/setup/run-setup.ts';

const FILES: Readonly<Record<string, string>> = {
  'claude-code': '.claude/skills/codegraph/SKILL.md',
  cursor: '.cursor/skills/codegraph/SKILL.md',
  codex: '.codex/AGENTS.md',
  vscode: '.copilot/instructions/codegraph.instructions.md',
  windsurf: '.codeium/windsurf/memories/global_rules.md',
  opencode: '.config/opencode/skills/codegraph/SKILL.md',
  zed: '.config/zed/AGENTS.md',
  'gemini-cli': '.gemini/GEMINI.md',
};

function newHome(t: ExecutionContext) {
  const home = mkdtempSync(join(tmpdir(), 'codegraph-setup-'));
  t.teardown(() => rmSync(home, { recursive: true, force: true }));
  const places = { ...readPlaces({}, home), platform: 'linux' as const };
  const at = (path: string): string => join(home, path);
  return {
    at,
    read: (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null),
    write: (path: string, text: string) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    run: (task: SetupRequest['task'], guidance: boolean, ...clients: string[]): SetupReport =>
      runSetup(
        { clients, task, guidance },
        { command: 'codegraph', args: ['mcp'], env: {} },
        places,
      ),
  };
}

const guidanceOf = ({ clients }: SetupReport) =>
  clients.filter(({ what }) => what === 'guidance').map(({ client, action }) => [client, action]);

test('every client has a place for it, and the tools stand in their order', (t) => {
  t.deepEqual(CLIENTS.map(({ id }) => id).sort(), Object.keys(GUIDANCE_PLACES).sort());
  const named = [...GUIDANCE.matchAll(/^\d\. `(\w+)`/gm)].map(([, name]) => name);
  t.deepEqual(named, ['query', 'context', 'impact', 'rename', 'detect_changes']);
});

for (const [client, file] of Object.entries(FILES)) {
  test(`${client}: shown, written once, and removed without a trace`, (t) => {
    const { run, read, at } = newHome(t);
    t.deepEqual(guidanceOf(run('show', true, client)), [[client, 'add']]);
    t.is(read(file), null);
    t.deepEqual(guidanceOf(run('write', true, client)), [[client, 'add']]);
    t.true(read(file)?.includes(GUIDANCE));
    t.deepEqual(guidanceOf(run('write', true, client)), [[client, 'none']]);
    t.deepEqual(guidanceOf(run('remove', false, client)), [[client, 'remove']]);
    t.is(read(file), null);
    t.false(existsSync(at(dirname(file))) && dirname(file).endsWith('/codegraph'));
  });
}

test('only where the user asks for it', (t) => {
  const { run, read } = newHome(t);
  const report = run('write', false, 'codex', 'claude-code');
  t.deepEqual(guidanceOf(report), []);
  t.is(report.hook, null);
  t.is(read(FILES['codex'] ?? ''), null);
});

const MINE = '\ufeff# Mine\r\n\r\nBe kind.';

test('a shared file keeps every byte around our section, and gets its own back', (t) => {
  const { run, read, write } = newHome(t);
  const file = FILES['codex'] ?? '';
  write(file, MINE);
  run('write', true, 'codex');
  const written = read(file) ?? '';
  t.true(written.startsWith(`${MINE}\r\n\r\n<!-- codegraph: begin -->\r\n`));
  t.false(/[^\r]\n/.test(written), 'with the line ends of the file');
  run('remove', true, 'codex');
  t.is(read(file), MINE);
  run('write', true, 'codex');
  write(file, `${read(file)}More.\r\n`);
  run('remove', true, 'codex');
  t.is(read(file), `${MINE}\r\n\r\nMore.\r\n`.replace('kind.\r\n\r\n', 'kind.\r\n'));
});

test('Codex reads its override file where that has a text, so that one gets the section', (t) => {
  const { run, read, write } = newHome(t);
  write('.codex/AGENTS.override.md', ' \n');
  run('write', true, 'codex');
  t.is(read('.codex/AGENTS.override.md'), ' \n');
  write('.codex/AGENTS.override.md', 'Be quick.\n');
  run('write', true, 'codex');
  t.true(read('.codex/AGENTS.override.md')?.includes(GUIDANCE));
  run('remove', false, 'codex');
  t.is(read('.codex/AGENTS.override.md'), 'Be quick.\n');
  t.is(read('.codex/AGENTS.md'), null, 'removed wherever it is');
});

test('an older section is replaced in its place; a file or marks that are not ours are left alone', (t) => {
  const [section, own] = [GUIDANCE_PLACES['codex'], GUIDANCE_PLACES['claude-code']];
  if (!section || !own) return t.fail();
  const older = 'a\n<!-- codegraph: begin -->\nold\n<!-- codegraph: end -->\nz\n';
  t.like(planAddingGuidance(section, { text: older, kept: null }), {
    action: 'update',
    after: `a\n<!-- codegraph: begin -->\n${GUIDANCE}<!-- codegraph: end -->\nz\n`,
  });
  for (const text of [
    'a\n<!-- codegraph: begin -->\n',
    '<!-- codegraph: end -->\n<!-- codegraph: begin -->\n',
    older + older,
  ]) {
    t.is(planAddingGuidance(section, { text, kept: null }).action, 'refuse');
    t.is(planRemovingGuidance(section, { text, kept: null }).action, 'refuse');
  }
  t.is(planAddingGuidance(own, { text: 'my own skill\n', kept: null }).action, 'refuse');
  t.is(planRemovingGuidance(own, { text: 'my own skill\n', kept: null }).action, 'none');
});

test('a git hook is offered as text', (t) => {
  const text = describeSetup(newHome(t).run('show', true, 'codex'));
  t.regex(text, /It is not installed; save it as\n\.git\/hooks\/post-commit/);
  t.regex(text, /Codex, guidance: would be added to /);
});
