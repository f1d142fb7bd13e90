// The state of extraction before the first node is read. Reads nothing.
import { platformOf } from '../facts/inherited-rules.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type {
  Extraction,
  ReadingContext,
  RecordedFacts,
  ScopeTable,
} from '../languages/_kit/extraction.ts';
import { startFlow } from '../languages/_kit/flow-state.ts';
import { openScope } from '../languages/_kit/scopes.ts';
import { lineStartsOf } from '../languages/_kit/tree-cursor.ts';
import type { SyntaxTree } from '../parse/flatten-tree.ts';
import { languageReaders } from './language-readers.ts';
import { NO_MODIFIERS } from './modifiers.ts';
import { readNode } from './readers.ts';
import { sharedReaders } from './shared-readers.ts';

/** The state at the start of a file, in the scope of the file. */
export function startExtraction(tree: SyntaxTree, spec: LanguageSpec): Extraction {
  const hooks = languageReaders(spec);
  const platform = platformOf(spec);
  const state: Extraction = {
    tree,
    spec,
    hooks,
    lineStarts: lineStartsOf(tree.text),
    known: hooks.knownMacros?.(tree.text, platform) ?? platform,
    flow: spec.assignments === 'in-order' ? startFlow() : undefined,
    ...emptyScopes(),
    ...emptyFacts(),
    ...firstContext(),
    shared: sharedReaders(() => state),
    evaluate: (node, hint) => readNode(state, hooks.readers, node, hint),
  };
  state.scope = openScope(state, 'module', -1);
  return state;
}

function emptyScopes(): ScopeTable {
  return {
    scopes: [],
    names: [],
    narrowed: new Map(),
    outerNames: new Map(),
    setsAround: new Set(),
    usings: [],
  };
}

function emptyFacts(): RecordedFacts {
  return {
    defs: [],
    nodes: [],
    lastNodes: new Map(),
    exprs: [],
    sites: [],
    refs: [],
    imports: [],
    exports: [],
    assigns: [],
    narrows: [],
    modules: [],
    spaces: [],
    undefined: [],
    tests: [],
    leftOut: [],
    attached: new Map(),
    exportedNames: new Set(),
    nameless: new Set(),
    outerPackages: [],
    packageName: undefined,
    fileClass: undefined,
    condition: undefined,
    publicNames: undefined,
  };
}

function firstContext(): ReadingContext {
  return {
    scope: -1,
    owner: -1,
    inType: false,
    hoist: 'block',
    declaredType: -1,
    modifiers: NO_MODIFIERS,
    exporting: false,
    decorators: [],
    annotations: [],
    templates: [],
    extended: undefined,
    staticScope: -1,
    closed: new Set(),
    components: new Map(),
    lastComment: -1,
    conditions: [],
    checks: new Map(),
    cases: undefined,
    places: new Map(),
    expected: undefined,
    resultExpected: undefined,
  };
}
