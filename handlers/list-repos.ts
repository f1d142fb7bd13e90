// The tool `list_repos`: the indexed repositories. The runtime reads the registry and adds it to the request.
import Joi from 'joi';
import { isBehind } from '../lib/text/staleness-text.ts';
import type { SnapshotStats } from '../lib/model/graph-data.ts';
import type { Staleness } from '../lib/model/index-snapshot.ts';
import { listSection } from '../lib/text/show-list.ts';
import {
  brief,
  count,
  limitField,
  listOf,
  maxTokens,
  offsetField,
  omitted,
  responseOf,
  sizeFields,
  stale,
  text,
  unreadTemplates,
} from './_fields.ts';
import { describeUnreadTemplates } from '../lib/text/unread-templates.ts';
import type { Wording } from '../lib/text/wording.ts';
import { defineTool } from './_tool.ts';

type Sizes = Omit<SnapshotStats, 'callSites'>;

/** A repository of the registry, as the runtime fills it in. */
export interface RepositoryItem {
  readonly name: string;
  readonly path: string;
  /** Null, like the sizes, if no run has been completed. */
  readonly indexed_at: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly stats: Sizes | null;
  /** Number of files by language. */
  readonly languages: Readonly<Record<string, number>>;
  readonly stale: Staleness | null;
  /** Why the newest index cannot be read. */
  readonly trouble?: string | null;
}

export interface ListReposRequest {
  readonly limit: number;
  readonly offset: number;
  readonly max_tokens?: number;
  readonly repos: readonly RepositoryItem[];
}

export interface ListReposResponse {
  readonly repos: readonly RepositoryItem[];
  readonly total: number;
  readonly omitted?: Readonly<Record<string, { readonly shown: number; readonly total: number }>>;
}

const response = () =>
  responseOf<ListReposResponse>({
    repos: listOf({
      name: text.description('Name to pass as `repo`'),
      path: text.description('Absolute path of the repository; empty if its files are elsewhere'),
      indexed_at: text.allow(null).description('When it was indexed; null when never completed'),
      commit: text.allow(null).description('Commit that was indexed; null outside of git'),
      branch: text.allow(null).description('Branch that was checked out; null when there was none'),
      stats: Joi.object({ ...sizeFields, unreadTemplates: brief(unreadTemplates).optional() })
        .allow(null)
        .description('Size of the index'),
      languages: Joi.object()
        .pattern(Joi.string(), count)
        .description('Number of files by language'),
      stale: stale.allow(null),
      trouble: text.optional().description('Why the newest index cannot be read'),
    }).description('Indexed repositories'),
    total: count.description('Number of repositories there are'),
    omitted: omitted.optional(),
  });

export const listReposTool = defineTool<ListReposRequest, ListReposResponse>({
  name: 'list_repos',
  title: 'Indexed repositories',
  description: 'Indexed repositories, with size, languages and whether the index is current.',
  request: Joi.object<ListReposRequest>({
    limit: limitField(50, 1000, 'Maximum repositories'),
    offset: offsetField,
    max_tokens: maxTokens,
  }),
  response,
  scope: 'registry',
  readOnly: true,
  fills: ['repos'],
  needs: ['repos'],
  aliases: {},
  positional: null,
  failures: [],
  examples: [{}, { limit: 10, offset: 0 }],
  trim: ['repos'],
  handle,
  render,
});

function handle({ repos, limit, offset }: ListReposRequest): ListReposResponse {
  const page = repos.slice(offset, offset + limit).map(shown);
  const cut =
    page.length < repos.length
      ? { omitted: { repos: { shown: page.length, total: repos.length } } }
      : {};
  return { repos: page, total: repos.length, ...cut };
}

/** Only the fields of the answer. */
function shown({
  name,
  path,
  indexed_at,
  commit,
  branch,
  stats: sizes,
  languages,
  stale,
  trouble,
}: RepositoryItem): RepositoryItem {
  return {
    name,
    path,
    indexed_at,
    commit,
    branch,
    stats: sizes && sizesOf(sizes),
    languages,
    stale,
    ...(trouble ? { trouble } : {}),
  };
}

function sizesOf(sizes: Sizes): Sizes {
  const { files, symbols, edges, modules, processes, embeddings, unreadTemplates: unread } = sizes;
  const counts = { files, symbols, edges, modules, processes, embeddings };
  return unread ? { ...counts, unreadTemplates: unread } : counts;
}

function render({ repos, total }: ListReposResponse, wording: Wording): string {
  if (total === 0) return 'No repository is indexed.\nNext: codegraph analyze <path>';
  return [
    ...listSection('Repositories', repos, total, repositoryLine, wording),
    `Next: ${wording.call('query', { query: '…', repo: repos[0]?.name ?? '…' })} to find code.`,
  ].join('\n');
}

function repositoryLine({
  name,
  path,
  stats: sizes,
  languages,
  stale,
  trouble,
}: RepositoryItem): string {
  const size = sizes
    ? `${sizes.files} files, ${sizes.symbols} symbols, ${sizes.edges} edges`
    : 'not indexed yet';
  const unread = describeUnreadTemplates(sizes?.unreadTemplates) ?? '';
  const remarks = [
    trouble ?? '',
    unread,
    stale ? `${isBehind(stale) ? 'behind: ' : ''}${stale.hint}` : '',
  ].filter((remark) => remark !== '');
  return [name, path, size, Object.keys(languages).join(', '), ...remarks]
    .filter((part) => part !== '')
    .join('  ');
}
