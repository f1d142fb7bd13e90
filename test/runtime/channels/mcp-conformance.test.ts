// The public conformance suite of MCP, run against `codegraph serve`: as it is, and with the names of its fixtures put in the place of ours.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { renamingProxy } from './renaming-proxy.ts';
import { startProgram } from '../../support/run-program.ts';
import { readText } from '../../support/source-files.ts';
import { storeRepositories } from '../../support/stored-repositories.ts';

const SUITE = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

/** What the suite asks for by a name of its own, and what of ours is asked instead: a tool, a resource, a prompt that does the same. */
const NAMES: Readonly<Record<string, string>> = {
  test_simple_text: 'list_repos',
  // Without what it needs, which is an error that the tool itself tells.
  test_error_handling: 'context',
  test_tool_with_progress: 'detect_changes',
  test_simple_prompt: 'generate_map',
  test_prompt_with_arguments: 'detect_impact',
  arg1: 'target',
  arg2: 'repo',
  'test://static-text': 'codegraph://repos',
  'test://watched-resource': 'codegraph://repos',
  'test://template/123/data': 'codegraph://repo/123/context',
};

const AS_IT_IS = [
  'server-initialize',
  'logging-set-level',
  'ping',
  'tools-list',
  'server-sse-polling',
  'server-sse-multiple-streams',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

const UNDER_OUR_NAMES = [
  ...[
    'completion-complete',
    'tools-call-simple-text',
    'tools-call-error',
    'tools-call-with-progress',
    'resources-read-text',
  ],
  ...[
    'resources-templates-read',
    'resources-subscribe',
    'resources-unsubscribe',
    'prompts-get-simple',
    'prompts-get-with-args',
  ],
];

/** Scenarios about what this server has not, each with the name that it is refused by. */
const ABSENT: Readonly<Record<string, string>> = {
  'tools-call-image': 'test_image_content',
  'tools-call-audio': 'test_audio_content',
  'tools-call-embedded-resource': 'test_embedded_resource',
  'tools-call-mixed-content': 'test_multiple_content_types',
  'tools-call-with-logging': 'test_tool_with_logging',
  'tools-call-sampling': 'test_sampling',
  'tools-call-elicitation': 'test_elicitation',
  'elicitation-sep1034-defaults': 'test_elicitation_sep1034_defaults',
  'elicitation-sep1330-enums': 'test_elicitation_sep1330_enums',
  'json-schema-2020-12': 'json_schema_2020_12_tool',
  'resources-read-binary': 'test://static-binary',
  'prompts-get-embedded-resource': 'test_prompt_with_embedded_resource',
  'prompts-get-with-image': 'test_prompt_with_image',
};

interface Check {
  readonly status: string;
  readonly errorMessage?: string;
}

type Results = ReadonlyMap<string, readonly Check[]>;

/** The suite's checks by scenario. */
async function runSuite(port: number): Promise<Results> {
  const out = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-conformance-')));
  const child = spawn(
    process.execPath,
    [
      SUITE,
      'server',
      '--url',
      `http://127.0.0.1:${port}/mcp`,
      '--suite',
      'all',
      '--output-dir',
      out,
    ],
    { stdio: 'ignore' },
  );
  await new Promise((resolve) => child.once('close', resolve));
  const scenario = (folder: string): string =>
    /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(folder)?.[1] ?? folder;
  const results = new Map(
    readdirSync(out).map((folder) => [
      scenario(folder),
      JSON.parse(readFileSync(join(out, folder, 'checks.json'), 'utf8')) as Check[],
    ]),
  );
  rmSync(out, { recursive: true });
  return results;
}

const faultsIn = (results: Results, scenario: string): string[] =>
  (results.get(scenario) ?? [{ status: 'FAILURE', errorMessage: 'did not run' }]).flatMap(
    ({ status, errorMessage }) => (status === 'FAILURE' ? [errorMessage ?? 'failed'] : []),
  );

test('the conformance suite passes, but for scenarios about what this server has not', async (t) => {
  // One scenario reads a resource that has this number in its name.
  const { home, entries } = await storeRepositories(['123']);
  t.is(spawnSync('git', ['init', '--quiet', entries[0]?.path ?? '']).status, 0);
  const program = startProgram(['serve', '--port', '0'], { home });
  t.teardown(() => rmSync(dirname(home), { recursive: true, force: true }));
  t.teardown(() => void program.child.kill('SIGKILL'));
  const port = Number(/:(\d+)$/.exec(await program.firstLine)?.[1]);
  const direct = await runSuite(port);
  t.deepEqual(
    [...direct.keys()].sort(),
    [...AS_IT_IS, ...UNDER_OUR_NAMES, ...Object.keys(ABSENT)].sort(),
    'every scenario is accounted for',
  );
  for (const scenario of AS_IT_IS) t.deepEqual(faultsIn(direct, scenario), [], scenario);
  for (const [scenario, fixture] of Object.entries(ABSENT))
    t.true(
      faultsIn(direct, scenario).some((fault) => fault.includes(fixture)),
      `${scenario}: ${faultsIn(direct, scenario).join()}`,
    );
  const proxy = await renamingProxy(port, NAMES);
  const renamed = await runSuite(proxy.port);
  proxy.close();
  for (const scenario of UNDER_OUR_NAMES) t.deepEqual(faultsIn(renamed, scenario), [], scenario);
});

test('the docs say which scenarios pass, and which are about something else', (t) => {
  const docs = readText('docs/mcp.md');
  for (const scenario of [...AS_IT_IS, ...UNDER_OUR_NAMES, ...Object.keys(ABSENT)])
    t.true(docs.includes(`\`${scenario}\``), scenario);
});
