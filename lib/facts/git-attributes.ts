// Whether `.gitattributes` files set an attribute for a path. Knows no meaning of attributes.
import { dirname } from 'node:path/posix';
import type { MatchingCost } from '../base/patterns/matching-cost.ts';
import { patternSet, type PatternSet } from '../base/patterns/ignore-patterns.ts';
import type { ConfigFile } from './source-files.ts';

export interface AttributeRules {
  /** No file has a rule for it. */
  readonly isEmpty: boolean;
  /** Whether it is set; null if no rule matches. The deepest file that has a rule decides, in it the last rule. */
  value(path: string, cost: MatchingCost): boolean | null;
}

export const GIT_ATTRIBUTES = '.gitattributes';

/** The rules of all `.gitattributes` for one attribute, by git's documentation of that file. */
export function attributeRules(configs: readonly ConfigFile[], attribute: string): AttributeRules {
  const sets = new Map<string, PatternSet>();
  for (const { path, text } of configs) {
    if (path !== GIT_ATTRIBUTES && !path.endsWith(`/${GIT_ATTRIBUTES}`)) continue;
    const rules = text.split('\n').flatMap((line) => ruleOf(line, attribute));
    if (rules.length > 0) sets.set(dirname(path), patternSet(rules.join('\n')));
  }
  return {
    isEmpty: sets.size === 0,
    value: (path, cost) => {
      for (let folder = dirname(path); ; folder = dirname(folder)) {
        const below = folder === '.' ? path : path.slice(folder.length + 1);
        const value = sets.get(folder)?.verdict(below, false, cost) ?? null;
        if (value !== null || folder === '.') return value;
      }
    },
  };
}

/** The pattern of a line, in the notation of ignore files: with `!` where it unsets the attribute. */
function ruleOf(line: string, attribute: string): string[] {
  const [pattern = '', ...settings] = line.trim().split(/\s+/);
  // Patterns in quotes have escapes of their own, and a negative one is an error.
  if (pattern === '' || /^["!#[]/.test(pattern)) return [];
  return settings.flatMap((setting) => {
    if (setting === attribute || setting === `${attribute}=true`) return [pattern];
    if (setting === `-${attribute}` || setting === `${attribute}=false`) return [`!${pattern}`];
    return [];
  });
}
