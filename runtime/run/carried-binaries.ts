// The platforms whose binaries are installed, with remarks. Loads none of them.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Next to the bundles of the package; in a clone, where npm installs them. */
const CARRIED = new URL('./node_modules/tree-sitter/prebuilds', import.meta.url);
const LEAN = new URL('../../scripts/lean-install.mjs', import.meta.url);

/** Like `linux-x64`, in order; null in a clone. */
export function carriedPlatforms(): readonly string[] | null {
  return existsSync(CARRIED) ? readdirSync(CARRIED).sort() : null;
}

export interface CarriedFinding {
  readonly state: 'ok' | 'note' | 'fails';
  readonly detail: string;
  readonly hint: string;
}

export function judgeCarried(platforms: readonly string[], here: string): CarriedFinding {
  const listed = platforms.join(', ');
  if (!platforms.includes(here))
    return {
      state: 'fails',
      detail: `for ${listed}, but not for ${here}`,
      hint: 'Run codegraph from a clone of its repository, where npm ci compiles them.',
    };
  if (platforms.length === 1) return { state: 'ok', detail: `for ${here}`, hint: '' };
  return {
    state: 'note',
    detail: `for ${listed}: install scripts did not run`,
    hint: `To remove those this machine does not need: node ${JSON.stringify(fileURLToPath(LEAN))}`,
  };
}
