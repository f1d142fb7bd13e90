// Definitions of a file: a core that all have, and parts for callables, classes, extensions and macros. What they mean is found out when resolving.
import type { NodeKind } from '../model/kinds.ts';
import type { MacroFact } from './macro-facts.ts';

export type ScopeKind = 'module' | 'function' | 'class' | 'block' | 'object';

/** [kind, parent scope or -1, definition that it is the inside of or -1] */
export type ScopeFact = readonly [kind: ScopeKind, parent: number, def: number];

/** Definitions that are no graph nodes, only names to resolve. `Using`: a name that stands for what `eValue` names. */
export type LocalKind = 'Parameter' | 'Local' | 'TypeParameter' | 'Hidden' | 'Using';

/**
 * A definition. Each part is a set of fields that are there for some kinds alone; what needs one part takes that type.
 * Numbers named `e…` are indexes into `FileFacts.exprs`.
 */
export interface DefFact
  extends DefCore,
    NamePart,
    HeadPart,
    ValuePart,
    CallablePart,
    ClassPart,
    ExtensionPart,
    MacroPart {}

/** What every definition has: its name, its place in the program and in the text, and what answers show of it. */
export interface DefCore {
  readonly name: string;
  readonly kind: NodeKind | LocalKind;
  /** As written from the file down: `Flask.run`, `internals.handler`. */
  readonly qualifiedName: string;
  /** Scope that declares it; -1 when it is only a member of something else (`attach`). */
  readonly scope: number;
  /** Scope inside it, or -1. */
  readonly inner: number;
  /** Definition around it, or -1. */
  readonly owner: number;
  /** Definition that has it as a member (class, object), or -1. */
  readonly memberOf: number;
  readonly line: number;
  readonly endLine: number;
  readonly nameLine: number;
  readonly column: number;
  readonly exported?: boolean;
  readonly signature?: string;
  readonly doc?: string;
}

/** How a name is known, where its scope alone does not say it. */
export interface NamePart {
  /** The name that its scope knows it by, where that is another: `struct stat` of the struct `stat`. */
  readonly scopeName?: string;
  /** The name by which a function or class value is known inside itself alone: `f` in `x = function f() {}`. */
  readonly selfName?: string;
  /** The whole name of the type that it is a member of, where its own name says so: `A.B` of `class A::B::C`. */
  readonly around?: string;
  readonly isStatic?: boolean;
  /** A member of the class itself and of its instances. */
  readonly isBoth?: true;
  /** Said to be private: other files do not see it, and it is not inherited. */
  readonly isPrivate?: boolean;
  /** A namespace whose names are seen around it as well. */
  readonly transparent?: true;
}

/** What the head of a function, class or alias may say of it, whichever it is. */
export interface HeadPart {
  readonly typeParams?: readonly number[];
  /** Decorators and annotations, in order. */
  readonly eDecorators?: readonly number[];
  /** What takes its one parameter may be used as what it yields: `implicit def`, `implicit class`. */
  readonly converts?: true;
}

/** What a variable, field, parameter or function holds or yields, as far as it is stated or written. */
export interface ValuePart {
  /** Declared type. For functions, the declared return type. */
  readonly eType?: number;
  /** Initial value. For functions, unused. */
  readonly eValue?: number;
  /** Member assignments outside a class body: what the name is set on (`internals` of `internals.f = …`). */
  readonly eAttach?: number;
  /** It holds a pointer or reference, not an object itself. */
  readonly points?: 'pointer' | 'reference';
  /** A variable or field that code computes. */
  readonly computed?: true;
  /** A parameter that may be left out. */
  readonly optional?: boolean;
  /** A parameter that collects all further arguments. */
  readonly rest?: boolean;
}

/** What can be called: a function, a method, a function as a value, and what stands for one. */
export interface CallablePart {
  readonly params?: readonly number[];
  /** Parameters of the lists after the first, a list each. */
  readonly further?: readonly (readonly number[])[];
  /** Where calls name what they hand over: the label of each parameter, empty for none. */
  readonly labels?: readonly string[];
  /** For functions that arguments choose from: the types of its parameters as they are written, without what they stand in. */
  readonly takes?: string;
  /** A function whose one parameter stands for all that it is handed. */
  readonly takesAll?: true;
  readonly eReturns?: readonly number[];
  readonly eYields?: readonly number[];
  /** The declared type of the receiver. */
  readonly eReceiver?: number;
  /** The type that was declared for the name that it is assigned to. */
  readonly eContext?: number;
  /** A getter or setter, or a method read like a property. */
  readonly accessor?: boolean;
  /** A head without a body: overload, abstract or interface method. */
  readonly bodiless?: boolean;
  /** A function that has a receiver of its own (not an arrow function). */
  readonly bindsReceiver?: boolean;
  /** A function value that sees the variables of the function around. */
  readonly seesAround?: boolean;
  readonly isAsync?: boolean;
  /** A function that is called like a method of its first parameter. */
  readonly isExtension?: boolean;
}

/** A class, interface, enum, object or alias: what it is below of and how instances are made. */
export interface ClassPart {
  /** Bases in order, each with its relation. */
  readonly bases?: readonly BaseFact[];
  /** The parameters in its head, and whether only the class itself may use them. */
  readonly makes?: readonly number[];
  readonly makesPrivately?: true;
  /** Parameters of the constructor that its head stands for. */
  readonly primary?: readonly number[];
  /** A class that is its own only instance: its name stands for that. */
  readonly single?: true;
  /** A type that is apart from the one it is made of (`eType`), with members of its own. */
  readonly distinct?: boolean;
  /** One of several parts, maybe in several files, that make up one class. */
  readonly isPartial?: boolean;
  /** An object whose members are those of the package of its name. */
  readonly opens?: true;
  /** A type that instances of the class have as well, though it does not extend it. */
  readonly eSelf?: number;
}

/** A definition that adds members to a type that is defined elsewhere. */
export interface ExtensionPart {
  /** That type. */
  readonly eExtended?: number;
  /** What its type parameters, and the type itself, are at least. */
  readonly where?: readonly (readonly [name: string, e: number])[];
}

/** A macro, or a function whose head is the use of one. */
export interface MacroPart {
  readonly macro?: MacroFact;
  /** For a function whose head is a macro, `TEST(name) {`: that macro and its arguments. They decide its name. */
  readonly headMacro?: readonly string[];
  /** The class that its first argument may name, of which the function is a member if the macro says so. */
  readonly eFixture?: number;
}

export interface BaseFact {
  readonly relation: 'EXTENDS' | 'IMPLEMENTS';
  /** Where its members go: before those of the class, or to the class as an object. Without it they come after. */
  readonly place?: 'first' | 'itself';
  readonly e: number;
  readonly line: number;
  readonly column: number;
}
