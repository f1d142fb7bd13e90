// What a rename would edit, straight from the name table of an index. The tool has conflicts, texts and files beside it.
import { nameFamily } from '../../lib/analysis/name-family.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { NameUse } from '../../lib/model/name-table.ts';
import type { ExpectedRename, Location } from './expected-renames.ts';
import type { FoundRename } from './score-renames.ts';

export function tableRename(snapshot: IndexSnapshot, { name, file, line }: ExpectedRename): FoundRename {
  const uses = snapshot.names.uses(name);
  const symbols = uses.filter((use) => use.defines && use.filePath === file && use.line === line).flatMap((use) => use.symbols);
  const family = new Set(symbols.flatMap((uid) => nameFamily(snapshot, uid)));
  const isSure = ({ symbols: named }: NameUse): boolean => named.length > 0 && named.every((uid) => family.has(uid));
  const mayBe = (use: NameUse): boolean => use.open || use.symbols.some((uid) => family.has(uid));
  return { edits: uses.filter(isSure).map(placeOf), open: uses.filter((use) => !isSure(use) && mayBe(use)).map(placeOf) };
}

function placeOf({ filePath, line, column }: NameUse): Location {
  return [filePath, line, column];
}
