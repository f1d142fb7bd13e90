// Hooks for resolution that a language may define in code: names, members, method resolution orders, conversions. They use the engine only through the interfaces of inference.
import type {
  CallContext,
  CallInference,
  HookInference,
  MemberInference,
  MemberResult,
  NameInference,
  ProgramInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import type { ExprFact } from '../../../facts/file-facts.ts';
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

/** An expression with type arguments: `f[T]`. */
export type GenericExpression = Extract<ExprFact, readonly ['generic', ...unknown[]]>;

/** A value of a type of the standard library. */
export type LibraryValue = Extract<Value, { kind: 'builtin' }>;

/** Variables with names of their own form, which belong to no namespace. */
export interface VariableNames {
  readonly isVariable: (name: string) => boolean;
  /** Whether code in the function with this scope sees variables of scopes around it. */
  readonly seesAround: (unit: Unit, scope: number) => boolean;
}

/** Macros with names of their own form, where files of a package share no other names. */
export interface MacroNames {
  readonly isShared: (unit: Unit, name: string) => boolean;
  /** The name as the text has it. */
  readonly written: (name: string) => string;
}

/** A declaration for all platforms, or its variant for one of them. */
export type PlatformForm = 'expected' | 'actual';

/** How a language declares one class or function for several platforms. */
export interface PlatformForms {
  readonly isDeclaredAs: (declaration: DefFact, form: PlatformForm) => boolean;
  /** The word in the header of a declaration for all platforms. */
  readonly shared: string;
}

/** Every hook may be left out. */
export interface ResolutionHooks {
  /**
   * Declarations for several platforms: classes of one name in one package are one class. Default: there are none.
   */
  readonly platformForms?: PlatformForms;
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
   * Folds the definitions that one scope has under a name into those that represent them. Default: declarations of a
   * function without a body into the one with a body.
   */
  readonly foldDeclarations?: (defs: readonly Def[]) => void;
  /**
   * What a scope declares under a name, if a linker joins that with definitions elsewhere; undefined otherwise. Default:
   * what the scope itself has.
   */
  readonly declaredIn?: (
    inference: ProgramInference,
    unit: Unit,
    name: string,
    scope: number,
  ) => NameResult | undefined;
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
   * Whether this method of a type is the one that an interface demands, where a type implements all interfaces whose
   * methods it has. Default: a type implements the interfaces that its header names.
   */
  readonly implementsMethod?: (inference: ProgramInference, method: Def, demanded: Def) => boolean;
  /**
   * Of functions with one name in a class and its bases, those that are not hidden by the `nearest`. Default: all.
   */
  readonly notHidden?: (nearest: readonly Def[]) => readonly Def[];
  /** Whether a subclass has this member. Default: if it is not private. */
  readonly isInherited?: (member: DefFact) => boolean;
  /**
   * Whether a member may override this one of the same name. Default: if arguments distinguish functions, one with the
   * same number of parameters; otherwise any.
   */
  readonly mayOverride?: (member: Def, overridden: Def) => boolean;
  /**
   * Whether a field keeps the type that it declares, whatever is assigned to it. Default: assignments add to its type.
   */
  readonly keepsType?: (field: DefFact) => boolean;
  /** Default: macros have names like everything else, and the files of a package share all names. */
  readonly macroNames?: MacroNames;
  /** Default: variables share their names with everything else, and functions see those around them. */
  readonly variables?: VariableNames;
  /** What a decorated name refers to; `eDecorators`: nearest last. Default: the definition as written. */
  readonly decoratedValue?: (
    inference: MemberInference & ValueInference & CallInference,
    def: Def,
    eDecorators: readonly number[],
  ) => Values;
  /**
   * Whether code in this scope sees no names of the scopes around it. Default: it sees those of all of them.
   */
  readonly isClosed?: (unit: Unit, scope: number) => boolean;
  /**
   * Whether the names of a class body are visible as bare names at a scope in it. Default: as `classNames` in the spec
   * states.
   */
  readonly seesClassBody?: (classScope: number, from: number) => boolean;
  /**
   * Of definitions with one name, those meant where a type is named, or those where a value is. Default: all; where a
   * type is named in a static language, all but functions.
   */
  readonly typesOrValues?: (defs: readonly Def[], asType: boolean) => readonly Def[];
  /**
   * The value of an expression with type arguments. Default: a function or type itself, otherwise an element.
   */
  readonly valueWithTypeArguments?: (
    inference: ValueInference & HookInference,
    unit: Unit,
    expr: GenericExpression,
  ) => Values;
  /**
   * Whether a parameter of this type may accept a library value that it does not accept as a subtype. Default: none.
   */
  readonly mayBeWritten?: (
    inference: MemberInference & TypeInference,
    parameter: Def,
    value: LibraryValue,
    type: Value,
  ) => boolean;
  /**
   * The functions of one name in a class and its bases that can be called on the class as an object. Default: all.
   */
  readonly calledOnClass?: (cls: Def, functions: readonly Def[]) => readonly Def[];
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
