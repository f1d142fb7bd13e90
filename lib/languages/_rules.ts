// The roles that nodes of a grammar can play: what a language's rules are made of.
import type { NodeKind } from '../model/kinds.ts';

/** Names of the grammar's fields. An empty string means the first child that is no modifier, `-1` the last child, `~` the last one that fills no field, `@role` the first one of that role. With a colon it is found by what the grammar calls it: `lib/parse/child-selectors.ts` says how. */
export type Field = string;

/**
 * The roles a grammar node can play. Nodes without a rule are walked through. A `tag` on a class is the word that goes
 * with its name wherever it is used (`struct stat`): such names live apart from others, and without a body only name.
 * The name of a function or parameter can be a declarator.
 */
export type NodeRule = SharedRule | OwnRules[keyof OwnRules];

/** Roles that only one language and those that inherit from it have, by its id: each declares them in its own folder, beside what reads them. */
export interface OwnRules {
  readonly _: never;
}

/** Forms of imports that only one language has, declared likewise. */
export interface OwnImportSyntaxes {
  readonly _: never;
}

type SharedRule =
  /** The first rule whose pattern the text of `part` fits (of the node itself where it is null), else `otherwise`. For grammars that have one node for many things. `byPart`: by which part it has, which may be a bare `word` of the grammar. */
  | {
      readonly role: 'byText';
      readonly part: Field | null;
      readonly cases: readonly (readonly [text: RegExp, rule: NodeRule])[];
      readonly otherwise?: NodeRule;
    }
  | {
      readonly role: 'byPart';
      readonly cases: readonly (readonly [part: Field, rule: NodeRule])[];
      readonly otherwise?: NodeRule;
    }
  // Scopes and statements
  /** `label`: an identifier that names a place in the code. */
  | { readonly role: 'ignore' | 'label' }
  /** Pieces of code that no rule can put together: what their names stand for stays open. */
  | { readonly role: 'tokens' }
  /** Comments at the head of a file that start with one of `conditions` say when the file takes part in a build. With `names` doc comments name things. */
  | { readonly role: 'comment'; readonly conditions?: readonly string[]; readonly names?: true }
  /** Names of this function that are the file's, or those of the nearest function around that has them. */
  | { readonly role: 'outerNames'; readonly of: 'file' | 'function' }
  /** `yields`: what its last part is, where that is an expression and no statement. `open`: its names are those of what is around it; parts that the grammar calls one of `asides` may run after the others, or not. */
  | {
      readonly role: 'block';
      readonly repeats?: boolean;
      readonly yields?: boolean;
      readonly open?: true;
      readonly asides?: readonly string[];
    }
  /** An expression whose value is dropped. */
  | { readonly role: 'statement' }
  /** A named space of the program, which files share. Without a body it goes on to the next one, or to the end of the file. */
  | { readonly role: 'namespace'; readonly name: Field; readonly body: Field }
  /** Control flow without names of its own: code that may run or not (or many times), and a list of such parts. */
  | { readonly role: 'perhaps'; readonly repeats: boolean }
  | { readonly role: 'arms' }
  /** `first`: of several values the first counts. `offers`: outside of functions it says what the file gives to who loads it. `outermost`: it leaves function values with what is around them. */
  | {
      readonly role: 'return';
      readonly first?: true;
      readonly offers?: true;
      readonly outermost?: true;
    }
  | { readonly role: 'yield' | 'raise' }
  | {
      readonly role: 'loop';
      readonly left: Field;
      readonly right: Field;
      readonly each: boolean;
      readonly hoist: Hoist;
      readonly scoped: boolean;
      readonly type?: Field;
      readonly declares?: boolean;
    }
  /** `scoped`: names that the condition declares are known inside the statement, and after it where the condition is negated. `yields`: it is an expression, with that as its other part. */
  | {
      readonly role: 'branch';
      readonly condition: Field;
      readonly consequence: Field;
      readonly scoped?: boolean;
      readonly yields?: Field;
    }
  /**
   * A choice among cases by a value. A name that is all of a `caseLabel` is a constant of the value's type, where that is an
   * enum. What it yields is what its `caseArm`s are, if they are an expression, and what a `caseResult` says.
   */
  | { readonly role: 'switch'; readonly subject: Field; readonly body: Field }
  /** `pattern`: it takes the subject apart, and the arm yields its `value`. `yields`: its last part is what it yields. `patterns`: nodes of this kind hold one each. */
  | {
      readonly role: 'caseArm';
      readonly pattern?: Field;
      readonly value?: Field;
      readonly guard?: Field;
      readonly yields?: boolean;
      readonly patterns?: Field;
    }
  /** Cases, which are a function of what they are laid against where nothing stands before them. */
  | { readonly role: 'cases' }
  /** Code that a preprocessor keeps or drops: read either way, unless its condition is never true. */
  | { readonly role: 'conditionalCode'; readonly condition: Field }
  /** An attribute of what follows, which may leave that out on the platform that is read for: `#[cfg(windows)]`. */
  | { readonly role: 'condition' }
  // Definitions
  /**
   * `receiver`: a list with the receiver and its type, of which the function is a method. `nameless`: it takes no name
   * from what it is assigned to. `listless`: its syntax has no list of parameters. `listsReceiver`: a member whose list
   * does not begin with the receiver has none. `on`: the one object that it is a method of. `seesAround` `sets`: what it assigns are variables around, where those are known. `extended`: the type that it is called on like a method, maybe with its name. `bare`: without a list of parameters it is read like a property, or takes `none`. `flat`: its parameters stand beside its
   * other parts, each with its `value` behind it; without a name it has that of the operator behind the `word`. `implied`: without a list it takes what its code names by this mark and a number. `alone`: what its one parameter is called where there is no list.
   */
  | {
      readonly role: 'function';
      readonly kind: 'Function' | 'Method' | 'Constructor';
      readonly name?: Field;
      readonly params?: Field;
      readonly returns?: Field;
      readonly body?: Field;
      readonly typeParams?: Field;
      readonly value?: boolean;
      readonly keepsReceiver?: boolean;
      readonly hoisted?: boolean;
      readonly receiver?: Field;
      readonly nameless?: boolean;
      readonly seesAround?: true | 'sets';
      readonly on?: Field;
      readonly listless?: boolean;
      readonly listsReceiver?: boolean;
      readonly extended?: Field;
      readonly bare?: 'accessor' | 'none';
      readonly flat?: { readonly value: Field; readonly word: string };
      readonly implied?: string;
      readonly alone?: string;
    }
  /**
   * `body` null: the node is its own body. `components`: a list of parameters whose names are fields, or only known inside (`componentKind`; `by-word`: fields are those that say `val` or `var`), else also methods that
   * read them. `single`: it is its own only instance, which its name stands for; where it `opens`, its members are those of the package of its name. `within`: without a base of its own it is below the class that it stands in. `implicit`: methods that the language adds, static ones, with how many arguments they take. `forward`: without
   * a body it only names; its name may say which class it stands in, and which instance of a template it is. `closed`: what it holds is private until an `access` says otherwise. `reopened`: other
   * code may say more of it under the same whole name, which may be a path. `fields`: a list of the names of its fields. `plainBody`: the members of an enum say themselves what they are.
   */
  | {
      readonly role: 'class';
      readonly single?: true;
      readonly opens?: true;
      readonly within?: true;
      readonly forward?: true;
      readonly plainBody?: true;
      readonly closed?: true;
      readonly reopened?: true;
      readonly fields?: Field;
      readonly kind: NodeKind;
      readonly name: Field;
      readonly body: Field | null;
      readonly bases?: Field;
      readonly typeParams?: Field;
      readonly value?: boolean;
      readonly tag?: string;
      readonly components?: Field;
      readonly componentKind?: 'Property' | 'Local' | 'by-word';
      readonly implicit?: Readonly<Record<string, ImplicitMethod>>;
    }
  /**
   * A call of a word that says something of the class in whose body it stands, or of the members that it is given or that follow it;
   * elsewhere it is read as `otherwise`. `itself`: of the class as an object, where the plain one speaks of its instances.
   * `options`: those by name that say the type of what it holds, and those that leave it untold.
   */
  | {
      readonly role: 'classWord';
      readonly means: ClassWord;
      readonly args: Field;
      readonly block: Field;
      readonly otherwise: NodeRule;
      readonly options?: { readonly type: string; readonly untold: readonly string[] };
    }
  /** A call that gives what its block yields a name, known in the blocks around like a variable; without a name its own word is that. Elsewhere it is read as `otherwise`. */
  | {
      readonly role: 'blockVariable';
      readonly args: Field;
      readonly block: Field;
      readonly otherwise: RoleOf<'call'>;
    }
  /** Members of one object, which in a class is the class itself. */
  | { readonly role: 'singleton'; readonly object: Field; readonly body: Field }
  /** Members of a type that is defined elsewhere, and with `bases` what it implements by them: `impl A for B`, `extension B: A`. */
  | {
      readonly role: 'extension';
      readonly type: Field;
      readonly bases?: Field;
      readonly body: Field;
      readonly typeParams?: Field;
    }
  /** Fields without names, which are known by their places: `struct A(B, C)`. */
  | { readonly role: 'unnamedFields'; readonly type: Field }
  /** What else a type parameter is at least: `where T: A`. */
  | { readonly role: 'typeBound'; readonly type: Field; readonly bound: Field }
  /** The body of a class: beside a constructor's arguments, that of a class without a name. */
  | { readonly role: 'classBody' }
  | { readonly role: 'modifiers' | 'typeList' }
  /** Holds `typeBound`s. */
  | { readonly role: 'typeBoundList' }
  /** From here on who reaches members of the class around: with `private` in its text only the class itself. */
  | { readonly role: 'access' }
  | { readonly role: 'heritage'; readonly relation: 'EXTENDS' | 'IMPLEMENTS' }
  /** `embeds`: without a name it embeds its type, whose members are then reached through the holder. */
  | {
      readonly role: 'field';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      readonly embeds?: boolean;
    }
  /** A field with code that runs when it is read or set: code in which `implied` names what is assigned. `name` may be missing: then it is called `nameless`. `getter`: what it yields is its value. `extended`: the type that it is read of. */
  | {
      readonly role: 'property';
      readonly name: Field;
      readonly type: Field;
      readonly implied?: string;
      readonly nameless?: string;
      readonly params?: Field;
      readonly value?: Field;
      readonly getter?: Field;
      readonly extended?: Field;
    }
  /** A type in the body of an interface that it takes the members of; elsewhere just a type. */
  | { readonly role: 'embedding' }
  /** `distinct`: a type of its own, with members of its own, which has only the form of the other (newtype). */
  | {
      readonly role: 'alias';
      readonly name: Field;
      readonly value: Field;
      readonly typeParams?: Field;
      readonly distinct?: boolean;
    }
  /** `around`: its name is seen in the scope around the enum too, unless that starts with the words of `closedBy`. With `args` each member is made by calling the constructor; with `body` by a class of its own; with `parts` by
   * naming it and giving it those. */
  | {
      readonly role: 'enumMember';
      readonly name: Field;
      readonly around?: boolean;
      readonly closedBy?: string;
      readonly args?: Field;
      readonly body?: Field;
      readonly parts?: Field;
    }
  /**
   * Several variables in one statement. `type`: where it stands once, before all of them. `declarator`: the field of the
   * names with what stands around them, where no node of their own says what is declared; they name types if `types`.
   * `value`: where the initial value of a single one may stand.
   */
  | {
      readonly role: 'declarations';
      readonly hoist: Hoist;
      readonly type?: Field;
      readonly declarator?: Field;
      readonly value?: Field;
      readonly types?: boolean;
      readonly isStatic?: boolean;
    }
  /** What stands around a declared name: a pointer, an array, a parameter list, mere parentheses (`group`), an initial value. `points`: it holds no object itself. */
  | {
      readonly role: 'declarator';
      readonly inner: Field;
      readonly params?: Field;
      readonly value?: Field;
      readonly group?: boolean;
      readonly points?: 'pointer' | 'reference';
    }
  /** A macro. Its body is text, of which the calls are read. `mark`: what follows its name wherever it is used, so that it lives apart from other names. */
  | {
      readonly role: 'macro';
      readonly name: Field;
      readonly params?: Field;
      readonly body: Field;
      readonly mark?: string;
    }
  /** Where a macro is used that takes other things than expressions. */
  | { readonly role: 'macroUse'; readonly name: Field; readonly mark: string }
  /** A directive that may end a macro: then `directive` is `#undef`. */
  | { readonly role: 'endOfMacro'; readonly directive: Field; readonly name: Field }
  /** `item`: one that is known in the whole scope. `otherwise`: code that runs where the value does not fit. `parts`: what else stands in it is read too. `expected`: it takes the value that is taken there. `ofProperty`: it is of the type of the property around. */
  | {
      readonly role: 'variable';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      readonly item?: boolean;
      readonly otherwise?: Field;
      readonly parts?: true;
      readonly expected?: true;
      readonly ofProperty?: true;
    }
  /** Several names and their values side by side: `a, b = f()`. `declares` `:=`: where that operator stands; `unless-known`: at file level what nothing around declares. */
  | {
      readonly role: 'bindings';
      readonly names: Field;
      readonly type?: Field;
      readonly values: Field;
      readonly declares: boolean | ':=' | 'unless-known';
    }
  /** `range` over a value: keys and elements. */
  | { readonly role: 'range'; readonly names: Field; readonly value: Field }
  /** Cases by the type of a value; `alias` is the value with the type of the case. */
  | {
      readonly role: 'typeSwitch';
      readonly alias: Field;
      readonly value: Field;
      readonly types: Field;
    }
  /** `asArgument`: among arguments it gives one by its name. */
  | {
      readonly role: 'assign';
      readonly left: Field;
      readonly right: Field;
      readonly type?: Field;
      readonly declares: boolean;
      readonly adds?: boolean;
      readonly asArgument?: true;
    }
  /** `promotes`: it is a field of the class too. `many`: several names may share one type, and a type may stand without a name. `nameless`: it may have no name, and count all the same. `restWord`: the modifier of one that collects all further arguments. */
  | {
      readonly role: 'parameter';
      readonly name: Field;
      readonly type?: Field;
      readonly value?: Field;
      readonly rest?: boolean;
      readonly many?: boolean;
      readonly promotes?: true;
      readonly nameless?: true;
      readonly restWord?: string;
    }
  /** Parameters that also stand for several results. `restName`, `restType`: the last one, where it has no node of its own and collects all further arguments. `beside`: modifiers stand before a parameter, its default value after it. `restWord`: the modifier of one that collects all further arguments. `types`: what is no parameter is the type of one; `typesAfter`: only in a list that begins like that. */
  | {
      readonly role: 'parameterList';
      readonly restName?: Field;
      readonly restType?: Field;
      readonly beside?: true;
      readonly restWord?: RegExp;
      readonly types?: true;
      readonly typesAfter?: RegExp;
    }
  | { readonly role: 'typeParameters' }
  | { readonly role: 'typeParameter'; readonly name: Field; readonly bound: Field }
  /** What type parameters are at least, said after the head: the name first, then types. */
  | { readonly role: 'typeBounds' }
  /** Type parameters of the definition that follows them. */
  | { readonly role: 'template'; readonly params: Field }
  /** In a class: what it holds is of the scope around it. */
  | { readonly role: 'friend' }
  /** Catches what is raised, under the names of its parameters; without one it is `implied`. */
  | {
      readonly role: 'handler';
      readonly params: Field;
      readonly implied?: { readonly name: string; readonly type: string };
    }
  /** What a function value takes from around it. */
  | { readonly role: 'captures' }
  /** In the head of a constructor: a base, or a member, and what it is made of. */
  | { readonly role: 'memberInit' }
  | { readonly role: 'decorator' }
  /** Stands among the modifiers of a definition; `args` holds values, those with names as `keywordArgument`. `tests`: names that say that the definition is a test. */
  | {
      readonly role: 'annotation';
      readonly name: Field;
      readonly args: Field;
      readonly tests?: readonly string[];
    }
  // Patterns that take a value apart
  | { readonly role: 'objectPattern' | 'listPattern' | 'restPattern' }
  | { readonly role: 'pairPattern'; readonly key: Field; readonly value: Field }
  | { readonly role: 'defaultPattern'; readonly left: Field; readonly right: Field }
  | { readonly role: 'asPattern' }
  /** The parts of one variant or struct, named as `type`; parts without names by their places. */
  | { readonly role: 'variantPattern'; readonly type: Field }
  /** Patterns of which each is laid against the whole value; `guard` is no pattern but code. */
  | { readonly role: 'orPattern'; readonly guard?: Field }
  /** A pattern whose parts stand side by side: a path to a variant and patterns of its parts, a name that is bound, other patterns, a type. */
  | { readonly role: 'flatPattern' }
  /** A statement whose conditions stand side by side and may bind names: known inside of it, or with `keeps` in what follows it. */
  | {
      readonly role: 'conditions';
      readonly otherwise: Field;
      readonly keeps?: true;
      readonly repeats?: true;
    }
  // Expressions
  /** `calls`: unless a variable of that name was assigned before, it calls a method of the receiver. */
  | { readonly role: 'name'; readonly calls?: 'unless-variable' }
  | { readonly role: 'list' | 'object' | 'spread' | 'shorthand' | 'await' }
  /** A name as a value, with or without a mark before it: `:a`. */
  | { readonly role: 'symbol' }
  /** A variable of the receiver, or of the class around, that no declaration names: `@a`. */
  | { readonly role: 'ownMember'; readonly of: 'receiver' | 'class' }
  /** A name inside of a class or module, or of the outermost ones. */
  | { readonly role: 'constantPath'; readonly scope: Field; readonly name: Field }
  /** Where a value stands it is the next parameter of a function that the argument around is the body of; in a pattern it binds nothing. */
  | { readonly role: 'placeholder' }
  /** `token`: the grammar has it as a mere word. */
  | { readonly role: 'self' | 'super' | 'word'; readonly token?: true }
  /** A list or generator made of one expression for each element of another. */
  | { readonly role: 'comprehension'; readonly body: Field }
  /** `sigil`: its name is written with the mark of variables. `handsReceiver`: it takes a function as a method, as in `function M:f()`. `through`: the operator that reaches what the object points to. `isPath`: a path of names, whose first may be a word for a module. */
  | {
      readonly role: 'member';
      readonly object: Field;
      readonly property: Field;
      readonly handsReceiver?: true;
      readonly isPath?: boolean;
      readonly sigil?: true;
      readonly through?: string;
    }
  /** A name of a namespace or type, or of the whole program: `a::b::c`, `::c`. The rest is nested in the name. */
  | { readonly role: 'scoped'; readonly scope: Field; readonly name: Field }
  /** What a built-in member of the operand yields: `x?` is `x["?"]`. */
  | { readonly role: 'take'; readonly member: string }
  /** The class around, as itself: `new self`. `keeps`: where it is a type, it is that of the receiver. */
  | { readonly role: 'ownClass'; readonly keeps?: true }
  /** A name with the spaces that lead to it: `A\B`, `\A`. */
  | { readonly role: 'spacePath' }
  /** Variables of the function around that are known inside of this one. */
  | { readonly role: 'sharedVariables' }
  /** Holds the last name of a member access. */
  | { readonly role: 'memberName'; readonly name: Field }
  /** `object`: where the receiver stands beside the callee's name instead of in one node with it. An `args` of `*` is all that stands beside the callee, lists taken apart. `trailing`: a last argument behind the list of them, or behind a whole call. `loose`: what stands in the place of the list is the only argument. `implied`: without an object it is called on the receiver. `speaksOf`: what it is given is named, and handed to nobody who would call it. `suffix`: what holds the list and functions behind it, which may have labels; a list in brackets is an index. */
  | {
      readonly role: 'call';
      readonly callee: Field;
      readonly args: Field;
      readonly object?: Field;
      readonly trailing?: Field;
      readonly speaksOf?: true;
      readonly implied?: true;
      readonly loose?: true;
      readonly suffix?: Field;
      readonly typeArgs?: Field;
    }
  /** A function named as a value, of what its first child is: `A::f`, `A::new`. */
  | { readonly role: 'functionReference' }
  /** `initial`: what is set on the new object. `nameless`: with a body, which makes a class without a name, the base counts as made as well, whatever it is given. */
  | {
      readonly role: 'new';
      readonly callee: Field;
      readonly args: Field;
      readonly initial?: Field;
      readonly nameless?: 'made';
    }
  /** The same of the type that is expected there. */
  | { readonly role: 'newExpected'; readonly args: Field; readonly initial?: Field }
  /** Members of the object that is made, each with `=` and its value, or elements. */
  | { readonly role: 'initializer' }
  | { readonly role: 'keywordArgument'; readonly value: Field }
  /** An argument that has its place, and may have a label: a part of the callee's name. With a `reference` alone the callee is named, not called. */
  | {
      readonly role: 'labelledArgument';
      readonly label: Field;
      readonly value: Field;
      readonly reference: Field;
    }
  /** A member of the type that is expected here: `.a`. */
  | { readonly role: 'expectedMember'; readonly name: Field }
  | { readonly role: 'index'; readonly object: Field; readonly key: Field }
  /** `{key: value}` whose parts are reached by subscript, not as members. */
  | { readonly role: 'dictionary' | 'slice' }
  | { readonly role: 'pair'; readonly key: Field; readonly value: Field }
  /** `suffixes`: the types that ends of its text stand for. */
  | {
      readonly role: 'literal';
      readonly type: string;
      readonly suffixes?: Readonly<Record<string, string>>;
    }
  /** Two operands: a truth value for those operators that compare, else what the operands are. `sameType`: each is of the other's type. */
  | { readonly role: 'operation'; readonly compares: readonly string[]; readonly sameType?: true }
  /** `value instanceof type name`: declares the name. */
  | { readonly role: 'typeTest'; readonly value: Field; readonly type: Field; readonly name: Field }
  /** `mark`: a string that holds it is put together when it runs. */
  | { readonly role: 'string'; readonly mark?: string }
  /** One of the named parts; `operators` limits it to those, others yield an unknown value. `joins`: the operator that joins texts and lists. `narrows`: the right part of `&&` sees what the left one says of types, that of `||` the opposite. */
  | {
      readonly role: 'choice';
      readonly parts: readonly Field[];
      readonly operators?: readonly string[];
      readonly joins?: string;
      readonly narrows?: true;
    }
  /** The value of its part, seen as `type` where that is set. `narrows`: a name is of that type from there on. */
  | {
      readonly role: 'transparent';
      readonly part: Field;
      readonly type?: Field;
      readonly endsInType?: boolean;
      readonly narrows?: true;
    }
  /** Of an element: a name, and mostly a value. */
  | { readonly role: 'attribute' }
  /** A value of a stated type, written with its parts: `T{a: 1}`. */
  | { readonly role: 'composite'; readonly type: Field; readonly body: Field }
  | { readonly role: 'compositeBody' }
  /** `T(x)` where the grammar knows that T is a type, or takes an instantiated function for one. */
  | { readonly role: 'conversion'; readonly type: Field; readonly value: Field }
  /** An operator before its operand: whether it yields the operand itself, an element that it hands out, what it points to, or something else. */
  | {
      readonly role: 'prefix';
      readonly operand: Field;
      readonly operators: Readonly<Record<string, 'itself' | 'element' | 'pointee'>>;
    }
  // Types
  | { readonly role: 'union' | 'typeQuery' }
  | { readonly role: 'nullType'; readonly token?: true }
  /** Names of types side by side, each inside of the one before, and with its type arguments behind it. */
  | { readonly role: 'dottedType' }
  /** `collects`: of a parameter that collects all further arguments. */
  | { readonly role: 'typeWrapper'; readonly collects?: true }
  /** `dimensions`: a part with one `[` for each of them. */
  | { readonly role: 'arrayType'; readonly dimensions?: Field }
  /** A built-in type that holds others: `[]T`, `map[K]V`. */
  | { readonly role: 'holderType'; readonly holder: string; readonly parts: readonly Field[] }
  /** Names one after the other, each with its type arguments if it has any. */
  | { readonly role: 'typePath' }
  | {
      readonly role: 'qualifiedType';
      readonly object: Field;
      readonly property: Field;
      readonly isPath?: boolean;
    }
  /** An empty `args` is the last child. `isValue`: a function with its type arguments. */
  | {
      readonly role: 'generic';
      readonly base: Field;
      readonly args: Field;
      readonly isValue?: true;
    }
  /** In the head of a type whose members are made from those of another: what says which, and in that the type. */
  | { readonly role: 'mappedKeys'; readonly keys: Field }
  | { readonly role: 'keysOf' }
  /** A member of a type, by its name in quotes. */
  | { readonly role: 'memberType' }
  /** `receiver`: the type of what it is called on. `holder`: it is a built-in type of that name, which holds the types of what it takes and yields. */
  | {
      readonly role: 'functionType';
      readonly params: Field;
      readonly returns: Field;
      readonly typeParams?: Field;
      readonly holder?: string;
      readonly receiver?: Field;
    }
  // Modules
  | { readonly role: 'package'; readonly name: Field; readonly chained?: true }
  /** A part of a namespace, which other parts and files may add to. Without a name, or `inline`, its names are seen around it. */
  | { readonly role: 'namespacePart'; readonly name: Field; readonly body: Field }
  /** Brings in a name, or all of a namespace; with a name in its field, under that one. */
  | { readonly role: 'bringsIn'; readonly name: Field }
  /** A module inside of a module: written out, or in a file of its own. */
  | { readonly role: 'module'; readonly name: Field; readonly body: Field }
  | { readonly role: 'import'; readonly syntax: ImportSyntax };

export type ImportSyntax = OwnImportSyntaxes[keyof OwnImportSyntaxes] | 'use-tree';

/** `takes-in`: types whose members the class has after its own, or first. `both`: members of the class itself and of its instances. `part`: code that stands for the body of the class. `holds`: members that yield an instance of the class that their names speak of, or that class for many. `defines`: a method under the first name, which may be the function that follows it. */
export type ClassWord =
  | 'takes-in'
  | 'takes-in-first'
  | 'takes-in-itself'
  | 'reads'
  | 'writes'
  | 'reads-and-writes'
  | 'private'
  | 'private-itself'
  | 'public'
  | 'both'
  | 'renames'
  | 'defines'
  | 'defines-itself'
  | 'holds-one'
  | 'holds-many'
  | 'part'
  | 'part-itself';

export interface ImplicitMethod {
  readonly yields: 'self' | 'list';
  /** Absent: it is read, not called. */
  readonly takes?: number;
}

export type RoleOf<R extends NodeRule['role']> = Extract<NodeRule, { role: R }>;

/** Which scope a declared name belongs to: the innermost one, or that of the function around it. */
export type Hoist = 'block' | 'function';

export type RuleTable = Readonly<Record<string, NodeRule>>;
