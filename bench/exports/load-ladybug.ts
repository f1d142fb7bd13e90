// An exported folder in @ladybugdb/core, which is installed on demand outside of this project. Asks nothing itself.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PACKAGE, VERSION } from '../cypher/open-ladybug.ts';

export interface OtherEngine {
  /** Throws for a statement that fails. */
  ask(query: string): Promise<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

interface Result {
  getAll(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

interface Ladybug {
  readonly Database: new (path: string) => { close(): Promise<void> };
  readonly Connection: new (
    database: unknown,
  ) => { query(text: string): Promise<Result>; close(): Promise<void> };
}

/** A database in memory with the tables of these folders. */
export async function loadLadybug(
  benchFolder: string,
  folders: readonly string[],
): Promise<OtherEngine> {
  const { Database, Connection } = installed(benchFolder);
  const database = new Database(':memory:');
  const connection = new Connection(database);
  for (const folder of folders) await connection.query(`IMPORT DATABASE '${folder}'`);
  return {
    ask: async (query) =>
      (await (await connection.query(query)).getAll()).map((row) => Object.values(row)),
    async close() {
      await connection.close();
      await database.close();
    },
  };
}

/** The package of the platform: the main one adds only tools that build it. */
function installed(benchFolder: string): Ladybug {
  const at = join(benchFolder, `ladybug-${VERSION}`);
  if (!existsSync(join(at, 'node_modules', PACKAGE))) {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), '{"private": true}\n');
    execFileSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        '--silent',
        '--ignore-scripts',
        `${PACKAGE}@${VERSION}`,
      ],
      { cwd: at, stdio: 'inherit' },
    );
  }
  return createRequire(join(at, 'package.json'))(PACKAGE) as Ladybug;
}
