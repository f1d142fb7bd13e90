// `npm run bench -- cypher`: twenty questions to our Cypher and to @ladybugdb/core on the same graph, alternating in one run. Compares no other engine.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Compared, Timed } from './cypher/compare-engines.ts';
import { median } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

const [rounds = '15'] = process.argv.slice(2);
const folder = join(benchFolder(), 'cypher');
mkdirSync(folder, { recursive: true });
// Next to node_modules, so that the other engine can be resolved.
const bundle = fileURLToPath(new URL('../node_modules/.bench-cypher.mjs', import.meta.url));
await build({
  entryPoints: [fileURLToPath(new URL('./cypher/compare-engines.ts', import.meta.url))],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
const { nodes, edges, other, cold, questions, points } = JSON.parse(
  execFileSync(process.execPath, [bundle, folder, rounds], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
) as Compared;

const cells = ({ name, ours, theirs }: Timed): readonly string[] => [
  name,
  ours.toFixed(2),
  theirs === null ? '' : theirs.toFixed(2),
];
const middle: Timed = {
  name: '**median of the twenty**',
  ours: median(questions.map(({ ours }) => ours)),
  theirs: other === null ? null : median(questions.map(({ theirs }) => theirs ?? 0)),
};
report(
  'cypher',
  `Twenty questions over a made graph of ${nodes} nodes and ${edges} edges: median of ${rounds} rounds, warm, each engine in turn. Parsing, binding and planning the first query of the process took ${cold.toFixed(1)} ms.`,
  ['question', 'codegraph ms', `${other ?? 'another engine'} ms`],
  [...questions.map(cells), cells(middle), ...points.map(cells)],
);
