// Checks the import rules of .dependency-cruiser.mjs, and that all files were seen. Contains no rules.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../.dependency-cruiser.mjs';

const SAMPLES = /^test\/(languages|frameworks)\/[^/]+\//;
const FOLDERS = ['handlers', 'lib', 'index-store', 'runtime', 'test', 'bench'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { forbidden, options } = rules;
const result = await cruise(
  FOLDERS,
  { ...options, ruleSet: { forbidden }, validate: true },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const seen = new Set(result.output.modules.map(({ source }) => source));
const overlooked = FOLDERS.flatMap(sourcesIn).filter((path) => !seen.has(path));
const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
const problems = [
  ...result.output.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to} (${reasons.get(rule.name)})`,
  ),
  ...overlooked.map((path) => `overlooked: ${path}`),
];

for (const problem of problems) console.error(problem);
console.error(`${seen.size} modules, ${problems.length} problems`);
process.exitCode = problems.length === 0 && seen.size > 0 ? 0 : 1;

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !SAMPLES.test(path));
}
