// What resolution speaks of: files, definitions, values. Types only.
import type { BuiltinTable } from '../languages/_builtins.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type { CallReason } from '../model/evidence.ts';
import type { DefFact } from '../facts/def-facts.ts';
import type { ExportFact, FileFacts, ImportFact, NarrowFact } from '../facts/file-facts.ts';
import type { OpenReason } from '../model/evidence.ts';
import type { ImportStrategy, ImportTarget } from '../imports/_strategy.ts';

/** A definition of the program. Members and bases are found when they are first asked for. */
export interface Def {
  readonly unit: Unit;
  readonly index: number;
  fact: DefFact;
  /** Members set on it from outside its body, by name. */
  attached: Map<string, Def[]> | undefined;
  members: Map<string, readonly Def[]> | undefined;
  /** Definitions that add members to it from outside its body, with what it implements by them. */
  extensions: Def[] | undefined;
  order: MethodOrderResult | undefined;
  value: Values | undefined;
  /** Values that calls inside the program pass to it, on untyped parameters. */
  passedValues: { readonly unit: Unit; readonly e: number }[] | undefined;
  /** The parts that make up one class with it, the primary declaration first; that one stands for all where the class is meant. */
  partialDeclarations: readonly Def[] | undefined;
  /** The definition that stands for it in the graph: overloads fold into one. */
  canonical: Def;
}

/** A base that lies outside, by name where that is known: what the head of `of` says at `e`. */
export interface OutsideBase {
  readonly value: Value;
  readonly of: Def;
  readonly e: number;
}

/** The classes in which a member is looked up, nearest first, and whether some base is not known or lies outside. */
export interface MethodOrderResult {
  readonly classes: readonly Def[];
  /** The same by depth, where that decides. */
  readonly levels: readonly (readonly Def[])[];
  /** How far the nearest base outside of the repository is. */
  readonly externalDepth: number;
  readonly external: boolean;
  readonly unknown: boolean;
  readonly outside: readonly OutsideBase[];
}

/** Merged view of a language and those that it inherits from. */
export interface Language {
  readonly spec: LanguageSpec;
  readonly globals: ReadonlySet<string>;
  /** Files of other languages of the family are in the program, and know functions by other names. */
  readonly hasSiblingLanguages: boolean;
  readonly builtins: Required<
    Omit<BuiltinTable, 'iterationItem' | 'ownResults' | 'typeArguments' | 'written'>
  > & {
    readonly written: RegExp | undefined;
    readonly iterationItem: string | undefined;
    readonly ownResults: RegExp | undefined;
  };
}

/** One file in the program. */
export interface Unit {
  readonly path: string;
  /** Other files see its names without an import. */
  readonly isAmbient: boolean;
  readonly facts: FileFacts;
  readonly language: Language;
  readonly defs: readonly Def[];
  /** By scope: definitions and imports of each name. */
  readonly names: readonly Map<string, Def[]>[];
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
  /** Functions that are written as an argument: the callee of that call, which argument, and the call. */
  readonly argumentOf: ReadonlyMap<
    number,
    readonly [eCallee: number, position: number, eCall: number]
  >;
  /** Functions and objects that a function gives back as they are written: that function. */
  readonly returnedBy: ReadonlyMap<number, number>;
  /** Memo of expression values and types; `null` while one is being found out. */
  readonly values: (Values | null | undefined)[];
  readonly types: (Values | null | undefined)[];
  /** Names that are used as keys of containers. */
  readonly containerKeys: ReadonlySet<number>;
  /** Containers by the expressions that make them. */
  readonly containers: Map<number, Container>;
  /** Where specifiers lead, and what names the file offers, as far as it was asked. */
  readonly targets: Map<string, ImportTarget>;
  readonly offered: Map<string, NameResult>;
  /** CommonJS: what was set on `exports`, and what replaced it. */
  readonly exported: Map<string, Def[]>;
  readonly replacedExports: Def[];
}

/** Files that share their top-level names, and those names: the definitions of each. */
export interface FileGroup {
  readonly units: readonly Unit[];
  readonly names: ReadonlyMap<string, readonly Def[]>;
  /** Objects whose members are names of the group too. */
  readonly objects?: readonly Def[];
  /** Classes that stand for files of other languages, with what stands at file level there. */
  readonly fileClasses?: ReadonlyMap<string, FileGroup>;
}

export interface Program {
  readonly units: readonly Unit[];
  readonly unitAt: ReadonlyMap<string, Unit>;
  readonly strategyOf: (unit: Unit) => ImportStrategy;
  /** Functions and types of this name, wherever they are. */
  readonly functionsNamed: (name: string) => readonly Def[];
  /** As code in files like this one sees it. */
  readonly groupOf: (paths: readonly string[], from: Unit) => FileGroup;
  /** The names of a namespace, as a file sees them. */
  readonly namespaceAt: (unit: Unit, name: string) => FileGroup | undefined;
  /** The files whose top-level names this one sees without an import. */
  readonly siblingsOf: (unit: Unit) => FileGroup | undefined;
  /** Further groups whose names it sees, nearest first. */
  readonly furtherGroupsOf: (unit: Unit) => readonly FileGroup[];
  readonly linked: LinkedNames;
  /** What an overlay says of places in the code; undefined without one. */
  readonly overlay: Overlay | undefined;
}

/** Answers for places that it is sure of, and only for those. */
export interface Overlay {
  /** What the name that is written there stands for. */
  symbolAt(unit: Unit, line: number, column: number, name: string): OverlayHit | undefined;
}

export type OverlayHit =
  /** These definitions of the repository. `isPartial`: of a union's members one may stand for all. */
  | { readonly kind: 'defs'; readonly defs: readonly Def[]; readonly isPartial: boolean }
  /** Something outside. `mayBe`: whether it can be this definition all the same, which is not seen as one, or seen as a copy. */
  | { readonly kind: 'outside'; readonly isMember: boolean; readonly mayBe: (def: Def) => boolean };

/** What is put into the containers that one place of the program makes. */
export interface Container {
  readonly additions: {
    readonly key: string | undefined;
    readonly unit: Unit;
    readonly e: number;
    readonly as: 'item' | 'elements' | 'entries';
  }[];
  /** More was put in than is kept. */
  isFull: boolean;
  /** It is being asked what was put in. */
  isBeingRead: boolean;
}

export type Value =
  /** The definition itself: a function, a class, a namespace, an object literal. */
  | { readonly kind: 'symbol'; readonly def: Def }
  /** An instance of a class, interface or enum. `args`: its type arguments, as far as known. */
  | { readonly kind: 'instance'; readonly def: Def; readonly args: readonly Values[] }
  /** The parent's view of an instance or class: look-ups start after `def` in its method order. */
  | { readonly kind: 'super'; readonly def: Def; readonly onClass: boolean }
  /** A file as a value. */
  | { readonly kind: 'module'; readonly unit: Unit }
  /** A folder of modules without a file of its own. */
  | { readonly kind: 'package'; readonly path: string; readonly from: Unit }
  /** A namespace, as far as the file sees it that it is named in. */
  | { readonly kind: 'namespace'; readonly path: string; readonly from: Unit }
  /** A package that several files make up. */
  | { readonly kind: 'files'; readonly group: FileGroup }
  /** CommonJS: `exports` and `module` of a file. */
  | { readonly kind: 'exports' | 'commonjs'; readonly unit: Unit }
  /** A value of a built-in type. `args`: what it holds, under these `keys` in a dictionary; `container`: what is put into it later. */
  | {
      readonly kind: 'builtin';
      readonly name: string;
      readonly args: readonly Values[];
      readonly keys?: readonly (string | null)[];
      readonly container?: Container;
    }
  /** A member of a built-in value: what calling it yields depends on the receiver. */
  | { readonly kind: 'builtinMember'; readonly receiver: Value; readonly name: string }
  /** Some function, which one is not known, and what it gives back. */
  | { readonly kind: 'callable'; readonly result: Values }
  /** Something that lies outside the repository. */
  | { readonly kind: 'external'; readonly name?: string }
  | { readonly kind: 'unknown' };

/** All that a thing may be. Empty: nothing at all (null, undefined). */
export type Values = readonly Value[];

/** Names of file level in languages of translation units. */
export interface LinkedNames {
  /** What such a name means to code of this file. */
  lookUp(unit: Unit, name: string): NameResult;
  /** The same for what a block declares of the file level. */
  lookUpDeclared(unit: Unit, declared: readonly Def[]): NameResult;
  /** What a name of a namespace means to code of this file, as far as the file sees it. */
  inNamespace(unit: Unit, path: string, name: string): NameResult | undefined;
  /** Whether any file declares that name in the namespace. */
  isDeclared(path: string, name: string): boolean;
  /** Whether a macro opens the namespace, or one in it. */
  isOpenedByMacro(path: string): boolean;
  /** Namespaces that are brought in as a whole to this one. */
  usingDirectives(unit: Unit, path: string): readonly UsingDirective[];
  /** Whether a file includes another, however indirectly. */
  sees(unit: Unit, other: Unit): boolean;
}

/** A namespace, as the file that brings it in names it. */
export interface UsingDirective {
  readonly unit: Unit;
  readonly e: number;
}

/** Of functions with one name, those that a call runs. */
export interface OverloadChoice {
  readonly defs: readonly Def[];
  /** More than one may be meant: those, or too many to name. */
  readonly isOpen: boolean;
  /** There are functions of that name, but none that takes as many arguments and is seen from there. */
  readonly isUnfit?: boolean;
  /** Those that take as many arguments, but of other types as far as these are known. */
  readonly rejected?: readonly Def[];
}

/** What a bare name means that is called. */
export interface BareCall {
  readonly choice: OverloadChoice;
  /** What no definition stands for: something outside, or a value that is called. */
  readonly values: Values;
  readonly via: NameResult['via'];
  /** What the function is a member of, or called on. */
  readonly receiver?: Value;
}

/** What a name stands for: definitions of the program, other values, and how it was reached. */
export interface NameResult {
  readonly defs: readonly Def[];
  /** Values that are not definitions: modules, narrowed instances, things outside. */
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
  /** Why it may be something else, or is not known. */
  readonly open?: OpenReason;
}

export interface CallTarget {
  readonly def: Def;
  /** `USES`: a macro, which is put in the place of the call; `READS`, `WRITES`: a property, by the name that another language has for that. */
  readonly type: 'CALLS' | 'INSTANTIATES' | 'USES' | 'READS' | 'WRITES';
  readonly reason: CallReason;
  readonly confidence: number;
  /** The class that what it is called on belongs to, where that is not the one that has the method. */
  readonly on?: Def;
}
