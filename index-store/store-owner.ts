// Checks the owner of a store, who controls what is indexed and what an undo writes. Changes nothing.
import { lstatSync, statSync, type Stats } from 'node:fs';
import type { Store } from './paths.ts';

/** The error of a store that belongs to another user. */
export class ForeignStore extends Error {
  readonly hint: string;

  constructor(home: string, owner: number, own: number) {
    super(`the store ${home} belongs to user ${owner}, and this is user ${own}`);
    this.name = 'ForeignStore';
    this.hint =
      'Choose a folder of your own with CODEGRAPH_HOME, run as its owner, or take over the folder (chown -R).';
  }
}

/** Throws `ForeignStore` unless the folder, and a link to it, belongs to this user or the superuser. A missing one is accepted. */
export function refuseForeignStore({ home }: Store): void {
  // Windows has no user ids.
  const own = process.geteuid?.();
  if (own === undefined) return;
  for (const look of [lstatSync, statSync]) {
    const owner = ownerOf(home, look);
    if (owner !== null && owner !== own && owner !== 0) throw new ForeignStore(home, owner, own);
  }
}

function ownerOf(path: string, look: (path: string) => Stats): number | null {
  try {
    return look(path).uid;
  } catch {
    return null;
  }
}
