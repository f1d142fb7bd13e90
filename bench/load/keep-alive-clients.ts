// Clients that each keep one connection and ask again as soon as they are answered. Knows no tool.
import { Client } from 'undici';

export interface Ask {
  /** What the request is counted under. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** When it began and ended, as `performance.now()` tells. */
  readonly from: number;
  readonly to: number;
  /** What went wrong, the first few times. */
  readonly errors: readonly string[];
  readonly failed: number;
  /** Of those that failed: answered by an error of the server's own. */
  readonly refused: number;
  /** Milliseconds of every answer, by name. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

const ERRORS_KEPT = 10;

/** Every client takes the next of `asks`, around and around, until the time is up. */
export async function runClients(
  url: string,
  asks: readonly Ask[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<LoadResult> {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  let [next, requests, failed, refused] = [0, 0, 0, 0];
  const from = performance.now();
  const end = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(url, {
        pipelining: 1,
        headersTimeout: 60_000,
        bodyTimeout: 60_000,
      });
      while (performance.now() < end) {
        const ask = asks[next++ % asks.length];
        if (!ask) break;
        const start = performance.now();
        const problem = await send(client, ask);
        const took = performance.now() - start;
        requests += 1;
        const known = times.get(ask.name);
        if (known) known.push(took);
        else times.set(ask.name, [took]);
        if (problem === null) continue;
        failed += 1;
        if (/^\d{3} \{"error"/.test(problem)) refused += 1;
        if (errors.length < ERRORS_KEPT) errors.push(`${ask.name} ${ask.body ?? ''}: ${problem}`);
      }
      await client.close();
    }),
  );
  const to = performance.now();
  return { requests, failed, refused, errors, seconds: (to - from) / 1000, from, to, times };
}

/** What went wrong; null when the answer was whole. */
async function send(client: Client, { method, path, body }: Ask): Promise<string | null> {
  try {
    const answer = await client.request(
      body === undefined
        ? { method, path }
        : { method, path, body, headers: { 'content-type': 'application/json' } },
    );
    const text = await answer.body.text();
    if (answer.statusCode !== 200) return `${answer.statusCode} ${text.slice(0, 200)}`;
    return text.startsWith('{') && text.endsWith('}')
      ? null
      : `no JSON object: ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}
