// Finds calls of names in all files of a clone, read with the grammars of editors. Knows nothing of indexes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { READ_EXTENSIONS, type CodeReader } from './code-reader.ts';
import { callsIn, wordsIn, type TextCall } from './text-calls.ts';

const LARGEST_FILE = 1_000_000;

/** Calls in all files that git has and that another reader than ours can read. */
export async function callsInClone(
  clone: string,
  names: ReadonlySet<string>,
  { codeLines }: CodeReader,
): Promise<readonly TextCall[]> {
  const paths = execFileSync('git', ['-C', clone, 'ls-files', '-z'], { maxBuffer: 1 << 28 })
    .toString()
    .split('\0')
    .filter((path) => READ_EXTENSIONS.has(extname(path).toLowerCase()));
  const calls: TextCall[] = [];
  for (const path of paths) {
    const text = textAt(join(clone, path));
    const words = wordsIn(extname(path).toLowerCase(), text);
    if (![...words].some(([word]) => names.has(word))) continue;
    calls.push(...callsIn(path, (await codeLines(path, text)) ?? [], names));
  }
  return calls;
}

/** Empty for links to nowhere and for files that nobody wrote by hand. */
function textAt(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length > LARGEST_FILE ? '' : text;
  } catch {
    return '';
  }
}
