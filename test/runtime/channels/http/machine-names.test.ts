// Under which names a server that other machines can reach answers. All other hosts are in http.test.
import { hostname } from 'node:os';
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { otherAddresses } from '../../../../runtime/serve/other-addresses.ts';
import { fakeWorld } from '../../../support/fake-world.ts';

const OWN = hostname().toLowerCase();
const backend = localBackend(fakeWorld());
const SERVERS = {
  'web-UI server': (host: string) =>
    createWebServer(backend, { host, port: 4747, webUiOrigin: null, page: [] }),
  'evaluation server': (host: string) =>
    createEvalServer(backend, { host, port: 4848, onShutdown: () => undefined }),
};

for (const [name, make] of Object.entries(SERVERS)) {
  const statusFor = async (bound: string, host: string): Promise<number> =>
    (await make(bound).inject({ url: '/health', headers: { host } })).statusCode;

  test(`${name}: answers to the name of this machine, and to none that only contains it`, async (t) => {
    for (const bound of ['0.0.0.0', '::', 'box.lan']) {
      t.is(await statusFor(bound, `${OWN}:4747`), 200, bound);
      for (const other of [`${OWN}.evil.example`, `evil.${OWN}`, `${OWN}x`])
        t.is(await statusFor(bound, other), 403, `${bound} ${other}`);
    }
  });

  test(`${name}: bound to this machine alone, has no other name`, async (t) => {
    t.is(await statusFor('127.0.0.1', `${OWN}:4747`), 403);
  });
}

test('further addresses are named for a server on all addresses alone', (t) => {
  t.true(otherAddresses('0.0.0.0', 80).includes(`http://${OWN}:80`));
  t.deepEqual(otherAddresses('127.0.0.1', 80), []);
});
