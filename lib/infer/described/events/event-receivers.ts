// The functions that code connects with events of objects, by object and event: `bus.on('saved', f)`. Follows no event that a function gets as its parameter.
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { Inference } from '../../inference.ts';
import type { RecursiveTable } from '../../queries/query-results.ts';
import { describedDecorators } from '../decorators.ts';
import { typeNamed } from '../described-table.ts';
import { familiesWithEvent } from '../families-by-name.ts';
import { describedReceivers, withBases } from '../described-receivers.ts';
import { eventNames, type EventName } from './event-names.ts';
import { variablesNamed } from './signal-receivers.ts';

/** The class of the object, the variable that holds it, or the full name of a type of which there is one object. */
type Sender = Def | string;
type Receivers = ReadonlyMap<Sender, ReadonlyMap<EventName, readonly Def[]>>;

interface EventCall {
  readonly does: 'connect' | 'send';
  readonly senders: readonly Sender[];
}

/** What a call of a member runs, because it sends an event that functions are connected with. */
export function receiversOfEvent(inference: Inference, unit: Unit, site: SiteFact): readonly Def[] {
  const found = eventCall(inference, unit, site);
  if (found?.does !== 'send') return [];
  const names = eventNames(inference, unit, site[5][0] ?? -1);
  if (names.length === 0) return [];
  const all = inference.recursiveTable(RECEIVERS);
  const related = [...all].filter(([sender]) =>
    found.senders.some((each) => isSame(inference, each, sender)),
  );
  const receivers = related.flatMap(([, events]) =>
    names.flatMap((name) => events.get(name) ?? []),
  );
  return [...new Set(receivers)];
}

/** An object of a class may be one of a class that extends it. */
function isSame(inference: Inference, a: Sender, b: Sender): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return false;
  return a.fact.kind === 'Class' && b.fact.kind === 'Class'
    ? inference.methodOrder(a).classes.includes(b) || inference.methodOrder(b).classes.includes(a)
    : false;
}

const RECEIVERS: RecursiveTable<Receivers> = {
  name: 'event receivers',
  empty: new Map(),
  make: (inference: Inference) => {
    const found = new Map<Sender, Map<EventName, readonly Def[]>>();
    const inFile = (unit: Unit): readonly Connection[] => [
      ...unit.facts.sites.flatMap((site) => byCall(inference, unit, site)),
      ...unit.allDefs.flatMap((def) =>
        def.fact.eDecorators ? byDecorators(inference, def) : NONE,
      ),
    ];
    for (const connection of inference.foundInFiles(RECEIVERS.name, inFile)) add(found, connection);
    return found;
  },
};

interface Connection {
  readonly senders: readonly Sender[];
  readonly names: readonly EventName[];
  readonly receivers: readonly Def[];
}

const NONE: readonly Connection[] = [];

function add(
  found: Map<Sender, Map<EventName, readonly Def[]>>,
  { senders, names, receivers }: Connection,
): void {
  for (const sender of receivers.length === 0 ? [] : senders) {
    const events = found.get(sender) ?? new Map<EventName, readonly Def[]>();
    found.set(sender, events);
    for (const name of names)
      events.set(name, [...new Set([...(events.get(name) ?? []), ...receivers])]);
  }
}

/** `bus.on('saved', f)`. */
function byCall(inference: Inference, unit: Unit, site: SiteFact): readonly Connection[] {
  const [eName = -1, ...rest] = site[5];
  const eFunction = rest[0] ?? -1;
  if (eName < 0 || eFunction < 0) return NONE;
  const call = eventCall(inference, unit, site);
  if (call?.does !== 'connect') return NONE;
  const receivers = inference.valueOf(unit, eFunction).flatMap((value) => functionIn(value));
  return [{ senders: call.senders, names: eventNames(inference, unit, eName), receivers }];
}

function functionIn(value: Value): readonly Def[] {
  return value.kind === 'symbol' && value.def.fact.params !== undefined ? [value.def] : [];
}

/** `@OnEvent('saved')`. */
function byDecorators(inference: Inference, def: Def): readonly Connection[] {
  return describedDecorators(inference, def).flatMap(({ rule, of, call }) => {
    const known = rule.listens === undefined ? undefined : typeNamed(of, rule.listens);
    if (!known) return NONE;
    const names = eventNames(inference, call.unit, call.args[0] ?? -1);
    return [{ senders: [known.path], names, receivers: [def] }];
  });
}

/** A call of a member that connects functions with events of an object, or sends them. */
function eventCall(
  inference: Inference,
  unit: Unit,
  [kind, eCallee]: SiteFact,
): EventCall | undefined {
  const callee = unit.facts.exprs.get(eCallee);
  if (kind !== 'call' || callee?.[0] !== 'member' || callee[1] < 0) return undefined;
  if (!familiesWithEvent(callee[2]).has(unit.language.spec.family)) return undefined;
  const eObject = callee[1];
  let does: EventCall['does'] | undefined;
  const senders = inference.valueOf(unit, eObject).flatMap((value): readonly Sender[] => {
    for (const { known } of withBases(describedReceivers(inference, value))) {
      const { connect = '', send = '', isShared } = known.type.events ?? {};
      const isConnecting = connect.split(' ').includes(callee[2]);
      if (!isConnecting && !send.split(' ').includes(callee[2])) continue;
      does = isConnecting ? 'connect' : 'send';
      return isShared === true ? [known.path] : ofObject(inference, unit, eObject, value);
    }
    return [];
  });
  return does && { does, senders };
}

function ofObject(
  inference: Inference,
  unit: Unit,
  eObject: number,
  value: Value,
): readonly Sender[] {
  return value.kind === 'instance' || value.kind === 'super'
    ? [value.def.canonical]
    : variablesNamed(inference, unit, eObject);
}
