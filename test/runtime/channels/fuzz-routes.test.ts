// Generated requests at every route of both servers: documented statuses only, never 500, answers as documented. `npm run fuzz -- routes` sends many more.
import { Agent } from 'node:http';
import test from 'ava';
import { createLog } from '../../../runtime/log.ts';
import { fuzzRoute } from '../../fuzz/routes/fuzz-route.ts';
import { requestsFor } from '../../fuzz/routes/route-requests.ts';
import { fuzzedServers, toolOf, wordsOf } from '../../fuzz/routes/servers.ts';
import { storeRepositories } from '../../support/stored-repositories.ts';
import { worldOf } from '../../support/stored-world.ts';

const RUNS = 60;

test('generated requests are answered as the documents say, and none is a bug', async (t) => {
  const bugs: string[] = [];
  const { store } = await storeRepositories(['shop', 'other']);
  const world = worldOf(
    store,
    createLog('error', (line) => void bugs.push(line)),
  );
  const words = await wordsOf(world);
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  for (const { name, server, api } of await fuzzedServers(world)) {
    await server.start();
    t.teardown(() => server.stop());
    for (const route of api.routes) {
      const socket = { agent, port: Number(server.info.port), everyth: 10 };
      const { fault, statuses } = await fuzzRoute(
        server,
        api,
        route,
        requestsFor(route, toolOf(world, route), words),
        { runs: RUNS, seed: 1, socket },
      );
      t.is(fault, null, `${name}: ${JSON.stringify(fault)}`);
      // Events are refused to all: an answer of them does not end.
      const answered = route.path === '/events' ? '503' : '200';
      t.true((statuses[answered] ?? 0) > 0, `${name} ${route.path}: ${JSON.stringify(statuses)}`);
    }
  }
  t.deepEqual(bugs, []);
});
