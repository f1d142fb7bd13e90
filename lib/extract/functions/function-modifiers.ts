// Applies modifiers and decorators of the language to a function. Does not apply decorators of libraries.
import type { DefFact } from '../../facts/def-facts.ts';
import { functionHeadsOf } from '../language-readers.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { saysByWords } from '../../facts/visibility-words.ts';
import { endOf, startOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';

export function readHead(
  state: Extraction,
  node: number,
  nameNode: number,
  fact: Draft<DefFact>,
): void {
  if (saysByWords(state.spec)) {
    Object.assign(fact, applyModifiers(state, wordsFor(state, node, fact), fact.memberOf));
    if (state.annotations.length > 0) fact.eDecorators = state.annotations;
    return;
  }
  const until =
    nameNode >= 0
      ? startOf(state, nameNode)
      : Math.min(startOf(state, node) + 12, endOf(state, node));
  const head = state.tree.text.slice(startOf(state, node), until);
  if (
    /\bstatic\b/.test(head) ||
    (fact.eAttach === undefined && functionHeadsOf(state).isInternal?.(state))
  )
    fact.isStatic = true;
  if (/\basync\b/.test(head)) fact.isAsync = true;
  if (nameNode >= 0 && fact.kind === 'Method' && /\b(get|set)\s+$/.test(head)) fact.accessor = true;
  for (const e of fact.eDecorators ?? []) applyDecorator(state, e, fact);
}

/** If bodies of classes are code, words in them apply to the methods after them; methods of the class itself have their own words. */
function wordsFor(state: Extraction, node: number, fact: Draft<DefFact>): ReadonlySet<string> {
  const words = readModifiers(state, node);
  return state.spec.classBodies === undefined || fact.memberOf < 0 || fact.isStatic
    ? words
    : state.modifiers;
}

const ACCESSOR_DECORATORS = new Set([
  'property',
  'cached_property',
  'setter',
  'getter',
  'deleter',
  'locked_cached_property',
]);

/** Decorators of the language that change how a member is accessed. */
function applyDecorator(state: Extraction, e: number, fact: Draft<DefFact>): void {
  const expr = state.exprs[e];
  const name =
    expr?.[0] === 'name' || expr?.[0] === 'member' ? (expr[0] === 'name' ? expr[1] : expr[2]) : '';
  if (name === 'staticmethod') fact.isStatic = true;
  if (ACCESSOR_DECORATORS.has(name)) fact.accessor = true;
  if (name === 'overload') fact.bodiless = true;
}

export function takeDecorators(state: Extraction): number[] {
  const taken = state.decorators;
  state.decorators = [];
  return taken;
}
