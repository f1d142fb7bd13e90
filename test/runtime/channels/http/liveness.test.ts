// /livez and /readyz: what load balancers and supervisors ask. Stopping is in the tests of serve.
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { fakeWorld, type FakeWorld } from '../../../support/fake-world.ts';

const HOST = { host: '127.0.0.1', port: 0 };

const SERVERS = {
  'web-UI server': (world: FakeWorld) =>
    createWebServer(localBackend(world), { ...HOST, webUiOrigin: null, page: [] }),
  'evaluation server': (world: FakeWorld) =>
    createEvalServer(localBackend(world), { ...HOST, onShutdown: () => undefined }),
};

for (const [name, make] of Object.entries(SERVERS)) {
  test(`${name}: it is ready with indexes that nobody has opened, and with none at all`, async (t) => {
    for (const names of [['alpha', 'beta'], []]) {
      const server = make(fakeWorld({ names }));
      t.is((await server.inject('/livez')).payload, '{"status":"ok"}');
      t.is((await server.inject('/readyz')).payload, '{"status":"ready"}');
    }
  });

  test(`${name}: it is ready as long as one index can be read`, async (t) => {
    const world = fakeWorld();
    const server = make(world);
    for (const [broken, status] of [
      ['alpha', 200],
      ['beta', 503],
    ] as const) {
      world.source.broken.add(broken);
      const [entry] = world.snapshots.entries().filter((candidate) => candidate.name === broken);
      if (entry) await world.snapshots.take(entry);
      t.is((await server.inject('/readyz')).statusCode, status, broken);
      t.is((await server.inject('/livez')).statusCode, 200);
    }
  });

  test(`${name}: it is not ready while the list of repositories cannot be read`, async (t) => {
    const world = fakeWorld();
    world.source.entries = () => {
      throw new Error('EIO');
    };
    const { statusCode, payload } = await make(world).inject('/readyz');
    t.is(statusCode, 503);
    t.like(JSON.parse(payload), { error: { code: 'index_unreadable' } });
  });
}
