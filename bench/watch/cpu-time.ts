// The processor time of another process, from Linux. Starts none.
import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock as shown to programs: 100 a second on all platforms. */
const TICK_MS = 10;

/** Milliseconds in all threads of the process since its start; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
