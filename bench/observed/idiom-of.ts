// Names the idiom of a call by its spelling. Resolves nothing.
import type { ObservedCall } from './observed-call.ts';

export type LineAt = (path: string, line: number) => string;

/** The last match counts: what stands before the called name. */
const IDIOMS: readonly (readonly [before: RegExp, idiom: string])[] = [
  [/(^|[^\w$)\]])(self|this|cls)(\?)?\.$/, 'self.name()'],
  [/\bsuper(\(.*\))?\.$/, 'super.name()'],
  [/\)(!|\?)?\.$/, 'call().name()'],
  [/\](!|\?)?\.$/, 'item[…].name()'],
  [/['"`/]\.$/, 'literal.name()'],
  [/[\w$](!|\?)?\.[\w$]+(!|\?)?\.$/, 'a.b.name()'],
  [/[\w$](!|\?)?\.$/, 'a.name()'],
  [/^\s*\.$/, 'chain, on a line of its own'],
  [/@$/, '@name'],
  [/\bnew\s+$/, 'new name()'],
];

export function idiomOf({ place, kind, callee }: ObservedCall, lineAt: LineAt): string {
  if (!place) return isSpecial(callee.name) ? 'special method' : 'callee';
  if (place.column === 0) return isSpecial(callee.name) ? 'special method' : 'property';
  if (place.name === '') return 'computed callee';
  const before = lineAt(place.path, place.line).slice(0, place.column - 1);
  const idiom = IDIOMS.find(([pattern]) => pattern.test(before))?.[1] ?? 'name()';
  return kind === 'call' && place.name !== callee.name ? `${idiom}, of another name` : idiom;
}

function isSpecial(name: string): boolean {
  return name.startsWith('__') && name.endsWith('__');
}
