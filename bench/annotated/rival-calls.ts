// Reads the call edges of the rival's index, with the rival's own runtime. Scores nothing.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { benchFolder, rival } from '../rival.ts';
import type { EdgeAtSite } from './annotated-calls.ts';

const READ = `
const { DatabaseSync } = require('node:sqlite');
const rows = new DatabaseSync(process.argv[1], { readOnly: true }).prepare(
  "select s.file_path as file, e.line as line, t.file_path as path, t.name as name from edges e join nodes s on s.id = e.source join nodes t on t.id = e.target where e.kind in ('calls', 'instantiates') and e.line is not null").all();
console.log(JSON.stringify(rows));`;

export function rivalCalls(repository: string): {
  readonly name: string;
  readonly edges: readonly EdgeAtSite[];
} {
  const { name, first, env, forget } = rival(benchFolder(), repository);
  const [program = '', ...init] = first;
  forget();
  execFileSync(program, init, { env, stdio: 'ignore' });
  const node = join(
    program,
    '../../@colbymchenry',
    `codegraph-${process.platform}-${process.arch}`,
    'node',
  );
  const text = execFileSync(
    node,
    ['--no-warnings', '-e', READ, join(repository, '.codegraph/codegraph.db')],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  forget();
  const rows = JSON.parse(text) as readonly {
    readonly file: string;
    readonly line: number;
    readonly path: string;
    readonly name: string;
  }[];
  return {
    name,
    edges: rows.map(({ file, line, path, name: callee }) => ({
      file,
      line,
      column: 0,
      targets: [`${path}:${callee}`],
    })),
  };
}
