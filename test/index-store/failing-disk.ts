// Lets the calls to the file system that concern one folder fail, as a full or broken disk does: this whole process sees it. Counts them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

export const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'] as const;

export interface DiskFault {
  /** Only what lies in here fails. */
  readonly under: string;
  /** The call that fails, counted from 0; none does when left out. */
  readonly step?: number;
  readonly code?: (typeof CODES)[number];
  /** All calls from that one on, and not it alone. */
  readonly fromThenOn?: boolean;
}

export interface FailingDisk {
  readonly calls: readonly string[];
  restore(): void;
}

const BY_PATH = [
  'openSync',
  'readFileSync',
  'writeFileSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'renameSync',
  'chmodSync',
  'statSync',
  'lstatSync',
  'readdirSync',
  'utimesSync',
] as const;
const BY_HANDLE = [
  'readFileSync',
  'writeFileSync',
  'readSync',
  'writeSync',
  'fsyncSync',
  'fchmodSync',
  'fstatSync',
] as const;
const OF_FILE_HANDLES = ['writeFile', 'sync', 'chmod', 'readFile', 'stat'] as const;

type AnyCall = (...args: unknown[]) => unknown;
type Calls = Record<string, AnyCall>;

/** Nothing else of this process may be at work on files meanwhile. */
export function failDisk({
  under,
  step,
  code = 'EIO',
  fromThenOn = false,
}: DiskFault): FailingDisk {
  const calls: string[] = [];
  const handles = new Set<unknown>();
  const undo: (() => void)[] = [];
  const failIfDue = (name: string, place: string): void => {
    calls.push(`${name} ${place}`);
    const at = calls.length - 1;
    if (step === undefined || at < step || (at > step && !fromThenOn)) return;
    throw Object.assign(new Error(`${code}: as the test wanted, ${name}`), {
      code,
      syscall: name.replace('Sync', ''),
      errno: -1,
    });
  };
  const isUnder = (path: unknown): path is string =>
    typeof path === 'string' && (path === under || path.startsWith(under + sep));
  const replace = (target: Calls, name: string, make: (real: AnyCall) => AnyCall): void => {
    const real = target[name] as AnyCall;
    target[name] = make(real);
    undo.push(() => void (target[name] = real));
  };
  const sync = fs as unknown as Calls;
  for (const name of new Set([...BY_PATH, ...BY_HANDLE])) {
    replace(sync, name, (real) => (...args) => {
      if (isUnder(args[0])) failIfDue(name, args[0]);
      else if (typeof args[0] === 'number' && handles.has(args[0])) {
        failIfDue(name, 'of a handle');
        // No power is cut here, and a slow disk makes hundreds of runs slow.
        if (name === 'fsyncSync') return undefined;
      }
      const result = real(...args);
      if (name === 'openSync' && isUnder(args[0])) handles.add(result);
      return result;
    });
  }
  replace(sync, 'closeSync', (real) => (...args) => {
    handles.delete(args[0]);
    return real(...args);
  });
  const promises = fs.promises as unknown as Calls;
  replace(promises, 'open', (real) => async (...args) => {
    if (!isUnder(args[0])) return real(...args);
    failIfDue('open', args[0]);
    const handle = (await real(...args)) as Calls;
    for (const name of OF_FILE_HANDLES) {
      const call = (handle[name] as AnyCall).bind(handle);
      handle[name] = async (...given) => {
        failIfDue(name, 'of a handle');
        return name === 'sync' ? undefined : call(...given);
      };
    }
    return handle;
  });
  for (const name of ['readFile', 'writeFile'] as const) {
    replace(promises, name, (real) => async (...args) => {
      if (isUnder(args[0])) failIfDue(name, args[0]);
      return real(...args);
    });
  }
  syncBuiltinESMExports();
  return {
    calls,
    restore() {
      for (const each of undo) each();
      syncBuiltinESMExports();
    },
  };
}
