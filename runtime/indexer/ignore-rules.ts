// Which paths the ignore files of a tree leave out. Knows rules and paths; reads the ignore files, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Our own ignore file: the rules of `.gitignore`, for indexing alone. It has the last word. */
export const OWN_IGNORE_FILE = '.codegraphignore';
export const GIT_IGNORE_FILE = '.gitignore';

/** Folders of tools, with other people's code or none. A rule like `!node_modules/` takes one back in. */
export const TOOL_FOLDERS: readonly string[] = [
  '.git/', '.hg/', '.svn/', 'node_modules/', 'bower_components/', '__pycache__/', '.venv/', 'venv/', '.tox/', '.nox/', 'site-packages/',
];

interface Level {
  /** Folder that the rules stand in: empty for the root, else with a slash at its end. */
  readonly folder: string;
  readonly rules: Ignore;
}

/** The rules in force in one folder: its own and those of the folders around it. */
export interface IgnoreRules {
  /** The rules inside a folder (path with a slash at its end), with the named ignore files found there added. */
  within(folder: string, fileNames: readonly string[]): IgnoreRules;
  /** Folders are asked about with a slash at their end. */
  ignores(path: string): boolean;
}

/** The rules at the root of a tree: the given ones first, then those of its ignore files, in the order of their names. */
export function rulesAtRoot(root: string, first: readonly string[], fileNames: readonly string[]): IgnoreRules {
  const texts = [first.join('\n'), ...readAll(root, '', fileNames)];
  // Most trees have no rules of ours, and then no path needs to be matched.
  if (texts.every((text) => text === '')) return rulesOf(root, []);
  return rulesOf(root, [{ folder: '', rules: ignore().add(texts.join('\n')) }]);
}

function rulesOf(root: string, levels: readonly Level[]): IgnoreRules {
  return {
    within: (folder, fileNames) => {
      const texts = readAll(root, folder, fileNames);
      if (texts.length === 0) return rulesOf(root, levels);
      return rulesOf(root, [...levels, { folder, rules: ignore().add(texts.join('\n')) }]);
    },
    ignores: (path) => isIgnored(levels, path),
  };
}

// As in git, the rules nearest to a path decide.
function isIgnored(levels: readonly Level[], path: string): boolean {
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index];
    if (!level || !path.startsWith(level.folder) || path.length === level.folder.length) continue;
    const { ignored, unignored } = level.rules.test(path.slice(level.folder.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}

function readAll(root: string, folder: string, fileNames: readonly string[]): string[] {
  const texts: string[] = [];
  for (const name of fileNames) {
    try {
      texts.push(readFileSync(join(root, folder, name), 'utf8'));
    } catch {
      // Not there, or not readable: no rules.
    }
  }
  return texts;
}
