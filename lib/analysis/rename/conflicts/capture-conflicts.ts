// Uses of the new name that the renamed declaration would capture. The capture of its own uses is in scope-conflicts.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import type { NameDeclaration } from '../../../model/name-table.ts';
import type { Lines } from './export-conflicts.ts';
import { ownerOf } from '../family.ts';
import type { Conflict } from '../plan-types.ts';
import type { ConflictSubject } from './conflict-subject.ts';
import { isInside } from './bindings.ts';
import { isUsedBare } from './bare-words.ts';

/** Uses of the new name that refer to an outer declaration: the renamed declaration would capture them. */
export function* captures(
  { snapshot, newName, family }: ConflictSubject,
  binding: NameDeclaration,
  declared: readonly NameDeclaration[],
  lines: Lines,
): Generator<Conflict> {
  const { filePath, from, to } = binding;
  const outer = declared.some((other) => isInside(binding, other));
  const free = snapshot.names.freeIn(newName).includes(filePath);
  if (!outer && !free) return;
  // It may be declared again in an inner scope: then the outer one is not meant.
  const inner = [
    ...declared.filter((other) => isInside(other, binding)),
    ...bodiesBeside(snapshot, family, binding),
  ];
  const known = linesKnown(snapshot, newName, filePath);
  for (const [at, text] of lines
    .all(filePath)
    .slice(from - 1, to)
    .entries()) {
    const line = from + at;
    if (known !== null && !known.has(line)) continue;
    if (!isUsedBare(text, newName) || inner.some((other) => other.from <= line && line <= other.to))
      continue;
    const what = free ? 'which comes from outside the repository' : 'which an outer scope declares';
    yield {
      reason: 'captures',
      filePath,
      line,
      message: `${filePath}:${line} uses ${newName}, ${what}; it would then refer to the renamed symbol`,
      hint: 'Choose a name that this file does not use.',
    };
  }
}

/** A member that needs no qualifier is visible in the body of its class, but not in those of its methods. */
function bodiesBeside(
  { graph }: IndexSnapshot,
  family: readonly NodeRecord[],
  { filePath, line }: NameDeclaration,
): Pick<NameDeclaration, 'from' | 'to'>[] {
  const member = family.find((symbol) => symbol.filePath === filePath && symbol.nameLine === line);
  const owner = member && ownerOf(graph, member.uid);
  const members = owner
    ? graph.out(owner.uid, 'HAS_MEMBER').flatMap(({ to }) => graph.node(to) ?? [])
    : [];
  return members.map(({ nameLine = 0, endLine = 0 }) => ({ from: nameLine + 1, to: endLine }));
}

/** Null if no symbol has the name: then the table does not contain its uses, and only the text shows them. */
function linesKnown(
  { names }: IndexSnapshot,
  name: string,
  path: string,
): ReadonlySet<number> | null {
  const uses = names.uses(name);
  return uses.length === 0
    ? null
    : new Set(uses.flatMap(({ filePath, line }) => (filePath === path ? [line] : [])));
}
