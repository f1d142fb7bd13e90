// Under which other addresses a server on all addresses can be reached. Listens nowhere.
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isWildcard, machineNames } from '../channels/http/http-guard.ts';

const MOST = 4;

/** The machine's names and the addresses of its interfaces; none for a server that is bound to one address. */
export function otherAddresses(host: string, port: number): readonly string[] {
  if (!isWildcard(host)) return [];
  const reached = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && isIPv4(address));
  const names = [...machineNames(), ...reached.map(({ address }) => address)];
  return names.slice(0, MOST).map((name) => `http://${name}:${port}`);
}
