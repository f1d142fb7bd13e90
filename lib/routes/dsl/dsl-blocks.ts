// The nested calls of a file in routing blocks, in which words declare routes. Does not interpret them.
import type { DrawnRules } from '../../frameworks/_rules/drawn-rules.ts';
import type { ExprFact, SiteFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Inference } from '../../infer/inference.ts';
import { add } from '../../link/file-indexes.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** A call of a word, with the calls in its block. */
export interface DslCall {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly word: string;
  /** The function value that is its block. */
  readonly block: number | undefined;
  readonly inside: readonly DslCall[];
}

interface Placed extends DslCall {
  readonly inside: DslCall[];
  readonly hasReceiver: boolean;
}

/** Calls at file level and in bodies of classes, by the definition that contains them (-1: the file), excluding blocks. */
export interface DslFile {
  readonly outermost: ReadonlyMap<number, readonly DslCall[]>;
  /** Blocks of calls of the framework itself, with their calls. */
  readonly drawn: readonly DslBlock[];
}

export interface DslBlock {
  readonly calls: readonly DslCall[];
  /** The module of the declaring class. */
  readonly module: string;
  /** Whether its routes are below the path at which the declaring class is mounted. */
  readonly isMounted: boolean;
  /** That class, if it is part of the program. */
  readonly by: Def | undefined;
}

export function dslFile(inference: Inference, unit: Unit, rules: DrawnRules): DslFile {
  const { facts } = unit;
  const placed = facts.sites.map((site): Placed => placedCall(unit, site));
  const byScope = new Map<number, Placed>();
  for (const call of placed) {
    const inner = call.block === undefined ? -1 : (facts.defs[call.block]?.inner ?? -1);
    if (inner >= 0) byScope.set(inner, call);
  }
  const outermost = new Map<number, DslCall[]>();
  for (const call of placed) {
    const around = placeOf(unit, call.site[2], byScope);
    if (around === undefined) continue;
    if (typeof around !== 'number') around.inside.push(call);
    else if (!call.hasReceiver) add(outermost, around, call);
  }
  const drawn = placed
    .filter((call) => call.block !== undefined && isBlockOf(inference, unit, call.site[1], rules))
    .map(({ inside, site }): DslBlock => {
      const path = dotted(facts.exprs, site[1], 0);
      return {
        calls: inside,
        module: moduleOf(path),
        isMounted: rules.mounted?.test(path) === true,
        by: classOfBlock(inference, unit, site[1]),
      };
    });
  return { outermost, drawn };
}

function placedCall(unit: Unit, site: SiteFact): Placed {
  const { exprs } = unit.facts;
  const callee = exprs.get(site[1]);
  // A call that builds on the receiver itself is a word too.
  const isMaking = site[0] === 'new' && callee?.[0] === 'self';
  const word = isMaking
    ? site[0]
    : callee?.[0] === 'name'
      ? plainName(callee[1])
      : callee?.[0] === 'member'
        ? plainName(callee[2])
        : '';
  const hasReceiver =
    callee?.[0] === 'member'
      ? exprs.tagOf(callee[1]) !== 'self'
      : callee?.[0] !== 'name' && !isMaking;
  const last = exprs.get(site[5].at(-1) ?? -1);
  const block =
    last?.[0] === 'def' && unit.facts.defs[last[1]]?.params !== undefined ? last[1] : undefined;
  return { unit, site, word, block, inside: [], hasReceiver };
}

/** The call whose block contains it, or the class (-1 for the file) whose body does; undefined inside of functions. */
function placeOf(
  { facts }: Unit,
  from: number,
  byScope: ReadonlyMap<number, Placed>,
): Placed | number | undefined {
  for (let scope = from; scope >= 0; scope = facts.scopes[scope]?.[1] ?? -1) {
    const [kind, , def = -1] = facts.scopes[scope] ?? [];
    const call = byScope.get(scope);
    if (call) return call;
    if (kind === 'class') return def;
    if (kind === 'function') return undefined;
  }
  return -1;
}

/** Whether some call may take an outermost block, judging by the text. */
export function hasBlocks({ facts }: Unit, { blocks }: DrawnRules): boolean {
  return (
    blocks !== undefined &&
    facts.sites.some(([, e]) => {
      const callee = facts.exprs.get(e);
      return callee?.[0] === 'member' && blocks.test(dotted(facts.exprs, e, 0));
    })
  );
}

/** Whether it takes a block of routes, and no call on the path there is of a function of the repository. */
function isBlockOf(inference: Inference, unit: Unit, e: number, rules: DrawnRules): boolean {
  if (!rules.blocks?.test(dotted(unit.facts.exprs, e, 0))) return false;
  for (
    let callee = unit.facts.exprs.get(e);
    callee?.[0] === 'member';
    callee = calleeIn(unit, callee[1])
  ) {
    const name = callee[2];
    if (
      inference
        .valueOf(unit, callee[1])
        .some((value) =>
          inference.member(value, name).defs.some(({ fact }) => fact.params !== undefined),
        )
    )
      return false;
  }
  return true;
}

function calleeIn({ facts }: Unit, e: number): ExprFact | undefined {
  const expr = facts.exprs.get(e);
  return expr?.[0] === 'call' ? facts.exprs.get(expr[1]) : undefined;
}

/** The class at the beginning of `A::B::Engine.routes.draw`. */
function classOfBlock(inference: Inference, unit: Unit, e: number): Def | undefined {
  let eFirst = e;
  for (
    let callee = unit.facts.exprs.get(e);
    callee?.[0] === 'member';
    callee = calleeIn(unit, callee[1])
  )
    eFirst = callee[1];
  return inference
    .valueOf(unit, eFirst)
    .flatMap((value) => (value.kind === 'symbol' ? [value.def.canonical] : []))[0];
}

/** `A.B` of `A.B.Engine.routes.draw`. */
function moduleOf(path: string): string {
  const constants = path.split('.').filter((part) => /^\p{Lu}/u.test(part));
  return constants.slice(0, -1).join('/');
}

const LONGEST_PATH = 12;

/** `A::B.c.d` as `A.B.c.d`. */
function dotted(exprs: Unit['facts']['exprs'], e: number, depth: number): string {
  const expr = exprs.get(e);
  if (depth > LONGEST_PATH) return '';
  if (expr?.[0] === 'name') return plainName(expr[1]);
  if (expr?.[0] === 'call') return dotted(exprs, expr[1], depth + 1);
  return expr?.[0] === 'member' ? `${dotted(exprs, expr[1], depth + 1)}.${plainName(expr[2])}` : '';
}
