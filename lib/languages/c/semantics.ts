// What C and C++ add to the engine: a preprocessor that expands nothing, its macros, constants of enums, templates, access to members, headers that are included, names that a linker joins, namespaces of C++. Finds none.
import { calledValues } from './resolution/function-pointers.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { foldDeclarations } from './linkage/fold-declarations.ts';
import { linkNames } from './linkage/link-names.ts';
import { knownIn } from './preprocess/known-macros.ts';
import { preprocess } from './preprocess/preprocess.ts';
import { readEnumConstant } from './readers/enum-constants.ts';
import { readAccess } from './readers/member-access.ts';
import { readTemplate } from './readers/templates.ts';
import { readStrayDeclarator } from './readers/declarations/declared-functions.ts';
import { isInternal, mayHoldOthers } from './readers/declarations/declaration-heads.ts';
import { declaratorAt } from './readers/declarations/declarators.ts';
import { readTypedDeclaration } from './readers/declarations/typed-declarations.ts';
import {
  endsInRest,
  headInDeclarator,
  isStatement,
  noteHead,
  readAfterParameters,
} from './readers/function-heads.ts';
import { readHandler } from './readers/handlers.ts';
import { macroHeadOf } from './readers/macro-heads.ts';
import { readMemberInit } from './readers/member-initializers.ts';
import { readFriend, readNamespacePart } from './readers/namespace-parts.ts';
import {
  genericCallee,
  memberThrough,
  outsidePlace,
  plainText,
  readScoped,
  scopedClass,
  scopedExpr,
} from './readers/scoped-names.ts';
import { readBroughtIn } from './readers/using-declarations.ts';
import { childIn } from '../_kit/tree-cursor.ts';
import { readInclude } from './readers/includes.ts';
import { readEndOfMacro, readMacro } from './readers/macros.ts';
import {
  byArgumentDependentLookUp,
  lookUpInNamespaces,
  memberOfNamespace,
} from './resolution/namespace-look-up.ts';
import { declaredIn } from './resolution/linked-names.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    c: CRule;
  }
  interface OwnImportSyntaxes {
    c: 'include';
  }
}

type CRule =
  /** Variables, fields, functions or types that share the type that is stated once: `int *a, b[3], f(void);`. */
  | {
      readonly role: 'typedDeclaration';
      readonly type: Field;
      /** The names with their declarators. */
      readonly declarator: Field;
      /** The initial value of a single variable. */
      readonly value?: Field;
      /** They name types: `typedef int *a;`. */
      readonly types?: boolean;
    }
  /**
   * A declarator around a declared name: a pointer, an array, a parameter list, plain parentheses (`group`), an initial
   * value: `*a`, `b[3]`.
   */
  | {
      readonly role: 'declarator';
      readonly inner: Field;
      readonly params?: Field;
      readonly value?: Field;
      readonly group?: boolean;
      /** It does not hold an object itself. */
      readonly points?: 'pointer' | 'reference';
    }
  /**
   * A part of a namespace, which other parts and files may extend: `namespace a { … }`. Without a name, or `inline`,
   * its names are visible in the enclosing scope.
   */
  | { readonly role: 'namespacePart'; readonly name: Field; readonly body: Field }
  /** Imports a name, or all of a namespace: `using a::b;`. With a name in its field, under that one. */
  | { readonly role: 'bringsIn'; readonly name: Field }
  /** A name of a namespace or type, or of the whole program: `a::b::c`, `::c`. The rest is nested in the name. */
  | { readonly role: 'scoped'; readonly scope: Field; readonly name: Field }
  /** Catches exceptions, under the names of its parameters: `catch (const E& e) { … }`. */
  | { readonly role: 'handler'; readonly params: Field }
  /** In a class: its content belongs to the enclosing scope: `friend void swap(A&, A&);`. */
  | { readonly role: 'friend' }
  /** In the header of a constructor: a base or member, and its initial value: `: a(b)`. */
  | { readonly role: 'memberInit' }
  /** A macro. Its body is text, of which the calls are read. */
  | {
      readonly role: 'macro';
      readonly name: Field;
      readonly params?: Field;
      readonly body: Field;
    }
  /** A directive that ends a macro if `directive` is `#undef`. */
  | { readonly role: 'endOfMacro'; readonly directive: Field; readonly name: Field }
  /** The visibility of the following members of the class: `public:`. */
  | { readonly role: 'access' }
  /** Type parameters of the definition that follows them: `template <class T>`. */
  | { readonly role: 'template'; readonly params: Field };

export const semantics: LanguageSemantics = {
  enumMember: readEnumConstant,
  readers: {
    typedDeclaration: readTypedDeclaration,
    declarator: readStrayDeclarator,
    namespacePart: readNamespacePart,
    bringsIn: readBroughtIn,
    scoped: readScoped,
    handler: readHandler,
    friend: readFriend,
    memberInit: readMemberInit,
    macro: readMacro,
    endOfMacro: readEndOfMacro,
    access: readAccess,
    template: readTemplate,
  },
  callees: { scoped: scopedExpr, generic: genericCallee },
  lastNames: {
    scoped: (state, node, rule) => state.shared.lastNameNode(childIn(state, node, rule.name)),
  },
  functionHeads: {
    headOf: headInDeclarator,
    isStatement,
    macroOf: macroHeadOf,
    noteHead,
    afterParameters: readAfterParameters,
    placeOf: outsidePlace,
    nameIn: plainText,
    isInternal: (state) => isInternal(state, ''),
    endsInRest,
  },
  classPath: scopedClass,
  declaratorAt,
  ownMember: memberThrough,
  aliasKind: (state) =>
    state.shared.variableKind(state.scope) === 'Local' ? 'Local' : 'TypeAlias',
  mayHoldOthers,
  importReaders: {
    include: readInclude,
  },
  preprocess,
  knownMacros: knownIn,
  linkNames,
  foldDeclarations,
  declaredIn,
  calledValues,
  textMacros: { rest: '__VA_ARGS__' },
  pointerMembers: { indexed: 'operator[]', first: 'begin' },
  lookUpName: lookUpInNamespaces,
  memberOfNamespace,
  lookUpBesideArguments: byArgumentDependentLookUp,
};
