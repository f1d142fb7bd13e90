// Definitions of a file: a core that all have, and parts for callables, classes, extensions and macros. Resolves none of their names.
import type { NodeKind } from '../model/kinds.ts';
import type { MacroFact } from './macro-facts.ts';

export type ScopeKind = 'module' | 'function' | 'class' | 'block' | 'object';

/** [kind, parent scope or -1, definition whose body it is or -1] */
export type ScopeFact = readonly [kind: ScopeKind, parent: number, def: number];

/** Definitions that are no graph nodes, only names to resolve. `Using`: a name that refers to what `eValue` names. */
export type LocalKind = 'Parameter' | 'Local' | 'TypeParameter' | 'Hidden' | 'Using';

/**
 * A definition. Each part is a set of fields for some kinds only; code that needs one part takes that type. Numbers
 * named `e…` are indexes into `FileFacts.exprs`.
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

/** The fields of every definition: its name, its place in the program and in the text, and what answers show of it. */
export interface DefCore {
  readonly name: string;
  readonly kind: NodeKind | LocalKind;
  /** As written from file level down: `Flask.run`, `internals.handler`. */
  readonly qualifiedName: string;
  /** Scope that declares it; -1 if it is only a member of another definition (`attach`). */
  readonly scope: number;
  /** Scope of its body, or -1. */
  readonly inner: number;
  /** Enclosing definition, or -1. */
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

/** The name of a definition, where its scope alone does not determine it. */
export interface NamePart {
  /** The name in its scope, if that is another: `struct stat` for the struct `stat`. */
  readonly scopeName?: string;
  /** The name of a function or class value that is visible only inside of it: `f` in `x = function f() {}`. */
  readonly selfName?: string;
  /** The full name of its enclosing type, if its own name states it: `A.B` of `class A::B::C`. */
  readonly around?: string;
  readonly isStatic?: boolean;
  /** A member of the class itself and of its instances. */
  readonly isBoth?: true;
  /** Declared private: other files do not see it, and it is not inherited. */
  readonly isPrivate?: boolean;
  /** A namespace whose names are visible in the enclosing scope as well. */
  readonly transparent?: true;
}

/** The parts of a header that functions, classes and aliases may have. */
export interface HeadPart {
  readonly typeParams?: readonly number[];
  /** Decorators and annotations, in order. */
  readonly eDecorators?: readonly number[];
  /** A value of its single parameter's type may be used as its result: `implicit def`, `implicit class`. */
  readonly converts?: true;
}

/** The values of a variable, field, parameter or function, as far as they are declared or written. */
export interface ValuePart {
  /** Declared type. For functions, the declared return type. */
  readonly eType?: number;
  /** Initial value. For functions, unused. */
  readonly eValue?: number;
  /** Member assignments outside a class body: the object that is assigned to (`internals` of `internals.f = …`). */
  readonly eAttach?: number;
  /** It holds a pointer or reference, not an object itself. */
  readonly points?: 'pointer' | 'reference';
  /** A variable or field that code computes. */
  readonly computed?: true;
  /** A parameter that may be left out. */
  readonly optional?: boolean;
  /** A variadic parameter. */
  readonly rest?: boolean;
}

/** A callable: a function, a method, a function as a value, and equivalents. */
export interface CallablePart {
  readonly params?: readonly number[];
  /** Parameters of the lists after the first, one list each. */
  readonly further?: readonly (readonly number[])[];
  /** Where calls label their arguments: the label of each parameter, empty for none. */
  readonly labels?: readonly string[];
  /** For overloaded functions: the types of its parameters as written, without qualifiers. */
  readonly takes?: string;
  /** A function whose single parameter takes all arguments. */
  readonly takesAll?: true;
  readonly eReturns?: readonly number[];
  readonly eYields?: readonly number[];
  /** The declared type of the receiver. */
  readonly eReceiver?: number;
  /** The declared type of the name that it is assigned to. */
  readonly eContext?: number;
  /** A getter or setter, or a method read like a property. */
  readonly accessor?: boolean;
  /** A declaration without a body: overload, abstract or interface method. */
  readonly bodiless?: boolean;
  /** A function with its own receiver (not an arrow function). */
  readonly bindsReceiver?: boolean;
  /** A function value that sees the variables of the enclosing function. */
  readonly seesAround?: boolean;
  readonly isAsync?: boolean;
  /** A function that is called like a method of its first parameter. */
  readonly isExtension?: boolean;
}

/** A class, interface, enum, object or alias: its bases, and how instances are created. */
export interface ClassPart {
  /** Bases in order, each with its relation. */
  readonly bases?: readonly BaseFact[];
  /** The parameters in its header, and whether only the class itself may use them. */
  readonly makes?: readonly number[];
  readonly makesPrivately?: true;
  /** Parameters of the primary constructor in its header. */
  readonly primary?: readonly number[];
  /** A class that is its own only instance, which its name refers to. */
  readonly single?: true;
  /** A type distinct from its underlying type (`eType`), with its own members. */
  readonly distinct?: boolean;
  /** One of several parts of a partial class, possibly in several files. */
  readonly isPartial?: boolean;
  /** An object whose members are those of the package of its name. */
  readonly opens?: true;
  /** A type that instances of the class have as well, though the class does not extend it. */
  readonly eSelf?: number;
  /** Results of methods that it does not declare itself, as its doc states them. */
  readonly stated?: readonly (readonly [method: string, e: number])[];
}

/** A definition that adds members to a type that is defined elsewhere. */
export interface ExtensionPart {
  /** The extended type. */
  readonly eExtended?: number;
  /** Upper bounds of its type parameters, and of the type itself. */
  readonly where?: readonly (readonly [name: string, e: number])[];
}

/** A macro, or a function whose signature is the use of one. */
export interface MacroPart {
  readonly macro?: MacroFact;
  /**
   * For a function whose signature is a macro, `TEST(name) {`: that macro and its arguments. They determine its name.
   */
  readonly headMacro?: readonly string[];
  /** The class that its first argument may name, which the function is a member of if the macro declares so. */
  readonly eFixture?: number;
}

export interface BaseFact {
  readonly relation: 'EXTENDS' | 'IMPLEMENTS';
  /**
   * The position of its members: before those of the class, or on the class as an object. Without it they come after.
   */
  readonly place?: 'first' | 'itself';
  readonly e: number;
  readonly line: number;
  readonly column: number;
}
