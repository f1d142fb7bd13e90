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

export function lineOf(x: Extraction, offset: number): number {
  let low = 0;
  let high = x.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((x.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export function columnOf(x: Extraction, offset: number, line: number): number {
  return offset - (x.lineStarts[line - 1] ?? 0) + 1;
}

export function startOf(x: Extraction, node: number): number {
  return x.tree.start[node] ?? 0;
}

export function endOf(x: Extraction, node: number): number {
  return x.tree.end[node] ?? 0;
}

export function textOf(x: Extraction, node: number): string {
  return x.tree.text.slice(x.tree.start[node], x.tree.end[node]);
}

export function ruleOf(x: Extraction, node: number): NodeRule | undefined {
  return x.tree.ruleAt(node);
}

/** Children of a node, comments left out. */
export function childrenOf(x: Extraction, node: number): number[] {
  const { after } = x.tree;
  const children: number[] = [];
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (x.tree.ruleAt(child)?.role !== 'comment') children.push(child);
  }
  return children;
}

/** The first child in this field; with an empty name the first child that is no modifier, with `-1` the last, with `~` the last without a field, with `@` the first of a role. -1 when there is none. */
export function childIn(x: Extraction, node: number, field: string): number {
  if (field === '-1') return childrenOf(x, node).at(-1) ?? -1;
  if (field.startsWith('@'))
    return childrenOf(x, node).find((child) => ruleOf(x, child)?.role === field.slice(1)) ?? -1;
  if (field === '~')
    return (
      childrenOf(x, node).findLast((child) => x.tree.fieldAt(child) === '' && !isAside(x, child)) ??
      -1
    );
  if (field.startsWith(':')) return selectChild(x.tree, node, field);
  const { after } = x.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (field === '' ? !isAside(x, child) : x.tree.fieldAt(child) === field) return child;
  }
  return -1;
}

function isAside(x: Extraction, node: number): boolean {
  const role = x.tree.ruleAt(node)?.role;
  return role === 'comment' || role === 'modifiers' || role === 'word';
}

/** The places of children in a list, counted by the commas before them: what binds nothing may be no node. */
export function placesOf(x: Extraction, node: number, children: readonly number[]): number[] {
  let from = startOf(x, node);
  let place = 0;
  return children.map((child) => {
    place += x.tree.text.slice(from, startOf(x, child)).split(',').length - 1;
    from = endOf(x, child);
    return place;
  });
}

/** Everything of a node that the fields do not name is read as it comes. */
export function evaluateChildren(x: Extraction, node: number): void {
  const { after } = x.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) x.evaluate(child);
}

export function addExpr(x: Extraction, expr: ExprFact): number {
  return x.exprs.push(expr) - 1;
}

/** A value whose type is stated: a hidden definition of that type. */
export function addCast(x: Extraction, eType: number, eValue: number): number {
  const def =
    x.defs.push({
      name: '',
      kind: 'Hidden',
      qualifiedName: '',
      scope: -1,
      inner: -1,
      owner: x.owner,
      memberOf: -1,
      line: 0,
      endLine: 0,
      nameLine: 0,
      column: 0,
      eType,
      ...(eValue >= 0 && { eValue }),
    }) - 1;
  return addExpr(x, ['def', def]);
}

/** The scope that a name which is used here is seen from: this one, or the one that has declared it by now. */
export function scopeSeen(x: Extraction, name: string): number {
  if (x.spec.localNames !== 'after-declaration') return x.scope;
  for (let scope = x.scope; scope > 0; scope = x.scopes[scope]?.[1] ?? 0) {
    const kind = x.scopes[scope]?.[0];
    if (kind === 'class' && x.spec.classNames === 'members-around')
      return isOfHead(x, name, scope) ? (x.scopes[scope]?.[1] ?? scope) : scope;
    if (kind === 'block' && isSharedWithOthers(x, scope)) return scope;
    if (x.spec.functions.receivers === 'implicit' && !x.inType && givesReceiver(x, scope))
      return scope;
    if (x.usings.length > 0 && x.usings.some(([own]) => own === scope)) return scope;
    if (
      kind !== 'class' &&
      kind !== 'object' &&
      (x.names[scope]?.has(name) || x.narrowed.get(scope)?.has(name))
    )
      return scope;
  }
  return 0;
}

/** Initial values see what the head of the class takes before the members of the class; its functions do not. */
function isOfHead(x: Extraction, name: string, scope: number): boolean {
  const [, head = -1] = x.scopes[scope] ?? [];
  if (
    x.spec.functions.receivers !== 'implicit' ||
    x.defs[x.names[head]?.get(name) ?? -1]?.kind !== 'Local'
  )
    return false;
  for (let inner = x.scope; inner > scope; inner = x.scopes[inner]?.[1] ?? 0)
    if (
      x.scopes[inner]?.[0] === 'function' &&
      x.defs[x.scopes[inner]?.[2] ?? -1]?.kind !== 'Hidden'
    )
      return false;
  return true;
}

/** Names may be members of what the function is called on, or of what is known of its receiver here. */
function givesReceiver(x: Extraction, scope: number): boolean {
  const [kind, , index = -1] = x.scopes[scope] ?? [];
  if (kind !== 'function') return x.narrowed.get(scope)?.has('this') === true;
  const def = x.defs[index];
  return (
    def !== undefined &&
    (def.eReceiver !== undefined || def.isExtension === true || def.kind === 'Hidden')
  );
}

/** Other files may add names to what is around: a part of a namespace, a function that is written outside of its class. */
function isSharedWithOthers(x: Extraction, scope: number): boolean {
  const def = x.defs[x.scopes[scope]?.[2] ?? -1];
  return (
    x.spec.linkage === 'translation-units' &&
    def !== undefined &&
    (def.kind === 'Namespace' || def.eAttach !== undefined || def.headMacro !== undefined)
  );
}

export function openScope(x: Extraction, kind: ScopeKind, def: number): number {
  x.names.push(new Map());
  return x.scopes.push([kind, x.scope, def]) - 1;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Runs `work` with another scope and definition around it. */
export function inside<T>(x: Extraction, scope: number, owner: number, work: () => T): T {
  const before = [
    x.scope,
    x.owner,
    x.hoist,
    x.exporting,
    x.declaredType,
    x.modifiers,
    x.expected,
  ] as const;
  x.scope = scope;
  x.owner = owner;
  x.declaredType = -1;
  x.modifiers = NO_WORDS;
  x.exporting = false;
  const result = work();
  [x.scope, x.owner, x.hoist, x.exporting, x.declaredType, x.modifiers, x.expected] = before;
  return result;
}

/** Runs `work` where a value of this class is expected; -1 for one that is not known. */
export function expecting<T>(
  x: Extraction,
  expected: (() => number) | undefined,
  work: () => T,
): T {
  const before = x.expected;
  x.expected = expected;
  const result = work();
  x.expected = before;
  return result;
}

/** The innermost function, class or file scope: where a hoisted name is declared. */
export function functionScope(x: Extraction, from: number): number {
  for (let scope = from; ; scope = x.scopes[scope]?.[1] ?? 0) {
    const kind = x.scopes[scope]?.[0];
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
  x: Extraction,
  kind: SiteKind,
  callee: number,
  at: number,
  args: readonly number[],
  named: readonly (readonly [string, number])[] = [],
  labels?: string,
): void {
  const line = lineOf(x, at);
  const column = columnOf(x, at, line);
  if (labels !== undefined)
    x.sites.push([kind, callee, x.scope, line, column, args, named, labels]);
  else
    x.sites.push(
      named.length > 0
        ? [kind, callee, x.scope, line, column, args, named]
        : [kind, callee, x.scope, line, column, args],
    );
}

export function addRef(x: Extraction, mode: RefMode, e: number, at: number): void {
  const line = lineOf(x, at);
  x.refs.push([mode, e, x.scope, line, columnOf(x, at, line)]);
}

/** The identifiers at or in a node name no symbol: a label, an element of a page, a module. */
export function nameNothing(x: Extraction, node: number): void {
  for (let part = node; part >= 0 && part < (x.tree.after[node] ?? 0); part++)
    if (x.tree.isName(part)) x.nameless.add(startOf(x, part));
}

export function factsFrom(x: Extraction): FileFacts {
  return {
    language: x.spec.id,
    scopes: x.scopes,
    defs: x.defs,
    exprs: x.exprs,
    sites: x.sites,
    refs: x.refs,
    imports: x.imports,
    exports: x.exports,
    assigns: x.assigns,
    narrows: x.narrows,
    ...(x.packageName !== undefined && { packageName: x.packageName }),
    ...(x.fileClass !== undefined && { fileClass: x.fileClass }),
    ...(x.outerPackages.length > 0 && { outerPackages: x.outerPackages }),
    ...(x.condition !== undefined && { condition: x.condition }),
    ...(x.modules.length > 0 && { modules: x.modules }),
    ...(x.publicNames && { publicNames: x.publicNames }),
    ...(x.leftOut.length > 0 && { leftOut: x.leftOut }),
    ...(x.usings.length > 0 && { usings: x.usings }),
    ...(x.tests.length > 0 && { tests: x.tests.sort((a, b) => a[0] - b[0]) }),
    ...(x.undefined.length > 0 && { undefined: x.undefined }),
    ...(x.spaces.length > 0 && { spaces: x.spaces }),
    ...(x.tree.truncated && { truncated: true }),
  };
}
