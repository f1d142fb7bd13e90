// Whether a text may be a symbol's new name, before any code is read. Does not check for existing names.
import { failure, type Failure } from '../../../model/answer.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { familyOf } from '../family.ts';
import { whyNoName } from './naming-rules.ts';

/** The name as it will be written, or the reason for refusing it. */
export function acceptNewName(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  asked: string,
): string | Failure {
  const isPrivate = symbol.name.startsWith('#');
  const name = isPrivate && !asked.startsWith('#') ? `#${asked}` : asked;
  if (asked === '' || asked === '#') return refused('The new name is empty', 'Set new_name.');
  if (name === symbol.name)
    return refused(
      `${symbol.qualifiedName ?? symbol.name} already has this name`,
      'Choose another new_name.',
    );
  if (name.startsWith('#') && !isPrivate)
    return refused(
      `'${name.slice(0, 60)}' would make ${symbol.name} a private member, which is more than a rename`,
      'Omit the # in new_name.',
    );
  const why = whyNoName(snapshot, name, languagesOf(snapshot, symbol));
  return why === null
    ? name
    : refused(why.charAt(0).toUpperCase() + why.slice(1), 'Choose another new_name.');
}

/** For the family and all files that name it: the name must be valid in each. */
function languagesOf(snapshot: IndexSnapshot, symbol: NodeRecord): ReadonlySet<string> {
  const family = familyOf(snapshot, symbol);
  const uids = new Set(family.map(({ uid }) => uid));
  const languages = new Set(family.flatMap(({ language }) => language ?? []));
  for (const { filePath, symbols } of snapshot.names.uses(symbol.name)) {
    if (symbols.some((uid) => uids.has(uid)))
      languages.add(snapshot.graph.node(`File:${filePath}`)?.language ?? '');
  }
  return languages;
}

function refused(message: string, hint: string): Failure {
  return failure('invalid_request', `${message}.`, hint, {
    fields: [{ field: 'new_name', message }],
  });
}
