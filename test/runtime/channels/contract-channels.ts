// The channels of the contract suite: those of this process, and those of other runtimes over the same worlds. The variable CODEGRAPH_TEST_RUNTIMES, a folder where they are installed, adds the ones that npm test does without.
import { registerCompletionHandler } from 'ava';
import type { Fetch } from '../../../runtime/channels/fetch/fetch-routes.ts';
import { createLambda } from '../../../runtime/adapters/lambda.ts';
import { throughEvents } from '../package/lambda-event.ts';
import type { Host, HostKind } from '../package/hosts/host.ts';
import { WORKER_HOST } from '../package/hosts/worker-host.ts';
import {
  CHANNELS,
  connectByFetch,
  fetchCalls,
  fetchOver,
  mcpCalls,
  type Call,
} from '../../support/channels.ts';
import type { FakeWorld } from '../../support/fake-world.ts';

export interface ContractChannel {
  readonly name: string;
  /** Whether git and the parsers of this machine answer. Else changes need a diff. */
  readonly besideRepository: boolean;
  readonly open: (world: FakeWorld) => Promise<Call>;
}

const installedIn = process.env['CODEGRAPH_TEST_RUNTIMES'];

const HOSTS: readonly HostKind[] = [
  WORKER_HOST,
  ...(installedIn === undefined
    ? []
    : await (await import('../package/hosts/all-hosts.ts')).allHosts(installedIn)),
];

export const CONTRACT_CHANNELS: readonly ContractChannel[] = [
  ...CHANNELS.map((channel) => ({ ...channel, besideRepository: true })),
  {
    name: 'function of AWS Lambda',
    besideRepository: true,
    open: async (world) => fetchCalls(throughEvents(createLambda(fetchOver(world)))),
  },
  ...HOSTS.flatMap(hosted),
];

/** Started by the first test that asks it, and ended with the last. */
function hosted(kind: HostKind): ContractChannel[] {
  let starting: Promise<Host> | undefined;
  const opened = new Map<string, Promise<Fetch>>();
  const ask = ({ recipe }: FakeWorld): Promise<Fetch> => {
    starting ??= kind.start().then((host) => {
      registerCompletionHandler(() => host.end());
      return host;
    });
    const key = JSON.stringify(recipe);
    const asking = opened.get(key) ?? starting.then((host) => host.open(recipe));
    opened.set(key, asking);
    return asking;
  };
  const besideRepository = false;
  return [
    {
      name: `fetch in ${kind.name}`,
      besideRepository,
      open: async (world) => fetchCalls(await ask(world)),
    },
    {
      name: `MCP in ${kind.name}`,
      besideRepository,
      open: async (world) => mcpCalls(await connectByFetch(await ask(world))),
    },
  ];
}
