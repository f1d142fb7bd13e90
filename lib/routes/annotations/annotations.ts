// Annotations of definitions that a framework's tables contain, and the paths in them. Creates no routes.
import type { Framework } from '../../frameworks/_framework.ts';
import type { AnnotationRules } from '../../frameworks/_rules/class-rules.ts';
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import type { Def } from '../../link/vocabulary.ts';
import { callAt, type Call } from '../calls/call-arguments.ts';
import type { Convention } from './conventional-routes.ts';
import { pathsAt } from '../paths/path-texts.ts';
import type { Rewrites } from '../paths/rewritten-names.ts';
import type { PathText, Tracing } from '../routing.ts';

/** A framework with annotations that declare routes. */
export interface Annotated {
  readonly framework: Framework;
  readonly rules: AnnotationRules;
  readonly conventions: readonly Convention[];
  readonly rewrites: Rewrites;
  readonly projectOf: (path: string) => string;
}

/** The annotations of a definition that a table contains, with their entries. */
export function rulesMemo<T>(
  tracing: Tracing,
  { fact, unit }: Def,
  table: Readonly<Record<string, T>>,
): { call: Call; rule: T; e: number }[] {
  return (fact.eDecorators ?? []).flatMap((e) => {
    const expr = unit.facts.exprs.get(e);
    const eName = expr?.[0] === 'call' ? expr[1] : e;
    return tracing.trace(unit, eName).flatMap((thing) => {
      const rule =
        thing.kind === 'outside' && Object.hasOwn(table, thing.path)
          ? table[thing.path]
          : undefined;
      return rule === undefined ? [] : [{ call: callAt(unit, e), rule, e: eName }];
    });
  });
}

/** A path may be the argument itself or the value of one of its keys. */
export function pathsIn(
  { inference }: Tracing,
  call: Call,
  place: ArgumentPlace,
): readonly PathText[] {
  const first = call.unit.facts.exprs.get(call.args[0] ?? -1);
  const { keys: _keys, ...plain } = place;
  return (
    pathsAt(inference, call, first?.[0] === 'dict' || first?.[0] === 'def' ? place : plain) ?? []
  );
}
