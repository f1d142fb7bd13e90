// Finds pairs of names in objects and patterns (`{ key: value }`), which a rename may have to merge into one. Resolves nothing.
import { childIn, ruleOf } from '../languages/_kit/tree-cursor.ts';
import { languageReaders } from './language-readers.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

/** `FileFacts.pairs`. */
export function namePairs(state: Extraction): number[] {
  const { tree, lineStarts } = state;
  const pairs: number[] = [];
  let [line, last] = [1, 0];
  for (let node = 0; node < tree.size; node++) {
    const rule = ruleOf(state, node);
    if (rule?.role !== 'pair' && rule?.role !== 'pairPattern') continue;
    const [key, value] = [
      childIn(state, node, rule.key),
      valueName(state, childIn(state, node, rule.value)),
    ];
    if (key < 0 || value < 0 || !tree.isName(key) || !tree.isName(value)) continue;
    const start = tree.start[key] ?? 0;
    while ((lineStarts[line] ?? Infinity) <= start) line++;
    pairs.push(line - last, start - (lineStarts[line - 1] ?? 0) + 1);
    last = line;
  }
  return pairs;
}

/** The name of `b` and of `b = 1`. */
function valueName(state: Extraction, value: number): number {
  const { withDefault } = languageReaders(state.spec);
  return (value < 0 ? undefined : withDefault?.(state, value)?.pattern) ?? value;
}
