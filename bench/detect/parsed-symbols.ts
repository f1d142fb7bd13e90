// The functions and classes that differ between two texts by the language's official parser, as a reference. Uses none of our code.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ParsedSymbol } from './parsed-symbol.ts';
import { typescriptSymbols } from './typescript-symbols.ts';

export interface SidePair {
  readonly path: string;
  /** Null where there is no file. */
  readonly old: string | null;
  readonly new: string | null;
}

export type Differences = ReadonlyMap<string, 'added' | 'modified' | 'deleted'>;

const PYTHON = fileURLToPath(new URL('./python-symbols.py', import.meta.url));

/** By `path:Qualified.name`; null for a file if a side does not parse. */
export function differencesIn(pairs: readonly SidePair[]): (Differences | null)[] {
  const python = pythonSymbols(
    pairs
      .filter(({ path }) => path.endsWith('.py'))
      .flatMap(({ old, new: now }) => [old ?? '', now ?? '']),
  );
  let at = 0;
  return pairs.map(({ path, old, new: now }) => {
    const [before, after] = path.endsWith('.py')
      ? [python[at++], python[at++]]
      : [typescriptSymbols(path, old ?? ''), typescriptSymbols(path, now ?? '')];
    return before && after
      ? differences(path, ownTexts(old ?? '', before), ownTexts(now ?? '', after))
      : null;
  });
}

function pythonSymbols(texts: readonly string[]): (ParsedSymbol[] | null)[] {
  if (texts.length === 0) return [];
  const out = execFileSync('python3', [PYTHON], {
    input: JSON.stringify(texts),
    maxBuffer: 1 << 30,
  }).toString();
  return (JSON.parse(out) as ([string, ParsedSymbol['kind'], number, number][] | null)[]).map(
    (rows) => rows?.map(([name, kind, first, last]) => ({ name, kind, first, last })) ?? null,
  );
}

/** For each name, the lines in which it is the innermost symbol. Symbols of one name are merged. */
function ownTexts(text: string, symbols: readonly ParsedSymbol[]): Map<string, string> {
  const owner: (ParsedSymbol | undefined)[] = [];
  const inOrder = [...symbols].sort((a, b) => a.first - b.first || b.last - a.last);
  for (const symbol of inOrder)
    for (let line = symbol.first; line <= symbol.last; line++) owner[line] = symbol;
  const texts = new Map(inOrder.map(({ name }) => [name, '']));
  text.split('\n').forEach((line, index) => {
    const name = owner[index + 1]?.name;
    if (name !== undefined) texts.set(name, `${texts.get(name) ?? ''}${line}\n`);
  });
  return texts;
}

function differences(
  path: string,
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Differences {
  const found = new Map<string, 'added' | 'modified' | 'deleted'>();
  for (const [name, text] of old)
    if (!now.has(name)) found.set(`${path}:${name}`, 'deleted');
    else if (now.get(name) !== text) found.set(`${path}:${name}`, 'modified');
  for (const name of now.keys()) if (!old.has(name)) found.set(`${path}:${name}`, 'added');
  return found;
}
