// The table of evidence: why an edge is there, and why a call site has none. Docs and `codegraph why` are made from it.
import type { EdgeType } from './kinds.ts';

/**
 * What a call edge rests on. `confidence` is by kind of evidence, not measured: what a scope or an import says is
 * certain; what a type says holds unless the type is wider than what it is at run time.
 */
export const CALL_EVIDENCE = {
  scope: { confidence: 1, meaning: 'the name is declared in a scope around it' },
  import: { confidence: 1, meaning: 'an import leads to it' },
  linkage: {
    confidence: 1,
    meaning: 'a declaration that is seen there stands for the one definition that the linker finds',
  },
  program: {
    confidence: 0.9,
    meaning:
      'several programs of the repository define it; of those that fit its declaration, this one is the nearest',
  },
  platform: {
    confidence: 0.9,
    meaning:
      'each platform has a definition of its own; this is the one for the platform that is read for',
  },
  implicit: {
    confidence: 0.7,
    meaning:
      'nothing that is seen declares it; a file of the same folder defines it, and no other file does',
  },
  macro: { confidence: 0.95, meaning: 'a macro that is used there calls it' },
  receiver: {
    confidence: 1,
    meaning: 'the receiver is the object or class that the code is part of',
  },
  super: { confidence: 1, meaning: 'it is the next one in the order of base classes' },
  constructor: { confidence: 1, meaning: 'making an instance of the class runs it' },
  decorator: { confidence: 1, meaning: 'it is applied as a decorator' },
  jsx: { confidence: 1, meaning: 'it is used as a JSX element' },
  member: {
    confidence: 0.95,
    meaning: 'it is a member of the class, object or namespace that is named',
  },
  type: { confidence: 0.9, meaning: 'the type of the receiver is known, and has it' },
  extension: {
    confidence: 0.9,
    meaning: 'it is in scope there and takes what it is called on as its first parameter',
  },
  subclass: {
    confidence: 0.7,
    meaning:
      'the class calls it on itself and does not have it; this class, which extends it, does',
  },
  protocol: { confidence: 0.95, meaning: 'a loop asks it for its elements' },
  callback: {
    confidence: 0.9,
    meaning: 'a function of the language is handed it there, and calls it',
  },
  value: { confidence: 0.8, meaning: 'the value that is called is known to be it' },
  overload: {
    confidence: 0.5,
    meaning: 'it is one of several functions of that name that the arguments may fit',
  },
  scip: { confidence: 1, meaning: 'a SCIP index says that it is named there' },
  message: {
    confidence: 0.85,
    meaning: 'a library is handed an object there that this is declared to handle',
  },
  argument: {
    confidence: 0.8,
    meaning: 'calls in the repository hand it to the parameter that is called',
  },
} as const;

/** What other edges rest on. */
export const LINK_EVIDENCE = {
  import: 'an import names it',
  reexport: 'it is exported again',
  heritage: 'the head of the class says so',
  context: 'it stands in an object that is written where the type is expected',
  variant: 'it is what a platform has for what is declared for all of them',
  structure: 'it has all the methods that the interface asks for',
  read: 'its name is read',
  write: 'its name is assigned',
  type: 'it is named as a type',
  macro: 'it is a macro that is used there',
  passed: 'it is handed on as a value, and not called here',
  definition: 'it is defined inside',
  member: 'it is defined as a member',
  folder: 'the path says so',
  test: 'test code calls it',
  registered: 'it is registered with a framework as what handles the route',
  annotated: 'an annotation of a framework says that it handles the route',
  placed: 'a framework routes to what files of this name and place offer',
  community: 'symbols that call each other are grouped (Louvain)',
  flow: 'calls lead there from an entry point',
  scip: 'a SCIP index says so',
} as const;

/** Why a call site has no edge, or may have more than it has. */
export const OPEN_EVIDENCE = {
  receiver_unknown: 'what the method is called on is not known',
  dynamic: 'what is called is decided at run time',
  computed: 'the name of the member is made at run time',
  ambiguous: 'several definitions fit equally',
  other_platform:
    'the code is left out on the platform that is read for, or by a setting that its file gives itself',
  name_unknown: 'nothing that is seen from there declares the name',
  template: 'a template that is not read seems to name it',
} as const;

export type CallReason = keyof typeof CALL_EVIDENCE;
export type LinkReason = keyof typeof LINK_EVIDENCE;
/** `external` sites are settled (their target is outside) and are only counted. */
export type OpenReason = keyof typeof OPEN_EVIDENCE;

/** What the reason of an edge means; the bare word where an index of another version wrote one that is not known here. */
export function meaningOf(type: EdgeType, reason: string): string {
  const calls: Readonly<Record<string, { meaning: string }>> = CALL_EVIDENCE;
  const links: Readonly<Record<string, string>> = LINK_EVIDENCE;
  const isCall = type === 'CALLS' || type === 'INSTANTIATES';
  return (isCall ? calls[reason]?.meaning : links[reason]) ?? reason;
}
