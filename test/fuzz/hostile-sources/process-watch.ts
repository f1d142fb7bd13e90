// How much memory a process and those that it starts ever had, by Linux's own account. Limits nothing.
import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessWatch {
  /** The most that one of them ever had, in MiB. */
  readonly highest: () => number;
  /** Looks now too. */
  readonly look: () => void;
  readonly stop: () => void;
}

const LOOK_MS = 25;

/** Zero everywhere on other systems. */
export function watchProcesses(root: number): ProcessWatch {
  let highest = 0;
  const look = (): void => {
    for (const pid of treeOf(root)) highest = Math.max(highest, peakOf(pid));
  };
  const timer = setInterval(look, LOOK_MS);
  return { highest: () => highest, look, stop: () => clearInterval(timer) };
}

/** The process and all that it has started, themselves or through others. */
export function treeOf(root: number): number[] {
  const parents = new Map(numbersIn('/proc').map((pid) => [pid, parentOf(pid)]));
  const tree = [root];
  for (const known of tree)
    for (const [pid, parent] of parents) if (parent === known) tree.push(pid);
  return tree;
}

function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
