// A git repository with a file to change, and the symbols that differ. Checks nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { changedSymbols } from '../../../lib/analysis/changes/changed-symbols.ts';
import { buildGraph } from '../../../lib/graph/build-graph.ts';
import { isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { ChangeSet } from '../../../lib/model/change-set.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { fillChanges } from '../../../runtime/fill/changes.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

export type Asked = Parameters<typeof fillChanges>[0];

export const MAIN = `def one():
    return 1


def two():
    return one() + 1
`;

/** A repository with main.py in its only commit. */
export class Repository {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  git(...args: readonly string[]): string {
    const identity = [
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'protocol.file.allow=always',
      // Git would start a process more with each commit.
      '-c',
      'maintenance.auto=false',
    ];
    return execFileSync('git', ['-C', this.path, ...identity, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
  }

  write(path: string, text: string | Buffer): this {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    writeFileSync(join(this.path, path), text);
    return this;
  }

  commit(message = 'a change'): this {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message);
    return this;
  }

  async changes(asked: Asked = {}): Promise<ChangeSet> {
    const set = await this.ask(asked);
    if (isFailure(set)) throw new Error(`${set.error.message} ${set.error.hint}`);
    return set;
  }

  ask(asked: Asked = {}, signal?: AbortSignal): Promise<ChangeSet | Failure> {
    const plain = snapshotOf({ nodes: [] });
    const snapshot: IndexSnapshot = {
      ...plain,
      info: { ...plain.info, path: this.path },
      graph: buildGraph([], []),
    };
    return fillChanges(asked, snapshot, { signal });
  }
}

export function emptyRepository(t: ExecutionContext): Repository {
  const repository = new Repository(join(temporaryFolder(t), 'repo'));
  mkdirSync(repository.path);
  repository.git('init', '-q', '-b', 'main');
  return repository;
}

export function newRepository(t: ExecutionContext): Repository {
  return emptyRepository(t).write('main.py', MAIN).commit();
}

/** `status path: change name, …`, one line a file. */
export function told(set: ChangeSet): string[] {
  return set.files.map((file) => {
    const symbols = changedSymbols({ ...set, files: [file] }, () => []).map(
      ({ change, state }) => `${change} ${state.qualifiedName}`,
    );
    return `${file.status} ${file.oldPath === file.path ? '' : `${file.oldPath} → `}${file.path}${symbols.length > 0 ? `: ${symbols.join(', ')}` : ''}`;
  });
}

export const EDITED = MAIN.replace('return 1', 'return 11');
