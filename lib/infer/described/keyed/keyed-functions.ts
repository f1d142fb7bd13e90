// The functions that objects of described types are made of, by the texts that call them: `store.dispatch('user/login')`. Resolves no call.
import type { KeyedFunctions } from '../../../frameworks/_described-types.ts';
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { typeAt } from '../described-table.ts';
import { keyedNamed } from '../families-by-name.ts';
import { functionsOf, membersOfObjects, type NamedMember } from './object-members.ts';

/** An object of such a type, and the file that makes it. */
export interface KeyedObject {
  readonly unit: Unit;
  readonly rule: KeyedFunctions;
  /** By option and by key. */
  readonly functions: ReadonlyMap<string, ReadonlyMap<string, readonly Def[]>>;
  /** What is written before the keys of a function's own part, by function. */
  readonly spaces: ReadonlyMap<Def, string>;
}

/** All that the program makes. */
export function keyedObjects(inference: Inference): readonly KeyedObject[] {
  return inference.recursiveTable(OBJECTS);
}

const OBJECTS: RecursiveTable<readonly KeyedObject[]> = {
  name: 'keyed objects',
  empty: [],
  make: (inference: Inference) =>
    inference.foundInFiles(OBJECTS.name, (unit) =>
      unit.facts.sites.flatMap((site) => madeAt(inference, unit, site)),
    ),
};

/** The one whose file is nearest to a file: none if several are. */
export function keyedObjectFor(inference: Inference, { path }: Unit): KeyedObject | undefined {
  const all = keyedObjects(inference);
  const near = Math.max(...all.map(({ unit }) => sharedFolders(unit.path, path)));
  const found = all.filter(({ unit }) => sharedFolders(unit.path, path) === near);
  return found.length === 1 ? found[0] : undefined;
}

function sharedFolders(a: string, b: string): number {
  const [of, to] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const end = of.findIndex((part, place) => part !== to[place]);
  return end < 0 ? of.length : end;
}

function madeAt(
  inference: Inference,
  unit: Unit,
  [kind, eCallee, , , , [eOptions = -1]]: SiteFact,
): readonly KeyedObject[] {
  const callee = unit.facts.exprs.get(eCallee);
  const name = callee?.[0] === 'member' ? callee[2] : callee?.[0] === 'name' ? callee[1] : '';
  if ((kind !== 'call' && kind !== 'new') || eOptions < 0) return [];
  if (!keyedNamed(name).has(unit.language.spec.family)) return [];
  for (const value of inference.valueOf(unit, eCallee)) {
    if (value.kind !== 'external' || value.args !== undefined) continue;
    const rule = typeAt(value.path ?? '')?.type.keyed;
    if (rule) return [objectOf(inference, unit, rule, inference.valueOf(unit, eOptions))];
  }
  return [];
}

function objectOf(
  inference: Inference,
  unit: Unit,
  rule: KeyedFunctions,
  options: Values,
): KeyedObject {
  const object: Filling = { unit, rule, functions: new Map(), spaces: new Map() };
  addPart(inference, object, { options, space: '', depth: DEEPEST });
  return object;
}

interface Filling extends KeyedObject {
  readonly functions: Map<string, Map<string, readonly Def[]>>;
  readonly spaces: Map<Def, string>;
}

interface Part {
  readonly options: Values;
  readonly space: string;
  readonly depth: number;
}

const DEEPEST = 5;

function addPart(inference: Inference, object: Filling, part: Part): void {
  const { options, parts } = object.rule;
  for (const { name, def } of membersOfObjects(inference, part.options)) {
    const inner = membersOfObjects(inference, inference.valueOfDef(def));
    if (options.split(' ').includes(name))
      for (const member of inner) addFunctions(inference, object, { option: name, part, member });
    if (name === parts && part.depth > 0)
      for (const member of inner)
        addPart(inference, object, innerPart(inference, object, part, member));
  }
}

function addFunctions(
  inference: Inference,
  { functions, spaces }: Filling,
  of: { readonly option: string; readonly part: Part; readonly member: NamedMember },
): void {
  const byKey = functions.get(of.option) ?? new Map<string, readonly Def[]>();
  functions.set(of.option, byKey);
  const key = of.part.space + of.member.name;
  for (const def of functionsOf(inference, of.member.def)) {
    byKey.set(key, [...(byKey.get(key) ?? []), def]);
    spaces.set(def, of.part.space);
  }
}

function innerPart(
  inference: Inference,
  { rule }: Filling,
  { space, depth }: Part,
  { name, def }: NamedMember,
): Part {
  const options = inference.valueOfDef(def);
  const isSpaced = membersOfObjects(inference, options).some((each) => each.name === rule.spaced);
  return { options, space: isSpaced ? `${space}${name}/` : space, depth: depth - 1 };
}
