// Calls the rival's search and reads its answer as a ranking. Scores nothing.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { benchFolder, rival } from '../rival.ts';
import type { RankedPlace } from './score-retrieval.ts';

const HITS = 50;

interface RivalHit {
  readonly node: { readonly filePath: string; readonly name: string; readonly startLine: number };
}

/** Indexes the repository with the rival, and returns a function that searches it. */
export function openRival(repository: string): {
  readonly name: string;
  ask(text: string): RankedPlace[];
} {
  const { name, first, env, forget } = rival(join(benchFolder()), repository);
  const [program = '', ...init] = first;
  forget();
  execFileSync(program, init, { env, stdio: 'ignore' });
  const ask = (text: string): RankedPlace[] => {
    const said = execFileSync(
      program,
      ['query', '--path', repository, '--limit', `${HITS}`, '--json', '--', text],
      { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 },
    );
    const hits = said.trim().startsWith('[') ? (JSON.parse(said) as readonly RivalHit[]) : [];
    return hits.map(({ node }) => ({ file: node.filePath, name: node.name, line: node.startLine }));
  };
  return { name, ask };
}
