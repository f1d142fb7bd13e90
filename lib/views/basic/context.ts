// What is indexed of a repository: commit, size, languages. Reads no part of the graph.
import type { RepositoryAnswer } from '../answers.ts';
import type { View } from '../view.ts';

export const contextView: View<object, RepositoryAnswer> = ({ info, stale }) => {
  const { repo, path, commit, branch, indexedAt, stats, languages } = info;
  return { repo, path, commit, branch, indexed_at: indexedAt, stale, stats, languages };
};
