// Reads what sources another script. Computes no path.
import { addImport } from '../../_kit/record-imports.ts';
import { childrenOf, evaluateChildren, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `source a.sh`, `. "$DIR/a.sh"`: all names of that script. Parts that the shell computes stay in the specifier. */
export function readSource(state: Extraction, node: number): void {
  const [, path, ...rest] = childrenOf(state, node);
  if (path === undefined) return;
  evaluateChildren(state, path);
  // What a function sources, all code after it sees.
  addImport(state, path, {
    specifier: textOf(state, path).slice(0, LONGEST_PATH),
    imported: '*',
    local: '',
    star: true,
    scope: 0,
  });
  for (const child of rest) state.evaluate(child);
}

const LONGEST_PATH = 500;
