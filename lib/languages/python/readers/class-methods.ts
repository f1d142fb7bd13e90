// Tells which methods are called on the class. Reads no decorator.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Methods that are, without a word. */
const CLASS_METHODS: ReadonlySet<string> = new Set([
  '__new__',
  '__init_subclass__',
  '__class_getitem__',
]);

/** Whether the first parameter of the method is the class. */
export function takesClass(state: Extraction, { name, eDecorators = [] }: DefFact): boolean {
  const isDecorated = eDecorators.some(
    (e) => state.exprs[e]?.[0] === 'name' && state.exprs[e]?.[1] === 'classmethod',
  );
  return isDecorated || CLASS_METHODS.has(name);
}
