// Fills `repos` of a request: the registered repositories, in full for those shown. Opens no index.
import type { ListReposRequest, RepositoryItem } from '../../handlers/list-repos.ts';
import type { SnapshotsInUse } from '../snapshots/snapshots-in-use.ts';

export function fillRepos(
  snapshots: SnapshotsInUse,
  { offset, limit }: Partial<Pick<ListReposRequest, 'offset' | 'limit'>>,
): Promise<readonly RepositoryItem[]> {
  return snapshots.states({ offset: offset ?? 0, limit: limit ?? Infinity });
}
