// The files that a repository's settings include for pyright, which edits no others. For other programs, all files. Runs neither.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function looksAt(repository: string, tool: string): (path: string) => boolean {
  if (!tool.startsWith('pyright')) return () => true;
  const [include, exclude] = listsIn(repository).map((globs) => globs.map(patternOf));
  return (path) =>
    (include?.length === 0 || include?.some((glob) => glob.test(path)) === true) &&
    exclude?.some((glob) => glob.test(path)) !== true;
}

function listsIn(repository: string): readonly (readonly string[])[] {
  const json = textAt(join(repository, 'pyrightconfig.json'));
  if (json !== undefined)
    return ['include', 'exclude'].map((key) =>
      stringsIn(new RegExp(`"${key}"\\s*:\\s*\\[([^\\]]*)\\]`).exec(json)?.[1]),
    );
  const section =
    /^\[tool\.pyright\]$([^]*?)(?=^\[|$(?![^]))/m.exec(
      textAt(join(repository, 'pyproject.toml')) ?? '',
    )?.[1] ?? '';
  return ['include', 'exclude'].map((key) =>
    stringsIn(new RegExp(`^${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(section)?.[1]),
  );
}

function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function stringsIn(list = ''): string[] {
  return [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** A path with `*` within a part and `**` across parts; includes everything under it. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/^\.\/|\/$/g, '')
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}
