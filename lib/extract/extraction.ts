// The state of reading one file's facts: the lists that grow and where in the tree we are. Reads no node itself.
import type { NodeRule } from '../languages/_rules.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type {
  AssignFact,
  DefFact,
  ExportFact,
  ExprFact,
  FileFacts,
  ImportFact,
  NarrowFact,
  RefFact,
  RefMode,
  ScopeFact,
  ScopeKind,
  SiteFact,
  SiteKind,
} from '../facts/file-facts.ts';
import type { KnownMacros } from '../parse/directive-conditions.ts';
import { selectChild } from '../parse/child-selectors.ts';
import type { SyntaxTree } from '../parse/flatten-tree.ts';
import type { Flow } from './flow/flow-state.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** How a function, class or object written as a value is called by what it is assigned to. */
export interface NameHint {
  readonly name: string;
  /** Node that holds the name. */
  readonly at: number;
  readonly kind?: DefFact['kind'];
  readonly scope: number;
  readonly memberOf: number;
  readonly qualifiedName?: string;
  readonly eAttach?: number;
  readonly eType?: number;
  readonly exported?: boolean;
  readonly isStatic?: boolean;
  /** Node of type parameters that stand beside the name. */
  readonly typeParams?: number;
}

export interface Extraction {
  readonly tree: SyntaxTree;
  readonly spec: LanguageSpec;
  /** Macros whose value is known here. */
  readonly known: KnownMacros;
  readonly scopes: Draft<ScopeFact>[];
  readonly defs: Draft<DefFact>[];
  /** By definition: the node that it was read from, -1 where none is its own. No part of the facts. */
  readonly nodes: number[];
  readonly exprs: ExprFact[];
  readonly sites: SiteFact[];
  readonly refs: RefFact[];
  readonly imports: ImportFact[];
  readonly exports: ExportFact[];
  readonly assigns: AssignFact[];
  readonly narrows: NarrowFact[];
  /** Per scope: names whose type is known there. */
  readonly narrowed: Map<number, Set<string>>;
  /** Nodes that check a name's type: that name, and the type. */
  readonly checks: Map<number, readonly [name: string, eType: number]>;
  /** The class scope whose members are read that belong to the class itself; -1 outside. */
  staticScope: number;
  packageName: string | undefined;
  fileClass: string | undefined;
  readonly outerPackages: string[];
  condition: string | undefined;
  readonly modules: string[];
  publicNames: string[] | undefined;
  readonly usings: [scope: number, e: number][];
  /** Lists of type parameters of the definition that comes next. */
  templates: number[];
  readonly leftOut: [number, number][];
  readonly tests: [number, number][];
  /** Conditions around that are not decided. */
  readonly conditions: string[];
  readonly undefined: [name: string, line: number][];
  readonly spaces: [name: string, scope: number][];
  /** Per scope: the first definition of each name. */
  readonly names: Map<string, number>[];
  /** Per scope: names that belong to a scope around instead (`global`, `nonlocal`). */
  readonly outerNames: Map<number, Map<string, number>>;
  /** Members set from outside, by name; names that exported declarations offer. */
  readonly attached: Map<string, number[]>;
  readonly exportedNames: Set<string>;
  /** Function scopes whose assignments are to variables around, where those are known. */
  readonly setsAround: Set<number>;
  /** Parameters that the head of a class lists, by the class. */
  readonly components: Map<number, readonly number[]>;
  readonly lineStarts: readonly number[];
  /** Where the language's rules name all its control flow. */
  readonly flow: Flow | undefined;
  /** Innermost scope, definition and function, and the mode of reading. */
  scope: number;
  owner: number;
  inType: boolean;
  hoist: 'block' | 'function';
  /** Type of the declaration that is being read, for variables that state none of their own; -1 outside. */
  declaredType: number;
  /** Modifiers of that declaration. */
  modifiers: ReadonlySet<string>;
  exporting: boolean;
  decorators: number[];
  /** Annotations among the modifiers that were read last. */
  annotations: readonly number[];
  /** Of the innermost choice among cases: what it is about, and what its cases yield so far. */
  cases:
    | { readonly eSubject: number; readonly yields: number[]; readonly name?: string }
    | undefined;
  /** What the functions that are read are called on, where that stands before them. */
  extended: { readonly params: number; readonly typeParams: number } | undefined;
  /** Places that an argument leaves open, by node: the parameters that they stand for. */
  readonly places: Map<number, number>;
  lastComment: number;
  /** Classes of which what is read now is private. */
  readonly closed: Set<number>;
  /** Where identifiers start that name no symbol. */
  readonly nameless: Set<number>;
  /** Makes an expression for the class that a value is expected to be of here. */
  expected: (() => number) | undefined;
  /** The same for what a function yields that is called where it is written. */
  resultExpected: (() => number) | undefined;
  /** Reads a node: records what it holds and gives its value as an expression, -1 where unknown. */
  evaluate: (node: number, hint?: NameHint) => number;
}

export function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

export function lineOf(state: Extraction, offset: number): number {
  let low = 0;
  let high = state.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((state.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export function columnOf(state: Extraction, offset: number, line: number): number {
  return offset - (state.lineStarts[line - 1] ?? 0) + 1;
}

export function startOf(state: Extraction, node: number): number {
  return state.tree.start[node] ?? 0;
}

export function endOf(state: Extraction, node: number): number {
  return state.tree.end[node] ?? 0;
}

export function textOf(state: Extraction, node: number): string {
  return state.tree.text.slice(state.tree.start[node], state.tree.end[node]);
}

export function ruleOf(state: Extraction, node: number): NodeRule | undefined {
  return state.tree.ruleAt(node);
}

/** Children of a node, comments left out. */
export function childrenOf(state: Extraction, node: number): number[] {
  const { after } = state.tree;
  const children: number[] = [];
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (state.tree.ruleAt(child)?.role !== 'comment') children.push(child);
  }
  return children;
}

/** The first child in this field; with an empty name the first child that is no modifier, with `-1` the last, with `~` the last without a field, with `@` the first of a role. -1 when there is none. */
export function childIn(state: Extraction, node: number, field: string): number {
  if (field === '-1') return childrenOf(state, node).at(-1) ?? -1;
  if (field.startsWith('@'))
    return (
      childrenOf(state, node).find((child) => ruleOf(state, child)?.role === field.slice(1)) ?? -1
    );
  if (field === '~')
    return (
      childrenOf(state, node).findLast(
        (child) => state.tree.fieldAt(child) === '' && !isAside(state, child),
      ) ?? -1
    );
  if (field.startsWith(':')) return selectChild(state.tree, node, field);
  const { after } = state.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (field === '' ? !isAside(state, child) : state.tree.fieldAt(child) === field) return child;
  }
  return -1;
}

function isAside(state: Extraction, node: number): boolean {
  const role = state.tree.ruleAt(node)?.role;
  return role === 'comment' || role === 'modifiers' || role === 'word';
}

/** The places of children in a list, counted by the commas before them: what binds nothing may be no node. */
export function placesOf(state: Extraction, node: number, children: readonly number[]): number[] {
  let from = startOf(state, node);
  let place = 0;
  return children.map((child) => {
    place += state.tree.text.slice(from, startOf(state, child)).split(',').length - 1;
    from = endOf(state, child);
    return place;
  });
}

/** Everything of a node that the fields do not name is read as it comes. */
export function evaluateChildren(state: Extraction, node: number): void {
  const { after } = state.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) state.evaluate(child);
}

export function addExpr(state: Extraction, expr: ExprFact): number {
  return state.exprs.push(expr) - 1;
}

/** A value whose type is stated: a hidden definition of that type. */
export function addCast(state: Extraction, eType: number, eValue: number): number {
  const def =
    state.defs.push({
      name: '',
      kind: 'Hidden',
      qualifiedName: '',
      scope: -1,
      inner: -1,
      owner: state.owner,
      memberOf: -1,
      line: 0,
      endLine: 0,
      nameLine: 0,
      column: 0,
      eType,
      ...(eValue >= 0 && { eValue }),
    }) - 1;
  return addExpr(state, ['def', def]);
}

/** The scope that a name which is used here is seen from: this one, or the one that has declared it by now. */
export function scopeSeen(state: Extraction, name: string): number {
  if (state.spec.localNames !== 'after-declaration') return state.scope;
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const kind = state.scopes[scope]?.[0];
    if (kind === 'class' && state.spec.classNames === 'members-around')
      return isOfHead(state, name, scope) ? (state.scopes[scope]?.[1] ?? scope) : scope;
    if (kind === 'block' && isSharedWithOthers(state, scope)) return scope;
    if (
      state.spec.functions.receivers === 'implicit' &&
      !state.inType &&
      givesReceiver(state, scope)
    )
      return scope;
    if (state.usings.length > 0 && state.usings.some(([own]) => own === scope)) return scope;
    if (
      kind !== 'class' &&
      kind !== 'object' &&
      (state.names[scope]?.has(name) || state.narrowed.get(scope)?.has(name))
    )
      return scope;
  }
  return 0;
}

/** Initial values see what the head of the class takes before the members of the class; its functions do not. */
function isOfHead(state: Extraction, name: string, scope: number): boolean {
  const [, head = -1] = state.scopes[scope] ?? [];
  if (
    state.spec.functions.receivers !== 'implicit' ||
    state.defs[state.names[head]?.get(name) ?? -1]?.kind !== 'Local'
  )
    return false;
  for (let inner = state.scope; inner > scope; inner = state.scopes[inner]?.[1] ?? 0)
    if (
      state.scopes[inner]?.[0] === 'function' &&
      state.defs[state.scopes[inner]?.[2] ?? -1]?.kind !== 'Hidden'
    )
      return false;
  return true;
}

/** Names may be members of what the function is called on, or of what is known of its receiver here. */
function givesReceiver(state: Extraction, scope: number): boolean {
  const [kind, , index = -1] = state.scopes[scope] ?? [];
  if (kind !== 'function') return state.narrowed.get(scope)?.has('this') === true;
  const def = state.defs[index];
  return (
    def !== undefined &&
    (def.eReceiver !== undefined || def.isExtension === true || def.kind === 'Hidden')
  );
}

/** Other files may add names to what is around: a part of a namespace, a function that is written outside of its class. */
function isSharedWithOthers(state: Extraction, scope: number): boolean {
  const def = state.defs[state.scopes[scope]?.[2] ?? -1];
  return (
    state.spec.linkage === 'translation-units' &&
    def !== undefined &&
    (def.kind === 'Namespace' || def.eAttach !== undefined || def.headMacro !== undefined)
  );
}

export function openScope(state: Extraction, kind: ScopeKind, def: number): number {
  state.names.push(new Map());
  return state.scopes.push([kind, state.scope, def]) - 1;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Runs `work` with another scope and definition around it. */
export function inside<T>(state: Extraction, scope: number, owner: number, work: () => T): T {
  const before = [
    state.scope,
    state.owner,
    state.hoist,
    state.exporting,
    state.declaredType,
    state.modifiers,
    state.expected,
  ] as const;
  state.scope = scope;
  state.owner = owner;
  state.declaredType = -1;
  state.modifiers = NO_WORDS;
  state.exporting = false;
  const result = work();
  [
    state.scope,
    state.owner,
    state.hoist,
    state.exporting,
    state.declaredType,
    state.modifiers,
    state.expected,
  ] = before;
  return result;
}

/** Runs `work` where a value of this class is expected; -1 for one that is not known. */
export function expecting<T>(
  state: Extraction,
  expected: (() => number) | undefined,
  work: () => T,
): T {
  const before = state.expected;
  state.expected = expected;
  const result = work();
  state.expected = before;
  return result;
}

/** The innermost function, class or file scope: where a hoisted name is declared. */
export function functionScope(state: Extraction, from: number): number {
  for (let scope = from; ; scope = state.scopes[scope]?.[1] ?? 0) {
    const kind = state.scopes[scope]?.[0];
    if (
      kind === undefined ||
      scope === 0 ||
      kind === 'function' ||
      kind === 'class' ||
      kind === 'module'
    )
      return Math.max(scope, 0);
  }
}

export function addSite(
  state: Extraction,
  kind: SiteKind,
  callee: number,
  at: number,
  args: readonly number[],
  named: readonly (readonly [string, number])[] = [],
  labels?: string,
): void {
  const line = lineOf(state, at);
  const column = columnOf(state, at, line);
  if (labels !== undefined)
    state.sites.push([kind, callee, state.scope, line, column, args, named, labels]);
  else
    state.sites.push(
      named.length > 0
        ? [kind, callee, state.scope, line, column, args, named]
        : [kind, callee, state.scope, line, column, args],
    );
}

export function addRef(state: Extraction, mode: RefMode, e: number, at: number): void {
  const line = lineOf(state, at);
  state.refs.push([mode, e, state.scope, line, columnOf(state, at, line)]);
}

/** The identifiers at or in a node name no symbol: a label, an element of a page, a module. */
export function nameNothing(state: Extraction, node: number): void {
  for (let part = node; part >= 0 && part < (state.tree.after[node] ?? 0); part++)
    if (state.tree.isName(part)) state.nameless.add(startOf(state, part));
}

export function factsFrom(state: Extraction): FileFacts {
  return {
    language: state.spec.id,
    scopes: state.scopes,
    defs: state.defs,
    exprs: state.exprs,
    sites: state.sites,
    refs: state.refs,
    imports: state.imports,
    exports: state.exports,
    assigns: state.assigns,
    narrows: state.narrows,
    ...(state.packageName !== undefined && { packageName: state.packageName }),
    ...(state.fileClass !== undefined && { fileClass: state.fileClass }),
    ...(state.outerPackages.length > 0 && { outerPackages: state.outerPackages }),
    ...(state.condition !== undefined && { condition: state.condition }),
    ...(state.modules.length > 0 && { modules: state.modules }),
    ...(state.publicNames && { publicNames: state.publicNames }),
    ...(state.leftOut.length > 0 && { leftOut: state.leftOut }),
    ...(state.usings.length > 0 && { usings: state.usings }),
    ...(state.tests.length > 0 && { tests: state.tests.sort((a, b) => a[0] - b[0]) }),
    ...(state.undefined.length > 0 && { undefined: state.undefined }),
    ...(state.spaces.length > 0 && { spaces: state.spaces }),
    ...(state.tree.truncated && { truncated: true }),
  };
}
