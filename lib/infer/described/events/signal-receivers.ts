// The functions that code connects to objects which send to them, by the variables that hold these objects. Follows no other references.
import type { Def, Unit } from '../../../link/vocabulary.ts';
import { bodyIndex } from '../../../link/tracking/unit-memo.ts';
import type { Inference } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { describedDecorators } from '../decorators.ts';
import { describedReceivers } from '../described-receivers.ts';
import { familiesConnecting } from '../families-by-name.ts';

type Receivers = ReadonlyMap<Def, readonly Def[]>;

/** Those of the variable that the expression names. */
export function receiversOfSignal(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const signals = variablesNamed(inference, unit, e);
  return signals.length === 0
    ? []
    : signals.flatMap((signal) => inference.recursiveTable(RECEIVERS).get(signal) ?? []);
}

/** The variables at file level, or members, that a name or member refers to. */
export function variablesNamed(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]).defs;
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  return inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs);
}

const RECEIVERS: RecursiveTable<Receivers> = {
  name: 'signal receivers',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<Def, Def[]>();
    const inFile = (unit: Unit): readonly Connection[] => [
      ...unit.allDefs.flatMap((def) =>
        def.fact.eDecorators ? byDecorators(inference, def) : NONE,
      ),
      ...byCalls(inference, unit),
    ];
    for (const { signals, receiver } of inference.foundInFiles(RECEIVERS.name, inFile))
      add(found, signals, receiver);
    return found;
  },
};

function add(found: Map<Def, Def[]>, signals: readonly Def[], receiver: Def): void {
  for (const signal of signals) {
    const list = found.get(signal) ?? [];
    if (!list.includes(receiver)) found.set(signal, [...list, receiver]);
  }
}

interface Connection {
  readonly signals: readonly Def[];
  readonly receiver: Def;
}

const NONE: readonly Connection[] = [];

/** `@receiver(signal)`, and a list of signals there. */
function byDecorators(inference: Inference, def: Def): readonly Connection[] {
  return describedDecorators(inference, def).flatMap(({ rule, call }) => {
    if (rule.connects !== true) return [];
    const e = call.args[0] ?? -1;
    const listed = call.unit.facts.exprs.get(e);
    return (listed?.[0] === 'list' ? listed[1] : [e]).map((each) => ({
      signals: variablesNamed(inference, call.unit, each),
      receiver: def,
    }));
  });
}

/** `signal.connect(f)`. */
function byCalls(inference: Inference, unit: Unit): readonly Connection[] {
  return mayConnect(unit).flatMap(({ eObject, name, e }) => {
    if (!isConnecting(inference, unit, eObject, name)) return NONE;
    return inference
      .valueOf(unit, e)
      .flatMap((value) =>
        value.kind === 'symbol' && value.def.fact.params !== undefined
          ? [{ signals: variablesNamed(inference, unit, eObject), receiver: value.def }]
          : [],
      );
  });
}

/** The calls that may connect functions, by their names. */
const mayConnect = bodyIndex(({ facts: { sites, exprs }, language: { spec } }) =>
  sites.flatMap(([kind, eCallee, , , , [e = -1]]) => {
    const callee = exprs.get(eCallee);
    if (kind !== 'call' || e < 0 || callee?.[0] !== 'member' || callee[1] < 0) return [];
    const [, eObject, name] = callee;
    const tag = exprs.tagOf(eObject);
    const isNamed = tag === 'name' || tag === 'member';
    return isNamed && familiesConnecting(name).has(spec.family) ? [{ eObject, name, e }] : [];
  }),
);

function isConnecting(inference: Inference, unit: Unit, e: number, name: string): boolean {
  return inference
    .valueOf(unit, e)
    .some((value) =>
      describedReceivers(inference, value).some(({ known }) => known.type.connects === name),
    );
}
