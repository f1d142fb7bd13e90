// The names of files that share them: top-level definitions, and members of objects that open their package. Looks up no other name.
import type { MemberInference } from '../inference.ts';
import type { Def, FileGroup, Values } from '../../link/vocabulary.ts';

/** A class that represents a file of another language. */
export function fileClassIn({ names, fileClasses }: FileGroup, name: string): Values | undefined {
  const group = names.has(name) ? undefined : fileClasses?.get(name);
  return group && [{ kind: 'files', group }];
}

export function nameInGroup(
  inference: MemberInference,
  { names, objects = [] }: FileGroup,
  name: string,
): readonly Def[] | undefined {
  const own = names.get(name);
  if (objects.length === 0) return own;
  const members = objects.flatMap((def) =>
    [false, true].flatMap(
      (asType) => inference.member({ kind: 'instance', def, args: [] }, name, asType).defs,
    ),
  );
  if (members.length === 0) return own;
  return [...new Set([...(own ?? []), ...members])];
}
