// `npm run fuzz -- routes --runs 50000 [--seed 1] [--route /query] [repository…]`: generated requests at every route of both servers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { storeAt } from '../../../index-store/paths.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { createLog } from '../../../runtime/log.ts';
import { storeRepositories } from '../../support/stored-repositories.ts';
import { worldOf } from '../../support/stored-world.ts';
import { fuzzRoute, type RouteReport } from './fuzz-route.ts';
import { requestsFor } from './route-requests.ts';
import { fuzzedServers, toolOf, wordsOf, type FuzzedServer } from './servers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    route: { type: 'string', default: '' },
    server: { type: 'string', default: '' },
    replay: { type: 'string' },
  },
});

const scratch = mkdtempSync(join(tmpdir(), 'codegraph-fuzz-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** Requests are sent to copies: nothing that goes wrong can reach what is given. */
async function storeOf(repositories: readonly string[]) {
  if (repositories.length === 0) return (await storeRepositories(['shop', 'other'])).store;
  const store = storeAt(join(scratch, 'home'));
  for (const repository of repositories) {
    const path = join(scratch, basename(repository));
    if (spawnSync('cp', ['-a', repository, path], { stdio: 'inherit' }).status !== 0)
      throw new Error(`${repository} cannot be copied`);
    await indexRepository(store, { path, model: null });
  }
  return store;
}

const bugs: string[] = [];
const stray: string[] = [];
process.on(
  'unhandledRejection',
  (reason) => void stray.push(String(reason instanceof Error ? reason.stack : reason)),
);
process.on('uncaughtException', (error) => void stray.push(error.stack ?? error.message));

const world = worldOf(
  await storeOf(positionals),
  createLog('error', (line) => void bugs.push(line)),
);
const words = await wordsOf(world);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let failed = 0;

for (const fuzzed of (await fuzzedServers(world)).filter(({ name }) =>
  name.includes(values.server),
)) {
  await fuzzed.server.start();
  for (const route of fuzzed.api.routes.filter(({ path }) => path.includes(values.route))) {
    const started = performance.now();
    const report = await fuzzRoute(
      fuzzed.server,
      fuzzed.api,
      route,
      requestsFor(route, toolOf(world, route), words),
      {
        runs: Number(values.runs),
        seed: Number(values.seed),
        ...(values.replay === undefined ? {} : { replay: values.replay }),
        socket: { agent, port: Number(fuzzed.server.info.port), everyth: 10 },
      },
    );
    print(fuzzed, report, performance.now() - started);
    if (report.fault) failed += 1;
  }
  agent.destroy();
  await fuzzed.server.stop();
}

for (const line of [...bugs, ...stray].slice(0, 20)) console.log(`\n${line}`);
console.log(
  `\n${failed} routes with faults, ${stray.length} stray rejections, ${bugs.length} errors logged`,
);
process.exitCode = failed + stray.length > 0 ? 1 : 0;

function print(
  { name }: FuzzedServer,
  { route, runs, statuses, overSocket, slowest, overASecond, fault }: RouteReport,
  milliseconds: number,
): void {
  const counted = Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
  console.log(
    `${name} ${route}: ${runs} requests, ${overSocket} of them over sockets: ${counted}; ${(milliseconds / 1_000).toFixed(0)} s, slowest ${slowest.milliseconds.toFixed(0)} ms, ${overASecond} over 1 s`,
  );
  if (slowest.milliseconds > 300) console.log(`  slowest: ${shown(slowest.request)}`);
  if (fault)
    console.log(
      `  FAULT ${fault.what}\n    of ${shown(fault.request)}\n    --route ${route.split(' ')[1]} --server ${name} --seed ${fault.seed} --replay ${fault.path}`,
    );
}

function shown(request: object | null): string {
  return JSON.stringify(request, (_key, value: unknown) =>
    typeof value === 'string' && value.length > 600
      ? `${value.slice(0, 600)}… (${value.length} characters)`
      : value,
  );
}
