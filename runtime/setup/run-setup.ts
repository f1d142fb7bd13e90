// `codegraph setup` as a whole: chooses clients, plans and applies changes of their files. Prints nothing.
import { existsSync } from 'node:fs';
import { hintOf } from '../../index-store/files/file-trouble.ts';
import { showTextDiff } from '../changes/show-text-diff.ts';
import type { MachinePlaces } from '../config.ts';
import { CLIENTS, clientNamed, type ClientSetup, type ServerCommand } from './clients.ts';
import { carryOut, readConfigFile } from './config-files.ts';
import { planAdding, planRemoving, type ConfigFile, type SetupPlan } from './plan-setup.ts';

export interface SetupRequest {
  /** Names as given; empty for all installed clients. */
  readonly clients: readonly string[];
  readonly task: 'show' | 'write' | 'remove';
}

export interface SetupResult {
  readonly client: string;
  readonly title: string;
  readonly file: string;
  readonly action: SetupPlan['action'];
  /** Whether the file has been changed. */
  readonly written: boolean;
  /** A backup of the file; null if none was needed. */
  readonly backup: string | null;
  readonly diff: readonly string[];
  readonly problem: { readonly message: string; readonly hint: string } | null;
}

export interface SetupReport {
  readonly task: SetupRequest['task'];
  readonly server: ServerCommand;
  readonly clients: readonly SetupResult[];
  /** A remark on the command, or null. */
  readonly note: string | null;
}

/** The folder of npx's cache. */
const FETCHED_FOR_ONE_RUN = /[\\/]_npx[\\/]/;
const MAY_BE_DELETED =
  'This codegraph is in the npx cache, where npm may delete it. Install it first: npm install --global';

/** The error of an unknown client. */
export class UnknownClient extends Error {
  constructor(name: string) {
    super(`unknown client: ${name}; known clients are ${CLIENTS.map(({ id }) => id).join(', ')}`);
    this.name = 'UnknownClient';
  }
}

/** Throws `UnknownClient`. An error with one client's file is in its result, and the others continue. */
export function runSetup(
  { clients, task }: SetupRequest,
  server: ServerCommand,
  places: MachinePlaces,
): SetupReport {
  const meant =
    clients.length === 0
      ? CLIENTS.filter((client) => client.marks(places).some((path) => existsSync(path)))
      : clients.map(named);
  const note =
    task !== 'remove' && server.args.some((arg) => FETCHED_FOR_ONE_RUN.test(arg))
      ? MAY_BE_DELETED
      : null;
  return {
    task,
    server,
    clients: [...new Set(meant)].map((client) => setUp(client, task, server, places)),
    note,
  };
}

function named(name: string): ClientSetup {
  const client = clientNamed(name);
  if (!client) throw new UnknownClient(name);
  return client;
}

function setUp(
  client: ClientSetup,
  task: SetupRequest['task'],
  server: ServerCommand,
  places: MachinePlaces,
): SetupResult {
  const files = client.files(places);
  const path = files.find((candidate) => existsSync(candidate)) ?? files.at(-1) ?? '';
  const about = { client: client.id, title: client.title, file: path };
  try {
    const seen = readConfigFile(path);
    const plan = task === 'remove' ? planRemoving(client, seen) : planAdding(client, seen, server);
    if (plan.action === 'refuse')
      return {
        ...about,
        ...untouched('refuse'),
        problem: { message: plan.message, hint: plan.hint },
      };
    if (plan.action === 'none') return { ...about, ...untouched('none') };
    const diff = diffOf(seen, plan.after);
    const backup = task === 'show' ? null : carryOut(path, seen, plan);
    return { ...about, action: plan.action, written: task !== 'show', backup, diff, problem: null };
  } catch (error) {
    const { message = String(error), code } = error as {
      readonly message?: string;
      readonly code?: string;
    };
    return {
      ...about,
      ...untouched('refuse'),
      problem: {
        message,
        hint: [
          'The file was left as it is.',
          ...(hintOf(code) === null ? [] : [`${hintOf(code)}, then run this again.`]),
        ].join(' '),
      },
    };
  }
}

function untouched(action: 'none' | 'refuse') {
  return { action, written: false, backup: null, diff: [], problem: null } as const;
}

function diffOf({ text }: ConfigFile, after: string | null): string[] {
  return showTextDiff(text ?? '', after ?? '');
}
