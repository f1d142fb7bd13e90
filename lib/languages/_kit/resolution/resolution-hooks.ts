// What a language may say of resolution in code: names, members, orders of bases, conversions. What hooks need of the engine they ask through the interfaces of inference.
import type {
  CallContext,
  MemberInference,
  MemberResult,
  NameInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { ImportStrategy } from '../../../imports/_strategy.ts';
import type {
  Def,
  LinkedNames,
  MethodOrderResult,
  NameResult,
  Unit,
  Value,
  Values,
} from '../../../link/vocabulary.ts';
import type { Assignability } from './assignability-grades.ts';
import type { BaseOrder, ClassOrder } from './class-orders.ts';

/** A member of a class or of its instances that is looked for. */
export interface ClassMemberSearch {
  readonly name: string;
  /** Of the class as an object. */
  readonly onClass: boolean;
  /** Only what comes after the type itself: what it overrides. */
  readonly isSuper: boolean;
}

/** A member that a value has once it is converted. */
export interface ConvertedMember {
  readonly defs: readonly Def[];
  /** What the value is turned into. */
  readonly receiver: Value;
}

/** Each of them may be left out. */
export interface ResolutionHooks {
  /** Joins the declarations of files with definitions in others, as a linker does, among files of languages with this hook. Default: files import each other's names. */
  readonly linkNames?: (
    units: readonly Unit[],
    unitAt: ReadonlyMap<string, Unit>,
    strategyOf: (unit: Unit) => ImportStrategy,
  ) => LinkedNames;
  /** What a bare name means at a scope of the file; undefined: as by default. Default: from the inside out by scopes, then imports and the package. */
  readonly lookUpName?: (
    inference: NameInference & MemberInference & TypeInference & ValueInference,
    unit: Unit,
    name: string,
    scope: number,
  ) => NameResult | undefined;
  /** A member of a namespace that files share. Default: none is known. */
  readonly memberOfNamespace?: (
    inference: NameInference & MemberInference & ValueInference,
    value: Extract<Value, { kind: 'namespace' }>,
    name: string,
  ) => MemberResult;
  /** What a name that is called means, where the arguments say where else it is looked for. `found`: what it means without them, which is the default. */
  readonly lookUpBesideArguments?: (
    inference: ValueInference,
    call: CallContext,
    name: string,
    found: NameResult,
  ) => NameResult;
  /** In which order a class and its bases are searched. Default: depth first. */
  readonly resolutionOrder?: (def: Def, bases: readonly BaseOrder[]) => ClassOrder;
  /** Members where a class as an object has some of its own; undefined where it has none. Default: those of a class and of its instances are found in the same order. */
  readonly membersOf?: (
    inference: MemberInference & ValueInference,
    def: Def,
    order: MethodOrderResult,
    search: ClassMemberSearch,
  ) => readonly Def[] | undefined;
  /** What a method yields that a class has from outside of the repository; `outsideBases`: names of its bases there. Default: by what is known of the method alone. */
  readonly inheritedResult?: (
    receiver: Extract<Value, { kind: 'symbol' | 'instance' }>,
    name: string,
    outsideBases: () => ReadonlySet<string>,
  ) => Values | undefined;
  /** How well arguments fit the types that a parameter declares, where they are converted. Default: by subtypes and widening alone. */
  readonly convertedFit?: (
    inference: MemberInference,
    values: Values,
    types: Values,
    parameter: Def,
  ) => Assignability;
  /** A member that a value has because it may be turned into something else. Default: none. */
  readonly convertedMember?: (
    inference: NameInference & MemberInference & TypeInference,
    unit: Unit,
    receiver: Value,
    name: string,
  ) => ConvertedMember | undefined;
  /** A property that is added to the type of a value from outside it, where one alone is seen. Default: none. */
  readonly extensionProperty?: (
    inference: NameInference & TypeInference,
    unit: Unit,
    receiver: Value,
    name: string,
  ) => Def | undefined;
  /** What a file knows by the system that loads it, under names that nothing declares. Default: nothing. */
  readonly nameOfLoader?: (unit: Unit, name: string) => NameResult | undefined;
}
