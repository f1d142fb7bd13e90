// Parses go.mod and go.work files: the folders of module paths. Knows nothing of packages.
import { dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';

export interface GoModule {
  readonly path: string;
  readonly folder: string;
  /** It replaces a module with another location. */
  readonly isReplacement: boolean;
  /** A replacement applies only to files of the module that states it. */
  seenFrom(path: string): boolean;
}

/** The modules of a repository, those with the longest path first; of equal ones, deeper folders first. */
export function goModules(configs: readonly ConfigFile[]): GoModule[] {
  const modules: GoModule[] = [];
  for (const config of configs) {
    const name = /(^|\/)go\.(mod|work)$/.exec(config.path)?.[2];
    if (name === undefined) continue;
    const folder = dirname(config.path);
    const inside = (path: string): boolean => isInside(path, folder);
    for (const [word, ...rest] of directives(config.text)) {
      if (word === 'module' && name === 'mod' && rest[0])
        modules.push({ path: rest[0], folder, isReplacement: false, seenFrom: () => true });
      const arrow = rest.indexOf('=>');
      const target = arrow < 0 ? undefined : rest[arrow + 1];
      if (word === 'replace' && rest[0] && target !== undefined && /^\.{1,2}(\/|$)/.test(target))
        modules.push({
          path: rest[0],
          folder: join(folder, target).replace(/(?<=.)\/$/, ''),
          isReplacement: true,
          seenFrom: inside,
        });
    }
  }
  return modules.sort(
    (a, b) =>
      b.path.length - a.path.length ||
      b.folder.length - a.folder.length ||
      (a.folder < b.folder ? -1 : 1),
  );
}

export function isInside(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** Folders that are the root of a module. */
export function moduleFolders(configs: readonly ConfigFile[]): string[] {
  return configs.filter(({ path }) => /(^|\/)go\.mod$/.test(path)).map(({ path }) => dirname(path));
}

/** Lines as words, each with the word of its enclosing block. */
function directives(text: string): string[][] {
  const found: string[][] = [];
  let block: string | undefined;
  for (const line of text.split('\n')) {
    const words = (line.split('//', 1)[0] ?? '')
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/^["`]|["`]$/g, ''));
    if (words[0] === '') continue;
    if (words[0] === ')') block = undefined;
    else if (words[1] === '(') block = words[0];
    else found.push(block === undefined ? words : [block, ...words]);
  }
  return found;
}
