// `exports` and `module`, which a file of JavaScript knows where it is loaded as a CommonJS module. What is set on them is found elsewhere.
import type { NameResult, Unit } from '../../../link/vocabulary.ts';

/** Files with exports of ES modules know neither. */
export function commonJsName(unit: Unit, name: string): NameResult | undefined {
  if (unit.facts.exports.length > 0) return undefined;
  if (name === 'exports') return { defs: [], values: [{ kind: 'exports', unit }], via: 'scope' };
  return name === 'module'
    ? { defs: [], values: [{ kind: 'commonjs', unit }], via: 'scope' }
    : undefined;
}
