// Which process listens on a port, as far as Linux shows this user. Runs and ends no program.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const LISTENING = '0A';

/** For example `node codegraph.mjs serve (pid 1234)`. Null if unknown. */
export function portHolder(port: number, proc = '/proc'): string | null {
  const sockets = listeningSockets(port, proc);
  if (sockets.size === 0) return null;
  const pid = namesIn(proc).find(
    (name) => /^\d+$/.test(name) && holdsOneOf(sockets, join(proc, name, 'fd')),
  );
  return pid === undefined ? null : `${programOf(join(proc, pid, 'cmdline'))} (pid ${pid})`;
}

/** As in the links of a process's folder: `socket:[12345]`. */
function listeningSockets(port: number, proc: string): ReadonlySet<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['tcp', 'tcp6'].flatMap((table) => readText(join(proc, 'net', table)).split('\n'));
  const sockets = rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    return state === LISTENING && local.endsWith(`:${wanted}`) ? [`socket:[${inode}]`] : [];
  });
  return new Set(sockets);
}

function holdsOneOf(sockets: ReadonlySet<string>, folder: string): boolean {
  return namesIn(folder).some((name) => sockets.has(linkOf(join(folder, name))));
}

/** The program and its arguments up to the first option with a separate value, which may be a secret. */
function programOf(path: string): string {
  const [program = '', ...words] = readText(path).split('\0');
  const plain = words.filter((word) => word !== '' && !/^-.*=/.test(word));
  const option = plain.findIndex((word) => word.startsWith('-'));
  const first = plain.slice(0, option < 0 ? 2 : Math.min(option, 2));
  const shown = [program, ...first].map((word) => basename(word)).join(' ');
  return shown.replace(/[^\x20-\x7e]/g, '?').slice(0, 80) || 'a process';
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
