// Hooks for names: what a bare name means at a place, and which names files share. They use the engine only through the interfaces of inference.
import type {
  CallContext,
  MemberInference,
  MemberResult,
  NameInference,
  ProgramInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import type { ImportStrategy } from '../../../imports/_strategy.ts';
import type {
  Def,
  LinkedNames,
  NameResult,
  Program,
  Unit,
  Value,
} from '../../../link/vocabulary.ts';

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
export interface NameHooks {
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
   * Whether modules have names of their own: one hides no function or type of its name that a star import brings.
   * Default: they share them with everything else.
   */
  readonly modulesApart?: true;
  /** Default: variables share their names with everything else, and functions see those around them. */
  readonly variables?: VariableNames;
  /** Default: macros have names like everything else, and the files of a package share all names. */
  readonly macroNames?: MacroNames;
  /**
   * Declarations for several platforms: classes of one name in one package are one class. Default: there are none.
   */
  readonly platformForms?: PlatformForms;
  /** Names that the system which loads a file provides without a declaration. Default: none. */
  readonly nameOfLoader?: (unit: Unit, name: string) => NameResult | undefined;
  /** Whether an import names a package by this. Default: unless it is a path. */
  readonly isPackageName?: (specifier: string) => boolean;
  /**
   * Definitions of other files that a name without a visible declaration may mean, because tools make names of one file
   * visible in others. Default: none; such a name comes from outside.
   */
  readonly injectedNames?: (program: Program, name: string) => readonly Def[];
  /** What a text names in full, as frameworks and loaders look names up. Default: texts name nothing. */
  readonly namedByText?: (
    inference: NameInference & MemberInference & ValueInference,
    unit: Unit,
    text: string,
  ) => readonly Def[];
  /**
   * Whether a name that a file imports from outside may be an object that stands for one of the repository. Default: it is
   * a module, class or function.
   */
  readonly mayStandForOwn?: (inference: ProgramInference, unit: Unit, name: string) => boolean;
}
