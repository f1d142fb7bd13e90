// Fills `repos` of a request: the registered repositories, in full for those shown. Opens no index.
import type { ListReposRequest, RepositoryItem } from '../../handlers/list-repos.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

export function fillRepos(
  snapshots: Snapshots,
  { offset, limit }: Partial<Pick<ListReposRequest, 'offset' | 'limit'>>,
): Promise<readonly RepositoryItem[]> {
  return snapshots.states({ offset: offset ?? 0, limit: limit ?? Infinity });
}
