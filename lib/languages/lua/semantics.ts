// What Lua adds to the engine: where tables fall back to, tables and values that modules give. Reads nothing itself.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { memberTarget } from './readers/module-tables.ts';
import { readFileReturn } from './readers/returns.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    lua: LuaRule;
  }
}

/** The result of a function, or outside of functions the value of the file: `return M`. */
interface LuaRule {
  readonly role: 'fileReturn';
}

export const semantics: LanguageSemantics = {
  readers: { fileReturn: readFileReturn },
  // Lua 5.4 Reference Manual, 2.4 "Metatables and Metamethods".
  fallbackMember: '__index',
  memberTarget,
};
