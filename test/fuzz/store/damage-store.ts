// Damages files of a store by chance: bits, bytes, lengths, whole files and folders. Knows nothing of what stands in them.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Choices } from '../choices.ts';

/** One damage or a few; tells in words what was done. */
export function damageStore(home: string, choices: Choices): string[] {
  return choices.times(1 + choices.below(3), () => damageOne(home, choices));
}

function damageOne(home: string, choices: Choices): string {
  const files = filesUnder(home);
  const path = choices.from(files);
  if (path === undefined) return 'nothing is left';
  const shown = relative(home, path);
  if (choices.chance(6)) {
    const folder = dirname(path);
    rmSync(folder, { recursive: true, force: true });
    return `${relative(home, folder)} removed`;
  }
  const how = choices.of(
    'bit',
    'bit',
    'bits',
    'bytes',
    'zeros',
    'cut',
    'cut',
    'longer',
    'removed',
    'swapped',
    'copied',
    'namesake',
    'moved block',
  );
  const other =
    choices.from(
      how === 'namesake'
        ? files.filter((file) => file !== path && basename(file) === basename(path))
        : files,
    ) ?? path;
  switch (how) {
    case 'removed':
      rmSync(path);
      return `${shown} removed`;
    case 'copied':
    case 'namesake':
      writeFileSync(path, readFileSync(other));
      return `${relative(home, other)} copied over ${shown}`;
    case 'swapped': {
      const [one, two] = [readFileSync(path), readFileSync(other)];
      writeFileSync(path, two);
      writeFileSync(other, one);
      return `${shown} and ${relative(home, other)} swapped`;
    }
    default: {
      const bytes = changed(readFileSync(path), how, choices);
      writeFileSync(path, bytes);
      return `${shown}: ${how}`;
    }
  }
}

type Change = 'bit' | 'bits' | 'bytes' | 'zeros' | 'cut' | 'longer' | 'moved block';

function changed(bytes: Buffer, how: Change, choices: Choices): Buffer {
  const place = (): number =>
    (choices.below(10_000) * 10_000 + choices.below(10_000)) % Math.max(1, bytes.length);
  const [from, length] = [place(), 1 + choices.below(choices.of(4, 64, 4_096))];
  switch (how) {
    case 'bit':
    case 'bits':
      choices.times(how === 'bit' ? 1 : 2 + choices.below(30), () => {
        const at = place();
        bytes[at] = (bytes[at] ?? 0) ^ (1 << choices.below(8));
      });
      return bytes;
    case 'bytes':
      return bytes.fill(
        Buffer.from(choices.times(5, () => choices.below(256))),
        from,
        Math.min(from + length, bytes.length),
      );
    case 'zeros':
      return bytes.fill(0, from, Math.min(from + length, bytes.length));
    case 'cut':
      return bytes.subarray(0, from);
    case 'longer':
      return Buffer.concat([
        bytes,
        bytes.subarray(from, from + length),
        Buffer.of(choices.below(256)),
      ]);
    case 'moved block':
      bytes.copyWithin(place(), from, Math.min(from + length, bytes.length));
      return bytes;
  }
}

/** In an order that is the same each time. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
