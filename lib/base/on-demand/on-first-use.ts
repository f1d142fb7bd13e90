// A value that is made when it is first read, and kept. Pure.

/** A failure is not kept. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
