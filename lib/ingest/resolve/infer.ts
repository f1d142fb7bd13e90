// Ties the parts of inference together, with memory: each expression and definition is found out once. Bounded in depth.
import { resultOf } from './call-values.ts';
import { definitionValue } from './definition-values.ts';
import { expressionValue } from './expression-values.ts';
import type { Inference } from './inference.ts';
import { element } from './holder-values.ts';
import { memberOf, membersOfDef, methodOrderOf } from './members.ts';
import { exportOf, moduleValue } from './modules.ts';
import { lookUpName } from './names.ts';
import { typeValue } from './type-values.ts';
import { UNKNOWN } from './values.ts';
import type { Def, Program, Values } from './vocabulary.ts';

/** Chains of inference longer than this are given up: real code stays far below, generated code need not. */
const DEEPEST = 120;
const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();

export function inferOver(program: Program): Inference {
  const bounded = boundedDepth();
  const busy = new Set<Def>();
  const scope = bindingScope();
  const remember = (memo: (Values | null | undefined)[], e: number, find: () => Values): Values => {
    const known = memo[e];
    if (known !== undefined) return known ?? UNKNOWN;
    memo[e] = null;
    const found = bounded(find);
    memo[e] = found ?? undefined;
    return found ?? UNKNOWN;
  };
  const inference: Inference = {
    program,
    state: { isHanding: true },
    asked: new Set(),
    imported: new Map(),
    valueOf: (unit, e) => {
      const expr = unit.facts.exprs[e];
      return expr ? remember(unit.values, e, () => scope.run(NO_BINDINGS, () => expressionValue(inference, unit, expr, e))) : UNKNOWN;
    },
    typeOf: (unit, e) => {
      const expr = unit.facts.exprs[e];
      if (!expr) return UNKNOWN;
      const find = (): Values => typeValue(inference, unit, expr);
      // Types asked for under bindings hold only there and are not remembered.
      return scope.isEmpty() ? remember(unit.types, e, find) : (bounded(find) ?? UNKNOWN);
    },
    typeWith: (unit, e, bindings) => scope.run(bindings, () => inference.typeOf(unit, e)),
    bound: (parameter) => scope.get(parameter),
    valueOfDef: (def) => {
      if (def.value) return def.value;
      if (busy.has(def)) return UNKNOWN;
      busy.add(def);
      const value = bounded(() => scope.run(NO_BINDINGS, () => definitionValue(inference, def)));
      busy.delete(def);
      def.value = value;
      return value ?? UNKNOWN;
    },
    lookUp: (unit, name, from) => lookUpName(inference, unit, name, from),
    member: (value, name) => memberOf(inference, value, name),
    resultOf: (value, call) => bounded(() => resultOf(inference, value, call)) ?? UNKNOWN,
    exportOf: (unit, name) => exportOf(inference, unit, name),
    element: (value) => element(inference, value),
    target: (unit, specifier) => {
      let target = unit.targets.get(specifier);
      if (!target) unit.targets.set(specifier, (target = program.strategyOf(unit).resolve(specifier, unit.path)));
      return target;
    },
    moduleValue: (unit, specifier) => moduleValue(inference, unit, specifier),
    methodOrder: (def) => methodOrderOf(inference, def),
    membersOf: (def) => membersOfDef(def),
  };
  return inference;
}

/** Runs work as long as the chain that led to it is not too long; undefined past that. */
function boundedDepth(): (find: () => Values) => Values | undefined {
  let depth = 0;
  return (find) => {
    if (depth >= DEEPEST) return undefined;
    depth++;
    const found = find();
    depth--;
    return found;
  };
}

interface BindingScope {
  readonly isEmpty: () => boolean;
  readonly get: (parameter: Def) => Values | undefined;
  readonly run: (bindings: ReadonlyMap<Def, Values>, find: () => Values) => Values;
}

/** What type parameters stand for while something is asked. */
function bindingScope(): BindingScope {
  let bound = NO_BINDINGS;
  return {
    isEmpty: () => bound.size === 0,
    get: (parameter) => bound.get(parameter),
    run: (bindings, find) => {
      const before = bound;
      bound = bindings;
      const found = find();
      bound = before;
      return found;
    },
  };
}

/** Forgets what is not wholly known, before more is handed over: what was known stays true. */
export function forgetUnknown({ imported, program }: Inference): void {
  imported.clear();
  for (const unit of program.units) {
    unit.offered.clear();
    dropUnknown(unit.values);
    dropUnknown(unit.types);
    for (const def of unit.defs) if (def.value && !isWhole(def.value)) def.value = undefined;
  }
}

function dropUnknown(memo: (Values | null | undefined)[]): void {
  for (let e = 0; e < memo.length; e++) {
    const values = memo[e];
    if (values && !isWhole(values)) memo[e] = undefined;
  }
}

function isWhole(values: Values): boolean {
  return values.every((value) => value.kind !== 'unknown' && !('args' in value && value.args.some((arg) => !isWhole(arg))));
}

/** Forgets everything found out so far: after members were attached, earlier answers may be too small. */
export function forget({ imported, program }: Inference): void {
  imported.clear();
  for (const unit of program.units) {
    unit.offered.clear();
    unit.values.length = 0;
    unit.types.length = 0;
    for (const def of unit.defs) {
      def.value = undefined;
      def.members = undefined;
      def.order = undefined;
    }
  }
}
