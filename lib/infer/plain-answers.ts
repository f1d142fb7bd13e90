// Answers that one part of inference gives alone, asked through the whole. Contains no logic of its own.
import { argumentType } from './overloads/argument-types.ts';
import { elementOf } from './values/container-elements.ts';
import { receiversAt } from './calls/implicit-receivers.ts';
import { subclassesOf } from './members/subclasses.ts';
import { lambdaParameter } from './types/lambda-context.ts';
import { exportOf, moduleValue } from './names/module-exports.ts';
import { attachedNamespace, attachedOwner } from './calls/receivers.ts';
import { memberOfEnclosingClass } from './names/enclosing-members.ts';
import { namesAtFile } from './names/file-level-names.ts';
import { receiverOf } from './overloads/candidates.ts';
import { assignabilityOf } from './types/assignability.ts';
import { libraryField } from './types/library.ts';
import type { Assignability } from '../languages/_kit/resolution/assignability-grades.ts';
import type { ImportTarget } from '../imports/_strategy.ts';
import { HookAnswers } from './hook-answers.ts';
import type { CallContext } from './inference.ts';
import type { Parts } from './inferred-results.ts';
import { partOf } from './queries/query-results.ts';
import type { Container, Def, NameResult, Unit, Value, Values } from '../link/vocabulary.ts';

export abstract class PlainAnswers extends HookAnswers {
  protected abstract readonly parts: Parts | undefined;

  foundInFiles<Found>(table: string, find: (unit: Unit) => readonly Found[]): readonly Found[] {
    const { program, queries, work } = this.whole;
    const counted = (unit: Unit): readonly Found[] => work.countedFor(unit, () => find(unit));
    if (this.parts) return this.parts.of(this.whole as never, table, counted);
    return queries.iterations.now
      ? program.units.flatMap(
          (unit) => queries.part(partOf(unit, table), () => counted(unit)).found,
        )
      : program.units.flatMap(counted);
  }

  namesAtFile(unit: Unit, name: string): Iterable<NameResult> {
    return namesAtFile(this.whole, unit, name);
  }

  exportOf(unit: Unit, name: string): NameResult {
    return exportOf(this.whole, unit, name);
  }

  subclasses(): ReadonlyMap<Def, readonly Def[]> {
    return this.whole.table<ReadonlyMap<Def, readonly Def[]>>(
      'subclasses',
      new Map(),
      subclassesOf,
    );
  }

  importTarget(unit: Unit, specifier: string): ImportTarget {
    return this.whole.program.importTarget(unit, specifier);
  }

  moduleValue(unit: Unit, specifier: string): Values {
    return moduleValue(this.whole, unit, specifier);
  }

  receiversAt(unit: Unit, scope: number): Values {
    return receiversAt(this.whole, unit, scope);
  }

  lambdaParameter(literal: Def, position: number): Values | undefined {
    return lambdaParameter(this.whole, literal, position);
  }

  argumentType(unit: Unit, eCallee: number, position: number, labels?: string): Values {
    return argumentType(this.whole, unit, eCallee, position, labels);
  }

  assignability(values: Values, parameter: Def): Assignability {
    return assignabilityOf(this.whole, values, parameter, false);
  }

  receiverAssignability(receiver: Value, extension: Def): Assignability {
    return assignabilityOf(this.whole, [receiver], receiverOf(extension), false);
  }

  libraryField(receiver: Value, name: string, call: CallContext): Values | undefined {
    return libraryField(this.whole, call.unit.language, receiver, name, call);
  }

  containerAt(unit: Unit, e: number): Container {
    // Its number may be another one when the body is.
    unit.noteBody?.();
    const containers = this.whole.known.containers[unit.position];
    const known = containers?.get(e);
    if (known) return known;
    const container = { unit, e };
    containers?.set(e, container);
    return container;
  }

  elementOf(value: Value): Values {
    return elementOf(this.whole, value);
  }

  memberOfEnclosingClass(
    unit: Unit,
    index: number,
    name: string,
  ): NameResult | 'unknown' | undefined {
    return memberOfEnclosingClass(this.whole, unit, index, name);
  }

  attachedOwner(def: Def): Def | undefined {
    return attachedOwner(this.whole.attached, def);
  }

  attachedNamespace(def: Def): string | undefined {
    return attachedNamespace(this.whole.attached, def);
  }
}
