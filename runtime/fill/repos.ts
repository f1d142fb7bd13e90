// Fills `repos` of a request: what the registry knows of every repository. Opens no index.
import type { RepositoryItem } from '../../handlers/list-repos.ts';
import type { Snapshots } from '../snapshots.ts';

export function fillRepos(snapshots: Snapshots): Promise<readonly RepositoryItem[]> {
  return snapshots.states();
}
