// `npm run fuzz -- kills --runs 200 [--seed 1] [--kind indexer]`: kills the program at moments by chance, and looks at what is left; prints counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkKills } from './check-kills.ts';
import { KILL_KINDS } from './kill-kinds.ts';
import { killedRepository } from './killed-repository.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: '' },
  },
});
const program = [
  process.execPath,
  fileURLToPath(new URL('../../../dist/codegraph.mjs', import.meta.url)),
];
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-kills-')));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const LOOKS_EVERY = 20;
let failed = 0;

for (const kind of KILL_KINDS.filter(({ name }) => name.includes(values.kind))) {
  const folder = join(scratch, kind.name);
  mkdirSync(folder);
  const repository = await killedRepository(folder);
  const started = performance.now();
  // Commands as a person types them; each kill is followed by the same work in this process.
  const lookCloser = (run: number): string | null => {
    if (run % LOOKS_EVERY !== 0) return null;
    const { root, store } = repository;
    for (const command of ['status', 'analyze', 'verify', 'list']) {
      const { status, stderr } = spawnSync(
        program[0] ?? '',
        [
          ...program.slice(1),
          command,
          ...(command === 'list' ? [] : [root]),
          ...(command === 'analyze' ? ['--no-embeddings'] : []),
        ],
        {
          cwd: root,
          env: { ...process.env, CODEGRAPH_HOME: store.home },
          encoding: 'utf8',
          timeout: 60_000,
        },
      );
      if (status !== 0) return `codegraph ${command} ended with ${status}: ${stderr}`;
    }
    return null;
  };
  const { cameUpon, faults } = await checkKills(kind, repository, {
    program,
    runs: Number(values.runs),
    seed: Number(values.seed),
    lookCloser,
  });
  console.log(
    `${kind.name}: ${values.runs} kills, ${faults.length} faults; they came upon ${[...cameUpon].map(([what, count]) => `${what} ${count}`).join(', ')}; ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  failed += faults.length;
}
process.exitCode = failed === 0 ? 0 : 1;
