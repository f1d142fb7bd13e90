// What an overlay says of a name, beside what is found here: which of both holds. Resolves nothing itself.
import { writtenName } from './names/named-things.ts';
import type { CallTarget, Def, Program, OverlayHit, Unit } from '../link/vocabulary.ts';

/** How a call ends by what is found here, as far as it matters to this. */
type InferredOutcome =
  | { readonly kind: 'resolved'; readonly targets: readonly CallTarget[] }
  | { readonly kind: 'external' }
  | { readonly kind: 'conversion'; readonly types: readonly Def[] }
  | { readonly kind: 'open'; readonly name: string };

/** A function or class that its name always means: nothing else is assigned to it. */
export function alwaysMeansItself(def: Def): boolean {
  if (def.fact.macro || def.fact.accessor || def.unit.assigned.has(def.index) || isReassigned(def))
    return false;
  return (
    def.fact.params !== undefined ||
    (isClassLike(def) && def.unit.language.spec.typeCalls !== 'convert')
  );
}

/** A member that code sets after the class has defined it. */
function isReassigned({ unit, fact }: Def): boolean {
  return unit.defs[fact.memberOf]?.attached?.has(fact.name) === true;
}

/** Unless what is found here may be what is meant: it lies where the other tool did not look, or that saw a copy of it. */
export function leavesRepository(
  program: Program,
  own: InferredOutcome,
  { mayBe }: Extract<OverlayHit, { kind: 'outside' }>,
): boolean {
  switch (own.kind) {
    case 'external':
      return true;
    case 'conversion':
      return !own.types.some(mayBe);
    case 'resolved':
      return !own.targets.some(({ def }) => mayBe(def));
    case 'open':
      return own.name !== '' && !program.functionsNamed(own.name).some(mayBe);
  }
}

export function isClassLike(def: Def): boolean {
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'class' && def.fact.kind !== 'Interface';
}

export function isType({ fact: { kind } }: Def): boolean {
  return (
    kind === 'Class' ||
    kind === 'Interface' ||
    kind === 'Struct' ||
    kind === 'Trait' ||
    kind === 'Enum' ||
    kind === 'TypeAlias'
  );
}

/** A name as it stands in the text: by itself, or as a member of something. */
export interface NameOccurrence {
  readonly unit: Unit;
  readonly name: string;
  readonly isBare: boolean;
}

/**
 * What a name in the text names: in `new A()` the class, where it is said to be the constructor. Undefined for a
 * definition of ours that the graph knows by another one: a second assignment of a member, say.
 */
export function overlaySymbols(
  nodeOf: ReadonlyMap<Def, number>,
  { unit, name, isBare }: NameOccurrence,
  overlayHit: OverlayHit | undefined,
): OverlayHit | undefined {
  // `{ a }` names a variable and a property of an object; a bare name is the variable.
  const mayBeMember = !isBare || unit.language.spec.classNames !== 'through-receiver';
  if (
    !overlayHit ||
    (!mayBeMember &&
      (overlayHit.kind === 'outside' ? overlayHit.isMember : overlayHit.defs.some(isMember)))
  )
    return undefined;
  if (overlayHit.kind === 'outside') return overlayHit;
  const defs = overlayHit.defs.map((def) => classConstructedBy(def, name) ?? def);
  return defs.every((def) => nodeOf.has(def.canonical) || isLocal(def))
    ? { ...overlayHit, defs }
    : undefined;
}

/** What the overlay says of the name that an expression is written by; `nodeOf`: what the graph knows. */
export function overlayHitAt(
  nodeOf: ReadonlyMap<Def, number>,
  { overlay }: Program,
  { unit, e, line, column }: { unit: Unit; e: number; line: number; column: number },
): OverlayHit | undefined {
  const name = overlay && writtenName(unit, e);
  return name === undefined
    ? undefined
    : overlaySymbols(
        nodeOf,
        { unit, name, isBare: unit.facts.exprs[e]?.[0] === 'name' },
        overlay?.symbolAt(unit, line, column, name),
      );
}

/** Seen through a receiver alone: what stands in a namespace of declarations is seen bare in it. */
function isMember({ unit, fact }: Def): boolean {
  const owner = unit.defs[fact.memberOf]?.fact;
  return (
    owner !== undefined &&
    fact.kind !== 'Constructor' &&
    (owner.kind !== 'Namespace' || unit.facts.scopes[owner.inner]?.[0] === 'object')
  );
}

/** Inference found what the overlay says and more, where what the overlay says may not be all. */
export function inferenceFindsMore(found: readonly Def[], overlayHit: OverlayHit): boolean {
  return (
    overlayHit.kind === 'defs' &&
    overlayHit.isPartial &&
    found.some(({ canonical }) => overlayHit.defs.some((def) => def.canonical === canonical))
  );
}

/** The class of this name whose constructor it is. */
function classConstructedBy({ unit, fact }: Def, name: string): Def | undefined {
  const owner = unit.defs[fact.memberOf];
  return fact.name !== name && owner?.fact.name === name ? owner : undefined;
}

export function isLocal({ fact: { kind } }: Def): boolean {
  return kind === 'Parameter' || kind === 'Local' || kind === 'TypeParameter';
}
