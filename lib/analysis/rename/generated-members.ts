// Fields from whose names annotations create members, which are in no source. Does not find the uses of these members.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { MemberGenerator } from '../../model/name-table.ts';
import { isMarked } from '../impact/tests/marks.ts';
import { ownerOf } from './family.ts';

export interface GeneratedMembers {
  readonly field: NodeRecord;
  /** The library with the annotations. */
  readonly by: string;
}

export function generatedMembers(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
): GeneratedMembers[] {
  return family
    .filter(({ kind }) => kind === 'Property')
    .flatMap((field) => {
      const generators = snapshot.info.identifiers[field.language ?? '']?.memberGenerators ?? [];
      const by = generators.find((generator) => isAnnotated(snapshot, field, generator));
      return by ? [{ field, by: by.from }] : [];
    });
}

/** Above the field or its class, by a name that the file imports from the library. */
function isAnnotated(
  { graph, sources }: IndexSnapshot,
  field: NodeRecord,
  { from, marks }: MemberGenerator,
): boolean {
  const text = sources.read(field.filePath ?? '') ?? '';
  const imported = text.includes(`${from}.*`)
    ? marks
    : marks.filter((mark) => text.includes(`${from}.${mark}`));
  const owner = ownerOf(graph, field.uid);
  return (
    imported.length > 0 &&
    (isMarked(sources, field, imported) ||
      (owner !== undefined && isMarked(sources, owner, imported)))
  );
}
