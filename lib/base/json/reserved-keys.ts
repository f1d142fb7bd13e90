// Keys that reach the prototype of an object when it is copied key by key, in JSON values. Ordinary names are not affected.

/** `__proto__`, or `constructor` containing `prototype`, at any depth; null if there is none. */
export function reservedKeyIn(value: unknown): string | null {
  const seen = new Set<object>();
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (Object.hasOwn(next, '__proto__')) return '__proto__';
    if (
      Object.hasOwn(next, 'constructor') &&
      holdsPrototype((next as { constructor: unknown }).constructor)
    )
      return 'constructor.prototype';
    for (const part of Object.values(next))
      if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return null;
}

function holdsPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
