// How many files this process may have open. Sets no limit.
import { readFileSync } from 'node:fs';

interface LimitsInReport {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | 'unlimited' } };
}

let known: number | undefined;

/** The soft limit, as it was when first asked for; `Infinity` if there is none, or the system does not tell. */
export function mostOpenFiles(): number {
  return (known ??= softLimit());
}

function softLimit(): number {
  const limit = Number(limitOfLinux() ?? limitInReport());
  return Number.isNaN(limit) ? Infinity : limit;
}

/** Undefined on other systems. */
function limitOfLinux(): string | undefined {
  try {
    const row = readFileSync('/proc/self/limits', 'latin1')
      .split('\n')
      .find((line) => line.startsWith('Max open files'));
    return row?.split(' ').filter((word) => word !== '')[3];
  } catch {
    return undefined;
  }
}

/** A report waits for all threads of the process, which may compute for a second. */
function limitInReport(): number | string | undefined {
  return (process.report.getReport() as LimitsInReport).userLimits?.open_files?.soft;
}
