// `npm run test:tck -- <clone of opencypher/openCypher>`: runs the reading half of the openCypher TCK and prints the counts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isReadOnly, group, GROUPS } from './selection.ts';
import { readScenarios, type Scenario } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, failures: { type: 'boolean', default: false } },
});
const [clone] = positionals;
if (clone === undefined)
  throw new Error(
    'usage: npm run test:tck -- <clone of opencypher/openCypher> [--only clauses/match] [--failures]',
  );

const tck = join(clone, 'tck');
const scenarios = readScenarios(join(tck, 'features')).filter(
  (scenario) => isReadOnly(scenario) && scenario.feature.startsWith(values.only ?? ''),
);
const namedGraph = (name: string): string =>
  readFileSync(join(tck, 'graphs', name, `${name}.cypher`), 'utf8');

interface Result {
  readonly scenario: Scenario;
  readonly failure: string | null;
}

const results = scenarios.map((scenario): Result => ({ scenario, failure: failureOf(scenario) }));

function failureOf(scenario: Scenario): string | null {
  try {
    return runScenario(scenario, namedGraph).failure;
  } catch (error) {
    return `crash: ${String(error)}`;
  }
}

const lines = GROUPS.flatMap((name) => {
  const own = results.filter(({ scenario }) => group(scenario) === name);
  const passed = own.filter(({ failure }) => failure === null).length;
  return own.length === 0
    ? []
    : [`| ${name} | ${own.length} | ${passed} | ${((100 * passed) / own.length).toFixed(1)} % |`];
});
const failed = results.filter(({ failure }) => failure !== null);
console.log(['| scenarios | run | passed | |', '| --- | --- | --- | --- |', ...lines].join('\n'));
if (values.failures)
  console.log(
    failed
      .map(({ scenario, failure }) => `${scenario.feature}: ${scenario.name}\n    ${failure ?? ''}`)
      .join('\n'),
  );
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
