// Reads the number of workers from an option. Runs nothing.
import { InvalidArgumentError } from 'commander';

const MOST = 64;

export function workerCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MOST)
    throw new InvalidArgumentError(`a number from 1 to ${MOST}`);
  return count;
}
