// Bases named in the head of a class that are not in the repository. Does not know their members.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { ownerOf } from './family.ts';

export interface OutsideBases {
  readonly owner: NodeRecord;
  /** As written in the head of the class. */
  readonly bases: readonly string[];
}

/** For the classes whose methods are in the family: any of these methods may override one from outside. */
export function outsideBases(
  { graph }: IndexSnapshot,
  family: readonly NodeRecord[],
): OutsideBases[] {
  const owners = new Map(
    family
      .filter(({ kind }) => kind === 'Method' || kind === 'Property')
      .flatMap(({ uid }) => {
        const owner = ownerOf(graph, uid);
        return owner ? [[owner.uid, owner] as const] : [];
      }),
  );
  return [...owners.values()].flatMap((owner) => {
    const known = new Set(
      graph.out(owner.uid, 'EXTENDS', 'IMPLEMENTS').flatMap(({ to }) => graph.node(to)?.name ?? []),
    );
    const bases = basesInHead(owner.signature ?? '').filter(
      (base) => !known.has(lastName(base)) && !ROOTS.has(lastName(base)),
    );
    return bases.length > 0 ? [{ owner, bases }] : [];
  });
}

/** Bases without relevant members: they have none of their own, or only such as the language calls. */
const ROOTS: ReadonlySet<string> = new Set([
  'object',
  'Object',
  'ABC',
  'Protocol',
  'Generic',
  'Enum',
  'Serializable',
  'Cloneable',
]);

/** After `extends` and `implements`, or in parentheses after the name. */
function basesInHead(signature: string): string[] {
  const head = withoutArguments(signature);
  const worded = [
    ...head.matchAll(/\b(?:extends|implements)\s+([^{]*?)(?=\bextends\b|\bimplements\b|\{|$)/g),
  ].map(([, list = '']) => list);
  const bracketed = /^\s*class\s+\w+\s*\(([^)]*)\)/.exec(head)?.[1];
  const lists = worded.length > 0 ? worded : bracketed === undefined ? [] : [bracketed];
  return lists
    .flatMap((list) => list.split(','))
    .map((part) => part.trim())
    .filter((part) => /^[\w$.]+$/.test(part));
}

/** Type arguments are not bases. */
function withoutArguments(signature: string): string {
  let text = signature;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/<[^<>]*>|\[[^[\]]*\]/g, '');
  }
  return text;
}

function lastName(base: string): string {
  return base.slice(base.lastIndexOf('.') + 1);
}
