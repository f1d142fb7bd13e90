// Extracts the facts of one file from its flat tree, in one pass by grammar roles. Resolves nothing.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { SyntaxTree } from '../parse/flatten-tree.ts';
import { platformOf } from '../facts/inherited-rules.ts';
import { withBoundedPaths } from './flow/bounded-paths.ts';
import { evaluateChildren, lineStartsOf } from '../languages/_kit/tree-cursor.ts';
import { factsFrom } from './collect-facts.ts';
import { openScope } from '../languages/_kit/scopes.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';
import { settleFlow } from '../languages/_kit/flow.ts';
import { startFlow } from '../languages/_kit/flow-state.ts';
import { NO_MODIFIERS } from './modifiers.ts';
import { namePairs } from './name-pairs.ts';
import { languageReaders } from './language-readers.ts';
import { sharedReaders } from './shared-readers.ts';
import { readNode } from './readers.ts';
import { unreadNames } from './unread-names.ts';

export function extractFacts(tree: SyntaxTree, spec: LanguageSpec): FileFacts {
  return extractWithNodes(tree, spec).facts;
}

/** The facts, and by definition the node of the tree that it was read from. */
export function extractWithNodes(
  tree: SyntaxTree,
  spec: LanguageSpec,
): { readonly facts: FileFacts; readonly nodes: readonly (number | undefined)[] } {
  const { readers: own, knownMacros, namespaceOpeners } = languageReaders(spec);
  const platform = platformOf(spec);
  const state: Extraction = {
    tree,
    spec,
    known: knownMacros?.(tree.text, platform) ?? platform,
    scopes: [],
    defs: [],
    nodes: [],
    exprs: [],
    sites: [],
    refs: [],
    imports: [],
    exports: [],
    assigns: [],
    narrows: [],
    narrowed: new Map(),
    checks: new Map(),
    staticScope: -1,
    packageName: undefined,
    fileClass: undefined,
    outerPackages: [],
    condition: undefined,
    modules: [],
    publicNames: undefined,
    usings: [],
    templates: [],
    leftOut: [],
    tests: [],
    conditions: [],
    undefined: [],
    spaces: [],
    names: [],
    outerNames: new Map(),
    attached: new Map(),
    exportedNames: new Set(),
    setsAround: new Set(),
    components: new Map(),
    lineStarts: lineStartsOf(tree.text),
    flow: spec.assignments === 'in-order' ? startFlow() : undefined,
    scope: -1,
    owner: -1,
    inType: false,
    hoist: 'block',
    declaredType: -1,
    modifiers: NO_MODIFIERS,
    exporting: false,
    expected: undefined,
    resultExpected: undefined,
    decorators: [],
    annotations: [],
    cases: undefined,
    extended: undefined,
    places: new Map(),
    lastComment: -1,
    closed: new Set(),
    nameless: new Set(),
    shared: sharedReaders(() => state),
    evaluate: (node, hint) => readNode(state, own, node, hint),
  };
  state.scope = openScope(state, 'module', -1);
  evaluateChildren(state, 0);
  settleFlow(state);
  const openers = namespaceOpeners?.(tree.text) ?? [];
  const facts = withBoundedPaths({ ...factsFrom(state), ...(openers.length > 0 && { openers }) });
  const [unread, pairs] = [unreadNames(state, facts), namePairs(state)];
  return {
    facts: { ...facts, ...(unread.length > 0 && { unread }), ...(pairs.length > 0 && { pairs }) },
    nodes: state.nodes,
  };
}
