// The next step for an index that is behind, where nobody renews it. Looks at nothing.
import type { RegistryEntry } from '../../../index-store/paths.ts';
import { shellWord } from '../../../lib/base/shell-word.ts';

export function analyzeHint({ path }: Pick<RegistryEntry, 'path'>): string {
  return `To bring the index up to date, run: codegraph analyze ${shellWord(path)}`;
}
