// What Lua adds to the engine: where tables fall back to, and tables that modules give. Reads nothing itself.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { memberTarget } from './readers/module-tables.ts';

export const semantics: LanguageSemantics = {
  // Lua 5.4 Reference Manual, 2.4 "Metatables and Metamethods".
  fallbackMember: '__index',
  memberTarget,
};
