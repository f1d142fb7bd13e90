// Objects that code sends through a library (a mediator, an event bus), and the methods that handle them. Knows no library: frameworks state which words send.
import { semanticsOf } from '../../link/own-semantics.ts';
import { DESCRIBED_TYPES } from '../../frameworks/_types.gen.ts';
import type { MessageRule } from '../../frameworks/_described-types.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { CALL_EVIDENCE } from '../../model/evidence.ts';
import { listOf } from '../../base/lists/list-of.ts';
import { plainName } from '../../facts/name-key.ts';
import { allBases } from '../../languages/_kit/resolution/declarations.ts';
import { namedHandlers } from './named-handlers.ts';
import { describedRuns } from '../described/described-runs.ts';
import type { Inference } from '../inference.ts';
import type { CallTarget, Def, Unit } from '../../link/vocabulary.ts';

/** The handlers of a message that is an argument or the receiver of a call outside of the repository. */
export function messageCalls(inference: Inference, unit: Unit, site: SiteFact): CallTarget[] {
  const [kind, eCallee, , , , args] = site;
  const described = [
    ...(semanticsOf(unit.language).sendsTo?.(inference, unit, site) ?? []),
    ...describedRuns(inference, unit, site),
  ];
  if (described.length > 0 && described.length <= MOST_HANDLERS) return described.map(asTarget);
  const callee = unit.facts.exprs.get(eCallee);
  const name = plainName(
    callee?.[0] === 'member' ? callee[2] : callee?.[0] === 'name' ? callee[1] : '',
  );
  const named = namedHandlers(inference, unit, name, args);
  if (named.length > 0) return named.map(asTarget);
  const rules = rulesOf(unit, name);
  if (kind !== 'call' || rules.length === 0) return [];
  const onClass =
    callee?.[0] === 'member' && callee[1] >= 0
      ? inference
          .valueOf(unit, callee[1])
          .flatMap((value) => (value.kind === 'symbol' ? [value.def] : []))
      : [];
  const sent =
    (args[0] ?? -1) < 0
      ? []
      : inference
          .valueOf(unit, args[0] ?? -1)
          .flatMap((value) => (value.kind === 'instance' ? [value.def] : []));
  const messages = new Set([...sent, ...onClass].map((def) => def.canonical));
  const handlers = new Set(
    rules.flatMap((rule) =>
      [...messages].flatMap((message) => handlersOf(inference, unit, rule).get(message) ?? []),
    ),
  );
  return handlers.size > MOST_HANDLERS ? [] : [...handlers].map(asTarget);
}

const rulesMemo = new Map<string, ReadonlyMap<string, readonly MessageRule[]>>();

/** Those of frameworks of its languages in which a call of this name sends. */
function rulesOf({ language: { spec } }: Unit, name: string): readonly MessageRule[] {
  const known = rulesMemo.get(spec.family) ?? rulesBySender(spec.family);
  rulesMemo.set(spec.family, known);
  return known.get(name) ?? [];
}

function rulesBySender(family: string): ReadonlyMap<string, readonly MessageRule[]> {
  const found = new Map<string, MessageRule[]>();
  for (const { families, messages = [] } of DESCRIBED_TYPES)
    if (families.includes(family))
      for (const rule of messages)
        for (const sender of rule.senders) listOf(found, sender).push(rule);
  return found;
}

function asTarget(def: Def): CallTarget {
  return {
    def: def.canonical,
    type: 'CALLS',
    reason: 'message',
    confidence: CALL_EVIDENCE.message.confidence,
  };
}

/** With more handlers than this there is no answer. */
const MOST_HANDLERS = 6;

type Handlers = ReadonlyMap<Def, readonly Def[]>;

const NO_HANDLERS: Handlers = new Map();

function handlersOf(
  inference: Inference,
  { language: { spec } }: Unit,
  rule: MessageRule,
): Handlers {
  return inference.table(`handlers ${spec.family} ${JSON.stringify(rule)}`, NO_HANDLERS, (all) =>
    collectHandlers(all, spec.family, rule),
  );
}

function collectHandlers(inference: Inference, family: string, rule: MessageRule): Handlers {
  const handlers = new Map<Def, Def[]>();
  for (const unit of inference.program.units) {
    if (unit.language.spec.family !== family) continue;
    for (const method of unit.allDefs) {
      if (!isHandler(rule, method)) continue;
      const owner = unit.defs[method.fact.memberOf];
      for (const message of owner ? messagesOf(inference, rule, owner, method) : [])
        handlers.set(message, [...(handlers.get(message) ?? []), method]);
    }
  }
  return handlers;
}

function isHandler({ handler, marks }: MessageRule, { unit, fact }: Def): boolean {
  if (fact.params === undefined || fact.isStatic === true) return false;
  return marks ? isMarked(unit, fact, marks) : plainName(fact.name) === handler;
}

/** Whether an import leads an annotation to one of these. */
function isMarked(
  { facts }: Unit,
  { eDecorators = [] }: DefFact,
  marks: readonly string[],
): boolean {
  return eDecorators.some((e) => {
    const expr = facts.exprs.get(e);
    const name = facts.exprs.get(expr?.[0] === 'call' ? expr[1] : e);
    return (
      name?.[0] === 'name' &&
      facts.imports.some(
        ({ local, specifier, imported }) =>
          (local === name[1] || imported === '*') && marks.includes(`${specifier}.${name[1]}`),
      )
    );
  });
}

/**
 * The messages that a method of a class handles: from a type argument of the class's base, or from the method's
 * parameter. A message may handle itself.
 */
function messagesOf(
  inference: Inference,
  { bases, handlesItself }: MessageRule,
  owner: Def,
  { unit, fact }: Def,
): readonly Def[] {
  if (bases) {
    return allBases(inference.attached, owner)
      .flatMap(({ of, base }) => inference.typeOf(of.unit, base.e))
      .flatMap((value) =>
        value.kind === 'builtin' && bases.includes(value.name)
          ? instances(value.args[0] ?? [])
          : [],
      );
  }
  const eType = unit.defs[fact.params?.[0] ?? -1]?.fact.eType;
  return [
    ...(handlesItself ? [owner.canonical] : []),
    ...(eType === undefined ? [] : instances(inference.typeOf(unit, eType))),
  ];
}

function instances(values: ReturnType<Inference['typeOf']>): readonly Def[] {
  return values.flatMap((value) => (value.kind === 'instance' ? [value.def.canonical] : []));
}
