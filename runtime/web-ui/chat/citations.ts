// Citations `[name](uid)` in what a model writes: finds them, and asks the index which uids it has. Links nothing by itself.
import type { TokenizerExtensionFunction, TokenizerStartFunction, Tokens } from 'marked';
import type { Ask } from './loop.ts';

/** Longer ones are no citations. */
const LONGEST = 2000;
/** Uids that are looked up at once; more than one answer can cite. */
const MOST_LOOKED_UP = 200;

export interface Citation extends Tokens.Generic {
  readonly type: 'citation';
  readonly label: string;
  /** What stands in the parentheses: a uid, or anything else. */
  readonly target: string;
  /** `![label](target)`. */
  readonly picture: boolean;
}

interface Reader {
  readonly start: TokenizerStartFunction;
  readonly tokenizer: TokenizerExtensionFunction;
}

/** Reads inline links before Markdown does, whose links have no spaces; uids may. */
export const CITATIONS: Reader = {
  start(text) {
    const at = text.indexOf('[');
    if (at < 0) return undefined;
    return at > 0 && text[at - 1] === '!' ? at - 1 : at;
  },
  tokenizer(text): Citation | undefined {
    const picture = text.startsWith('![');
    const from = picture ? 1 : 0;
    if (text[from] !== '[') return undefined;
    const middle = closing(text, from, '[', ']');
    if (middle < 0 || text[middle + 1] !== '(') return undefined;
    const end = closing(text, middle + 1, '(', ')');
    if (end < 0) return undefined;
    const inside = text.slice(middle + 2, end).trim();
    return {
      type: 'citation',
      raw: text.slice(0, end + 1),
      label: text.slice(from + 1, middle),
      target: inside.startsWith('<') && inside.endsWith('>') ? inside.slice(1, -1) : inside,
      picture,
    };
  },
};

/** Where the bracket that opens at `from` closes, on the same line; -1 if nowhere near. */
function closing(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length && at - from < LONGEST; at += 1) {
    const character = text[at];
    if (character === '\n') return -1;
    if (character === open) depth += 1;
    else if (character === close) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** What a target may be as a uid: as it is, or with its signs decoded. */
export function spellingsOf(target: string): readonly string[] {
  try {
    const decoded = decodeURIComponent(target);
    return decoded === target ? [target] : [target, decoded];
  } catch {
    return [target];
  }
}

/** Those of these uids that are in the index. None if it cannot be asked: then they stay text. */
export async function uidsInIndex(
  ask: Ask,
  repo: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = uids.slice(0, MOST_LOOKED_UP);
  if (asked.length === 0) return new Set();
  try {
    const response = await ask('/tools/cypher', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        repo,
        query: 'MATCH (n) WHERE n.uid IN $uids RETURN n.uid AS uid',
        params: { uids: asked },
        limit: MOST_LOOKED_UP,
      }),
    });
    const { rows = [] } = (await response.json()) as { readonly rows?: readonly unknown[][] };
    return new Set(rows.flat().filter((cell) => typeof cell === 'string'));
  } catch {
    return new Set();
  }
}
