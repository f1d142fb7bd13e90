// Finds the calls that the use of a macro makes: those in its text and in macros it uses, resolved at the place of use. Expands no source text.
import type { OpenReason } from '../../model/evidence.ts';
import type { MacroFact } from '../../facts/macro-facts.ts';
import type { Inference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { activeOf } from '../../languages/_kit/resolution/inactive-code.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** What a macro leads to at one place. */
export interface Expansion {
  /** Functions that are called; `passed` are only named: the macro expands to them. */
  readonly called: ReadonlySet<Def>;
  readonly passed: ReadonlySet<Def>;
  open: OpenReason | undefined;
}

/** A macro whose expansion takes more steps than this is not followed further. */
const MOST_STEPS = 400;
const MOST_VARIANTS = 8;
/** Limit on arguments: macros that pass on all arguments twice would double them with each step. */
const MOST_ARGUMENTS = 127;

interface Run {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly called: Set<Def>;
  readonly passed: Set<Def>;
  open: OpenReason | undefined;
  readonly active: Set<Def>;
  /** Uses that are already expanded: each is a macro together with its arguments. */
  readonly done: Set<string>;
  steps: number;
}

/** `args`: names of the arguments, empty for those that are no single name; undefined without an argument list. */
export function expandMacro(
  inference: Inference,
  unit: Unit,
  macro: Def,
  args: readonly string[] | undefined,
): Expansion {
  const run: Run = {
    inference,
    unit,
    called: new Set(),
    passed: new Set(),
    open: undefined,
    active: new Set(),
    done: new Set(),
    steps: 0,
  };
  expandUse(run, macro, args);
  return run;
}

function expandUse(run: Run, macro: Def, args: readonly string[] | undefined): void {
  const key = `${macro.unit.path} ${macro.index} ${args?.join() ?? '-'}`;
  if (run.done.has(key) || run.active.has(macro) || run.steps > MOST_STEPS) return;
  run.done.add(key);
  run.active.add(macro);
  const restName = semanticsOf(macro.unit.language).textMacros?.rest;
  for (const { fact } of variantsOf(macro))
    if (fact.macro && !(fact.macro.params && !args))
      expandText(run, { fact: fact.macro, args, restName }, fact.macro.params ? undefined : args);
  run.active.delete(macro);
}

/** One text of a macro, with the names of its arguments. */
interface MacroUse {
  readonly fact: MacroFact;
  readonly args: readonly string[] | undefined;
  /** The name in the text for arguments beyond the parameters. */
  readonly restName: string | undefined;
}

/** `following`: the argument list after a macro that takes none. */
function expandText(run: Run, use: MacroUse, following: readonly string[] | undefined): void {
  const { fact } = use;
  // An alias takes the argument list that follows it.
  if (fact.alias !== undefined) name(run, standsFor(use, fact.alias), following);
  expandCalls(run, use);
  for (const [index, passed] of fact.again ?? []) {
    const [picker = '', choices = []] = fact.calls[index] ?? [];
    for (const one of pickedArguments(run, standsFor(use, picker), passedOn(use, choices)))
      name(run, one, passedOn(use, passed));
  }
  if (fact.alias === undefined) for (const other of fact.names) addNested(run, other);
  if (fact.indirect) run.open ??= 'dynamic';
}

/** The calls in a text, except calls in arguments that the surrounding macro ignores. */
function expandCalls(run: Run, use: MacroUse): void {
  const { calls } = use.fact;
  const isDropped: boolean[] = [];
  calls.forEach(([callee, passed, inside], index) => {
    const [around = -1, position = 0] = inside ?? [];
    const outer = calls[around];
    isDropped[index] =
      outer !== undefined &&
      (isDropped[around] === true || ignoresArgument(run, standsFor(use, outer[0]), position));
    if (!isDropped[index]) name(run, standsFor(use, callee), passedOn(use, passed));
  });
}

/** The meaning of a name in the text: for a parameter its argument, empty if that is no single name. */
function standsFor({ fact, args }: MacroUse, written: string): string {
  const position = fact.params?.indexOf(written) ?? -1;
  return position < 0 ? written : (args?.[position] ?? '');
}

/** The names that a call in the text passes as arguments. */
function passedOn(use: MacroUse, names: readonly string[]): string[] {
  const { fact, args } = use;
  const rest = fact.keepsRest ? (args?.slice(fact.params?.length ?? 0) ?? []) : undefined;
  return names
    .flatMap((one) => (rest && one === use.restName ? rest : [standsFor(use, one)]))
    .slice(0, MOST_ARGUMENTS);
}

const variants = new WeakMap<Def, readonly Def[]>();

/** The definitions of one macro name, in branches of conditional code. */
function variantsOf(macro: Def): readonly Def[] {
  const known = variants.get(macro);
  if (known) return known;
  const group = macro.unit.names[0]?.get(macro.fact.name) ?? [macro];
  const found =
    group.length < 2
      ? [macro]
      : activeOf(group.filter((def) => def.fact.macro)).slice(0, MOST_VARIANTS);
  variants.set(macro, found);
  return found;
}

/** The arguments that a macro expanding to one of its arguments may pick: `#define PICK(_1, _2, NAME, ...) NAME`. */
function pickedArguments(run: Run, picker: string, args: readonly string[]): string[] {
  if (picker === '') return [];
  const positions = run.inference
    .lookUp(run.unit, picker, 0)
    .defs.map(({ fact: { macro } }) =>
      macro?.alias === undefined ? -1 : (macro.params?.indexOf(macro.alias) ?? -1),
    );
  return [...new Set(positions.flatMap((position) => args[position] ?? []))].filter(
    (one) => one !== '',
  );
}

/** Whether the callee is a macro that ignores this argument. */
function ignoresArgument(run: Run, called: string, position: number): boolean {
  if (called === '') return false;
  const { defs } = run.inference.lookUp(run.unit, called, 0);
  return (
    defs.length > 0 &&
    defs.every(
      (def) =>
        def.fact.macro &&
        variantsOf(def).every(({ fact: { macro } }) => {
          if (!macro?.params) return false;
          return position < macro.params.length
            ? macro.unused?.includes(position)
            : !macro.keepsRest;
        }),
    )
  );
}

/** A name that the text calls (with arguments) or consists of. */
function name(run: Run, called: string, args: readonly string[] | undefined): void {
  run.steps++;
  if (called === '') {
    if (args) run.open ??= 'dynamic';
    return;
  }
  const result = run.inference.lookUp(run.unit, called, 0);
  for (const def of result.defs) {
    if (def.fact.macro) expandUse(run, def, args);
    else if (def.fact.params !== undefined) (args ? run.called : run.passed).add(def.canonical);
    else if (args && def.fact.kind === 'Variable') run.open ??= 'dynamic';
  }
  if (args && result.open && result.via !== 'none') run.open ??= result.open;
}

function addNested(run: Run, other: string): void {
  run.steps++;
  for (const def of run.inference.lookUp(run.unit, other, 0).defs)
    if (def.fact.macro && !def.fact.macro.params) expandUse(run, def, undefined);
}
