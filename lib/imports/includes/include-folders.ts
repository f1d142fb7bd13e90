// The include folders in build files: `-I` of Makefiles and compile_commands.json, `include_directories` of CMake. Runs nothing.
import { basename, dirname, join, normalize } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import { parseJsonc } from '../../base/jsonc.ts';
import { isRecord } from '../../base/is-record.ts';

export interface IncludeFolder {
  /** Folder of the build file, which applies to the files below. */
  readonly holdsBelow: string;
  readonly folder: string;
}

/** Variables for the folder of the build file, and for the repository's root, in build files. */
const HERE =
  /^\$[({](srcdir|CURDIR|abs_srcdir|CMAKE_CURRENT_SOURCE_DIR|CMAKE_CURRENT_LIST_DIR)[)}]/;
const ROOT =
  /^\$[({](top_srcdir|abs_top_srcdir|TOPDIR|ROOT|CMAKE_SOURCE_DIR|PROJECT_SOURCE_DIR|\w+_SOURCE_DIR)[)}]/;
const MOST_FOLDERS = 400;

/** Nearest build files first. */
export function includeFolders(
  configs: readonly ConfigFile[],
  paths: ReadonlySet<string>,
): readonly IncludeFolder[] {
  const found = new Map<string, IncludeFolder>();
  for (const { path, text } of configs) {
    const isDatabase = basename(path) === 'compile_commands.json';
    // A compilation database may be in a build folder: its paths show where the files of the repository are.
    const holdsBelow = isDatabase ? '.' : dirname(path);
    for (const folder of isDatabase
      ? inCommands(dirname(path), text, paths)
      : namedIn(basename(path), dirname(path), text)) {
      if (folder.startsWith('..') || folder.startsWith('/') || found.size >= MOST_FOLDERS) continue;
      found.set(`${holdsBelow}\n${folder}`, { holdsBelow, folder });
    }
  }
  return [...found.values()].sort((a, b) => b.holdsBelow.length - a.holdsBelow.length);
}

function namedIn(name: string, folder: string, text: string): string[] {
  if (name === 'CMakeLists.txt')
    return [
      ...text.matchAll(/(target_)?include_directories\s*\(((?:(?!include_directories)[^)])*)\)/gi),
    ].flatMap(([, target, list = '']) =>
      list
        .trim()
        .split(/\s+/)
        .slice(target ? 1 : 0)
        .flatMap((word) => placedFolder(word, folder)),
    );
  return /^(GNU)?[Mm]akefile/.test(name)
    ? flags(text).flatMap((word) => placedFolder(word, folder))
    : [];
}

function flags(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s"'=])-(?:I|isystem)\s*([^\s"'\\]+)/gm)].map(
    ([, word = '']) => word,
  );
}

/** A folder in a build file, as a path from the root; none if it depends on unknown values. */
function placedFolder(word: string, folder: string): string[] {
  const bare = word.replace(/^["']|["']$/g, '').replace(/\$<BUILD_INTERFACE:([^<>]*)>/, '$1');
  if (HERE.test(bare)) return [join(folder, bare.replace(HERE, '.'))];
  if (ROOT.test(bare)) return [join('.', bare.replace(ROOT, '.'))];
  return bare === '' || /[$<>]|^[/-]|^[A-Z]+$/.test(bare) ? [] : [join(folder, bare)];
}

/** A command of a compilation database: its folder, the compiled file, and its words. */
interface Command {
  readonly directory: string;
  readonly file: string | undefined;
  readonly words: string;
}

/** Paths there are those of the machine: the prefix of a path of a repository's file is the folder of the repository. */
function inCommands(home: string, text: string, paths: ReadonlySet<string>): string[] {
  const rows = parseJsonc(text);
  if (!Array.isArray(rows)) return [];
  const found = new Set<string>();
  let root: string | undefined;
  for (const { directory, file, words } of rows.flatMap(commandOf)) {
    if (found.size >= MOST_FOLDERS) break;
    root ??= file === undefined ? undefined : rootOf(resolve(directory, file), paths);
    for (const word of flags(words)) {
      const folder = resolve(directory, word);
      const placed =
        root === undefined ? belowBuild(folder, directory, home) : fromRoot(folder, root);
      if (placed !== undefined) found.add(placed);
    }
  }
  return [...found];
}

function commandOf(row: unknown): Command[] {
  if (!isRecord(row) || typeof row.directory !== 'string') return [];
  const { directory, file, command, arguments: list } = row;
  return [
    {
      directory,
      file: typeof file === 'string' ? file : undefined,
      words: Array.isArray(list)
        ? list.filter((word) => typeof word === 'string').join(' ')
        : typeof command === 'string'
          ? command
          : '',
    },
  ];
}

/** A folder of the machine, relative to the root of the repository; `..` outside of it. */
function fromRoot(folder: string, root: string): string {
  if (folder === root) return '.';
  return folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : '..';
}

/** A folder below the build folder, which is assumed to contain the database. */
function belowBuild(folder: string, directory: string, home: string): string | undefined {
  return folder.startsWith(`${directory}/`)
    ? join(home, folder.slice(directory.length + 1))
    : undefined;
}

function rootOf(file: string, paths: ReadonlySet<string>): string | undefined {
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1))
    if (paths.has(file.slice(at + 1))) return file.slice(0, at);
  return undefined;
}

function resolve(directory: string, word: string): string {
  return (word.startsWith('/') ? normalize(word) : join(directory, word)).replace(/(?<=.)\/$/, '');
}
