// Checks what codegraph needs on this machine, and says how to fix problems. Fixes nothing.
import { storeAt } from '../../index-store/paths.ts';
import { SETTINGS, type Config } from '../config.ts';
import { defaultModel } from '../embedder/model-folder.ts';
import { whyTaken } from '../serve/free-port.ts';
import { portHolder } from '../serve/port-holder.ts';
import {
  type Finding,
  nodeFinding,
  binariesFindings,
  grammarFindings,
  gitFinding,
  modelFinding,
  storeFinding,
  rightsFinding,
  factsFinding,
  indexFindings,
} from './doctor-findings.ts';

export interface SettingValue {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

export interface Diagnosis {
  readonly findings: readonly Finding[];
  readonly settings: readonly SettingValue[];
}

const PORTS = [
  { port: 4747, command: 'serve' },
  { port: 4848, command: 'eval-server' },
] as const;

export async function diagnose(config: Config): Promise<Diagnosis> {
  const store = storeAt(config.home);
  const ports = await Promise.all(PORTS.map(({ port, command }) => portFinding(port, command)));
  const findings = [
    nodeFinding(process.versions.node),
    ...binariesFindings(),
    ...(await grammarFindings()),
    await gitFinding(),
    await modelFinding(store, config),
    storeFinding(store),
    rightsFinding(store),
    factsFinding(store),
    ...indexFindings(store),
    ...ports,
    ...config.problems.map(
      (problem): Finding => ({
        subject: 'configuration',
        state: 'note',
        detail: problem,
        hint: 'Change or unset it.',
      }),
    ),
  ];
  return { findings, settings: settingValues(config) };
}

export function describeDiagnosis({ findings, settings }: Diagnosis): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(
    ({ subject, state, detail, hint }) =>
      `${state.padEnd(5)}  ${subject.padEnd(width)}  ${detail}${hint === '' ? '' : `\n       ${hint}`}`,
  );
  const names = Math.max(...settings.map(({ name }) => name.length));
  return `${[...lines, '', ...settings.map(({ name, value, meaning }) => `${name.padEnd(names)}  ${value}  (${meaning})`)].join('\n')}\n`;
}

async function portFinding(port: number, command: string): Promise<Finding> {
  const subject = `port ${port}`;
  const taken = await whyTaken('127.0.0.1', port);
  if (taken === null)
    return { subject, state: 'ok', detail: `free for codegraph ${command}`, hint: '' };
  const detail =
    taken.code === 'EADDRINUSE'
      ? `in use by ${portHolder(port) ?? 'another program, perhaps codegraph itself'}`
      : taken.message;
  return {
    subject,
    state: 'note',
    detail,
    hint: `If needed, use another port: codegraph ${command} --port <port>`,
  };
}

const VALUE_OF: Readonly<Record<(typeof SETTINGS)[number]['name'], (config: Config) => string>> = {
  CODEGRAPH_HOME: (config) => config.home,
  CODEGRAPH_MODEL: (config) => config.model || defaultModel().folder,
  CODEGRAPH_OFFLINE: (config) => (config.offline ? '1' : '0'),
  CODEGRAPH_LOG: (config) => config.logLevel,
  CODEGRAPH_MEMORY_MB: (config) => String(config.memoryMegabytes),
  CODEGRAPH_CALL_SECONDS: (config) => String(config.callSeconds),
  CODEGRAPH_THREADS: ({ threads }) => String(threads),
  CODEGRAPH_READ_ONLY: (config) => (config.readOnly ? '1' : '0'),
  CODEGRAPH_NO_WATCH: (config) => (config.watch ? '0' : '1'),
  CODEGRAPH_NO_HISTORY: (config) => (config.noHistory ? '1' : '0'),
  CODEGRAPH_CHAT_URL: ({ chat }) => withoutPassword(chat.url),
  CODEGRAPH_CHAT_MODEL: ({ chat }) => chat.model,
  CODEGRAPH_CHAT_CONTEXT: ({ chat }) => chat.context,
  CODEGRAPH_CHAT_KEY: ({ chat }) => (chat.hasKey ? 'set, not shown' : ''),
  CODEGRAPH_CHAT_KEY_FILE: ({ chat }) => chat.keyFile,
};

/** An address with a password or a query is refused by servers; it is not printed either. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return address === '' ? '' : 'not a URL';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

function settingValues(config: Config): SettingValue[] {
  return SETTINGS.map(({ name, meaning }) => ({ name, value: VALUE_OF[name](config), meaning }));
}
