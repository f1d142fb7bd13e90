// The functions that code connects to objects which send to them, by the variables that hold these objects. Follows no other references.
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { describedDecorators } from '../decorators.ts';
import { describedReceivers } from '../described-receivers.ts';

type Receivers = ReadonlyMap<Def, readonly Def[]>;

/** Those of the variable that the expression names. */
export function receiversOfSignal(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const signals = variablesNamed(inference, unit, e);
  return signals.length === 0
    ? []
    : signals.flatMap((signal) => allReceivers(inference).get(signal) ?? []);
}

/** The variables at file level, or members, that a name or member refers to. */
export function variablesNamed(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]).defs;
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  return inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs);
}

function allReceivers(inference: Inference): Receivers {
  return inference.table<Receivers>('signal receivers', new Map(), (all) => {
    const found = new Map<Def, Def[]>();
    for (const unit of all.program.units) {
      for (const def of unit.allDefs) if (def.fact.eDecorators) addDecorated(all, found, def);
      addConnected(all, found, unit);
    }
    return found;
  });
}

function add(found: Map<Def, Def[]>, signals: readonly Def[], receiver: Def): void {
  for (const signal of signals) {
    const list = found.get(signal) ?? [];
    if (!list.includes(receiver)) found.set(signal, [...list, receiver]);
  }
}

/** `@receiver(signal)`, and a list of signals there. */
function addDecorated(inference: Inference, found: Map<Def, Def[]>, def: Def): void {
  for (const { rule, call } of describedDecorators(inference, def)) {
    if (rule.connects !== true) continue;
    const e = call.args[0] ?? -1;
    const listed = call.unit.facts.exprs.get(e);
    for (const each of listed?.[0] === 'list' ? listed[1] : [e])
      add(found, variablesNamed(inference, call.unit, each), def);
  }
}

/** `signal.connect(f)`. */
function addConnected(inference: Inference, found: Map<Def, Def[]>, unit: Unit): void {
  for (const [kind, eCallee, , , , [e = -1]] of unit.facts.sites) {
    const callee = unit.facts.exprs.get(eCallee);
    if (kind !== 'call' || e < 0 || callee?.[0] !== 'member' || callee[1] < 0) continue;
    if (!isConnecting(inference, unit, callee[1], callee[2])) continue;
    for (const value of inference.valueOf(unit, e))
      if (value.kind === 'symbol' && value.def.fact.params !== undefined)
        add(found, variablesNamed(inference, unit, callee[1]), value.def);
  }
}

function isConnecting(inference: Inference, unit: Unit, e: number, name: string): boolean {
  const { exprs } = unit.facts;
  return (
    (exprs.tagOf(e) === 'name' || exprs.tagOf(e) === 'member') &&
    inference
      .valueOf(unit, e)
      .some((value) =>
        describedReceivers(inference, value).some(({ known }) => known.type.connects === name),
      )
  );
}
