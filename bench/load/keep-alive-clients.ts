// Clients that each keep one connection and send the next request after each answer. Knows no tool.
import { Client } from 'undici';

export interface Ask {
  /** The name under which the request is counted. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Start and end by `performance.now()`. */
  readonly from: number;
  readonly to: number;
  /** The first errors. */
  readonly errors: readonly string[];
  readonly failed: number;
  /** Failures with an error of the server. */
  readonly refused: number;
  /** Milliseconds of every answer, by name. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

const ERRORS_KEPT = 10;

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  /** Whether each request is sent once, instead of until the time is up. */
  readonly once?: boolean;
}

/** Each client takes the next of `asks`, cyclically, until the time is up. */
export async function runClients(
  url: string,
  asks: readonly Ask[],
  { clients, seconds, once = false }: LoadOptions,
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
        const ask = once ? asks[next++] : asks[next++ % asks.length];
        if (!ask) break;
        const start = performance.now();
        const problem = await send(client, ask);
        const took = performance.now() - start;
        requests += 1;
        note(times, ask.name, took);
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

function note(times: Map<string, number[]>, name: string, took: number): void {
  const known = times.get(name) ?? [];
  known.push(took);
  times.set(name, known);
}

/** The error; null if the answer was complete. */
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
