// What Zig adds to the engine: lists of initial values. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readInitializers } from './readers/initializers.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    zig: ZigRule;
  }
}

/** Initial values of the parts of an object whose type is not stated there: `.{ .a = 1, b }`. */
interface ZigRule {
  readonly role: 'initializers';
}

export const semantics: LanguageSemantics = {
  readers: { initializers: readInitializers },
};
