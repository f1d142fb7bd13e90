// The table of evidence: why an edge exists, and why a call site has none. Docs and `codegraph why` use it; it resolves nothing.
import type { EdgeType } from './kinds.ts';

/**
 * Evidence of call edges. `confidence` is set by kind of evidence, not measured: scopes and imports are
 * certain; types hold unless the run-time type is narrower.
 */
export const CALL_EVIDENCE = {
  scope: { confidence: 1, meaning: 'the name is declared in an enclosing scope' },
  import: { confidence: 1, meaning: 'the name is imported, and the import resolves to it' },
  linkage: {
    confidence: 1,
    meaning: 'a declaration visible at the call has exactly one definition at link time',
  },
  program: {
    confidence: 0.9,
    meaning:
      'several programs in the repository define it; of the definitions that match the declaration, this is the nearest',
  },
  platform: {
    confidence: 0.9,
    meaning: 'each platform has its own definition; this is the one for the platform being indexed',
  },
  implicit: {
    confidence: 0.7,
    meaning:
      'no visible declaration; one file in the same folder defines it, and no other file does',
  },
  macro: { confidence: 0.95, meaning: 'the expansion of a macro used there calls it' },
  receiver: {
    confidence: 1,
    meaning: 'the receiver is the enclosing object or class (`this`, `self`)',
  },
  super: { confidence: 1, meaning: 'next in the method resolution order' },
  constructor: { confidence: 1, meaning: 'instantiating the class runs it' },
  decorator: { confidence: 1, meaning: 'it is applied as a decorator' },
  jsx: { confidence: 1, meaning: 'it is used as a JSX element' },
  member: {
    confidence: 0.95,
    meaning: 'it is a member of the class, object or namespace named as the receiver',
  },
  type: { confidence: 0.9, meaning: 'it is a member of the known type of the receiver' },
  extension: {
    confidence: 0.9,
    meaning: 'it is an extension in scope whose receiver type matches',
  },
  subclass: {
    confidence: 0.7,
    meaning: 'a self call on the base class; this subclass implements the method',
  },
  protocol: { confidence: 0.95, meaning: 'a loop calls it through the iteration protocol' },
  callback: {
    confidence: 0.9,
    meaning: 'it is passed to a library function that calls it',
  },
  value: { confidence: 0.8, meaning: 'the called value is known to be this function' },
  overload: {
    confidence: 0.5,
    meaning: 'one of several overloads that the arguments may match',
  },
  scip: { confidence: 1, meaning: 'a SCIP index has this reference' },
  message: {
    confidence: 0.85,
    meaning: 'a message is sent through a library there, and this is its declared handler',
  },
  argument: {
    confidence: 0.8,
    meaning: 'resolved calls in the repository pass it for the parameter that is called',
  },
} as const;

/** Evidence of other edges. */
export const LINK_EVIDENCE = {
  import: 'an import names it',
  reexport: 'it is re-exported',
  heritage: 'the declaration of the class names it as a base type',
  context: 'it is a member of an object literal whose expected type is known',
  variant: 'a platform implementation (`actual`) of a shared declaration (`expect`)',
  structure: 'it has all methods that the interface requires',
  read: 'its name is read',
  write: 'its name is assigned',
  type: 'it is named as a type',
  macro: 'a macro used there',
  passed: 'it is used as a value, without being called',
  provided: 'a framework calls it for the value of a parameter there, or before it',
  text: 'a text names it, or the name of a member does, where frameworks and loaders look it up',
  part: 'it is a part of the value',
  definition: 'it is defined inside',
  member: 'it is declared as a member',
  folder: 'it follows from the path',
  test: 'test code calls it',
  registered: 'it is registered with a framework as the handler of the route',
  annotated: 'an annotation of a framework makes it the handler of the route',
  placed: 'a framework derives the route from the path of the file',
  requested: 'an HTTP client sends a request to a path that the route answers',
  community: 'community detection (Louvain) over calls and other references',
  flow: 'it runs in the flow from an entry point',
  scip: 'a SCIP index has this relation',
} as const;

/** Why a call site has no edge, or may have further targets. */
export const OPEN_EVIDENCE = {
  receiver_unknown: 'the type of the receiver is not known',
  dynamic: 'the callee is only known at run time',
  computed: 'the name of the member is computed at run time',
  ambiguous: 'several definitions match equally well',
  other_platform:
    'the code is inactive on the platform being indexed, or by a definition in its own file',
  name_unknown: 'no visible declaration has this name',
  receiver_outside:
    'the receiver comes from outside of the repository, and may be one of its own objects with a member of this name',
  template: 'a template, which is not parsed, seems to mention it',
} as const;

/** Why a call of a name that the repository defines is known to leave it. */
export const OUTSIDE_EVIDENCE = {
  import: 'an import names the callee, or the module or class that has it',
  surroundings: 'the language or its environment declares it',
  outside_instance: 'the receiver is an instance of a class from outside',
  outside_type: 'the receiver has a type from outside that nothing here extends',
  inherited: 'the class of the receiver inherits it from outside',
  outside_value: 'a variable is called that holds a function from outside',
  not_meant: 'no definition with this name here is a member that takes these arguments',
} as const;

export type CallReason = keyof typeof CALL_EVIDENCE;
export type LinkReason = keyof typeof LINK_EVIDENCE;
/** `external` sites are resolved (their target is outside) and only counted. */
export type OpenReason = keyof typeof OPEN_EVIDENCE;

/** The reason of places in templates that are not parsed: they may be no calls. */
export const MENTION: OpenReason = 'template';
export type OutsideEvidence = keyof typeof OUTSIDE_EVIDENCE;

/** The meaning of an edge's reason; the word itself if it is unknown, from an index of another version. */
export function meaningOf(type: EdgeType, reason: string): string {
  const calls: Readonly<Record<string, { meaning: string }>> = CALL_EVIDENCE;
  const links: Readonly<Record<string, string>> = LINK_EVIDENCE;
  const isCall = type === 'CALLS' || type === 'INSTANTIATES';
  return (isCall ? calls[reason]?.meaning : links[reason]) ?? reason;
}
