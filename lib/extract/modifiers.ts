// Reads the words that stand before a definition (`public static`), with the annotations among them. What they mean is said by the language's visibility rule.
import type { DefFact } from '../facts/file-facts.ts';
import { saysByWords } from '../facts/visibility-words.ts';
import { saysTest } from './annotations.ts';
import { noteTest } from './attributes.ts';
import { childrenOf, endOf, ruleOf, startOf, type Draft, type Extraction } from './extraction.ts';

export type Modifiers = ReadonlySet<string>;

export const NO_MODIFIERS: Modifiers = new Set();

/** The modifiers of the definition at `node`; annotations are read on the way, and stand in `x.annotations` then. */
export function readModifiers(x: Extraction, node: number): Modifiers {
  const lists = childrenOf(x, node).filter((child) => ruleOf(x, child)?.role === 'modifiers');
  x.annotations = [];
  if (lists.length === 0) return NO_MODIFIERS;
  const before = x.decorators;
  x.decorators = [];
  const words: string[] = [];
  for (const list of lists) {
    let from = startOf(x, list);
    for (const annotation of childrenOf(x, list)) {
      if (ruleOf(x, annotation)?.role === 'self' || ruleOf(x, annotation)?.role === 'word')
        continue;
      words.push(x.tree.text.slice(from, startOf(x, annotation)));
      from = endOf(x, annotation);
      x.evaluate(annotation);
      if (saysTest(x, annotation)) noteTest(x, node);
    }
    words.push(x.tree.text.slice(from, endOf(x, list)));
  }
  x.annotations = x.decorators;
  x.decorators = before;
  return new Set(
    words
      .join(' ')
      .split(/\s+/)
      .filter((word) => /^[a-z-]+$/.test(word)),
  );
}

/** What modifiers say of a definition: whether it is static, and whether others reach it. Members of interfaces are public unless they say otherwise. */
export function applyModifiers(
  x: Extraction,
  modifiers: Modifiers,
  memberOf: number,
): Partial<Draft<DefFact>> {
  const more: Partial<Draft<DefFact>> = {};
  const { visibility } = x.spec;
  const isInFile = visibility === 'private-to-file';
  if (modifiers.has('static') || (isInFile && modifiers.has('class'))) more.isStatic = true;
  if (!saysByWords(x.spec)) return more;
  if (modifiers.has('both')) more.isBoth = true;
  if (modifiers.has('async')) more.isAsync = true;
  if (modifiers.has('implicit')) more.converts = true;
  if (modifiers.has('partial') && x.scopes[x.scope]?.[0] !== 'function') more.isPartial = true;
  // Parts of a class see what is private in the others.
  if (
    (modifiers.has('private') || (isInFile && modifiers.has('fileprivate'))) &&
    !modifiers.has('protected') &&
    !x.defs[memberOf]?.isPartial
  )
    more.isPrivate = true;
  const inInterface = x.defs[memberOf]?.kind === 'Interface' && !modifiers.has('private');
  if (visibility === 'unless-private') more.exported = !modifiers.has('private');
  else if (isInFile) more.exported = more.isPrivate !== true;
  else if (inInterface || modifiers.has('public') || modifiers.has('protected'))
    more.exported = true;
  return more;
}

/** `private:` among the members of a class. */
export function readAccess(x: Extraction, node: number): number {
  const [kind, , def = -1] = x.scopes[x.scope] ?? [];
  if (kind !== 'class') return -1;
  if (/^private\b/.test(x.tree.text.slice(startOf(x, node), endOf(x, node)))) x.closed.add(def);
  else x.closed.delete(def);
  return -1;
}
