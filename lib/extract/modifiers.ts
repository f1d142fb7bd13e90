// Reads the words before a definition (`public static`), and annotations among them. Does not apply the language's visibility rule.
import type { DefFact } from '../facts/def-facts.ts';
import { saysByWords } from '../facts/visibility-words.ts';
import { languageReaders } from './language-readers.ts';
import { saysTest } from './annotations.ts';
import { noteTest } from '../languages/_kit/test-ranges.ts';
import { childrenOf, endOf, ruleOf, startOf } from '../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../languages/_kit/extraction.ts';

export type Modifiers = ReadonlySet<string>;

export const NO_MODIFIERS: Modifiers = new Set();

/** The modifiers of the definition at `node`; annotations are read too, and are in `state.annotations` then. */
export function readModifiers(state: Extraction, node: number): Modifiers {
  const lists = childrenOf(state, node).filter(
    (child) => ruleOf(state, child)?.role === 'modifiers',
  );
  state.annotations = [];
  if (lists.length === 0) return NO_MODIFIERS;
  const before = state.decorators;
  state.decorators = [];
  const words: string[] = [];
  for (const list of lists) {
    let from = startOf(state, list);
    for (const annotation of childrenOf(state, list)) {
      if (ruleOf(state, annotation)?.role === 'self' || ruleOf(state, annotation)?.role === 'word')
        continue;
      words.push(state.tree.text.slice(from, startOf(state, annotation)));
      from = endOf(state, annotation);
      state.evaluate(annotation);
      if (saysTest(state, annotation)) noteTest(state, node);
    }
    words.push(state.tree.text.slice(from, endOf(state, list)));
  }
  state.annotations = state.decorators;
  state.decorators = before;
  return new Set(
    words
      .join(' ')
      .split(/\s+/)
      .filter((word) => /^[a-z-]+$/.test(word)),
  );
}

/** The facts that modifiers state: whether a definition is static, and its visibility. Members of interfaces are public by default. */
export function applyModifiers(
  state: Extraction,
  written: Modifiers,
  memberOf: number,
): Partial<Draft<DefFact>> {
  const more: Partial<Draft<DefFact>> = {};
  const { visibility } = state.spec;
  const modifiers = languageReaders(state.spec).commonModifiers?.(written) ?? written;
  if (modifiers.has('static')) more.isStatic = true;
  if (!saysByWords(state.spec)) return more;
  if (modifiers.has('both')) more.isBoth = true;
  if (modifiers.has('async')) more.isAsync = true;
  if (modifiers.has('implicit')) more.converts = true;
  if (modifiers.has('partial') && state.scopes[state.scope]?.[0] !== 'function')
    more.isPartial = true;
  // Private members are visible in all parts of a class.
  if (modifiers.has('private') && !modifiers.has('protected') && !state.defs[memberOf]?.isPartial)
    more.isPrivate = true;
  const inInterface = state.defs[memberOf]?.kind === 'Interface' && !modifiers.has('private');
  if (visibility !== 'modifiers') more.exported = !modifiers.has('private');
  else if (inInterface || modifiers.has('public') || modifiers.has('protected'))
    more.exported = true;
  return more;
}
