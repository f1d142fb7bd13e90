// Hooks for members: of which classes, in which order, and after which conversions. They use the engine only through the interfaces of inference.
import type {
  MemberInference,
  NameInference,
  ProgramInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import type { Def, MethodOrderResult, Unit, Value, Values } from '../../../link/vocabulary.ts';
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

/** Names of methods. */
export interface GeneratedAccessors {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Every hook may be left out. */
export interface MemberHooks {
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
   * Of functions with one name in a class and its bases, those that are not hidden by the `nearest`. Default: all.
   */
  readonly notHidden?: (nearest: readonly Def[]) => readonly Def[];
  /**
   * The functions of one name in a class and its bases that can be called on the class as an object. Default: all.
   */
  readonly calledOnClass?: (cls: Def, functions: readonly Def[]) => readonly Def[];
  /** Whether a subclass has this member. Default: if it is not private. */
  readonly isInherited?: (member: DefFact) => boolean;
  /**
   * Whether a member may override this one of the same name. Default: if arguments distinguish functions, one with the
   * same number of parameters; otherwise any.
   */
  readonly mayOverride?: (member: Def, overridden: Def) => boolean;
  /**
   * Whether a base from outside, of this last name, may call the member, because it is one of the base's own. Default: any.
   */
  readonly mayOverrideOutside?: (member: DefFact, base: string) => boolean;
  /**
   * Whether this method of a type is the one that an interface demands, where a type implements all interfaces whose
   * methods it has. Default: a type implements the interfaces that its header names.
   */
  readonly implementsMethod?: (inference: ProgramInference, method: Def, demanded: Def) => boolean;
  /**
   * Classes that others implement by having their methods, where only some are such, and whether a method is one that
   * such a class demands. Default: none.
   */
  readonly protocols?: {
    readonly isProtocol: (def: Def) => boolean;
    readonly fits: (method: Def, demanded: Def) => boolean;
  };
  /**
   * The result of a method that a class inherits from outside; `outsideBases`: names of its bases there. Default: what
   * is known of the method alone.
   */
  readonly inheritedResult?: (
    receiver: Extract<Value, { kind: 'symbol' | 'instance' }>,
    name: string,
    outsideBases: () => ReadonlySet<string>,
  ) => Values | undefined;
  /** The methods that a tool generates for a field of this language. Default: none. */
  readonly generatedAccessors?: (field: Def) => GeneratedAccessors | undefined;
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
}
