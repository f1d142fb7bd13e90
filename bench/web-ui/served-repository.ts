// A repository that `codegraph serve` serves, and addresses of its page that have much to show. Measures nothing.
import { execFileSync, spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { benchFolder, ourselves } from '../rival.ts';

export interface ServedRepository {
  readonly name: string;
  readonly path: string;
  readonly symbols: number;
  readonly origin: string;
  /** By what is shown there, with the name of the screen. */
  readonly screens: Readonly<Record<string, { readonly path: string; readonly screen: string }>>;
  /** Names of symbols, from all over the repository. */
  readonly names: readonly string[];
  readonly ask: Ask;
  /** What the server answers at a path, beside the page. A request is posted. */
  readonly read: <Answer>(path: string, request?: object) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

/** Rows of a query in Cypher. */
type Ask = (query: string) => Promise<readonly (readonly string[])[]>;

const NAMES = 20;

export async function serveRepository(path: string): Promise<ServedRepository> {
  const folder = join(benchFolder(), 'web-ui', basename(path));
  const { first, env } = ourselves(folder, path);
  execFileSync(first[0] ?? '', [...first.slice(1), '--no-embeddings'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [node = '', program = ''] = first;
  const child = spawn(node, [program, 'serve', '--port', '0', '--no-watch'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = await listening(child.stdout);
  const { repos } = (await (await fetch(`${origin}/repos`)).json()) as {
    repos: { name: string; stats: { symbols: number } }[];
  };
  const [{ name, stats } = { name: '', stats: { symbols: 0 } }] = repos;
  const read = reader(origin);
  const ask: Ask = async (query) => {
    const { rows } = await read<{ rows: string[][] }>('/tools/cypher', { query, limit: 10_000 });
    return rows;
  };
  return {
    name,
    path,
    symbols: stats.symbols,
    origin,
    screens: await screensOf(name, ask),
    names: await namesOf(ask),
    ask,
    read,
    end,
  };
}

function reader(origin: string): ServedRepository['read'] {
  return async <Answer>(path: string, request?: object) => {
    const posted = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    };
    const answer = await fetch(`${origin}${path}`, request && posted);
    return (await answer.json()) as Answer;
  };
}

async function screensOf(name: string, ask: Ask): Promise<ServedRepository['screens']> {
  const [[symbol = ''] = []] = await ask(
    'MATCH (a)-[:CALLS]->(b:Function)-[:CALLS]->() RETURN b.uid, count(*) AS calls ORDER BY calls DESC, b.uid LIMIT 1',
  );
  const [[from = '', to = ''] = []] = await ask(
    'MATCH (a:Function)-[:CALLS]->(b:Function) RETURN a.uid, b.uid ORDER BY a.uid, b.uid LIMIT 1',
  );
  const [[flow] = []] = await ask('MATCH (p:Process) RETURN p.uid ORDER BY p.uid LIMIT 1');
  const at = `/r/${encodeURIComponent(name)}`;
  const uid = encodeURIComponent(symbol);
  return {
    repositories: { path: '/', screen: 'repositories' },
    repository: { path: at, screen: 'repository' },
    territory: { path: `${at}?view=territory`, screen: 'repository' },
    symbol: { path: `${at}/s/${uid}`, screen: 'symbol' },
    ...(flow === undefined
      ? {}
      : { flow: { path: `${at}/flow/${encodeURIComponent(flow)}`, screen: 'flow' } }),
    changes: { path: `${at}/changes`, screen: 'changes' },
    why: {
      path: `${at}/why?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
      screen: 'why',
    },
    find: { path: `${at}/find?q=open%20a%20file`, screen: 'find' },
    console: { path: '/console', screen: 'console' },
  };
}

async function namesOf(ask: Ask): Promise<readonly string[]> {
  const rows = await ask('MATCH (f:Function) RETURN DISTINCT f.name ORDER BY f.name');
  const names = rows.map(([name = '']) => name).filter((name) => /^[a-z]\w{4,}$/i.test(name));
  const every = Math.max(1, Math.floor(names.length / NAMES));
  return names.filter((_, place) => place % every === 0).slice(0, NAMES);
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^Listening on (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}
