// The data types of resolution: files, definitions, values. Contains no functions.
import type { DefFact } from '../facts/def-facts.ts';
import type { ExportFact, FileFacts, ImportFact, NarrowFact } from '../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { CallReason, OpenReason } from '../model/evidence.ts';
import type { Dependencies } from './tracking/dependencies.ts';
import type { Language } from './files/language.ts';
import type { ByIndex, LinkedFacts } from './linked-facts.ts';
import type { ImportStrategy, ImportTarget } from '../imports/_strategy.ts';

/** A definition of the program. What inference finds about it stands in side tables by its id or by the object itself. */
export interface Def {
  /**
   * Its number in the program, in the order of files and of definitions in them; -1 for the view that another language
   * has of a definition.
   */
  readonly id: number;
  readonly unit: Unit;
  readonly index: number;
  readonly fact: DefFact;
  /** The parts of a partial class, with the primary declaration first, which represents the class. */
  readonly partialDeclarations: readonly Def[] | undefined;
  /** The definition that represents it in the graph: overloads are folded into one. */
  readonly canonical: Def;
}

/** A definition while the program is linked, or heads are joined with bodies: no other step changes it. */
export type UnlinkedDef = { -readonly [Field in keyof Def]: Def[Field] };

export type CompletedDef = Pick<Def, 'fact' | 'canonical'>;

/** A base outside, by name if known: the one that stands at this place in the header of `of`. */
export interface OutsideBase {
  readonly value: Value;
  readonly of: Def;
  readonly place: number;
}

/** The classes in which a member is looked up, nearest first, and whether some base is unknown or outside. */
export interface MethodOrderResult {
  readonly classes: readonly Def[];
  /** The same by depth, where depth decides. */
  readonly levels: readonly (readonly Def[])[];
  /** The depth of the nearest base outside of the repository. */
  readonly externalDepth: number;
  readonly external: boolean;
  readonly unknown: boolean;
  readonly outside: readonly OutsideBase[];
}

/** One file in the program. */
export interface Unit {
  /** Its number among the files of the program: no other file has it, and files that are added have higher ones. */
  readonly position: number;
  readonly path: string;
  /** Other files see its names without an import. */
  readonly isAmbient: boolean;
  readonly facts: LinkedFacts;
  readonly language: Language;
  readonly defs: ByIndex<Def>;
  /** The same as a list. */
  readonly allDefs: readonly Def[];
  /** By scope: definitions and imports of each name. Most scopes have none. */
  readonly names: readonly (Map<string, Def[]> | undefined)[];
  readonly imports: readonly (Map<string, ImportFact[]> | undefined)[];
  readonly stars: readonly ImportFact[];
  readonly exportRows: ReadonlyMap<string, readonly ExportFact[]>;
  /** Type checks by the scope in which they hold. */
  readonly narrows: ReadonlyMap<number, readonly NarrowFact[]>;
  /** Namespaces that scopes of the file belong to. */
  readonly namespaces: ReadonlyMap<number, string>;
  /** Definitions by the definition that has them as members. */
  readonly membersOf: ReadonlyMap<number, readonly Def[]>;
  /** Values assigned to a definition after its declaration. */
  readonly assigned: ReadonlyMap<number, readonly number[]>;
  /** Functions that are written as an argument: the callee of that call, the position of the argument, and the call. */
  readonly argumentOf: ReadonlyMap<
    number,
    readonly [eCallee: number, position: number, eCall: number]
  >;
  /** Functions and objects that a function returns as literals: that function. */
  readonly returnedBy: ReadonlyMap<number, number>;
  /** Names that are used as keys of containers. */
  readonly containerKeys: ReadonlySet<number>;
  /** Notes that what is being found depends on the body; undefined where nothing is noted. */
  readonly noteBody: (() => void) | undefined;
}

/** Files that share their top-level names, and the definitions of each name. */
export interface FileGroup {
  readonly units: readonly Unit[];
  readonly names: ReadonlyMap<string, readonly Def[]>;
  /** Objects whose members are names of the group too. */
  readonly objects?: readonly Def[];
  /** Classes that represent files of other languages, with the definitions at file level there. */
  readonly fileClasses?: ReadonlyMap<string, FileGroup>;
}

export interface Program {
  readonly units: readonly Unit[];
  /** The number of definitions in all files. */
  readonly defCount: number;
  readonly unitAt: ReadonlyMap<string, Unit>;
  readonly strategyOf: (unit: Unit) => ImportStrategy;
  /** The target of an import in the file. */
  readonly importTarget: (unit: Unit, specifier: string) => ImportTarget;
  /** Types whose names state their enclosing type, `class A::B`, and that type. */
  readonly namedOwners: ReadonlyMap<Def, Def>;
  /** Functions and types of this name, wherever they are. */
  readonly functionsNamed: (name: string) => readonly Def[];
  /** Variables, properties and parameters of this name in languages of the family. */
  readonly valuesNamed: (family: string, name: string) => readonly Def[];
  /** As seen by code in files like this one. */
  readonly groupOf: (paths: readonly string[], from: Unit) => FileGroup;
  /** The names of a namespace, as seen by the files of a folder. */
  readonly namespaceAt: (unit: Unit, name: string) => FileGroup | undefined;
  /** One name of a namespace as seen by a file, which sees its own definitions before those of others. */
  readonly inNamespace: (unit: Unit, namespace: string, name: string) => readonly Def[] | undefined;
  /** The files whose top-level names this one sees without an import. */
  readonly siblingsOf: (unit: Unit) => FileGroup | undefined;
  /** Further groups whose names it sees, nearest first. */
  readonly furtherGroupsOf: (unit: Unit) => readonly FileGroup[];
  readonly linked: LinkedNames;
  /** What an overlay states about places in the code; undefined without one. */
  readonly overlay: Overlay | undefined;
  /** Where it is noted what results depend on; undefined where none is kept for another run. */
  readonly dependencies: Dependencies | undefined;
  /** Groups of files get the names of files that were linked again. */
  readonly renewGroups: () => void;
  /** The file has other facts. False if what an import strategy has asked about it has another answer now. */
  readonly replaceFacts: (path: string, facts: FileFacts) => boolean;
  /** Other files are there, or other configuration: see `changeFiles`. */
  readonly changeFiles: (
    files: readonly SourceFile[],
    configs: readonly ConfigFile[],
    defCount: number,
  ) => OtherFiles | undefined;
}

/** What follows for a program if files are added or removed. */
export interface OtherFiles {
  readonly added: readonly Unit[];
  readonly removed: readonly Unit[];
  /** Files with imports that lead elsewhere, or may. */
  readonly led: ReadonlySet<Unit>;
  /** Files with other siblings. */
  readonly regrouped: ReadonlySet<Unit>;
  /** What these imports bind, and the names of modules inside of packages. */
  readonly names: ReadonlySet<string>;
  /** The number of definitions in all files. */
  readonly defCount: number;
}

/** Answers only for places that it is certain of. */
export interface Overlay {
  /** The symbol that the name written there refers to. */
  symbolAt(unit: Unit, line: number, column: number, name: string): OverlayHit | undefined;
}

export type OverlayHit =
  /** These definitions of the repository. `isPartial`: of a union's members, one may represent all. */
  | { readonly kind: 'defs'; readonly defs: readonly Def[]; readonly isPartial: boolean }
  /**
   * A symbol outside. `mayBe`: whether it may nevertheless be this definition, which the tool did not index, or saw as
   * a copy.
   */
  | { readonly kind: 'outside'; readonly isMember: boolean; readonly mayBe: (def: Def) => boolean };

/** The containers that one place of the program creates. */
export interface Container {
  readonly unit: Unit;
  readonly e: number;
}

export type Value =
  /** The definition itself: a function, a class, a namespace, an object literal. */
  | { readonly kind: 'symbol'; readonly def: Def }
  /** An instance of a class, interface or enum. `args`: its type arguments, as far as known. */
  | { readonly kind: 'instance'; readonly def: Def; readonly args: readonly Values[] }
  /** The parent's view of an instance or class: look-ups start after `def` in its method resolution order. */
  | { readonly kind: 'super'; readonly def: Def; readonly onClass: boolean }
  /** A file as a value. */
  | { readonly kind: 'module'; readonly unit: Unit }
  /** A folder of modules without its own file. */
  | { readonly kind: 'package'; readonly path: string; readonly from: Unit }
  /** A namespace, as seen by the file that names it. */
  | { readonly kind: 'namespace'; readonly path: string; readonly from: Unit }
  /** A package that spans several files. */
  | { readonly kind: 'files'; readonly group: FileGroup }
  /** CommonJS: `exports` and `module` of a file. */
  | { readonly kind: 'exports' | 'commonjs'; readonly unit: Unit }
  /**
   * A value of a built-in type. `args`: its elements, under these `keys` in a dictionary; `container`: later additions.
   */
  | {
      readonly kind: 'builtin';
      readonly name: string;
      readonly args: readonly Values[];
      readonly keys?: readonly (string | null)[];
      readonly container?: Container;
    }
  /** A member of a built-in value: the result of calling it depends on the receiver. */
  | { readonly kind: 'builtinMember'; readonly receiver: Value; readonly name: string }
  /** An unknown function, and its result. */
  | { readonly kind: 'callable'; readonly result: Values }
  /**
   * A value from outside of the repository. `path`: its full name, if a framework describes it. With `args`: an object of
   * the type of that name, with these type arguments.
   */
  | {
      readonly kind: 'external';
      readonly name?: string;
      readonly path?: string;
      readonly args?: readonly Values[];
    }
  | { readonly kind: 'unknown' };

/** All possible values. Empty: no value at all (null, undefined). */
export type Values = readonly Value[];

/** Names at file level in languages with translation units. */
export interface LinkedNames {
  /** What such a name refers to in this file. */
  lookUp(unit: Unit, name: string): NameResult;
  /** The same for what a block declares of the file level. */
  lookUpDeclared(unit: Unit, declared: readonly Def[]): NameResult;
  /** What a name of a namespace refers to, as far as this file sees it. */
  inNamespace(unit: Unit, path: string, name: string): NameResult | undefined;
  /** Whether any file declares that name in the namespace. */
  isDeclared(path: string, name: string): boolean;
  /** Whether a macro opens the namespace, or a nested one. */
  isOpenedByMacro(path: string): boolean;
  /** Namespaces whose names a using directive imports into this one. */
  usingDirectives(unit: Unit, path: string): readonly UsingDirective[];
  /** Completes a file whose bodies alone have changed, by what its heads were before. */
  linkAgain(unit: Unit, before: ReadonlyMap<Def, CompletedDef>): void;
  /** Whether a file includes another, directly or indirectly. */
  sees(unit: Unit, other: Unit): boolean;
}

/** A namespace, as named by the file with the using directive. */
export interface UsingDirective {
  readonly unit: Unit;
  readonly e: number;
}

/** Of functions with one name, those that a call runs. */
export interface OverloadChoice {
  readonly defs: readonly Def[];
  /** More than one candidate is left: those in `defs`, or too many to list. */
  readonly isOpen: boolean;
  /** There are functions of that name, but none that is accessible and has the right number of parameters. */
  readonly isUnfit?: boolean;
  /** Those with the right number of parameters but other types, as far as types are known. */
  readonly rejected?: readonly Def[];
}

/** The meaning of a bare name that is called. */
export interface BareCall {
  readonly choice: OverloadChoice;
  /** Values without a definition: from outside, or called values. */
  readonly values: Values;
  readonly via: NameResult['via'];
  /** The receiver of the function, or the value it is a member of. */
  readonly receiver?: Value;
}

/** What a name refers to: definitions of the program, other values, and how it was reached. */
export interface NameResult {
  readonly defs: readonly Def[];
  /** Values that are not definitions: modules, narrowed instances, values from outside. */
  readonly values: Values;
  readonly via:
    | 'scope'
    | 'import'
    | 'linkage'
    | 'program'
    | 'platform'
    | 'implicit'
    | 'builtin'
    | 'none';
  /** Why there may be other targets, or the target is unknown. */
  readonly open?: OpenReason;
}

export interface CallTarget {
  readonly def: Def;
  /**
   * `USES`: a macro, which is expanded at the call; `READS`, `WRITES`: a property, through its name in another
   * language.
   */
  readonly type: 'CALLS' | 'INSTANTIATES' | 'USES' | 'READS' | 'WRITES';
  readonly reason: CallReason;
  readonly confidence: number;
  /** The class of the receiver, where it inherits the method from another one. */
  readonly on?: Def;
}
