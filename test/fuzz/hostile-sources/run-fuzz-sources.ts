// `npm run fuzz -- sources --texts 3000 [--seed 1] [--batch 90]`: hostile source texts through analyze and diff requests, then programs that are hard to resolve; prints counts.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkAnalyze, checkDiffs, type SourcesReport } from './check-sources.ts';
import { hostileRepository } from './hostile-programs.ts';
import { hostileText } from './hostile-texts.ts';

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '90' },
  },
});
const program = [
  process.execPath,
  fileURLToPath(new URL('../../../dist/codegraph.mjs', import.meta.url)),
];
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-sources-')));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const [count, seed, batch] = [Number(values.texts), Number(values.seed), Number(values.batch)];
const reports = { analyze: [] as SourcesReport[], diff: [] as SourcesReport[] };
for (let first = 0; first < count; first += batch) {
  const texts = Array.from({ length: Math.min(batch, count - first) }, (_, at) =>
    hostileText(seed, first + at),
  );
  reports.analyze.push(await checkAnalyze(texts, { program, scratch }));
  reports.diff.push(await checkDiffs(texts, { program, scratch }));
  if (process.stdout.isTTY) process.stdout.write(`\r${first + texts.length}`);
}
const hard = hostileRepository(40_000);
reports.analyze.push(await checkAnalyze(hard.sources, { program, scratch }, hard.beside));
let faults = 0;
for (const [name, of] of Object.entries(reports)) {
  const sum = (number: (report: SourcesReport) => number): number =>
    of.reduce((total, report) => total + number(report), 0);
  const most = (number: (report: SourcesReport) => number): number =>
    Math.max(0, ...of.map(number));
  const reasons = [...new Set(of.flatMap(({ leftOut }) => Object.keys(leftOut)))]
    .sort()
    .map((reason) => `${reason}: ${sum(({ leftOut }) => leftOut[reason] ?? 0)}`);
  console.log(
    `${name}: ${name === 'analyze' ? count + hard.sources.length : count} texts, ${sum(({ answered }) => answered)} answered; left out: ${reasons.join(', ') || 'none'}; at most ${most(({ aboveRest }) => aboveRest).toFixed(0)} MiB above rest${name === 'diff' ? `; /health waited ${most(({ longestHealthMs }) => longestHealthMs).toFixed(0)} ms at most` : ''}; ${sum((report) => report.faults.length)} faults`,
  );
  for (const fault of of.flatMap((report) => report.faults).slice(0, 10)) console.log(`  ${fault}`);
  faults += sum((report) => report.faults.length);
}
process.exitCode = faults === 0 ? 0 : 1;
