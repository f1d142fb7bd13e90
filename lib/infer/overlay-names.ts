// Chooses between what an overlay states about a name and what inference finds. Resolves no name itself.
import { isClassLike } from '../languages/_kit/resolution/declarations.ts';
import type { Attached } from './attached.ts';
import type { ProgramInference } from './inference.ts';
import { writtenName } from './names/named-things.ts';
import type { CallTarget, Def, Program, OverlayHit, Unit } from '../link/vocabulary.ts';

/** The outcome of a call by inference, as far as it matters here. */
type InferredOutcome =
  | { readonly kind: 'resolved'; readonly targets: readonly CallTarget[] }
  | { readonly kind: 'external' }
  | { readonly kind: 'conversion'; readonly types: readonly Def[] }
  | { readonly kind: 'open'; readonly name: string };

/** A function or class that its name always refers to: nothing else is assigned to it. */
export function alwaysMeansItself({ attached }: ProgramInference, def: Def): boolean {
  const isAssigned = def.unit.assigned.has(def.index) || isReassigned(attached, def);
  if (def.fact.macro || def.fact.accessor || isAssigned) return false;
  return (
    def.fact.params !== undefined ||
    (isClassLike(def) && def.unit.language.spec.typeCalls !== 'convert')
  );
}

/** A member that is assigned after the class has defined it. */
function isReassigned({ members }: Attached, { unit, fact }: Def): boolean {
  const owner = unit.defs[fact.memberOf];
  return owner !== undefined && members.get(owner)?.has(fact.name) === true;
}

/** Unless the inferred definition may be the target: the other tool did not index it, or saw a copy of it. */
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

/** An occurrence of a name in the text: by itself, or as a member of something. */
export interface NameOccurrence {
  readonly unit: Unit;
  readonly name: string;
  readonly isBare: boolean;
}

/**
 * The symbols an occurrence refers to: in `new A()` the class, if the overlay names the constructor. Undefined for a
 * definition of the repository that the graph has under another symbol, such as a second assignment of a member.
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

/** The overlay's symbol for the name of an expression; `nodeOf`: the graph's node for a definition. */
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
        { unit, name, isBare: unit.facts.exprs.tagOf(e) === 'name' },
        overlay?.symbolAt(unit, line, column, name),
      );
}

/** Accessed only through a receiver: the declarations of a namespace are visible in it as bare names. */
function isMember({ unit, fact }: Def): boolean {
  const owner = unit.defs[fact.memberOf]?.fact;
  return (
    owner !== undefined &&
    fact.kind !== 'Constructor' &&
    (owner.kind !== 'Namespace' || unit.facts.scopes[owner.inner]?.[0] === 'object')
  );
}

/** Inference found the overlay's target and others, where the overlay's may be incomplete. */
export function inferenceFindsMore(found: readonly Def[], overlayHit: OverlayHit): boolean {
  return (
    overlayHit.kind === 'defs' &&
    overlayHit.isPartial &&
    found.some(({ canonical }) => overlayHit.defs.some((def) => def.canonical === canonical))
  );
}

/** The class of this name that the definition is a constructor of. */
function classConstructedBy({ unit, fact }: Def, name: string): Def | undefined {
  const owner = unit.defs[fact.memberOf];
  return fact.name !== name && owner?.fact.name === name ? owner : undefined;
}

export function isLocal({ fact: { kind } }: Def): boolean {
  return kind === 'Parameter' || kind === 'Local' || kind === 'TypeParameter';
}
