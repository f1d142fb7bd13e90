// The definition behind an object whose members are assigned: the class of a prototype, the file of `exports`. Assigns none.
import type { MemberTarget } from '../../_kit/language-semantics.ts';

/** `A.prototype` is `A`, whose functions are then methods; `exports.a` is `a`. */
export function memberTarget(object: string): MemberTarget {
  const name = object
    .replace(/\s+/g, '')
    .replace(/^module\.exports\b|^exports\b/, '')
    .replace(/\.prototype\b/g, '')
    .replace(/^\./, '');
  return { name, isPrototype: /\.prototype$/.test(object) };
}

/** `module.exports = …`. */
export function isFileValue(object: string, member: string): boolean {
  return object === 'module' && member === 'exports';
}
