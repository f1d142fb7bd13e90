// Members that code here sets on objects of described types: `request.profile = profile`, `g.project = project`. Attaches none.
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import { listOf } from '../../../base/lists/list-of.ts';
import type { Inference, MemberResult } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { describedReceivers, extendedBy } from '../described-receivers.ts';

type SetMembers = ReadonlyMap<string, readonly Def[]>;

/** Undefined if no code sets a member of this name on an object of its type, or of one that this extends. */
export function memberSetHere(
  inference: Inference,
  value: Value,
  name: string,
): MemberResult | undefined {
  if (value.kind !== 'external') return undefined;
  const defs = typesOf(inference, value).flatMap(
    (path) => inference.recursiveTable(SET).get(keyOf(path, name)) ?? [],
  );
  return defs.length === 0 ? undefined : { defs, values: [], external: false, unknown: false };
}

function keyOf(path: string, name: string): string {
  return `${path}\n${name}`;
}

/** The full names of the types of an object, its own first. */
function typesOf(inference: Inference, value: Value): readonly string[] {
  const queue = [...describedReceivers(inference, value)];
  for (const receiver of queue) queue.push(...extendedBy(receiver));
  return queue.map(({ known }) => known.path);
}

/** By type and name. */
const SET: RecursiveTable<SetMembers> = {
  name: 'members set here',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<string, Def[]>();
    const inFile = (unit: Unit): readonly KeyedDef[] =>
      unit.allDefs.flatMap((def) =>
        def.fact.eAttach === undefined ? NONE : setBy(inference, unit, def, def.fact.eAttach),
      );
    for (const [key, def] of inference.foundInFiles(SET.name, inFile)) listOf(found, key).push(def);
    return found;
  },
};

type KeyedDef = readonly [key: string, def: Def];

const NONE: readonly KeyedDef[] = [];

function setBy(inference: Inference, unit: Unit, def: Def, eObject: number): readonly KeyedDef[] {
  return inference.valueOf(unit, eObject).flatMap((value) => {
    const [path] = value.kind === 'external' ? typesOf(inference, value) : [];
    return path === undefined ? [] : [[keyOf(path, def.fact.name), def] as const];
  });
}
