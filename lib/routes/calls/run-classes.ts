// Methods of classes that calls on objects of frameworks are given, as `app.UseMiddleware<Timer>()`: the framework runs them. Makes no routes.
import { callerNode } from '../../assemble/caller-node.ts';
import { addEdge, type GraphDraft } from '../../assemble/graph-draft.ts';
import { FRAMEWORKS } from '../../frameworks/_all.gen.ts';
import { plainName } from '../../facts/name-key.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Inference } from '../../infer/inference.ts';
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import type { Tracing } from '../routing.ts';
import { tracerOf } from '../trace/trace-things.ts';

/** The code with the call uses the method. */
export function addRunClasses(
  draft: GraphDraft,
  inference: Inference,
  settled: CallOutcomes,
  configs: readonly ConfigFile[],
): void {
  for (const framework of FRAMEWORKS) {
    const { runsOf, families } = framework;
    if (!runsOf) continue;
    const tracing = tracerOf(inference, [framework], {
      callsPassing: { settled, calls: undefined },
      configs,
    });
    for (const unit of inference.program.units)
      if (families.includes(unit.language.spec.family)) addInUnit(draft, tracing, runsOf, unit);
  }
}

type RunsOf = Readonly<Record<string, readonly string[]>>;

function addInUnit(draft: GraphDraft, tracing: Tracing, runsOf: RunsOf, unit: Unit): void {
  for (const site of unit.facts.sites) {
    const given = classesGiven(unit, site, runsOf);
    if (!given || !isOnObject(tracing, unit, given.eReceiver)) continue;
    const from = callerNode(draft, unit, site[2]);
    for (const method of methodsOf(tracing.inference, unit, given)) {
      const to = draft.nodeOf.get(method.canonical);
      if (to !== undefined)
        addEdge(draft, 'USES', from, to, {
          reason: 'provided',
          line: site[3],
          column: site[4],
          unit,
        });
    }
  }
}

interface GivenClasses {
  readonly eReceiver: number;
  /** Type arguments, or else arguments. */
  readonly classes: readonly number[];
  readonly methods: readonly string[];
}

function classesGiven(unit: Unit, site: SiteFact, runsOf: RunsOf): GivenClasses | undefined {
  const [kind, eCallee, , , , args] = site;
  const { exprs } = unit.facts;
  const written = exprs.get(eCallee);
  const callee = written?.[0] === 'generic' ? exprs.get(written[1]) : written;
  if (kind !== 'call' || callee?.[0] !== 'member') return undefined;
  const name = plainName(callee[2]);
  const methods = Object.hasOwn(runsOf, name) ? runsOf[name] : undefined;
  return (
    methods && {
      eReceiver: callee[1],
      classes: written?.[0] === 'generic' ? written[2] : args,
      methods,
    }
  );
}

function isOnObject(tracing: Tracing, unit: Unit, eReceiver: number): boolean {
  return tracing.trace(unit, eReceiver).some(({ kind }) => kind === 'object');
}

function methodsOf(
  inference: Inference,
  unit: Unit,
  { classes, methods }: GivenClasses,
): readonly Def[] {
  return classes
    .flatMap((e) => inference.valueOf(unit, e))
    .flatMap((value): Value[] =>
      value.kind === 'symbol' && value.def.fact.params === undefined
        ? [{ kind: 'instance', def: value.def, args: [] }]
        : [],
    )
    .flatMap((value) => methods.flatMap((name) => inference.member(value, name).defs));
}
