// The file system's calls with a fault at the n-th of them: it fails, half done, or the process is killed before it. Counts all calls.
import { fileOperations, type FileOperations } from '../../index-store/file-operations.ts';

export interface Faulty {
  readonly files: FileOperations;
  /** Names of the calls made so far. */
  readonly calls: readonly string[];
}

export type Fault = 'fails once' | 'fails from then on' | 'kills';

/** Steps count from 0. Without a step nothing goes wrong. */
export function faultyFiles(fault: Fault, step = -1): Faulty {
  const calls: string[] = [];
  const files = new Proxy(fileOperations, {
    get(real, name: keyof FileOperations) {
      return (...args: unknown[]): unknown => {
        const now = calls.push(name) - 1;
        const hit = now === step || (fault === 'fails from then on' && step >= 0 && now > step);
        // A folder's handle must not leak, and closing tells of earlier trouble only.
        if (hit && !(name === 'closeSync' && fault !== 'kills')) goWrong(fault, name, args);
        return (real[name] as (...given: unknown[]) => unknown)(...args);
      };
    },
  });
  return { files, calls };
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
