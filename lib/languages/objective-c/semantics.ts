// What Objective-C adds to C: interfaces and implementations of classes, instance variables, messages, loops over collections. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readImplementation, readInterface } from './readers/classes.ts';
import { readForIn } from './readers/loops.ts';
import { readMessage } from './readers/messages.ts';
import { readSelector } from './readers/parameters.ts';
import { readInstanceName, readInstanceVariables, readProperty } from './readers/variables.ts';
import { placesOfSelector } from './resolution/selectors.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    'objective-c': ObjectiveCRule;
  }
}

type ObjectiveCRule =
  /** What a class or protocol declares: `@interface A : B <C> … @end`, `@interface A (Category) … @end`, `@protocol P <Q> … @end`. */
  | { readonly role: 'interface'; readonly kind: 'Class' | 'Interface' }
  /** The methods of a class or category: `@implementation A … @end`. */
  | { readonly role: 'implementation' }
  /** What an instance variable or a property declares behind its attributes: `Canvas *canvas`. */
  | { readonly role: 'instanceVariable' }
  /** `@property (nonatomic) Canvas *canvas;`, which also has an instance variable `_canvas`. */
  | { readonly role: 'declaredProperty' }
  /** A name that begins as those of instance variables do: `_canvas`. */
  | { readonly role: 'instanceName' }
  /** `[receiver name: a label: b]`. */
  | { readonly role: 'message' }
  /** `for (A *a in list) …`, and the loops of C. */
  | { readonly role: 'collectionLoop' };

export const semantics: LanguageSemantics = {
  readers: {
    interface: readInterface,
    implementation: readImplementation,
    instanceVariable: readInstanceVariables,
    declaredProperty: readProperty,
    instanceName: readInstanceName,
    message: readMessage,
    collectionLoop: readForIn,
  },
  functionHeads: { parameters: readSelector },
  placesOfLabels: placesOfSelector,
};
