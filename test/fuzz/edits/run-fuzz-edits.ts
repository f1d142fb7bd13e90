// `npm run fuzz -- edits <clone>… [--commits 50] [--edits 50] [--seed 1]`: real commits and random edits under an indexer that keeps what it resolved before, each index compared with one from scratch; prints counts and times.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkEdits } from './check-edits.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: 'string', default: '50' },
    edits: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const usage =
  'usage: npm run fuzz -- edits <clone>… [--commits 50] [--edits 50] [--seed 1]\n\nThe newest commits of each clone one after another, then random edits, under an indexer\nthat keeps what it resolved before. The clones are only read.';
if (values.help || positionals.length === 0) {
  (values.help ? console.log : console.error)(usage);
  process.exit(values.help ? 0 : 2);
}

const FAULTS_SHOWN = 3;
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-edits-')));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
let failed = 0;
for (const clone of positionals) {
  const name = basename(resolve(clone));
  let done = 0;
  const states = await checkEdits(resolve(clone), mkdtempSync(join(scratch, 'clone-')), {
    commits: Number(values.commits),
    edits: Number(values.edits),
    seed: Number(values.seed),
    onState: () => {
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${done} states`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  const faults = states.filter(({ fault }) => fault !== null);
  console.log(
    `${name}: ${states.length} states, ${faults.length} faults; median of an index ${medianOf(states.map(({ indexMs }) => indexMs))} ms, of one from scratch with the comparison ${medianOf(states.map(({ verifyMs }) => verifyMs))} ms`,
  );
  for (const { what, fault } of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${what}\n  ${fault}`);
  failed += faults.length;
}
process.exitCode = failed === 0 ? 0 : 1;

function medianOf(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
