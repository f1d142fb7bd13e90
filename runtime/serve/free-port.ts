// Finds a free port. Does not reserve it.
import { createServer } from 'node:net';

const MOST_TRIED = 20;
const LAST_PORT = 65_535;

/** The next free port above this one; null if there is none nearby. */
export async function freePortNear(host: string, port: number): Promise<number | null> {
  for (let candidate = port + 1; candidate <= Math.min(port + MOST_TRIED, LAST_PORT); candidate++) {
    if ((await whyTaken(host, candidate)) === null) return candidate;
  }
  return null;
}

/** Why the port cannot be used; null if it can. */
export function whyTaken(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
