// Fills `repos` of a request: what the registry knows of every repository, in full of those that are shown. Opens no index.
import type { ListReposRequest, RepositoryItem } from '../../handlers/list-repos.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

export function fillRepos(
  snapshots: Snapshots,
  { offset, limit }: Partial<Pick<ListReposRequest, 'offset' | 'limit'>>,
): Promise<readonly RepositoryItem[]> {
  return snapshots.states({ offset: offset ?? 0, limit: limit ?? Infinity });
}
