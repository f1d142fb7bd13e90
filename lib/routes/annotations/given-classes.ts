// Methods of classes that annotations are given, and that a framework runs: a guard's `canActivate`. Makes no routes.
import { FRAMEWORKS } from '../../frameworks/_all.gen.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import { addEdge, type GraphDraft } from '../../assemble/graph-draft.ts';
import type { Inference } from '../../infer/inference.ts';
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import { siteOf } from '../calls/call-arguments.ts';
import type { Tracing } from '../routing.ts';
import { isOfPackage } from '../trace/framework-roles.ts';
import { tracerOf } from '../trace/trace-things.ts';
import { rulesMemo } from './annotations.ts';

/** What is annotated holds the method. */
export function holdGivenClasses(
  draft: GraphDraft,
  inference: Inference,
  settled: CallOutcomes,
): void {
  for (const framework of FRAMEWORKS) {
    const { runs, packages } = framework;
    if (!runs) continue;
    const units = inference.program.units.filter(({ facts: { imports } }) =>
      imports.some(({ specifier }) => isOfPackage(specifier, packages)),
    );
    if (units.length === 0) continue;
    const tracing = tracerOf(inference, [framework], {
      callsPassing: { settled, calls: undefined },
      configs: [],
    });
    for (const unit of units) holdInUnit(draft, tracing, runs, unit);
  }
}

function holdInUnit(
  draft: GraphDraft,
  tracing: Tracing,
  runs: NonNullable<Framework['runs']>,
  unit: Unit,
): void {
  for (const def of unit.allDefs) {
    const from = draft.nodeOf.get(def.canonical);
    if (from === undefined || !def.fact.eDecorators) continue;
    for (const { call, rule, e } of rulesMemo(tracing, def, runs)) {
      const [, , , line = def.fact.nameLine, column = def.fact.column] = siteOf(unit, e) ?? [];
      for (const method of methodsGiven(tracing.inference, unit, call.args, rule)) {
        const to = draft.nodeOf.get(method.canonical);
        if (to !== undefined)
          addEdge(draft, 'HOLDS', from, to, { reason: 'part', line, column, unit });
      }
    }
  }
}

/** Of classes, and of objects of them. */
function methodsGiven(
  inference: Inference,
  unit: Unit,
  args: readonly number[],
  names: readonly string[],
): readonly Def[] {
  return args
    .flatMap((arg) => inference.valueOf(unit, arg))
    .map(
      (value): Value =>
        value.kind === 'symbol' ? { kind: 'instance', def: value.def, args: [] } : value,
    )
    .filter(({ kind }) => kind === 'instance')
    .flatMap((value) => names.flatMap((name) => inference.member(value, name).defs));
}
