// What gets killed: the indexer, the evaluation server, the MCP server and its client, a rename that is applied. Chooses no moment.
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { currentGeneration } from '../../../index-store/generations.ts';
import { pathsOf } from '../../../index-store/paths.ts';
import { recoverEdits } from '../../../runtime/effects/recover-edits.ts';
import type { Choices } from '../choices.ts';
import { isAlive, kill, killAt, startProgram, type Ended, type Moment } from './kill-at.ts';
import type { KilledRepository } from './killed-repository.ts';

export interface Killed {
  /** In words, what the kill came upon; for the counts. */
  readonly cameUpon: string;
  /** What is wrong that is peculiar to this kind; null when all is well. */
  readonly fault: string | null;
}

export interface KillKind {
  readonly name: 'indexer' | 'server' | 'mcp' | 'rename';
  /** Files whose appearance begins what is most worth breaking off. */
  readonly aims: (repository: KilledRepository) => readonly string[];
  /** Starts it and kills it at the moment. */
  readonly run: (
    repository: KilledRepository,
    program: readonly string[],
    moment: Moment,
    choices: Choices,
  ) => Promise<Killed>;
}

const MCP_CLIENT = fileURLToPath(new URL('mcp-client.mjs', import.meta.url));
const OVER = 'nothing: it had ended';
/** The client's death is seen at once by the closed pipe. */
const ORPHAN_MS = 10_000;

export const KILL_KINDS: readonly KillKind[] = [
  {
    name: 'indexer',
    aims: ({ store, entry }) => [pathsOf(store, entry).lock],
    async run({ root, store, entry }, program, moment, choices) {
      appendFileSync(
        join(root, 'src', `part${choices.below(30)}.ts`),
        `export const more${choices.below(10_000)} = ${choices.below(10_000)};\n`,
      );
      const force = choices.chance(30) ? ['--force'] : [];
      const before = currentGeneration(store, entry)?.id;
      const ended = await killAt(
        startProgram([...program, 'analyze', root, '--no-embeddings', ...force], {
          home: store.home,
          cwd: root,
        }),
        moment,
      );
      const locked = existsSync(pathsOf(store, entry).lock) ? 'at work' : 'before its work';
      const cameUpon =
        currentGeneration(store, entry)?.id === before ? locked : 'with its index made';
      return { cameUpon: ended.killed ? cameUpon : OVER, fault: failed(ended) };
    },
  },
  {
    name: 'server',
    aims: () => [],
    async run({ root, store }, program, moment, choices) {
      const child = startProgram([...program, 'eval-server', '--port', '0'], {
        home: store.home,
        cwd: root,
      });
      let cameUpon = 'before it listened';
      const listening = new Promise<void>((listens) => {
        child.stdout?.once('data', (line: Buffer) => {
          cameUpon = 'while it served';
          const { url } = JSON.parse(line.toString()) as { url: string };
          for (let client = 0; client < 8; client++) void askOnAndOn(url);
          listens();
        });
        child.once('close', () => listens());
      });
      // How long a start takes depends on what else the machine does: most kills are to come upon a server.
      const after = choices.chance(75) ? listening : Promise.resolve();
      const fault = failed(
        await killAt(
          child,
          { ...moment, milliseconds: moment.milliseconds / 4 },
          () => child.pid,
          after,
        ),
      );
      return { cameUpon, fault };
    },
  },
  {
    name: 'mcp',
    aims: () => [],
    async run({ root, store }, program, moment, choices) {
      const client = startProgram([process.execPath, MCP_CLIENT, ...program, 'mcp'], {
        home: store.home,
        cwd: root,
      });
      let server: number | undefined;
      client.stdout?.once('data', (line: Buffer) => void (server = Number(line.toString())));
      const killsServer = choices.chance(40);
      const { code, killed, err } = await killAt(client, moment, () =>
        killsServer ? (server ?? client.pid) : client.pid,
      );
      const cameUpon =
        server === undefined
          ? 'before there was a server'
          : killsServer
            ? 'the server'
            : 'the client';
      if (server === undefined) return { cameUpon, fault: null };
      for (let waited = 0; isAlive(server) && waited < ORPHAN_MS; waited += 20) await sleep(20);
      if (isAlive(server)) {
        kill(server);
        return {
          cameUpon,
          fault: `the MCP server lives on ${ORPHAN_MS} ms after its client: ${err}`,
        };
      }
      return {
        cameUpon,
        fault: killed || code === 9 ? null : `the client ended with ${code}: ${err}`,
      };
    },
  },
  {
    name: 'rename',
    aims: ({ store, entry }) => [
      join(pathsOf(store, entry).edits, 'pending'),
      pathsOf(store, entry).lock,
    ],
    async run(repository, program, moment) {
      const { root, store, entry, texts } = repository;
      const before = texts();
      const name = /function (shared\d+)/.exec(before.get('src/shared.ts') ?? '')?.[1] ?? '';
      const newName = `shared${Number(name.slice(6)) + 1}`;
      const ended = await killAt(
        startProgram([...program, 'rename', name, newName, '--apply', '--repo', entry.name], {
          home: store.home,
          cwd: root,
        }),
        moment,
      );
      const recovered = await recoverEdits(store, entry);
      const after = texts();
      const renamed = new Map(
        [...before].map(([path, text]) => [path, text.replaceAll(name, newName)]),
      );
      const cameUpon = !ended.killed
        ? OVER
        : recovered
          ? 'half of it: put back'
          : equal(after, before)
            ? 'before any edit'
            : 'after the edits';
      const fault =
        equal(after, before) || equal(after, renamed)
          ? failed(ended)
          : `neither renamed nor not: ${[...after]
              .filter(([path, text]) => text !== before.get(path) && text !== renamed.get(path))
              .map(([path]) => path)
              .join(', ')} of ${after.size} files`;
      return { cameUpon, fault };
    },
  },
];

/** It ended by itself, and not well. */
function failed({ code, killed, err }: Ended): string | null {
  return killed || code === 0 ? null : `it ended by itself with ${code}: ${err}`;
}

async function askOnAndOn(url: string): Promise<void> {
  try {
    for (;;)
      await (
        await fetch(`${url.replace(/\/$/, '')}/context`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name": "part1"}',
        })
      ).text();
  } catch {
    // The server has been killed.
  }
}

function equal(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}
