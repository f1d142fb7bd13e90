// Whether an expression is known to be something from outside of the repository: named by an import, declared by the surroundings, or an instance of a class there. Infers no values.
import type { OutsideEvidence } from '../../model/evidence.ts';
import { plainName } from '../../facts/name-key.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import type { Inference, NameInference } from '../inference.ts';
import { remembered } from '../../link/tracking/dependencies.ts';
import { classMade } from './made-classes.ts';
import type { Def, NameResult, Program, Unit } from '../../link/vocabulary.ts';

type Origin = Extract<OutsideEvidence, 'import' | 'surroundings' | 'outside_instance'>;

/** Longer chains of names and values are given up. */
const DEEPEST = 8;

/**
 * Undefined if the value may come from the repository: what foreign code returns, passes and keeps may be anything that
 * it was given.
 */
export function originOf(
  inference: Inference,
  unit: Unit,
  e: number,
  depth = DEEPEST,
): Origin | undefined {
  const expr = unit.facts.exprs.get(e);
  if (expr === undefined || depth === 0) return undefined;
  switch (expr[0]) {
    case 'name':
      return originOfName(inference, unit, inference.lookUp(unit, expr[1], expr[2]), expr, depth);
    case 'member': {
      const of = originOf(inference, unit, expr[1], depth - 1);
      return of === 'outside_instance' || isSetHere(inference, expr[2]) ? undefined : of;
    }
    case 'generic':
      return originOf(inference, unit, expr[1], depth - 1);
    case 'new':
      return instanceOf(originOf(inference, unit, expr[1], depth - 1));
    case 'call':
      return originOfResult(inference, unit, expr, depth - 1);
    default:
      return undefined;
  }
}

function originOfResult(
  inference: Inference,
  unit: Unit,
  call: Extract<ExprFact, readonly ['call', ...unknown[]]>,
  depth: number,
): Origin | undefined {
  const isInstance = isNamedLikeClass(unit, call[1]) || isGivenNothing(unit, call);
  const made = isInstance ? call[1] : classMade(inference, unit, call);
  return made === undefined ? undefined : instanceOf(originOf(inference, unit, made, depth));
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Whether code here assigns a member of this name to something outside: `request.cart = Cart()`. */
export function isSetHere(inference: Inference, name: string): boolean {
  return inference
    .table('members set outside', NO_NAMES, (all) => new Set(membersSetOutside(all)))
    .has(name);
}

function membersSetOutside(inference: Inference): readonly string[] {
  return inference.foundInFiles('members set outside', (unit) =>
    unit.allDefs.flatMap(({ fact: { name, eAttach } }) =>
      eAttach !== undefined && isNamedOutside(inference, unit, eAttach) ? [name] : [],
    ),
  );
}

/** A bare name that an import or the surroundings declare; variables that hold such a thing are not followed. */
function isNamedOutside(inference: Inference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'name') return false;
  const result = inference.lookUp(unit, expr[1], expr[2]);
  return (
    result.defs.length === 0 && originOfName(inference, unit, result, expr, DEEPEST) !== undefined
  );
}

function originOfName(
  inference: Inference,
  unit: Unit,
  result: NameResult,
  [, name]: readonly ['name', string, ...unknown[]],
  depth: number,
): Origin | undefined {
  if (result.defs.length > 0) return originOfAll(inference, result.defs, depth);
  if (result.values.some(({ kind }) => kind !== 'external')) return undefined;
  if (result.via === 'import')
    return isImportedFromOutside(unit, name) && !mayBeOurs(inference, unit, name, result)
      ? 'import'
      : undefined;
  return result.via === 'builtin' && !mayBeInjected(inference, unit, plainName(name))
    ? 'surroundings'
    : undefined;
}

/** What a framework describes is known not to. */
function mayBeOurs(
  inference: NameInference,
  unit: Unit,
  name: string,
  { values }: NameResult,
): boolean {
  return (
    values.some((value) => value.kind === 'external' && value.path === undefined) &&
    semanticsOf(unit.language).mayStandForOwn?.(inference, unit, name) === true
  );
}

function originOfAll(
  inference: Inference,
  defs: readonly Def[],
  depth: number,
): Origin | undefined {
  const origins = new Set(defs.map((def) => originOfVariable(inference, def, depth)));
  return origins.size === 1 ? [...origins][0] : undefined;
}

/** Of a variable that holds what is written in its file alone. */
function originOfVariable(
  inference: Inference,
  { unit, fact, index }: Def,
  depth: number,
): Origin | undefined {
  if (fact.params !== undefined || fact.kind === 'Parameter') return undefined;
  const written = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ];
  const origins = new Set(written.map((e) => originOf(inference, unit, e, depth - 1)));
  return origins.size === 1 ? [...origins][0] : undefined;
}

function instanceOf(origin: Origin | undefined): Origin | undefined {
  return origin === 'import' || origin === 'surroundings' ? 'outside_instance' : undefined;
}

/** With static types, a function outside that takes no arguments and no types returns a value of its own. */
function isGivenNothing(
  unit: Unit,
  [, eCallee, args]: Extract<ExprFact, readonly ['call', ...unknown[]]>,
): boolean {
  const callee = unit.facts.exprs.tagOf(eCallee);
  return (
    unit.language.spec.typing === 'static' &&
    args.length === 0 &&
    (callee === 'name' || callee === 'member')
  );
}

/** Called without a word for it, a class is recognized by its name. */
function isNamedLikeClass(unit: Unit, eCallee: number): boolean {
  const expr = unit.facts.exprs.get(eCallee);
  const name = expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : '';
  return /^\p{Lu}.*\p{Ll}/u.test(plainName(name));
}

/**
 * Whether imports of a name name packages. A path of files that is not found may be generated, or have a form that is
 * not known.
 */
export function isImportedFromOutside(unit: Unit, name: string): boolean {
  const isPackage = semanticsOf(unit.language).isPackageName ?? isNoPath;
  return unit.facts.imports.every(({ local, specifier }) => local !== name || isPackage(specifier));
}

function isNoPath(specifier: string): boolean {
  return !/^[./]/.test(specifier);
}

const injectedMemo = new WeakMap<Program, Map<string, boolean>>();

/** Whether a file may declare the name without being imported. */
export function mayBeInjected(
  { program }: NameInference,
  { language }: Unit,
  name: string,
): boolean {
  const { injectedNames } = semanticsOf(language);
  if (injectedNames === undefined) return false;
  // Names may be many, and each may be asked for often.
  let memo = injectedMemo.get(program);
  if (!memo) injectedMemo.set(program, (memo = new Map()));
  return remembered(
    program.dependencies,
    memo,
    name,
    () => injectedNames(program, name).length > 0,
  );
}
