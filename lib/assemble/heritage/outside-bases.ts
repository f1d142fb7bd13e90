// Notes at each member the base type from outside of the repository that may call it. Creates no edges.
import { plainName } from '../../facts/name-key.ts';
import { allBases, primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import { mayBaseCall } from '../../infer/described/described-table.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { GraphDraft } from '../graph-draft.ts';

interface OutsideBase {
  /** The last part of its name. */
  readonly name: string;
  /** Its full name, if a framework describes it. */
  readonly path: string | undefined;
}

/** Sets `outsideBase` of the nodes of members. */
export function addOutsideBases({ nodeOf, nodes }: GraphDraft, inference: Inference): void {
  const known = new Map<Def, readonly OutsideBase[]>();
  const basesOf = (around: Def, find: (inference: Inference, def: Def) => OutsideBase[]) => {
    let bases = known.get(around);
    if (!bases) known.set(around, (bases = find(inference, around)));
    return bases;
  };
  for (const [def, at] of nodeOf) {
    const around = def.unit.defs[def.fact.memberOf];
    const owner = inference.attached.places.get(def)?.owner ?? around;
    const node = nodes[at];
    if (!owner || !node || def.fact.isPrivate === true) continue;
    const bases = isConformance(around)
      ? basesOf(around, outsideInHead)
      : basesOf(primaryOf(owner), outsideAbove);
    const outsideBase = bases.find((base) => mayBeCalledBy(def, base));
    if (outsideBase !== undefined) nodes[at] = { outsideBase: outsideBase.name, ...node };
  }
}

function mayBeCalledBy({ fact, unit: { language } }: Def, { name, path }: OutsideBase): boolean {
  const { baseCalls } = language.builtins;
  const calls = Object.hasOwn(baseCalls, name) ? baseCalls[name]?.split(' ') : undefined;
  return (
    calls?.includes(fact.name) !== false &&
    (path === undefined || mayBaseCall(path, fact.name)) &&
    semanticsOf(language).mayOverrideOutside?.(fact, name) !== false
  );
}

/** `impl A for B`, `extension B: A`: its members are those that the bases in its own head may call. */
function isConformance(around: Def | undefined): around is Def {
  return around?.fact.eExtended !== undefined && (around.fact.bases?.length ?? 0) > 0;
}

/** The bases outside of a class and of those that it extends, nearest first. */
function outsideAbove(inference: Inference, cls: Def): OutsideBase[] {
  return inference
    .methodOrder(cls)
    .classes.flatMap((def) =>
      allBases(inference.attached, def).flatMap(({ of, base }) =>
        of.fact.eExtended === undefined ? outsideAt(inference, of.unit, base.e) : [],
      ),
    );
}

function outsideInHead(inference: Inference, { unit, fact }: Def): OutsideBase[] {
  return (fact.bases ?? []).flatMap(({ e }) => outsideAt(inference, unit, e));
}

/** A base that is no type of the repository, as far as the index knows. */
function outsideAt(inference: Inference, unit: Unit, e: number): OutsideBase[] {
  const values = [...inference.valueOf(unit, e), ...inference.typeOf(unit, e)];
  const isOurs = values.some(({ kind }) => kind === 'symbol' || kind === 'instance');
  const path = values.flatMap((value) => (value.kind === 'external' ? (value.path ?? []) : []))[0];
  return isOurs ? [] : [{ name: lastName(unit.facts.exprs, e), path }];
}

/** `B` of `a.B<C>`; of a base that a call makes, the function's. */
function lastName(exprs: FileFacts['exprs'], e: number): string {
  const expr = exprs.get(e);
  switch (expr?.[0]) {
    case 'name':
      return plainName(expr[1]);
    case 'member':
      return plainName(expr[2]);
    case 'generic':
    case 'call':
    case 'index':
      return lastName(exprs, expr[1]);
    default:
      return '';
  }
}
