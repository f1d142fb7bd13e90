// Extracts the facts of one file from its flat tree, in one pass by grammar roles. Resolves nothing.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { SyntaxTree } from '../parse/flatten-tree.ts';
import { withBoundedPaths } from './flow/bounded-paths.ts';
import { evaluateChildren } from '../languages/_kit/tree-cursor.ts';
import { factsFrom } from './collect-facts.ts';
import { settleFlow } from '../languages/_kit/flow.ts';
import { namePairs } from './name-pairs.ts';
import { languageReaders } from './language-readers.ts';
import { startExtraction } from './start-extraction.ts';
import { unreadNames } from './unread-names.ts';

export function extractFacts(tree: SyntaxTree, spec: LanguageSpec): FileFacts {
  return extractWithNodes(tree, spec).facts;
}

/** The facts, and by definition the node of the tree that it was read from, and the last if there are several. */
export function extractWithNodes(
  tree: SyntaxTree,
  spec: LanguageSpec,
): {
  readonly facts: FileFacts;
  readonly nodes: readonly (number | undefined)[];
  readonly lastNodes: ReadonlyMap<number, number>;
} {
  const state = startExtraction(tree, spec);
  evaluateChildren(state, 0);
  settleFlow(state);
  const openers = languageReaders(spec).namespaceOpeners?.(tree.text) ?? [];
  const facts = withBoundedPaths({ ...factsFrom(state), ...(openers.length > 0 && { openers }) });
  const { completed } = languageReaders(spec);
  const [unread, pairs] = [unreadNames(state, facts), namePairs(state)];
  const all: FileFacts = {
    ...facts,
    ...(unread.length > 0 && { unread }),
    ...(pairs.length > 0 && { pairs }),
  };
  return { facts: completed?.(all) ?? all, nodes: state.nodes, lastNodes: state.lastNodes };
}
