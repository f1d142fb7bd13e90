// The result of `codegraph setup` as text. Decides nothing.
import { CLIENTS } from './clients.ts';
import type { SetupReport, SetupResult } from './run-setup.ts';

const WORDS: Readonly<
  Record<SetupReport['task'], Readonly<Record<SetupResult['action'], string>>>
> = {
  show: {
    add: 'would be added to',
    update: 'would be updated in',
    remove: 'would be removed from',
    none: 'is already in',
    refuse: 'cannot be added to',
  },
  write: {
    add: 'added to',
    update: 'updated in',
    remove: 'removed from',
    none: 'is already in',
    refuse: 'not added to',
  },
  remove: {
    add: 'added to',
    update: 'updated in',
    remove: 'removed from',
    none: 'is not in',
    refuse: 'not removed from',
  },
};

export function describeSetup({ task, server, clients, note, hook }: SetupReport): string {
  if (clients.length === 0)
    return `No client was found on this machine. Choose one: ${CLIENTS.map(({ id }) => id).join(', ')}.\n`;
  const lines = [
    `Server: ${[server.command, ...server.args].join(' ')}`,
    ...(note === null ? [] : [note]),
    '',
  ];
  for (const result of clients) lines.push(...describeClient(result, WORDS[task][result.action]));
  const open = task === 'show' && clients.some(({ diff }) => diff.length > 0);
  const done = clients.some(({ written }) => written);
  if (hook !== null) lines.push(hook, '');
  return `${[...lines, ...(open ? ['Nothing has been written; use --write for that.'] : []), ...(done ? ['Restart clients that are running: they read their configuration at start.'] : [])].join('\n').trimEnd()}\n`;
}

function describeClient(
  { title, what, file, diff, backup, problem }: SetupResult,
  words: string,
): string[] {
  return [
    `${title}${what === 'guidance' ? ', guidance' : ''}: ${words} ${file}`,
    ...(problem ? [`  ${problem.message}`, `  ${problem.hint}`] : []),
    ...diff.map((line) => `  ${line}`),
    ...(backup === null ? [] : [`  previous version: ${backup}`]),
    '',
  ];
}
