// A program of small texts, inferred as indexing does it, and answers of inference in a few words. The only place where specs of inference depend on its steps.
import { attachMembers } from '../../../lib/attach/attach-members.ts';
import { joinMembers } from '../../../lib/attach/joined-members.ts';
import { resolveCall } from '../../../lib/infer/calls/resolve-calls.ts';
import type { Inference } from '../../../lib/infer/inference.ts';
import { workAccount } from '../../../lib/infer/work-account.ts';
import { propagateArguments } from '../../../lib/infer/values/propagate-arguments.ts';
import type {
  Def,
  NameResult,
  Program,
  Unit,
  Value,
  Values,
} from '../../../lib/link/vocabulary.ts';
import { written } from '../extract/_facts.ts';
import { defIn, linked, named, unitIn } from '../link/_linked.ts';

/** Questions to inference; definitions are named as `a.py:Shape.area`. */
export interface Inferred {
  readonly inference: Inference;
  readonly program: Program;
  def(name: string): Def;
  /** What a name means inside of a definition, or at file level: `a.py:f via scope`. */
  lookUp(path: string, name: string, inside?: string): string;
  lookUpType(path: string, name: string, inside?: string): string;
  /** What a definition may hold. */
  valueOf(name: string): string;
  /** The type that a definition declares. */
  typeOf(name: string): string;
  /** The members of this name that the values of a definition have. */
  member(name: string, member: string): string;
  /** A class and its bases, in method resolution order. */
  order(name: string): string;
  /** What a definition was attached to from outside: a definition, `exports`, or `nothing`. */
  attachedTo(name: string): string;
  /** What the calls of a line run, each with its callee. */
  calls(path: string, line: number): string[];
}

/** Several files in one text, each after a line `//- path`. */
export function inferred(text: string): Inferred {
  const program = linked(text);
  const work = workAccount();
  const attached = attachMembers(program, work);
  joinMembers(program, attached);
  const { inference } = propagateArguments(program, attached, work);
  const def = (name: string): Def => defIn(program, name);
  const scopeOf = (path: string, inside: string | undefined): number =>
    inside === undefined ? 0 : def(`${path}:${inside}`).fact.inner;
  return {
    inference,
    program,
    def,
    lookUp: (path, name, inside) =>
      nameText(inference.lookUp(unitIn(program, path), name, scopeOf(path, inside))),
    lookUpType: (path, name, inside) =>
      nameText(inference.lookUpType(unitIn(program, path), name, scopeOf(path, inside))),
    valueOf: (name) => valuesText(inference.valueOfDef(def(name))),
    typeOf: (name) => valuesText(inference.typeOf(def(name).unit, def(name).fact.eType ?? -1)),
    member: (name, member) =>
      inference
        .valueOfDef(def(name))
        .map((value) => memberText(inference, value, member))
        .join(' | '),
    order: (name) => {
      const { classes, external, unknown } = inference.methodOrder(def(name));
      return [
        ...classes.map(named),
        ...(external ? ['outside'] : []),
        ...(unknown ? ['?'] : []),
      ].join(' ');
    },
    attachedTo: (name) => {
      const place = attached.places.get(def(name));
      if (place?.exported) return 'exports';
      return place?.owner ? named(place.owner) : 'nothing';
    },
    calls: (path, line) => callsAt(inference, unitIn(program, path), line),
  };
}

function nameText({ defs, values, via, open }: NameResult): string {
  const found = [...defs.map(named), ...values.map(valueText)].join(', ') || 'nothing';
  return `${found} via ${via}${open === undefined ? '' : `, open: ${open}`}`;
}

function memberText(inference: Inference, value: Value, name: string): string {
  const { defs, values, external, unknown } = inference.member(value, name);
  const found = [
    ...defs.map(named),
    ...values.map(valueText),
    ...(external ? ['outside'] : []),
    ...(unknown ? ['?'] : []),
  ];
  return [...new Set(found)].join(', ') || 'none';
}

/** `callee -> a.py:f (scope)`, `callee -> outside (import)`, or why it stays open. */
function callsAt(inference: Inference, unit: Unit, line: number): string[] {
  return [...unit.facts.sites]
    .filter((site) => site[3] === line)
    .map((site) => {
      const outcome = resolveCall(inference, unit, site);
      const callee = written(unit.facts, site[1]);
      switch (outcome.kind) {
        case 'external':
          return `${callee} -> outside${outcome.evidence ? ` (${outcome.evidence})` : ''}`;
        case 'open':
          return `${callee} open: ${outcome.reason}`;
        case 'conversion':
          return `${callee} converts to ${outcome.types.map(named).join(', ')}`;
        case 'resolved': {
          const targets = outcome.targets.map(({ def, reason }) => `${named(def)} (${reason})`);
          const open = outcome.open === undefined ? '' : `, open: ${outcome.open}`;
          return `${callee} -> ${targets.join(', ')}${open}`;
        }
      }
    });
}

/** `a | b`; no value at all is `nothing`. */
function valuesText(values: Values): string {
  return values.map(valueText).join(' | ') || 'nothing';
}

/** A definition by its name, an instance of it as `new a.py:Shape`, a built-in value by its type: `list<int>`. */
function valueText(value: Value): string {
  switch (value.kind) {
    case 'symbol':
      return named(value.def);
    case 'instance':
      return `new ${named(value.def)}${argumentsText(value.args)}`;
    case 'builtin':
      return `${value.name}${argumentsText(value.args)}`;
    case 'builtinMember':
      return `${valueText(value.receiver)}.${value.name}`;
    case 'super':
      return `super of ${named(value.def)}`;
    case 'module':
    case 'exports':
    case 'commonjs':
      return `${value.kind} ${value.unit.path}`;
    case 'package':
    case 'namespace':
      return `${value.kind} ${value.path}`;
    case 'files':
      return `files ${value.group.units.map(({ path }) => path).join(' ')}`;
    case 'callable':
      return `function to ${valuesText(value.result)}`;
    case 'external':
      return value.name === undefined ? 'outside' : `outside ${value.name}`;
    case 'unknown':
      return '?';
  }
}

function argumentsText(args: readonly Values[]): string {
  return args.length === 0 ? '' : `<${args.map(valuesText).join(', ')}>`;
}
