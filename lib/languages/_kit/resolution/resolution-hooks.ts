// Hooks for resolution that a language may define in code: names, members, method resolution orders, conversions. They use the engine only through the interfaces of inference.
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

/** A look-up of a member of a class or of its instances. */
export interface ClassMemberSearch {
  readonly name: string;
  /** Of the class as an object. */
  readonly onClass: boolean;
  /** Only what comes after the type itself: the members it overrides. */
  readonly isSuper: boolean;
}

/** A member that a value has after a conversion. */
export interface ConvertedMember {
  readonly defs: readonly Def[];
  /** The converted value. */
  readonly receiver: Value;
}

/** Every hook may be left out. */
export interface ResolutionHooks {
  /**
   * Links the declarations of files with definitions in others, among files of languages with this hook. Default: files
   * import each other's names.
   */
  readonly linkNames?: (
    units: readonly Unit[],
    unitAt: ReadonlyMap<string, Unit>,
    strategyOf: (unit: Unit) => ImportStrategy,
  ) => LinkedNames;
  /**
   * The meaning of a bare name at a scope of the file; undefined: the default. Default: scopes from the inside out,
   * then imports and the package.
   */
  readonly lookUpName?: (
    inference: NameInference & MemberInference & TypeInference & ValueInference,
    unit: Unit,
    name: string,
    scope: number,
  ) => NameResult | undefined;
  /** A member of a namespace that files share. Default: none. */
  readonly memberOfNamespace?: (
    inference: NameInference & MemberInference & ValueInference,
    value: Extract<Value, { kind: 'namespace' }>,
    name: string,
  ) => MemberResult;
  /**
   * The meaning of a called name where the arguments add places to look it up in. `found`: its meaning without them,
   * which is the default.
   */
  readonly lookUpBesideArguments?: (
    inference: ValueInference,
    call: CallContext,
    name: string,
    found: NameResult,
  ) => NameResult;
  /** The method resolution order of a class. Default: depth first. */
  readonly resolutionOrder?: (def: Def, bases: readonly BaseOrder[]) => ClassOrder;
  /**
   * Members of a class as an object, if it has separate ones; undefined otherwise. Default: members of a class and of
   * its instances are found in the same order.
   */
  readonly membersOf?: (
    inference: MemberInference & ValueInference,
    def: Def,
    order: MethodOrderResult,
    search: ClassMemberSearch,
  ) => readonly Def[] | undefined;
  /**
   * The result of a method that a class inherits from outside; `outsideBases`: names of its bases there. Default: what
   * is known of the method alone.
   */
  readonly inheritedResult?: (
    receiver: Extract<Value, { kind: 'symbol' | 'instance' }>,
    name: string,
    outsideBases: () => ReadonlySet<string>,
  ) => Values | undefined;
  /**
   * How well arguments fit the declared types of a parameter with conversions. Default: by subtypes and widening alone.
   */
  readonly convertedFit?: (
    inference: MemberInference,
    values: Values,
    types: Values,
    parameter: Def,
  ) => Assignability;
  /** A member that a value has after an implicit conversion. Default: none. */
  readonly convertedMember?: (
    inference: NameInference & MemberInference & TypeInference,
    unit: Unit,
    receiver: Value,
    name: string,
  ) => ConvertedMember | undefined;
  /** An extension property of a value's type, if exactly one is visible. Default: none. */
  readonly extensionProperty?: (
    inference: NameInference & TypeInference,
    unit: Unit,
    receiver: Value,
    name: string,
  ) => Def | undefined;
  /** Names that the system which loads a file provides without a declaration. Default: none. */
  readonly nameOfLoader?: (unit: Unit, name: string) => NameResult | undefined;
}
