// `codegraph setup` as a whole: chooses clients, plans and applies changes of their files. Prints nothing.
import { existsSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { hintOf } from '../../index-store/files/file-trouble.ts';
import { showTextDiff } from '../changes/show-text-diff.ts';
import type { MachinePlaces } from '../config.ts';
import {
  CLIENTS,
  clientNamed,
  ENTRY_NAME,
  type ClientSetup,
  type ServerCommand,
} from './clients.ts';
import { carryOut, hasText, readConfigFile } from './config-files.ts';
import { GUIDANCE_PLACES } from './guidance-places.ts';
import { HOOK_OFFER } from './guidance-text.ts';
import { planAddingGuidance, planRemovingGuidance } from './plan-guidance.ts';
import { planAdding, planRemoving, type ConfigFile, type SetupPlan } from './plan-setup.ts';

export interface SetupRequest {
  /** Names as given; empty for all installed clients. */
  readonly clients: readonly string[];
  readonly task: 'show' | 'write' | 'remove';
  /** Also the instructions by which agents find and prefer the tools; removing always includes them. */
  readonly guidance?: boolean;
}

export interface SetupResult {
  readonly client: string;
  readonly title: string;
  readonly what: 'server' | 'guidance';
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
  /** A git hook, as text; null without guidance. */
  readonly hook: string | null;
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
  { clients, task, guidance = false }: SetupRequest,
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
    clients: [...new Set(meant)].flatMap((client) => [
      setUp(serverTarget(client, server, places), task),
      ...guidanceFor(client, { task, guidance }, places),
    ]),
    note,
    hook: guidance && task !== 'remove' ? HOOK_OFFER : null,
  };
}

function named(name: string): ClientSetup {
  const client = clientNamed(name);
  if (!client) throw new UnknownClient(name);
  return client;
}

/** A file to change, and how. */
interface SetupTarget {
  readonly client: ClientSetup;
  readonly what: SetupResult['what'];
  /** Of several, the first that exists, or else the last. */
  readonly files: readonly string[];
  readonly adding: (file: ConfigFile) => SetupPlan;
  readonly removing: (file: ConfigFile) => SetupPlan;
}

function serverTarget(
  client: ClientSetup,
  server: ServerCommand,
  places: MachinePlaces,
): SetupTarget {
  return {
    client,
    what: 'server',
    files: client.files(places),
    adding: (file) => planAdding(client, file, server),
    removing: (file) => planRemoving(client, file),
  };
}

/** Instructions are removed with the entry, from each file that has them; otherwise nothing is said about them. */
function guidanceFor(
  client: ClientSetup,
  { task, guidance }: Required<Pick<SetupRequest, 'task' | 'guidance'>>,
  places: MachinePlaces,
): SetupResult[] {
  const place = GUIDANCE_PLACES[client.id];
  if (!place || (task !== 'remove' && !guidance)) return [];
  const files = place.files(places);
  const meant = task === 'remove' ? files : files.filter(hasText).slice(0, 1);
  const results = (meant.length > 0 ? meant : files.slice(-1)).map((file) =>
    setUp(
      {
        client,
        what: 'guidance',
        files: [file],
        adding: (seen) => planAddingGuidance(place, seen),
        removing: (seen) => planRemovingGuidance(place, seen),
      },
      task,
    ),
  );
  if (task !== 'remove') return results;
  for (const { file, written } of results) if (written) removeEmptyFolder(dirname(file));
  return results.filter(({ action }) => action !== 'none');
}

/** The folder of a skill has no other purpose. */
function removeEmptyFolder(path: string): void {
  if (basename(path) !== ENTRY_NAME) return;
  try {
    rmdirSync(path);
  } catch {
    // It has other files.
  }
}

function setUp(
  { client, what, files, adding, removing }: SetupTarget,
  task: SetupRequest['task'],
): SetupResult {
  const path = files.find((candidate) => existsSync(candidate)) ?? files.at(-1) ?? '';
  const about = { client: client.id, title: client.title, what, file: path };
  try {
    const seen = readConfigFile(path);
    const plan = task === 'remove' ? removing(seen) : adding(seen);
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
