// How long files and functions are, how complex functions are, and how full folders are. Says what is, not what may be.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { functionNameAt, innermostFunctionAt, parsedFile } from './function-names.mjs';

const PROGRAM = ['lib', 'handlers', 'index-store', 'runtime'];
const WORKSHOP = ['scripts', 'bench', 'test'];
const GENERATED = /\.gen(\.d)?\.ts$/;
/** What is fed to the indexer. */
const SAMPLES = /^test\/(languages|frameworks)\/[^/]+\/|(^|\/)fixtures\//;

/** Paths of the files that are part of the program: those that are written by hand. */
export function programFiles(root) {
  return codeIn(root, PROGRAM);
}

/** Paths of all code that is written by hand. */
export function codeFiles(root) {
  return codeIn(root, [...PROGRAM, ...WORKSHOP]);
}

function codeIn(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !SAMPLES.test(path) && !GENERATED.test(path))
    .sort();
}

/** Path → lines. */
export function linesOfFiles(root, paths) {
  return new Map(
    paths.map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1]),
  );
}

/** Folder → how many of the files stand right in it. */
export function filesOfFolders(paths) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/**
 * Every function with a body, by its place and its lines; those within it are part of it.
 * One without a name that fits on a line counts as that line, not as a function.
 */
export function linesOfFunctions(root, paths) {
  return paths.flatMap((path) => {
    const file = parsedFile(join(root, path));
    const found = [];
    const visit = (node) => {
      if (ts.isFunctionLike(node) && node.body) {
        const [from, to] = [node.getStart(file), node.end].map(
          (position) => file.getLineAndCharacterOfPosition(position).line,
        );
        if (to > from || node.name)
          found.push({ place: `${path} ${functionNameAt(file, node)}`, lines: to - from + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** What the linter finds over its limits by these rules: the rule, the place and how much. */
export function lintedFunctions(root, rules) {
  return diagnostics(root, rules).map(({ category, message, location }) => {
    const rule = rules.find((each) => category.endsWith(`/${each}`));
    if (rule === undefined)
      throw new Error(`the linter says ${category} of ${location.path}: ${message}`);
    const [value] = /\d+/.exec(message);
    const { line, column } = location.start;
    const name = innermostFunctionAt(join(root, location.path), line, column);
    return { rule, place: `${location.path} ${name}`, value: Number(value) };
  });
}

function diagnostics(root, rules) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const only = rules.map((rule) => `--only=complexity/${rule}`);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', ...only, '--reporter=json', '--max-diagnostics=none'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  try {
    return JSON.parse(stdout).diagnostics;
  } catch {
    throw new Error(`the linter gave no report: ${stderr}`);
  }
}
