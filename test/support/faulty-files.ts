// The file system's calls with a fault at the n-th of them: it fails, half done, or the process is killed before it. Counts all calls.
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';

export interface Faulty {
  readonly files: FileOperations;
  /** Names of the calls made so far. */
  readonly calls: readonly string[];
}

export type Fault = 'fails once' | 'fails from then on' | 'kills';

/** The n-th call of all, or of one name, counted from 0. */
export type FaultStep = number | { readonly call: keyof FileOperations; readonly nth: number };

/** Without a step nothing goes wrong. */
export function faultyFiles(fault: Fault, step?: FaultStep): Faulty {
  const calls: string[] = [];
  let reached = false;
  const files = new Proxy(fileOperations, {
    get(real, name: keyof FileOperations) {
      return (...args: unknown[]): unknown => {
        calls.push(name);
        const now = isAt(step, name, calls);
        reached ||= now;
        const hit = now || (reached && fault === 'fails from then on');
        // A folder's handle must not leak, and closing tells of earlier trouble only.
        if (hit && !(name === 'closeSync' && fault !== 'kills')) goWrong(fault, name, args);
        return (real[name] as (...given: unknown[]) => unknown)(...args);
      };
    },
  });
  return { files, calls };
}

function isAt(step: FaultStep | undefined, name: string, calls: readonly string[]): boolean {
  if (step === undefined) return false;
  if (typeof step === 'number') return calls.length - 1 === step;
  return name === step.call && calls.filter((call) => call === name).length - 1 === step.nth;
}

function goWrong(fault: Fault, name: keyof FileOperations, args: readonly unknown[]): void {
  if (name === 'writeFileSync') writeHalf(args[0] as number, args[1] as Uint8Array | string);
  if (fault === 'kills') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error(`${name} failed, as the test wanted`), { code: 'EIO' });
}

function writeHalf(handle: number, bytes: Uint8Array | string): void {
  const whole = Buffer.from(bytes as Uint8Array);
  fileOperations.writeFileSync(handle, whole.subarray(0, whole.length / 2));
}
